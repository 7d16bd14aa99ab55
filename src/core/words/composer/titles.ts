import { foldedText } from '../clean.ts'
import { lengthIn } from '../count.ts'
import type { NoteLimits } from '../note.ts'
import type { ComposerData, Formula, Structure, ToneId } from './data.ts'
import { shuffled } from './deal.ts'
import type { Scribe } from './scribe.ts'
import type { Subject } from './subject.ts'
import { isReserved } from './template.ts'

/** A title with the formula it was made by. */
export interface Title {
  readonly text: string
  readonly formula: string
}

/** The formula of titles that contain a wanted word. */
const wordFormula = 'wanted'
/** Two characters said twice in a row, where a form begins as the topic ends. */
const doubled = /(\p{Script=Han}{2})\1/u
/** How much likelier a formula is that suits the kind of text best. */
const favour = 1.7
/** Forms of a formula that are tried until one fits. */
const tries = 6

/** Whether a title says twice what the topic begins with. */
function saysTwice(text: string, label: string): boolean {
  const head = label.slice(0, 3)
  return label.length > 3 && text.split(head).length > label.split(head).length
}

/** A question takes few of the forms that are made for nouns. */
const suitsQuestion = (form: string) => isReserved(form) || /^(\{t\}｜|.{0,6}\{t\}$)/u.test(form)

function formsOf({ forms, toned }: Formula, { structure, subject, tone }: TitleOptions, scribe: Scribe): string[] {
  const own = toned?.[tone] ?? []
  const { kind } = subject
  const isOwn = structure.own ?? false
  return [...forms, ...own, ...own].filter(
    (form) => scribe.suits(form) && (kind !== 'question' || isOwn || suitsQuestion(form)),
  )
}

/** Returns formulas in a random order, those that suit the kind of text sooner. */
function orderOf({ formulas, structure, skipped }: TitleOptions, random: () => number): Formula[] {
  const suited = new Set(structure.formulas)
  return formulas
    .filter(({ id, general }) => ((general && !structure.own) || suited.has(id)) && !skipped.includes(id))
    .map((formula) => ({ formula, place: -Math.log(1 - random()) / (suited.has(formula.id) ? favour : 1) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ formula }) => formula)
}

/** What titles are written with. */
export interface TitleOptions {
  readonly structure: Structure
  readonly subject: Subject
  readonly tone: ToneId
  readonly limits: NoteLimits
  readonly emoji: 0 | 1 | 2 | 3
  readonly symbols: readonly string[]
  /** Words that one title each contains, as far as there is room. */
  readonly wanted: readonly string[]
  readonly formulas: ComposerData['formulas']
  /** Ids of formulas that do not suit the topic. */
  readonly skipped: readonly string[]
}

/** Returns a title with a symbol at its end, if it is to have one and has room. */
function adorned(text: string, at: number, { emoji, symbols, limits }: TitleOptions, random: () => number): string {
  const isWanted = (emoji === 2 && at % 3 === 0) || (emoji === 3 && at % 3 !== 2)
  const symbol = symbols[Math.floor(random() * symbols.length)]
  if (!isWanted || symbol === undefined) return text
  const whole = `${text}${symbol}`
  return lengthIn(whole, limits.titleCounting) <= limits.title ? whole : text
}

/** Writes different titles, each by another formula, within their limits. */
export function writeTitles(scribe: Scribe, options: TitleOptions): Title[] {
  const { subject, limits, formulas, wanted } = options
  const titles: Title[] = []
  const seen = new Set<string>()
  const write = (formula: Formula, extra: Readonly<Record<string, string>> = {}): void => {
    for (const form of shuffled(formsOf(formula, options, scribe), scribe.random).slice(0, tries)) {
      const text = scribe.line(form, extra)
      const key = text === null ? '' : foldedText(text)
      if (doubled.test(key) && !doubled.test(subject.label)) continue
      if (saysTwice(text ?? '', subject.label)) continue
      if (text === null || key === '' || seen.has(key) || lengthIn(text, limits.titleCounting) > limits.title) continue
      seen.add(key)
      titles.push({ text: adorned(text, titles.length, options, scribe.random), formula: formula.id })
      return
    }
  }
  const byWord = formulas.find(({ id }) => id === wordFormula)
  for (const word of byWord ? wanted : []) if (titles.length < limits.titles) write(byWord!, { k: word })
  const order = orderOf(options, scribe.random)
  // The second round takes further forms of the same formulas where few fit a long topic.
  for (const formula of [...order, ...order, ...order]) {
    if (titles.length >= limits.titles) break
    write(formula)
  }
  for (const formula of order) if (titles.length < limits.titles) write(formula, { t: subject.brief })
  return titles
}
