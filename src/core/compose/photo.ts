import type { Rect } from '../geometry.ts'
import type { PageBuilder } from './page-builder.ts'
import { inset, rectOf } from './rects.ts'

interface PhotoOptions {
  /** Corner radius, share of the shorter side, 0 to 0.5. */
  readonly radius?: number
  /** Path data of a mask, in a square of 100 by 100. */
  readonly path?: string
  readonly shadow?: boolean
  /** Where a cut-out picture is placed; absent: the whole box. */
  readonly room?: Rect
}

/** Draws a picture that fills a box. A cut-out picture is shown whole, in front of a disc on a tint of the palette. */
export function photo(builder: PageBuilder, place: number, box: Rect, options: PhotoOptions = {}): void {
  const { radius = 0, path, shadow = false, room = box } = options
  const { palette, brief } = builder
  const shape = path ? ({ mask: 'path', maskPath: path } as const) : { radius }
  const picture = brief.pictures[place]
  if (!picture?.cutOut) {
    builder.picture(place, box, { ...shape, shadow })
    return
  }
  if (path) builder.drawing(box, [100, 100], [[palette.soft, path]])
  else builder.rect(box, palette.soft, { radius: radius * Math.min(box.width, box.height) })
  const across = Math.min(room.width, room.height) * 0.84
  const inner = inset(room, room.width * 0.11, room.height * 0.11)
  // In a tall room an upright figure does not reach the middle; the disc stays behind its upper part.
  const figure = Math.min(room.height * 0.89, (inner.width * picture.height) / picture.width)
  const [x, middle] = [room.left + room.width / 2, room.top + room.height / 2]
  const upright = picture.height > picture.width * 1.15
  const y = upright ? Math.max(middle, room.top + room.height - figure * 0.62) : middle
  builder.ellipse(rectOf(x - across / 2, y - across / 2, across, across), palette.card)
  // Upright pictures are taken for figures, which stand on the lower edge; others are centred.
  if (upright) {
    builder.addCutOut(place, rectOf(inner.left, inner.top, inner.width, room.top + room.height - inner.top))
    return
  }
  const high = Math.min(inner.height, (inner.width * picture.height) / picture.width)
  builder.addCutOut(place, rectOf(inner.left, middle - high / 2, inner.width, high))
}
