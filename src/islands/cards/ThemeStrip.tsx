import { useId, useState } from 'react'
import { cardThemeNames } from '../../catalogue/card-themes.ts'
import { cardThemes } from '../../core/cards/themes.ts'
import { changeCards } from '../../stores/cards/draft.ts'
import { useBitmap } from '../ui/use-bitmap.ts'

interface ThemeStripProps {
  readonly theme: string
  readonly ratio: number
  readonly pictures: ReadonlyMap<string, ImageBitmap>
}

function Small({ id, ratio, bitmap }: { id: string; ratio: number; bitmap: ImageBitmap | null }) {
  const canvas = useBitmap(bitmap)
  return (
    <span
      className="bg-base-200 border-base-300 relative block overflow-hidden rounded-lg border"
      style={{ aspectRatio: ratio }}
    >
      {!bitmap && (
        <img
          src={`/cards/theme-${id}.webp`}
          alt=""
          width={150}
          height={200}
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-top"
        />
      )}
      <canvas ref={canvas} className={`relative block size-full ${bitmap ? '' : 'hidden'}`} />
    </span>
  )
}

/** Picks one of the themes, each shown by the cover. */
export function ThemeStrip({ theme, ratio, pictures }: ThemeStripProps) {
  const name = useId()
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
          <label
            key={id}
            className="group has-focus-visible:outline-primary relative block cursor-pointer rounded-xl p-1 has-checked:bg-primary/10 has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={id === theme}
              onChange={() => changeCards({ theme: id })}
            />
            <Small id={id} ratio={ratio} bitmap={pictures.get(id) ?? null} />
            <span className="group-has-checked:text-leaf mt-1 block truncate text-center text-xs group-has-checked:font-semibold">
              {cardThemeNames[id]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
