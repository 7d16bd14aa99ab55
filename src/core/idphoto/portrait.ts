import { UserError } from '../errors.ts'
import type { Rect, Size } from '../geometry.ts'
import { flattenAlpha } from '../image/alpha.ts'
import { cropTo } from '../image/compose.ts'
import { toSrgb } from '../image/icc-convert.ts'
import { type OpenedImage, openImage } from '../image/open.ts'
import { changeableFormats } from '../image/output.ts'
import { fitInside, resize } from '../image/resize.ts'
import type { Face, ToolContext, ToolFile, ToolHost } from '../tool.ts'
import { facesIn, partAround } from '../vision/faces.ts'
import { alphaOf } from '../vision/marks.ts'
import type { Mask } from '../vision/mask.ts'
import { isCutAlready, ownAlpha } from '../vision/own-alpha.ts'
import { findPeople } from '../vision/people.ts'
import { fillFaces, personsOf } from '../vision/people-mask.ts'
import { refineMask } from '../vision/refine.ts'
import { type FaceMesh, faceArea } from './face.ts'

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

type Finder = Pick<ToolHost, 'findPeople' | 'findFaces' | 'faceMesh'>

/** Longest side of the picture in which meshes are looked for, and of a part around a face, px. */
const seen = { whole: 1024, part: 512 } as const
/** Share of the largest face below which another is a passer-by or a picture on the wall. */
const leastFace = 0.08
/** What is kept around faces, in widths and heights of a face: more than any kind of photo shows. */
const room = { aside: 3.2, above: 2, below: 6 } as const
/** Share of the picture from which it is not worth to cut it. */
const mostCropped = 0.7
/** Longest side of the part that is worked on, px, where photos need no more. */
const workingSide = 1600
/** What faces are looked for on, where the picture is transparent. */
const under = '#ffffff'
/** How the edge of the mask is solved anew: wide enough for hair. */
const edge = { shift: 0, feather: 0, band: 0.3, cleanColours: true } as const

/** Returns the box of a mesh, as shares. */
function boxOf(mesh: FaceMesh): Rect {
  const [xs, ys] = [mesh.map(({ x }) => x), mesh.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/**
 * Looks for meshes around faces that another finder sees: a small face has no mesh in the whole picture.
 * @throws UserError `id-photo-profile` if a face was seen, but none of its points
 */
async function meshesAround(picture: ImageData, host: Finder): Promise<readonly FaceMesh[]> {
  const faces = await facesIn(picture, host)
  const meshes: FaceMesh[] = []
  for (const { box } of faces.slice(0, 4)) {
    const part = partAround(box, picture, { x: 0.8, y: 0.8 })
    const near = await resize(cropTo(picture, part), fitInside(part, seen.part))
    const [mesh] = await host.faceMesh(near)
    if (!mesh) continue
    meshes.push(
      mesh.map(({ x, y }) => ({
        x: (part.left + x * part.width) / picture.width,
        y: (part.top + y * part.height) / picture.height,
      })),
    )
  }
  if (faces.length > 0 && meshes.length === 0) throw new UserError('id-photo-profile')
  return meshes
}

/** Returns the part of a picture around faces that photos can show. */
function partFor(faces: readonly FaceMesh[], { width, height }: Size): Rect {
  const boxes = faces.map(boxOf)
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
  faces: readonly FaceMesh[],
  others: readonly FaceMesh[],
  host: Finder,
): Promise<Mask> {
  const people = await findPeople(picture, false, host)
  const asFace = (mesh: FaceMesh): Face => ({ box: boxOf(mesh), score: 1, marks: [] })
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
  faces: readonly FaceMesh[],
  others: readonly FaceMesh[],
  host: Finder,
): Promise<Mask> {
  const own = ownAlpha(picture)
  if (others.length === 0) return own
  const found = await maskOf(flattenAlpha(picture, under), faces, others, host)
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
  const small = flattenAlpha(await resize(picture, fitInside(picture, seen.whole)), under)
  const whole = await host.faceMesh(small)
  const found = whole.length > 0 ? whole : await meshesAround(flattenAlpha(picture, under), host)
  const ordered = found.toSorted((one, other) => faceArea(other) - faceArea(one))
  const [largest] = ordered
  if (!largest) throw new UserError('id-photo-no-face')
  const faces = ordered.filter((mesh) => faceArea(mesh) >= leastFace * faceArea(largest))
  if (faces.length < people) throw new UserError('id-photo-one-face')
  if (faces.length > people && others === 'refuse') throw new UserError('id-photo-faces', { count: faces.length })
  const part = partFor(faces.slice(0, people), picture)
  const isWhole = part.width === picture.width && part.height === picture.height
  const crop = isWhole ? picture : cropTo(picture, part)
  const most = Math.max(workingSide, longSide)
  const worked = Math.max(crop.width, crop.height) > most ? await resize(crop, fitInside(crop, most)) : crop
  const placed = ordered.map((mesh) =>
    mesh.map(({ x, y }) => ({
      x: (x * picture.width - part.left) / part.width,
      y: (y * picture.height - part.top) / part.height,
    })),
  )
  const own = placed.slice(0, people)
  const masked = isCutAlready(picture) ? ownMaskOf : maskOf
  const mask = await masked(worked, own, placed.slice(people), host)
  return { picture: worked, faces: own, mask, left: faces.length - people }
}

/** Codes of the finder whose advice is to go without it, which a photo for papers cannot. */
const ownCodes: Readonly<Record<string, string>> = {
  'people-not-loaded': 'id-photo-not-loaded',
  'people-no-graphics': 'id-photo-no-graphics',
}

/**
 * Opens a file and finds the people of a photo in it.
 * @throws UserError of the gate, as `findPortrait`, and `id-photo-not-loaded` {megabytes}, `id-photo-no-graphics` where
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
    const code = thrown instanceof UserError ? ownCodes[thrown.code] : undefined
    throw code === undefined ? thrown : new UserError(code, thrown.params, { cause: thrown.cause })
  })
  signal.throwIfAborted()
  progress(0.45)
  return { opened, portrait }
}
