import { lengthIn } from '../count.ts'
import type { SectionPlan, Structure, Tone } from './data.ts'
import { Deal, oneOf, shuffled } from './deal.ts'
import type { BodyOptions, Draft, Entry, Section } from './draft.ts'
import { layOut } from './layout.ts'
import { Lists } from './lists.ts'
import type { Scribe } from './scribe.ts'
import { plainLine } from './template.ts'

type MutableDraft = Draft & { readonly sections: Section[] }
type Extra = Readonly<Record<string, string | undefined>>

/** Counts of the lists of further sections. */
const further = [
  [2, 4],
  [2, 4],
  [2, 4],
] as const

/** The room above the target that a sentence may take. */
const above = 1.06
/** Facts that make a list by themselves. */
const few = 3
/** Facts that tell what a sentence would ask for. */
const enoughFacts = 2
/** The share of the target that is enough. */
const enough = 0.94

const unnumbered = /[：:]$/u

/** Whether a text does without openings, remarks and ends of its tone. */
const isPlain = ({ plain }: Structure, { id }: Tone) => plain?.includes(id) ?? false

/** Whether a section has the list whose entries titles count: the first one. */
const isMain = ({ list, entries }: Section) => list !== null && entries.length >= 2

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
    const opening = openingOf(this.#scribe, structure, tone, this.#options.trade.topic?.opens)
    const wanted = this.#wanted()
    if (wanted !== null) opening.push(wanted)
    const own = plans.some((plan) => plan.facts) ? null : this.#own()
    if (own !== null) opening.push(own)
    // What a short text has, too, asks first for what it cannot know.
    const made = new Map(
      plans.toSorted((one, other) => one.from - other.from).map((plan) => [plan, this.#section(plan, extra)]),
    )
    const sections = plans.map((plan) => made.get(plan) ?? null).filter((section) => section !== null)
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
    const { facts } = this.#options
    const list = plan.list ?? null
    const own = plan.facts ? facts : []
    // What happened is told already.
    const isTold = list === null && own.length >= enoughFacts
    const said = isTold ? null : this.#scribe.say(plan.say, extra)
    if (said === null && own.length === 0 && list === null) return null
    const heads = (plan.heads ?? []).filter((head) => this.#scribe.suits(head) && this.#scribe.allows(head))
    const entries = own.map((fact) => this.#factEntry(fact))
    const isLead = said !== null && unnumbered.test(said)
    const section: Section = {
      role: plan.role,
      head: heads.length > 0 ? plainLine(oneOf(heads, this.#scribe.random)) : '',
      icon: plan.icon ?? '',
      list,
      say: said === null ? [] : [(isLead ? this.#lead() : null) ?? said],
      entries,
      tail: [],
      aside: [],
    }
    const least = this.#leastOf(plan, own.length)
    while (section.entries.length < least && this.#lengthen(section));
    // One entry is no list to be led to.
    if (isLead && section.entries.length === 1 && own.length === 0) section.say.splice(0)
    this.#remark(section)
    return isLead && section.entries.length === 0 ? null : section
  }

  #factEntry(fact: string): Entry {
    return { text: this.#options.frames.fact.replace('{fact}', () => fact), name: fact, tip: '', isFact: true }
  }

  /** Leads to a list in the words of the tone; null for the structure's own. */
  #lead(): string | null {
    const { structure, tone, size } = this.#options
    if (isPlain(structure, tone) || this.#led > size || this.#scribe.random() >= 0.6) return null
    const lead = this.#scribe.say(tone.leads)
    if (lead !== null) this.#led += 2
    return lead
  }

  /** Returns the number of entries a list begins with. Facts alone are followed by an entry of the trade. */
  #leastOf(plan: SectionPlan, facts: number): number {
    const [fewest, most] = this.#countOf(plan)
    if (!plan.list) return 0
    const wanted = fewest + (this.#options.pick % (most - fewest + 1))
    const isChosen = plan.role === 'points' || fewest >= 2
    return Math.max(isChosen ? wanted : fewest, most > 0 && facts > 0 && facts < few ? facts + 1 : 0)
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
      .slice(0, structure.quiet || isPlain(structure, tone) ? 0 : size + 1)
    const own = shuffled(this.#ways(draft, plans, extra), random)
    // A remark of the tone and the end come early, or long lists would leave no room for them.
    this.#take(draft, [...(first ? [first] : []), ...(size > 0 && !isPlain(structure, tone) ? [close] : []), ...own])
    if (size > 0 && structure.extras) this.#extend(draft, extra)
    this.#take(draft, [...others, ...(isPlain(structure, tone) ? [] : [close])])
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
export function openingOf(scribe: Scribe, structure: Structure, tone: Tone, ofTopic: readonly string[] = []): string[] {
  const usual = isPlain(structure, tone) || scribe.random() < 0.55 ? structure.open : tone.hooks
  const own = ofTopic.length > 0 && !structure.own && scribe.random() < 0.6 ? ofTopic : usual
  const text = scribe.say(own) ?? scribe.say([...structure.open, ...tone.hooks])
  return text === null ? [] : [text]
}

/**
 * Writes a body near its length: the beginning, the sections with their lists, the end. `count` is the number of
 * entries of its first list, 0 if it has none.
 */
export const writeBody = (
  scribe: Scribe,
  options: BodyOptions,
): { readonly draft: Draft; readonly text: string; readonly count: number } => new BodyWriter(scribe, options).write()
