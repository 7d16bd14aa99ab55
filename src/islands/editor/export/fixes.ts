import { place, restyle } from '../../../core/design/commands/elements.ts'
import { boundsOf } from '../../../core/design/geometry.ts'
import type { Design, Page } from '../../../core/design/schema.ts'
import { parentOf, poseInGroup, poseOnPage } from '../../../core/design/tree.ts'
import type { Checked } from '../../../stores/design-checks.ts'
import type { Editing } from '../state.ts'

/** What is left between the page's edge and something that was moved back onto it, of the shorter side. */
const margin = 0.02

/** Where a length goes to lie between two ends; the middle where it is longer. */
const within = (start: number, length: number, from: number, to: number) =>
  length > to - from ? (from + to - length) / 2 : Math.min(to - length, Math.max(from, start))

/** Moves an element onto its page, smaller where it is larger than that. */
function moveIn(editing: Editing, page: Page, id: string, { width, height }: Design): void {
  const pose = poseOnPage(page, id)
  if (!pose) return
  const free = margin * Math.min(width, height)
  const bounds = boundsOf(pose)
  const shrink = Math.min(1, (width - 2 * free) / bounds.width, (height - 2 * free) / bounds.height)
  const size = { width: pose.width * shrink, height: pose.height * shrink }
  const [wide, high] = [bounds.width * shrink, bounds.height * shrink]
  const left = within(bounds.left + (bounds.width - wide) / 2, wide, free, width - free)
  const top = within(bounds.top + (bounds.height - high) / 2, high, free, height - free)
  const moved = { ...pose, ...size, x: left + (wide - size.width) / 2, y: top + (high - size.height) / 2 }
  const { x, y, width: newWidth, height: newHeight } = poseInGroup(page, parentOf(page, id), moved)
  const box = shrink < 1 ? { x, y, width: newWidth, height: newHeight } : { x, y }
  editing.run(place, { page: page.id, moves: { [id]: box }, scale: true })
}

/** Makes the smallest type of a text as large as asked, the rest of it along. */
function enlarge(editing: Editing, page: Page, id: string, leastPx: number): void {
  const element = page.elements[id]
  if (element?.kind !== 'text') return
  const sizes = element.runs.filter(({ text }) => text.trim() !== '').map(({ size = element.size }) => size)
  const times = leastPx / Math.min(element.size, ...sizes)
  const grown = (size: number) => Math.ceil(size * times)
  const runs = element.runs.map((run) => (run.size === undefined ? run : { ...run, size: grown(run.size) }))
  editing.run(restyle, { page: page.id, changes: { [id]: { size: grown(element.size), runs } } })
}

/** Mends what a check found, where that is simple; one step that can be undone. */
export function mend(editing: Editing, { code, page: pageId, element, params }: Checked): void {
  const design = editing.history.document
  const page = design.pages.find(({ id }) => id === pageId)
  if (!page) return
  editing.history.seal()
  if (code === 'off-page') moveIn(editing, page, element, design)
  if (code === 'text-small') enlarge(editing, page, element, Number(params.leastPx))
  if (code === 'text-cut') editing.run(restyle, { page: page.id, changes: { [element]: { sizing: 'auto-height' } } })
}

/** Shows an element where it lies: its page, selected. */
export function jumpTo(editing: Editing, { page, element }: Pick<Checked, 'page' | 'element'>): void {
  editing.showPage(page)
  editing.select([element])
}
