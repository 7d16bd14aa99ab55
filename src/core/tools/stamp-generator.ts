import * as z from 'zod/mini'
import { fitMovingLater } from '../clip/fit-moving-later.ts'
import { UserError } from '../errors.ts'
import { withDensity } from '../image/density.ts'
import { formats } from '../image/formats.ts'
import { outputFields, runPictureTool } from '../image/output.ts'
import { encodeStill } from '../image/still.ts'
import { makeSeal } from '../seal/make.ts'
import { sealFields } from '../seal/options.ts'
import { pageHeight, pageWidth } from '../seal/page.ts'
import { paintSeal } from '../seal/paint.ts'
import { sealPdf } from '../seal/pdf.ts'
import { stampOnto } from '../seal/place.ts'
import { sealSvg } from '../seal/svg.ts'
import { defineTool } from '../tool.ts'

const share = z.catch(z.number().check(z.minimum(0), z.maximum(1)), 0.72)

const options = z.object({
  ...sealFields,
  as: z.catch(z.enum(['png', 'jpg', 'svg', 'pdf']), 'png'),
  dpi: z.catch(z.literal([300, 600]), 600),
  /** Middle of the seal on a picture, shares of the picture. */
  placeX: share,
  placeY: share,
  /** Width of the picture on paper, mm; determines the px per mm. */
  paper: z.catch(z.number().check(z.minimum(20), z.maximum(2000)), 210),
  blend: z.catch(z.enum(['multiply', 'normal']), 'multiply'),
  ...outputFields,
})

export type StampOptions = z.output<typeof options>

const millimetresPerInch = 25.4

function nameOf({ form, text, ending, arc, centre, bottom }: StampOptions): string {
  const words = form === 'cells' ? text + ending : bottom || arc || centre
  return words.replace(/[\\/:*?"<>|\s]+/g, '').slice(0, 24) || 'seal'
}

/** 印章生成: makes a seal in mm from words, or puts the same seal onto a picture. */
export default defineTool({
  options,
  async make(asked, context) {
    const { art, notes } = await makeSeal(asked, context.host)
    context.signal.throwIfAborted()
    context.progress(0.5)
    const file = { name: `${nameOf(asked)}.${asked.as}`, mime: formats[asked.as].mime, notes }
    // Vector formats have no pixels and report their size in mm.
    if (asked.as === 'svg') {
      const bytes = new TextEncoder().encode(sealSvg(art))
      return [{ ...file, bytes, width: Math.round(art.width), height: Math.round(art.height) }]
    }
    if (asked.as === 'pdf') {
      return [{ ...file, bytes: await sealPdf(art, asked, context.host), width: pageWidth, height: pageHeight }]
    }
    const canvas = paintSeal(art, asked.dpi / millimetresPerInch)
    const context2d = canvas.getContext('2d')
    if (!context2d) throw new UserError('out-of-memory')
    const { bytes, width, height } = await encodeStill({
      pixels: context2d.getImageData(0, 0, canvas.width, canvas.height),
      format: asked.as,
      settings: {
        ...{ quality: 95, lossless: true, effort: 'fast', chroma: '444', progressive: false },
        ...{ background: '#ffffff', dither: 0 },
      },
      maxBytes: null,
      minBytes: null,
      finish: (encoded) => withDensity(encoded, asked.as, asked.dpi) ?? encoded,
      signal: context.signal,
      progress: (done) => context.progress(0.5 + done / 2),
    })
    return [{ ...file, bytes, width, height }]
  },
  async process(file, asked, context) {
    const { art, notes } = await makeSeal(asked, context.host)
    return runPictureTool({
      file,
      options: asked,
      context,
      fitMoving: fitMovingLater,
      transform: (pixels) => stampOnto(pixels, art, asked),
      notes: () => notes,
    })
  },
})
