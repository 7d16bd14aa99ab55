import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { seededRandom } from '../../src/core/random.ts'
import { photo } from './pictures.ts'
import { decode, fromPixels } from './sharp-pixels.ts'

/** A picture of the set by which enhancing is judged. Those held out are not looked at while the steps are tuned. */
export interface SetPicture {
  readonly name: string
  readonly heldOut: boolean
  /** What it is, which decides the tests it takes part in: only photographs have haze. */
  readonly kind: 'photo' | 'text'
  readonly pixels: ImageData
}

const [width, height] = [320, 256]

const toLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLight = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
const lights = Float64Array.from({ length: 256 }, (_, value) => toLight(value / 255))
const stored = (light: number) => Math.round(fromLight(Math.min(1, Math.max(0, light))) * 255)

/** Cuts a part out of a sample picture at half its size, which rids it of what its own JPEG coding left. */
async function sample(file: string, left: number, top: number, scale = 0.5): Promise<ImageData> {
  const [wide, high] = [Math.round(width / scale), Math.round(height / scale)]
  const whole = sharp(`src/graphics/samples/${file}`).flatten({ background: '#e9e4da' })
  const part = whole.extract({ left, top, width: wide, height: high })
  return decode(await part.resize(width, height, { kernel: 'lanczos3' }).png().toBuffer())
}

type Drawing = ReturnType<ReturnType<typeof createCanvas>['getContext']>

/** Paints at four times the size and averages, so that fine strokes are as soft as a lens makes them. */
async function drawn(paint: (context: Drawing, random: () => number) => void, seed: number): Promise<ImageData> {
  const canvas = createCanvas(width * 4, height * 4)
  const context = canvas.getContext('2d')
  context.scale(4, 4)
  paint(context, seededRandom(seed))
  const whole = context.getImageData(0, 0, width * 4, height * 4) as unknown as ImageData
  return halved(halved(whole))
}

/** Strands of hair over a face-coloured gradient. */
function hair(context: Drawing, random: () => number) {
  const ground = context.createLinearGradient(0, 0, width, height)
  ground.addColorStop(0, '#f1cfb4')
  ground.addColorStop(1, '#9c6a4c')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  for (let strand = 0; strand < 420; strand++) {
    const x = random() * width * 1.2 - 30
    const tone = Math.round(20 + random() * 70)
    context.strokeStyle = `rgb(${tone + 18}, ${tone + 6}, ${tone})`
    context.lineWidth = 0.5 + random() * 1.1
    context.beginPath()
    context.moveTo(x, -5)
    context.bezierCurveTo(
      x + random() * 60 - 30,
      80,
      x + random() * 90 - 20,
      170,
      x + random() * 120 - 40,
      130 + random() * 170,
    )
    context.stroke()
  }
}

/** Leaves over leaves, light above and dark below, with gaps of sky. */
function foliage(context: Drawing, random: () => number) {
  context.fillStyle = '#cfe3f0'
  context.fillRect(0, 0, width, height)
  for (let leaf = 0; leaf < 2600; leaf++) {
    const depth = leaf / 2600
    const [x, y] = [random() * width, random() ** 0.7 * height]
    const green = 30 + depth * 90 + random() * 50
    context.fillStyle = `rgb(${green * (0.35 + random() * 0.4)}, ${green}, ${green * (0.15 + random() * 0.25)})`
    context.beginPath()
    context.ellipse(x, y, 2 + random() * 6, 1 + random() * 2.4, random() * Math.PI, 0, Math.PI * 2)
    context.fill()
  }
  context.fillStyle = '#fdfdfb'
  for (let flower = 0; flower < 36; flower++) {
    context.beginPath()
    context.arc(random() * width, height * (0.4 + random() * 0.6), 1 + random() * 2, 0, Math.PI * 2)
    context.fill()
  }
}

