import { useEffect, useState } from 'react'
import type { Cover } from '../../stores/cover/painting.ts'
import { type CoverSize, coverRequest, paintWall } from '../../stores/cover/painting.ts'

/** Delay after the last change before covers are repainted, ms. */
const settleMs = 110
/** Longest side of a cover on the wall, CSS px, and the highest pixel density it is painted at. */
const longest = 320
const mostDense = 2

export interface Tile {
  readonly bitmap: ImageBitmap | null
  /** Whether it was painted from another brief or recipe than the current one. */
  readonly stale: boolean
  /** Whether painting failed; the cover is then left out. */
  readonly failed: boolean
}

/** Paints covers one after another; the previous bitmaps stay until they are replaced. */
export function useWall(covers: readonly Cover[], size: CoverSize): readonly Tile[] {
  const [tiles, setTiles] = useState<readonly Tile[]>([])
  useEffect(() => {
    setTiles((before) =>
      covers.map((_, place) => ({
        bitmap: before[place]?.bitmap ?? null,
        stale: covers[place]?.still === undefined,
        failed: false,
      })),
    )
    const wanted = covers.flatMap((cover, place) => (cover.still === undefined ? { ...cover, place } : []))
    const timer = setTimeout(() => {
      void paintWall({
        requests: wanted.map(({ brief, recipe }) => coverRequest(brief, recipe, size)),
        longest: longest * Math.min(mostDense, devicePixelRatio),
        onPainted: (nth, painted) => {
          const { place } = wanted[nth]!
          setTiles((before) =>
            before.map((tile, at) =>
              at === place ? { bitmap: painted?.bitmap ?? tile.bitmap, stale: false, failed: painted === null } : tile,
            ),
          )
        },
      })
    }, settleMs)
    return () => clearTimeout(timer)
  }, [covers, size])
  return tiles
}
