import type { CoverBrief } from './brief.ts'
import type { Tone } from './palette.ts'
import type { Sheet } from './sheet.ts'

/** How a cover speaks, for filters; the words for them live in the catalogue. */
export type CoverStyle = 'type' | 'photo' | 'list' | 'paper' | 'screen' | 'press' | 'bold' | 'calm'

/** A way to put a cover together, for any shape of page and any words it takes. */
export interface CoverLayout {
  /** Kebab case; never changes, designs remember it. */
  readonly id: string
  readonly style: CoverStyle
  /** How many pictures it shows, least and most; it is offered for briefs within. */
  readonly pictures: readonly [least: number, most: number]
  /** Points it needs at least; 0 for none. */
  readonly points: number
  /** Longest title it still sets well, in characters (two Latin letters are one). */
  readonly title: number
  /** Tones of palettes it looks good in; absent: all. */
  readonly tones?: readonly Tone[]
  /** Only for this many words, pictures or the like. */
  readonly suits?: (brief: CoverBrief) => boolean
  readonly build: (sheet: Sheet) => void
}

export function defineLayout(layout: CoverLayout): CoverLayout {
  return layout
}

/** Length of words as a reader sees it: a Chinese character is 1, a Latin letter or digit a half. */
export function lengthOf(words: string): number {
  let length = 0
  for (const character of words) {
    if (character !== '\n') length += (character.codePointAt(0) ?? 0) < 0x250 ? 0.5 : 1
  }
  return length
}

/** Whether a layout can show a brief as it is meant to be. */
export function suits(layout: CoverLayout, brief: CoverBrief): boolean {
  const [least, most] = layout.pictures
  const { length } = brief.pictures
  return (
    length >= least &&
    length <= most &&
    brief.points.length >= layout.points &&
    lengthOf(brief.title) <= layout.title &&
    (layout.suits?.(brief) ?? true)
  )
}
