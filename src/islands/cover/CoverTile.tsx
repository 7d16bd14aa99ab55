import { memo, useEffect, useRef } from 'react'
import { coverLayoutNames } from '../../catalogue/covers.ts'
import type { CoverRecipe } from '../../core/cover/recipe.ts'
import { Icon } from '../ui/icons.tsx'

interface CoverTileProps {
  readonly place: number
  readonly recipe: CoverRecipe
  readonly title: string
  /** What was painted last; null while nothing has come. Taken over: it is empty afterwards. */
  readonly bitmap: ImageBitmap | null
  readonly stale: boolean
  readonly failed: boolean
  /** Of the page, width over height. */
  readonly ratio: number
  readonly favourite: boolean
  /** The same functions for all tiles, so that one that was painted does not render the others. */
  readonly onOpen: (place: number) => void
  readonly onFavourite: (recipe: CoverRecipe) => void
}

/** One cover of the wall. It shows what was there before until the new one has been painted. */
export const CoverTile = memo(function CoverTile(props: CoverTileProps) {
  const { place, recipe, title, bitmap, stale, failed, ratio, favourite, onOpen, onFavourite } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!bitmap || bitmap.width === 0) return
    const shown = canvas.current
    if (!shown) return
    shown.width = bitmap.width
    shown.height = bitmap.height
    shown.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  }, [bitmap])
  const name = `${coverLayoutNames[recipe.layout] ?? ''}，${recipe.palette.name}`
  return (
    <li hidden={failed} className="group relative">
      <button
        type="button"
        onClick={() => onOpen(place)}
        aria-label={`${name}：${title}`}
        className="border-base-300 bg-base-200 hover:ring-primary/40 focus-visible:outline-primary block w-full cursor-pointer overflow-hidden rounded-xl border shadow-sm transition-shadow hover:shadow-lg hover:ring-3 focus-visible:outline-3 focus-visible:outline-offset-2"
        style={{ aspectRatio: ratio }}
      >
        <canvas
          ref={canvas}
          className={`block size-full transition-opacity duration-200 ${stale ? 'opacity-70' : ''} ${bitmap ? '' : 'opacity-0'}`}
        />
      </button>
      <button
        type="button"
        aria-pressed={favourite}
        aria-label={`${favourite ? '取消收藏' : '收藏'}：${name}`}
        onClick={() => onFavourite(recipe)}
        className={`bg-base-100/95 absolute right-2 bottom-2 grid size-10 cursor-pointer place-items-center rounded-full shadow-sm transition-opacity focus-visible:opacity-100 ${favourite ? 'text-primary' : 'text-muted opacity-0 group-hover:opacity-100 pointer-coarse:opacity-100'}`}
      >
        <Icon name="star" size={18} className={favourite ? 'fill-current' : ''} />
      </button>
    </li>
  )
})
