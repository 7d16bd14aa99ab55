import { useEffect, useState } from 'react'
import type { Cover } from '../../stores/cover.ts'
import { type CoverSize, coverRequest, paintWall } from '../../stores/cover-painting.ts'

/** A pause in the typing after which covers are painted anew, ms. */
const settleMs = 110
/** Longest side of a cover on the wall, CSS px, and how dense it is painted at most. */
const longest = 320
const mostDense = 2

export interface Tile {
  readonly bitmap: ImageBitmap | null
  /** Of other words or another recipe than are wanted now. */
  readonly stale: boolean
  /** It could not be painted: it is left out. */
  readonly failed: boolean
}

/** Covers one after another as they are painted; the ones before stay until then. */
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
