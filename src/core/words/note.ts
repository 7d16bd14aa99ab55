import * as z from 'zod/mini'
import type { Counting } from './count.ts'

/** What a writer answers with, a model or a composer: the texts of a post and of its picture cards. */

/** Kinds of texts that are written. */
export const noteKinds = [
  'recommend',
  'review',
  'tutorial',
  'store',
  'list',
  'pitfalls',
  'diary',
  'science',
  'unboxing',
  'career',
  'travel',
  'recipe',
  'moments',
  'digest',
  'script',
  'live',
  'product',
  'titles',
] as const
export type NoteKind = (typeof noteKinds)[number]

/** What a card of a set is for. */
export const noteCardTypes = [
  'cover',
  'point',
  'list',
  'steps',
  'compare',
  'quote',
  'table',
  'data',
  'summary',
  'call',
] as const

const card = z.object({
  type: z.enum(noteCardTypes),
  title: z.string(),
  lines: z.array(z.string()),
  note: z.string(),
  icon: z.string(),
  imageHint: z.string(),
})
export type NoteCard = z.output<typeof card>

const shot = z.object({
  seconds: z.number(),
  picture: z.string(),
  words: z.string(),
  caption: z.string(),
})
/** A shot of a script: how long it takes, what is seen, what is said, and what is written on the picture. */
export type NoteShot = z.output<typeof shot>

export const noteSchema = z.object({
  titles: z.array(z.string()),
  body: z.string(),
  /** Without hashes. */
  tags: z.array(z.string()),
  cover: z.object({
    headline: z.string(),
    /** The part of the headline that is stressed. */
    highlight: z.string(),
    sub: z.string(),
    badge: z.string(),
    emoji: z.string(),
  }),
  cards: z.array(card),
  /** Only a script has shots. */
  shots: z.array(shot),
  imageStyle: z.string(),
  altText: z.string(),
  /** Whether a model wrote it, which has to be shown. */
  aiLabel: z.boolean(),
})
export type Note = z.output<typeof noteSchema>

/** Most entries of lists and greatest lengths of texts; 0 for what a kind does not have. */
export interface NoteLimits {
  readonly titles: number
  readonly title: number
  readonly titleCounting: Counting
  readonly body: number
  readonly tags: number
  readonly tag: number
  readonly cards: number
  readonly shots: number
}

/** Limits of an ordinary post. */
export const noteLimits: NoteLimits = {
  ...{ titles: 5, title: 20, titleCounting: 'halves' },
  ...{ body: 1000, tags: 10, tag: 20, cards: 18, shots: 0 },
}

/** Greatest lengths of the texts of covers, cards and shots, counted in halves; a tag's and an icon's in characters. */
export const partLimits = {
  cover: { headline: 12, highlight: 12, sub: 18, badge: 5, emoji: 2 },
  card: { title: 14, lines: 10, line: 24, note: 30, icon: 2, imageHint: 60 },
  shot: { seconds: 120, picture: 80, words: 200, caption: 24 },
  imageStyle: 60,
  altText: 120,
} as const

const ofKind: Partial<Record<NoteKind, Partial<NoteLimits>>> = {
  moments: { titles: 0, body: 500, tags: 0, cards: 0 },
  digest: { title: 64, titleCounting: 'units', body: 120, tags: 0, cards: 0 },
  script: { title: 30, titleCounting: 'units', tags: 5, cards: 0, shots: 20 },
  live: { body: 2000, tags: 0, cards: 0 },
  product: { title: 30, body: 500, cards: 0 },
  titles: { body: 0, cards: 0 },
}

/** Returns the limits of a kind of text. */
export const limitsOf = (kind: NoteKind): NoteLimits => ({ ...noteLimits, ...ofKind[kind] })

/** A note without a word. */
export const emptyNote: Note = {
  titles: [],
  body: '',
  tags: [],
  cover: { headline: '', highlight: '', sub: '', badge: '', emoji: '' },
  cards: [],
  shots: [],
  imageStyle: '',
  altText: '',
  aiLabel: false,
}
