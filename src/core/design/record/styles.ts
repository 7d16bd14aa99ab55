import type { Drawable, Matrix } from '../paint/env.ts'
import { identity } from '../paint/transforms.ts'
import type { RecordedLayer } from './layer.ts'
import { Unwritable } from './unwritable.ts'

/** Splits a colour of the painter into colour and alpha, 0–1: the formats written have no colours with alpha. */
export function colourOf(colour: string): { readonly colour: string; readonly alpha: number } {
  if (colour === 'transparent') return { colour: '#000000', alpha: 0 }
  const alpha = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1
  return { colour: colour.slice(0, 7), alpha }
}

/** A recorded layer as the image that the painter draws; it has no pixels. */
export class LayerImage<Layer extends RecordedLayer = RecordedLayer> {
  readonly layer: Layer
  constructor(layer: Layer) {
    this.layer = layer
  }
  get width(): number {
    return this.layer.size.width
  }
  get height(): number {
    return this.layer.size.height
  }
}

/** A colour of a gradient at a share of its way, 0–1. */
export interface ColourStop {
  readonly at: number
  readonly colour: string
}

/** A recorded gradient, without a hole where it is radial. */
export class RecordedGradient {
  readonly kind: 'linear' | 'radial'
  /** `x1`, `y1`, `x2`, `y2` of a linear one; `cx`, `cy`, `r` of a radial one. */
  readonly places: Readonly<Record<string, number>>
  readonly #stops: ColourStop[] = []

  constructor(kind: 'linear' | 'radial', places: Readonly<Record<string, number>>) {
    this.kind = kind
    this.places = places
  }

  addColorStop(at: number, colour: string): void {
    this.#stops.push({ at, colour })
  }

  /** Its colours in their order. */
  get stops(): readonly ColourStop[] {
    return [...this.#stops].sort((one, other) => one.at - other.at)
  }
}

/** A recorded pattern: a picture or layer laid over a surface, once or repeated. */
export class RecordedPattern<Layer extends RecordedLayer = RecordedLayer> {
  readonly image: Drawable | LayerImage<Layer>
  readonly repeats: boolean
  matrix: Matrix = identity

  constructor(image: Drawable | LayerImage<Layer>, repetition: string | null) {
    if (repetition !== 'repeat' && repetition !== 'no-repeat') throw new Unwritable('a pattern that repeats one way')
    this.image = image
    this.repeats = repetition === 'repeat'
  }

  setTransform(matrix: Partial<Matrix> = {}): void {
    this.matrix = { ...identity, ...matrix }
  }
}

export type Style = string | RecordedGradient | RecordedPattern

/** Whether a style is black, as erasers have to be. */
export const isBlack = (style: Style) =>
  style instanceof RecordedPattern || (typeof style === 'string' && colourOf(style).colour === '#000000')
