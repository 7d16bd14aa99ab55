import * as z from 'zod/mini'
import { fitMovingLater } from '../clip/fit-moving-later.ts'
import { UserError } from '../errors.ts'
import type { Rect } from '../geometry.ts'
import { outputFields, runPictureTool } from '../image/output.ts'
import { defineTool, type ToolNote } from '../tool.ts'
import { arrangeCut, boxOf } from '../vision/arrange-cut.ts'
import { arrangeFields } from '../vision/arrange-options.ts'
import { cutFields } from '../vision/cut-options.ts'
import { type CutOut, cutOut, subjectOf } from '../vision/cut-out.ts'
import { withPeopleFound } from '../vision/people.ts'

const options = z.object({
  ...cutFields,
  ...arrangeFields,
  ...outputFields,
})

export type RemoveBackgroundOptions = z.output<typeof options>

/** Returns whether the result has transparent parts. */
const isClear = ({ result, ground }: RemoveBackgroundOptions) => result === 'picture' && ground === 'transparent'

const isWrong = ({ doubt }: CutOut) => doubt === 'no-subject' || doubt === 'all-subject' || doubt === 'no-person'

function notesOf(cut: CutOut | null): ToolNote[] {
  if (!cut) return []
  const isWarned = cut.doubt === 'unclear' || cut.doubt === 'face-mended'
  return [...(isWarned ? [{ code: `cut-${cut.doubt}` }] : []), { code: `cut-by-${cut.engine}` }]
}

/**
 * 智能抠图: takes the background of each picture away.
 * @throws UserError `cut-no-subject`, `cut-all-subject`, `cut-no-person` where no stroke says what the subject is;
 *   `people-not-loaded`, `people-no-answer`, `people-no-graphics` where people cannot be looked for
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
      transform: async (pixels) => {
        const subject = await withPeopleFound(subjectOf(pixels), pixels, asked, context.host)
        const cut = cutOut(pixels, asked, subject)
        // A cut that is certainly wrong is no result: the stage asks for a box or a stroke instead.
        if (!first && asked.strokes.length === 0 && isWrong(cut)) {
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
