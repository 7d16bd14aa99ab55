const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([\w:.-]{1,64}));/g
const DECLARATION = /<!ENTITY\s+(%\s+)?([\w:.-]{1,64})\s+(?:"([^"]*)"|'([^']*)'|[^>]*)/g

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])

/** Entities a document may declare; drawing programs write a dozen. */
const COUNT_LIMIT = 1000
/** Length of one entity, characters. */
const LENGTH_LIMIT = 20_000
/** How deep entities may refer to others; one that refers to itself ends here. */
const DEPTH_LIMIT = 8
/** Characters that all references of a document may expand to together. */
const TOTAL_LIMIT = 1_000_000

/**
 * The entities that a document declares within itself (XML 1.0 §4), expanded within bounds, so that nothing can
 * multiply; external ones are never fetched.
 */
export class Entities {
  readonly #values = new Map<string, string>()
  readonly #overrun: () => void
  #spent = 0

  /** `overrun` is called when references expand to more than the bounds allow; they then stay as they are written. */
  constructor(overrun: () => void) {
    this.#overrun = overrun
  }

  /** Takes over the declarations of a DOCTYPE; returns the number of those that are refused, such as external ones. */
  declare(doctype: string): number {
    let refused = 0
    for (const [, parameter, name = '', double, single] of doctype.matchAll(DECLARATION)) {
      const value = double ?? single
      const isTaken =
        value !== undefined &&
        !parameter &&
        value.length <= LENGTH_LIMIT &&
        this.#values.size < COUNT_LIMIT &&
        !/%[\w:.-]+;/.test(value)
      // The first declaration of a name counts.
      if (isTaken && !PREDEFINED.has(name) && !this.#values.has(name)) this.#values.set(name, value)
      else refused += isTaken ? 0 : 1
    }
    return refused
  }

  /** Returns a value with its references resolved; references to entities with markup stay as they are written. */
  resolve(value: string, depth = 0): string {
    if (!value.includes('&')) return value
    return value.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name === undefined) {
        const code = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number.parseInt(decimal, 10)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      }
      const plain = PREDEFINED.get(name)
      if (plain !== undefined) return plain
      const own = this.#values.get(name)
      if (own === undefined || own.includes('<') || !this.#mayExpand(own, depth)) return whole
      return this.resolve(own, depth + 1)
    })
  }

  /** Passes a text to `text` with its references resolved, and what entities with markup stand for to `markup`. */
  expand(run: string, depth: number, text: (value: string) => void, markup: (value: string) => void): void {
    let from = 0
    if (this.#values.size > 0) {
      for (const { 0: whole, 3: name = '', index } of run.matchAll(ENTITY)) {
        const own = PREDEFINED.has(name) ? undefined : this.#values.get(name)
        if (!own?.includes('<') || !this.#mayExpand(own, depth)) continue
        if (index > from) text(this.resolve(run.slice(from, index), depth))
        markup(own)
        from = index + whole.length
      }
    }
    if (from < run.length) text(this.resolve(run.slice(from), depth))
  }

  #mayExpand({ length }: string, depth: number): boolean {
    this.#spent += length + 1
    if (depth < DEPTH_LIMIT && this.#spent <= TOTAL_LIMIT) return true
    this.#overrun()
    return false
  }
}
