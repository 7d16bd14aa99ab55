import * as z from 'zod/mini'
import { fitMovingLater } from '../clip/fit-moving-later.ts'
import { UserError } from '../errors.ts'
import type { Rect } from '../geometry.ts'
import { outputFields, runPictureTool } from '../image/output.ts'
import { defineTool, type ToolNote } from '../tool.ts'
import { arrangeCut, boxOf } from '../vision/arrange-cut.ts'
import { arrangeFields } from '../vision/arrange-options.ts'
import { cutFields } from '../vision/cut-options.ts'
import { type CutOut, cutOut } from '../vision/cut-out.ts'

const options = z.object({
  ...cutFields,
  ...arrangeFields,
  ...outputFields,
})

export type RemoveBackgroundOptions = z.output<typeof options>

/** Returns whether the result has transparent parts. */
const isClear = ({ result, ground }: RemoveBackgroundOptions) => result === 'picture' && ground === 'transparent'

function notesOf(cut: CutOut | null): ToolNote[] {
  if (!cut) return []
  const doubt = cut.doubt === 'unclear' ? [{ code: 'cut-unclear' }] : []
  return [...doubt, { code: `cut-by-${cut.engine}` }]
}

/**
 * 智能抠图: takes the background of each picture away.
 * @throws UserError `cut-no-subject`, `cut-all-subject` where no stroke says what the subject is
 */
export default defineTool({
  options,
  process(file, asked, context) {
    let first: { readonly cut: CutOut; readonly box: Rect | null } | null = null
    return runPictureTool({
      file,
      options: asked,
      context,
      fitMoving: fitMovingLater,
      needsAlpha: isClear(asked),
      transform: (pixels) => {
        const cut = cutOut(pixels, asked)
        // A cut that is certainly wrong is no result: the stage asks for a box or a stroke instead.
        if (!first && asked.strokes.length === 0 && (cut.doubt === 'no-subject' || cut.doubt === 'all-subject')) {
          throw new UserError(`cut-${cut.doubt}`)
        }
        // Frames of an animation all lie as the first one does.
        first ??= { cut, box: boxOf(cut.mask) }
        return arrangeCut(cut, pixels, asked, first.box)
      },
      notes: () => notesOf(first?.cut ?? null),
    })
  },
})
