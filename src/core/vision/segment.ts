import type { CielabPlanes } from '../colour/cielab.ts'
import type { Rect, Size } from '../geometry.ts'
import { once } from '../once.ts'
import type { Face, PicturePoint } from '../tool.ts'
import { boxMean } from './box-mean.ts'
import { type PairCosts, pairCosts } from './colour-cut.ts'
import { fitGround, type GroundFit } from './ground-fit.ts'
import { type CutDetail, type Guide, guideOf } from './guide.ts'
import { alphaOf, areaOf, marksOf } from './marks.ts'
import { type Mask, type MaskSource, scaleAlpha } from './mask.ts'
import { cutObject, insideOf, type ObjectCut } from './object-engine.ts'
import { cutPlain, type PlainCut } from './plain-engine.ts'
import { type CutTraits, isPlausible, traitsOf } from './plausibility.ts'
import { saliencyOf } from './saliency.ts'
import { mayBePerson } from './skin.ts'
import { halfCopy, labOfCopy, type SmallCopy, smallCopy } from './small-copy.ts'
import { followStrokes } from './stroke-cut.ts'
import { type Stroke, strokeLabels } from './strokes.ts'

export type Engine = 'plain' | 'object' | 'people' | 'model'

export interface CutHints {
  /** Where the subject is, as shares of the picture's sides */
  readonly box: Rect | null
  readonly strokes: readonly Stroke[]
}

export interface CutSettings {
  readonly engine: 'auto' | Engine
  /** Keeps soft shadows on a plain ground as partial alpha */
  readonly keepShadow: boolean
}

/** A mask made elsewhere, at the size of the small copy. */
interface GivenMask {
  readonly alpha: Uint8ClampedArray<ArrayBuffer>
  readonly source: MaskSource
  readonly doubt: Doubt | null
  /** Number of persons it was made of; 0 for other masks */
  readonly persons: number
  /** Faces that were found; none for other masks */
  readonly faces: readonly Face[]
  /** Where each person's head begins; none for other masks */
  readonly tops: readonly PicturePoint[]
}

/** What is known of a picture. Each part is computed when it is first asked for: who is cut by a given mask needs few. */
interface Analysis {
  /** The copies on which edges are solved */
  readonly guides: Readonly<Record<CutDetail, () => Guide>>
  readonly lab: () => CielabPlanes
  readonly pairs: () => PairCosts
  readonly ground: () => GroundFit
  /** The object as half of the small copy shows it, which a cut by the ground is compared with */
  readonly sketch: () => Sketch
  /** True if the ground is one colour or a soft gradient and the subject differs from it */
  readonly isPlain: () => boolean
  readonly plain: () => PlainCut
  readonly saliency: () => Float32Array<ArrayBuffer>
  readonly object: () => ObjectCut
  /** True if the object may be a person */
  readonly mayBePerson: () => boolean
}

/** A quick cut of the object, and its size. */
interface Sketch extends Pick<ObjectCut, 'subject' | 'evidence'> {
  readonly size: Size
}

/** What is computed once per picture, at most, and used for every hint. */
export interface CutSubject extends Size {
  /** Size of the small copy that is cut, px */
  readonly small: Size
  readonly known: Analysis
  readonly given: GivenMask | null
}

/**
 * Why a result may be wrong: nothing was found, everything was, or subject and ground look too much alike; of people,
 * that there are none, or that a face would have been cut and was filled.
 */
export type Doubt = 'no-subject' | 'all-subject' | 'unclear' | 'no-person' | 'face-mended'

export interface Cut {
  /** At the size of the small copy, the longer side at most 512 px */
  readonly mask: Mask
  readonly engine: Engine
  readonly doubt: Doubt | null
  /** Number of persons there are to choose from; 0 where people were not looked for */
  readonly persons: number
  /** Faces that were found, whoever stays; none where they were not looked for */
  readonly faces: readonly Face[]
  /** Where the head of each person begins, whoever stays, as shares of the picture's sides */
  readonly tops: readonly PicturePoint[]
  /** True if it was cut as an object by choice of the engine, but may be a person */
  readonly mayBePerson: boolean
}

/** Longest side of the small copy, px. */
export const workingSide = 512
/** Shares of the picture outside which a mask is doubted. */
const usual = { least: 0.003, most: 0.92 }
/** Share of the picture from which people leave no background. */
const wholePicture = 0.998
/** Evidence of colour, in log density, below which both sides look alike. */
const leastEvidence = 1.6

