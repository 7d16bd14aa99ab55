import { cleanLine, cleanLines, foldedText, withoutMarkdown, withoutRules } from './clean.ts'
import { type Counting, cutTo, lengthIn } from './count.ts'
import { clustersOf } from './graphemes.ts'
import { type Note, type NoteCard, type NoteLimits, type NoteShot, noteLimits, partLimits } from './note.ts'
import { cutAtSentence } from './sentences.ts'
import { plainTag } from './tag-order.ts'
import { tagsWithin } from './tags.ts'

/** Part of a note that can be mended. */
export type NotePart = 'titles' | 'body' | 'tags' | 'cover' | 'cards' | 'shots'

/** What was done to a part, and to how many of its texts. */
export interface Mend {
  readonly part: NotePart
  /** `cut`: too long; `left-out`: too many, doubled or empty; `cleaned`: characters or marks without a place in it. */
  readonly code: 'cut' | 'left-out' | 'cleaned'
  readonly count: number
}

/** Counts what is mended. */
class Mends {
  readonly #counts = new Map<string, { part: NotePart; code: Mend['code']; count: number }>()

  add(part: NotePart, code: Mend['code'], count = 1): void {
    if (count <= 0) return
    const mend = this.#counts.get(`${part} ${code}`) ?? { part, code, count: 0 }
    mend.count += count
    this.#counts.set(`${part} ${code}`, mend)
  }

  /** Returns a text as one clean line of at most `most`, cut between grapheme clusters. */
  line(part: NotePart, text: string, most: number, counting: Counting = 'halves'): string {
    const clean = cleanLine(withoutMarkdown(cleanLine(text)))
    if (clean !== text.trim()) this.add(part, 'cleaned')
    if (lengthIn(clean, counting) <= most) return clean
    this.add(part, 'cut')
    return cutTo(clean, most, counting).trimEnd()
  }

  list(): Mend[] {
    return [...this.#counts.values()]
  }
}

/** Whether all of several texts are numbered in their order. */
const areNumbered = (texts: readonly string[]) =>
  texts.length > 1 && texts.every((text, at) => new RegExp(`^\\s*${at + 1}[.、)）:：]`, 'u').test(text))

function titlesWithin(titles: readonly string[], limits: NoteLimits, mends: Mends): string[] {
  const numbered = areNumbered(titles)
  if (numbered) mends.add('titles', 'cleaned', titles.length)
  const plain = numbered ? titles.map((title) => title.replace(/^\s*\d+[.、)）:：]\s*/u, '')) : titles
  const kept = new Map<string, string>()
  for (const title of plain) {
    const fitted = mends.line('titles', title, limits.title, limits.titleCounting)
    const key = foldedText(fitted) || fitted
    if (fitted !== '' && !kept.has(key)) kept.set(key, fitted)
  }
  const fitted = [...kept.values()].slice(0, limits.titles)
  mends.add('titles', 'left-out', titles.length - fitted.length)
  // Numbers may follow on one another only after what was left out.
  return !numbered && areNumbered(fitted) ? titlesWithin(fitted, limits, mends) : fitted
}

/** Drops paragraphs that were said before, as models repeat them; short ones may return. */
function withoutRepeats(body: string): string {
  const said = new Set<string>()
  return body
    .split('\n')
    .filter((line) => {
      const key = foldedText(line)
      if (key.length < 12) return true
      if (said.has(key)) return false
      said.add(key)
      return true
    })
    .join('\n')
}

function bodyWithin(body: string, most: number, mends: Mends): string {
  if (most === 0) {
    if (body.trim() !== '') mends.add('body', 'left-out')
    return ''
  }
  const clean = cleanLines(withoutRules(withoutMarkdown(cleanLines(body))))
  if (clean !== body.trim()) mends.add('body', 'cleaned')
  const once = cleanLines(withoutRepeats(clean))
  if (once !== clean) mends.add('body', 'left-out')
  const cut = cutAtSentence(once, most, 'units')
  if (cut !== once) mends.add('body', 'cut')
  return cut
}

