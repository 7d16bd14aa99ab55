import { UserError } from '../errors.ts'
import type { Rect, Size } from '../geometry.ts'
import { flattenAlpha } from '../image/alpha.ts'
import { cropTo } from '../image/compose.ts'
import { toSrgb } from '../image/icc-convert.ts'
import { type ImageInfo, notShown } from '../image/info.ts'
import { type OpenedImage, openImage } from '../image/open.ts'
import { changeableFormats } from '../image/output.ts'
import { fitInside, resize } from '../image/resize.ts'
import type { Face, PicturePoint, ToolContext, ToolFile, ToolHost } from '../tool.ts'
import { frameAround, movedBox, movedPoint } from '../vision/frames.ts'
import { alphaOf } from '../vision/marks.ts'
import type { Mask } from '../vision/mask.ts'
import { isCutAlready, ownAlpha } from '../vision/own-alpha.ts'
import { findPeople } from '../vision/people.ts'
import { fillFaces, personsOf } from '../vision/people-mask.ts'
import { refineMask } from '../vision/refine.ts'
import type { FaceMesh } from './face.ts'
import { type FaceFinder, findFaces, groundOfFaces } from './find-faces.ts'

/** Who is to be on the photo. */
export interface Sitters {
  readonly people: number
  /** What happens if there are more faces than people. */
  readonly others: 'refuse' | 'leave'
}

/** A picture in which the people of a photo were found. */
export interface Portrait {
  /** The part of the picture around them, sRGB; transparent where it came so. */
  readonly picture: ImageData
  /** Their faces as shares of that part, the largest first. */
  readonly faces: readonly FaceMesh[]
  /** Their opacity at the size of that part. */
  readonly mask: Mask
  /** Number of further faces that were left out. */
  readonly left: number
}

type Finder = FaceFinder & Pick<ToolHost, 'findPeople'>

/** Share of the largest face below which another is a passer-by or a picture on the wall. */
const leastFace = 0.08
/** What is kept around faces, in widths and heights of a face: more than any kind of photo shows. */
const room = { aside: 3.2, above: 2, below: 6 } as const
/** Share of the picture from which it is not worth to cut it. */
const mostCropped = 0.7
/** Longest side of the part that is worked on, px, where photos need no more. */
const workingSide = 1600
/** How the edge of the mask is solved anew: wide enough for hair. */
const edge = { shift: 0, feather: 0, band: 0.3, cleanColours: true } as const

const areaOf = ({ width, height }: Rect) => width * height

/** Returns the part of a picture around faces that photos can show. */
function partFor(boxes: readonly Rect[], { width, height }: Size): Rect {
  const wide = Math.max(...boxes.map((box) => box.width)) * width
  const high = Math.max(...boxes.map((box) => box.height)) * height
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left)) * width - room.aside * wide))
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top)) * height - room.above * high))
  const right = Math.max(...boxes.map((box) => box.left + box.width)) * width + room.aside * wide
  const bottom = Math.max(...boxes.map((box) => box.top + box.height)) * height + room.below * high
  const part = {
    ...{ left, top },
    width: Math.min(width, Math.ceil(right)) - left,
    height: Math.min(height, Math.ceil(bottom)) - top,
  }
  return part.width * part.height > mostCropped * width * height ? { left: 0, top: 0, width, height } : part
}

/**
 * Returns the opacity of the people whose faces are given; `others` are faces beside them.
 * @throws UserError `id-photo-no-person`
 */
async function maskOf(
  picture: ImageData,
  faces: readonly Rect[],
  others: readonly Rect[],
  host: Finder,
): Promise<Mask> {
  const people = await findPeople(picture, false, host)
  const asFace = (box: Rect): Face => ({ box, score: 1, marks: [] })
  const [own, all] = [faces.map(asFace), [...faces, ...others].map(asFace)]
  const persons = personsOf(people.mask, people, all)
  const numbers = new Set(
    own.map(({ box }) => {
      const x = Math.min(people.width - 1, Math.max(0, Math.floor((box.left + box.width / 2) * people.width)))
      const y = Math.min(people.height - 1, Math.max(0, Math.floor((box.top + box.height / 2) * people.height)))
      return persons[y * people.width + x]!
    }),
  )
  numbers.delete(0)
  if (numbers.size === 0) throw new UserError('id-photo-no-person')
  const mask = people.mask.map((value, at) => (numbers.has(persons[at]!) ? value : 0))
  fillFaces(mask, people, own)
  const found: Mask = { width: people.width, height: people.height, alpha: alphaOf(mask), source: 'person' }
  return refineMask(picture, found, edge, [])
}

