import { luminanceOf } from '../colour/contrast.ts'
import type { Rect } from '../geometry.ts'
import type { ToolContext } from '../tool.ts'
import { isGroup, isText } from './elements/guards.ts'
import type { DesignElement } from './elements/index.ts'
import { offscreenLayer } from './paint/offscreen.ts'
import { assetsOf, paintPage, textsOf } from './paint/page.ts'
import { type AssetSource, Pictures } from './paint/pictures.ts'
import type { Design, Page } from './schema.ts'
import { inPaintingOrder } from './tree.ts'

/** Measurements of a painted text. */
export interface MeasuredText {
  readonly page: string
  readonly element: string
  /** Bounds of its ink on the page, px. */
  readonly box: Rect
  /**
   * Relative luminance (WCAG 2.2) of its colour and of the darkest and lightest pixels behind it. Null for texts with
   * effects, transparency or several colours.
   */
  readonly contrast: { readonly ink: number; readonly behind: readonly [number, number] } | null
}

/** Longest side at which a page is measured, px; a finer one would only add noise. */
const measuredLongest = 640
/** Share of the pixels behind a text that is ignored at each end of the range. */
const outliers = 0.1
/** Alpha, 0 to 255, above which a pixel belongs to the ink. */
const leastInk = 60

type Text = Extract<DesignElement, { kind: 'text' }>

/** Returns the single colour of a text; null for effects, transparency or several colours. */
function inkOf({ fill, runs, effects, opacity }: Text): string | null {
  if (effects.length > 0 || opacity < 1 || fill.type !== 'solid') return null
  const own = runs.some((run) => (run.fill !== undefined || run.highlight !== undefined) && run.text.trim() !== '')
  return own || fill.colour.length > 7 ? null : fill.colour
}

/**
 * Returns the darkest and lightest luminance under and directly beside a text's ink, without outliers; null for no ink.
 */
function luminanceRange(behind: ImageData, mask: ImageData): readonly [number, number] | null {
  const { data, width, height } = behind
  const inked = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && mask.data[(y * width + x) * 4 + 3]! > leastInk
  const found: number[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!(inked(x, y) || inked(x - 1, y) || inked(x + 1, y) || inked(x, y - 1) || inked(x, y + 1))) continue
      const at = (y * width + x) * 4
      const hex = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
      found.push(luminanceOf(`#${hex.toString(16).padStart(6, '0')}`))
    }
  }
  if (found.length === 0) return null
  found.sort((one, other) => one - other)
  const skip = Math.floor(found.length * outliers)
  return [found[skip]!, found[found.length - 1 - skip]!]
}

/** Returns the bounds of the ink on a layer, px of the page; null without ink. */
function inkBox({ data, width, height }: ImageData, scale: number): Rect | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! <= leastInk) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  if (right < 0) return null
  return { left: left / scale, top: top / scale, width: (right + 1 - left) / scale, height: (bottom + 1 - top) / scale }
}

/** Returns a page with some of its elements hidden. */
function without(page: Page, isHidden: (element: DesignElement) => boolean): Page {
  const elements = Object.entries(page.elements).map(([id, element]) => [
    id,
    isHidden(element) ? { ...element, hidden: true } : element,
  ])
  return { ...page, elements: Object.fromEntries(elements) }
}

const withoutTexts = (page: Page) => without(page, (element) => isText(element))

/** Paints a page without its texts and measures each of them against it. */
function measurePage(whole: Page, design: Design, pictures: Pictures, signal: AbortSignal): MeasuredText[] {
  const scale = Math.min(1, measuredLongest / Math.max(design.width, design.height))
  const behind = pixelsOf(withoutTexts(whole), design, scale, pictures, true)
  const measured: MeasuredText[] = []
  for (const id of inPaintingOrder(whole)) {
    const element = whole.elements[id]
    if (!isText(element) || element.hidden) continue
    signal.throwIfAborted()
    const only = without(whole, (other) => !isGroup(other) && other.id !== id)
    const mask = pixelsOf({ ...only, background: { type: 'none' } }, design, scale, pictures, false)
    const box = inkBox(mask, scale)
    if (!box) continue
    const ink = inkOf(element)
    const range = ink === null ? null : luminanceRange(behind, mask)
    const contrast = ink === null || !range ? null : { ink: luminanceOf(ink), behind: range }
    measured.push({ page: whole.id, element: id, box, contrast })
  }
  return measured
}

/**
 * Paints the pages of a design and measures every text: the bounds of its ink and its contrast with the pixels behind
 * it.
 * @throws UserError `out-of-memory`
 */
export async function measureTexts(
  design: Design,
  asset: AssetSource,
  { signal, host }: ToolContext,
): Promise<MeasuredText[]> {
  const measured: MeasuredText[] = []
  for (const page of design.pages) {
    const needed = textsOf({ pages: [page] })
    if (needed.length === 0) continue
    for (const { family, weight, text } of needed) {
      signal.throwIfAborted()
      // If the font does not load, the bounds of the ink in a fallback font are nearly the same.
      await host.loadFont(family, weight, text).catch(() => [])
    }
    const pictures = new Pictures(asset, measuredLongest * 2)
    await pictures.load(assetsOf({ pages: [withoutTexts(page)] }))
    measured.push(...measurePage(page, design, pictures, signal))
    pictures.keepOnly(new Set())
  }
  return measured
}

function pixelsOf(
  page: Page,
  { width, height }: Design,
  scale: number,
  { picture }: Pictures,
  onWhite: boolean,
): ImageData {
  const { context, image } = offscreenLayer(Math.round(width * scale), Math.round(height * scale))
  // Feeds show transparent areas white.
  if (onWhite) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, image.width, image.height)
  }
  paintPage(context, page, { width, height }, { scale, picture, layer: offscreenLayer })
  return context.getImageData(0, 0, image.width, image.height)
}
