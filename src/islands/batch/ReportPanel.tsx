import { useState } from 'react'
import { holdsBack, type RowProblem } from '../../core/batch/report.ts'
import { forceRow, skipNone, skipRow } from '../../stores/batch/edits.ts'
import { $report } from '../../stores/batch/report.ts'
import { type BatchState, targetsIn } from '../../stores/batch/state.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { useStore } from '../ui/use-store.ts'
import { labelOf, labelOfRow, problemText } from './words.ts'

/** Rows shown before a person asks for more. */
const portion = 60

interface ReportPanelProps {
  readonly batch: BatchState
  readonly onOpen: (line: number) => void
  readonly onCell: (line: number, column: string) => void
}

/** Lists what is wrong with the rows before they are made, with ways to mend or decide each. */
export function ReportPanel({ batch, onOpen, onCell }: ReportPanelProps) {
  const { checking, share, problems } = useStore($report)
  const [onlyHeld, setOnlyHeld] = useState(false)
  const [most, setMost] = useState(portion)
  const { table, plan } = batch
  const targets = new Map(targetsIn(batch.design).map((target) => [target.id, target]))
  const held = table.rows.filter(({ line }) => (problems.get(line) ?? []).some(holdsBack))
  const rows = onlyHeld ? held : table.rows.filter(({ line }) => problems.has(line))
  const where = ({ target }: RowProblem) => {
    const found = targets.get(target)
    return found ? labelOf(found) : ''
  }
  const columnOf = ({ target }: RowProblem) => plan.bindings[target]?.column ?? ''
  return (
    <div className="grid grid-cols-1 gap-3" data-batch-report={checking ? 'checking' : 'done'}>
      <p role="status" className="text-sm">
        {checking
          ? `正在检查 ${Math.round(share * 100)}%`
          : rows.length === 0 && !onlyHeld
            ? `${table.rows.length} 行都检查过了，没有发现问题`
            : `${problems.size} 行有提醒，其中 ${held.length} 行要处理后才会生成`}
      </p>
      {held.length > 0 && <Switch label={`只看要处理的 ${held.length} 行`} checked={onlyHeld} onChange={setOnlyHeld} />}
      <ul className="grid grid-cols-1 gap-2">
        {rows.slice(0, most).map((row) => {
          const own = problems.get(row.line) ?? []
          const isHolding = own.some(holdsBack)
          const isForced = plan.forced.includes(row.line)
          return (
            <li
              key={row.line}
              data-problem-row={row.line}
              className={`rounded-xl border p-3 ${isHolding && !isForced ? 'border-error/40 bg-error/5' : 'border-base-300'}`}
            >
              <div className="flex items-center gap-2">
                <Icon
                  name={isHolding ? 'warning' : 'info'}
                  size={18}
                  className={`shrink-0 ${isHolding && !isForced ? 'text-error' : 'text-warning'}`}
                />
                <p className="min-w-0 grow truncate text-sm font-semibold">
                  第 {row.line} 行 · {labelOfRow(row)}
                </p>
                <Button look="ghost" icon="show" onClick={() => onOpen(row.line)}>
                  看图
                </Button>
              </div>
              <ul className="mt-1 grid grid-cols-1 gap-1 pl-6.5 text-sm wrap-anywhere">
                {own.map((problem) => (
                  <li key={`${problem.code} ${problem.target} ${JSON.stringify(problem.params)}`}>
                    {where(problem) && <span className="text-muted">{where(problem)}：</span>}
                    {problemText(problem)}
                    {columnOf(problem) !== '' && (
                      <button
                        type="button"
                        onClick={() => onCell(row.line, columnOf(problem))}
                        className="text-primary ml-2 min-h-8 cursor-pointer underline"
                      >
                        去改这一格
                      </button>
                    )}
                  </li>
                ))}
              </ul>
              <div className="mt-2 flex flex-wrap gap-2 pl-6.5">
                {isHolding && (
                  <Button look="ghost" onClick={() => forceRow(row.line, !isForced)}>
                    {isForced ? '还是先不做' : '照样生成'}
                  </Button>
                )}
                <Button look="ghost" onClick={() => skipRow(row.line, true)}>
                  这次不做
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {rows.length > most && (
        <Button onClick={() => setMost(most + portion)}>再看 {Math.min(portion, rows.length - most)} 行</Button>
      )}
      {plan.skipped.length > 0 && (
        <p className="text-muted text-sm">
          不做的 {plan.skipped.length} 行：{plan.skipped.slice(0, 20).join('、')}
          {plan.skipped.length > 20 && '…'}
          <button type="button" onClick={skipNone} className="text-primary ml-2 min-h-8 cursor-pointer underline">
            全部恢复
          </button>
        </p>
      )}
    </div>
  )
}
