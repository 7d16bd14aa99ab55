import type { Size } from '../../geometry.ts'
import { escapeMarkup } from '../../image/svg-markup.ts'
import type { Drawable, Matrix } from '../paint/env.ts'
import { type LazyText, RecordedLayer, textOf } from '../record/layer.ts'
import { short } from '../record/path-data.ts'

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
  readonly mark: LazyText
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
  define(kind: string, key: string, write: (id: string) => LazyText): string {
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

/** One surface of an SVG: the page, or a layer to compose on. */
export class SvgLayer extends RecordedLayer {
  readonly sheet: SvgDocument
  #run: { readonly key: string; readonly marks: LazyText[] } | null = null
  readonly id: string

  constructor(sheet: SvgDocument, size: Size) {
    super(size)
    this.sheet = sheet
    this.id = sheet.id('layer')
  }

  /** Returns the markup of everything on it. */
  markup(): string {
    return textOf(this.body)
  }

  /** Adds a mark on top. Consecutive marks with the same transform share a group. */
  add(mark: LazyText, transform = ''): void {
    const run = this.#run
    this.change()
    const marks = run?.key === transform ? run.marks : []
    marks.push(mark)
    this.#run = { key: transform, marks }
    if (marks.length > 1) return
    this.body.push(() => {
      const inside = textOf(marks)
      return transform === '' ? inside : `<g transform="${transform}">${inside}</g>`
    })
  }

  /** Returns the layer as part of another one; if used more than once, it is defined once and referenced. */
  use(): LazyText {
    this.uses += 1
    this.sheet.define('layer', this.id, () => () => (this.uses > 1 ? `<g id="${this.id}">${this.markup()}</g>` : ''))
    return () => (this.uses > 1 ? `<use href="#${this.id}"/>` : this.markup())
  }

  protected override begin(): void {
    super.begin()
    this.#run = null
  }

  protected override erased(before: readonly LazyText[], marks: readonly LazyText[]): LazyText[] {
    const all = this.#all()
    const id = this.#mask(
      (place) => `<mask id="${place}" maskUnits="userSpaceOnUse"${all}>`,
      [`<rect${all} fill="#fff"/>`, () => textOf(marks)],
    )
    return [`<g mask="url(#${id})">`, ...before, '</g>']
  }

  protected override replaced(before: readonly LazyText[], mark: LazyText): LazyText[] {
    const type = 'mask-type="alpha" style="mask-type:alpha" maskUnits="userSpaceOnUse"'
    const id = this.#mask((place) => `<mask id="${place}" ${type}${this.#all()}>`, before)
    return [`<g mask="url(#${id})">`, mark, '</g>']
  }

  #all(): string {
    return attributes({ x: 0, y: 0, width: this.size.width, height: this.size.height })
  }

  #mask(open: (id: string) => string, content: readonly LazyText[]): string {
    const id = this.sheet.id('mask')
    this.sheet.define('mask', id, () => () => `${open(id)}${textOf(content)}</mask>`)
    return id
  }
}
