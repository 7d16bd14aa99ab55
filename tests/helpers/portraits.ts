import { readFileSync } from 'node:fs'
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { type TestFile, testFile } from './files.ts'

/** A photograph of one person with an outline drawn by hand, px; `tests/fixtures/SOURCES.md` says where it is from. */
interface Portrait {
  readonly width: number
  readonly height: number
  readonly outline: string
}

/** The photographs; hair is inside of the outline as far as it is dense, single strands are not. */
export const portraits = {
  astronaut: {
    ...{ width: 512, height: 512 },
    outline:
      '40,512 28,497 21,422 20,389 26,347 33,319 40,300 47,277 63,251 84,230 110,211 115,206 114,190 121,185 127,173 141,159 162,151 183,148 183,141 182,131 174,129 171,120 162,110 155,94 154,77 159,59 171,47 188,38 197,26 216,19 239,15 263,21 281,33 294,49 301,70 301,91 294,110 281,124 278,131 270,137 267,150 263,164 256,174 272,183 288,199 300,218 305,237 324,246 338,260 348,281 356,305 360,328 363,347 375,346 399,344 422,346 445,359 464,375 481,399 490,422 495,445 497,455 504,462 507,478 505,497 502,512',
  },
  'grace-hopper': {
    ...{ width: 512, height: 600 },
    outline:
      '11,600 18,538 25,457 31,422 42,396 53,381 86,368 127,354 152,345 175,335 196,319 202,305 198,297 185,290 170,283 163,269 159,249 162,231 155,208 153,190 155,181 148,179 147,132 148,109 155,99 173,85 174,76 183,58 198,47 218,42 223,33 236,26 262,23 284,28 297,36 304,42 325,48 343,63 352,79 354,87 363,86 369,94 372,117 372,137 370,170 367,180 373,185 376,198 373,218 367,239 364,259 362,277 356,295 345,304 333,307 331,314 350,333 376,350 406,366 457,382 490,391 500,406 508,432 512,447 512,600',
  },
} as const satisfies Record<string, Portrait>

export type PortraitName = keyof typeof portraits

const fileOf = (name: string) => readFileSync(`tests/fixtures/portraits/${name}`)

/** Returns a photograph as a file to drop. */
export const portraitFile = (name: PortraitName): TestFile => testFile(`${name}.jpg`, fileOf(`${name}.jpg`))

function tracePath(context: SKRSContext2D, outline: string): void {
  context.beginPath()
  for (const point of outline.split(' ')) {
    const [x = 0, y = 0] = point.split(',').map(Number)
    context.lineTo(x, y)
  }
  context.closePath()
}

/** Returns the alpha of the outline, row by row, 0–255. */
export function portraitAlpha(name: PortraitName): Uint8ClampedArray {
  const { width, height, outline } = portraits[name]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  tracePath(context, outline)
  context.fill()
  const { data } = context.getImageData(0, 0, width, height)
  return Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4 + 3]!)
}

/** Returns the pixels of a photograph. */
export async function portraitPixels(name: PortraitName): Promise<ImageData> {
  const { data, info } = await sharp(fileOf(`${name}.jpg`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return new ImageData(new Uint8ClampedArray(data), info.width, info.height)
}

/** Returns what the finder answered when it saw the photograph, row by row, 0–255. */
export async function portraitFound(name: PortraitName): Promise<Uint8ClampedArray<ArrayBuffer>> {
  return new Uint8ClampedArray(
    await sharp(fileOf(`${name}-found.png`))
      .extractChannel(0)
      .raw()
      .toBuffer(),
  )
}

/** Returns both persons, cut along their outlines, before one ground, 960 × 560 px, as a file to drop. */
export async function twoPersons(): Promise<TestFile> {
  const canvas = createCanvas(960, 560)
  const context = canvas.getContext('2d')
  const ground = context.createLinearGradient(0, 0, 0, 560)
  ground.addColorStop(0, '#b9c4cc')
  ground.addColorStop(1, '#8e9aa4')
  context.fillStyle = ground
  context.fillRect(0, 0, 960, 560)
  for (const [name, left, top, scale] of [
    ['grace-hopper', 20, 56, 0.84],
    ['astronaut', 480, 90, 0.918],
  ] as const) {
    context.save()
    context.translate(left, top)
    context.scale(scale, scale)
    tracePath(context, portraits[name].outline)
    context.clip()
    context.drawImage(await loadImage(fileOf(`${name}.jpg`)), 0, 0)
    context.restore()
  }
  return testFile('两个人.jpg', await canvas.encode('jpeg', 92))
}