/** Returns the opacity of the people in a picture that came cut out: its own alpha, without the others beside them. */
async function ownMaskOf(
  picture: ImageData,
  faces: readonly Rect[],
  others: readonly Rect[],
  host: Finder,
): Promise<Mask> {
  const own = ownAlpha(picture)
  if (others.length === 0) return own
  const found = await maskOf(flattenAlpha(picture, groundOfFaces), faces, others, host)
  return { ...own, alpha: own.alpha.map((value, at) => Math.min(value, found.alpha[at]!)) }
}

/**
 * Finds the people of a photo in a picture: their faces, and what belongs to them. Works on the part around them, of
 * which `longSide` px are needed at least.
 * @throws UserError `id-photo-no-face`, `id-photo-profile`, `id-photo-faces` {count}, `id-photo-one-face`,
 *   `id-photo-no-person`; `people-no-answer`, `people-not-loaded`, `people-no-graphics`
 */
async function findPortrait(
  picture: ImageData,
  { people, others }: Sitters,
  longSide: number,
  host: Finder,
): Promise<Portrait> {
  const found = await findFaces(picture, host)
  const whole = found.flatMap(({ box, mesh }) => (mesh ? [{ box, mesh }] : []))
  const [largest] = whole
  if (!largest) throw new UserError(found.length > 0 ? 'id-photo-profile' : 'id-photo-no-face')
  const least = leastFace * areaOf(largest.box)
  const count = found.filter(({ box }) => areaOf(box) >= least).length
  const sitters = whole.slice(0, people)
  if (whole.filter(({ box }) => areaOf(box) >= least).length < people) throw new UserError('id-photo-one-face')
  if (count > people && others === 'refuse') throw new UserError('id-photo-faces', { count })
  const part = partFor(
    sitters.map(({ box }) => box),
    picture,
  )
  const isWhole = part.width === picture.width && part.height === picture.height
  const crop = isWhole ? picture : cropTo(picture, part)
  const most = Math.max(workingSide, longSide)
  const worked = Math.max(crop.width, crop.height) > most ? await resize(crop, fitInside(crop, most)) : crop
  const frame = frameAround(part, picture)
  const inPart = (point: PicturePoint) => movedPoint(point, frame, part)
  const boxInPart = (box: Rect) => movedBox(box, frame, part)
  const own = sitters.map(({ box }) => boxInPart(box))
  const beside = found.filter((face) => !sitters.some(({ box }) => box === face.box)).map(({ box }) => boxInPart(box))
  const mask = await (isCutAlready(picture) ? ownMaskOf : maskOf)(worked, own, beside, host)
  return { picture: worked, faces: sitters.map(({ mesh }) => mesh.map(inPart)), mask, left: count - people }
}

/** Codes of the finder whose advice is to go without it, which a photo for papers cannot. */
const ownCodes: Readonly<Record<string, string>> = {
  'people-not-loaded': 'id-photo-not-loaded',
  'people-no-graphics': 'id-photo-no-graphics',
}

/** Codes of what an incomplete file may lack. */
const missed: ReadonlySet<string> = new Set(['id-photo-no-face', 'id-photo-profile', 'id-photo-no-person'])

/** Returns what is said of a picture in which the people of a photo were not found. */
function portraitError(thrown: unknown, info: ImageInfo): unknown {
  if (!(thrown instanceof UserError)) return thrown
  if (missed.has(thrown.code)) return notShown(info, thrown.code, thrown.params)
  const code = ownCodes[thrown.code]
  return code === undefined ? thrown : new UserError(code, thrown.params, { cause: thrown.cause })
}

/**
 * Opens a file and finds the people of a photo in it.
 * @throws UserError of the gate, as `findPortrait`, `image-truncated` where a part of the file is missing, and `id-photo-not-loaded` {megabytes}, `id-photo-no-graphics` where
 *   nobody can be looked for
 */
export async function openPortrait(
  file: ToolFile,
  sitters: Sitters,
  longSide: number,
  { signal, host, progress }: Pick<ToolContext, 'signal' | 'host' | 'progress'>,
): Promise<{ readonly opened: OpenedImage; readonly portrait: Portrait }> {
  const opened = await openImage(file, { signal, accepts: changeableFormats })
  progress(0.1)
  const picture = (opened.icc && toSrgb(opened.pixels, opened.icc)) || opened.pixels
  const portrait = await findPortrait(picture, sitters, longSide, host).catch((thrown) => {
    throw portraitError(thrown, opened.info)
  })
  signal.throwIfAborted()
  progress(0.45)
  return { opened, portrait }
}
