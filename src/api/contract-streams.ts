import { z } from 'zod/mini'
import { noteCardTypes, noteKinds, noteSchema } from '../core/words/note.ts'
import { call } from './call.ts'
import { creationId, prose, saveKey, whole } from './fields.ts'

/**
 * Calls whose answer is a stream of server-sent events: `start`, `text` with more of the model's answer, `again` if that
 * is void, and at the end `done` with an envelope, or `error` with one that refuses. What is refused before the stream
 * begins has an ordinary envelope.
 */

const terms = (most: number, length: number) => z.array(prose(length)).check(z.maxLength(most))

/** Most characters of what a visitor gives. */
const givenLimits = { topic: 500, facts: 4000, audience: 100, source: 20_000, selection: 4000 } as const

/** How a text is to be. */
const manner = {
  tone: z.optional(z.enum(['warm', 'expert', 'funny', 'lyric', 'sharp'])),
  /** From none to many. */
  emoji: z.optional(whole(0, 3)),
  /** Words that must not occur. */
  forbid: z.optional(terms(20, 30)),
}

/** Names one creation, however often it is sent: it is made and charged once. */
const key = saveKey

const about = {
  kind: z.enum(noteKinds),
  topic: prose(givenLimits.topic),
  facts: z.optional(prose(givenLimits.facts)),
  audience: z.optional(prose(givenLimits.audience)),
  length: z.optional(z.enum(['short', 'middle', 'long'])),
  keywords: z.optional(terms(10, 30)),
}

/** Why nothing came of it, and what is to be known of that. */
const refusal = z.object({
  code: z.string(),
  /** The word that is not allowed. */
  term: z.optional(z.string()),
  waitSeconds: z.optional(z.number()),
})

const quota = z.strictObject({ used: z.int(), total: z.int() })

/** Data of `done`: what was made and its number in the log of the server, and what the caller has used of AI since. */
const made = <Result extends z.ZodMiniType>(result: Result) => z.strictObject({ id: creationId, result, quota })

const card = z.object({
  type: z.enum(noteCardTypes),
  title: prose(100),
  lines: terms(20, 200),
  note: z.optional(prose(200)),
})

const path = '/api/easyai'
const streamed = { method: 'POST', caller: 'maybe', credentials: true, refusal } as const

export const streams = {
  /** A text: titles, body, tags, cover and cards. */
  aiWrite: call({
    ...streamed,
    path: `${path}/write`,
    maxBytes: 160 * 1024,
    input: z.object({
      ...{ key, ...about, ...manner },
      /** Picture cards; none by default. */
      cards: z.optional(whole(0, 18)),
      /** An article whose facts are used. */
      source: z.optional(prose(givenLimits.source)),
    }),
    data: made(noteSchema),
  }),
  /** A selection said otherwise. */
  aiRewrite: call({
    ...streamed,
    path: `${path}/rewrite`,
    maxBytes: 64 * 1024,
    input: z.object({
      ...{ key, ...manner },
      action: z.enum(['shorter', 'longer', 'casual', 'opening', 'engage', 'person', 'polish']),
      text: prose(givenLimits.selection),
      /** What stands around it. */
      context: z.optional(prose(givenLimits.selection)),
    }),
    data: made(z.strictObject({ text: z.string(), aiLabel: z.boolean() })),
  }),
  /** One part of a note anew; the other parts of the result are empty. */
  aiPart: call({
    ...streamed,
    path: `${path}/part`,
    maxBytes: 96 * 1024,
    input: z.object({
      ...{ key, ...about, ...manner },
      part: z.enum(['titles', 'body', 'tags', 'cover', 'cards', 'shots']),
      /** What the note says now. */
      note: z.object({
        titles: terms(10, 100),
        body: prose(givenLimits.facts),
        tags: terms(20, 50),
      }),
      /** The card that is wanted anew, of the part `cards`. */
      card: z.optional(card),
    }),
    data: made(noteSchema),
  }),
  /** A set of picture cards. */
  aiCards: call({
    ...streamed,
    path: `${path}/cards`,
    maxBytes: 160 * 1024,
    input: z.object({
      ...{ key, topic: about.topic, audience: about.audience, ...manner },
      source: z.optional(prose(givenLimits.source)),
      /** Headings and points in the wanted order. */
      outline: z.optional(prose(givenLimits.facts)),
      cards: whole(3, 18),
      density: z.optional(z.enum(['sparse', 'balanced', 'dense'])),
    }),
    data: made(noteSchema),
  }),
  /** The wanted texts of one row of a table. */
  aiRow: call({
    ...streamed,
    path: `${path}/row`,
    maxBytes: 64 * 1024,
    input: z.object({
      ...{ key, ...manner },
      wish: prose(1000),
      row: z.array(z.object({ name: prose(40), text: prose(500) })).check(z.maxLength(40)),
      /** What is wanted, each with its most characters. */
      fields: z.array(z.object({ name: prose(40), most: whole(1, 500) })).check(z.minLength(1), z.maxLength(20)),
    }),
    data: made(
      z.strictObject({ values: z.array(z.strictObject({ name: z.string(), text: z.string() })), aiLabel: z.boolean() }),
    ),
  }),
} as const

export type StreamName = keyof typeof streams
export type StreamInput<Name extends StreamName> = z.input<(typeof streams)[Name]['input']>
export type StreamGiven<Name extends StreamName> = z.output<(typeof streams)[Name]['input']>
export type StreamData<Name extends StreamName> = z.infer<(typeof streams)[Name]['data']>
export type StreamRefusal<Name extends StreamName> = z.infer<NonNullable<(typeof streams)[Name]['refusal']>>
