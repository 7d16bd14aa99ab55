import { useMemo, useRef, useState } from 'react'
import { fill } from '../../../catalogue/fill.ts'
import { makerMessageOf } from '../../../catalogue/maker-messages.ts'
import { qrBatchList } from '../../../catalogue/qr-batch.ts'
import type { QrOptions } from '../../../core/qr/options.ts'
import type { BatchChoices } from '../../../core/qr/sheet.ts'
import type { Layout } from '../../../core/qr/table-columns.ts'
import type { Batch } from '../../../core/qr/table-items.ts'
import { type BatchResult, makeBatchFiles, makeBatchSheet, tableFile } from '../../../stores/qr/batch.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { captioned, type RowState, recordOf, rowStates } from './batch-rows.ts'

/** A batch with the columns it was read by. */
export interface ReadBatch {
  readonly batch: Batch
  readonly layout: Layout
}

const nothingMade: ReadonlyMap<number, RowState> = new Map()

function warn(code: string, params: Readonly<Record<string, string | number>> = {}): void {
  const { text, advice = '' } = makerMessageOf(code, params)
  toast.warning(advice ? `${text}。${advice}` : text)
}

/** Makes the files or the printable pages of a batch, and holds what became of its rows. */
export function useBatchMaking(read: ReadBatch | null, options: QrOptions, choices: BatchChoices) {
  const [result, setResult] = useState<{ readonly of: Batch; readonly made: BatchResult } | null>(null)
  const style = useRef(options)
  style.current = options
  const batch = read?.batch
  // The states of another batch or style do not apply.
  const made = batch && result?.of === batch ? result.made : undefined
  const states = useMemo(() => (batch && made ? rowStates(batch, made) : nothingMade), [made, batch])
  const make = async (signal: AbortSignal, onProgress: (share: number) => void) => {
    if (!read) return []
    const { items } = read.batch
    const watched = { signal, onProgress }
    if (choices.output === 'sheet') {
      const words = captioned(items, read.layout)
      const sheet = await makeBatchSheet(words, style.current, choices, '二维码打印页', watched)
      for (const { code, params } of sheet.notes) if (code !== 'sheet-pages') warn(code, params)
      return [sheet]
    }
    const codes = await makeBatchFiles(items, style.current, watched)
    setResult({ of: read.batch, made: codes })
    if (codes.hard.length > 0) toast.warning(fill(qrBatchList.someHard, { count: codes.hard.length }))
    if (codes.files.length < 2) return codes.files
    return [...codes.files, await tableFile(qrBatchList.file, recordOf(read.batch, codes, style.current.format))]
  }
  return { states, make }
}
