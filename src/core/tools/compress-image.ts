import * as z from 'zod/mini'
import { fitMovingLater } from '../clip/fit-moving-later.ts'
import { UserError } from '../errors.ts'
import { compressLosslessly } from '../image/compress/lossless.ts'
import { compressAnimation, compressSvg } from '../image/compress/moving.ts'
import type { Compressed, CompressRequest } from '../image/compress/request.ts'
import { compressStill } from '../image/compress/still.ts'
import { formats, isStillFormat, nameFor } from '../image/formats.ts'
import { type ImageFormat, isIncomplete } from '../image/info.ts'
import { inspectImage } from '../image/open.ts'
import { defineTool } from '../tool.ts'

const accepts = ['jpg', 'png', 'webp', 'avif', 'gif', 'svg', 'heic'] as const satisfies readonly ImageFormat[]

const wholeKb = z.nullable(z.int().check(z.minimum(1), z.maximum(102_400)))

const options = z.object({
  mode: z.catch(z.enum(['smart', 'target', 'lossless']), 'smart'),
  format: z.catch(z.enum(['same', 'auto', 'jpg', 'png', 'webp', 'avif', 'gif']), 'same'),
  /** For smart mode, 1 to 100. */
  quality: z.catch(z.int().check(z.minimum(1), z.maximum(100)), 85),
  /** For target mode; 1 KB is 1024 B. */
  targetKb: z.catch(wholeKb, 200),
  minKb: z.catch(wholeKb, null),
  /** px; pictures are never enlarged. */
  longSide: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(65_535))), null),
  effort: z.catch(z.enum(['fast', 'balanced', 'best']), 'balanced'),
  chroma: z.catch(z.enum(['420', '444']), '420'),
  progressive: z.catch(z.boolean(), true),
  background: z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#ffffff'),
  /** Percent. */
  dither: z.catch(z.int().check(z.minimum(0), z.maximum(100)), 50),
  keepGps: z.catch(z.boolean(), false),
  keepDevice: z.catch(z.boolean(), false),
  keepTime: z.catch(z.boolean(), false),
  keepText: z.catch(z.boolean(), false),
})

export type CompressOptions = z.output<typeof options>

/** Returns the function that compresses a file, chosen by its format first and by the options second. */
function wayOf({ info, mode, format }: CompressRequest): (request: CompressRequest) => Promise<Compressed> {
  if (info.format === 'svg') return compressSvg
  const staysAsItIs = format === 'same' || format === 'auto' || format === info.format
  if (info.format === 'gif' || info.frames > 1)
    return staysAsItIs || mode === 'lossless' ? compressAnimation : compressStill
  const isOwn = isStillFormat(info.format) || (info.format === 'heic' && staysAsItIs && !isIncomplete(info))
  return mode === 'lossless' && isOwn ? compressLosslessly : compressStill
}

/** 图片压缩: writes the same picture in fewer bytes. */
export default defineTool({
  options,
  async process(file, asked, context) {
    try {
      const info = await inspectImage(file, { accepts })
      context.progress(0.05)
      const request: CompressRequest = {
        file,
        info,
        mode: asked.mode,
        format: asked.format,
        settings: {
          quality: asked.quality,
          lossless: false,
          effort: asked.effort,
          chroma: asked.chroma,
          progressive: asked.progressive,
          background: asked.background,
          dither: asked.dither / 100,
        },
        maxBytes: asked.targetKb === null ? null : asked.targetKb * 1024,
        minBytes: asked.minKb === null ? null : asked.minKb * 1024,
        longSide: asked.longSide,
        keep: { gps: asked.keepGps, device: asked.keepDevice, time: asked.keepTime, text: asked.keepText },
        fitMoving: fitMovingLater,
        context,
      }
      const { bytes, format, width, height, notes } = await wayOf(request)(request)
      context.signal.throwIfAborted()
      context.progress(1)
      const all = [...info.notes, ...notes].filter(
        (note, index, list) => list.findIndex(({ code }) => code === note.code) === index,
      )
      return [{ name: nameFor(file.name, format), bytes, mime: formats[format].mime, width, height, notes: all }]
    } catch (thrown) {
      // Encoders do not have the file's name.
      if (thrown instanceof UserError && !('name' in thrown.params)) {
        throw new UserError(thrown.code, { ...thrown.params, name: file.name }, { cause: thrown.cause })
      }
      throw thrown
    }
  },
})