/** A face of soft gradients before a grey wall: skin, lips, eyes and a shirt that is nearly white. */
function portrait(context: Drawing, random: () => number) {
  context.fillStyle = '#8d9094'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#f4f4f2'
  context.fillRect(60, 196, 200, 60)
  context.strokeStyle = '#b9bcc0'
  context.lineWidth = 0.8
  for (let fold = 0; fold < 26; fold++) {
    context.beginPath()
    context.moveTo(64 + fold * 7.6, 198)
    context.lineTo(60 + fold * 8 + random() * 10, 256)
    context.stroke()
  }
  const skin = context.createRadialGradient(140, 90, 10, 160, 120, 110)
  skin.addColorStop(0, '#f7d7c0')
  skin.addColorStop(0.6, '#d9a27f')
  skin.addColorStop(1, '#7d4f38')
  context.fillStyle = skin
  context.beginPath()
  context.ellipse(160, 122, 66, 86, 0, 0, Math.PI * 2)
  context.fill()
  for (const x of [134, 186]) {
    context.fillStyle = '#fbfbfa'
    context.beginPath()
    context.ellipse(x, 104, 12, 6, 0, 0, Math.PI * 2)
    context.fill()
    context.fillStyle = '#2b2420'
    context.beginPath()
    context.arc(x, 104, 5, 0, Math.PI * 2)
    context.fill()
    context.lineWidth = 0.7
    context.strokeStyle = '#2b2018'
    for (let lash = -6; lash <= 6; lash++) {
      context.beginPath()
      context.moveTo(x + lash * 2, 98)
      context.lineTo(x + lash * 2.4, 92 - random() * 2)
      context.stroke()
    }
  }
  context.fillStyle = '#b4524d'
  context.beginPath()
  context.ellipse(160, 166, 22, 7, 0, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#120f0e'
  context.fillRect(92, 24, 136, 26)
}

let made: Promise<readonly SetPicture[]> | undefined

/**
 * Returns the pictures of the set, 320×256 px: parts of the site's sample pictures, which were drawn by this project,
 * and pictures drawn here. At least a third is held out: room and foliage were, until they showed what was wrong with the
 * first rules for coloured light and noise, and four others have taken their place.
 */
export function enhanceSet(): Promise<readonly SetPicture[]> {
  made ??= (async () => {
    const rows: readonly (readonly [string, 'photo' | 'text', boolean, Promise<ImageData> | ImageData])[] = [
      ['food', 'photo', false, sample('food.jpg', 300, 500)],
      ['road', 'photo', false, sample('road.jpg', 0, 80)],
      ['city', 'photo', false, sample('city.jpg', 200, 560)],
      ['sea', 'photo', false, sample('sea.jpg', 200, 200)],
      ['cat', 'photo', false, sample('cat.png', 180, 260)],
      ['page', 'text', false, sample('screenshot.png', 24, 170, 1)],
      ['hair', 'photo', false, drawn(hair, 5)],
      ['grain', 'photo', false, photo(width, height, 3, 3)],
      ['room', 'photo', false, sample('room.jpg', 200, 700)],
      ['plant', 'photo', true, sample('plant.png', 160, 250)],
      ['foliage', 'photo', false, drawn(foliage, 8)],
      ['portrait', 'photo', true, drawn(portrait, 9)],
      ['books', 'photo', true, sample('books.jpg', 280, 200)],
      ['coffee', 'photo', true, sample('coffee.jpg', 300, 300)],
      ['desk', 'photo', true, sample('desk.jpg', 300, 700)],
      ['mountains', 'photo', true, sample('mountains.jpg', 900, 700)],
    ]
    return Promise.all(
      rows.map(async ([name, kind, heldOut, pixels]) => ({ name, kind, heldOut, pixels: await pixels })),
    )
  })()
  return made
}

/** Averages 2×2 px in linear light, as a sensor of half the resolution does. Alpha becomes opaque. */
export function halved({ data, width: wide, height: high }: ImageData): ImageData {
  const small = new ImageData(wide >> 1, high >> 1)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const from = (y * 2 * wide + x * 2) * 4
      const to = (y * small.width + x) * 4
      for (let channel = 0; channel < 3; channel++) {
        const at = from + channel
        const sum =
          lights[data[at]!]! +
          lights[data[at + 4]!]! +
          lights[data[at + wide * 4]!]! +
          lights[data[at + wide * 4 + 4]!]!
        small.data[to + channel] = stored(sum / 4)
      }
      small.data[to + 3] = 255
    }
  }
  return small
}

function copyOf(pixels: ImageData): ImageData {
  return new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height)
}