/** Prepares a picture for cutting: everything that does not depend on hints. Transparent parts count as white. */
export function prepareCut(picture: ImageData): CutSubject {
  const copy = smallCopy(picture, workingSide)
  const small = { width: copy.width, height: copy.height }
  const lab = once(() => labOfCopy(copy))
  const calm = once(() => {
    const { lightness, greenRed, blueYellow } = lab()
    return {
      lightness: boxMean(lightness, small, 1),
      greenRed: boxMean(greenRed, small, 1),
      blueYellow: boxMean(blueYellow, small, 1),
    }
  })
  const ground = once(() => fitGround(calm(), small))
  const plain = once(() => cutPlain(lab(), calm(), ground(), small))
  const saliency = once(() => saliencyOf(lab(), small))
  const pairs = once(() => pairCosts(lab(), small))
  const object = once(() => cutObject(lab(), pairs(), saliency(), small, null))
  const sketch = once(() => sketchOf(copy))
  const isPlain = once(
    () =>
      isEven(ground()) &&
      isWhole(plain().subject, small, ground(), sketch()) &&
      !isScenery(ground(), traitsOf(plain().subject, lab(), small)),
  )
  const guides = { live: once(() => guideOf(picture, workingSide)), full: once(() => guideOf(picture)) }
  const isPerson = once(() => mayBePerson(object().subject, lab(), small))
  const known = { guides, lab, pairs, ground, sketch, isPlain, plain, saliency, object, mayBePerson: isPerson }
  return { width: picture.width, height: picture.height, small, known, given: null }
}

/**
 * Returns a subject whose cuts start from a mask made elsewhere, of any size: by a model, or by another engine. `about`
 * is what else is known of it: what is wrong with it, how many persons it was made of, their heads and faces.
 */
export function withMask(
  subject: CutSubject,
  mask: Mask,
  about: Partial<Omit<GivenMask, 'alpha' | 'source'>> = {},
): CutSubject {
  const { width, height } = subject.small
  const alpha = alphaOf(scaleAlpha(mask, width, height))
  return { ...subject, given: { doubt: null, persons: 0, faces: [], tops: [], ...about, alpha, source: mask.source } }
}

/** Cuts the object of a copy half as large, in a quarter of the time. */
function sketchOf(copy: SmallCopy): Sketch {
  const small = halfCopy(copy)
  const size = { width: small.width, height: small.height }
  const lab = labOfCopy(small)
  const { subject, evidence } = cutObject(lab, pairCosts(lab, size), saliencyOf(lab, size), size, null)
  return { size, subject, evidence }
}

/** Returns true if most of the ring follows the fit. */
const isEven = ({ noise, share }: GroundFit): boolean => noise <= 1.3 && share >= 0.6

/**
 * Returns true if what differs from an even ground is a subject of usual size. Where the subject's outline passes through
 * the ground's colour the ground seems to run into it; the object's outline then tells.
 */
function isWhole(plain: Uint8Array, { width }: Size, { share }: GroundFit, { subject, size }: Sketch): boolean {
  const covered = areaOf(plain) / plain.length
  // Nothing at all differs: to say so is better than to look for an object in noise.
  if (covered < usual.least) return share > 0.95
  if (covered > 0.85) return false
  const half = marksOf(subject.length, (at) => {
    const x = at % size.width
    return plain[((at - x) / size.width) * 2 * width + 2 * x]
  })
  const [area, whole] = [areaOf(half), areaOf(subject)]
  const both = areaOf(half.map((is, at) => is & subject[at]!))
  return !(area < 0.75 * whole && both > 0.9 * area && whole < 0.6 * subject.length)
}

/**
 * Returns whether what differs from a plain border is a scene of its own, as below a clear sky or between black bars:
 * much of the border does not follow the fit, and what lies inside is full of detail.
 */
function isScenery({ share }: GroundFit, { texture }: CutTraits): boolean {
  return share < 0.85 && texture > 10
}

/** One engine: from a prepared picture to a cut. */
type EngineCut = (subject: CutSubject, hints: CutHints, settings: CutSettings) => Cut

/** All engines that work by themselves, by name. */
const engines: Readonly<Record<Exclude<Engine, 'model'>, EngineCut>> = {
  plain: (subject, hints, { keepShadow }) => {
    const [plain, ground] = [subject.known.plain(), subject.known.ground()]
    const base = within(plain.subject, boxOf(hints, subject.small), subject.small)
    const marks = followed(base, subject, hints)
    const own = softened(marks, subject)
    const alpha = own.map((value, at) =>
      marks[at] === base[at] && base[at] === plain.subject[at] ? plain.alpha[at]! : value,
    )
    if (keepShadow) addShadow(alpha, marks, plain.shadow)
    const isOdd = !isGuided(hints) && looksWrong(marks, subject.known.sketch().evidence, subject)
    const unclear = ground.share < 0.5 || ground.noise > 3 || isOdd
    return cutOf(alpha, 'plain', 'plain', subject, marks, unclear)
  },
  object: (subject, hints) => {
    const { lab, pairs, saliency, object } = subject.known
    const box = boxOf(hints, subject.small)
    const found = box ? cutObject(lab(), pairs(), saliency(), subject.small, box) : object()
    const marks = followed(found.subject, subject, hints)
    const isOdd = !isGuided(hints) && looksWrong(marks, found.evidence, subject)
    const unclear = hints.strokes.length === 0 && (found.evidence < leastEvidence || isOdd)
    return cutOf(softened(marks, subject), 'object', 'object', subject, marks, unclear)
  },
  // People are found by whoever can ask a page, and come as a given mask.
  people: (subject, hints) =>
    cutGiven(
      subject,
      {
        alpha: new Uint8ClampedArray(subject.small.width * subject.small.height),
        source: 'person',
        doubt: null,
        persons: 0,
        faces: [],
        tops: [],
      },
      hints,
    ),
}

