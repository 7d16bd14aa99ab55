import type { Canvas, Image } from '@napi-rs/canvas'
import { contrastOf, luminanceOf } from '../../src/core/design/checks.ts'
import type { DesignElement } from '../../src/core/design/elements/index.ts'
import { turned } from '../../src/core/design/geometry.ts'
import { paintPage } from '../../src/core/design/paint/page.ts'
import type { Design, Page } from '../../src/core/design/schema.ts'
import type { TextMeasurer } from '../../src/core/design/text/measure.ts'
import { placeText } from '../../src/core/design/text/place.ts'
import { canvasOf, paintParts, pixelsOf } from './painting.ts'

type Text = Extract<DesignElement, { kind: 'text' }>
interface Corner {
  readonly x: number
  readonly y: number
}
interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Longest side words are measured at, px. */
const longest = 560
const least = 4.5
/** Pixels of a text that may be worse: the soft edges of its strokes. */
const outliers = 0.08
/** Of its size, by which a line is taken lower than its box: its ink. */
const inkHeight = 0.86

const wordsOf = ({ runs }: Text) => runs.map(({ text }) => text).join('')

/** Corners of the ink of each line, as it lies on the page. */
function inkOf(element: Text, measurer: TextMeasurer): Corner[][] {
  const placed = placeText(element, measurer)
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
      return corners.map(([x, y]) => turned({ x: element.x + x, y: element.y + y }, middle, element.rotation))
    })
}

/** Whether two convex shapes share more than an edge: no line stands between them. */
function overlap(one: readonly Corner[], other: readonly Corner[]): boolean {
  for (const shape of [one, other]) {
    for (const [place, from] of shape.entries()) {
      const to = shape[(place + 1) % shape.length]!
      const [nx, ny] = [to.y - from.y, from.x - to.x]
      const along = (corners: readonly Corner[]) => corners.map(({ x, y }) => x * nx + y * ny)
      const [a, b] = [along(one), along(other)]
      const length = Math.hypot(nx, ny) || 1
      const shared = Math.min(Math.max(...a), Math.max(...b)) - Math.max(Math.min(...a), Math.min(...b))
      if (shared / length < 2) return false
    }
  }
  return true
}

function painted(design: Design, page: Page, images: Readonly<Record<string, Image>>): Canvas {
  const scale = Math.min(1, longest / Math.max(design.width, design.height))
  const { canvas, context } = canvasOf(Math.round(design.width * scale), Math.round(design.height * scale))
  paintPage(context, page, design, paintParts(scale, images as never))
  return canvas
}

const withOnly = (page: Page, change: (element: DesignElement) => DesignElement | null): Page => {
  const elements = Object.values(page.elements)
    .map(change)
    .filter((element) => element !== null)
  const kept = new Set(elements.map(({ id }) => id))
  return {
    ...page,
    elements: Object.fromEntries(elements.map((element) => [element.id, element])),
    order: page.order.filter((id) => kept.has(id)),
  }
}

const hexOf = (data: Uint8ClampedArray, at: number) =>
  `#${[0, 1, 2].map((channel) => data[at + channel]!.toString(16).padStart(2, '0')).join('')}`

/** How well all but a few pixels of a text can be read on what lies behind it; null for no ink. */
function contrastOn(design: Design, text: Text, images: Readonly<Record<string, Image>>): number | null {
  const page = design.pages[0]!
  const none = { type: 'none' as const }
  const bare = { ...text, fill: none, runs: text.runs.map((run) => ({ ...run, fill: none })) }
  const place = page.order.indexOf(text.id)
  // What lies under it, with what its own effects put there; not what lies over it.
  const under = new Set(page.order.slice(0, place + 1))
  const behind = pixelsOf(
    painted(
      design,
      withOnly(page, (one) => (one.id === text.id ? bare : under.has(one.id) ? one : null)),
      images,
    ),
  )
  const ink = pixelsOf(
    painted(
      design,
      { ...withOnly(page, (one) => (one.id === text.id ? { ...text, effects: [] } : null)), background: none },
      images,
    ),
  )
  const found: number[] = []
  for (let at = 0; at < ink.length; at += 4) {
    if (ink[at + 3]! < 235) continue
    found.push(contrastOf(luminanceOf(hexOf(ink, at)), luminanceOf(hexOf(behind, at))))
  }
  if (found.length === 0) return null
  found.sort((one, other) => one - other)
  return found[Math.floor(found.length * outliers)]!
}

/**
 * What a designer would not post: words that are cut, overlap each other, leave the page or what the platform
 * shows of it, lie under something, or cannot be read on the pixels behind them.
 */
export function problemsOf(
  design: Design,
  { insets, measurer, images }: { insets: Insets; measurer: TextMeasurer; images?: Readonly<Record<string, Image>> },
): string[] {
  const page = design.pages[0]!
  const texts = page.order
    .map((id) => page.elements[id]!)
    .filter(
      (element): element is Text =>
        element.kind === 'text' && element.role !== 'decoration' && wordsOf(element).trim() !== '',
    )
  const problems: string[] = []
  const inks = new Map(texts.map((text) => [text, inkOf(text, measurer)]))
  const margin = Math.min(design.width, design.height) * 0.02
  for (const [place, text] of texts.entries()) {
    const name = `「${wordsOf(text).slice(0, 8)}」`
    const placed = placeText({ ...text, height: text.height + 1 }, measurer)
    if (placed.overflows) problems.push(`${name} is cut`)
    const corners = inks.get(text)!.flat()
    const outside = corners.some(
      ({ x, y }) =>
        x < Math.max(margin, insets.left) - 1 ||
        y < Math.max(margin, insets.top) - 1 ||
        x > design.width - Math.max(margin, insets.right) + 1 ||
        y > design.height - Math.max(margin, insets.bottom) + 1,
    )
    if (outside) problems.push(`${name} leaves the safe area`)
    for (const other of texts.slice(place + 1)) {
      const meet = inks.get(text)!.some((one) => inks.get(other)!.some((line) => overlap(one, line)))
      if (meet) problems.push(`${name} lies on 「${wordsOf(other).slice(0, 8)}」`)
    }
    // Without the pictures nobody knows what lies behind.
    const contrast = images ? contrastOn(design, text, images) : null
    if (contrast !== null && contrast < least) problems.push(`${name} has a contrast of ${contrast.toFixed(1)}`)
    if (text.size < design.width * 0.018) problems.push(`${name} is only ${Math.round(text.size)} px large`)
  }
  return problems
}
