import { atom } from 'nanostores'
import type { PlainError } from '../../core/errors.ts'
import type { MadeCode } from '../../core/qr/batch.ts'
import type { SheetOptions } from '../../core/qr/sheet.ts'
import type { BatchItem } from '../../core/qr/table-items.ts'
import { optionsKey, readKey, writeKey } from '../../storage/keys.ts'
import { pool } from '../../workers/pool.ts'
import { keepOutputs, type TaskResult } from '../bench/outputs.ts'

/** Codes per job: few enough to spread the work over all workers and to show progress. */
const atOnce = 25
const priority = () => 2

interface Watched {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** Source of a batch: pasted text or a file. */
export type BatchSource = { readonly text: string } | { readonly name: string; readonly blob: Blob }

/** The batch of this visit; kept while the page shows something else. */
export const $batchSource = atom<BatchSource>({ text: '' })

let taken: Blob | null = null

/** Takes a file that was dropped into the page; the same file is taken only once. */
export function takeTable(file: { readonly name: string; readonly blob: Blob }): void {
  if (file.blob === taken) return
  taken = file.blob
  $batchSource.set(file)
}

/** The result of a batch. */
export interface BatchResult {
  readonly files: readonly TaskResult[]
  /** Rows whose code failed the read check. */
  readonly hard: readonly number[]
  readonly failed: readonly { readonly line: number; readonly error: PlainError }[]
}

/**
 * Makes all codes of a batch as files, in order.
 * @throws UserError `cancelled`, `deadline`, and those that concern all codes
 */
export async function makeBatchFiles(
  items: readonly BatchItem[],
  options: unknown,
  { signal, onProgress }: Watched,
): Promise<BatchResult> {
  const parts = Array.from({ length: Math.ceil(items.length / atOnce) }, (_, part) =>
    items.slice(part * atOnce, (part + 1) * atOnce),
  )
  const shares = parts.map(() => 0)
  // A failure of a whole part cancels the others.
  const stop = new AbortController()
  const settings = { priority, signal: AbortSignal.any([signal, stop.signal]) }
  const made = await Promise.all(
    parts.map((part, at) =>
      pool().run(
        'make-code-batch',
        { name: part[0]!.name, items: part, options },
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

/**
 * Lays out all codes of a batch on printable pages.
 * @throws UserError as `makeSheet`
 */
export async function makeBatchSheet(
  items: readonly BatchItem[],
  options: unknown,
  sheet: SheetOptions,
  name: string,
  watched: Watched,
): Promise<TaskResult> {
  const output = await pool().run('make-code-sheet', { name, items, options, sheet }, { ...watched, priority })
  return keepOutputs([output])[0]!
}

/** Writes rows as a CSV file to save beside the codes. */
export async function tableFile(name: string, rows: readonly (readonly string[])[]): Promise<TaskResult> {
  const { writeCsv } = await import('../../core/table/export.ts')
  const bytes = await writeCsv(rows)
  return { name, mime: 'text/csv', width: 0, height: 0, notes: [], blob: new Blob([bytes], { type: 'text/csv' }) }
}

const choicesKey = optionsKey('qr-batch')

/** Returns the choices of the last batch, not yet validated. */
export const rememberedChoices = (): Readonly<Record<string, unknown>> => readKey(choicesKey) ?? {}

/** Remembers the choices for the next batch. */
export function rememberChoices(choices: Readonly<Record<string, unknown>>): void {
  writeKey(choicesKey, choices)
}
