import { paintTextLayout } from '../design/paint/text.ts'
import { layoutText } from '../design/text/layout.ts'
import { UserError } from '../errors.ts'
import type { Rect, Size } from '../geometry.ts'
import { canvasOf } from '../image/canvas.ts'
import { blurredGround, cropTo, drawOver, solidCanvas } from '../image/compose.ts'
import { type CropFrame, frameOn, frameRect } from '../image/frame.ts'
import type { GridOptions } from './options.ts'
import { type Pieces, scaledTo } from './tiles.ts'

/** Size of the cover of a short video, px. */
export const cover = { width: 1080, height: 1920 } as const
/** The part of a cover that a profile page shows, px: the middle 3:4. */
export const coverWindow: Rect = { left: 0, top: 240, width: 1080, height: 1440 }
/** Area of a cover that no controls overlap, px: clear of the buttons on the right and the caption at the bottom. */
export const titleArea: Rect = { left: 60, top: 260, width: 900, height: 1280 }
/** Width over height of three windows side by side. */
export const windowsRatio = (3 * coverWindow.width) / coverWindow.height

/** Returns the frame of the three windows on a picture, in shares. */
export function coversFrame(size: Size, { x, y, w, h }: CropFrame): CropFrame {
  return frameOn(size, { x, y, w, h }, windowsRatio)
}

interface Stretch {
  /** The part of the picture that is used, px. */
  readonly source: Rect
  /** How much of a cover the picture fills above and below the window, px. */
  readonly above: number
  readonly below: number
}

/**
 * Returns the part of the picture that is used: the windows, and with `fill: 'extend'` what lies above and below them.
 * @throws UserError `too-small-to-cut` {widthPx, heightPx, columns, rows}
 */
export function coversSource(size: Size, asked: Pick<GridOptions, 'x' | 'y' | 'w' | 'h' | 'fill'>): Stretch {
  const rect = frameRect(size, coversFrame(size, asked))
  if (rect.width < 3) {
    throw new UserError('too-small-to-cut', { widthPx: size.width, heightPx: size.height, columns: 3, rows: 1 })
  }
  if (asked.fill !== 'extend') return { source: rect, above: 0, below: 0 }
  const scale = coverWindow.height / rect.height
  const wanted = coverWindow.top / scale
  const up = Math.min(rect.top, Math.round(wanted))
  const down = Math.min(size.height - rect.top - rect.height, Math.round(wanted))
  const most = cover.height - coverWindow.top - coverWindow.height
  return {
    source: { left: rect.left, top: rect.top - up, width: rect.width, height: rect.height + up + down },
    above: Math.min(coverWindow.top, Math.round(up * scale)),
    below: Math.min(most, Math.round(down * scale)),
  }
}

/** Returns the titles from left to right. */
export function titlesOf({ titleLeft, titleMiddle, titleRight }: GridOptions): readonly [string, string, string] {
  return [titleLeft, titleMiddle, titleRight]
}

/** Weight of titles: the heaviest that every font of the suite has a file for. */
export const titleWeight = 700

function titled(pixels: ImageData, title: string, asked: GridOptions, scale: number): ImageData {
  if (title.trim() === '') return pixels
  const { width, height } = pixels
  const context = canvasOf({ width, height })
  context.putImageData(pixels, 0, 0)
  const style = {
    family: asked.titleFont,
    weight: titleWeight,
    size: Math.max(1, (cover.width * scale * asked.titleSize) / 100),
    lineHeight: 1.25,
    letterSpacing: 0.02,
    align: 'center' as const,
  }
  // Centred on the cover, as a profile shows it, and as wide as the title area allows on both sides.
  const widest =
    2 * Math.min(cover.width / 2 - titleArea.left, titleArea.left + titleArea.width - cover.width / 2) * scale
  const layout = layoutText(title, style, context, widest)
  const top = titleArea.top * scale
  const free = titleArea.height * scale - layout.height
  const share = { top: 0, middle: 0.5, bottom: 1 }[asked.titlePlace]
  paintTextLayout(context, layout, (width - layout.width) / 2, top + free * share, {
    fill: asked.titleColour,
    stroke: null,
    shadow: { colour: 'rgb(0 0 0 / 0.6)', blur: 0.16, x: 0.02, y: 0.04 },
  })
  return context.getImageData(0, 0, width, height)
}

/**
 * Cuts three covers from a picture, from left to right, whose windows side by side show the frame. `scale` makes
 * smaller ones for a preview.
 * @throws UserError `too-small-to-cut`, `out-of-memory`
 */
export async function coverPieces(pixels: ImageData, asked: GridOptions, scale = 1): Promise<Pieces> {
  const { source, above, below } = coversSource(pixels, asked)
  const px = (length: number) => Math.round(length * scale)
  const size = { width: px(cover.width), height: px(cover.height) }
  const top = px(coverWindow.top - above)
  const shown = px(coverWindow.top + coverWindow.height + below) - top
  const sheet = await scaledTo(cropTo(pixels, source), { width: size.width * 3, height: shown })
  const window = {
    top: px(coverWindow.top) - top,
    height: px(coverWindow.top + coverWindow.height) - px(coverWindow.top),
  }
  return {
    count: 3,
    enlarged: source.width < 3 * cover.width,
    piece: async (place) => {
      const part = cropTo(sheet, { left: place * size.width, top: 0, width: size.width, height: shown })
      const title = titlesOf(asked)[place] ?? ''
      if (shown === size.height) return titled(part, title, asked, scale)
      const seen = cropTo(part, { left: 0, top: window.top, width: size.width, height: window.height })
      const ground = asked.fill === 'colour' ? solidCanvas(size, asked.padColour) : await blurredGround(seen, size)
      drawOver(ground, part, 0, top)
      return titled(ground, title, asked, scale)
    },
  }
}
