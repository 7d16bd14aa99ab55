import type { ImageFormat } from './info.ts'

/** Formats a still picture can be written in. */
export type StillFormat = 'jpg' | 'png' | 'webp' | 'avif'
/** Formats the pixels of a picture can be written in; GIF only where it is asked for. */
export type WrittenFormat = StillFormat | 'gif'
/** Formats a result file can have. */
export type OutputFormat = StillFormat | 'gif' | 'svg' | 'bmp' | 'pdf' | 'heic'

export interface FormatTraits {
  readonly mime: string
  /** Without the dot. */
  readonly extension: string
  /** Other extensions that are also correct for the format. */
  readonly alsoNamed: readonly string[]
  readonly alpha: boolean
  readonly animation: boolean
  /** Longest side the format can hold, px. */
  readonly maxSide: number
}

export const formats: Readonly<Record<OutputFormat, FormatTraits>> = {
  jpg: {
    mime: 'image/jpeg',
    extension: 'jpg',
    alsoNamed: ['jpeg', 'jpe', 'jfif'],
    alpha: false,
    animation: false,
    maxSide: 65_500,
  },
  png: {
    mime: 'image/png',
    extension: 'png',
    alsoNamed: ['apng'],
    alpha: true,
    animation: false,
    maxSide: 2 ** 31 - 1,
  },
  webp: { mime: 'image/webp', extension: 'webp', alsoNamed: [], alpha: true, animation: true, maxSide: 16_383 },
  avif: { mime: 'image/avif', extension: 'avif', alsoNamed: ['avifs'], alpha: true, animation: false, maxSide: 65_536 },
  gif: { mime: 'image/gif', extension: 'gif', alsoNamed: [], alpha: true, animation: true, maxSide: 65_535 },
  svg: { mime: 'image/svg+xml', extension: 'svg', alsoNamed: [], alpha: true, animation: false, maxSide: 2 ** 31 - 1 },
  bmp: { mime: 'image/bmp', extension: 'bmp', alsoNamed: ['dib'], alpha: true, animation: false, maxSide: 2 ** 31 - 1 },
  // Never written, but given back where nothing smaller can be made of it.
  heic: { mime: 'image/heic', extension: 'heic', alsoNamed: ['heif'], alpha: true, animation: false, maxSide: 65_535 },
  // A PDF page has at most 200 inches per side; pictures of any size are scaled to it.
  pdf: { mime: 'application/pdf', extension: 'pdf', alsoNamed: [], alpha: true, animation: false, maxSide: 65_500 },
}

/** Encoder settings in common scales, independent of each codec's own. */
export interface StillSettings {
  /** 1 to 100, on JPEG's scale for all formats. */
  readonly quality: number
  readonly lossless: boolean
  readonly effort: 'fast' | 'balanced' | 'best'
  readonly chroma: '420' | '444'
  readonly progressive: boolean
  /** Colour under transparent pixels, `#rrggbb`, for formats without transparency. */
  readonly background: string
  /** Strength of dithering in palettes, 0 to 1. */
  readonly dither: number
}

export type StillEncoder = (pixels: ImageData, settings: StillSettings) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Qualities of JPEG, libwebp and libavif with about the same luma SSIM: the mean of measurements on detailed, soft and
 * noisy photographs, which differ by up to 15 steps.
 */
const equalQualities: readonly (readonly [jpg: number, webp: number, avif: number])[] = [
  [1, 1, 5],
  [40, 25, 39],
  [60, 44, 47],
  [70, 58, 52],
  [75, 65, 56],
  [80, 74, 62],
  [85, 80, 67],
  [90, 87, 75],
  [95, 93, 85],
  [100, 99, 98],
]

/** Converts the common quality, JPEG's 1 to 100, to a codec's own, interpolating linearly between measured points. */
export function codecQuality(format: 'jpg' | 'webp' | 'avif', quality: number): number {
  if (format === 'jpg') return quality
  const own = format === 'webp' ? 1 : 2
  const above = Math.max(
    1,
    equalQualities.findIndex(([jpg]) => jpg >= quality),
  )
  const [low, high] = [equalQualities[above - 1], equalQualities[above]]
  if (!low || !high) return quality
  const share = (quality - low[0]) / (high[0] - low[0])
  const matched = low[own] + share * (high[own] - low[own])
  return format === 'avif' ? Math.round(matched) : matched
}

