import { arrowMove } from '../../ui/arrow-move.ts'

/** Where a seal lies on a picture: its middle as shares of the picture, and the width of the picture in mm. */
export interface SealPlace {
  readonly placeX: number
  readonly placeY: number
  readonly paper: number
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
/** Narrowest and widest picture, mm, and how much a key scales. */
const leastPaper = 20
const mostPaper = 2000
const zoomStep = 1.05

const paperOf = (mm: number) => between(Math.round(mm * 10) / 10, leastPaper, mostPaper)

/** Returns the place moved by shares of the picture. */
export function movedSeal({ placeX, placeY, paper }: SealPlace, dx: number, dy: number): SealPlace {
  return { placeX: between(placeX + dx, 0, 1), placeY: between(placeY + dy, 0, 1), paper }
}

/** Returns the place with the corner of the seal, which is `width` mm wide, moved by a share; its middle stays. */
export function sizedSeal(place: SealPlace, width: number, dx: number): SealPlace {
  const wanted = between(width / place.paper + 2 * dx, 0.01, 1)
  return { ...place, paper: paperOf(width / wanted) }
}

/**
 * Returns the place after a key, or null for keys that do nothing: arrows move by 1 mm, with Shift by 10, plus and minus
 * scale. `aspect` is the width of the picture by its height.
 */
export function keyedSeal(place: SealPlace, event: Pick<KeyboardEvent, 'key' | 'shiftKey'>, aspect: number) {
  const by = arrowMove({ key: event.key, shiftKey: event.shiftKey, ctrlKey: false, metaKey: false }, 1, 10)
  const scale = { '+': 1 / zoomStep, '=': 1 / zoomStep, '-': zoomStep }[event.key]
  if (by)
    return movedSeal({ ...place, paper: paperOf(place.paper) }, by[0] / place.paper, (by[1] / place.paper) * aspect)
  return scale ? { ...movedSeal(place, 0, 0), paper: paperOf(place.paper * scale) } : null
}
