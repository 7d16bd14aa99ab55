import type { TextElement } from '../../../core/design/elements/text.ts'
import { fittedBox } from '../../../core/design/text/fit.ts'
import type { Size } from '../../../core/geometry.ts'

/** Longest line of a text that grows with what is typed, share of the page. */
const longestLine = 0.9

/**
 * Keeps a text that is as long as its words on the page while it grows from one to the next:
 * it moves away from the edge, and goes on in lines when it is too long. px
 */
export function keptOnPage(
  element: TextElement,
  next: TextElement,
  page: Size,
  measure: (element: TextElement) => Size,
): Partial<TextElement> {
  if (element.sizing !== 'auto-width' || element.arc !== 0 || element.rotation % 360 !== 0) return {}
  const [length, start] = element.writing === 'vertical' ? (['height', 'y'] as const) : (['width', 'x'] as const)
  const longest = Math.max(element.size, page[length] * longestLine)
  const size = measure(next)
  const [asked, before, least] = [size[length], element[length], (page[length] - longest) / 2]
  // One that was longer before is meant to be.
  if (asked > longest && before <= longest) return { sizing: 'auto-height', [length]: longest, [start]: least }
  const free = fittedBox(element, size)?.[start] ?? element[start]
  const most = page[length] - least
  const wasInside = element[start] >= least && element[start] + before <= most
  return { [length]: asked, [start]: wasInside ? Math.max(least, Math.min(free, most - asked)) : free }
}
