import * as z from 'zod/mini'
import { fitMovingLater } from '../clip/fit-moving-later.ts'
import { outputFields } from '../image/output.ts'
import { defineTool } from '../tool.ts'
import { arrangeCut, boxOf } from '../vision/arrange-cut.ts'
import { arrangeFields } from '../vision/arrange-options.ts'
import { cutFields } from '../vision/cut-options.ts'
import { cutPictures } from '../vision/cut-pictures.ts'

const options = z.object({
  ...cutFields,
  ...arrangeFields,
  ...outputFields,
})

export type RemoveBackgroundOptions = z.output<typeof options>

/**
 * 智能抠图: takes the background of each picture away.
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
      layOut: ({ mask }) => boxOf(mask),
      arrange: (cut, pixels, box) => arrangeCut(cut, pixels, asked, box),
    }),
})
