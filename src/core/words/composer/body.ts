import { lengthIn } from '../count.ts'
import type { Frames, ListKind, SectionPlan, Structure, Tone, Trade } from './data.ts'
import { Deal, oneOf, shuffled } from './deal.ts'
import type { Scribe } from './scribe.ts'
import { plainLine } from './template.ts'

/** An entry of a list: how it is written, its name and what is said of it. */
export interface Entry {
  readonly text: string
  readonly name: string
  readonly tip: string
  /** What went before the advice, of a mistake. */
  readonly wrong?: string
  readonly isFact: boolean
}

export interface Section {
  readonly role: string
  readonly head: string
  readonly icon: string
  readonly list: ListKind | null
  readonly say: string[]
  readonly entries: Entry[]
  readonly tail: string[]
  /** A remark in the words of the tone. */
  readonly aside: string[]
}

/** A text in its parts. */
export interface Draft {
  readonly opening: string[]
  readonly sections: readonly Section[]
  /** Sentences at the end. */
  readonly closing: string[]
  readonly ask: string
}

type MutableDraft = Draft & { readonly sections: Section[] }
type Extra = Readonly<Record<string, string | undefined>>

/** Counts of the lists of further sections. */
const further = [
  [2, 4],
  [2, 4],
  [2, 4],
] as const

/** What a body is made with. */
export interface BodyOptions {
  readonly structure: Structure
  readonly trade: Trade
  readonly tone: Tone
  readonly frames: Frames
  /** Sections for whatever is too short. */
  readonly extras: readonly SectionPlan[]
  /** 0 short, 1 middle, 2 long. */
  readonly size: 0 | 1 | 2
  readonly emoji: 0 | 1 | 2 | 3
  /** The length to come near to, UTF-16 units, and the greatest one. */
  readonly target: number
  readonly most: number
  readonly facts: readonly string[]
  readonly wanted: readonly string[]
  /** Entries of the main list; a list that has fewest and most takes a number between. */
  readonly pick: number
}

/** The room above the target that a sentence may take. */
const above = 1.06
/** The share of the target that is enough. */
const enough = 0.94

const unnumbered = /[：:]$/u

/** Whether a section has the list whose entries titles count: the first one. */
const isMain = ({ list, entries }: Section) => list !== null && entries.length >= 2

/** Deals the rows of a trade's lists, so that none comes twice in a text. */
class Lists {
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

/** Writes the body of a text. */
class BodyWriter {
  readonly #scribe: Scribe
  readonly #options: BodyOptions
  readonly #lists: Lists
  readonly #emoji: Deal<string>
  /** Twice the number of lists that were led to in the words of the tone. */
  #led = 0

  constructor(scribe: Scribe, options: BodyOptions) {
    this.#scribe = scribe
    this.#options = options
    this.#lists = new Lists(scribe, options)
    this.#emoji = new Deal(options.trade.emoji, scribe.random)
  }