/** Returns whether a person has said where the subject is: the cut is then not judged. */
const isGuided = ({ box, strokes }: CutHints): boolean => box !== null || strokes.length > 0

/** Returns whether a cut lacks the traits of a subject. */
const looksWrong = (marks: Uint8Array, evidence: number, { known, small }: CutSubject): boolean =>
  !isPlausible(traitsOf(marks, known.lab(), small), evidence)

/**
 * Cuts a prepared picture. The same subject, hints and settings always give the same cut; every call starts from the
 * first mask, so that hints can be taken back in any order. The mask of a model is given; without it `model` is `auto`.
 */
export function segment(subject: CutSubject, hints: CutHints, settings: CutSettings): Cut {
  if (subject.given) return cutGiven(subject, subject.given, hints)
  const isOpen = settings.engine === 'auto' || settings.engine === 'model'
  const engine = isOpen ? (subject.known.isPlain() ? 'plain' : 'object') : (settings.engine as keyof typeof engines)
  const cut = engines[engine](subject, hints, settings)
  return isOpen && engine === 'object' ? { ...cut, mayBePerson: subject.known.mayBePerson() } : cut
}

/** Whose cut it is when the mask came from one of these. */
const givenEngines: Partial<Readonly<Record<MaskSource, Engine>>> = { person: 'people', model: 'model' }

/** Cuts from a mask made elsewhere: its own alpha where strokes change nothing. */
function cutGiven(subject: CutSubject, given: GivenMask, hints: CutHints): Cut {
  const base = marksOf(given.alpha.length, (at) => given.alpha[at]! >= 128)
  const marks = followed(within(base, boxOf(hints, subject.small), subject.small), subject, hints)
  const own = softened(marks, subject)
  const alpha = own.map((value, at) => (marks[at] === base[at] ? given.alpha[at]! : value))
  const engine = givenEngines[given.source] ?? 'object'
  const cut = cutOf(alpha, engine, given.source, subject, marks, false)
  const doubt = cut.doubt === 'no-subject' && engine === 'people' ? 'no-person' : (cut.doubt ?? given.doubt)
  // A portrait may nearly fill its picture; where it fills all of it there is nothing to take away.
  const leavesGround = engine === 'people' && areaOf(marks) < wholePicture * marks.length
  return {
    ...cut,
    doubt: doubt === 'all-subject' && leavesGround ? null : doubt,
    persons: given.persons,
    faces: given.faces,
    tops: given.tops,
  }
}

/** Returns the box of the hints in px of the small copy; null if there is none or it is empty. */
function boxOf({ box }: CutHints, { width, height }: Size): Rect | null {
  if (!box) return null
  const left = Math.max(0, Math.floor(box.left * width))
  const top = Math.max(0, Math.floor(box.top * height))
  const right = Math.min(width, Math.ceil((box.left + box.width) * width))
  const bottom = Math.min(height, Math.ceil((box.top + box.height) * height))
  return right - left < 2 || bottom - top < 2 ? null : { left, top, width: right - left, height: bottom - top }
}

function within(marks: Uint8Array<ArrayBuffer>, box: Rect | null, size: Size): Uint8Array<ArrayBuffer> {
  if (!box) return marks
  const inside = insideOf(box, size)
  return marks.map((is, at) => is & inside[at]!)
}

function followed(base: Uint8Array<ArrayBuffer>, subject: CutSubject, hints: CutHints): Uint8Array<ArrayBuffer> {
  const labels = strokeLabels(hints.strokes, subject.small)
  if (!labels) return base
  const { small, known } = subject
  return followStrokes(base, labels, { small, lab: known.lab(), pairs: known.pairs() })
}

/** Returns alpha with soft edges that stays on the side of .5 where the marks are. */
function softened(marks: Uint8Array, { small }: CutSubject): Uint8ClampedArray<ArrayBuffer> {
  const mean = boxMean(marks, small, 1)
  const alpha = new Uint8ClampedArray(marks.length)
  for (let at = 0; at < alpha.length; at++) alpha[at] = (marks[at] ? 128 : 0) + 127 * mean[at]!
  return alpha
}

function addShadow(alpha: Uint8ClampedArray, marks: Uint8Array, shadow: Float32Array): void {
  for (let at = 0; at < alpha.length; at++) if (!marks[at]) alpha[at] = Math.max(alpha[at]!, shadow[at]! * 255)
}

function cutOf(
  alpha: Uint8ClampedArray<ArrayBuffer>,
  engine: Engine,
  source: MaskSource,
  { small }: CutSubject,
  marks: Uint8Array,
  unclear: boolean,
): Cut {
  const share = areaOf(marks) / marks.length
  const doubt = share < usual.least ? 'no-subject' : share > usual.most ? 'all-subject' : unclear ? 'unclear' : null
  return { mask: { ...small, alpha, source }, engine, doubt, persons: 0, faces: [], tops: [], mayBePerson: false }
}
