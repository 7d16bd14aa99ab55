import { type Note, type NoteCard, type NoteShot, noteCardTypes } from './note.ts'
import { tagsIn } from './tags.ts'

type Found = Readonly<Record<string, unknown>>

/** Returns what is text or a number as text without halves of characters; '' for anything else. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\p{Cs}/gu, '') : typeof value === 'number' ? String(value) : ''

const objectOf = (value: unknown): Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Found) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns the text of an entry of a list: itself, or what an object in its place says first. */
const entryOf = (value: unknown): string =>
  textOf(value) || textOf(Object.values(objectOf(value)).find((said) => textOf(said) !== ''))

/** Returns the texts of a list, or the lines of a text in its place. */
const textsOf = (value: unknown): string[] =>
  (typeof value === 'string' ? value.split('\n') : listOf(value)).map(entryOf).filter((text) => text.trim() !== '')

const cardNames: Readonly<Record<string, NoteCard['type']>> = {
  ...Object.fromEntries(noteCardTypes.map((type) => [type, type])),
  cta: 'call',
}

function cardFrom(value: unknown): NoteCard {
  const { type, title, lines, note, icon, imageHint } = objectOf(value)
  return {
    type: cardNames[textOf(type)] ?? 'point',
    title: textOf(title),
    lines: textsOf(lines),
    note: textOf(note),
    icon: textOf(icon),
    imageHint: textOf(imageHint),
  }
}

/** Returns a time in seconds: a number, `3s`, or the length of a span such as `0-3`; 0 if there is none. */
function secondsOf(value: unknown): number {
  const [first = 0, second] = (textOf(value).match(/\d+(\.\d+)?/gu) ?? []).map(Number)
  return second !== undefined && second > first ? second - first : first
}

function shotFrom(value: unknown): NoteShot {
  const { seconds, picture, words, caption } = objectOf(value)
  return { seconds: secondsOf(seconds), picture: textOf(picture), words: textOf(words), caption: textOf(caption) }
}

/** Returns the object that has the texts: the value itself, or the only object in it. */
function contentOf(value: unknown): Found {
  const found = objectOf(value)
  if ('titles' in found || 'body' in found || 'cards' in found) return found
  const [only, ...others] = Object.values(found).filter((inner) => Object.keys(objectOf(inner)).length > 0)
  return others.length === 0 && only !== undefined && !('cover' in found) ? objectOf(only) : found
}

/**
 * Returns the note in what a model answered, part by part as far as it makes sense; what it lacks is empty. All of it is
 * text, and labelled as a model's. It may be too long, see `fitNote`.
 */
export function noteFrom(value: unknown): Note {
  const found = contentOf(value)
  const cover = objectOf(found.cover)
  return {
    titles: textsOf(found.titles ?? found.title),
    body: Array.isArray(found.body) ? textsOf(found.body).join('\n\n') : textOf(found.body ?? found.content),
    tags: (typeof found.tags === 'string' ? [found.tags] : listOf(found.tags)).flatMap((tag) => tagsIn(entryOf(tag))),
    cover: {
      headline: textOf(found.cover) || textOf(cover.headline),
      highlight: textOf(cover.highlight),
      sub: textOf(cover.sub),
      badge: textOf(cover.badge),
      emoji: textOf(cover.emoji),
    },
    cards: listOf(found.cards).map(cardFrom),
    shots: listOf(found.shots).map(shotFrom),
    imageStyle: textOf(found.imageStyle),
    altText: textOf(found.altText),
    aiLabel: true,
  }
}
