import type { BackgroundId } from './types.ts'

/** A background to choose: one colour, or a gradient from `colour` to `end`. */
export interface IdPhotoBackground {
  readonly id: BackgroundId
  readonly name: string
  readonly colour: string
  readonly fill: 'solid' | 'down' | 'centre'
  /** Second colour of a gradient: at the lower edge, or around the centre. */
  readonly end?: string
  /** False for colours of our own choice. */
  readonly sure: boolean
}

/** Backgrounds as they are commonly used; the gradients suit CVs, not exams. */
export const idPhotoBackgrounds: readonly IdPhotoBackground[] = [
  { id: 'white', name: '白色', colour: '#ffffff', fill: 'solid', sure: true },
  { id: 'blue', name: '蓝色', colour: '#438edb', fill: 'solid', sure: true },
  { id: 'blue-soft', name: '浅一点的蓝', colour: '#628bce', fill: 'solid', sure: true },
  { id: 'blue-sky', name: '天蓝', colour: '#00bff3', fill: 'solid', sure: true },
  { id: 'blue-deep', name: '深蓝', colour: '#4b6190', fill: 'solid', sure: true },
  { id: 'red', name: '红色', colour: '#ff0000', fill: 'solid', sure: true },
  { id: 'red-brick', name: '砖红', colour: '#d74532', fill: 'solid', sure: true },
  { id: 'red-rose', name: '玫红', colour: '#e82255', fill: 'solid', sure: true },
  { id: 'grey-light', name: '浅灰', colour: '#f2f0f0', fill: 'solid', sure: true },
  { id: 'blue-light', name: '浅蓝', colour: '#d6e9f8', fill: 'solid', sure: false },
  { id: 'blue-fade', name: '渐变蓝', colour: '#4a90e2', fill: 'down', end: '#bfddf7', sure: false },
  { id: 'grey-fade', name: '渐变灰', colour: '#f4f5f6', fill: 'centre', end: '#c9cdd2', sure: false },
]

/** Shades that count as the background of a name: lists quote several for blue and red. */
const shades: Partial<Record<BackgroundId, readonly BackgroundId[]>> = {
  blue: ['blue', 'blue-soft', 'blue-sky'],
  red: ['red', 'red-brick', 'red-rose'],
}

/** Returns all colours `#rrggbb` that count as one of these backgrounds, without repeats. */
export const coloursOf = (ids: readonly BackgroundId[]): string[] => [
  ...new Set(
    ids
      .flatMap((id) => shades[id] ?? [id])
      .flatMap((id) => idPhotoBackgrounds.filter((background) => background.id === id).map(({ colour }) => colour)),
  ),
]
