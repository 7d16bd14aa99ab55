import * as z from 'zod/mini'
import type { StillSettings } from '../image/formats.ts'

/** What a conversion is asked; each page fixes `to` and shows the fields that mean something for it. */
export const convertOptions = z.object({
  to: z.catch(z.enum(['jpg', 'png', 'bmp', 'webp', 'gif', 'pdf', 'svg']), 'jpg'),
  /** How the extension of a JPEG is written. */
  spelling: z.catch(z.enum(['jpg', 'jpeg']), 'jpg'),
  /** 1 to 100. */
  quality: z.catch(z.int().check(z.minimum(1), z.maximum(100)), 90),
  lossless: z.catch(z.boolean(), false),
  progressive: z.catch(z.boolean(), true),
  /** 1 KB is 1024 B. */
  targetKb: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(102_400))), null),
  /** Under transparent pixels where the target has no transparency. */
  background: z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#ffffff'),
  /** Bits a pixel of PNG: a palette, colour, colour with alpha; `auto` is whatever loses nothing. */
  pngBits: z.catch(z.enum(['auto', '8', '24', '32']), 'auto'),
  interlaced: z.catch(z.boolean(), false),
  bmpBits: z.catch(z.enum(['24', '32']), '24'),
  /** Percent. */
  dither: z.catch(z.int().check(z.minimum(0), z.maximum(100)), 50),
  colours: z.catch(z.int().check(z.minimum(2), z.maximum(256)), 256),
  /** Of an animation, where the target holds one picture. */
  frames: z.catch(z.enum(['first', 'all']), 'first'),
  /** One file of all pictures. */
  together: z.catch(z.boolean(), false),
  /** ms a picture is shown in an animation. */
  delay: z.catch(z.int().check(z.minimum(20), z.maximum(60_000)), 500),
  /** 0 for ever. */
  loops: z.catch(z.int().check(z.minimum(0), z.maximum(65_535)), 0),
  /** px; pictures are only made smaller. */
  longSide: z.catch(z.nullable(z.int().check(z.minimum(16), z.maximum(16_384))), null),
  page: z.catch(z.enum(['picture', 'a4', 'a3']), 'picture'),
  orientation: z.catch(z.enum(['auto', 'portrait', 'landscape']), 'auto'),
  marginMm: z.catch(z.int().check(z.minimum(0), z.maximum(100)), 0),
  way: z.catch(z.enum(['trace', 'embed']), 'trace'),
  tracePreset: z.catch(z.enum(['photo', 'illustration', 'line-art', 'pixel']), 'illustration'),
  traceColours: z.catch(z.int().check(z.minimum(2), z.maximum(64)), 16),
  traceDetail: z.catch(z.int().check(z.minimum(1), z.maximum(100)), 60),
  /** px of the longer side an SVG is drawn at; null is its own size. */
  svgSide: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(16_384))), null),
  /** Of a PDF, as `1-3, 5`; empty is all. */
  pages: z.catch(z.string().check(z.maxLength(200)), ''),
  /** Dots an inch a PDF is drawn at. */
  pdfDpi: z.catch(z.int().check(z.minimum(36), z.maximum(600)), 150),
  password: z.catch(z.string().check(z.maxLength(200)), ''),
  colourSpace: z.catch(z.enum(['keep', 'srgb']), 'keep'),
  keepGps: z.catch(z.boolean(), false),
  keepDevice: z.catch(z.boolean(), false),
  keepTime: z.catch(z.boolean(), false),
  keepText: z.catch(z.boolean(), false),
})

export type ConvertOptions = z.output<typeof convertOptions>

/** What the encoders all tools share are asked. */
export function stillSettings(asked: ConvertOptions): StillSettings {
  return {
    quality: asked.quality,
    lossless: asked.lossless,
    effort: 'balanced',
    chroma: asked.quality >= 95 ? '444' : '420',
    progressive: asked.progressive,
    background: asked.background,
    dither: asked.dither / 100,
  }
}
