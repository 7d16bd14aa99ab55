import { notShown } from '../image/info.ts'
import { type OutputOptions, runPictureTool } from '../image/output.ts'
import type { FitMoving } from '../image/still.ts'
import type { ToolContext, ToolFile, ToolNote, ToolOutput } from '../tool.ts'
import type { CutOptions } from './cut-options.ts'
import { type CutOut, cutOut, subjectOf } from './cut-out.ts'
import { findByModel, withModelMask } from './model-mask.ts'
import { withPeopleFound } from './people.ts'
import { areFacesCut } from './people-mask.ts'

interface CutRequest<Layout> {
  readonly file: ToolFile
  readonly options: CutOptions & OutputOptions
  readonly context: ToolContext
  readonly fitMoving: FitMoving
  /** Whether the result has transparent parts. */
  readonly needsAlpha: boolean
  /** Returns how a cut comes to lie on its page. Frames of an animation all lie as the first one does. */
  readonly layOut: (cut: CutOut) => Layout
  readonly arrange: (cut: CutOut, pixels: ImageData, layout: Layout) => Promise<ImageData>
  /** Returns what is to be said of the layout. */
  readonly remarks?: (layout: Layout) => readonly ToolNote[]
}

const isWrong = ({ doubt }: CutOut) => doubt === 'no-subject' || doubt === 'all-subject' || doubt === 'no-person'

/** Returns what the row of a picture says of its cut. */
function notesOf(cut: CutOut, { persons }: CutOptions): ToolNote[] {
  const notes: ToolNote[] = []
  if (cut.doubt === 'unclear' || cut.doubt === 'face-mended') notes.push({ code: `cut-${cut.doubt}` })
  if (cut.mayBePerson) notes.push({ code: 'cut-may-be-person' })
  if (areFacesCut(cut.mask, cut.faces)) notes.push({ code: 'cut-face-cut' })
  if (cut.persons > 1) {
    const stay = persons.filter((person) => person <= cut.persons).length
    notes.push({ code: 'cut-persons', params: { count: cut.persons, stay: stay === 0 ? cut.persons : stay } })
  }
  // Who a model is says the model's own note.
  return cut.engine === 'model' ? notes : [...notes, { code: `cut-by-${cut.engine}` }]
}

/**
 * Returns the subject of a picture with what others find in it: people, or what the operator's model takes for it.
 * @throws UserError as `ToolHost.findPeople`
 */
async function subjectFor(picture: ImageData, options: CutOptions, { host }: ToolContext) {
  const subject = subjectOf(picture)
  if (!subject || options.engine !== 'model') {
    return { subject: await withPeopleFound(subject, picture, options, host), notes: [] }
  }
  const found = await findByModel(picture, host)
  return { subject: withModelMask(subject, found), notes: found.notes }
}

/**
 * Runs a tool that cuts the subject out of each picture and places it anew.
 * @throws UserError `cut-no-subject`, `cut-all-subject`, `cut-no-person` where no stroke says what the subject is, or
 *   `image-truncated` where a part of the file is missing;
 *   `people-not-loaded`, `people-no-answer`, `people-no-graphics` where people cannot be looked for
 */
export function cutPictures<Layout>(request: CutRequest<Layout>): Promise<readonly ToolOutput[]> {
  const { file, options, context, fitMoving, needsAlpha, layOut, arrange, remarks } = request
  let first: { readonly cut: CutOut; readonly layout: Layout; readonly notes: readonly ToolNote[] } | null = null
  return runPictureTool({
    file,
    options,
    context,
    fitMoving,
    needsAlpha,
    transform: async (pixels, { info }) => {
      const { subject, notes } = await subjectFor(pixels, options, context)
      const cut = cutOut(pixels, options, subject)
      // A cut that is certainly wrong is no result: the stage asks for a box or a stroke instead.
      if (!first && options.strokes.length === 0 && isWrong(cut)) throw notShown(info, `cut-${cut.doubt}`)
      first ??= { cut, layout: layOut(cut), notes }
      return arrange(cut, pixels, first.layout)
    },
    notes: () => (first ? [...first.notes, ...notesOf(first.cut, options), ...(remarks?.(first.layout) ?? [])] : []),
  })
}
