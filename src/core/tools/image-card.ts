import * as z from 'zod/mini'
import { UserError } from '../errors.ts'
import { joinName, safeStem, splitName } from '../file-name.ts'
import { checkFile, checkPhoto } from '../idphoto/check.ts'
import type { CheckItem } from '../idphoto/check-item.ts'
import type { Ground } from '../idphoto/ground.ts'
import { firstKind, mostKinds, type PhotoKind, photoKind } from '../idphoto/kind.ts'
import { type MadePhoto, makePhoto, neededSide, notesOfIssues, type PhotoWish, placePortrait } from '../idphoto/make.ts'
import { openPortrait, type Portrait, type Sitters } from '../idphoto/portrait.ts'
import { parseRoster, rosterNames } from '../idphoto/roster.ts'
import { type SheetPhoto, sheetFields, sheetFiles } from '../idphoto/sheet-files.ts'
import { writePhoto } from '../idphoto/write.ts'
import { storePng } from '../image/encode/png-stored.ts'
import { carryOver } from '../image/metadata/write.ts'
import { type OpenedImage, openImage } from '../image/open.ts'
import { defineTool, type ToolContext, type ToolFile, type ToolNote, type ToolOutput } from '../tool.ts'

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
const share = z.number().check(z.minimum(-1), z.maximum(1))
const still = { x: 0, y: 0, zoom: 1, turn: 0 } as const

const options = z.object({
  /** What is made of each picture. */
  kinds: z.catch(z.array(photoKind).check(z.minLength(1), z.maxLength(mostKinds)), [firstKind]),
  /** `usual` takes the first colour that a kind names, `own` the one below, `keep` the picture's own background. */
  ground: z.catch(z.enum(['usual', 'own', 'keep']), 'usual'),
  groundFill: z.catch(z.enum(['solid', 'down', 'centre']), 'solid'),
  groundColour: z.catch(colour, '#ffffff'),
  /** Second colour of a gradient. */
  groundEnd: z.catch(colour, '#ffffff'),
  /** What happens if there are more faces than people on the photo. */
  others: z.catch(z.enum(['refuse', 'leave']), 'refuse'),
  light: z.catch(z.boolean(), false),
  whiteBalance: z.catch(z.boolean(), false),
  smooth: z.catch(z.boolean(), false),
  redEye: z.catch(z.boolean(), false),
  /** Whether a file below the least size is filled up by a comment. */
  fill: z.catch(z.boolean(), false),
  /** Place of the person, changed by hand; belongs to one picture. */
  adjust: z.catch(
    z.object({
      ...{ x: share, y: share },
      zoom: z.number().check(z.minimum(0.4), z.maximum(2.5)),
      turn: z.number().check(z.minimum(-45), z.maximum(45)),
    }),
    still,
  ),
  ...sheetFields,
  /** People in the order of the pictures, as pasted; '' keeps the names of the files. */
  roster: z.catch(z.string().check(z.maxLength(200_000)), ''),
  rosterNames: z.catch(z.string().check(z.maxLength(120)), '{name}_{id}'),
  /** Place of the picture in the list, from 1; set by the queue. */
  index: z.catch(z.int().check(z.minimum(0)), 0),
})

export type IdPhotoOptions = z.output<typeof options>
/** The `details` of a written photo: what was measured of its bytes. */
export type PhotoDetails = readonly CheckItem[]

/** Returns the background of a kind; null for the picture's own. */
function groundFor(asked: IdPhotoOptions, { grounds }: PhotoKind): Ground | null {
  if (asked.ground === 'keep') return null
  if (asked.ground === 'usual') return { fill: 'solid', colour: grounds[0] ?? '#ffffff' }
  return { fill: asked.groundFill, colour: asked.groundColour, end: asked.groundEnd }
}

/** Converts options to what is wished of one kind. */
export const wishOf = (asked: IdPhotoOptions, kind: PhotoKind): PhotoWish => ({
  adjust: asked.adjust,
  ground: groundFor(asked, kind),
  cleanUp: {
    exposure: asked.light ? 'auto' : 0,
    whiteBalance: asked.whiteBalance,
    smoothing: asked.smooth ? 'mild' : 'none',
  },
  redEye: asked.redEye,
})

