import type { Bounds } from './rules.ts'

/** `unknown` where no measurement is sure enough: a person has to look. */
export type CheckState = 'green' | 'yellow' | 'red' | 'unknown'
export type CheckUnit = 'share' | 'degrees' | 'px' | 'kb' | 'dpi' | 'deltaE' | 'level' | 'count' | 'text'

export type CheckId =
  | 'face-count'
  | 'head-height'
  | 'eye-line'
  | 'top-gap'
  | 'chin-gap'
  | 'face-width'
  | 'centred'
  | 'tilt'
  | 'yaw'
  | 'ears'
  | 'brows'
  | 'ground-colour'
  | 'ground-even'
  | 'shadow'
  | 'sharpness'
  | 'exposure'
  | 'eyes'
  | 'red-eye'
  | 'glare'
  | 'glasses'
  | 'pixels'
  | 'density'
  | 'bytes'
  | 'format'
  | 'metadata'

/** What can be done about an item: place anew, level the head, another background, light, write anew, another picture. */
export type RepairId = 'place' | 'level' | 'ground' | 'light' | 'red-eye' | 'write' | 'choose'

export interface CheckItem {
  readonly id: CheckId
  readonly state: CheckState
  readonly measured: readonly { readonly value: number | string; readonly unit: CheckUnit }[]
  /** The range asked for, in the unit of the first value, or in words; null if there is none. */
  readonly wanted: Bounds | string | null
  /** Whether the chosen kind states the range, or it is only usual. */
  readonly basis: 'spec' | 'usual'
  /** Null if nothing needs to be done, or nothing here can. */
  readonly repair: RepairId | null
}

/** How far outside its range a value may lie and still count as near. */
interface Judging {
  readonly bounds: Bounds
  readonly slack: number
  readonly basis: CheckItem['basis']
  /** Whether a value far outside is wrong even if no kind states the range. */
  readonly mayBeRed?: boolean
}

/** Slack for the rounding of figures. */
const rounding = 1e-6

/** Returns the state of a value; what is only usual is never red. */
function stateOf(value: number, { bounds, slack, basis, mayBeRed = basis === 'spec' }: Judging): CheckState {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = bounds
  const off = Math.max(0, min - value, value - max)
  if (off <= rounding) return 'green'
  return off <= slack || !mayBeRed ? 'yellow' : 'red'
}

/** Returns an item for a measured value. */
export function judged(
  id: CheckId,
  value: number,
  unit: CheckUnit,
  judging: Judging,
  repair: RepairId | null,
): CheckItem {
  const state = stateOf(value, judging)
  return {
    id,
    state,
    measured: [{ value, unit }],
    wanted: judging.bounds,
    basis: judging.basis,
    repair: state === 'green' ? null : repair,
  }
}

/** Returns an item that nobody but a person can judge. */
export const unsure = (id: CheckId, basis: CheckItem['basis'] = 'usual'): CheckItem => ({
  id,
  state: 'unknown',
  measured: [],
  wanted: null,
  basis,
  repair: null,
})