/** Returns the smallest useful step of the common quality: libwebp takes fractions, the others whole numbers. */
export function qualityStep(format: WrittenFormat): number {
  return format === 'webp' ? 0.125 : 1
}

/** Returns the palette size for a common quality: 256 colours from 70 up, fewer below, 2 at the lowest. */
export function paletteColours(quality: number): number {
  return Math.max(2, Math.min(256, Math.round(2 ** (1 + (7 * Math.min(quality, 70)) / 70))))
}

const webpMethod = { fast: 2, balanced: 4, best: 6 } as const
const avifSpeed = { fast: 9, balanced: 8, best: 6 } as const
/** Level 1 takes up to twice the time of libpng at level 6 for fewer bytes than its level 9: `npm run bench -- conversion`. */
const oxipngLevel = { fast: 1, balanced: 2, best: 4 } as const
/** Up to this many pixels a higher level is fast enough. */
const smallPixels = 300_000
/** Above this many pixels a higher level costs tens of seconds and saves a few per mille. */
const largePixels = 6_000_000

/** Returns the oxipng level for an effort and a number of pixels. */
export function pngLevel(effort: StillSettings['effort'], pixels: number): number {
  if (pixels <= smallPixels) return effort === 'fast' ? oxipngLevel.balanced : oxipngLevel.best
  return pixels > largePixels ? Math.min(oxipngLevel.balanced, oxipngLevel[effort]) : oxipngLevel[effort]
}

const loaders: Readonly<Record<WrittenFormat, () => Promise<StillEncoder>>> = {
  jpg: async () => {
    const { encode } = await import('./encode/jpg.ts')
    return (pixels, { quality, chroma, progressive, effort, background }) =>
      encode(pixels, {
        quality: codecQuality('jpg', quality),
        chroma,
        progressive: progressive && effort !== 'fast',
        background,
      })
  },
  png: async () => {
    const { encode } = await import('./encode/png.ts')
    return (pixels, { quality, lossless, dither, effort }) =>
      encode(pixels, {
        lossless: lossless || quality >= 100,
        colours: paletteColours(quality),
        dither,
        level: pngLevel(effort, pixels.width * pixels.height),
      })
  },
  webp: async () => {
    const { encode } = await import('./encode/webp.ts')
    return (pixels, { quality, lossless, effort }) =>
      encode(pixels, { quality: codecQuality('webp', quality), lossless, method: webpMethod[effort] })
  },
  gif: async () => {
    const { encode } = await import('./encode/gif.ts')
    return (pixels, { quality, dither }) => encode(pixels, { colours: paletteColours(quality), dither })
  },
  avif: async () => {
    const { encode } = await import('./encode/avif.ts')
    return (pixels, { quality, lossless, effort, chroma }) =>
      encode(pixels, { quality: codecQuality('avif', quality), lossless, speed: avifSpeed[effort], chroma })
  },
}

/** Returns the encoder of a format; its codec is loaded on first use and no other is. */
export function encoderFor(format: WrittenFormat): Promise<StillEncoder> {
  return loaders[format]()
}

/** Returns true if still pictures can be written in this format. */
export function isStillFormat(format: ImageFormat): format is StillFormat {
  return format === 'jpg' || format === 'png' || format === 'webp' || format === 'avif'
}

const pictureExtension = /^(?:jpe?g?|jfif|a?png|webp|avifs?|gif|svg|bmp|dib|tiff?|hei[cf]|ico|jxl|pdf)$/

/** Returns the name with the extension of `format`. Keeps one that is already correct, unless `spelling` is given. */
export function nameFor(name: string, format: OutputFormat, spelling?: string): string {
  const traits = formats[format]
  const extension = spelling ?? traits.extension
  const dot = name.lastIndexOf('.')
  const claimed = dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
  if (claimed === extension || (spelling === undefined && traits.alsoNamed.includes(claimed))) return name
  // Text after the last dot may be part of the title: 「会议 v1.2」.
  const stem = pictureExtension.test(claimed) ? name.slice(0, dot) : name
  return `${stem}.${extension}`
}
