import { aiTextLabel, aiTextLabels } from '../../src/catalogue/ai-prompts.ts'
import { UserError } from '../../src/core/errors.ts'
import { fitNote } from '../../src/core/words/fit-note.ts'
import { emptyNote, type Note, type NoteCard, type NoteLimits, noteCardTypes } from '../../src/core/words/note.ts'
import { cutAtSentence } from '../../src/core/words/sentences.ts'

/** What a model says, understood as far as it makes sense. Everything throws `ai-broken` for what does not. */

type Found = Readonly<Record<string, unknown>>

const broken = () => new UserError('ai-broken')

/** Returns the object in an answer, whatever stands around it. */
export function objectIn(answer: string): Found {
  const text = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Found
  } catch {}
  throw broken()
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split('\n') : []).map(textOf).filter(Boolean)
const foundOf = (value: unknown): Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Found) : {}

function cardOf(value: unknown): NoteCard {
  const { type, title, lines, note, icon, imageHint } = foundOf(value)
  const known = noteCardTypes.find((name) => name === type || (name === 'call' && type === 'cta'))
  return {
    ...{ type: known ?? 'point', title: textOf(title), lines: textsOf(lines), note: textOf(note) },
    ...{ icon: textOf(icon), imageHint: textOf(imageHint) },
  }
}

/** Returns the note that an object makes; what it lacks is empty. */
export function noteOf(found: Found): Note {
  const cover = foundOf(found.cover)
  return {
    titles: textsOf(found.titles),
    body: Array.isArray(found.body) ? textsOf(found.body).join('\n\n') : textOf(found.body),
    tags: textsOf(found.tags),
    cover: {
      ...{ headline: textOf(cover.headline), highlight: textOf(cover.highlight), sub: textOf(cover.sub) },
      ...{ badge: textOf(cover.badge), emoji: textOf(cover.emoji) },
    },
    cards: listOf(found.cards).map(cardOf),
    shots: listOf(found.shots).map((value) => {
      const { seconds, picture, words, caption } = foundOf(value)
      return { seconds: Number(seconds) || 1, picture: textOf(picture), words: textOf(words), caption: textOf(caption) }
    }),
    ...{ imageStyle: textOf(found.imageStyle), altText: textOf(found.altText), aiLabel: true },
  }
}

/** Returns a text without the label. */
const withoutLabel = (text: string): string => text.replace(aiTextLabels, '').trimEnd()

/** Returns a text that ends with the label, once; an empty one stays empty. */
const labelled = (text: string): string => {
  const plain = withoutLabel(text)
  return plain === '' ? '' : `${plain}\n\n${aiTextLabel}`
}

/** Characters that the label takes. */
const labelLength = aiTextLabel.length + 2

/** Returns a note within its limits, the label included: a body that a model wrote ends with it. */
export function finishedNote(note: Note, limits: NoteLimits): Note {
  const room = limits.body === 0 ? 0 : limits.body - labelLength
  const fitted = fitNote({ ...note, body: withoutLabel(note.body) }, { ...limits, body: room }).note
  return { ...fitted, body: labelled(fitted.body), aiLabel: true }
}

/** Returns a part of a note within its limits; every other part is empty. */
export function finishedPart<Part extends keyof Note>(note: Note, part: Part, limits: NoteLimits): Note {
  return { ...emptyNote, [part]: finishedNote({ ...emptyNote, [part]: note[part] }, limits)[part], aiLabel: true }
}

/** Share of the letters of a text that have to be Chinese, if it has more than a few. */
const leastChinese = 0.25
const fewLetters = 24

/** Throws `ai-broken` if a text is in another language. */
export function assertChinese(text: string): void {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0
  if (letters > fewLetters && chinese < leastChinese * letters) throw broken()
}

/** Returns a text of at most `most` characters, in clean lines; throws if nothing is left of it. */
export function finishedText(value: unknown, most: number): string {
  const { body } = fitNote({ ...emptyNote, body: textOf(value) }, { ...wholeText, body: most }).note
  const text = withoutLabel(cutAtSentence(body, most, 'units'))
  if (text === '') throw broken()
  return text
}

const wholeText: NoteLimits = {
  ...{ titles: 0, title: 0, titleCounting: 'units', body: 0, tags: 0, tag: 0, cards: 0, shots: 0 },
}
