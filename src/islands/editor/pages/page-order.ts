import type { Point } from '../../../core/design/geometry.ts'
import type { Rect } from '../../../core/geometry.ts'

/**
 * Returns the gap a page dragged to a point would go into, from 0 before the first page: before or after the page whose
 * centre is nearest. The boxes are those of all pages in their order.
 */
export function gapAt(boxes: readonly Rect[], { x, y }: Point): number {
  const middle = ({ left, width }: Rect) => left + width / 2
  const distances = boxes.map((box) => Math.hypot(x - middle(box), y - (box.top + box.height / 2)))
  const nearest = distances.reduce((best, distance, at) => (distance < distances[best]! ? at : best), 0)
  const box = boxes[nearest]
  return box && x > middle(box) ? nearest + 1 : nearest
}

/** Returns the index a page has after it was moved into a gap; gaps are counted with the page still in the list. */
export const indexInGap = (from: number, gap: number) => (gap > from ? gap - 1 : gap)

/** Returns on which side of a page a gap is marked, if on this page: after the last one, otherwise before. */
export function gapMark(gap: number, place: number, pages: number): 'before' | 'after' | null {
  if (gap === place) return 'before'
  return gap === pages && place === pages - 1 ? 'after' : null
}

/** What a key does on a page of the list: shows or moves to an index, which may not exist; renames or removes. */
export type PageKey =
  | { readonly do: 'show' | 'move'; readonly to: number }
  | { readonly do: 'rename' }
  | { readonly do: 'remove' }

/** Returns what a key does on the page at an index of the list, which has two columns; null for other keys. */
export function pageKey({ key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>, place: number, pages: number) {
  const keys: Readonly<Record<string, PageKey>> = altKey
    ? {
        ArrowLeft: { do: 'move', to: place - 1 },
        ArrowUp: { do: 'move', to: place - 1 },
        ArrowRight: { do: 'move', to: place + 1 },
        ArrowDown: { do: 'move', to: place + 1 },
      }
    : {
        ArrowLeft: { do: 'show', to: place - 1 },
        ArrowUp: { do: 'show', to: place - 2 },
        ArrowRight: { do: 'show', to: place + 1 },
        ArrowDown: { do: 'show', to: place + 2 },
        Home: { do: 'show', to: 0 },
        End: { do: 'show', to: pages - 1 },
        F2: { do: 'rename' },
        Delete: { do: 'remove' },
      }
  return keys[key] ?? null
}
