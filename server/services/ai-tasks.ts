import { z } from 'zod/mini'
import { type StreamGiven, type StreamName, streams } from '../../src/api/contract-streams.ts'
import { aiPrompts } from '../../src/catalogue/ai-prompts.ts'
import { fill } from '../../src/catalogue/fill.ts'
import { UserError } from '../../src/core/errors.ts'
import { limitsOf, type Note, type NoteLimits } from '../../src/core/words/note.ts'
import { noteFrom } from '../../src/core/words/note-from.ts'
import type { ModelQuestion } from '../providers/types.ts'
import { assertChinese, finishedNote, finishedPart, finishedText, objectIn } from './ai-answers.ts'
import type { Task } from './creations.ts'
import { randomHex } from './random.ts'

const { common, again, tasks, kinds, tones, lengths, emoji, densities, actions, parts, form, material } = aiPrompts

type Params = Readonly<Record<string, string | number>>
type Wrong = keyof typeof again

/** What is asked: the task, what its text is filled with, what the visitor gave, and the most tokens of the answer. */
interface Asked {
  readonly task: keyof typeof tasks
  readonly params: Params
  readonly given: object
  readonly mostTokens: number
}

/** Characters that could look like marks or ends of lines; inside JSON they are written as escapes. */
const unfit = /[<>`\u2028\u2029]/g

/**
 * Returns a question: the rules and the task, and as data what the visitor gave. The data is JSON between marks that
 * nobody can foresee, and cannot contain them: its angle brackets and its marks of quotation are escaped.
 */
function questionOf(
  name: StreamName,
  { task, params, given, mostTokens }: Asked,
  wrong: string | undefined,
): ModelQuestion {
  const fence = `DATA-${randomHex().slice(0, 12)}`
  const example = fill(tasks[task].form, params)
  const system = [
    fill(common, { fence }),
    fill(tasks[task].text, params),
    ...(wrong === undefined ? [] : [again[wrong as Wrong] ?? again['ai-broken']]),
    `${form}\n${example}`,
  ].join('\n\n')
  const data = JSON.stringify(given).replace(unfit, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const prompt = `${material}\n${fence}\n${data}\n/${fence}`
  const schema = z.toJSONSchema(resultOf(name)) as object
  return { system, prompt, answer: { name, schema }, mostTokens }
}

/** Returns the schema of what a call makes. */
const resultOf = (name: StreamName) => streams[name].data.def.shape.result

interface Manner {
  readonly tone?: keyof typeof tones | undefined
  readonly emoji?: number | undefined
  readonly length?: keyof typeof lengths | undefined
}
const mannerOf = ({ tone = 'warm', emoji: many = 1, length = 'middle' }: Manner): Params => ({
  ...{ tone: tones[tone], emoji: emoji[many] ?? emoji[1], length: lengths[length] },
})

const limitParams = ({ titles, title, body, tags, shots }: NoteLimits): Params => ({ titles, title, body, tags, shots })

/** Throws `ai-empty` unless a text says something. */
function assertSaysSomething(...texts: readonly (string | undefined)[]): void {
  if (!texts.some((text) => /[\p{L}\p{N}]/u.test(text ?? ''))) throw new UserError('ai-empty')
}

/** Throws `ai-broken` for an answer that lacks what was asked for, that was cut off or is in another language. */
function assertWhole(note: Note, needed: readonly (keyof Note)[]): Note {
  for (const part of needed)
    if (note[part] === '' || (note[part] as unknown[]).length === 0) throw new UserError('ai-broken')
  assertChinese([...note.titles, note.body, ...note.cards.flatMap(({ title, lines }) => [title, ...lines])].join('\n'))
  return note
}

const present = <Value>(values: readonly (Value | undefined)[]) => values.filter((value) => value !== undefined)

type NoteTask = Task<Note>

function write({ key: _, ...given }: StreamGiven<'aiWrite'>): NoteTask {
  const { kind, topic, facts, source, cards = 0 } = given
  assertSaysSomething(topic, facts, source)
  const limits = { ...limitsOf(kind), cards: Math.min(cards, limitsOf(kind).cards) }
  const params = { ...mannerOf(given), ...limitParams(limits), kind: kinds[kind].name, outline: kinds[kind].outline }
  const needed = (['titles', 'body', 'tags', 'cards', 'shots'] as const).filter((part) => limits[part] > 0)
  const { tone: _tone, emoji: _emoji, length: _length, kind: _kind, cards: _cards, ...data } = given
  const asked: Asked = {
    task: limits.shots > 0 ? 'script' : 'write',
    params: { ...params, cards: limits.cards },
    ...{ given: { task: 'write', ...data }, mostTokens: 3000 + 220 * limits.cards },
  }
  return {
    kind: 'write',
    texts: present([topic, facts, given.audience, source, ...(given.keywords ?? [])]),
    forbid: given.forbid ?? [],
    question: (wrong) => questionOf('aiWrite', asked, wrong),
    read: (answer) => assertWhole(finishedNote(noteFrom(objectIn(answer)), limits), needed),
  }
}

function rewrite({ key: _, ...given }: StreamGiven<'aiRewrite'>): Task<{ text: string; aiLabel: boolean }> {
  const { text, context, forbid, action } = given
  assertSaysSomething(text)
  const most = action === 'longer' ? Math.min(4000, 2 * text.length + 200) : text.length + 60
  const asked: Asked = {
    task: 'rewrite',
    params: { ...mannerOf(given), action: actions[action], most },
    mostTokens: 2 * most + 400,
    given: { task: 'rewrite', text, context, forbid },
  }
  return {
    kind: 'rewrite',
    texts: present([text, context]),
    forbid: given.forbid ?? [],
    question: (wrong) => questionOf('aiRewrite', asked, wrong),
    read: (answer) => {
      const said = finishedText(objectIn(answer).text, most)
      assertChinese(said)
      return { text: said, aiLabel: true }
    },
  }
}

function part({ key: _, ...given }: StreamGiven<'aiPart'>): NoteTask {
  const { kind, topic, facts, audience, keywords, forbid, note, card } = given
  assertSaysSomething(topic, facts, note.body, ...note.titles)
  const wanted = given.part
  const own = limitsOf(kind)
  const limits = { ...own, cards: 1, shots: own.shots || 20, titles: own.titles || 5, body: own.body || 1000 }
  const params = {
    ...{ ...mannerOf(given), ...limitParams(limits), kind: kinds[kind].name, outline: kinds[kind].outline },
    ...{ part: parts[wanted].name, form: parts[wanted].form },
  }
  const asked: Asked = {
    ...{ task: 'part', params, mostTokens: wanted === 'body' || wanted === 'shots' ? 3000 : 1200 },
    given: { task: 'part', topic, facts, audience, keywords, forbid, note, card },
  }
  return {
    kind: 'part',
    texts: present([topic, facts, audience, note.body, ...note.titles, ...(keywords ?? []), ...(card?.lines ?? [])]),
    forbid: given.forbid ?? [],
    question: (wrong) => questionOf('aiPart', asked, wrong),
    read: (answer) => {
      const made = finishedPart(noteFrom(objectIn(answer)), wanted, limits)
      if (wanted === 'cover') {
        if (made.cover.headline === '') throw new UserError('ai-broken')
        return made
      }
      return assertWhole(made, [wanted])
    },
  }
}

function cards({ key: _, ...given }: StreamGiven<'aiCards'>): NoteTask {
  const { topic, source, outline, audience, forbid, density = 'balanced' } = given
  assertSaysSomething(topic, source, outline)
  const limits = { ...limitsOf('recommend'), cards: given.cards }
  const params = { ...mannerOf(given), ...limitParams(limits), cards: given.cards, density: densities[density] }
  const asked: Asked = {
    ...{ task: 'cards', params, mostTokens: 2000 + 260 * given.cards },
    given: { task: 'cards', topic, source, outline, audience, forbid },
  }
  return {
    kind: 'cards',
    texts: present([topic, source, outline, audience]),
    forbid: given.forbid ?? [],
    question: (wrong) => questionOf('aiCards', asked, wrong),
    read: (answer) => assertWhole(finishedNote(noteFrom(objectIn(answer)), limits), ['titles', 'cards']),
  }
}

interface RowTexts {
  readonly values: { name: string; text: string }[]
  readonly aiLabel: boolean
}

function row({ key: _, ...given }: StreamGiven<'aiRow'>): Task<RowTexts> {
  const { wish, fields, forbid } = given
  assertSaysSomething(wish, ...given.row.map(({ text }) => text))
  const most = fields.reduce((sum, field) => sum + field.most, 0)
  const asked: Asked = {
    task: 'row',
    params: mannerOf(given),
    mostTokens: 2 * most + 60 * fields.length + 300,
    given: { task: 'row', wish, row: given.row, fields, forbid },
  }
  return {
    kind: 'row',
    texts: present([wish, ...given.row.map(({ text }) => text), ...fields.map(({ name }) => name)]),
    forbid: given.forbid ?? [],
    question: (wrong) => questionOf('aiRow', asked, wrong),
    read: (answer) => {
      const values = rowTexts(objectIn(answer).values, fields)
      assertChinese(values.map(({ text }) => text).join('\n'))
      return { values, aiLabel: true }
    },
  }
}

/** Returns the text of every field, by name or, where a model renamed them, by place. */
function rowTexts(said: unknown, fields: readonly { readonly name: string; readonly most: number }[]) {
  const list = (Array.isArray(said) ? said : []).map((value) => (value ?? {}) as { name?: unknown; text?: unknown })
  return fields.map(({ name, most }, at) => {
    const found = list.find((value) => value.name === name) ?? list[at]
    return { name, text: finishedText(found?.text, most) }
  })
}

/** What is made of the input of each call. Each throws `ai-empty` for an input that says nothing. */
export const taskOf = { aiWrite: write, aiRewrite: rewrite, aiPart: part, aiCards: cards, aiRow: row } as const