/** Blurs by a Gaussian of `sigma` px in linear light, edges repeated, and rounds to 8 bits. */
export function blurred(pixels: ImageData, sigma: number): ImageData {
  const { data, width: wide, height: high } = pixels
  const reach = Math.ceil(sigma * 4)
  const raw = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)))
  const total = raw.reduce((sum, value) => sum + value, 0)
  const weights = Float64Array.from(raw, (value) => value / total)
  const across = new Float64Array(wide * high * 3)
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (let tap = 0; tap < weights.length; tap++) {
          const near = Math.min(wide - 1, Math.max(0, x + tap - reach))
          sum += weights[tap]! * lights[data[(y * wide + near) * 4 + channel]!]!
        }
        across[(y * wide + x) * 3 + channel] = sum
      }
    }
  }
  const out = copyOf(pixels)
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide * 3; x++) {
      let sum = 0
      for (let tap = 0; tap < weights.length; tap++) {
        sum += weights[tap]! * across[Math.min(high - 1, Math.max(0, y + tap - reach)) * wide * 3 + x]!
      }
      out.data[(y * wide + Math.floor(x / 3)) * 4 + (x % 3)] = stored(sum)
    }
  }
  return out
}

/** Adds Gaussian noise of `sigma` levels to each channel by itself (Box and Muller 1958). */
export function noisy(pixels: ImageData, sigma: number, seed = 1): ImageData {
  const random = seededRandom(seed)
  const out = copyOf(pixels)
  for (let at = 0; at < out.data.length; at++) {
    if ((at & 3) === 3) continue
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    out.data[at] = Math.round(out.data[at]! + sigma * normal)
  }
  return out
}

/** Stores as JPEG (libjpeg-turbo through sharp) and decodes again; chroma is halved as cameras do, or whole. */
export async function asJpeg(pixels: ImageData, quality: number, chroma = '4:2:0'): Promise<ImageData> {
  return decode(await fromPixels(pixels).removeAlpha().jpeg({ quality, chromaSubsampling: chroma }).toBuffer())
}

/** Colours the light: multiplies red, green and blue by gains of at most 1, in linear light. */
export function tinted(pixels: ImageData, gains: readonly [number, number, number]): ImageData {
  const out = copyOf(pixels)
  for (let at = 0; at < out.data.length; at++) {
    if ((at & 3) < 3) out.data[at] = stored(lights[out.data[at]!]! * gains[at & 3]!)
  }
  return out
}

/** Light of a lamp and of shade, as gains of red, green and blue. */
export const casts = { lamp: [1, 0.84, 0.6], shade: [0.72, 0.86, 1], tube: [0.82, 1, 0.8] } as const

/**
 * Veils by the law of Koschmieder: J·t + A·(1 − t) in linear light, with airlight A of nearly white; transmission t falls
 * from `near` in the lowest row to `far` in the highest.
 */
export function hazy(pixels: ImageData, near: number, far: number): ImageData {
  const out = copyOf(pixels)
  const airlight = [0.8, 0.83, 0.86]
  for (let y = 0; y < pixels.height; y++) {
    const through = far + ((near - far) * y) / (pixels.height - 1)
    for (let at = y * pixels.width * 4; at < (y + 1) * pixels.width * 4; at++) {
      if ((at & 3) < 3) out.data[at] = stored(lights[out.data[at]!]! * through + airlight[at & 3]! * (1 - through))
    }
  }
  return out
}

function noiseRatio(one: ImageData, other: ImageData, table: ArrayLike<number>): number {
  if (one.width !== other.width || one.height !== other.height) throw new Error('sizes differ')
  let error = 0
  for (let at = 0; at < one.data.length; at++) {
    if ((at & 3) < 3) error += (table[one.data[at]!]! - table[other.data[at]!]!) ** 2
  }
  return error === 0 ? Number.POSITIVE_INFINITY : -10 * Math.log10(error / (one.width * one.height * 3))
}

const levels = Float64Array.from({ length: 256 }, (_, value) => value / 255)

/** Returns the peak signal-to-noise ratio of stored red, green and blue, dB. */
export const storedPsnr = (one: ImageData, other: ImageData): number => noiseRatio(one, other, levels)

/** Returns the peak signal-to-noise ratio of red, green and blue in linear light, dB. */
export const lightPsnr = (one: ImageData, other: ImageData): number => noiseRatio(one, other, lights)
