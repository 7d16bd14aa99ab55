import * as z from 'zod/mini'
import type { StillSettings } from '../image/formats.ts'

/** Options of a conversion; each page fixes `to` and shows the fields that apply to it. */
export const convertOptions = z.object({
  to: z.catch(z.enum(['jpg', 'png', 'bmp', 'webp', 'gif', 'pdf', 'svg']), 'jpg'),
  /** Extension used for JPEG. */
  spelling: z.catch(z.enum(['jpg', 'jpeg']), 'jpg'),
  /** 1 to 100. */
  quality: z.catch(z.int().check(z.minimum(1), z.maximum(100)), 90),
  lossless: z.catch(z.boolean(), false),
  progressive: z.catch(z.boolean(), true),
  /** 1 KB is 1024 B; null for no limit. */
  targetKb: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(102_400))), null),
  /** Colour under transparent pixels, for targets without transparency. */
  background: z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#ffffff'),
  /** Bits per pixel of PNG: a palette, RGB, RGBA; `auto` is whatever loses nothing. */
  pngBits: z.catch(z.enum(['auto', '8', '24', '32']), 'auto'),
  interlaced: z.catch(z.boolean(), false),
  /** Whether PNG is optimised for size, which takes several times as long. */
  smaller: z.catch(z.boolean(), false),
  bmpBits: z.catch(z.enum(['24', '32']), '24'),
  /** Percent. */
  dither: z.catch(z.int().check(z.minimum(0), z.maximum(100)), 50),
  colours: z.catch(z.int().check(z.minimum(2), z.maximum(256)), 256),
  /** Frames of an animation to write, for targets that hold one picture. */
  frames: z.catch(z.enum(['first', 'all']), 'first'),
  /** Whether all pictures go into one file. */
  together: z.catch(z.boolean(), false),
  /** Duration of a picture in an animation, ms. */
  delay: z.catch(z.int().check(z.minimum(20), z.maximum(60_000)), 500),
  /** Number of plays; 0 is endless. */
  loops: z.catch(z.int().check(z.minimum(0), z.maximum(65_535)), 0),
  /** Longest side, px; pictures are only scaled down. */
  longSide: z.catch(z.nullable(z.int().check(z.minimum(16), z.maximum(16_384))), null),
  page: z.catch(z.enum(['picture', 'a4', 'a3']), 'picture'),
  orientation: z.catch(z.enum(['auto', 'portrait', 'landscape']), 'auto'),
  marginMm: z.catch(z.int().check(z.minimum(0), z.maximum(100)), 0),
  way: z.catch(z.enum(['trace', 'embed']), 'trace'),
  tracePreset: z.catch(z.enum(['photo', 'illustration', 'line-art', 'pixel']), 'illustration'),
  traceColours: z.catch(z.int().check(z.minimum(2), z.maximum(64)), 16),
  traceDetail: z.catch(z.int().check(z.minimum(1), z.maximum(100)), 60),
  /** Longer side an SVG is drawn at, px; null for its own size. */
  svgSide: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(16_384))), null),
  /** Pages of a PDF, as `1-3, 5`; empty for all. */
  pages: z.catch(z.string().check(z.maxLength(200)), ''),
  /** Dots per inch a PDF is drawn at. */
  pdfDpi: z.catch(z.int().check(z.minimum(36), z.maximum(600)), 150),
  password: z.catch(z.string().check(z.maxLength(200)), ''),
  colourSpace: z.catch(z.enum(['keep', 'srgb']), 'keep'),
  keepGps: z.catch(z.boolean(), false),
  keepDevice: z.catch(z.boolean(), false),
  keepTime: z.catch(z.boolean(), false),
  keepText: z.catch(z.boolean(), false),
})

export type ConvertOptions = z.output<typeof convertOptions>

/** Returns the settings for the encoders shared by all tools. */
export function stillSettings(asked: ConvertOptions): StillSettings {
  return {
    quality: asked.quality,
    lossless: asked.lossless,
    effort: asked.to === 'png' && !asked.smaller ? 'fast' : 'balanced',
    chroma: asked.quality >= 95 ? '444' : '420',
    progressive: asked.progressive,
    background: asked.background,
    dither: asked.dither / 100,
  }
}
