import { lengthIn } from '../count.ts'
import { type Note, type NoteCard, partLimits } from '../note.ts'
import { cutAtSentence } from '../sentences.ts'
import type { Frames, ListKind, Trade } from './data.ts'
import { oneOf } from './deal.ts'
import type { Draft, Entry } from './draft.ts'
import type { Scribe } from './scribe.ts'

const most = partLimits.card

/** Fewest and most cards of a set. */
const cardCounts = { fewest: 3, most: 9 } as const

const typeOf: Readonly<Record<ListKind, NoteCard['type']>> = {
  felt: 'point',
  asked: 'point',
  judged: 'list',
  rated: 'table',
  mistakes: 'compare',
  steps: 'steps',
  kit: 'list',
  myths: 'compare',
}

/** Returns a text as one line of a card, cut where a clause ends. */
const lineOf = (text: string, length: number = most.line) =>
  cutAtSentence(text, length, 'halves').replace(/[，,。；;：:、]+$/u, '')

/** Returns an entry of a list as lines of a card. */
function linesOf({ name, tip, wrong }: Entry, at: number, list: ListKind): string[] {
  if (list === 'mistakes' || list === 'myths')
    return [`✗ ${name}`, `✓ ${tip || (wrong ?? '')}`].map((line) => lineOf(line))
  const head = list === 'steps' ? `${at + 1}. ${name}` : name
  if (tip === '') return [lineOf(head)]
  const both = `${head}：${tip}`
  if (lengthIn(both, 'halves') <= most.line) return [both]
  return [lineOf(head), lineOf(tip)]
}

/** A run of entries for one card. */
interface Group {
  readonly title: string
  readonly list: ListKind
  readonly entries: readonly Entry[]
  /** Place of the first one in its list. */
  readonly from: number
}

/** Splits the fullest groups in two until there are `count`, or each has one entry. */
function splitTo(groups: readonly Group[], count: number): Group[] {
  const all = [...groups]
  while (all.length < count) {
    const at = all.reduce((best, { entries }, place) => (entries.length > all[best]!.entries.length ? place : best), 0)
    const group = all[at]
    if (!group || group.entries.length < 2) break
    const half = Math.ceil(group.entries.length / 2)
    all.splice(
      at,
      1,
      { ...group, entries: group.entries.slice(0, half) },
      { ...group, entries: group.entries.slice(half), from: group.from + half },
    )
  }
  return all
}

const entryOf = (name: string, tip: string): Entry => ({ text: `${name}${tip}`, name, tip, isFact: false })

/** Returns what a trade has for cards beyond those of the text. */
function furtherGroups(scribe: Scribe, trade: Trade, frames: Frames, taken: ReadonlySet<string>): Group[] {
  const rows: readonly (readonly [string, ListKind, readonly Entry[]])[] = [
    [
      frames.cards.points,
      'judged',
      [...(trade.topic?.aspects ?? []), ...trade.aspects].map(([name = '', tip = '']) => entryOf(name, tip)),
    ],
    [
      frames.cards.mistakes,
      'mistakes',
      [...(trade.topic?.pitfalls ?? []), ...trade.pitfalls].map(([wrong = '', , way = '']) => entryOf(wrong, way)),
    ],
    [frames.cards.steps, 'steps', trade.steps.map(([name = '', tip = '']) => entryOf(name, tip))],
    [
      frames.cards.myths,
      'myths',
      [...(trade.topic?.myths ?? []), ...trade.myths].map(([belief = '', fact = '']) => entryOf(belief, fact)),
    ],
    [frames.cards.kit, 'kit', trade.kit.map((thing) => entryOf(thing, ''))],
  ]
  return rows.map(([title, list, entries]) => ({
    title,
    list,
    from: 0,
    entries: entries
      .filter(({ name, tip }) => !taken.has(name) && scribe.allows(name) && scribe.allows(tip))
      .slice(0, list === 'steps' ? 6 : 4),
  }))
}

/** Most entries of a card, so that it can be read at a glance. */
const mostEntries = 4

/**
 * Makes a set of so many cards of a text: a cover, cards of its lists, a call at the end. Lists that are too short are
 * followed by what the trade has.
 */
export function cardsOf(
  scribe: Scribe,
  draft: Draft,
  cover: Note['cover'],
  options: { readonly count: number; readonly trade: Trade; readonly frames: Frames },
): NoteCard[] {
  const { trade, frames } = options
  const count = Math.min(cardCounts.most, Math.max(cardCounts.fewest, Math.round(options.count)))
  const hint = frames.hints[trade.id] ?? ''
  const own = draft.sections.flatMap(({ list, entries, head }): Group[] =>
    list === null || entries.length === 0 ? [] : [{ title: head || frames.cards.points, list, entries, from: 0 }],
  )
  const taken = new Set(own.flatMap(({ entries }) => entries.map(({ name }) => name)))
  const further = furtherGroups(scribe, trade, frames, taken).filter(({ entries }) => entries.length > 1)
  const ownParts = splitTo(
    own,
    Math.max(
      1,
      own.reduce((sum, { entries }) => sum + Math.ceil(entries.length / mostEntries), 0),
    ),
  )
  const inner = count - 2
  const missing = Math.max(0, inner - splitTo(ownParts, inner).length)
  // Cards with a single line are thin: what the trade has makes better ones.
  const thin = Math.max(0, inner - ownParts.length)
  const groups = splitTo([...ownParts, ...further.slice(0, Math.max(missing, thin))], inner).slice(0, inner)
  const cards = groups.map(({ title, list, entries, from }, at): NoteCard => {
    const alike = groups.filter((group) => group.title === title)
    const place = groups.slice(0, at + 1).filter((group) => group.title === title).length
    const number = alike.length > 1 ? ` ${place}/${alike.length}` : ''
    return {
      type: typeOf[list],
      title: `${lineOf(title, most.title - lengthIn(number, 'halves'))}${number}`,
      lines: entries.flatMap((entry, place) => linesOf(entry, from + place, list)).slice(0, most.lines),
      note: '',
      icon: trade.emoji[at % trade.emoji.length] ?? '',
      imageHint: hint,
    }
  })
  const ask = lineOf(scribe.line('{ask}') ?? '')
  const first: NoteCard = {
    type: 'cover',
    title: cover.headline,
    lines: [cover.sub].filter((line) => line !== ''),
    note: frames.cards.swipe,
    icon: cover.emoji,
    imageHint: hint,
  }
  const last: NoteCard = {
    type: 'call',
    title: lineOf(scribe.line(oneOf(frames.cards.call, scribe.random)) ?? '', most.title),
    lines: [ask, frames.cards.callLine].filter((line) => line !== '' && scribe.allows(line)),
    note: '',
    icon: trade.emoji[0] ?? '',
    imageHint: hint,
  }
  return [first, ...cards, last].map((card) => ({ ...card, note: scribe.allows(card.note) ? card.note : '' }))
}
