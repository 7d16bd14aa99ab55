import type { Rect } from '../geometry.ts'
import { inset, rectOf } from './rects.ts'
import type { Sheet } from './sheet.ts'

interface PhotoOptions {
  /** Of the shorter side, 0 to 0.5. */
  readonly radius?: number
  /** In a square of 100 by 100. */
  readonly path?: string
  readonly shadow?: boolean
  /** Where what is cut out is shown; absent: all of the box. */
  readonly room?: Rect
}

/** A picture that fills a box; one whose surroundings are cut off stands in front of a disc on a tint of the palette, whole. */
export function photo(sheet: Sheet, place: number, box: Rect, options: PhotoOptions = {}): void {
  const { radius = 0, path, shadow = false, room = box } = options
  const { palette, brief } = sheet
  const shape = path ? ({ mask: 'path', maskPath: path } as const) : { radius }
  const picture = brief.pictures[place]
  if (!picture?.cutOut) {
    sheet.picture(place, box, { ...shape, shadow })
    return
  }
  if (path) sheet.drawing(box, [100, 100], [[palette.soft, path]])
  else sheet.rect(box, palette.soft, { radius: radius * Math.min(box.width, box.height) })
  const across = Math.min(room.width, room.height) * 0.84
  const [x, y] = [room.left + room.width / 2, room.top + room.height / 2]
  sheet.ellipse(rectOf(x - across / 2, y - across / 2, across, across), palette.card)
  const inner = inset(room, room.width * 0.11, room.height * 0.11)
  // Upright ones are figures: they stand on the edge. Others hang in the middle.
  if (picture.height > picture.width * 1.15) {
    sheet.standing(place, rectOf(inner.left, inner.top, inner.width, room.top + room.height - inner.top))
    return
  }
  const high = Math.min(inner.height, (inner.width * picture.height) / picture.width)
  sheet.standing(place, rectOf(inner.left, y - high / 2, inner.width, high))
}

/** A box cut into a row (or column) of equal ones, so far from each other, px. */
export function cut(box: Rect, count: number, gap: number, down = false): readonly Rect[] {
  const long = down ? box.height : box.width
  const one = (long - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, place) => {
    const at = place * (one + gap)
    return down ? rectOf(box.left, box.top + at, box.width, one) : rectOf(box.left + at, box.top, one, box.height)
  })
}
