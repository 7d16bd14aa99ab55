import { useEffect, useState } from 'react'
import { tableNotes } from '../../catalogue/batch-words.ts'
import { fill } from '../../catalogue/fill.ts'
import { canReadAgain, readBatchTable, setHeaded } from '../../stores/batch/sources.ts'
import type { BatchState } from '../../stores/batch/state.ts'
import { $wording } from '../../stores/batch/wording.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { DataTable } from './DataTable.tsx'
import { WordsBar } from './WordsBar.tsx'
import { errorText } from './words.ts'

const WordsDialog = lazyPart(() => import('./WordsDialog.tsx'))
/** Width of a column, px. */
const columnWidth = 176

const failed = (thrown: unknown) => toast.error(errorText(thrown))

function TableNotes({ batch: { notes } }: { batch: BatchState }) {
  if (notes.length === 0) return null
  return (
    <ul className="bg-base-200 grid gap-1 rounded-xl p-3 text-sm">
      {notes.map(({ code, params }) => (
        <li key={code} className="flex gap-2">
          <Icon name="info" size={16} className="text-muted mt-0.5 shrink-0" />
          {fill(tableNotes[code], params)}
        </li>
      ))}
    </ul>
  )
}

interface TableViewProps {
  readonly batch: BatchState
  readonly onOpen: (line: number) => void
}

/** Shows the table, what was done to it when it was read, and ways to fill it. */
export function TableView({ batch, onOpen }: TableViewProps) {
  const { table } = batch
  const [writes, setWrites] = useState(false)
  const { state, column } = useClientStore($wording)
  const shownColumn = state === 'running' ? table.columns.indexOf(column) : -1
  useEffect(() => {
    const box = document.querySelector('[data-batch-table]')
    // What is written must be seen.
    if (shownColumn >= 0) box?.scrollTo({ left: Math.max(0, shownColumn * columnWidth - box.clientWidth / 2) })
  }, [shownColumn])
  if (table.rows.length === 0)
    return (
      <label className="grid gap-2">
        <span className="text-muted text-sm">
          从 Excel、WPS 复制一块粘到这里，或把 .xlsx、.csv 拖进页面。第一行写列名。
        </span>
        <textarea
          rows={8}
          spellCheck={false}
          placeholder={'姓名\t部门\t职位\n林晓川\t设计部\t产品设计师'}
          onChange={(event) => void readBatchTable(event.currentTarget.value, '').catch(failed)}
          className="textarea min-h-0 w-full resize-y font-mono text-base lg:text-sm"
        />
      </label>
    )
  return (
    <div className="grid gap-3">
      <TableNotes batch={batch} />
      <WordsBar />
      <DataTable batch={batch} onOpen={onOpen} />
      {writes && <WordsDialog batch={batch} onClose={() => setWrites(false)} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button icon="rename" disabled={state === 'running'} onClick={() => setWrites(true)}>
          生成文字
        </Button>
        <label className="btn btn-line">
          <Icon name="folder" size={18} />
          换一张表
          <input type="file" data-intake accept=".csv,.tsv,.txt,.xlsx" className="sr-only" />
        </label>
        {canReadAgain() && (
          <>
            <Button look="ghost" onClick={() => setHeaded(false)}>
              第一行是数据
            </Button>
            <Button look="ghost" onClick={() => setHeaded(true)}>
              第一行是列名
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