/** Returns who is to be on the photos. */
export const sittersOf = ({ kinds, others }: Pick<IdPhotoOptions, 'kinds' | 'others'>): Sitters => ({
  people: kinds[0]?.people ?? 1,
  others,
})

/** Measures a written photo once more, by its bytes alone: what its pixels show, and what the file says of itself. */
export async function checkWritten(
  bytes: Uint8Array<ArrayBuffer>,
  { faces, mask }: Pick<MadePhoto, 'faces' | 'mask'>,
  kind: PhotoKind,
): Promise<readonly CheckItem[]> {
  const { pixels } = await openImage({ name: 'photo.jpg', bytes })
  // The file tells its px once more.
  const seen = checkPhoto(pixels, faces, mask, kind).filter(({ id }) => id !== 'pixels')
  return [...seen, ...checkFile(bytes, kind)]
}

/** Returns what to say of a check: how many items are wrong, else how many may be. */
function noteOfCheck(items: readonly CheckItem[]): ToolNote {
  const count = (state: CheckItem['state']) => items.filter((item) => item.state === state).length
  if (count('red') > 0) return { code: 'id-photo-check-red', params: { count: count('red') } }
  if (count('yellow') > 0) return { code: 'id-photo-check-yellow', params: { count: count('yellow') } }
  return { code: 'id-photo-check-green', params: { count: count('green') } }
}

/** Returns whether the kinds share their sheets. */
const isShared = ({ kinds, sheetMix }: IdPhotoOptions) => sheetMix && kinds.length > 1

interface Work {
  readonly stem: string
  readonly opened: OpenedImage
  readonly portrait: Portrait
  readonly asked: IdPhotoOptions
  readonly context: ToolContext
}

const nothingKept = { gps: false, device: false, time: false, text: false } as const
const paperNames = { '5r': '5寸', '6r': '6寸', '7r': '7寸', a4: 'A4' } as const

/** Puts metadata that must stay, the label of pictures made by AI, into a file. */
const carried = ({ opened }: Pick<Work, 'opened'>, encoded: Uint8Array<ArrayBuffer>, format: 'jpg' | 'png') =>
  carryOver(encoded, format, { source: opened.source, info: opened.info, icc: null }, nothingKept)

/** Returns what to say of a sheet: how many copies there are of each photo, and how many have no room. */
function notesOfSheet(photos: readonly SheetPhoto[], copies: readonly number[], left: number): readonly ToolNote[] {
  const missing = left > 0 ? [{ code: 'id-photo-sheet-left', params: { count: left } }] : []
  if (photos.length === 1) return [{ code: 'id-photo-sheet', params: { copies: copies[0] ?? 0 } }, ...missing]
  const list = photos.map(({ kind }, place) => `${kind.name}×${copies[place]}`).join('、')
  return [{ code: 'id-photo-sheet-mixed', params: { list } }, ...missing]
}

/** Makes sheets of photos; `name` is without the paper and the extension. */
async function sheetsOf(
  photos: readonly SheetPhoto[],
  name: string,
  folder: Pick<ToolOutput, 'folder'>,
  work: Pick<Work, 'opened' | 'asked'>,
): Promise<ToolOutput[]> {
  const { asked } = work
  if (asked.sheet === 'none') return []
  const paper = paperNames[asked.sheet]
  return (await sheetFiles(photos, asked)).map(({ format, bytes, copies, left, ...size }) => ({
    name: joinName(`${name}-${paper}`, format),
    bytes: format === 'jpg' ? carried(work, bytes, 'jpg') : bytes,
    mime: format === 'jpg' ? 'image/jpeg' : 'application/pdf',
    ...{ ...size, ...folder },
    notes: notesOfSheet(photos, copies, left),
  }))
}

