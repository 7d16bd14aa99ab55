import { designMessageOf } from '../../../catalogue/design-messages.ts'
import { fontLabel } from '../../../catalogue/fonts.ts'
import type { TextElement } from '../../../core/design/elements/text.ts'
import { fontsOf } from '../../../core/design/text/fonts.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { useSession } from '../session.ts'

/** Most missing characters listed by name. */
const mostNamed = 12

/** Renders a warning about missing glyphs and about fonts that failed to load, with a retry. */
export function MissingGlyphsWarning({ elements }: { elements: readonly TextElement[] }) {
  const { editing, painting } = useSession()
  const { characters, fonts: failed } = useClientStore(painting.$lacking)
  const needed = elements.flatMap((element) => fontsOf(element))
  const families = [...new Set(needed.map(({ family }) => family))]
  const absent = families.flatMap((family) => {
    const own = new Set(needed.filter((one) => one.family === family).flatMap(({ text }) => [...text]))
    const missing = [...(characters.get(family) ?? '')].filter((character) => own.has(character))
    return missing.length > 0 ? [{ family, missing }] : []
  })
  const away = families.filter((family) => failed.includes(family))
  if (absent.length === 0 && away.length === 0) return null
  return (
    <div role="status" className="bg-warning/10 mt-2 flex flex-col gap-2 rounded-xl p-3 text-xs">
      {absent.map(({ family, missing }) => (
        <p key={family} className="flex gap-2">
          <EditorIcon name="warning" size={16} className="text-warning" />
          {fontLabel(family)}：
          {
            designMessageOf('glyphs-missing', {
              characters: missing.slice(0, mostNamed).join('') + (missing.length > mostNamed ? '…' : ''),
            }).text
          }
        </p>
      ))}
      {away.map((family) => (
        <div key={family} className="flex items-center justify-between gap-2">
          <p>{designMessageOf('font-not-loaded', { font: family }).text}</p>
          <button
            type="button"
            onClick={() => void painting.need({ pages: [editing.page] })}
            className="btn btn-line px-3"
          >
            重试
          </button>
        </div>
      ))}
    </div>
  )
}
