import type { DetailName } from '../compose/brief.ts'
import type { PageBuilder } from '../compose/page-builder.ts'
import type { CoverBrief } from './brief.ts'
import type { Meaning } from './meanings.ts'

/** The character of a layout, for filters; the catalogue holds the labels. */
export type CoverStyle = 'type' | 'photo' | 'list' | 'paper' | 'screen' | 'press' | 'bold' | 'calm'

/** A layout: a function that arranges a brief on a page of any shape, and the briefs it suits. */
export interface CoverLayout {
  /** Kebab case; must never change, since designs store it. */
  readonly id: string
  readonly style: CoverStyle
  /** The fewest and the most pictures it shows; it is offered for briefs within this range only. */
  readonly pictures: readonly [least: number, most: number]
  /** Whether its pictures may be drawings: it shows cut-out pictures whole, without a frame. */
  readonly drawn?: boolean
  /** The fewest points it needs; 0 for none. */
  readonly points: number
  /** The most points it takes: all of them are shown on a page of any shape. Absent: it is a title, with no list. */
  readonly mostPoints?: number
  /** The longest title it sets well, in characters (two Latin letters count as one). */
  readonly title: number
  /** The details it has places for; absent: none. */
  readonly details?: readonly DetailName[]
  /** Of these, those it cannot do without. */
  readonly needsDetails?: readonly DetailName[]
  /** Meanings of which the words must carry one, since its form says so; absent: it suits any words. */
  readonly needs?: readonly Meaning[]
  /** A further condition on the structure of the brief. */
  readonly suits?: (brief: CoverBrief) => boolean
  readonly build: (builder: PageBuilder) => void
}

/** Declares a layout; returns it unchanged, for type checking. */
export function defineLayout(layout: CoverLayout): CoverLayout {
  return layout
}

/** Computes the visual length of a text: a Chinese character counts 1, a Latin letter or digit 0.5, a line feed 0. */
export function lengthOf(words: string): number {
  let length = 0
  for (const character of words) {
    if (character !== '\n') length += (character.codePointAt(0) ?? 0) < 0x250 ? 0.5 : 1
  }
  return length
}

/** Returns true if a layout has room for the words and pictures of a brief, whatever the words mean. */
export function takes(layout: CoverLayout, brief: CoverBrief): boolean {
  const [least, most] = layout.pictures
  const { length } = brief.pictures
  return (
    length >= least &&
    length <= most &&
    (layout.drawn === true || brief.pictures.every(({ drawing }) => !drawing)) &&
    brief.points.length >= layout.points &&
    brief.points.length <= (layout.mostPoints ?? Number.POSITIVE_INFINITY) &&
    lengthOf(brief.title) <= layout.title &&
    (layout.needsDetails ?? []).every((name) => brief.details?.[name] !== undefined) &&
    (layout.suits?.(brief) ?? true)
  )
}

/** Returns true if nothing is lost of the points of a brief that a layout takes: there are none, or it lists them. */
export const showsPoints = (layout: CoverLayout, { points }: CoverBrief): boolean =>
  points.length === 0 || layout.mostPoints !== undefined

/** Returns true if a layout can show a brief as intended; `meanings` are those its words carry. */
export const suits = (layout: CoverLayout, brief: CoverBrief, meanings: ReadonlySet<Meaning>): boolean =>
  takes(layout, brief) && (layout.needs?.some((meaning) => meanings.has(meaning)) ?? true)
