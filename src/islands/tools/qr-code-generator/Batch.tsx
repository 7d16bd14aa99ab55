import { useEffect, useMemo, useRef, useState } from 'react'
import { parse } from 'zod/mini'
import { fill } from '../../../catalogue/fill.ts'
import { messageOf } from '../../../catalogue/messages.ts'
import { qrBatchHeadings, qrBatchList } from '../../../catalogue/qr-batch.ts'
import { correctionOf } from '../../../core/qr/draw.ts'
import { capacityUse } from '../../../core/qr/modules.ts'
import type { QrOptions } from '../../../core/qr/options.ts'
import { type BatchChoices, batchChoices } from '../../../core/qr/sheet.ts'
import type { Separator, Table } from '../../../core/qr/table.ts'
import { type Layout, layoutOf } from '../../../core/qr/table-columns.ts'
import { batchOf } from '../../../core/qr/table-items.ts'
import { failureOf } from '../../../stores/bench/outputs.ts'
import {
  $batchSource,
  type BatchResult,
  makeBatchFiles,
  makeBatchSheet,
  rememberChoices,
  rememberedChoices,
  tableFile,
  takeTable,
} from '../../../stores/qr/batch.ts'
import { tableFrom } from '../../../stores/qr/reading.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import type { MakerProps } from '../../bench/maker.ts'
import { SaveBar } from '../../bench/SaveBar.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { BatchColumns } from './BatchColumns.tsx'
import { BatchRows, type RowState } from './BatchRows.tsx'
import { BatchSheet } from './BatchSheet.tsx'
import { BatchSource } from './BatchSource.tsx'

interface BatchProps {
  /** The style of all codes, and the output options of their files. */
  readonly options: QrOptions
  /** Tables added to the page. When the list changes, its first file is read. */
  readonly files: readonly { readonly name: string; readonly blob: Blob }[]
  readonly continueWith: MakerProps['continueWith']
}

const settleMs = 250
const pastedName = '粘贴的内容'

