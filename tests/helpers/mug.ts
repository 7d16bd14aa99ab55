import sharp from 'sharp'

/** Size of the drawn picture, px. */
export const mugSize = { width: 320, height: 240 }

/** Returns a red ring, as a mug with a handle has a hole, on a ground of one colour: an SVG. */
export const mug = (ground = '#e9edf2'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">
    <rect width="320" height="240" fill="${ground}"/>
    <path fill="#c2272d" fill-rule="evenodd" d="M160 40a80 80 0 1 0 .1 0zM160 95a25 25 0 1 1-.1 0z"/></svg>`)

/** Returns the alpha of a picture at some points, px. */
export async function alphaAt(bytes: Uint8Array, ...points: readonly (readonly [number, number])[]): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return points.map(([x, y]) => data[(y * info.width + x) * 4 + 3]!)
}
