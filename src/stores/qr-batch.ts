import { atom } from 'nanostores'
import type { PlainError } from '../core/errors.ts'
import type { MadeCode } from '../core/qr/batch.ts'
import type { SheetOptions } from '../core/qr/sheet.ts'
import type { BatchItem } from '../core/qr/table-items.ts'
import { optionsKey, readKey, writeKey } from '../storage/keys.ts'
import { pool } from '../workers/pool.ts'
import { keepOutputs, type TaskResult } from './outputs.ts'

/** Codes a job makes: few enough that all workers share the work and progress is seen. */
const atOnce = 25
const deadlineMs = 120_000
const sheetDeadlineMs = 600_000
const memoryBytes = 60 * 2 ** 20
const priority = () => 2

interface Watched {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** Where the rows of a batch come from: words that were pasted, or a file. */
export type BatchSource = { readonly text: string } | { readonly name: string; readonly blob: Blob }

/** The rows of this visit; they stay while something else is done on the page. */
export const $batchSource = atom<BatchSource>({ text: '' })

let taken: Blob | null = null

/** Takes a file that came into the page, once. */
export function takeTable(file: { readonly name: string; readonly blob: Blob }): void {
  if (file.blob === taken) return
  taken = file.blob
  $batchSource.set(file)
}

/** What became of the rows of a batch. */
export interface BatchResult {
  readonly files: readonly TaskResult[]
  /** Rows whose code was not read back. */
  readonly hard: readonly number[]
  readonly failed: readonly { readonly line: number; readonly error: PlainError }[]
}

/** All codes of a batch as files, in order. @throws UserError `cancelled`, `deadline`, and what no code can do without */
export async function makeBatchFiles(
  items: readonly BatchItem[],
  options: unknown,
  { signal, onProgress }: Watched,
): Promise<BatchResult> {
  const parts = Array.from({ length: Math.ceil(items.length / atOnce) }, (_, part) =>
    items.slice(part * atOnce, (part + 1) * atOnce),
  )
  const shares = parts.map(() => 0)
  // One part that fails as a whole ends the others.
  const stop = new AbortController()
  const settings = { deadlineMs, memoryBytes, priority, signal: AbortSignal.any([signal, stop.signal]) }
  const made = await Promise.all(
    parts.map((part, at) =>
      pool().run(
        { kind: 'make-codes', name: part[0]!.name, items: part, options },
        {
          ...settings,
          onProgress: (share) => {
            shares[at] = share * part.length
            onProgress(shares.reduce((sum, done) => sum + done, 0) / items.length)
          },
        },
      ),
    ),
  ).catch((thrown: unknown) => {
    stop.abort()
    throw thrown
  })
  const codes: readonly MadeCode[] = made.flat()
  return {
    files: keepOutputs(codes.flatMap(({ output }) => output ?? [])),
    hard: codes.filter(({ output, readable }) => output && !readable).map(({ line }) => line),
    failed: codes.flatMap(({ line, error }) => (error ? [{ line, error }] : [])),
  }
}

/** All codes of a batch on pages. @throws UserError as `makeSheet` */
export async function makeBatchSheet(
  items: readonly BatchItem[],
  options: unknown,
  sheet: SheetOptions,
  name: string,
  watched: Watched,
): Promise<TaskResult> {
  const output = await pool().run(
    { kind: 'make-sheet', name, items, options, sheet },
    { ...watched, deadlineMs: sheetDeadlineMs, memoryBytes: memoryBytes * 3, priority },
  )
  return keepOutputs([output])[0]!
}

/** Rows as a table to keep beside the files. */
export async function tableFile(name: string, rows: readonly (readonly string[])[]): Promise<TaskResult> {
  const { writeCsv } = await import('../core/qr/table-export.ts')
  const bytes = await writeCsv(rows)
  return { name, mime: 'text/csv', width: 0, height: 0, notes: [], blob: new Blob([bytes], { type: 'text/csv' }) }
}

const choicesKey = optionsKey('qr-batch')

/** What was chosen for the last batch, for the schema to judge. */
export const rememberedChoices = (): Readonly<Record<string, unknown>> => readKey(choicesKey) ?? {}

/** Keeps what was chosen for the next batch. */
export function rememberChoices(choices: Readonly<Record<string, unknown>>): void {
  writeKey(choicesKey, choices)
}
