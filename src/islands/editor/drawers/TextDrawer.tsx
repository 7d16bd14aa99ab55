import { useDeferredValue, useId, useMemo, useState } from 'react'
import { textStyles } from '../../../catalogue/text-styles.ts'
import { toPage } from '../../../core/design/camera.ts'
import type { TextElement } from '../../../core/design/elements/text.ts'
import { blankPage } from '../../../core/design/new-design.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { type Session, useSession } from '../session.ts'
import { placedOnPage, styleText, textsOn, typeWidth } from '../text/insert.ts'
import { effectPresets, presetsFound, stylePresets, type TextPreset } from '../text/presets.ts'
import { TextPreview } from '../text/TextPreview.tsx'
import { useDragText } from '../text/use-drag-text.ts'
import { useWide } from '../use-wide.ts'

/** Longest wait for the font of a new text before it is inserted in a fallback, ms. */
const patienceMs = 2500

/** Inserts a text on the current page, sized by its font, and selects it. Resolves with its id. */
async function insertText(
  session: Session,
  make: (width: number) => TextElement,
  at?: { x: number; y: number },
): Promise<string> {
  const { editing, painting } = session
  const design = editing.history.document
  const text = make(typeWidth(design))
  const fonts = painting.need({ pages: [{ ...blankPage('font'), elements: { [text.id]: text }, order: [text.id] }] })
  await Promise.race([fonts, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  const canvas = at && document.querySelector('[data-canvas]')?.getBoundingClientRect()
  const about = canvas && toPage(editing.$camera.get(), { x: at.x - canvas.left, y: at.y - canvas.top })
  const others = textsOn(editing.page)
  return session.insertNew('text', placedOnPage(text, design, session.layout, others, about || undefined))
}

const plainOnes = [
  { id: 'headline', label: '添加标题', words: '标题', look: 'text-xl font-bold h-14' },
  { id: 'subtitle', label: '添加副标题', words: '副标题', look: 'text-base font-medium h-12' },
  { id: 'body', label: '添加正文', words: '正文', look: 'text-sm h-11' },
] as const

function Tile({
  preset,
  onPress,
  onInsert,
}: {
  preset: TextPreset
  onPress: (event: React.PointerEvent<HTMLElement>) => void
  onInsert: (event: React.MouseEvent) => void
}) {
  return (
    <button
      type="button"
      title={`${preset.label}：点一下添加，也可以拖到画布上`}
      onPointerDown={onPress}
      onClick={onInsert}
      className="group flex min-w-0 cursor-pointer flex-col gap-1 rounded-xl text-xs"
    >
      <span
        className={`${preset.dark ? 'bg-neutral' : 'bg-base-200'} group-hover:ring-primary/60 block h-18 w-full overflow-hidden rounded-xl ring-1 ring-transparent transition-shadow`}
      >
        <TextPreview text={preset.sample} />
      </span>
      <span className="text-muted truncate">{preset.label}</span>
    </button>
  )
}

/** Renders the drawer with plain texts, text styles and effects to insert. */
export default function TextDrawer() {
  const session = useSession()
  const wide = useWide()
  const searchId = useId()
  const [kind, setKind] = useState<'style' | 'effect'>('style')
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const effects = useMemo(() => effectPresets.filter(({ id }) => id !== 'plain'), [])
  const groups = useMemo(() => {
    // A search covers both lists.
    if (wanted.trim() !== '') return presetsFound([...stylePresets, ...effects], wanted)
    return presetsFound(kind === 'style' ? stylePresets : effects, '')
  }, [kind, wanted, effects])
  const put = async (make: TextPreset['make'], at?: { x: number; y: number }) => {
    const id = await insertText(session, make, at)
    // On a phone the drawer covers the page.
    if (!wide) session.$drawer.set(null)
    return id
  }
  const { press, endsDrag } = useDragText<TextPreset>((preset, at) => void put(preset.make, at))
  const addPlain = async (id: string, words: string) => {
    const style = textStyles.find((one) => one.id === id)!
    // Titles are centred because they are placed at the middle and grow to both sides.
    const align = id === 'body' ? 'left' : 'center'
    session.edit(await put((width) => ({ ...styleText(style, width, words), align })))
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        {plainOnes.map(({ id, label, words, look }) => (
          <button
            key={id}
            type="button"
            onClick={() => void addPlain(id, words)}
            className={`${look} border-base-300 hover:border-primary hover:bg-primary/5 flex cursor-pointer items-center rounded-xl border px-4 text-left transition-colors`}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="relative">
        <label htmlFor={searchId} className="sr-only">
          找文字样式
        </label>
        <EditorIcon
          name="search"
          size={18}
          className="text-muted pointer-events-none absolute top-1/2 left-3 z-1 -translate-y-1/2"
        />
        <input
          id={searchId}
          type="search"
          value={typed}
          placeholder="找样式：描边、便签、霓虹…"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="input w-full pl-10 text-base lg:text-sm"
        />
      </div>
      {wanted.trim() === '' && (
        <Segmented
          quiet
          label="种类"
          value={kind}
          choices={[
            { value: 'style', label: '文字样式' },
            { value: 'effect', label: '花字效果' },
          ]}
          onChange={setKind}
        />
      )}
      {groups.size === 0 && (
        <p className="text-muted py-6 text-center">没有找到「{wanted.trim()}」，换个词试试，例如「描边」。</p>
      )}
      {[...groups].map(([group, presets]) => (
        <section key={group} aria-label={group}>
          <h3 className="text-muted mb-2 text-xs font-semibold">{group}</h3>
          <div className="grid grid-cols-2 gap-x-2.5 gap-y-3 sm:max-lg:grid-cols-4">
            {presets.map((preset) => (
              <Tile
                key={preset.id}
                preset={preset}
                onPress={press(preset)}
                onInsert={(event) => {
                  if (!endsDrag(event)) void put(preset.make)
                }}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
