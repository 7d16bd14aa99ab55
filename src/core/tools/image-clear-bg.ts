import * as z from 'zod/mini'
import { fitMovingLater } from '../clip/fit-moving-later.ts'
import { outputFields } from '../image/output.ts'
import { defineTool } from '../tool.ts'
import { cutFields } from '../vision/cut-options.ts'
import { cutPictures } from '../vision/cut-pictures.ts'
import { arrangePortrait } from '../vision/portrait/arrange-portrait.ts'
import { portraitFrame } from '../vision/portrait/frame.ts'
import { portraitFields } from '../vision/portrait/portrait-options.ts'

const options = z.object({
  ...cutFields,
  engine: z.catch(z.literal('people'), 'people'),
  /** Faces are always looked for: none is cut through, and frames lie around them. */
  guardFaces: z.catch(z.literal(true), true),
  /** Hair wants a wider edge than things do. */
  band: z.catch(z.int().check(z.minimum(0), z.maximum(100)), 40),
  ...portraitFields,
  ...outputFields,
})

export type ImageClearBgOptions = z.output<typeof options>

/**
 * 人像抠图: cuts people out and places them before another background.
 * @throws UserError as `cutPictures`
 */
export default defineTool({
  options,
  process: (file, asked, context) =>
    cutPictures({
      file,
      options: asked,
      context,
      fitMoving: fitMovingLater,
      needsAlpha: asked.result === 'picture' && asked.ground === 'transparent',
      layOut: (cut) => portraitFrame(cut, asked),
      arrange: (cut, pixels, { frame }) => arrangePortrait(cut, pixels, asked, frame),
      remarks: ({ lacksFace }) => (lacksFace ? [{ code: 'portrait-no-face' }] : []),
    }),
})
