import { useEffect, useMemo } from 'react'
import { coverLayoutNames } from '../../catalogue/covers.ts'
import { $covers } from '../../stores/cover/cover.ts'
import { previewTitle, sizeOf } from '../../stores/cover/draft.ts'
import type { Cover } from '../../stores/cover/painting.ts'
import { useBitmap } from '../ui/use-bitmap.ts'
import { useClientStore } from '../ui/use-store.ts'
import type { HomeStill } from './home-still.ts'
import { type Tile, useWall } from './use-wall.ts'

/** Covers shown; a phone shows them in two rows. */
const most = 6
const size = sizeOf({ size: '3:4' })

interface HomeTileProps {
  readonly cover: Cover
  readonly tile: Tile | undefined
  readonly title: string
  /** Shown until the first cover is painted. */
  readonly still: HomeStill | undefined
}

/** Shows a cover, the one before it until it is painted, and the picture of the build before that. */
function HomeTile({ cover, tile, title, still }: HomeTileProps) {
  const bitmap = tile?.bitmap ?? null
  const canvas = useBitmap(bitmap)
  return (
    <li data-painted={bitmap !== null && !tile?.stale ? 'true' : undefined}>
      <a
        href={`/app/simple-cover?title=${encodeURIComponent(title)}`}
        aria-label={`${coverLayoutNames[cover.recipe.layout] ?? '封面'}：${title}`}
        className="border-base-300 bg-base-200 relative block aspect-[3/4] overflow-hidden rounded-xl border"
      >
        {still && !bitmap && <img src={still.src} alt="" className="size-full object-cover opacity-70" />}
        <canvas
          ref={canvas}
          width={1}
          height={1}
          className={`absolute inset-0 size-full transition-opacity ${tile?.stale ? 'opacity-70' : ''} ${bitmap ? '' : 'opacity-0'}`}
        />
      </a>
    </li>
  )
}

/** Paints the best covers of a title. */
export default function HomeWall({ title, stills }: { title: string; stills: readonly HomeStill[] }) {
  const said = title.trim()
  useEffect(() => previewTitle(said), [said])
  const all = useClientStore($covers)
  const covers = useMemo(() => all.slice(0, most), [all])
  const tiles = useWall(covers, size)
  return (
    <ul aria-label="封面" className="mt-6 grid grid-cols-3 gap-3 sm:gap-4 lg:grid-cols-6">
      {covers.map((cover, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its canvas while its cover changes
        <HomeTile key={place} cover={cover} tile={tiles[place]} title={said} still={stills[place]} />
      ))}
    </ul>
  )
}
