import type { Size } from '../../geometry.ts'
import { escapeMarkup } from '../../image/svg-markup.ts'
import type { Drawable, Matrix } from '../paint/env.ts'
import { short } from './path-data.ts'
import { Unwritable } from './unwritable.ts'

/** Markup, or a function that returns it once everything is recorded. */
export type LazyMarkup = string | (() => string)

/** Joins the markup of marks. */
export const textOf = (marks: readonly LazyMarkup[]): string =>
  marks.map((mark) => (typeof mark === 'string' ? mark : mark())).join('')

/** Writes attributes as markup; leaves out undefined ones. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === undefined ? '' : ` ${name}="${typeof value === 'number' ? short(value) : escapeMarkup(value)}"`,
    )
    .join('')
}

/** Writes a transform as the value of the attribute; '' for the identity. */
export function transformOf({ a, b, c, d, e, f }: Matrix): string {
  const place = `${short(e)} ${short(f)}`
  if (a === 1 && b === 0 && c === 0 && d === 1) return e === 0 && f === 0 ? '' : `translate(${place})`
  // Four more digits than coordinates have, because they multiply coordinates.
  const exact = [a, b, c, d].map((value) => String(Number(value.toFixed(7)))).join(' ')
  return `matrix(${exact} ${place})`
}

/** Splits a colour of the painter into colour and alpha, 0–1: older SVG has no colours with alpha. */
export function colourOf(colour: string): { readonly colour: string; readonly alpha: number } {
  if (colour === 'transparent') return { colour: '#000000', alpha: 0 }
  const alpha = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1
  return { colour: colour.slice(0, 7), alpha }
}

/** A decoded picture in the file, and its id there. */
export interface Embedded {
  readonly id: string
  readonly picture: Drawable
}

/** Characters written in a font, so that it can be embedded. */
export interface WrittenText {
  readonly family: string
  readonly weight: number
  readonly text: string
}

interface Definition {
  readonly key: string
  readonly mark: LazyMarkup
}

/** What the parts of one SVG share: definitions by id, pictures and fonts. */
export class SvgDocument {
  #definitions: Definition[] = []
  readonly #ids = new Map<string, string>()
  #count = 0
  embedded: Embedded[] = []
  texts: WrittenText[] = []

  /** Returns a unique id. */
  id(kind: string): string {
    this.#count += 1
    return `${kind}${this.#count}`
  }

  /** Adds a definition, once per kind and key, and returns its id. `write` gets the id. */
  define(kind: string, key: string, write: (id: string) => LazyMarkup): string {
    const whole = `${kind} ${key}`
    const known = this.#ids.get(whole)
    if (known) return known
    const id = this.id(kind)
    this.#ids.set(whole, id)
    this.#definitions.push({ key: whole, mark: write(id) })
    return id
  }

  /** Returns the id of a picture, which is embedded only once. */
  embed(picture: Drawable): string {
    const known = this.embedded.find((other) => other.picture === picture)
    if (known) return known.id
    const id = this.id('picture')
    this.embedded.push({ id, picture })
    return id
  }

  /** Returns the markup of all definitions except pictures. */
  definitions(): string {
    return textOf(this.#definitions.map(({ mark }) => mark))
  }

  /** Returns a function that undoes everything added from now on. */
  mark(): () => void {
    const counts = [this.#definitions.length, this.embedded.length, this.texts.length] as const
    return () => {
      for (const { key } of this.#definitions.splice(counts[0])) this.#ids.delete(key)
      this.embedded.length = counts[1]
      this.texts.length = counts[2]
    }
  }
}

/** Maximum number of erasing steps of a layer: each is a mask around everything before it. */
const mostErasers = 8

/** One surface of an SVG: the page, or a layer to compose on. */
export class SvgLayer {
  readonly size: Size
  readonly sheet: SvgDocument
  #body: LazyMarkup[] = []
  #run: { readonly key: string; readonly marks: LazyMarkup[] } | null = null
  #eraser: LazyMarkup[] | null = null
  #erasers = 0
  /** How often it was drawn onto other layers. */
  uses = 0
  readonly id: string

  constructor(sheet: SvgDocument, size: Size) {
    this.sheet = sheet
    this.size = size
    this.id = sheet.id('layer')
  }

  get tooComplex(): boolean {
    return this.#erasers > mostErasers
  }

  /** Returns the markup of everything on it. */
  markup(): string {
    return textOf(this.#body)
  }

  /** Adds a mark on top. Consecutive marks with the same transform share a group. */
  add(mark: LazyMarkup, transform: string): void {
    this.#open()
    this.#eraser = null
    if (this.#run?.key === transform) {
      this.#run.marks.push(mark)
      return
    }
    const marks: LazyMarkup[] = [mark]
    this.#run = { key: transform, marks }
    this.#body.push(() => {
      const inside = textOf(marks)
      return transform === '' ? inside : `<g transform="${transform}">${inside}</g>`
    })
  }

  /** Adds a mark below everything. */
  addBelow(mark: LazyMarkup): void {
    this.#open()
    this.#run = null
    this.#eraser = null
    this.#body.unshift(mark)
  }

  /** Erases what a mark covers; the mark is black there. */
  erase(mark: LazyMarkup): void {
    this.#open()
    this.#run = null
    if (this.#eraser) {
      this.#eraser.push(mark)
      return
    }
    this.#erasers += 1
    const marks: LazyMarkup[] = [mark]
    const all = attributes({ x: 0, y: 0, width: this.size.width, height: this.size.height })
    const id = this.sheet.id('mask')
    this.sheet.define('mask', id, () => () => {
      const rest = `<rect${all} fill="#fff"/>${textOf(marks)}`
      return `<mask id="${id}" maskUnits="userSpaceOnUse"${all}>${rest}</mask>`
    })
    this.#body = [`<g mask="url(#${id})">`, ...this.#body, '</g>']
    this.#eraser = marks
  }

  /** Replaces the content by a mark, masked to where the content was (`source-in`). */
  replace(mark: LazyMarkup): void {
    this.#open()
    this.#erasers += 1
    this.#run = null
    this.#eraser = null
    const before = this.#body
    const all = attributes({ x: 0, y: 0, width: this.size.width, height: this.size.height })
    const id = this.sheet.id('mask')
    this.sheet.define('mask', id, () => () => {
      return `<mask id="${id}" mask-type="alpha" style="mask-type:alpha" maskUnits="userSpaceOnUse"${all}>${textOf(before)}</mask>`
    })
    this.#body = [`<g mask="url(#${id})">`, mark, '</g>']
  }

  /** Throws if the layer is already in use, as its uses would change too. */
  #open(): void {
    if (this.uses > 0) throw new Unwritable('a layer that changes after it was used')
  }

  /** Returns the layer as part of another one; if used more than once, it is defined once and referenced. */
  use(): LazyMarkup {
    this.uses += 1
    this.sheet.define('layer', this.id, () => () => (this.uses > 1 ? `<g id="${this.id}">${this.markup()}</g>` : ''))
    return () => (this.uses > 1 ? `<use href="#${this.id}"/>` : this.markup())
  }

  /** Returns a function that undoes everything done to the layer from now on. */
  mark(): () => void {
    const [body, erasers] = [this.#body.slice(), this.#erasers]
    this.#run = null
    this.#eraser = null
    return () => {
      this.#body = body
      this.#run = null
      this.#eraser = null
      this.#erasers = erasers
    }
  }
}
