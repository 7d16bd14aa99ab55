import type { FitMoving } from '../image/still.ts'

/** {@link FitMoving}, whose code is loaded with the first animation that misses its target size. */
export const fitMovingLater: FitMoving = async (...asked) => (await import('./fit-moving.ts')).fitMoving(...asked)
