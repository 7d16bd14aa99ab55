import type { Size } from '../geometry.ts'
import { hasTransparency } from '../image/alpha.ts'
import { resize } from '../image/resize.ts'
import type { UpscaleModel } from '../model/description.ts'
import type { ReadyModel } from '../model/ready.ts'
import { partOf } from './bands.ts'
import { checkEnlarged, enlarge } from './enlarge.ts'
import { type Tiling, tileCount, tileStarts } from './model-tiles.ts'
import type { StepContext } from './step.ts'

/** Share of what two tiles have in common that neither shows, at each end: a model sees least at its edges. */
const hiddenShare = 1 / 4

/** Returns a square of a picture, px; beyond the picture its edge goes on. */
function tileOf({ data, width, height }: ImageData, left: number, top: number, side: number): ImageData {
  const source = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const tile = new ImageData(side, side)
  const to = new Uint32Array(tile.data.buffer)
  const columns = Math.min(side, width - left)
  for (let y = 0; y < side; y++) {
    const row = Math.min(height - 1, top + y) * width
    to.set(source.subarray(row + left, row + left + columns), y * side)
    to.fill(source[row + width - 1]!, y * side + columns, (y + 1) * side)
  }
  return tile
}

/** How much of a tile counts along one side, by the place in it: rising from 0 to 1 where the tile before it ends. */
function ramp(start: number, before: number | undefined, { tile }: Tiling, scale: number): Float32Array {
  const weights = new Float32Array(tile * scale).fill(1)
  if (before === undefined) return weights
  const shared = (before + tile - start) * scale
  const hidden = shared * hiddenShare
  for (let at = 0; at < shared; at++) {
    weights[at] = Math.min(1, Math.max(0, (at + 0.5 - hidden) / (shared - 2 * hidden)))
  }
  return weights
}

/** Blends a line of `count` px into another one, by one weight per px or one for all. */
function blendLine(
  from: Uint8ClampedArray,
  at: number,
  to: Uint8ClampedArray,
  place: number,
  count: number,
  weights: Float32Array | number,
): void {
  for (let x = 0, [read, write] = [at * 4, place * 4]; x < count; x++, read += 4, write += 4) {
    const weight = typeof weights === 'number' ? weights : weights[x]!
    for (let channel = 0; channel < 4; channel++) {
      to[write + channel] = to[write + channel]! + (from[read + channel]! - to[write + channel]!) * weight
    }
  }
}

/** What the model makes of a tile, by the tile's number. */
type TileMaker = (at: number, left: number, top: number) => Promise<Uint8ClampedArray>

/** Runs the model over a picture; tiles that an earlier run has kept are not made again. */
async function enlargeTiles(pixels: ImageData, ready: ReadyModel<'upscale'>, context: StepContext): Promise<ImageData> {
  const { tile, scale } = ready.model
  const parts = { count: tileCount(pixels, ready.model), size: { width: tile * scale, height: tile * scale } }
  const kept = (await ready.keep?.(pixels, parts)) ?? null
  let isDone = false
  try {
    const made = await joinTiles(pixels, ready.model, context, async (at, left, top) => {
      const known = await kept?.read(at)
      if (known) return known
      const { values } = await ready.run(tileOf(pixels, left, top, tile))
      await kept?.write(at, values)
      return values
    })
    isDone = true
    return made
  } finally {
    await kept?.close(isDone)
  }
}

/**
 * Joins what is made of a picture's tiles. Tiles of a row are blended into a strip, strips into the result: beside it
 * there is one strip at a time.
 */
async function joinTiles(
  pixels: ImageData,
  model: UpscaleModel,
  context: StepContext,
  make: TileMaker,
): Promise<ImageData> {
  const { tile, scale } = model
  const [lefts, tops] = [tileStarts(pixels.width, model), tileStarts(pixels.height, model)]
  const out = new ImageData(pixels.width * scale, pixels.height * scale)
  const strip = new Uint8ClampedArray(out.width * tile * scale * 4)
  const count = lefts.length * tops.length
  let done = 0
  for (const [row, top] of tops.entries()) {
    for (const [column, left] of lefts.entries()) {
      context.signal.throwIfAborted()
      const values = await make(done, left, top)
      const weights = ramp(left, lefts[column - 1], model, scale)
      const columns = Math.min(tile * scale, out.width - left * scale)
      for (let y = 0; y < tile * scale; y++) {
        blendLine(values, y * tile * scale, strip, y * out.width + left * scale, columns, weights)
      }
      context.progress(++done / count)
    }
    const weights = ramp(top, tops[row - 1], model, scale)
    const rows = Math.min(tile * scale, out.height - top * scale)
    for (let y = 0; y < rows; y++) {
      blendLine(strip, y * out.width, out.data, (top * scale + y) * out.width, out.width, weights[y]!)
    }
  }
  return out
}

/** Takes the alpha of a picture of the same size. */
function takeAlpha(to: ImageData, { data }: ImageData): void {
  for (let at = 3; at < data.length; at += 4) to.data[at] = data[at]!
}

/**
 * Enlarges a picture to a size, px, by the operator's model, which is run once: what its scale leaves open is added by
 * `enlarge`, what it does too much is reduced. Alpha is enlarged without it.
 * @throws UserError `result-too-large`, and as `ReadyModel.run`
 */
export async function enlargeByModel(
  pixels: ImageData,
  size: Size,
  ready: ReadyModel<'upscale'>,
  context: StepContext,
): Promise<ImageData> {
  checkEnlarged(size)
  const { scale } = ready.model
  checkEnlarged({ width: pixels.width * scale, height: pixels.height * scale })
  const made = await enlargeTiles(pixels, ready, partOf(context, 0, 0.95))
  if (hasTransparency(pixels)) takeAlpha(made, enlarge(pixels, made, 'photo', partOf(context, 0.95, 0.96)))
  const grows = size.width > made.width || size.height > made.height
  return grows ? enlarge(made, size, 'photo', partOf(context, 0.96, 1)) : resize(made, size)
}
