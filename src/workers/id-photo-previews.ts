import { checkPhoto } from '../core/idphoto/check.ts'
import type { CheckItem } from '../core/idphoto/check-item.ts'
import type { PhotoKind } from '../core/idphoto/kind.ts'
import {
  enlargedPlacement,
  headOnPhoto,
  makePhoto,
  neededSide,
  notesOfIssues,
  placePortrait,
} from '../core/idphoto/make.ts'
import { openPortrait, type Portrait } from '../core/idphoto/portrait.ts'
import { resize } from '../core/image/resize.ts'
import type { ToolContext, ToolNote } from '../core/tool.ts'
import { type IdPhotoOptions, sittersOf, wishOf } from '../core/tools/image-card.ts'
import { readFile } from './read-file.ts'

export interface IdPhotoAsked {
  /** Names the file among others; the worker keeps who was found in the last ones. */
  readonly key: string
  readonly file: Blob
  readonly name: string
  readonly options: IdPhotoOptions
  /** Which of the kinds is shown. */
  readonly place: number
}

/** A photo as a stage shows it. */
export interface IdPhotoShown {
  /** The same part of the picture with its own background, and the photo. */
  readonly before: ImageBitmap
  readonly after: ImageBitmap
  /** Where the head lies, as shares of the photo. */
  readonly head: ReturnType<typeof headOnPhoto>
  /** The point around which it is turned and scaled, as shares of the photo. */
  readonly anchor: { readonly x: number; readonly y: number }
  readonly items: readonly CheckItem[]
  readonly notes: readonly ToolNote[]
}

/** Longest side of a preview, px, and most px of it per px of the photo: as sharp as the picture allows. */
const shown = { longSide: 1400, factor: 2.5 } as const
/** Portraits kept open: the one on the stage and the one before. */
const mostOpened = 2
const opened: { readonly key: string; readonly portrait: Portrait }[] = []

async function portraitOf({ key, file, name, options }: IdPhotoAsked, context: ToolContext): Promise<Portrait> {
  const sitters = sittersOf(options)
  const longSide = neededSide(options.kinds)
  const own = `${key} ${sitters.people} ${sitters.others} ${longSide}`
  const known = opened.find((one) => one.key === own)
  if (known) return known.portrait
  const { portrait } = await openPortrait(await readFile(file, name), sitters, longSide, context)
  opened.unshift({ key: own, portrait })
  opened.length = Math.min(opened.length, mostOpened)
  return portrait
}

const kindOf = ({ options, place }: IdPhotoAsked): PhotoKind => options.kinds[place] ?? options.kinds[0]!

/**
 * Makes a photo for a stage, larger than it will be where the picture has the px, and checks it at its own size.
 * @throws UserError of the gate, and as `findPortrait` and `placePortrait`
 */
export async function previewIdPhoto(asked: IdPhotoAsked, context: ToolContext): Promise<IdPhotoShown> {
  const portrait = await portraitOf(asked, context)
  const kind = kindOf(asked)
  const placed = placePortrait(portrait, kind, asked.options.adjust)
  const { placement, head, issues } = placed
  const factor = Math.max(
    1,
    Math.min(shown.factor, 1 / placement.scale, shown.longSide / Math.max(kind.width, kind.height)),
  )
  const large = { ...placed, placement: enlargedPlacement(placement, factor) }
  const wish = wishOf(asked.options, kind)
  const quiet = { signal: context.signal, progress: () => {} }
  const photo = await makePhoto(portrait, large, kind, wish, quiet)
  const plain = { ...wish, ground: null, redEye: false } as const
  const still = { exposure: 0, whiteBalance: false, smoothing: 'none' } as const
  const before = await makePhoto(portrait, large, kind, { ...plain, cleanUp: still }, quiet)
  const exact = factor === 1 ? photo.pixels : await resize(photo.pixels, kind)
  const items = checkPhoto(exact, photo.faces, photo.mask, kind)
  return {
    before: await createImageBitmap(before.pixels),
    after: await createImageBitmap(photo.pixels),
    head: headOnPhoto(head, placement),
    anchor: { x: placement.target.x / placement.width, y: placement.target.y / placement.height },
    items,
    notes: [...notesOfIssues(issues), ...photo.notes],
  }
}