  write(): { readonly draft: Draft; readonly text: string; readonly count: number } {
    const { structure, size, tone } = this.#options
    const plans = structure.sections.filter(({ from }) => from <= size)
    const steps = plans.find(({ list }) => list === 'steps')
    if (steps) this.#lists.keepSteps(this.#countOf(steps)[0])
    const names = this.#lists.stepNames()
    const kit = shuffled(this.#options.trade.kit, this.#scribe.random)
      .filter((thing) => this.#scribe.allows(thing))
      .slice(0, size === 0 ? 3 : 5)
      .join(this.#options.frames.between)
    const extra = { kit, step1: names[0], step2: names[1] }
    const opening = openingOf(this.#scribe, structure, tone)
    const wanted = this.#wanted()
    if (wanted !== null) opening.push(wanted)
    const own = plans.some((plan) => plan.facts) ? null : this.#own()
    if (own !== null) opening.push(own)
    const sections = plans.map((plan) => this.#section(plan, extra)).filter((section) => section !== null)
    const ask = structure.asks ? (this.#scribe.say(tone.asks) ?? '') : ''
    const draft: MutableDraft = { opening, sections, closing: [], ask }
    this.#grow(draft, plans, extra)
    const main = sections.find(isMain)
    const text = layOut(draft, this.#options, this.#emoji)
    return { draft, text, count: main?.entries.length ?? 0 }
  }

  #wanted(): string | null {
    const { wanted, frames } = this.#options
    if (wanted.length === 0) return null
    const k = wanted.join(frames.between)
    return this.#scribe.say(frames.wanted, { k }) ?? k + frames.stop
  }

  /** Says the person's facts in a sentence, where no section takes them. */
  #own(): string | null {
    const { facts, frames } = this.#options
    if (facts.length === 0) return null
    const own = facts.join(frames.apart)
    return this.#scribe.say(frames.own, { own }) ?? own + frames.stop
  }

  /** Returns the number of entries a list begins with, and the greatest. */
  #countOf({ counts }: SectionPlan): readonly [number, number] {
    const [fewest, most] = counts?.[this.#options.size] ?? [0, 0]
    return [fewest, most]
  }

  #section(plan: SectionPlan, extra: Extra): Section | null {
    const { frames, facts, tone, size } = this.#options
    const said = this.#scribe.say(plan.say, extra)
    const list = plan.list ?? null
    const own = plan.facts ? facts : []
    if (said === null && own.length === 0 && list === null) return null
    const heads = (plan.heads ?? []).filter((head) => this.#scribe.suits(head) && this.#scribe.allows(head))
    const entries: Entry[] = own.map((fact) => ({
      text: frames.fact.replace('{fact}', () => fact),
      name: fact,
      tip: '',
      isFact: true,
    }))
    const isLead = said !== null && unnumbered.test(said)
    const lead = isLead && this.#led <= size && this.#scribe.random() < 0.6 ? this.#scribe.say(tone.leads) : null
    if (lead !== null) this.#led += 2
    const section: Section = {
      role: plan.role,
      head: heads.length > 0 ? plainLine(oneOf(heads, this.#scribe.random)) : '',
      icon: plan.icon ?? '',
      list,
      say: said === null ? [] : [lead ?? said],
      entries,
      tail: [],
      aside: [],
    }
    const [fewest, most] = this.#countOf(plan)
    const wanted = fewest + (list === null ? 0 : this.#options.pick % (most - fewest + 1))
    const isChosen = plan.role === 'points' || fewest >= 2
    for (let count = own.length; count < (isChosen ? wanted : fewest); count++) this.#lengthen(section)
    this.#remark(section)
    return isLead && section.entries.length === 0 ? null : section
  }

  /** Adds words of the tone to one entry of a list that gives advice. */
  #remark({ list, entries }: Section): void {
    const { frames, tone } = this.#options
    if (list !== 'judged' && list !== 'steps') return
    const own = entries.flatMap(({ isFact }, at) => (isFact ? [] : [at]))
    if (own.length < 2) return
    const at = oneOf(own, this.#scribe.random)
    const entry = entries[at]!
    const remark = this.#scribe.say(tone.remarks)
    if (remark === null || !entry.text.endsWith(frames.stop)) return
    const text = entry.text.slice(0, -frames.stop.length) + frames.remark.replace('{remark}', remark)
    entries[at] = { ...entry, text }
  }

  #lengthen(section: Section): boolean {
    const entry = section.list === null ? null : this.#lists.next(section.list)
    if (entry === null) return false
    section.entries.push(entry)
    return true
  }

  #length(draft: Draft): number {
    return lengthIn(layOut(draft, { ...this.#options, emoji: 0 }, this.#emoji), 'units')
  }

  /** Adds sentences, entries and further sections until the text has its length. */
  #grow(draft: MutableDraft, plans: readonly SectionPlan[], extra: Extra): void {
    const { tone, size, structure } = this.#options
    const random = this.#scribe.random
    const close = this.#adder(draft.closing, 1, () => this.#scribe.say(tone.closes))
    const [first, ...others] = shuffled(draft.sections, random)
      .map((section) => this.#adder(section.aside, 1, () => this.#scribe.say(tone.asides)))
      .slice(0, structure.plain ? 0 : size + 1)
    const own = shuffled(this.#ways(draft, plans, extra), random)
    // A remark of the tone and the end come early, or long lists would leave no room for them.
    this.#take(draft, [...(first ? [first] : []), ...(size > 0 && !structure.plain ? [close] : []), ...own])
    if (size > 0 && structure.extras) this.#extend(draft, extra)
    this.#take(draft, [...others, ...(structure.plain ? [] : [close])])
  }

  /** Puts further sections in front of the last one. */
  #extend(draft: MutableDraft, extra: Extra): void {
    const { extras, structure, target } = this.#options
    const hasKit = structure.sections.some(({ say }) => say.some((line) => line.includes('{kit}')))
    for (const plan of shuffled(extras, this.#scribe.random)) {
      if (this.#isLongEnough(draft)) return
      if (plan.list ? draft.sections.some(({ list }) => list === plan.list) : hasKit) continue
      const section = this.#section({ ...plan, counts: further }, extra)
      if (section === null) continue
      const at = Math.max(0, draft.sections.length - 1)
      draft.sections.splice(at, 0, section)
      if (this.#length(draft) > target * above) draft.sections.splice(at, 1)
      else this.#take(draft, this.#ways({ ...draft, sections: [section] }, [{ ...plan, counts: further }], extra))
    }
  }

  #isLongEnough = (draft: Draft): boolean => this.#length(draft) >= this.#options.target * enough

  /** Goes through ways of adding something, in turns, as long as there is room. */
  #take(draft: Draft, ways: (() => (() => void) | null)[]): void {
    const left = [...ways]
    while (left.length > 0 && !this.#isLongEnough(draft)) {
      const way = left.shift()!
      const undo = way()
      if (undo === null) continue
      if (this.#length(draft) > this.#options.target * above) undo()
      else left.push(way)
    }
  }

  /** Returns a way of adding a sentence, as long as there are fewer than `most`. */
  #adder(sentences: string[], most: number, write: () => string | null): () => (() => void) | null {
    let added = 0
    return () => {
      if (added >= 1 || sentences.length >= most) return null
      const text = write()
      if (text === null) return null
      added++
      sentences.push(text)
      return () => sentences.pop()
    }
  }

  #ways(draft: Draft, plans: readonly SectionPlan[], extra: Extra): (() => (() => void) | null)[] {
    return draft.sections.flatMap((section) => {
      const plan = plans.find(({ role }) => role === section.role)
      if (!plan) return []
      const [, most] = this.#countOf(plan)
      const isFixed = section.list !== null && section === draft.sections.find(isMain)
      const lengthen = () => {
        if (isFixed || section.entries.length >= most || !this.#lengthen(section)) return null
        return () => section.entries.pop()
      }
      const say = () => this.#scribe.say(plan.more ?? [], extra)
      return [lengthen, ...[1, 2, 3, 4].map((most) => this.#adder(section.tail, most, say))]
    })
  }
}

/** Writes the beginning of a text: of its structure or of its tone. */
export function openingOf(scribe: Scribe, structure: Structure, tone: Tone): string[] {
  const own = scribe.random() < 0.55 ? structure.open : tone.hooks
  const text = scribe.say(own) ?? scribe.say([...structure.open, ...tone.hooks])
  return text === null ? [] : [text]
}

const keycap = (number: number) => (number < 10 ? `${number}\u{fe0f}\u{20e3} ` : `${number}. `)

/** Returns what stands in front of an entry of a list. */
function bulletOf(entry: Entry, at: number, list: ListKind | null, { emoji, frames }: BodyOptions): string {
  const isNumbered = list === 'steps' || list === 'mistakes'
  if (emoji === 3) {
    if (list === 'steps') return keycap(at + 1)
    const bullet = entry.isFact || list === null || list === 'kit' ? frames.bullets.fact : frames.bullets[list]
    return `${bullet} `
  }
  return isNumbered ? `${at + 1}. ` : '· '
}

/** Returns a section as lines. `symbol` gives a symbol of the trade from a level on. */
function linesOf(section: Section, options: BodyOptions, symbol: (from: number) => string, hasEnd: boolean): string {
  const { emoji, frames } = options
  const { head, icon, list, say, entries, tail, aside } = section
  const heads = head === '' ? [] : [(emoji >= 2 && icon !== '' ? `${icon} ` : '') + frames.head.replace('{head}', head)]
  const isList = list !== null && entries.length > 0
  if (isList) {
    const listed = entries.map((entry, at) => bulletOf(entry, at, list, options) + entry.text)
    return [...heads, say.join(''), ...listed, [...tail, ...aside].join('')].filter((line) => line !== '').join('\n')
  }
  const running = [...say, ...entries.map(({ text }) => text), ...tail, ...aside].join('')
  if (head !== '') return [...heads, running].join('\n')
  // A text without an end has its symbols where it is.
  return `${hasEnd ? '' : symbol(3).trimStart()}${running}${symbol(hasEnd ? 3 : 2)}`
}

/** Puts the parts of a text together. `emoji` deals the trade's symbols. */
function layOut(draft: Draft, options: BodyOptions, emoji: Deal<string>): string {
  const symbol = (from: number) => (options.emoji >= from ? ` ${emoji.next() ?? ''}` : '')
  const end = [...draft.closing, draft.ask].filter((text) => text !== '').join('')
  const opening = draft.opening.join('')
  const paragraphs = [
    opening === '' ? '' : opening + symbol(1),
    ...draft.sections.map((section) => linesOf(section, options, symbol, end !== '')),
    end === '' ? '' : end + symbol(2),
  ]
  return paragraphs.filter((text) => text.trim() !== '').join(options.size === 0 ? '\n' : '\n\n')
}

/**
 * Writes a body near its length: the beginning, the sections with their lists, the end. `count` is the number of
 * entries of its first list, 0 if it has none.
 */
export const writeBody = (
  scribe: Scribe,
  options: BodyOptions,
): { readonly draft: Draft; readonly text: string; readonly count: number } => new BodyWriter(scribe, options).write()
