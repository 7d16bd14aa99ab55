import { readFileSync } from 'node:fs'
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { type TestFile, testFile } from './files.ts'

/** A photograph of one person with an outline drawn by hand, px; `tests/fixtures/SOURCES.md` says where it is from. */
interface Portrait {
  readonly width: number
  readonly height: number
  /** Its corners, px; what is between subject and outline, as behind a bent arm, follows after a stroke each. */
  readonly outline: string
}

/**
 * The photographs; hair is inside of the outline as far as it is dense, single strands are not. What is held in front of
 * the face belongs to the person, what it stands on does not.
 */
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
  photographer: {
    ...{ width: 512, height: 512 },
    outline:
      '0,512 0,259 5,253 10,247 16,237 17,230 20,226 26,223 30,215 35,205 42,192 50,183 55,172 60,162 68,150 76,142 85,137 100,130 112,126 122,124 131,125 138,118 146,112 152,106 162,106 165,98 170,91 176,82 184,74 192,69 205,66 215,67 225,69 235,74 243,78 250,86 258,94 264,103 268,108 270,115 270,124 269,131 264,129 260,131 257,134 256,139 258,140 270,140 282,142 288,143 316,141 318,139 324,139 325,148 324,156 318,157 318,168 322,168 327,170 330,174 331,185 332,192 331,197 329,200 325,204 324,210 321,216 317,221 314,225 309,229 305,232 306,236 307,244 305,248 301,250 300,252 302,260 304,268 305,274 302,276 299,280 289,283 284,290 272,300 258,309 245,313 230,307 206,294 187,323 171,349 155,368 141,381 144,396 148,417 150,445 151,483 151,512 139,512 134,495 124,478 112,462 99,448 96,469 94,492 90,512 | 251,148 254,151 260,152 260,177 265,178 268,183 274,187 273,199 277,201 272,204 242,206 239,204 241,197 242,187 241,184 244,177 246,171 253,170 254,165 252,157 | 242,210 271,208 265,213 261,220 262,228 255,238 249,247 246,238 243,225',
  },
} as const satisfies Record<string, Portrait>

export type PortraitName = keyof typeof portraits

const fileOf = (name: string) => readFileSync(`tests/fixtures/portraits/${name}`)

/** Returns a photograph as a file to drop. */
export const portraitFile = (name: PortraitName): TestFile => testFile(`${name}.jpg`, fileOf(`${name}.jpg`))

function tracePath(context: SKRSContext2D, outline: string): void {
  context.beginPath()
  for (const part of outline.split(' | ')) {
    for (const [index, point] of part.split(' ').entries()) {
      const [x = 0, y = 0] = point.split(',').map(Number)
      if (index === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    context.closePath()
  }
}

/** Returns the alpha of the outline, row by row, 0–255. */
export function portraitAlpha(name: PortraitName): Uint8ClampedArray {
  const { width, height, outline } = portraits[name]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  tracePath(context, outline)
  context.fill('evenodd')
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
