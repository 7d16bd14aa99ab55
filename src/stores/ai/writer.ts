import { atom, computed } from 'nanostores'
import type { ComposedPart } from '../../core/words/composer/compose.ts'
import type { RewriteVerb } from '../../core/words/composer/rewrite.ts'
import { emptyNote, type Note } from '../../core/words/note.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { emptyWish, type WriterWish, type Written, writerHistoryKey, writerWishKey } from '../../storage/writer-keys.ts'
import { toast } from '../shell/toasts.ts'
import { sayChanged } from './say-changed.ts'

export type { Written }

/** What the page that writes texts holds: the wish, the texts of this device, and the one that is open. */

/** Most texts that are kept; starred ones stay longest. */
const mostKept = 60
/** Most steps that can be taken back. */
const mostSteps = 100
/** Typing within this time is one step, ms. */
const oneStep = 900

export const $wish = atom<WriterWish>(emptyWish)
/** Newest first. */
export const $history = atom<readonly Written[]>([])
/** Id of the open text; null while there is none. */
export const $openId = atom<string | null>(null)
/** The open text. */
export const $open = computed([$history, $openId], (history, id) => history.find((one) => one.id === id) ?? null)
const plainTopic = ({ topic }: WriterWish) => topic.trim().replace(/\s+/gu, ' ')
/** Other texts of the wish that the open one was written for, newest first. */
export const $versions = computed([$history, $open], (history, open): readonly Written[] =>
  !open || open.by === 'own'
    ? []
    : history.filter(
        ({ id, by, wish }) =>
          id !== open.id && by !== 'own' && wish.kind === open.wish.kind && plainTopic(wish) === plainTopic(open.wish),
      ),
)
/** Formulas of the titles of drafts by their text, as far as this visit knows them. */
export const $formulas = atom<Readonly<Record<string, string>>>({})
export const $steps = atom<{ readonly past: readonly Note[]; readonly future: readonly Note[] }>({
  past: [],
  future: [],
})

let changedAt = 0
const isUnkept = { said: false }

const freshSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!
const composing = () => import('./composing.ts')

function keep(history: readonly Written[]): void {
  const few =
    history.length <= mostKept
      ? history
      : history.filter((one, at) => one.starred || at < mostKept).slice(0, 2 * mostKept)
  $history.set(few)
  if (writeKey(writerHistoryKey, few) || isUnkept.said) return
  isUnkept.said = true
  toast.error('这台设备的存储满了，文案暂时没有存下，请先复制走')
}

/** Loads the wish and the texts of earlier visits. */
export function loadWriter(): void {
  $wish.set(readKey(writerWishKey) ?? emptyWish)
  $history.set(readKey(writerHistoryKey) ?? [])
}

export function changeWish(patch: Partial<WriterWish>): void {
  $wish.set({ ...$wish.get(), ...patch })
  writeKey(writerWishKey, $wish.get())
}

/** Opens a text; its steps begin anew. */
export function openText(id: string | null): void {
  $openId.set(id)
  $steps.set({ past: [], future: [] })
}

/** Puts a new text before the others and opens it. */
export function addText(note: Note, by: Written['by'], wish = $wish.get(), creation = ''): void {
  const added: Written = { id: crypto.randomUUID(), at: Date.now(), by, wish, note, creation, starred: false }
  keep([added, ...$history.get()])
  openText(added.id)
}

/** Opens a text of the person's own, which is checked like any other. */
export const addOwnText = (body: string) => addText({ ...emptyNote, body }, 'own')

function put(patch: Partial<Pick<Written, 'note' | 'creation'>>): void {
  keep($history.get().map((one) => (one.id === $openId.get() ? { ...one, ...patch } : one)))
}

/** Notes the number of a creation that went into the open text. */
export const noteCreation = (creation: string): void => put({ creation })

