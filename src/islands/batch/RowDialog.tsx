import { holdsBack } from '../../core/batch/report.ts'
import { type BatchRow, cellOf } from '../../core/batch/rows.ts'
import { frameOf, type Target } from '../../core/batch/targets.ts'
import { forceRow, setOwn, skipRow } from '../../stores/batch/edits.ts'
import { valuesOf } from '../../stores/batch/order.ts'
import { $report } from '../../stores/batch/report.ts'
import { type BatchState, targetsIn } from '../../stores/batch/state.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { Switch } from '../ui/fields.tsx'
import { useStore } from '../ui/use-store.ts'
import { CropField } from './CropField.tsx'
import { RowPicture } from './RowPicture.tsx'
import { StepButtons } from './StepButtons.tsx'
import { labelOf, problemText } from './words.ts'

interface RowDialogProps {
  readonly batch: BatchState
  readonly line: number
  readonly onLine: (line: number) => void
  readonly onClose: () => void
}

interface OwnValueProps {
  readonly batch: BatchState
  readonly row: BatchRow
  readonly target: Target
}

/** Changes what a row has for a target: its words, or the picture and how it is cropped. */
function OwnValue({ batch, row, target }: OwnValueProps) {
  const { plan, table, design, pictures } = batch
  const { line } = row
  const bound = plan.bindings[target.id]
  const cell = bound ? cellOf(table.columns, row, bound.column) : ''
  const own = plan.own[line]?.[target.id]
  const shown = valuesOf(batch, row).made.values.find((value) => value.target.id === target.id)
  const isFile = target.kind === 'picture' && shown?.rules.show === 'file'
  const picture = isFile ? pictures.find(({ name }) => name === shown.text) : undefined
  const frame = picture && design ? frameOf(design, target) : null
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <label className="min-w-0 grow">
          <span className="mb-1 block text-sm font-medium">{labelOf(target)}</span>
          <input
            value={own ?? cell}
            placeholder={bound?.column && bound.hide ? '空着，图上不显示' : '保持设计里的'}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setOwn(line, target.id, event.currentTarget.value)}
            className={`input w-full text-base lg:text-sm ${own === undefined ? '' : 'border-primary'}`}
          />
        </label>
        {own !== undefined && (
          <IconButton icon="reset" label="恢复成表里的" onClick={() => setOwn(line, target.id, null)} />
        )}
      </div>
      {picture && frame && (
        <CropField
          key={picture.name}
          line={line}
          target={target.id}
          label={labelOf(target)}
          picture={picture}
          frame={frame}
          crop={shown?.crop}
        />
      )}
    </div>
  )
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
          <div className="flex items-center gap-1">
            <p className="text-muted grow text-sm">在这里改，只改这一行；表格里的内容不变。</p>
            <StepButtons />
          </div>
          {targets.map((target) => (
            <OwnValue key={target.id} batch={batch} row={row} target={target} />
          ))}
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
