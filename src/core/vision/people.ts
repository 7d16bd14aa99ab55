import type { Rect, Size } from '../geometry.ts'
import { cropTo } from '../image/compose.ts'
import { fitInside, resize } from '../image/resize.ts'
import type { Face, ToolHost } from '../tool.ts'
import type { CutOptions } from './cut-options.ts'
import { facesIn, partAround } from './faces.ts'
import { alphaOf, borderShareOf, marksOf } from './marks.ts'
import { scaleAlpha } from './mask.ts'
import { doubtsSettled } from './people-doubts.ts'
import { drawnToEdges, fillFaces, personsOf, sureFace, topsOf } from './people-mask.ts'
import { type CutSubject, segment, withMask, workingSide } from './segment.ts'
import { smallCopy } from './small-copy.ts'

/** What was found of people in a picture, at the size of its small copy. Depends on no choice but that of faces. */
export interface People extends Size {
  /** Row-major, 0–1 */
  readonly mask: Float32Array<ArrayBuffer>
  /** Number of each place's person, from 1, counted from the left; 0 where nobody is */
  readonly persons: Uint8Array<ArrayBuffer>
  /** Empty where faces were not looked for */
  readonly faces: readonly Face[]
  /** Number of places at which the finder is not sure, as a share of those at which it sees somebody */
  readonly doubts: number
}

type Finder = Pick<ToolHost, 'findPeople' | 'findFaces'>
type PeopleHost = Finder & Pick<ToolHost, 'mayFindPeople'>

/** Share of the picture below which people are looked at a second time, larger. */
const smallShare = 0.5
/** What is added around them then, as a share of their box. */
const around = 0.2

/** Returns how sure the finder is of each place of a part of the picture, 0–1, at a size in px. */
async function look(part: ImageData, { width, height }: Size, host: Finder): Promise<Float32Array<ArrayBuffer>> {
  const seen = await resize(part, fitInside(part, workingSide))
  const alpha = await host.findPeople(seen)
  return scaleAlpha({ width: seen.width, height: seen.height, alpha }, width, height)
}

/** Returns the box of people with room around, px; null if there are none. */
function boxOf(certainty: Float32Array, { width, height }: Size): Rect | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0; at < certainty.length; at++) {
    if (certainty[at]! < 0.5) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  if (right < 0) return null
  const [roomX, roomY] = [Math.round((right - left) * around), Math.round((bottom - top) * around)]
  const box = { left: Math.max(0, left - roomX), top: Math.max(0, top - roomY) }
  return {
    ...box,
    width: Math.min(width, right + 1 + roomX) - box.left,
    height: Math.min(height, bottom + 1 + roomY) - box.top,
  }
}

/** Room around a face in which its person is looked for, in sizes of the face: wide, and near where that shows nobody. */
const bodyRooms = [
  { x: 2, y: 2.5 },
  { x: 0.8, y: 1.2 },
]

/**
 * Looks at a part of the picture, px of the small copy, from near. What is found replaces the certainty there, or is
 * added to it.
 */
async function lookAt(
  part: Rect,
  picture: ImageData,
  certainty: Float32Array,
  size: Size,
  host: Finder,
  adds: boolean,
): Promise<void> {
  const [x, y] = [picture.width / size.width, picture.height / size.height]
  const [left, top] = [Math.floor(part.left * x), Math.floor(part.top * y)]
  const width = Math.max(1, Math.min(picture.width - left, Math.round(part.width * x)))
  const height = Math.max(1, Math.min(picture.height - top, Math.round(part.height * y)))
  const closer = await look(cropTo(picture, { left, top, width, height }), part, host)
  for (let row = 0; row < part.height; row++) {
    for (let column = 0; column < part.width; column++) {
      const at = (part.top + row) * size.width + part.left + column
      const value = closer[row * part.width + column]!
      certainty[at] = adds ? Math.max(certainty[at]!, value) : value
    }
  }
}

/**
 * Finds the people of a picture, and their faces if asked. People who are small in it are looked at twice, the second
 * time in a part around them, for the finder sees everything at one size; so are those of whom only a face was found.
 * @throws UserError as `ToolHost.findPeople`
 */
