import type * as z from 'zod/mini'
import { type Fill, type Stroke, shadowOrNone } from '../fields.ts'
import type { Canvas2D, PaintEnv } from '../paint/env.ts'
import { flag, id, number, oneOf, side, text } from '../values.ts'

/** Blend modes of an element: values of the CSS property `mix-blend-mode`. */
const blendModes = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const

/** The purpose of an element on the page; checks, brand kits, style transfer and merging rely on it. */
const roles = ['none', 'title', 'subtitle', 'body', 'badge', 'hero', 'brand', 'decoration', 'logo', 'account'] as const

/**
 * Fields common to all elements. The box has its top left corner at x, y of the page, px, and is rotated about its
 * centre.
 */
export const base = {
  id,
  x: number(0),
  y: number(0),
  width: side(100),
  height: side(100),
  /** Degrees clockwise. */
  rotation: number(0, -36_000, 36_000),
  opacity: number(1, 0, 1),
  blend: oneOf(blendModes),
  flipX: flag(),
  flipY: flag(),
  locked: flag(),
  hidden: flag(),
  /** The name shown in the layer list; '' shows a default derived from the element. */
  name: text(80),
  role: oneOf(roles),
  shadow: shadowOrNone,
}

/** Text that needs a font face to be loaded before it is painted. */
export interface NeededText {
  readonly family: string
  readonly weight: number
  readonly text: string
}

/**
 * Upgrades an element of a kind by one schema version, in place. The argument is plain JSON and may contain unknown
 * fields.
 */
export interface Migration {
  readonly name: string
  readonly change: (element: Record<string, unknown>) => void
}

/** Returns the asset hashes of the picture fills among `fills`. */
export function picturesOf(...fills: readonly (Fill | null | undefined)[]): string[] {
  return fills.flatMap((fill) => (fill?.type === 'picture' ? [fill.asset] : []))
}

/** What a text above an element stands on. */
export interface Ground {
  /** Null if the colours are unknown, as those of a picture. */
  readonly fill: Fill | null
  /** The part of the box it covers. */
  readonly covers: 'box' | 'ellipse' | 'unknown'
  /** Whether it is a drawing with gaps, which counts only if it is large. */
  readonly isDrawing?: boolean
}

/** Handles of a selection frame: all; no top and bottom ones where the height follows the text; the ends of a line. */
export type Grips = 'all' | 'width' | 'ends'

interface Kind<Name extends string, Schema extends z.ZodMiniType> {
  readonly kind: Name
  /** The schema, which repairs while parsing: every field has a default, and unknown fields are kept. */
  readonly schema: Schema
  /** Append-only list: a document stores how many of them it has been through. */
  readonly migrations: readonly Migration[]
  /** Reach: how far ink may extend beyond the box, px. */
  readonly overflow: (element: z.output<Schema>) => number
  /**
   * Paints the element with the top left corner of its unrotated box at 0, 0. The caller has already applied opacity,
   * rotation, flips and shadow. May leave the context's styles changed; everything else is restored.
   */
  readonly paint: (context: Canvas2D, element: z.output<Schema>, env: PaintEnv) => void
  /**
   * How the ink is drawn. 'one': a single unclipped call, so the context's own shadow can be used. 'apart': several
   * calls that do not overlap, so the context's opacity can be used. 'many': overlapping calls, which are first
   * composed in a layer. Default: 'many'.
   */
  readonly ink?: (element: z.output<Schema>) => 'one' | 'apart' | 'many'
  /** Whether drawing a cached bitmap is faster than painting the element. Default: no. */
  readonly costly?: (element: z.output<Schema>) => boolean
  /** Whether a point, px from the top left corner of the box, is on ink. Default: anywhere in the box. */
  readonly hit?: (element: z.output<Schema>, x: number, y: number) => boolean
  /** Hashes of the pictures it shows. */
  readonly assets?: (element: z.output<Schema>) => readonly string[]
  /** Hashes of pictures that it does not show but that those it shows were made from, to make them anew. */
  readonly sources?: (element: z.output<Schema>) => readonly string[]
  /** Texts it draws, with their font faces. */
  readonly texts?: (element: z.output<Schema>) => readonly NeededText[]
  /** The stroke along its edge. Default: none. */
  readonly stroke?: (element: z.output<Schema>) => Stroke | null
  /** Scales its lengths besides box, stroke and shadow, in place. */
  readonly scale?: (element: z.output<Schema>, factor: number) => void
  /** Whether dragging a corner keeps the proportions, unless Shift is held. Default: no. */
  readonly keepsRatio?: true
  /** Handles of its selection frame. Default: 'all'. */
  readonly grips?: (element: z.output<Schema>) => Grips
  /** What a text above it stands on. Default: nothing, as if it were not there. */
  readonly ground?: (element: z.output<Schema>) => Ground | null
  /** Whether a brand kit leaves its colours as they are, or the value whose colours form a picture if they are many. */
  readonly recolour?: 'never' | ((element: z.output<Schema>) => unknown)
  /** Whether it is content, which logos and signatures must not cover. Default: no. */
  readonly isContent?: true
  /** Ids of child elements, bottom first; groups only. */
  readonly children?: (element: z.output<Schema>) => readonly string[]
}

export type ElementKind<Name extends string = string, Schema extends z.ZodMiniType = z.ZodMiniType> = Kind<Name, Schema>

/** Returns the definition of an element kind unchanged; infers its types. */
export function defineElement<const Name extends string, Schema extends z.ZodMiniType>(
  kind: Kind<Name, Schema>,
): Kind<Name, Schema> {
  return kind
}
