import type { Effect } from '../design/effects.ts'
import type { Fill } from '../design/fields.ts'
import type { Rect } from '../geometry.ts'
import type { CoverFace } from './recipe.ts'

/** How a page is shaped: 9:16 and 3:5 · 3:4 and 6:7 · 1:1 · 4:3 · 2.35:1. */
export type Shape = 'tall' | 'portrait' | 'square' | 'landscape' | 'banner'

/** Where a text came to lie: the room its lines take, px. */
export interface Block extends Rect {
  readonly bottom: number
  readonly right: number
  /** Of its type, px; 0 for no text. */
  readonly size: number
  readonly lines: number
}

/** How a text of a cover is set. */
export interface TextOptions {
  /** Largest size, of the unit. */
  readonly size: number
  /** Least size before more lines are made than were asked for, of the unit; absent: half of the largest. */
  readonly least?: number
  readonly lines?: number
  /** Absent: the body's for texts, the title's for titles. */
  readonly face?: CoverFace
  readonly weight?: number
  /** Absent: ink. Is made legible on `on`. */
  readonly colour?: string
  /** Colours it lies on; absent: the paper's. */
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
  /** Its most important word in another colour: that of the accent, or one that is said. */
  readonly keyword?: boolean | string
  readonly fill?: Fill
}

/** How a picture of a cover is framed. */
export interface PictureOptions {
  readonly mask?: 'rect' | 'ellipse' | 'path'
  readonly maskPath?: string
  /** Of the shorter side, 0 to 0.5. */
  readonly radius?: number
  readonly rotation?: number
  readonly border?: { readonly colour: string; readonly width: number }
  readonly shadow?: boolean
  readonly role?: 'hero' | 'decoration'
}
