import type { PresetEffect, PresetFill } from '../text-effects.ts'

/** Helpers for writing designs in their stored form; omitted fields get their defaults when the design is opened. */

export interface StarterElement {
  readonly id: string
  readonly kind: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly [field: string]: unknown
}

export interface StarterPage {
  readonly id: string
  readonly name: string
  readonly background: Fill
  readonly order: readonly string[]
  readonly elements: Readonly<Record<string, StarterElement>>
}

/** A starter design with content. */
export interface StarterDesign {
  readonly app: 'qingtu'
  readonly version: 1
  readonly id: string
  readonly name: string
  /** px */
  readonly width: number
  readonly height: number
  readonly pages: readonly StarterPage[]
}

type Fill =
  | PresetFill
  | {
      readonly type: 'radial'
      readonly x: number
      readonly y: number
      readonly radius: number
      readonly stops: readonly { readonly at: number; readonly colour: string }[]
    }
type Place = readonly [x: number, y: number, width: number, height: number]

export const plain = (colour: string): Fill => ({ type: 'solid', colour })

const stops = (colours: readonly string[]) =>
  colours.map((colour, place) => ({ at: place / (colours.length - 1), colour }))

/** Returns a linear gradient of evenly spaced colours; `angle` in degrees, by default from top to bottom. */
export const ramp = (colours: readonly string[], angle = 90): Fill => ({ type: 'linear', angle, stops: stops(colours) })
/** Returns a radial gradient from the middle of the box outwards. */
export const glow = (colours: readonly string[]): Fill => ({
  type: 'radial',
  x: 0.5,
  y: 0.5,
  radius: 0.5,
  stops: stops(colours),
})

const filled = (fill: Fill | string): Fill => (typeof fill === 'string' ? plain(fill) : fill)

interface Type {
  readonly family: string
  readonly weight: number
  readonly size: number
  readonly fill: Fill | string
  readonly lineHeight?: number
  readonly letterSpacing?: number
  readonly align?: 'left' | 'center' | 'right'
  readonly effects?: readonly PresetEffect[]
  readonly role?: string
  readonly [field: string]: unknown
}

/** Returns a text element with its top left corner and width; the height follows from its lines. */
export function text(
  id: string,
  words: string,
  [x, y, width]: readonly [number, number, number],
  type: Type,
): StarterElement {
  const { lineHeight = 1.3, fill, size } = type
  const height = Math.round(words.split('\n').length * size * lineHeight)
  return { ...type, lineHeight, id, kind: 'text', x, y, width, height, fill: filled(fill), runs: [{ text: words }] }
}

/** Returns a vertical text element of fixed height. */
export function column(id: string, words: string, [x, y, width, height]: Place, type: Type): StarterElement {
  return { ...text(id, words, [x, y, width], type), writing: 'vertical', height, sizing: 'fixed' }
}

const shape =
  (kind: string) =>
  (
    id: string,
    [x, y, width, height]: Place,
    fill: Fill | string,
    more: Readonly<Record<string, unknown>> = {},
  ): StarterElement => ({
    ...more,
    id,
    kind,
    x,
    y,
    width,
    height,
    fill: filled(fill),
  })

export const rect = shape('rect')
export const ellipse = shape('ellipse')
export const polygon = shape('polygon')

/** Returns a straight horizontal line. */
export function line(
  id: string,
  [x, y, width]: readonly [number, number, number],
  colour: string,
  more: Readonly<Record<string, unknown>> = {},
): StarterElement {
  return { thickness: 3, ...more, id, kind: 'line', x, y: y - 10, width, height: 20, fill: plain(colour) }
}

type Part = readonly [fill: Fill | string, ...paths: readonly string[]]

/**
 * Returns a path element of filled paths, the lowest first; coordinates are those of its box unless `view` is given.
 */
export function drawing(
  id: string,
  name: string,
  [x, y, width, height]: Place,
  parts: readonly Part[],
  view: readonly [number, number] = [width, height],
): StarterElement {
  const [viewWidth, viewHeight] = view
  return {
    id,
    kind: 'path',
    name,
    role: 'hero',
    x,
    y,
    width,
    height,
    viewWidth,
    viewHeight,
    parts: parts.map(([fill, ...paths]) => ({ d: paths.join(''), fill: filled(fill) })),
  }
}

/** Returns the path of a rectangle with rounded corners. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  const turn = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return `M${x + radius} ${y}h${across}${turn(radius, radius)}v${down}${turn(-radius, radius)}h${-across}${turn(-radius, -radius)}v${-down}${turn(radius, -radius)}z`
}

export const disc = (x: number, y: number, radius: number) => oval(x, y, radius, radius)
export const oval = (x: number, y: number, across: number, down: number) =>
  `M${x - across} ${y}a${across} ${down} 0 1 1 ${2 * across} 0a${across} ${down} 0 1 1 ${-2 * across} 0z`

/** Returns a page; its elements are ordered from lowest to highest. */
export function page(
  id: string,
  name: string,
  background: Fill | string,
  elements: readonly StarterElement[],
): StarterPage {
  return {
    id,
    name,
    background: filled(background),
    order: elements.map((element) => element.id),
    elements: Object.fromEntries(elements.map((element) => [element.id, element])),
  }
}

export function design(
  id: string,
  name: string,
  width: number,
  height: number,
  pages: readonly StarterPage[],
): StarterDesign {
  return { app: 'qingtu', version: 1, id, name, width, height, pages }
}
