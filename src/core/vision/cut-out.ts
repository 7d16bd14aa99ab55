import type { Face, PicturePoint } from '../tool.ts'
import type { CutOptions } from './cut-options.ts'
import { applyMask } from './foreground.ts'
import type { Mask } from './mask.ts'
import { type EdgeSettings, finishEdge, refineMask } from './refine.ts'
import { type CutSubject, type Doubt, type Engine, prepareCut, segment } from './segment.ts'
import type { Stroke } from './strokes.ts'

/** A picture without its background. */
export interface CutOut {
  /** The picture with the mask as its alpha, RGBA with straight alpha. */
  readonly pixels: ImageData
  readonly mask: Mask
  /** `alpha` if the picture came with a transparent background, which is kept. */
  readonly engine: Engine | 'alpha'
  /** Why the result may be wrong; null if it looks right. */
  readonly doubt: Doubt | null
  /** Number of persons there are to choose from; 0 where people were not looked for */
  readonly persons: number
  /** Faces that were found, whoever stays, as shares of the picture; none where they were not looked for */
  readonly faces: readonly Face[]
  /** Where the head of each person begins, whoever stays, as shares of the picture's sides */
  readonly tops: readonly PicturePoint[]
}

/** Share of transparent pixels from which a picture counts as cut out already. */
const cutAlready = 0.02

function isCutAlready({ data, width, height }: ImageData): boolean {
  let clear = 0
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 128) clear++
  return clear > cutAlready * width * height
}

/** Returns what is computed once per picture; null for one that is cut out already. */
export function subjectOf(picture: ImageData): CutSubject | null {
  return isCutAlready(picture) ? null : prepareCut(picture)
}

/** What strokes that label do to a picture in which nothing is solved: they write alpha directly. */
const written = { keep: 'add', erase: 'remove', add: 'add', remove: 'remove' } as const satisfies Record<
  Stroke['tool'],
  Stroke['tool']
>

/** Returns the alpha that a picture came with, its edge shaped and strokes painted. */
function ownMask({ width, height, data }: ImageData, edge: EdgeSettings, strokes: readonly Stroke[]): Mask {
  const alpha = new Uint8ClampedArray(width * height)
  for (let at = 0; at < alpha.length; at++) alpha[at] = data[at * 4 + 3]!
  const painted = strokes.map((stroke) => ({ ...stroke, tool: written[stroke.tool] }))
  finishEdge(alpha, { width, height }, edge, painted)
  return { width, height, alpha, source: 'alpha' }
}

function withAlpha(picture: ImageData, { alpha }: Mask): ImageData {
  const pixels = new ImageData(picture.data.slice(), picture.width, picture.height)
  for (let at = 0; at < alpha.length; at++) pixels.data[at * 4 + 3] = alpha[at]!
  return pixels
}

/**
 * Cuts the subject of a picture out. The same options give the same cut at any size of the picture. `subject` is what
 * `subjectOf` returned for it, for those who cut one picture several times, or what `withPeopleFound` made of that: the
 * engine `people` finds nobody by itself.
 */
export function cutOut(picture: ImageData, options: CutOptions, subject = subjectOf(picture)): CutOut {
  const { engine, keepShadow, box, strokes, cleanColours } = options
  const edge = {
    shift: options.shift / 100,
    feather: options.feather / 100,
    band: options.band / 100,
    cleanColours,
  }
  if (!subject) {
    const mask = ownMask(picture, edge, strokes)
    return { pixels: withAlpha(picture, mask), mask, engine: 'alpha', doubt: null, persons: 0, faces: [], tops: [] }
  }
  const cut = segment(subject, { box, strokes }, { engine, keepShadow })
  const mask = refineMask(picture, cut.mask, edge, strokes)
  return {
    pixels: applyMask(picture, mask, cleanColours),
    mask,
    engine: cut.engine,
    doubt: cut.doubt,
    persons: cut.persons,
    faces: cut.faces,
    tops: cut.tops,
  }
}
