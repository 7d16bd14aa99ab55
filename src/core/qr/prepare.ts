import { base64 } from '../bytes.ts'
import { outlineOf } from '../glyphs/line.ts'
import { pathData } from '../glyphs/path.ts'
import { readGlyphs } from '../glyphs/read.ts'
import { canvasOf } from '../image/canvas.ts'
import type { ToolHost } from '../tool.ts'
import { hasWords } from './draw.ts'
import type { QrResources } from './drawing.ts'
import type { QrStyleOptions } from './options.ts'
import { pictureOf } from './pixels.ts'

/** Font weight of captions. */
const captionWeight = 700
/** Longest sides, px: a logo covers a fifth of a code, a picture all of it. */
const logoSide = 360
const pictureSide = 1024
/** Longest side relative to the shorter: pictures up to this fill the logo shape, others are shown whole. */
const nearlySquare = 1.2
/** Corner radius of a rounded logo, as a share of its side. */
const roundCorner = 0.24

/** Resources, and the characters of the caption that no font contains. */
export interface PreparedQr extends QrResources {
  readonly missing: readonly string[]
}

async function dataAddress(canvas: OffscreenCanvas, type: 'image/png' | 'image/jpeg'): Promise<string> {
  const blob = await canvas.convertToBlob({ type, quality: 0.9 })
  return `data:${type};base64,${base64(new Uint8Array(await blob.arrayBuffer()))}`
}

/**
 * Renders a picture as a logo on a background colour, clipped to its shape: filling it if nearly square, otherwise
 * whole.
 */
async function logoOf(
  address: string,
  shape: QrStyleOptions['logoShape'],
  paper: string,
): Promise<{ readonly href: string }> {
  const picture = await pictureOf(address)
  const context = canvasOf({ width: logoSide, height: logoSide })
  const radius = shape === 'circle' ? logoSide / 2 : shape === 'rounded' ? roundCorner * logoSide : 0
  context.beginPath()
  context.roundRect(0, 0, logoSide, logoSide, radius)
  context.clip()
  context.fillStyle = paper
  context.fillRect(0, 0, logoSide, logoSide)
  context.imageSmoothingQuality = 'high'
  const { width, height } = picture
  const fills = Math.max(width, height) / Math.min(width, height) <= nearlySquare
  // A wide picture in a circle would lose its ends.
  const room = shape === 'circle' ? 0.8 : 0.92
  const scale = fills ? logoSide / Math.min(width, height) : (room * logoSide) / Math.max(width, height)
  const [w, h] = [width * scale, height * scale]
  context.drawImage(picture, (logoSide - w) / 2, (logoSide - h) / 2, w, h)
  picture.close()
  return { href: await dataAddress(context.canvas, 'image/png') }
}

/** Renders the central square of a picture, lightened by `light` percent. */
async function backdropOf(address: string, light: number): Promise<{ readonly href: string }> {
  const picture = await pictureOf(address)
  const side = Math.min(pictureSide, picture.width, picture.height)
  const context = canvasOf({ width: side, height: side })
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  const scale = side / Math.min(picture.width, picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (side - w) / 2, (side - h) / 2, w, h)
  picture.close()
  context.globalAlpha = light / 100
  context.fillRect(0, 0, side, side)
  return { href: await dataAddress(context.canvas, 'image/jpeg') }
}

/** Returns the caption as one line of outlines. */
async function captionOf(text: string, family: string, host: Pick<ToolHost, 'fontFiles'>) {
  const glyphs = await readGlyphs(host, { family, weight: captionWeight, text })
  const { outline, advance } = outlineOf(text, glyphs)
  return { caption: { d: pathData(outline), advance }, missing: glyphs.missing }
}

/**
 * Loads what a style needs before it can be drawn: the caption as outlines and the cropped pictures. The result is
 * shared by all codes of a batch.
 * @throws UserError `font-not-loaded`, `picture-unreadable`
 */
export async function prepareQr(style: QrStyleOptions, host: Pick<ToolHost, 'fontFiles'>): Promise<PreparedQr> {
  const paper = style.background === 'transparent' ? '#ffffff' : style.backgroundColour
  const [words, logo, picture] = await Promise.all([
    hasWords(style) ? captionOf(style.caption.trim(), style.captionFont, host) : null,
    style.logo === 'picture' && style.logoPicture ? logoOf(style.logoPicture, style.logoShape, paper) : null,
    style.background === 'picture' && style.picture ? backdropOf(style.picture, style.pictureLight) : null,
  ])
  return { caption: words?.caption ?? null, logo, picture, missing: words?.missing ?? [] }
}