function tagsOf(tags: readonly string[], limits: NoteLimits, mends: Mends): string[] {
  const plain = tags.map(plainTag)
  const kept = tagsWithin(plain, { count: limits.tags, length: limits.tag })
  mends.add('tags', 'cleaned', plain.filter((tag, at) => tag !== '' && tag !== tags[at]).length)
  mends.add('tags', 'left-out', tags.length - kept.length)
  return kept
}

/** Returns the first clusters of a text: as many symbols as have room. */
const symbols = (text: string, most: number) => clustersOf(cleanLine(text)).slice(0, most).join('').trim()

function coverWithin(cover: Note['cover'], mends: Mends): Note['cover'] {
  const most = partLimits.cover
  const headline = mends.line('cover', cover.headline, most.headline)
  const highlight = cleanLine(cover.highlight)
  const isPart = headline.includes(highlight)
  if (!isPart) mends.add('cover', 'left-out')
  return {
    headline,
    highlight: isPart ? highlight : '',
    sub: mends.line('cover', cover.sub, most.sub),
    badge: mends.line('cover', cover.badge, most.badge),
    emoji: symbols(cover.emoji, most.emoji),
  }
}

function cardWithin(card: NoteCard, mends: Mends): NoteCard {
  const most = partLimits.card
  const lines = card.lines.map((line) => mends.line('cards', line, most.line)).filter((line) => line !== '')
  mends.add('cards', 'left-out', lines.length - most.lines)
  return {
    type: card.type,
    title: mends.line('cards', card.title, most.title),
    lines: lines.slice(0, most.lines),
    note: mends.line('cards', card.note, most.note),
    icon: symbols(card.icon, most.icon),
    imageHint: cutTo(cleanLine(card.imageHint), most.imageHint, 'halves').trimEnd(),
  }
}

function cardsWithin(cards: readonly NoteCard[], most: number, mends: Mends): NoteCard[] {
  const seen = new Set<string>()
  const kept = cards
    .slice(0, most)
    .map((card) => cardWithin(card, mends))
    .filter(({ title, lines, note }) => {
      const key = foldedText([title, ...lines, note].join(' '))
      if (key === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
  mends.add('cards', 'left-out', cards.length - kept.length)
  return kept
}

function shotsWithin(shots: readonly NoteShot[], most: number, mends: Mends): NoteShot[] {
  const limits = partLimits.shot
  const kept = shots
    .slice(0, most)
    .map((shot) => ({
      seconds: Math.min(limits.seconds, Math.max(1, Math.round(shot.seconds) || 1)),
      picture: mends.line('shots', shot.picture, limits.picture),
      words: mends.line('shots', shot.words, limits.words),
      caption: mends.line('shots', shot.caption, limits.caption),
    }))
    .filter(({ picture, words, caption }) => picture + words + caption !== '')
  mends.add('shots', 'left-out', shots.length - kept.length)
  return kept
}

/**
 * Brings a note within the limits of its kind: titles are cut between grapheme clusters, the body where a sentence
 * ends; what is empty, doubled or too much is left out. Returns what was mended; a note that fits comes back equal.
 */
export function fitNote(
  note: Note,
  limits: NoteLimits = noteLimits,
): { readonly note: Note; readonly mended: readonly Mend[] } {
  const mends = new Mends()
  const fitted: Note = {
    titles: titlesWithin(note.titles, limits, mends),
    body: bodyWithin(note.body, limits.body, mends),
    tags: tagsOf(note.tags, limits, mends),
    cover: coverWithin(note.cover, mends),
    cards: cardsWithin(note.cards, limits.cards, mends),
    shots: shotsWithin(note.shots, limits.shots, mends),
    imageStyle: cutTo(cleanLine(note.imageStyle), partLimits.imageStyle, 'halves').trimEnd(),
    altText: cutAtSentence(cleanLine(note.altText), partLimits.altText, 'halves'),
    aiLabel: note.aiLabel,
  }
  return { note: fitted, mended: mends.list() }
}
