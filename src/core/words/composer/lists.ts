import type { ListKind } from './data.ts'
import { Deal, oneOf, shuffled } from './deal.ts'
import type { BodyOptions, Entry } from './draft.ts'
import type { Scribe } from './scribe.ts'

/** Deals the rows of a trade's lists, so that none comes twice in a text. */
export class Lists {
  readonly #scribe: Scribe
  readonly #options: BodyOptions
  readonly #aspects: (readonly string[])[]
  readonly #pitfalls: Deal<readonly string[]>
  readonly #myths: Deal<readonly string[]>
  readonly #steps: (readonly string[])[]
  #asked = 0

  constructor(scribe: Scribe, options: BodyOptions) {
    const { trade } = options
    const ok = (row: readonly string[]) => row.every((part) => scribe.allows(part))
    this.#scribe = scribe
    this.#options = options
    // The sides of the matter that sentences name come first.
    const named = [1, 2, 3].map((at) => scribe.fixed(`name${at}`))
    const place = ([name = '']: readonly string[]) => (named.includes(name) ? named.indexOf(name) : named.length)
    this.#aspects = shuffled(trade.aspects.filter(ok), scribe.random).toSorted(
      (one, other) => place(one) - place(other),
    )
    this.#pitfalls = new Deal(trade.pitfalls.filter(ok), scribe.random)
    this.#myths = new Deal(trade.myths.filter(ok), scribe.random)
    this.#steps = trade.steps.filter(ok)
  }

  /** Keeps so many steps, in their order. */
  keepSteps(count: number): void {
    while (this.#steps.length > Math.max(1, count))
      this.#steps.splice(1 + Math.floor(this.#scribe.random() * (this.#steps.length - 1)), 1)
  }

  stepNames = (): string[] => this.#steps.map(([name = '']) => name)

  #entry(templates: readonly string[], name: string, tip: string, wrong?: string, more = {}): Entry | null {
    const text = this.#scribe.line(oneOf(templates, this.#scribe.random), { name, tip, ...more })
    return text === null ? null : { text, name, tip, ...(wrong === undefined ? {} : { wrong }), isFact: false }
  }

  /** Returns the next entry of a list; null if there is none. */
  next(kind: ListKind): Entry | null {
    const { frames } = this.#options
    if (kind === 'steps') {
      const row = this.#steps.shift()
      return row ? this.#entry(frames.steps, row[0]!, row[1]!) : null
    }
    if (kind === 'mistakes') {
      const row = this.#pitfalls.take()
      if (!row) return null
      const [wrong = '', result = '', way = ''] = row
      return this.#entry(frames.mistakes, wrong, way, result, { wrong, result, way })
    }
    if (kind === 'myths') {
      const row = this.#myths.take()
      return row ? this.#entry(frames.myths, row[0]!, row[1]!, undefined, { belief: row[0], fact: row[1] }) : null
    }
    const row = this.#aspects.shift()
    if (!row || kind === 'kit') return null
    // A draft that asks for every impression is a form to be filled in.
    const form = kind === 'felt' && this.#asked++ > 2 ? 'judged' : kind
    return this.#entry(frames[form], row[0]!, row[1]!)
  }
}
