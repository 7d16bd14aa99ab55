import { useEffect, useState } from 'react'
import { sinceDraftChange } from '../../stores/cover/draft.ts'
import type { Cover } from '../../stores/cover/painting.ts'
import { type CoverSize, coverRequest, paintWall } from '../../stores/cover/painting.ts'
import { $findsSubjects } from '../../stores/cover/subjects.ts'
import { useClientStore } from '../ui/use-store.ts'

/** Delay after the last typed character before covers are repainted, and while drawings for them are being found, ms. */
const settleMs = 80
const findMs = 300
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
  const finds = useClientStore($findsSubjects)
  useEffect(() => {
    setTiles((before) =>
      covers.map((_, place) => ({
        bitmap: before[place]?.bitmap ?? null,
        stale: covers[place]?.still === undefined,
        failed: false,
      })),
    )
  }, [covers])

  useEffect(() => {
    const wanted = covers.flatMap((cover, place) => (cover.still === undefined ? { ...cover, place } : []))
    // Counted from the typing: drawings that are found a moment later do not start the wait anew, and covers without them
    // are not begun in vain.
    const timer = setTimeout(
      () => {
        void paintWall({
          requests: wanted.map(({ brief, recipe }) => coverRequest(brief, recipe, size)),
          longest: longest * Math.min(mostDense, devicePixelRatio),
          onPainted: (nth, painted) => {
            const { place } = wanted[nth]!
            setTiles((before) =>
              before.map((tile, at) =>
                at === place
                  ? { bitmap: painted?.bitmap ?? tile.bitmap, stale: false, failed: painted === null }
                  : tile,
              ),
            )
          },
        })
      },
      (finds ? findMs : settleMs) - sinceDraftChange(),
    )
    return () => clearTimeout(timer)
  }, [covers, size, finds])
  return tiles
}
