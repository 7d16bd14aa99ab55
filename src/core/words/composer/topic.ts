import { once } from '../../once.ts'
import type { Facet, TopicWords, Trade } from './data.ts'
import type { Subject } from './subject.ts'

/** A topic in its parts: to drink milk before going to bed is a verb, an object and an occasion. */
export interface Topic {
  /** What can be said of such an action; null where the topic names none. */
  readonly facet: Facet | null
  readonly verb: string
  readonly obj: string
  readonly occasion: string
  readonly whom: string
  /** Verb and object, as they stand in the topic. */
  readonly act: string
}

const none: Topic = { facet: null, verb: '', obj: '', occasion: '', whom: '', act: '' }

const segmenter = once(() => new Intl.Segmenter('zh', { granularity: 'word' }))

const byLength = (words: readonly string[]) => words.toSorted((one, other) => other.length - one.length)

/** Returns the time or occasion that a topic begins with; '' if there is none. */
function occasionOf(text: string, { occasions, occasionEnds }: TopicWords): string {
  const known = byLength(occasions).find((word) => text.startsWith(word) && text.length > word.length)
  if (known !== undefined) return known
  const end = [2, 3, 4, 5].find((length) => occasionEnds.includes(text.slice(length - 1, length)))
  return end !== undefined && text.length - end >= 2 && !occasionEnds.includes(text[end] ?? '')
    ? text.slice(0, end)
    : ''
}

interface Found {
  readonly facet: Facet
  readonly verb: string
  /** Where the verb begins. */
  readonly at: number
}

/** Finds the verb of a text: at its beginning, or a word of its own further on. The names of things begin with no verb. */
function verbIn(text: string, facets: readonly Facet[], { notDoing, transitive }: TopicWords): Found | null {
  if (notDoing.some((word) => text.startsWith(word))) return null
  const verbs = facets
    .flatMap((facet) => facet.verbs.map((verb) => ({ facet, verb })))
    // A noun behind a verb without an object makes a name: what one needs for camping is not to camp.
    .filter(({ verb }) => verb.length === 1 || text.endsWith(verb) || transitive.includes(verb))
  const starting = verbs
    .filter(({ verb }) => text.startsWith(verb) && (verb.length > 1 || text.length > 1))
    .toSorted((one, other) => other.verb.length - one.verb.length)[0]
  const words = [...segmenter().segment(text)]
  const ending = verbs
    .filter(({ verb }) => verb.length > 1 && text.endsWith(verb))
    .toSorted((one, other) => other.verb.length - one.verb.length)[0]
  if (ending && ending.verb.length > (starting?.verb.length ?? 0))
    return { ...ending, at: text.length - ending.verb.length }
  if (starting && (starting.verb.length > 1 || words[0]?.segment === starting.verb)) return { ...starting, at: 0 }
  for (const { segment, index } of words.slice(1)) {
    const found = verbs.find(({ verb }) => verb === segment)
    if (found) return { ...found, at: index }
  }
  return null
}

/** Reads the person or animal that something is done for or with. */
function forWhom(text: string, { helpers, helped }: TopicWords): { readonly whom: string; readonly rest: string } {
  const helper = helpers.find((word) => text.startsWith(word))
  if (helper === undefined) return { whom: '', rest: text }
  const behind = text.slice(helper.length)
  const known = byLength(helped).find((word) => behind.startsWith(word))
  const whom = known ?? [...segmenter().segment(behind)][0]?.segment ?? ''
  const rest = text.slice(helper.length + whom.length)
  return rest.length >= 1 && whom.length <= 4 ? { whom, rest } : { whom: '', rest: text }
}

const trimmed = (text: string) => text.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')

/** Returns what a topic is about behind a word that asks or says little, or before it. */
function withoutAsking(text: string, { lightVerbs, asking }: TopicWords): string {
  const light = byLength([...lightVerbs, ...asking]).find((word) => text.includes(word))
  if (light === undefined) return text
  const [before = '', ...after] = text.split(light)
  const rest = trimmed(after.join(light))
  return rest.length >= 2 ? rest : trimmed(before)
}

function actionOf(label: string, facets: readonly Facet[], words: TopicWords): Topic | null {
  const occasion = occasionOf(label, words)
  const { whom, rest } = forWhom(withoutAsking(label.slice(occasion.length), words), words)
  const text = withoutAsking(rest, words)
  const helping = words.helped.includes(whom) ? facets.find(({ id }) => id === words.helpingFacet) : undefined
  const found = verbIn(text, facets, words)
  if (!found) {
    if (!helping) return null
    const verb = [...segmenter().segment(text)][0]?.segment ?? text
    return { facet: helping, verb, obj: text.slice(verb.length), occasion, whom, act: label.slice(occasion.length) }
  }
  const obj = trimmed(text.slice(found.at + found.verb.length))
  // To wash or to dress somebody is first of all a matter of patience with them; to choose something for them is not.
  if (helping && words.helpedFacets.includes(found.facet.id))
    return { facet: helping, verb: found.verb, obj, occasion, whom, act: label.slice(occasion.length) }
  const act = obj === '' ? text : trimmed(text.slice(found.at))
  return { facet: found.facet, verb: found.verb, obj, occasion, whom, act }
}

