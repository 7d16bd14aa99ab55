import { holdsBack } from '../../core/batch/report.ts'
import { cellOf } from '../../core/batch/rows.ts'
import { forceRow, setOwn, skipRow } from '../../stores/batch/edits.ts'
import { valuesOf } from '../../stores/batch/order.ts'
import { $report } from '../../stores/batch/report.ts'
import { type BatchState, targetsIn } from '../../stores/batch/state.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { Switch } from '../ui/fields.tsx'
import { useStore } from '../ui/use-store.ts'
import { RowPicture } from './RowPicture.tsx'
import { labelOf, problemText } from './words.ts'

interface RowDialogProps {
  readonly batch: BatchState
  readonly line: number
  readonly onLine: (line: number) => void
  readonly onClose: () => void
}

/** Shows a row large, with its problems, and lets values be changed for this row alone. */
export function RowDialog({ batch, line, onLine, onClose }: RowDialogProps) {
  const { table, plan, design } = batch
  const report = useStore($report)
  const at = table.rows.findIndex((row) => row.line === line)
  const row = table.rows[at]
  if (!row || !design) return null
  const { made } = valuesOf(batch, row)
  const problems = report.problems.get(line) ?? []
  const own = plan.own[line] ?? {}
  const targets = targetsIn(design).filter(
    ({ kind, places }) => kind !== 'colour' && places.some(({ page }) => made.pages.includes(page)),
  )
  const step = (by: number) => {
    const next = table.rows[at + by]
    if (next) onLine(next.line)
  }
  return (
    <DialogFrame title={`第 ${line} 行`} width={960} onClose={onClose}>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-3">
          {made.pages.map((page, place) => (
            <div
              key={page}
              className="mx-auto w-full"
              style={{ maxWidth: `${Math.round((60 * design.width) / design.height)}dvh` }}
            >
              <RowPicture batch={batch} row={row} place={place} longest={640} className="border-base-300 border" />
            </div>
          ))}
          <div className="flex items-center justify-center gap-2">
            <IconButton
              icon="chevron"
              label="上一行"
              className="rotate-180"
              disabled={at === 0}
              onClick={() => step(-1)}
            />
            <span className="text-muted text-sm tabular-nums">
              {at + 1} / {table.rows.length}
            </span>
            <IconButton icon="chevron" label="下一行" disabled={at === table.rows.length - 1} onClick={() => step(1)} />
          </div>
        </div>
        <div className="grid content-start gap-4">
          {problems.length > 0 && (
            <ul className="bg-base-200 grid gap-1 rounded-xl p-3 text-sm">
              {problems.map((problem) => (
                <li
                  key={`${problem.code} ${problem.target}`}
                  className={holdsBack(problem) ? 'text-error' : 'text-warning'}
                >
                  {problemText(problem)}
                </li>
              ))}
            </ul>
          )}
          <p className="text-muted text-sm">在这里改，只改这一行；表格里的内容不变。</p>
          {targets.map((target) => {
            const bound = plan.bindings[target.id]
            const cell = bound ? cellOf(table.columns, row, bound.column) : ''
            return (
              <div key={target.id} className="flex items-end gap-2">
                <label className="min-w-0 grow">
                  <span className="mb-1 block text-sm font-medium">{labelOf(target)}</span>
                  <input
                    value={own[target.id] ?? cell}
                    placeholder="保持设计里的"
                    autoComplete="off"
                    spellCheck={false}
                    onChange={(event) => setOwn(line, target.id, event.currentTarget.value)}
                    className={`input w-full text-base lg:text-sm ${own[target.id] === undefined ? '' : 'border-primary'}`}
                  />
                </label>
                {own[target.id] !== undefined && (
                  <IconButton icon="undo" label="恢复成表里的" onClick={() => setOwn(line, target.id, null)} />
                )}
              </div>
            )
          })}
          <Switch label="这次不做这一行" checked={plan.skipped.includes(line)} onChange={(on) => skipRow(line, on)} />
          {problems.some(holdsBack) && (
            <Switch
              label="有问题也照样生成"
              checked={plan.forced.includes(line)}
              onChange={(on) => forceRow(line, on)}
            />
          )}
          <Button onClick={onClose}>完成</Button>
        </div>
      </div>
    </DialogFrame>
  )
}
