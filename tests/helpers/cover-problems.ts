import type { Canvas, Image } from '@napi-rs/canvas'
import { contrastOf } from '../../src/core/colour/contrast.ts'
import { srgbToLinear } from '../../src/core/colour/srgb.ts'
import type { Effect } from '../../src/core/design/effects.ts'
import type { DesignElement } from '../../src/core/design/elements/index.ts'
import { paintPage } from '../../src/core/design/paint/page.ts'
import type { Design, Page } from '../../src/core/design/schema.ts'
import { isEmoji } from '../../src/core/design/text/emoji.ts'
import type { TextMeasurer } from '../../src/core/design/text/measure.ts'
import { layoutTextBox } from '../../src/core/design/text/place.ts'
import { clustersOf } from '../../src/core/words/graphemes.ts'
import { canvasOf, paintParts, pixelsOf } from './painting.ts'
import { type Corner, inkOf, withOnly } from './text-ink.ts'

type Text = Extract<DesignElement, { kind: 'text' }>
interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Longest side of the page when words are measured, px. */
const longest = 560
const least = 4.5
/** Fraction of a text's pixels that may have less contrast: the soft edges of its strokes. */
const outliers = 0.08
/** Fraction of a text that may be covered. */
const mostCovered = 0.15
type Images = Readonly<Record<string, Canvas | Image>>

const wordsOf = ({ runs }: Text) => runs.map(({ text }) => text).join('')

/** Returns true if two convex shapes overlap by at least 2 px (separating axis theorem). */
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

const none = { type: 'none' as const }

/**
 * Returns a text with invisible symbols of the same width for its emoji, which keep their colours whatever the ink.
 * Spaces would not do: they hang at the end of a line, so that lines would end elsewhere.
 */
const withoutEmoji = (text: Text): Text => ({
  ...text,
  runs: text.runs.flatMap((run) => {
    const parts: { words: string; hidden: boolean }[] = []
    for (const cluster of clustersOf(run.text)) {
      const hidden = isEmoji(cluster)
      const last = parts.at(-1)
      const words = hidden ? '\u3013' : cluster
      if (last?.hidden === hidden) last.words += words
      else parts.push({ words, hidden })
    }
    return parts.map(({ words, hidden }) => ({ ...run, text: words, ...(hidden && { fill: none }) }))
  }),
})
/** An effect that paints the letters themselves: the halves of cut letters. */
const isInk = ({ type }: Effect) => type === 'split'
const inkless = (text: Text): Text => ({
  ...text,
  fill: none,
  runs: text.runs.map((run) => ({ ...run, fill: none })),
  effects: text.effects.filter((effect) => !isInk(effect)),
})
/** A marker behind words is no ink: the words are read on it. */
const onlyInk = (text: Text): Text => ({
  ...text,
  runs: text.runs.map(({ highlight: _, ...run }) => run),
  effects: text.effects.filter(isInk),
})

const lightOf = Float64Array.from({ length: 256 }, (_, value) => srgbToLinear(value / 255))
const luminanceAt = (data: Uint8ClampedArray, at: number) =>
  0.2126 * lightOf[data[at]!]! + 0.7152 * lightOf[data[at + 1]!]! + 0.0722 * lightOf[data[at + 2]!]!

/** Paints a design as displayed, without the ink of its words, and only that ink. */
function layersOf(design: Design, page: Page, texts: readonly Text[], images: Images) {
  const scale = Math.min(1, longest / Math.max(design.width, design.height))
  const [width, height] = [Math.round(design.width * scale), Math.round(design.height * scale)]
  const parts = paintParts(scale, images as never)
  const paint = (what: Page) => {
    const { canvas, context } = canvasOf(width, height)
    paintPage(context, what, design, parts)
    return canvas
  }
  const words = new Set(texts.map(({ id }) => id))
  const [seen, bare, ink] = [
    paint(page),
    paint(withOnly(page, (one) => (words.has(one.id) ? inkless(withoutEmoji(one as Text)) : one))),
    paint({
      ...withOnly(page, (one) => (words.has(one.id) ? onlyInk(withoutEmoji(one as Text)) : null)),
      background: none,
    }),
  ]
  return { canvas: seen, scale, width, height, seen: pixelsOf(seen), bare: pixelsOf(bare), ink: pixelsOf(ink) }
}

/**
 * Returns the contrast that all but a few pixels of a text reach on what is behind it, and the fraction of them that is
 * covered; null if there is no ink.
 */
function readability(
  corners: readonly Corner[],
  { scale, width, height, seen, bare, ink }: ReturnType<typeof layersOf>,
) {
  const [xs, ys] = [corners.map(({ x }) => x * scale), corners.map(({ y }) => y * scale)]
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height, Math.ceil(Math.max(...ys)))]
  const found: number[] = []
  let covered = 0
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4
      if (ink[at + 3]! < 235) continue
      found.push(contrastOf(luminanceAt(ink, at), luminanceAt(bare, at)))
      const change = [0, 1, 2].reduce((sum, channel) => sum + Math.abs(seen[at + channel]! - bare[at + channel]!), 0)
      if (change < 12) covered += 1
    }
  }
  if (found.length === 0) return null
  found.sort((one, other) => one - other)
  return { contrast: found[Math.floor(found.length * outliers)]!, covered: covered / found.length }
}

interface Known {
  readonly insets: Insets
  readonly measurer: TextMeasurer
}

/** Returns the texts of a page that are neither empty nor decoration. */
const wordsOn = (page: Page): Text[] =>
  page.order
    .map((id) => page.elements[id]!)
    .filter(
      (element): element is Text =>
        element.kind === 'text' && element.role !== 'decoration' && wordsOf(element).trim() !== '',
    )

const nameOf = (text: Text) => `「${wordsOf(text).slice(0, 8)}」`

/**
 * Returns faults that make a cover unfit to post: words that are cut, overlap each other, are tiny, or leave the page
 * or the part of it that the platform shows.
 */
export function problemsOf(design: Design, { insets, measurer }: Known): string[] {
  const texts = wordsOn(design.pages[0]!)
  const problems: string[] = []
  const inks = new Map(texts.map((text) => [text, inkOf(text, measurer)]))
  const margin = Math.min(design.width, design.height) * 0.02
  for (const [place, text] of texts.entries()) {
    const name = nameOf(text)
    const placed = layoutTextBox({ ...text, height: text.height + 1 }, measurer)
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
      if (meet) problems.push(`${name} lies on ${nameOf(other)}`)
    }
    if (text.size < design.width * 0.018) problems.push(`${name} is only ${Math.round(text.size)} px large`)
  }
  return problems
}

/**
 * Paints a cover and returns it with its faults, including words that are hidden or unreadable on the pixels behind
 * them.
 */
export function checkedCover(
  design: Design,
  { images, ...known }: Known & { readonly images: Images },
): { readonly canvas: Canvas; readonly problems: string[] } {
  const page = design.pages[0]!
  const texts = wordsOn(page)
  const layers = layersOf(design, page, texts, images)
  const unread = texts.flatMap((text) => {
    const read = readability(inkOf(text, known.measurer).flat(), layers)
    if (!read) return []
    return [
      ...(read.contrast < least ? [`${nameOf(text)} has a contrast of ${read.contrast.toFixed(1)}`] : []),
      ...(read.covered > mostCovered ? [`${nameOf(text)} lies under something`] : []),
    ]
  })
  return { canvas: layers.canvas, problems: [...problemsOf(design, known), ...unread] }
}
