import type { NoteKind, NoteLimits } from '../note.ts'
import { tagsWithin } from '../tags.ts'
import type { Frames, Trade } from './data.ts'
import { shuffled } from './deal.ts'
import type { Scribe } from './scribe.ts'
import type { Subject } from './subject.ts'
import type { Topic } from './topic.ts'

/** Longest topic and wanted word that makes a tag, UTF-16 units. */
const longest = 10

/**
 * Returns true if a tag of a trade suits a text that says `said`: it names nothing narrower than the trade's broad tags,
 * or something that is spoken of. Coffee brewed by hand is of the trade of drinks, but no tag for milk.
 */
function suitsText(tag: string, { signs, tags: { broad } }: Trade, said: string): boolean {
  const narrow = signs.filter(
    (sign) => tag.includes(sign) && !broad.some((other) => other.includes(sign) || sign.includes(other)),
  )
  return narrow.length === 0 || narrow.some((sign) => said.includes(sign))
}

const asTag = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Writes tags: the topic and what the text does with it, wanted words, two broad ones of the trade, three of the middle
 * and one or two that few others use.
 */
export function writeTags(
  scribe: Scribe,
  options: {
    readonly subject: Subject
    readonly topic: Topic
    readonly kind: NoteKind
    readonly trade: Trade
    readonly frames: Frames
    readonly wanted: readonly string[]
    readonly limits: NoteLimits
  },
): string[] {
  const { subject, topic: topicOf, kind, trade, frames, wanted, limits } = options
  const topic = subject.isMissing ? '' : asTag(subject.label)
  const own = topic !== '' && topic.length <= longest ? [topic] : []
  const ends = shuffled(frames.tags[kind] ?? [], scribe.random).slice(0, 1)
  const said = [subject.label, subject.question, ...wanted].join(' ')
  const deal = (tags: readonly string[], count: number) =>
    shuffled(tags, scribe.random)
      .filter((tag) => suitsText(tag, trade, said))
      .slice(0, count)
  const tags = [
    ...own,
    ...(subject.kind === 'question' ? [] : own.flatMap((label) => ends.map((end) => label + end))),
    // What is done, and what with, are looked for as well.
    ...[subject.isMissing ? '' : topicOf.obj, topicOf.act]
      .map(asTag)
      .filter(({ length }) => length > 1 && length <= longest),
    ...wanted.map(asTag).filter(({ length }) => length > 0 && length <= longest),
    ...deal(trade.tags.broad, 2),
    ...deal(trade.tags.mid, 3),
    ...deal(trade.tags.tail, 2),
  ]
  return tagsWithin(
    tags.filter((tag) => scribe.allows(tag)),
    { count: limits.tags, length: limits.tag },
  )
}
