import { useEffect, useState } from 'react'
import { makerMessageOf } from '../../../catalogue/maker-messages.ts'
import { qrBatchHeadings } from '../../../catalogue/qr-batch.ts'
import { type Layout, layoutOf } from '../../../core/qr/table-columns.ts'
import type { Separator, Table } from '../../../core/table/table.ts'
import { failureOf } from '../../../stores/bench/outputs.ts'
import { $batchSource, type BatchSource, takeTable } from '../../../stores/qr/batch.ts'
import { tableFrom } from '../../../stores/qr/reading.ts'
import type { MakerFile } from '../../bench/use-maker.ts'
import { useClientStore } from '../../ui/use-store.ts'

/** How far the source of a batch is: nothing given, read as a table with its columns, or not readable. */
type Reading =
  | { readonly step: 'empty' }
  | { readonly step: 'read'; readonly table: Table; readonly layout: Layout }
  | { readonly step: 'refused'; readonly problem: string }

const settleMs = 250
const pastedName = '粘贴的内容'

/** Reads a source; returns null if the reading was cancelled, and for errors the user has caused by that. */
async function read(source: BatchSource, separator: Separator | 'auto', signal: AbortSignal): Promise<Reading | null> {
  const isFile = 'blob' in source
  if (!isFile && source.text.trim() === '') return { step: 'empty' }
  const name = isFile ? source.name : pastedName
  try {
    const table = await tableFrom(isFile ? source.blob : source.text, name, separator, signal)
    return signal.aborted ? null : { step: 'read', table, layout: layoutOf(table, qrBatchHeadings) }
  } catch (thrown) {
    const failure = signal.aborted ? null : failureOf(thrown, name)
    if (!failure) return null
    const { text, advice = '' } = makerMessageOf(failure.code, failure.params)
    return { step: 'refused', problem: `${text}。${advice}` }
  }
}

/** Reads the source of the batch, and again when it changes; what was read before stays until then. */
export function useBatchTable(files: readonly MakerFile[]) {
  const source = useClientStore($batchSource)
  const [separator, setSeparator] = useState<Separator | 'auto'>('auto')
  const [reading, setReading] = useState<Reading>({ step: 'empty' })
  const [file] = files
  useEffect(() => {
    if (file) takeTable(file)
  }, [file])
  useEffect(() => {
    const abort = new AbortController()
    const start = async () => {
      const next = await read(source, separator, abort.signal)
      if (next) setReading(next)
    }
    // Typing is debounced; a file is read at once.
    const timer = setTimeout(() => void start(), 'blob' in source ? 0 : settleMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [source, separator])
  const setLayout = (layout: Layout) => setReading((now) => (now.step === 'read' ? { ...now, layout } : now))
  return { source, reading, separator, setSeparator, setLayout }
}
