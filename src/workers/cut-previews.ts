import { fitInside, resize } from '../core/image/resize.ts'
import type { ToolContext } from '../core/tool.ts'
import type { CutOptions } from '../core/vision/cut-options.ts'
import { type CutOut, cutOut, subjectOf } from '../core/vision/cut-out.ts'
import type { CutDetail } from '../core/vision/guide.ts'
import { type FoundByModel, findByModel, withModelMask } from '../core/vision/model-mask.ts'
import { findPeople, type People, withPeopleFound } from '../core/vision/people.ts'
import { firstFrame } from './first-frame.ts'

interface Asked {
  readonly key: string
  readonly file: Blob
  readonly name: string
  readonly options: CutOptions
  readonly detail: CutDetail
}

interface Opened {
  readonly key: string
  readonly picture: ImageData
  readonly subject: ReturnType<typeof subjectOf>
  /** Found when first asked for, with faces or without. */
  people: { readonly withFaces: boolean; readonly found: People } | null
  /** What the operator's model found; null until it has been asked, or where it failed. */
  byModel: FoundByModel | null
}

/** A cut as a stage shows it. */
export interface CutPreview extends Pick<CutOut, 'engine' | 'doubt' | 'persons' | 'tops' | 'mayBePerson'> {
  /** The reduced picture without its background. */
  readonly bitmap: ImageBitmap
}

/** Longest side of a preview, px: enough for a stage, and fast enough to follow every stroke. */
const longSide = 1024
/** Pictures kept open: the one on the stage and the one before. */
const mostOpened = 2
const opened: Opened[] = []

async function open({ key, file, name }: Asked, context: ToolContext): Promise<Opened> {
  const known = opened.find((one) => one.key === key)
  if (known) return known
  const pixels = await firstFrame(file, name, context)
  const picture = await resize(pixels, fitInside(pixels, longSide))
  const made: Opened = { key, picture, subject: subjectOf(picture), people: null, byModel: null }
  opened.unshift(made)
  opened.length = Math.min(opened.length, mostOpened)
  return made
}

/** Returns what a cut by these options starts from. */
async function subjectFor(one: Opened, options: CutOptions, { host }: ToolContext) {
  const { engine, guardFaces } = options
  if (engine === 'model' && one.subject) {
    const found = one.byModel ?? (await findByModel(one.picture, host))
    one.byModel = found.mask ? found : null
    return withModelMask(one.subject, found)
  }
  return withPeopleFound(one.subject, one.picture, options, host, async () => {
    if (one.people?.withFaces !== guardFaces) {
      one.people = { withFaces: guardFaces, found: await findPeople(one.picture, guardFaces, host) }
    }
    return one.people.found
  })
}

/**
 * Cuts a reduced copy of a picture by the options of its tool.
 * @throws UserError of the gate, or of `ToolHost.findPeople`
 */
export async function previewCut(asked: Asked, context: ToolContext): Promise<CutPreview> {
  const one = await open(asked, context)
  const subject = await subjectFor(one, asked.options, context)
  const { pixels, ...cut } = cutOut(one.picture, asked.options, subject, asked.detail)
  const { engine, doubt, persons, tops, mayBePerson } = cut
  return { bitmap: await createImageBitmap(pixels), engine, doubt, persons, tops, mayBePerson }
}