/** Makes codes for every row of a table, as files in a ZIP or on pages to print. */
export default function Batch({ options, files, continueWith }: BatchProps) {
  const source = useClientStore($batchSource)
  const [separator, setSeparator] = useState<Separator | 'auto'>('auto')
  const [table, setTable] = useState<Table | null>(null)
  const [problem, setProblem] = useState('')
  const [layout, setLayout] = useState<Layout | null>(null)
  const [choices, setChoices] = useState<BatchChoices>(() => parse(batchChoices, rememberedChoices()))
  const [result, setResult] = useState<{ readonly of: unknown; readonly made: BatchResult } | null>(null)

  const choose = (patch: Partial<BatchChoices>) => {
    const next = { ...choices, ...patch }
    setChoices(next)
    rememberChoices(next)
  }
  const [file] = files
  useEffect(() => {
    if (file) takeTable(file)
  }, [file])

  useEffect(() => {
    const abort = new AbortController()
    const read = async () => {
      const isFile = 'blob' in source
      if (!isFile && source.text.trim() === '') {
        setTable(null)
        return setProblem('')
      }
      const name = isFile ? source.name : pastedName
      try {
        const found = await tableFrom(isFile ? source.blob : source.text, name, separator, abort.signal)
        if (abort.signal.aborted) return
        setTable(found)
        setLayout(layoutOf(found, qrBatchHeadings))
        setProblem('')
      } catch (thrown) {
        const failure = abort.signal.aborted ? null : failureOf(thrown, name)
        if (!failure) return
        const { text, advice = '' } = messageOf(failure.code, failure.params)
        setTable(null)
        setProblem(`${text}。${advice}`)
      }
    }
    // Typing is debounced; a file is read at once.
    const timer = setTimeout(() => void read(), 'blob' in source ? 0 : settleMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [source, separator])

  const correction = correctionOf(options)
  const batch = useMemo(() => {
    if (!table || !layout) return null
    const overBy = (text: string) => {
      const { length, limit } = capacityUse(text, correction)
      return length - limit
    }
    return batchOf(table, layout, { pattern: choices.pattern, overBy, complete: choices.complete })
  }, [table, layout, choices.pattern, choices.complete, correction])

  const style = useRef(options)
  style.current = options
  // The states of another batch or style do not apply.
  const marks = result?.of === batch ? result?.made : undefined
  const states = useMemo(() => {
    const known = new Map<number, RowState>()
    for (const { line } of marks?.files.length ? (batch?.items ?? []) : []) known.set(line, { status: 'done' })
    for (const line of marks?.hard ?? []) known.set(line, { status: 'hard' })
    for (const { line, error } of marks?.failed ?? [])
      known.set(line, { status: 'failed', reason: messageOf(error.code, error.params).text })
    return known
  }, [marks, batch])

  const items = batch?.items ?? []
  const isSheet = choices.output === 'sheet'
  const make = async (signal: AbortSignal, onProgress: (share: number) => void) => {
    const watched = { signal, onProgress }
    if (isSheet) {
      const words = items.map((item) => ({ ...item, caption: item.caption || wordsOf(item.name, layout) }))
      const sheet = await makeBatchSheet(words, style.current, choices, '二维码打印页', watched)
      for (const { code, params } of sheet.notes) if (code !== 'sheet-pages') warn(code, params)
      return [sheet]
    }
    const made = await makeBatchFiles(items, style.current, watched)
    setResult({ of: batch, made })
    if (made.hard.length > 0) toast.warning(fill(qrBatchList.someHard, { count: made.hard.length }))
    if (made.files.length < 2) return made.files
    return [...made.files, await tableFile(qrBatchList.file, listOf(made))]
  }

  /** Returns a list of what became of every row, for the user's records. */
  const listOf = (made: BatchResult): readonly (readonly string[])[] => {
    const hard = new Set(made.hard)
    const failed = new Map(made.failed.map(({ line, error }) => [line, messageOf(error.code, error.params).text]))
    const rows = items.map(({ line, text, name }) => ({
      line,
      cells: [
        String(line),
        failed.has(line) ? '' : `${name}.${style.current.format}`,
        text,
        failed.get(line) ?? (hard.has(line) ? qrBatchList.hard : qrBatchList.done),
      ],
    }))
    const bad = (batch?.bad ?? []).map(({ line, text, problem: why, over = 0 }) => ({
      line,
      cells: [String(line), '', text, fill(qrBatchList.problems[why], { over })],
    }))
    return [qrBatchList.heading, ...[...rows, ...bad].sort((a, b) => a.line - b.line).map(({ cells }) => cells)]
  }

  const size = options.unit === 'mm' ? `${options.sizeMm} 毫米` : `${options.sizePx} px`
  const summary =
    items.length === 0
      ? '先粘贴内容，或放入表格'
      : isSheet
        ? `${items.length} 个二维码 · 打印用 PDF`
        : `${items.length} 个二维码 · ${options.format.toUpperCase()} · ${size}`
  const badCount = batch?.bad.length ?? 0

  return (
    <div data-batch={table ? 'ready' : 'empty'} className="grid min-w-0 grid-cols-1 gap-5">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <BatchSource
          text={'text' in source ? source.text : null}
          fileName={'name' in source ? source.name : ''}
          table={table}
          problem={problem}
          separator={separator}
          onText={(text) => $batchSource.set({ text })}
          onSeparator={setSeparator}
        />
        {table && layout && batch && (
          <>
            <BatchColumns
              table={table}
              layout={layout}
              pattern={choices.pattern}
              complete={choices.complete}
              batch={batch}
              onLayout={setLayout}
              onChange={choose}
            />
            <BatchRows batch={batch} states={states} extension={isSheet ? '' : options.format} />
            <Segmented
              label="做成"
              value={choices.output}
              choices={[
                { value: 'files', label: '图片（ZIP）' },
                { value: 'sheet', label: '打印页（PDF）' },
              ]}
              onChange={(output) => choose({ output })}
            />
            {isSheet && <BatchSheet options={choices} count={items.length} onChange={choose} />}
          </>
        )}
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 -mb-4 sm:-mx-5 sm:-mb-5">
        <SaveBar
          summary={summary}
          note={badCount > 0 ? `${badCount} 行有问题，不会生成。 ` : ''}
          make={make}
          zipName={`二维码-${items.length}个.zip`}
          formats={isSheet ? ['pdf'] : [options.format]}
          continueWith={continueWith}
          disabled={items.length === 0}
          primaryLabel={isSheet ? '下载 PDF' : '全部下载'}
        />
      </div>
    </div>
  )
}

/** Returns the caption of a code whose row has none: its name, if the names come from a column of the table. */
const wordsOf = (name: string, layout: Layout | null) => (layout?.columns.name === null ? '' : name)

function warn(code: string, params: Readonly<Record<string, string | number>> = {}): void {
  const { text, advice = '' } = messageOf(code, params)
  toast.warning(advice ? `${text}。${advice}` : text)
}
