import { useId, useState } from 'react'
import { cardThemeNames } from '../../catalogue/card-themes.ts'
import { cardThemes } from '../../core/cards/themes.ts'
import { changeCards } from '../../stores/cards/draft.ts'
import { PictureChoice } from './PictureChoice.tsx'

interface ThemeStripProps {
  readonly theme: string
  readonly ratio: number
  readonly pictures: ReadonlyMap<string, ImageBitmap>
}

/** Picks one of the themes, each shown by the cover. */
export function ThemeStrip({ theme, ratio, pictures }: ThemeStripProps) {
  const group = useId()
  const [all, setAll] = useState(false)
  const laid = all
    ? 'grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))]'
    : 'auto-cols-[4.5rem] grid-flow-col overflow-x-auto overscroll-x-contain'
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">主题</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden="true" className="text-sm font-medium">
          主题
        </span>
        <button
          type="button"
          aria-expanded={all}
          className="text-primary h-10 cursor-pointer px-2 text-sm"
          onClick={() => setAll(!all)}
        >
          {all ? '收起' : `展开全部 ${cardThemes.length} 套`}
        </button>
      </div>
      <div className={`grid gap-2.5 p-1 pb-2 ${laid}`}>
        {cardThemes.map(({ id }) => (
          <PictureChoice
            key={id}
            {...{ group, ratio }}
            label={cardThemeNames[id] ?? ''}
            bitmap={pictures.get(id) ?? null}
            poster={`/cards/theme-${id}.webp`}
            checked={id === theme}
            onChoose={() => changeCards({ theme: id })}
          />
        ))}
      </div>
    </fieldset>
  )
}