/** Makes the photo of one kind, and its sheets unless it shares them with others. */
async function outputsOf(
  kind: PhotoKind,
  work: Work,
): Promise<{ readonly outputs: ToolOutput[]; readonly pixels: ImageData }> {
  const { stem, opened, portrait, asked, context } = work
  const { signal, draft } = context
  const quiet = { signal, progress: () => {} }
  const placed = placePortrait(portrait, kind, asked.adjust)
  const photo = await makePhoto(portrait, placed, kind, wishOf(asked, kind), quiet)
  const { width, height } = photo.pixels
  const left = portrait.left > 0 ? [{ code: 'id-photo-left-out', params: { count: portrait.left } }] : []
  const still = opened.info.frames > 1 ? [{ code: 'id-photo-first-frame' }] : []
  const cut = portrait.mask.source === 'alpha' ? [{ code: 'id-photo-own-cut' }] : []
  const told = [...still, ...left, ...cut, ...notesOfIssues(placed.issues), ...photo.notes]
  const finish = (encoded: Uint8Array<ArrayBuffer>) => carried(work, encoded, 'jpg')
  const isSeveral = asked.kinds.length > 1
  const label = safeStem(kind.name)
  const name = isSeveral ? `${stem}-${label}` : stem
  const folder = isSeveral ? { folder: label } : {}
  if (draft) {
    const bytes = carried(work, storePng(photo.pixels), 'png')
    const output = { name: joinName(name, 'png'), bytes, mime: 'image/png', width, height, notes: told }
    return { outputs: [output], pixels: photo.pixels }
  }
  const written = await writePhoto({
    ...{ pixels: photo.pixels, rules: kind, fillWithComment: asked.fill, finish },
    ...quiet,
  })
  const items = await checkWritten(written.bytes, photo, kind)
  const outputs: ToolOutput[] = [
    {
      ...{ name: joinName(name, 'jpg'), bytes: written.bytes, mime: 'image/jpeg', width, height, ...folder },
      details: items satisfies PhotoDetails,
      notes: [...opened.notes, noteOfCheck(items), ...told, ...written.notes],
    },
  ]
  if (!isShared(asked))
    outputs.push(...(await sheetsOf([{ pixels: photo.pixels, kind, count: null }], name, folder, work)))
  return { outputs, pixels: photo.pixels }
}

/** Returns the name of a picture's photos: the person's of the list, or the file's own. */
function stemOf(file: ToolFile, { roster, rosterNames: pattern, index }: IdPhotoOptions): string {
  const rows = roster.trim() === '' ? [] : parseRoster(roster)
  const name = index > 0 && index <= rows.length ? rosterNames(rows, pattern, 'jpg')[index - 1] : undefined
  return splitName(name ?? file.name).stem
}

/**
 * 证件照: finds the person of a picture, places the head by the rules of each kind, and writes photos of exact sizes,
 * with sheets to print if asked for.
 * @throws UserError of the gate, as `findPortrait`, `placePortrait` and `writePhoto`, `id-photo-sheet-empty`
 */
export default defineTool({
  options,
  async process(file, asked, context): Promise<readonly ToolOutput[]> {
    try {
      const { opened, portrait } = await openPortrait(file, sittersOf(asked), neededSide(asked.kinds), context)
      const work: Work = { stem: stemOf(file, asked), opened, portrait, asked, context }
      const outputs: ToolOutput[] = []
      // Between the steps of a chain one picture is handed on.
      const kinds = context.draft ? asked.kinds.slice(0, 1) : asked.kinds
      const photos: SheetPhoto[] = []
      for (const [place, kind] of kinds.entries()) {
        context.signal.throwIfAborted()
        const made = await outputsOf(kind, work)
        outputs.push(...made.outputs)
        photos.push({ pixels: made.pixels, kind, count: asked.sheetCounts[place] ?? null })
        context.progress(0.45 + (0.55 * (place + 1)) / kinds.length)
      }
      // After all photos, so that each is found by the place of its kind.
      if (isShared(asked) && !context.draft) outputs.push(...(await sheetsOf(photos, work.stem, {}, work)))
      return outputs
    } catch (thrown) {
      if (thrown instanceof UserError && !('name' in thrown.params))
        throw new UserError(thrown.code, { ...thrown.params, name: file.name }, { cause: thrown.cause })
      throw thrown
    }
  },
})
