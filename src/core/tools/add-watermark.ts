import * as z from 'zod/mini'
import { fitMovingLater } from '../clip/fit-moving-later.ts'
import { canvasOf } from '../image/canvas.ts'
import { pictureOf } from '../image/data-url.ts'
import { outputFields, runPictureTool } from '../image/output.ts'
import { defineTool, type ToolNote } from '../tool.ts'
import { watermarkFields } from '../watermark/options.ts'
import { filledText, paintWatermark } from '../watermark/paint.ts'

const options = z.object({ ...watermarkFields, ...outputFields })

export type WatermarkToolOptions = z.output<typeof options>

/** 添加水印: draws the same mark in the same place on pictures of all sizes. */
export default defineTool({
  options,
  async process(file, asked, context) {
    const picture = asked.kind === 'picture' ? await pictureOf(asked.picture) : null
    const notes: ToolNote[] = []
    return runPictureTool({
      file,
      options: asked,
      context,
      fitMoving: fitMovingLater,
      transform: async (pixels, { index }) => {
        const { width, height } = pixels
        const text = filledText(asked, { name: file.name, width, height })
        if (asked.kind === 'text' && index === 0) {
          const missing = await context.host.loadFont(asked.font, asked.weight, text)
          if (missing.length > 0) notes.push({ code: 'glyphs-missing', params: { characters: missing.join('') } })
        }
        const canvas = canvasOf({ width, height })
        canvas.putImageData(pixels, 0, 0)
        paintWatermark(canvas, { width, height }, asked, { text, picture })
        return canvas.getImageData(0, 0, width, height)
      },
      notes: () => notes,
    })
  },
})
