import { memo, useRef } from 'react'
import { coverLayoutNames } from '../../catalogue/covers.ts'
import type { CoverRecipe } from '../../core/cover/recipe.ts'
import { Icon } from '../ui/icons.tsx'
import { useBitmap } from '../ui/use-bitmap.ts'

/** Covers visible without scrolling: on most screens, and on a phone. */
const inSight = 10
const firstSeen = 2

interface CoverTileProps {
  readonly place: number
  readonly recipe: CoverRecipe
  readonly title: string
  /** URL of a prerendered picture of this cover, if there is one. */
  readonly still: string | undefined
  /** The bitmap painted last; null if there is none yet. */
  readonly bitmap: ImageBitmap | null
  readonly stale: boolean
  readonly failed: boolean
  /** Width / height of the page. */
  readonly ratio: number
  readonly favourite: boolean
  /** Whether covers are being selected for comparison; a click then selects. */
  readonly choosing: boolean
  /** Letter of a selected cover; '' if it is not selected. */
  readonly letter: string
  /** Shared by all tiles, so that painting one does not re-render the others. */
  readonly onOpen: (place: number) => void
  readonly onFavourite: (recipe: CoverRecipe) => void
  readonly onPick: (place: number) => void
}

/** Height by which a tile's picture gives its proportion before it is loaded, px. */
const tileHeight = 400

/** Shows one cover of the wall, and the previous one until the new one has been painted. */
export const CoverTile = memo(function CoverTile(props: CoverTileProps) {
  const { place, recipe, title, bitmap, stale, failed, ratio, favourite, onOpen, onFavourite } = props
  const { choosing, letter, onPick, still } = props
  // Shown below the canvas until the new cover has been painted.
  const under = useRef(still)
  if (still !== undefined) under.current = still
  const canvas = useBitmap(bitmap)
  const name = `${coverLayoutNames[recipe.layout] ?? ''}，${recipe.palette.name}`
  return (
    <li hidden={failed} className="group relative">
      <button
        type="button"
        onClick={() => (choosing ? onPick : onOpen)(place)}
        aria-label={`${name}：${title}`}
        aria-pressed={choosing ? letter !== '' : undefined}
        className="border-base-300 bg-base-200 aria-pressed:ring-primary hover:ring-primary/40 aria-pressed:ring-3 focus-visible:outline-primary relative block w-full cursor-pointer overflow-hidden rounded-xl border shadow-sm transition-shadow hover:shadow-lg hover:ring-3 focus-visible:outline-3 focus-visible:outline-offset-2"
        style={{ aspectRatio: ratio }}
      >
        {(still !== undefined || (bitmap === null && under.current !== undefined)) && (
          <img
            src={under.current}
            alt=""
            width={Math.round(tileHeight * ratio)}
            height={tileHeight}
            loading={place < inSight ? 'eager' : 'lazy'}
            fetchPriority={place < firstSeen ? 'high' : 'auto'}
            className={`absolute inset-0 size-full ${stale ? 'opacity-70' : ''}`}
          />
        )}
        {/* Nothing fades here: while dozens of tiles do, the page is painted for each frame. */}
        <canvas
          ref={canvas}
          className={`block size-full ${stale ? 'opacity-70' : ''} ${bitmap && still === undefined ? '' : 'opacity-0'}`}
        />
      </button>
      <button
        type="button"
        aria-pressed={letter !== ''}
        aria-label={`对比：${name}`}
        title="加入对比"
        // In selection mode the cover itself is the button.
        tabIndex={-1}
        onClick={() => onPick(place)}
        className={`absolute top-2 left-2 grid size-9 cursor-pointer place-items-center rounded-full border text-sm font-bold shadow-sm transition-opacity ${letter ? 'bg-primary text-primary-content border-transparent' : `bg-base-100/95 text-muted border-base-300 ${choosing ? '' : 'opacity-0 group-hover:opacity-100 pointer-coarse:hidden'}`}`}
      >
        {letter || <Icon name="compare" size={18} />}
      </button>
      {/* Fingers do not hover: their star is always there, below the cover, where it hides no word of it. */}
      <div className="items-center justify-between pointer-coarse:flex">
        <span aria-hidden="true" className="text-muted hidden truncate text-xs pointer-coarse:block">
          {name.replace('，', ' · ')}
        </span>
        <button
          type="button"
          aria-pressed={favourite}
          aria-label={`${favourite ? '取消收藏' : '收藏'}：${name}`}
          onClick={() => onFavourite(recipe)}
          className={`bg-base-100/95 absolute right-2 bottom-2 grid size-10 cursor-pointer place-items-center rounded-full shadow-sm transition-opacity focus-visible:opacity-100 pointer-coarse:static pointer-coarse:size-11 pointer-coarse:shrink-0 pointer-coarse:bg-transparent pointer-coarse:shadow-none ${favourite ? 'text-primary' : 'text-muted opacity-0 group-hover:opacity-100 pointer-coarse:opacity-100'}`}
        >
          <Icon name="star" size={18} className={favourite ? 'fill-current' : ''} />
        </button>
      </div>
    </li>
  )
})
