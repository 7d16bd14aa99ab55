import type { Face, PicturePoint } from '../tool.ts'
import type { CutOptions } from './cut-options.ts'
import { applyMask } from './foreground.ts'
import type { CutDetail } from './guide.ts'
import type { Mask } from './mask.ts'
import { isCutAlready, ownAlpha, withAlpha } from './own-alpha.ts'
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
  /** True if it was cut as an object by choice of the engine, but may be a person */
  readonly mayBePerson: boolean
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
function ownMask(picture: ImageData, edge: EdgeSettings, strokes: readonly Stroke[]): Mask {
  const mask = ownAlpha(picture)
  const painted = strokes.map((stroke) => ({ ...stroke, tool: written[stroke.tool] }))
  finishEdge(mask.alpha, mask, edge, painted)
  return mask
}

/**
 * Cuts the subject of a picture out. The same options give the same cut at any size of the picture. `subject` is what
 * `subjectOf` returned for it, for those who cut one picture several times, or what `withPeopleFound` made of that: the
 * engine `people` finds nobody by itself. With `live` the edge is coarser.
 */
export function cutOut(
  picture: ImageData,
  options: CutOptions,
  subject = subjectOf(picture),
  detail: CutDetail = 'full',
): CutOut {
  const { engine, keepShadow, box, strokes, cleanColours } = options
  const edge = {
    shift: options.shift / 100,
    feather: options.feather / 100,
    band: options.band / 100,
    cleanColours,
  }
  if (!subject) {
    const mask = ownMask(picture, edge, strokes)
    const none = { doubt: null, persons: 0, faces: [], tops: [], mayBePerson: false }
    return { pixels: withAlpha(picture, mask), mask, engine: 'alpha', ...none }
  }
  const cut = segment(subject, { box, strokes }, { engine, keepShadow })
  const guide = subject.known.guides[detail]()
  const mask = refineMask(picture, cut.mask, edge, strokes, guide, detail)
  return {
    pixels: applyMask(picture, mask, cleanColours, guide),
    mask,
    engine: cut.engine,
    doubt: cut.doubt,
    persons: cut.persons,
    faces: cut.faces,
    tops: cut.tops,
    mayBePerson: cut.mayBePerson,
  }
}
