import { useMemo, useState } from 'react'
import { parse } from 'zod/mini'
import { correctionOf } from '../../../core/qr/draw.ts'
import { capacityUse } from '../../../core/qr/modules.ts'
import type { QrOptions } from '../../../core/qr/options.ts'
import { type BatchChoices, batchChoices } from '../../../core/qr/sheet.ts'
import { batchOf } from '../../../core/qr/table-items.ts'
import { $batchSource, rememberChoices, rememberedChoices } from '../../../stores/qr/batch.ts'
import type { MakerProps } from '../../bench/maker.ts'
import { SaveBar } from '../../bench/SaveBar.tsx'
import type { MakerFile } from '../../bench/use-maker.ts'
import { Segmented } from '../../ui/fields.tsx'
import { BatchColumns } from './BatchColumns.tsx'
import { BatchRows } from './BatchRows.tsx'
import { BatchSheet } from './BatchSheet.tsx'
import { BatchSource } from './BatchSource.tsx'
import { useBatchMaking } from './use-batch-making.ts'
import { useBatchTable } from './use-batch-table.ts'

interface BatchProps {
  /** The style of all codes, and the output options of their files. */
  readonly options: QrOptions
  /** Tables added to the page. When the list changes, its first file is read. */
  readonly files: readonly MakerFile[]
  readonly continueWith: MakerProps['continueWith']
}

/** Holds the choices for a batch, which are remembered for the next one. */
function useChoices() {
  const [choices, setChoices] = useState<BatchChoices>(() => parse(batchChoices, rememberedChoices()))
  const choose = (patch: Partial<BatchChoices>) => {
    const next = { ...choices, ...patch }
    setChoices(next)
    rememberChoices(next)
  }
  return { choices, choose }
}

type Reading = ReturnType<typeof useBatchTable>['reading']

/** Returns the rows of the table that was read, with their columns; null if none was. */
function useBatch(reading: Reading, options: QrOptions, { pattern, complete }: BatchChoices) {
  const correction = correctionOf(options)
  return useMemo(() => {
    if (reading.step !== 'read') return null
    const { table, layout } = reading
    const overBy = (text: string) => {
      const { length, limit } = capacityUse(text, correction)
      return length - limit
    }
    return { table, layout, batch: batchOf(table, layout, { pattern, overBy, complete }) }
  }, [reading, pattern, complete, correction])
}

/** Returns what will be made. */
function summaryOf(count: number, { output }: BatchChoices, { format, unit, sizeMm, sizePx }: QrOptions): string {
  if (count === 0) return '先粘贴内容，或放入表格'
  if (output === 'sheet') return `${count} 个二维码 · 打印用 PDF`
  return `${count} 个二维码 · ${format.toUpperCase()} · ${unit === 'mm' ? `${sizeMm} 毫米` : `${sizePx} px`}`
}

/** Makes codes for every row of a table, as files in a ZIP or on pages to print. */
export default function Batch({ options, files, continueWith }: BatchProps) {
  const { choices, choose } = useChoices()
  const { source, reading, separator, setSeparator, setLayout } = useBatchTable(files)
  const read = useBatch(reading, options, choices)
  const { states, make } = useBatchMaking(read, options, choices)
  const count = read?.batch.items.length ?? 0
  const badCount = read?.batch.bad.length ?? 0
  const isSheet = choices.output === 'sheet'
  return (
    <div data-batch={read ? 'ready' : 'empty'} className="grid min-w-0 grid-cols-1 gap-5">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <BatchSource
          text={'text' in source ? source.text : null}
          fileName={'name' in source ? source.name : ''}
          table={read?.table ?? null}
          problem={reading.step === 'refused' ? reading.problem : ''}
          separator={separator}
          onText={(text) => $batchSource.set({ text })}
          onSeparator={setSeparator}
        />
        {read && (
          <>
            <BatchColumns
              table={read.table}
              layout={read.layout}
              pattern={choices.pattern}
              complete={choices.complete}
              batch={read.batch}
              onLayout={setLayout}
              onChange={choose}
            />
            <BatchRows batch={read.batch} states={states} extension={isSheet ? '' : options.format} />
            <Segmented
              label="做成"
              value={choices.output}
              choices={[
                { value: 'files', label: '图片（ZIP）' },
                { value: 'sheet', label: '打印页（PDF）' },
              ]}
              onChange={(output) => choose({ output })}
            />
            {isSheet && <BatchSheet options={choices} count={count} onChange={choose} />}
          </>
        )}
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 -mb-4 sm:-mx-5 sm:-mb-5">
        <SaveBar
          summary={summaryOf(count, choices, options)}
          note={badCount > 0 ? `${badCount} 行有问题，不会生成。 ` : ''}
          make={make}
          zipName={`二维码-${count}个.zip`}
          formats={isSheet ? ['pdf'] : [options.format]}
          continueWith={continueWith}
          disabled={count === 0}
          primaryLabel={isSheet ? '下载 PDF' : '全部下载'}
        />
      </div>
    </div>
  )
}
