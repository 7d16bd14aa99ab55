import { type ClipboardEvent, type KeyboardEvent, memo, useRef } from 'react'
import { holdsBack } from '../../core/batch/report.ts'
import type { BatchRow } from '../../core/batch/rows.ts'
import { addRow, pasteCells, removeRow, setCell, skipRow } from '../../stores/batch/edits.ts'
import { $report } from '../../stores/batch/report.ts'
import type { BatchState } from '../../stores/batch/state.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useStore } from '../ui/use-store.ts'
import { useWindow } from './use-window.ts'

/** Height of a row, px. */
const rowHeight = 44

/** Returns copied cells, by rows; null for a single cell, which is pasted as usual. */
function copiedCells(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  if (lines.length === 1 && !lines[0]!.includes('\t')) return null
  return lines.map((line) => line.split('\t'))
}

interface RowProps {
  readonly row: BatchRow
  readonly columns: readonly string[]
  readonly tone: 'held' | 'warned' | 'skipped' | ''
  readonly onOpen: (line: number) => void
  readonly onMove: (line: number, column: number, by: 1 | -1) => void
}

const tones = {
  held: 'text-error',
  warned: 'text-warning',
  skipped: 'text-muted line-through',
  '': 'text-muted',
} as const

const Row = memo(function Row({ row, columns, tone, onOpen, onMove }: RowProps) {
  const { line, cells } = row
  const onKey = (event: KeyboardEvent<HTMLInputElement>, column: number) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const by = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    onMove(line, column, by)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, column: number) => {
    const copied = copiedCells(event.clipboardData.getData('text/plain'))
    if (!copied) return
    event.preventDefault()
    pasteCells(line, column, copied)
  }
  const drop = () => {
    removeRow(line)
    toast.info(`删掉了第 ${line} 行，可以撤销`)
  }
  return (
    <tr data-row={line} className="border-base-300 border-b">
      <th scope="row" className="bg-base-100 sticky left-0 z-10 p-0 text-left font-normal">
        <span className="border-base-300 flex h-11 w-24 items-center border-r">
          <button
            type="button"
            aria-label={`看第 ${line} 行`}
            onClick={() => onOpen(line)}
            className={`hover:text-primary h-11 min-w-0 grow cursor-pointer truncate pl-3 text-left text-sm tabular-nums ${tones[tone]}`}
          >
            {line}
            {tone === 'held' && ' ●'}
          </button>
          <Menu
            label={`第 ${line} 行的操作`}
            icon="more"
            align="left"
            className="btn btn-ghost btn-square text-muted"
            items={() => [
              { label: '看大图', icon: 'show', onSelect: () => onOpen(line) },
              tone === 'skipped'
                ? { label: '恢复这一行', icon: 'undo', onSelect: () => skipRow(line, false) }
                : { label: '这次不做这一行', icon: 'hide', onSelect: () => skipRow(line, true) },
              { label: '删除这一行', icon: 'trash', onSelect: drop },
            ]}
          />
        </span>
      </th>
      {columns.map((column, at) => (
        <td key={column} className="border-base-300 relative border-r p-0">
          {row.aigc?.[column] && (
            <span className="bg-base-200 text-muted pointer-events-none absolute top-1 right-1 rounded px-1 text-[10px] leading-4">
              AI
            </span>
          )}
          <input
            value={cells[at] ?? ''}
            aria-label={`${column} 第 ${line} 行${row.aigc?.[column] ? '，AI 写的' : ''}`}
            data-cell={`${line}-${at}`}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setCell(line, at, event.currentTarget.value)}
            onKeyDown={(event) => onKey(event, at)}
            onPaste={(event) => onPaste(event, at)}
            className={`focus:bg-primary/5 focus:outline-primary h-11 w-44 px-3 text-base focus:outline-2 focus:-outline-offset-2 lg:text-sm ${tone === 'skipped' ? 'text-muted' : ''}`}
          />
        </td>
      ))}
    </tr>
  )
})

interface DataTableProps {
  readonly batch: BatchState
  readonly onOpen: (line: number) => void
}

/** Shows the table with cells that are edited in place; only the rows on the screen exist. */
export function DataTable({ batch, onOpen }: DataTableProps) {
  const { table, plan } = batch
  const report = useStore($report)
  const box = useRef<HTMLDivElement>(null)
  const { from, to } = useWindow(box, table.rows.length, rowHeight, rowHeight)
  const bound = new Set(Object.values(plan.bindings).map(({ column }) => column))
  const move = useRef<RowProps['onMove']>(() => {})
  move.current = (line, column, by) => {
    const at = table.rows.findIndex((row) => row.line === line) + by
    const next = table.rows[at]
    if (!next || !box.current) return
    const top = (at + 1) * rowHeight
    const { scrollTop, clientHeight } = box.current
    if (top < scrollTop + rowHeight * 2) box.current.scrollTop = top - rowHeight * 2
    if (top > scrollTop + clientHeight - rowHeight * 2) box.current.scrollTop = top - clientHeight + rowHeight * 2
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-cell="${next.line}-${column}"]`)?.focus(),
    )
  }
  const toneOf = (line: number): RowProps['tone'] => {
    if (plan.skipped.includes(line)) return 'skipped'
    const problems = report.problems.get(line) ?? []
    if (problems.some(holdsBack) && !plan.forced.includes(line)) return 'held'
    return problems.length > 0 ? 'warned' : ''
  }
  const add = () => {
    if (addRow() === null) toast.warning('最多 2000 行，请分几次做')
    else requestAnimationFrame(() => box.current?.scrollTo({ top: box.current.scrollHeight }))
  }
  return (
    <div className="grid gap-3">
      <section
        ref={box}
        aria-label="表格内容"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
        data-batch-table
        className="border-base-300 max-h-[62dvh] overflow-auto rounded-xl border"
      >
        <table className="border-separate border-spacing-0">
          <thead>
            <tr className="bg-base-200">
              <th
                scope="col"
                className="bg-base-200 sticky top-0 left-0 z-30 h-11 w-24 px-3 text-left text-xs font-medium"
              >
                行
              </th>
              {table.columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="bg-base-200 sticky top-0 z-20 h-11 w-44 px-3 text-left text-sm font-semibold whitespace-nowrap"
                >
                  <span className="flex items-center gap-1.5">
                    <span className="max-w-36 truncate">{column}</span>
                    {bound.has(column) && <Icon name="link" size={14} className="text-primary" />}
                    <span className="sr-only">{bound.has(column) ? '已对应' : '没有用到'}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {from > 0 && <tr style={{ height: from * rowHeight }} />}
            {table.rows.slice(from, to).map((row) => (
              <Row
                key={row.line}
                row={row}
                columns={table.columns}
                tone={toneOf(row.line)}
                onOpen={onOpen}
                onMove={(...asked) => move.current(...asked)}
              />
            ))}
            {to < table.rows.length && <tr style={{ height: (table.rows.length - to) * rowHeight }} />}
          </tbody>
        </table>
      </section>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon="plus" onClick={add}>
          加一行
        </Button>
        <p className="text-muted text-sm">格子可以直接改，也可以从 Excel、WPS 复制一块粘进来。</p>
      </div>
    </div>
  )
}
