import type * as z from 'zod/mini'
import { type Fill, flag, id, number, oneOf, shadowOrNone, side, text } from '../fields.ts'
import type { Canvas2D, PaintEnv } from '../paint/env.ts'

/** How an element meets what lies under it: names of CSS. */
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

/** What an element is for: a design that changes its size keeps titles readable and heroes whole. */
const roles = ['none', 'title', 'subtitle', 'body', 'badge', 'hero', 'brand', 'decoration', 'logo', 'account'] as const

/** Fields of every element. The box lies at x, y of the page, px, and is turned about its middle. */
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
  /** What the list of layers says; '' for what the element itself suggests. */
  name: text(80),
  role: oneOf(roles),
  shadow: shadowOrNone,
}

/** Text in a font, as far as it has to be there before something is painted. */
export interface NeededText {
  readonly family: string
  readonly weight: number
  readonly text: string
}

/** A change of a kind's fields, from the version before to the next. Gets and answers plain JSON, with fields nobody knows. */
export interface Migration {
  readonly name: string
  readonly change: (element: Record<string, unknown>) => void
}

/** Pictures among fills, by their hash. */
export function picturesOf(...fills: readonly (Fill | null | undefined)[]): string[] {
  return fills.flatMap((fill) => (fill?.type === 'picture' ? [fill.asset] : []))
}

interface Kind<Name extends string, Schema extends z.ZodMiniType> {
  readonly kind: Name
  /** Repairs: every field has a default, unknown ones are kept. */
  readonly schema: Schema
  /** The list only grows; a document remembers how many of them it has seen. */
  readonly migrations: readonly Migration[]
  /** How far ink may reach over the edge of the box, px. */
  readonly overflow: (element: z.output<Schema>) => number
  /**
   * Paints the element with the left top corner of its box, not yet turned, at 0, 0. Opacity, turn, flips
   * and shadow are done. Styles of the context may be left changed, all else is as it was.
   */
  readonly paint: (context: Canvas2D, element: z.output<Schema>, env: PaintEnv) => void
  /**
   * How its ink lies: put on by one call and uncut, so that a shadow may be the context's; in calls that lie
   * apart, so that opacity may be; in many that overlap, which are put together in a layer first. Absent: many.
   */
  readonly ink?: (element: z.output<Schema>) => 'one' | 'apart' | 'many'
  /** Whether a bitmap of it is laid down in less time than it takes to paint it; absent: no. */
  readonly costly?: (element: z.output<Schema>) => boolean
  /** Whether a point lies on ink, px from the corner of the box; absent: anywhere in the box. */
  readonly hit?: (element: z.output<Schema>, x: number, y: number) => boolean
  /** Pictures it shows, by their hash. */
  readonly assets?: (element: z.output<Schema>) => readonly string[]
  /** Texts it sets. */
  readonly texts?: (element: z.output<Schema>) => readonly NeededText[]
  /** Elements it holds, bottom first; groups only. */
  readonly children?: (element: z.output<Schema>) => readonly string[]
}

export type ElementKind<Name extends string = string, Schema extends z.ZodMiniType = z.ZodMiniType> = Kind<Name, Schema>

/** Everything about one kind of element, in one place. */
export function defineElement<const Name extends string, Schema extends z.ZodMiniType>(
  kind: Kind<Name, Schema>,
): Kind<Name, Schema> {
  return kind
}
