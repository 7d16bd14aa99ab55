import type { Size } from '../geometry.ts'
import { canvasOf } from '../image/canvas.ts'
import { blurredGround, cropTo, drawOver, solidCanvas } from '../image/compose.ts'
import { maskTo } from '../image/mask.ts'
import { resize } from '../image/resize.ts'
import { sharpen } from '../image/sharpen.ts'
import type { GridOptions } from './options.ts'
import { planGrid } from './plan.ts'

/** Pieces of a picture in reading order, each made on demand. */
export interface Pieces {
  readonly count: number
  /** Whether the picture was enlarged. */
  readonly enlarged: boolean
  readonly piece: (place: number) => Promise<ImageData>
}

/** Strength of the sharpening that restores the contrast lost by enlarging. */
const enlargeSharpening = 0.25

/** Scales a picture and sharpens it if it was enlarged. */
export async function scaledTo(pixels: ImageData, size: Size): Promise<ImageData> {
  const made = await resize(pixels, size)
  return size.width > pixels.width ? sharpen(made, enlargeSharpening) : made
}

/** Scales a picture to cover a size and crops the excess evenly. */
async function covering(pixels: ImageData, size: Size): Promise<ImageData> {
  const factor = Math.max(size.width / pixels.width, size.height / pixels.height)
  const width = Math.min(pixels.width, Math.max(1, Math.round(size.width / factor)))
  const height = Math.min(pixels.height, Math.max(1, Math.round(size.height / factor)))
  const part = { left: (pixels.width - width) >> 1, top: (pixels.height - height) >> 1, width, height }
  return resize(cropTo(pixels, part), size)
}

/** Returns the colour outside the shapes, `#rrggbb`; null for transparent. */
function outsideOf({ outside, outsideColour }: GridOptions): string | null {
  return outside === 'colour' ? outsideColour : null
}

/** Masks the sheet with one shape across all of its tiles, as large as fits without distortion. */
function mosaicked(sheet: ImageData, asked: GridOptions): ImageData {
  if (asked.mosaic === 'none') return sheet
  const side = Math.min(sheet.width, sheet.height)
  const [left, top] = [(sheet.width - side) >> 1, (sheet.height - side) >> 1]
  const shape = maskTo(cropTo(sheet, { left, top, width: side, height: side }), asked.mosaic, 0, null)
  const ground = solidCanvas(sheet, outsideOf(asked))
  drawOver(ground, shape, left, top)
  return ground
}

/** Centres the tile on a 3:4 canvas; a tile that is as tall or taller stays as it is. */
async function padded(tile: ImageData, { pad, padColour }: GridOptions): Promise<ImageData> {
  const height = Math.round((tile.width * 4) / 3)
  if (pad === 'none' || tile.height >= height) return tile
  const size = { width: tile.width, height }
  const ground = pad === 'blur' ? await blurredGround(tile, size) : solidCanvas(size, padColour)
  drawOver(ground, tile, 0, (height - tile.height) >> 1)
  return ground
}

/** Draws the tile's number into its upper left corner. */
function numbered(tile: ImageData, number: number): ImageData {
  const { width, height } = tile
  const context = canvasOf({ width, height })
  context.putImageData(tile, 0, 0)
  const radius = Math.min(width, height) * 0.075
  const middle = radius * 1.6
  context.fillStyle = 'rgb(0 0 0 / 0.55)'
  context.beginPath()
  context.arc(middle, middle, radius, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#ffffff'
  context.font = `700 ${Math.round(radius * 1.15)}px sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(number), middle, middle + radius * 0.06)
  return context.getImageData(0, 0, width, height)
}

/** Returns true if the options make parts of tiles transparent. */
export function tilesNeedAlpha({ mosaic, radius, outside, pad }: GridOptions): boolean {
  // A padded tile stands on an opaque background.
  return outside === 'transparent' && pad === 'none' && (mosaic !== 'none' || radius > 0)
}

/**
 * Cuts a picture into the tiles of a grid; `swaps` replace some by index, null by a blank tile. Scales the picture once
 * as a whole, so that tiles meet without a seam.
 * @throws UserError as {@link planGrid}, `out-of-memory`
 */
export async function gridPieces(
  pixels: ImageData,
  asked: GridOptions,
  swaps: ReadonlyMap<number, ImageData | null>,
): Promise<Pieces> {
  const { source, sheet: size, tiles } = planGrid(pixels, asked)
  const asItIs = size.width === source.width && size.height === source.height && asked.mosaic === 'none'
  // Tiles that are neither scaled nor masked are cut from the picture itself, which saves a copy.
  const sheet = asItIs ? pixels : mosaicked(await scaledTo(cropTo(pixels, source), size), asked)
  const [left, top] = asItIs ? [source.left, source.top] : [0, 0]
  return {
    count: tiles.length,
    enlarged: size.width > source.width,
    piece: async (place) => {
      const rect = tiles[place]
      if (!rect) throw new RangeError(`no tile ${place}`)
      const swap = swaps.get(place)
      const own =
        swap === undefined
          ? cropTo(sheet, { ...rect, left: left + rect.left, top: top + rect.top })
          : swap
            ? await covering(swap, rect)
            : solidCanvas(rect, asked.blankColour)
      const shaped = asked.radius > 0 ? maskTo(own, 'rounded', asked.radius / 100, outsideOf(asked)) : own
      const whole = await padded(shaped, asked)
      return asked.order ? numbered(whole, place + 1) : whole
    },
  }
}
