import type { DesignElement } from '../../src/core/design/elements/index.ts'
import { rotatePoint } from '../../src/core/design/geometry.ts'
import type { Page } from '../../src/core/design/schema.ts'
import type { TextMeasurer } from '../../src/core/design/text/measure.ts'
import { layoutTextBox } from '../../src/core/design/text/place.ts'

type Text = Extract<DesignElement, { kind: 'text' }>
/** A point of a page, px. */
export interface Corner {
  readonly x: number
  readonly y: number
}

/** Height of a line's ink as a fraction of its size. */
const inkHeight = 0.86

/** Returns the corners of the ink of each line on the page. */
export function inkOf(element: Text, measurer: TextMeasurer): Corner[][] {
  const placed = layoutTextBox(element, measurer)
  const middle = { x: element.x + element.width / 2, y: element.y + element.height / 2 }
  return placed.lines
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((line) => {
      const [left, right] = placed.vertical
        ? [line.x + (line.width - line.size * inkHeight) / 2, line.x + (line.width + line.size * inkHeight) / 2]
        : [line.x, line.x + line.width]
      const [top, bottom] = placed.vertical
        ? [line.y, line.y + line.height]
        : [line.y + (line.height - line.size * inkHeight) / 2, line.y + (line.height + line.size * inkHeight) / 2]
      const corners = [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ] as const
      return corners.map(([x, y]) => rotatePoint({ x: element.x + x, y: element.y + y }, middle, element.rotation))
    })
}

/** Returns a page of only the elements for which `change` returns one. */
export function withOnly(page: Page, change: (element: DesignElement) => DesignElement | null): Page {
  const elements = page.order.map((id) => change(page.elements[id]!)).filter((element) => element !== null)
  return {
    ...page,
    elements: Object.fromEntries(elements.map((element) => [element.id, element])),
    order: elements.map(({ id }) => id),
  }
}