/** Changes the open text as one step; typing that goes on is the same step. */
export function changeNote(patch: Partial<Note>, { typed = false } = {}): void {
  const open = $open.get()
  if (!open) return
  const isSame = typed && Date.now() - changedAt < oneStep && $steps.get().past.length > 0
  changedAt = typed ? Date.now() : 0
  const { past } = $steps.get()
  $steps.set({ past: isSame ? past : [...past.slice(1 - mostSteps), open.note], future: [] })
  put({ note: { ...open.note, ...patch } })
}

/** Parts of a text that another version may give it. */
export type VersionPart = 'titles' | 'body' | 'tags'

/** Takes a part of another version into the open text, as one step. What a model wrote brings its label. */
export function adoptPart(from: Written, part: VersionPart): void {
  const open = $open.get()
  if (!open) return
  const { body, shots } = from.note
  changeNote({
    ...(part === 'body' ? { body, shots } : { [part]: from.note[part] }),
    aiLabel: open.note.aiLabel || from.note.aiLabel,
  })
}

export function undoNote(): void {
  const open = $open.get()
  const { past, future } = $steps.get()
  const before = past.at(-1)
  if (!open || !before) return
  $steps.set({ past: past.slice(0, -1), future: [...future, open.note] })
  changedAt = 0
  put({ note: before })
}

export function redoNote(): void {
  const open = $open.get()
  const { past, future } = $steps.get()
  const after = future.at(-1)
  if (!open || !after) return
  $steps.set({ past: [...past, open.note], future: future.slice(0, -1) })
  changedAt = 0
  put({ note: after })
}

export function starText(id: string): void {
  keep($history.get().map((one) => (one.id === id ? { ...one, starred: !one.starred } : one)))
}

/** The text that was removed last, and its place, to put it back. */
export const $removed = atom<{ readonly text: Written; readonly place: number } | null>(null)

export function removeText(id: string): void {
  const place = $history.get().findIndex((one) => one.id === id)
  const text = $history.get()[place]
  if (text) $removed.set({ text, place })
  keep($history.get().filter((one) => one.id !== id))
  if ($openId.get() === id) openText(null)
}

/** Puts the text back that was removed last. */
export function restoreText(): void {
  const removed = $removed.get()
  if (!removed) return
  $removed.set(null)
  keep($history.get().toSpliced(removed.place, 0, removed.text))
}

const noted = (titles: readonly string[], formulas: readonly string[]) =>
  $formulas.set({
    ...$formulas.get(),
    ...Object.fromEntries(titles.map((title, at) => [title, formulas[at] ?? ''])),
  })

/** Writes a draft on the device and opens it. */
export async function writeDraft(): Promise<void> {
  const { composeDraft } = await composing()
  const { note, formulas } = composeDraft($wish.get(), freshSeed())
  noted(note.titles, formulas)
  addText(note, 'draft')
}

/** Writes one part of the open text anew, by the wish it was written for. */
export async function redraftPart(part: Extract<ComposedPart, 'titles' | 'body' | 'tags'>): Promise<void> {
  const open = $open.get()
  if (!open) return
  const { composePart } = await composing()
  if ($openId.get() !== open.id) return
  const { note, formulas } = composePart(open.wish, part, freshSeed())
  if (part === 'titles') noted(note.titles, formulas)
  changeNote(part === 'body' ? { body: note.body, shots: note.shots } : { [part]: note[part] })
}

/** Says a part of the body otherwise by a rule. Returns false if there is nothing to change. */
export async function rewriteDraft(verb: RewriteVerb, start: number, end: number): Promise<boolean> {
  const open = $open.get()
  if (!open) return false
  const { rewriteByRule } = await composing()
  const { body } = open.note
  const before = body.slice(start, end)
  const after = rewriteByRule(before, verb, open.wish, freshSeed())
  if (after === before) return false
  if ($open.get()?.note.body !== body) {
    sayChanged()
    return true
  }
  changeNote({ body: body.slice(0, start) + after + body.slice(end) })
  return true
}
