import type { TextElement } from '../../../core/design/elements/text.ts'
import { autoSizedBox } from '../../../core/design/text/fit.ts'
import type { Size } from '../../../core/geometry.ts'

/** Longest line of an auto-width text while typing, as a share of the page. */
const longestLine = 0.9

/**
 * Returns the fields that keep an auto-width text on the page as it grows from `element` to `next`, px: it moves away
 * from the edge, and wraps once it is too long.
 */
export function constrainToPage(
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
  // A line that was too long already is left unwrapped.
  if (asked > longest && before <= longest) return { sizing: 'auto-height', [length]: longest, [start]: least }
  const free = autoSizedBox(element, size)?.[start] ?? element[start]
  const most = page[length] - least
  const wasInside = element[start] >= least && element[start] + before <= most
  return { [length]: asked, [start]: wasInside ? Math.max(least, Math.min(free, most - asked)) : free }
}