/** Reads a topic in its parts, for what can be said of any such action. */
export function readTopic(
  { label, kind, question, isMissing }: Subject,
  facets: readonly Facet[],
  words: TopicWords,
): Topic {
  if (isMissing) return none
  const text = kind === 'question' ? question : label
  const ended = byLength(facets.flatMap(({ ends }) => [...ends])).find((end) => text.endsWith(end))
  // What one does for a month is what one does.
  const done = ended === undefined ? null : actionOf(text.slice(0, -ended.length), facets, words)
  if (done) return done
  if (ended !== undefined) {
    const facet = facets.find(({ ends }) => ends.includes(ended))!
    return { ...none, facet }
  }
  return actionOf(text, facets, words) ?? none
}

type Rows = readonly (readonly string[])[]

/** Whether a trade knows a topic by its own name: then what it says is nearer than what any such action has. */
const knows = ({ signs }: Trade, label: string) =>
  label !== '' && signs.some((sign) => label.toLowerCase().includes(sign) && sign.length >= label.length * 0.8)

/** Fewest steps that make a sequence. */
const fewestSteps = 4

/** Writes the lines of a facet in the words of a topic; those that need a word it does not give are left out. */
class TopicLines {
  readonly #values: Readonly<Record<string, string>>

  constructor(label: string, { act, verb, obj, occasion, whom }: Topic, facet: Facet) {
    this.#values = {
      t: label,
      act,
      verb,
      obj,
      at: (facet.keepsAt ? '' : occasion) || facet.at,
      whom: whom || facet.whom,
    }
  }

  #said = (line: string): string | null => {
    let isWhole = true
    const text = line.replace(/\{(\w+)\}/g, (_, name: string) => {
      isWhole &&= Boolean(this.#values[name])
      return this.#values[name] ?? ''
    })
    return isWhole ? text : null
  }

  lines = (list: readonly string[]): string[] => list.map(this.#said).filter((line) => line !== null)

  rows = (list: Rows): string[][] =>
    list.map((row) => this.lines(row)).filter(({ length }, at) => length === list[at]!.length)
}

/** Returns a trade without the sides that a thing does not have: earphones have no screen. */
function fitting(trade: Trade, label: string, { unfit }: TopicWords): Trade {
  const sides = unfit.filter(([things]) => things.some((thing) => label.endsWith(thing))).flatMap(([, names]) => names)
  return sides.length === 0
    ? trade
    : { ...trade, aspects: trade.aspects.filter(([name = '']) => !sides.includes(name)) }
}

const or = <Value>(own: readonly Value[], others: readonly Value[], fewest = 1) => (own.length >= fewest ? own : others)

/**
 * Returns a trade that says first what there is to say of the topic's action, in the topic's own words; the trade as it
 * is if it knows the topic better, or the topic names no action. `isGuessed` says that nobody has chosen the trade.
 */
export function tradeOfTopic(
  trade: Trade,
  topic: Topic,
  label: string,
  options: { readonly isGuessed: boolean; readonly trades: readonly Trade[]; readonly topicWords: TopicWords },
): Trade {
  const { isGuessed, trades, topicWords } = options
  const { facet } = topic
  const isKnown = isGuessed && (knows(trade, label) || (facet?.yields && knows(trade, topic.obj)))
  if (!facet || isKnown) return fitting(trade, label, topicWords)
  const isLost = isGuessed && trade.id === trades.at(-1)?.id
  const home = isLost ? (trades.find(({ id }) => id === facet.trade) ?? trade) : trade
  const isCareful = facet.caution !== '' && topicWords.careful.some((word) => label.includes(word))
  const { lines, rows } = new TopicLines(label, topic, facet)
  return {
    ...home,
    topic: {
      opens: isCareful ? topicWords.carefulOpens : lines(facet.opens),
      skips: facet.skips,
      ...(isCareful ? { first: facet.caution } : {}),
      aspects: rows(facet.aspects),
      pitfalls: rows(facet.pitfalls),
      myths: rows(facet.myths),
    },
    steps: or(rows(facet.steps), home.steps, fewestSteps),
    asks: or(lines(facet.asks), home.asks),
    pains: or(lines(facet.pains), home.pains),
    verbs: or(lines(facet.prepares), home.verbs),
    scenes: facet.scenes,
    audiences: facet.audiences,
    kit: facet.kit,
  }
}
