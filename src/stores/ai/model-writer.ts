import { computed } from 'nanostores'
import type { Note } from '../../core/words/note.ts'
import { noteFrom } from '../../core/words/note-from.ts'
import type { WriterWish } from '../../storage/writer-keys.ts'
import { toast } from '../shell/toasts.ts'
import { sayChanged } from './say-changed.ts'
import { sourceForModel } from './sources.ts'
import { AiWork } from './work.ts'
import { $open, $wish, addText, changeNote, noteCreation } from './writer.ts'

/** The page that writes texts, by the site's language model. */

const writing = new AiWork('aiWrite')
const rewriting = new AiWork('aiRewrite')
const parting = new AiWork('aiPart')

export type ModelAction = Parameters<typeof rewriting.write>[0]['action']
export type ModelPart = 'titles' | 'body' | 'tags'

/** What the model has written of a new text so far; null while it does not write one. */
export const $arriving = computed(writing.$state, (state): Note | null =>
  state.status === 'writing' ? noteFrom(state.said) : null,
)
/** Whether the model is at work on anything. */
export const $isModelBusy = computed([writing.$state, rewriting.$state, parting.$state], (...states) =>
  states.some(({ status }) => status === 'asking' || status === 'writing'),
)
/** Why the last work of the model failed; '' if it did not. */
export const $modelFailure = computed([writing.$state, rewriting.$state, parting.$state], (...states) =>
  states.map((state) => (state.status === 'failed' ? state.message : '')).find((text) => text !== ''),
)

const listed = (text: string) => text.split(/[\s,，、;；]+/u).filter((word) => word !== '')

function mannerOf({ tone, emoji, forbidden }: WriterWish) {
  return { tone, emoji: Number(emoji), forbid: listed(forbidden).slice(0, 20) }
}

function aboutOf(wish: WriterWish) {
  const { kind, topic, facts, audience, length, wanted } = wish
  return { kind, topic, facts, audience, length, keywords: listed(wanted).slice(0, 10), ...mannerOf(wish) }
}

/** Writes a text and opens it. */
export async function writeByModel(): Promise<void> {
  const wish = $wish.get()
  const source = sourceForModel()
  const note = await writing.write({ ...aboutOf(wish), ...(source === '' ? {} : { source }) })
  if (note) addText(note, 'model', wish, writing.creation)
}

/** Longest text that the model says otherwise in one go, UTF-16 units. */
const longestRewritten = 4000

/** Says a part of the body of the open text otherwise. */
export async function rewriteByModel(action: ModelAction, start: number, end: number): Promise<void> {
  const open = $open.get()
  if (!open) return
  const { body } = open.note
  const text = body.slice(start, end)
  if (text.length > longestRewritten)
    return toast.error(`一次最多改 ${longestRewritten} 字，现在是 ${text.length} 字：先选中一段再改`)
  const made = await rewriting.write({ ...mannerOf(open.wish), action, text, context: body.slice(0, 4000) })
  const now = $open.get()
  if (!made) return
  if (now?.id !== open.id || now.note.body !== body) return sayChanged()
  changeNote({ body: body.slice(0, start) + made.text + body.slice(end), aiLabel: open.note.aiLabel || made.aiLabel })
  noteCreation(rewriting.creation)
}

/** Writes one part of the open text anew. */
export async function partByModel(part: ModelPart): Promise<void> {
  const open = $open.get()
  if (!open) return
  const { titles, body, tags } = open.note
  const note = { titles: titles.slice(0, 10), body: body.slice(0, 4000), tags: tags.slice(0, 20) }
  const made = await parting.write({ ...aboutOf(open.wish), part, note })
  const now = $open.get()
  if (!made || now?.id !== open.id) return
  if (now.note[part] !== open.note[part]) return sayChanged()
  changeNote({ [part]: made[part], aiLabel: true })
  noteCreation(parting.creation)
}

/** Ends what the model is doing; nothing is charged for it. */
export function cancelModel(): void {
  for (const work of [writing, rewriting, parting]) work.cancel()
}
