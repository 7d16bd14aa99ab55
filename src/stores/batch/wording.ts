import { atom } from 'nanostores'
import { bindingTo } from '../../core/batch/plan.ts'
import type { BatchRow } from '../../core/batch/rows.ts'
import { quota } from '../account/quota.ts'
import { AiWork } from '../ai/work.ts'
import { addColumn, writeColumn } from './edits.ts'
import { eachOf } from './report.ts'
import { $batch, type BatchState, changePlan } from './state.ts'
import { asStep } from './steps.ts'
import type { WordsWish } from './words-wish.ts'

/** Words that are written for every row: drafts on the device, or by the site's model. */

/** The writing of words. */
export interface Wording {
  readonly state: 'idle' | 'running'
  readonly by: 'draft' | 'model'
  readonly column: string
  readonly total: number
  readonly done: number
  /** Rows that got no words, and why. */
  readonly failed: ReadonlyMap<number, string>
}

const idle: Wording = { state: 'idle', by: 'draft', column: '', total: 0, done: 0, failed: new Map() }
export const $wording = atom<Wording>(idle)

/** Returns the rows that words are to be written for: with something to be about, and an empty cell unless all are wanted. */
export function rowsToWord({ table, plan }: BatchState, { column, topic, all }: WordsWish): BatchRow[] {
  const [about, filled] = [table.columns.indexOf(topic), table.columns.indexOf(column)]
  return table.rows.filter(
    ({ line, cells }) =>
      !plan.skipped.includes(line) &&
      (cells[about] ?? '').trim() !== '' &&
      (all || (cells[filled] ?? '').trim() === ''),
  )
}

let stop: AbortController | null = null

/** Ends the writing; what is written stays, what is under way costs nothing. */
export const cancelWords = (): void => stop?.abort()

const note = (line: number, failure: string | null): void => {
  const now = $wording.get()
  const failed = new Map(now.failed)
  if (failure === null) failed.delete(line)
  else failed.set(line, failure)
  $wording.set({ ...now, done: now.done + 1, failed })
}

/** Puts texts into the rows; `aigc` is the label of what a model wrote. */
type Put = (texts: ReadonlyMap<number, string>, aigc?: string) => void

/** Runs `work` as one step that is taken back at once, and notes how far it is. */
async function writing(
  by: Wording['by'],
  { column, target }: WordsWish,
  rows: readonly BatchRow[],
  work: (put: Put, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if ($wording.get().state === 'running') return
  const { id } = $batch.get()
  const step = `words ${Date.now()}`
  const put: Put = (texts, aigc = '') => {
    if ($batch.get().id === id) asStep(step, () => writeColumn(column, texts, aigc), { long: true })
  }
  stop = new AbortController()
  $wording.set({ ...idle, state: 'running', by, column, total: rows.length })
  const fills = () => {
    addColumn(column)
    const { bindings } = $batch.get().plan
    if (target !== '' && !bindings[target]?.column)
      changePlan({ bindings: { ...bindings, [target]: bindingTo(column) } })
  }
  asStep(step, fills, { long: true })
  try {
    await work(put, stop.signal)
  } finally {
    stop = null
    $wording.set({ ...$wording.get(), state: 'idle' })
  }
}

/** Rows after which the page is painted again. */
const draftedAtOnce = 8

/** Writes drafts for rows on the device. */
export async function draftWords(wish: WordsWish, rows: readonly BatchRow[]): Promise<void> {
  const { RowDrafts } = await import('./row-drafts.ts')
  await writing('draft', wish, rows, async (put, signal) => {
    const drafts = new RowDrafts($batch.get().table, wish)
    for (let at = 0; at < rows.length && !signal.aborted; at += draftedAtOnce) {
      const part = rows.slice(at, at + draftedAtOnce)
      put(new Map(part.map((row) => [row.line, drafts.write(row)])))
      for (const { line } of part) note(line, null)
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
}

/** Creations under way at once: the server takes no more of one visitor. */
const modelLanes = 2
/** Refusals that another attempt may not meet, how often one is made, and what it waits for, ms. */
const passing = new Set(['ai-busy', 'ai-many', 'ai-slow'])
const attempts = 3
const restMs = 4000
/** Refusals that the next rows would meet, too. */
const final = new Set(['ai-quota', 'ai-off', 'ai-spent', 'ai-spent-own', 'ai-visitors', 'ai-away', 'api-unreachable'])

/** Most cells that a model is told, and most characters of one, of a heading, and of the answer. */
const told = { cells: 40, cell: 500, name: 40, answer: 500 } as const

function aboutRow({ columns }: BatchState['table'], row: BatchRow, wish: WordsWish) {
  const given = columns.flatMap((name, at) => {
    const text = (row.cells[at] ?? '').trim()
    return name === wish.column || text === ''
      ? []
      : [{ name: name.slice(0, told.name), text: text.slice(0, told.cell) }]
  })
  const topic = given.find(({ name }) => name === wish.topic.slice(0, told.name))
  const others = given.filter((cell) => cell !== topic)
  return {
    row: [...(topic ? [topic] : []), ...others].slice(0, told.cells),
    fields: [{ name: wish.column.slice(0, told.name), most: Math.min(wish.most, told.answer) }],
    ...{ wish: wish.wish, tone: wish.tone, emoji: 0 },
  }
}

/** Has the model write for a row. Returns the words; the refusal's code and sentence if there are none. */
async function askFor(
  row: BatchRow,
  wish: WordsWish,
  signal: AbortSignal,
): Promise<{ text: string; aigc: string } | { code: string; message: string }> {
  const work = new AiWork('aiRow')
  const cancel = () => work.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    for (let attempt = 1; ; attempt += 1) {
      const made = await work.write(aboutRow($batch.get().table, row, wish))
      const text = made?.values[0]?.text.trim()
      if (text) return { text, aigc: work.label }
      const state = work.$state.get()
      const failed = state.status === 'failed' ? state : { code: made ? 'ai-broken' : 'ai-quota', message: '' }
      if (signal.aborted || !passing.has(failed.code) || attempt === attempts) return failed
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/**
 * Has the model write for rows, one creation each; offers an upgrade first if what is left does not suffice. What is
 * cancelled or fails costs nothing. Ends early if the next rows would be refused, too.
 */
export async function wordsByModel(wish: WordsWish, rows: readonly BatchRow[], cost: number): Promise<void> {
  if (!(await quota.ai(rows.length * cost))) return
  await writing('model', wish, rows, async (put, signal) => {
    await eachOf(rows, modelLanes, async (row) => {
      if (signal.aborted) return
      const said = await askFor(row, wish, signal)
      if ('text' in said) {
        put(new Map([[row.line, said.text]]), said.aigc)
        note(row.line, null)
      } else if (!signal.aborted) {
        note(row.line, said.message)
        if (final.has(said.code)) stop?.abort()
      }
    })
  })
}
