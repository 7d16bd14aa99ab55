import type { Drawing } from '../../../../core/boards/whiteboard/drawing.ts'
import { each } from './item.ts'

/** A drafted line. */
export const thin = { weight: 1, rough: 0 } as const
/** A drafted grey line. */
export const faint = { weight: 1, rough: 0, stroke: 'grey' } as const

/** Draws lines that stand for text. */
export function textLines(d: Drawing, x: number, y: number, widths: readonly number[], step = 18): void {
  each(widths, (width, row) =>
    d.line(
      [
        [x, y + row * step],
        [x + width, y + row * step],
      ],
      { stroke: 'grey', weight: 4, rough: 0, opacity: 50 },
    ),
  )
}

/** Draws the mark of a picture that is still missing. */
export function missingPicture(d: Drawing, x: number, y: number, width: number, height: number): void {
  d.box(x, y, width, height, { fill: 'grey', ...faint, round: false })
  d.line(
    [
      [x, y],
      [x + width, y + height],
    ],
    faint,
  )
  d.line(
    [
      [x + width, y],
      [x, y + height],
    ],
    faint,
  )
}