export async function findPeople(picture: ImageData, withFaces: boolean, host: Finder): Promise<People> {
  const copy = smallCopy(picture, workingSide)
  const size = { width: copy.width, height: copy.height }
  const certainty = await look(picture, size, host)
  const box = boxOf(certainty, size)
  if (box && box.width * box.height < smallShare * size.width * size.height) {
    await lookAt(box, picture, certainty, size, host, false)
  }
  const faces = withFaces ? await facesIn(picture, host) : []
  for (const { box: face, score } of faces) {
    const x = Math.min(size.width - 1, Math.max(0, Math.floor((face.left + face.width / 2) * size.width)))
    const y = Math.min(size.height - 1, Math.max(0, Math.floor((face.top + face.height / 2) * size.height)))
    for (const room of score < sureFace ? [] : bodyRooms) {
      if (certainty[y * size.width + x]! >= 0.5) break
      await lookAt(partAround(face, size, room), picture, certainty, size, host, true)
    }
  }
  const mask = drawnToEdges(doubtsSettled(certainty, copy), copy)
  return { ...size, mask, persons: personsOf(mask, size, faces), faces, doubts: doubtsOf(certainty) }
}

/** Certainties between which the finder is not sure. */
const unsure = { from: 0.2, to: 0.8 }

function doubtsOf(certainty: Float32Array): number {
  let [seen, doubted] = [0, 0]
  for (const value of certainty) {
    if (value >= 0.5) seen++
    if (value > unsure.from && value < unsure.to) doubted++
  }
  return doubted / Math.max(1, seen)
}

/**
 * Returns a subject whose cuts are the people found in it: all, or those whose numbers are given. Faces that were found
 * are never cut through.
 */
export function withPeople(subject: CutSubject, people: People, chosen: readonly number[]): CutSubject {
  const { width, height, persons, faces } = people
  const stays = (person: number) => chosen.length === 0 || chosen.includes(person)
  const mask = people.mask.map((value, at) => (stays(persons[at]!) ? value : 0))
  const isMended = fillFaces(mask, people, faces)
  const count = persons.reduce((most, person) => Math.max(most, person), 0)
  return withMask(
    subject,
    { width, height, alpha: alphaOf(mask), source: 'person' },
    { doubt: isMended ? 'face-mended' : null, persons: count, faces, tops: topsOf(persons, people) },
  )
}

/** Share of the picture from which somebody found in it is what it shows. */
const leastPeople = 0.02
/**
 * Most doubts with which people who do not touch the picture's border are believed by choice of the engine. Of 28
 * photographs of people 26 had fewer than 0.25, of six pictures of animals and a painting one; with their share of the
 * border six of seven photographs of people are within the bound, and no street, cat or coins. Where skin was seen more is
 * believed.
 */
const mostDoubts = { skin: 0.6, other: 0.31 }

/**
 * Returns whether what was found is believed to be people. A finder that is wrong mostly takes the ground as well: a close
 * picture of a cat, a street at night, rows of coins before a cloth. The more of the picture's border is said to be people,
 * the surer it has to be.
 */
function isBelieved({ mask, doubts, ...size }: People, withSkin: boolean): boolean {
  const border = borderShareOf(
    marksOf(mask.length, (at) => mask[at]! >= 0.5),
    size,
  )
  return doubts <= (withSkin ? mostDoubts.skin : mostDoubts.other) * (1 - border)
}

/** Returns whether the engine chosen for a picture has no good cut of it. */
const isUnclear = (subject: CutSubject): boolean =>
  segment(subject, { box: null, strokes: [] }, { engine: 'auto', keepShadow: false }).doubt !== null

/**
 * Returns a subject that the choice of the engine cuts as the people it shows, if it may show any and they may be looked
 * for; else the same subject, which is no longer taken for a person where nobody was found. Where somebody was, but is not
 * believed, to cut it as people can still be offered.
 */
async function withPeopleSeen(
  subject: CutSubject,
  { persons }: CutOptions,
  host: PeopleHost,
  find: () => Promise<People>,
): Promise<CutSubject> {
  const { known } = subject
  if (known.isPlain() || !(known.mayBePerson() || isUnclear(subject)) || !(await host.mayFindPeople())) return subject
  // What was not asked for must not fail.
  const people = await find().catch(() => null)
  if (!people) return subject
  const share = people.mask.reduce((sum, value) => sum + value, 0) / people.mask.length
  if (share < leastPeople) return { ...subject, known: { ...known, mayBePerson: () => false } }
  return isBelieved(people, known.mayBePerson()) ? withPeople(subject, people, persons) : subject
}

/**
 * Returns a subject prepared for its options: where they ask for people these are found, and where the engine is to be
 * chosen, if the picture may show some. `find` finds them, for those who remember whom they found.
 * @throws UserError as `ToolHost.findPeople`
 */
export async function withPeopleFound(
  subject: CutSubject | null,
  picture: ImageData,
  options: CutOptions,
  host: PeopleHost,
  find: () => Promise<People> = () => findPeople(picture, options.guardFaces, host),
): Promise<CutSubject | null> {
  if (!subject) return null
  if (options.engine === 'people') return withPeople(subject, await find(), options.persons)
  return options.engine === 'auto' ? withPeopleSeen(subject, options, host, find) : subject
}
