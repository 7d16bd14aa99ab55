import { scaledSample } from './samples.ts'

/** Illustrations of the pages: a sample picture and its size in px. */
export const illustrations = {
  'mountains-large': { sample: 'mountains.jpg', width: 960, height: 640 },
  mountains: { sample: 'mountains.jpg', width: 480, height: 320 },
  screenshot: { sample: 'screenshot.png', width: 480, height: 300 },
  sticker: { sample: 'sticker.png', width: 320, height: 320 },
} as const

export type IllustrationName = keyof typeof illustrations

/** Encodes an illustration as AVIF (whose quality counts downwards in this library) or, for browsers without it, WebP. */
export async function encodeIllustration(name: IllustrationName, format: 'avif' | 'webp'): Promise<Buffer> {
  const { sample, width, height } = illustrations[name]
  const canvas = await scaledSample(sample, width, height)
  return format === 'avif'
    ? canvas.toBuffer('image/avif', { quality: 54, speed: 2 })
    : canvas.toBuffer('image/webp', 60)
}
