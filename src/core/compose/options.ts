import type { Effect } from '../design/effects.ts'
import type { Fill } from '../design/fields.ts'
import type { Rect } from '../geometry.ts'
import type { Typeface } from './style.ts'

/** The shape of a page, in order: 9:16 and 3:5 · 3:4 and 6:7 · 1:1 · 4:3 · 2.35:1. */
export type PageShape = 'tall' | 'portrait' | 'square' | 'landscape' | 'banner'

/** The box that the lines of a text take, px. */
export interface Block extends Rect {
  readonly bottom: number
  readonly right: number
  /** Type size, px; 0 for no text. */
  readonly size: number
  readonly lines: number
  /** The boxes of the single lines, px, and their words. */
  readonly rows: readonly (Rect & { readonly words: string })[]
}

/** Returns the block of a text without words, at the corner of its box. */
export const emptyBlock = ({ left, top }: Rect): Block => ({
  ...{ left, top, width: 0, height: 0, bottom: top, right: left },
  ...{ size: 0, lines: 0, rows: [] },
})

/** How a text of a cover is set. */
export interface TextOptions {
  /** Largest type size, share of the unit. */
  readonly size: number
  /** Least type size before more than `lines` lines are allowed, share of the unit; absent: half of `size`. */
  readonly least?: number
  readonly lines?: number
  /** Absent: the body font for texts, the title font for titles. */
  readonly face?: Typeface
  readonly weight?: number
  /** Absent: the palette's ink. Made legible on `on`. */
  readonly colour?: string
  /** Colours behind the text; absent: the palette's papers. */
  readonly on?: readonly string[]
  readonly align?: 'left' | 'center' | 'right'
  readonly valign?: 'top' | 'middle' | 'bottom'
  readonly lineHeight?: number
  readonly letterSpacing?: number
  readonly vertical?: boolean
  readonly italic?: boolean
  readonly opacity?: number
  readonly effects?: readonly Effect[]
  readonly role?: 'title' | 'subtitle' | 'body' | 'badge' | 'brand' | 'decoration'
  /** Colour of the title's most important word, if it differs: the accent if true, else the given colour. */
  readonly keyword?: boolean | string
  readonly fill?: Fill
}

/** How a picture of a cover is framed. */
export interface PictureOptions {
  readonly mask?: 'rect' | 'ellipse' | 'path'
  readonly maskPath?: string
  /** Corner radius, share of the shorter side, 0 to 0.5. */
  readonly radius?: number
  readonly rotation?: number
  readonly border?: { readonly colour: string; readonly width: number }
  readonly shadow?: boolean
  readonly role?: 'hero' | 'decoration'
  /** Colours behind a drawing, from which its own can be told; absent: the palette's papers. */
  readonly on?: readonly string[]
}
