import type { ListKind } from './data.ts'
import { oneOf, shuffled } from './deal.ts'
import type { BodyOptions, Entry } from './draft.ts'
import type { Scribe } from './scribe.ts'

type Rows = readonly (readonly string[])[]

/** Deals the rows of a trade's lists, so that none comes twice in a text. */
export class Lists {
  readonly #scribe: Scribe
  readonly #options: BodyOptions
  readonly #aspects: (readonly string[])[]
  readonly #pitfalls: (readonly string[])[]
  readonly #myths: (readonly string[])[]
  readonly #steps: (readonly string[])[]
  /** Whether an entry may still ask for an impression: where nothing else is known of the topic, one does. */
  #mayAsk: boolean

  constructor(scribe: Scribe, options: BodyOptions) {
    const { trade } = options
    const ok = (row: readonly string[]) => row.every((part) => scribe.allows(part))
    this.#scribe = scribe
    this.#options = options
    this.#mayAsk = options.facts.length === 0 && trade.topic === undefined
    // The sides of the matter that sentences name come first.
    const named = [1, 2, 3].map((at) => scribe.fixed(`name${at}`))
    const place = ([name = '']: readonly string[]) => (named.includes(name) ? named.indexOf(name) : named.length)
    // What is said of the topic itself comes before what its trade has.
    const dealt = (own: Rows, others: Rows) => {
      const names = new Set(own.map(([name]) => name))
      return [own, others.filter(([name]) => !names.has(name))].flatMap((rows) =>
        shuffled(rows.filter(ok), scribe.random),
      )
    }
    this.#aspects = dealt(trade.topic?.aspects ?? [], trade.aspects).toSorted((one, other) => place(one) - place(other))
    this.#pitfalls = dealt(trade.topic?.pitfalls ?? [], trade.pitfalls)
    this.#myths = dealt(trade.topic?.myths ?? [], trade.myths)
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
      const row = this.#pitfalls.shift()
      if (!row) return null
      const [wrong = '', result = '', way = ''] = row
      return this.#entry(frames.mistakes, wrong, way, result, { wrong, result, way })
    }
    if (kind === 'myths') {
      const row = this.#myths.shift()
      return row ? this.#entry(frames.myths, row[0]!, row[1]!, undefined, { belief: row[0], fact: row[1] }) : null
    }
    const row = this.#aspects.shift()
    if (!row || kind === 'kit') return null
    // A draft that asks for every impression is a form to be filled in.
    const asks = (kind === 'felt' || kind === 'asked') && this.#mayAsk && this.#scribe.takeMark()
    if (asks) this.#mayAsk = false
    return this.#entry(frames[asks || kind === 'rated' ? kind : 'judged'], row[0]!, row[1]!)
  }
}
