import type { Drawable, Matrix } from '../paint/env.ts'
import { identity } from '../paint/ink.ts'
import {
  attributes,
  colourOf,
  type LazyMarkup,
  type SvgDocument,
  type SvgLayer,
  textOf,
  transformOf,
} from './document.ts'
import { Unwritable } from './unwritable.ts'

/** A recorded layer as the image that the painter draws; it has no pixels. */
export class LayerImage {
  readonly layer: SvgLayer
  constructor(layer: SvgLayer) {
    this.layer = layer
  }
  get width(): number {
    return this.layer.size.width
  }
  get height(): number {
    return this.layer.size.height
  }
}

/** Returns the markup of a picture with its corner at 0, 0, each of its pixels 1 px. */
export function pictureMark(sheet: SvgDocument, picture: Drawable | LayerImage): LazyMarkup {
  return picture instanceof LayerImage ? picture.layer.use() : `<use href="#${sheet.embed(picture)}"/>`
}

/** A gradient recorded for SVG. */
export class SvgGradient {
  readonly #kind: 'linearGradient' | 'radialGradient'
  readonly #places: Readonly<Record<string, number>>
  readonly #stops: { readonly at: number; readonly colour: string }[] = []

  constructor(kind: 'linearGradient' | 'radialGradient', places: Readonly<Record<string, number>>) {
    this.#kind = kind
    this.#places = places
  }

  addColorStop(at: number, colour: string): void {
    this.#stops.push({ at, colour })
  }

  /** Defines it on a sheet and returns its id. */
  on(sheet: SvgDocument): string {
    const stops = [...this.#stops]
      .sort((one, other) => one.at - other.at)
      .map(({ at, colour: written }) => {
        const { colour, alpha } = colourOf(written)
        return `<stop${attributes({ offset: at, 'stop-color': colour, 'stop-opacity': alpha < 1 ? alpha : undefined })}/>`
      })
      .join('')
    const key = `${this.#kind}${attributes(this.#places)} ${stops}`
    return sheet.define('gradient', key, (id) => {
      const own = attributes({ id, gradientUnits: 'userSpaceOnUse', ...this.#places })
      return `<${this.#kind}${own}>${stops}</${this.#kind}>`
    })
  }
}

/** A pattern recorded for SVG: a picture or layer laid over a surface, once or repeated. */
export class SvgPattern {
  readonly image: Drawable | LayerImage
  readonly repeats: boolean
  #matrix: Matrix = identity

  constructor(image: Drawable | LayerImage, repetition: string | null) {
    if (repetition !== 'repeat' && repetition !== 'no-repeat') throw new Unwritable('a pattern that repeats one way')
    this.image = image
    this.repeats = repetition === 'repeat'
  }

  setTransform(matrix: Partial<Matrix> = {}): void {
    this.#matrix = { ...identity, ...matrix }
  }

  get transform(): string {
    return transformOf(this.#matrix)
  }

  /** Defines it on a sheet and returns its id. */
  on(sheet: SvgDocument): string {
    const { image, transform } = this
    const of = image instanceof LayerImage ? image.layer.id : sheet.embed(image)
    return sheet.define('pattern', `${of} ${transform}`, (id) => {
      const inside = pictureMark(sheet, image)
      const { width, height } = image
      const own = { id, patternUnits: 'userSpaceOnUse', width, height, patternTransform: transform || undefined }
      return () => `<pattern${attributes(own)}>${textOf([inside])}</pattern>`
    })
  }
}

export type Style = string | SvgGradient | SvgPattern

/** Writes a style as attributes for `fill` or `stroke`. */
export function paintOf(sheet: SvgDocument, name: 'fill' | 'stroke', style: Style): string {
  if (typeof style !== 'string') return attributes({ [name]: `url(#${style.on(sheet)})` })
  const { colour, alpha } = colourOf(style)
  return attributes({ [name]: colour, [`${name}-opacity`]: alpha < 1 ? alpha : undefined })
}
