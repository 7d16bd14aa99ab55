import { type ReactNode, useId, useState } from 'react'
import type { Binding } from '../../core/batch/plan.ts'
import type { Target } from '../../core/batch/targets.ts'
import { bind, setPages, setVariantColumn, setVariantPage } from '../../stores/batch/edits.ts'
import { bindAgain } from '../../stores/batch/sources.ts'
import { type BatchState, changePlan, targetsIn } from '../../stores/batch/state.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { NumberField, Segmented, Select, Switch, TextField } from '../ui/fields.tsx'
import { labelOf } from './words.ts'

const unbound = ''

interface ColumnSelectProps {
  readonly label: string
  readonly value: string
  readonly columns: readonly string[]
  readonly none: string
  readonly onChange: (column: string) => void
  /** Stands behind the columns. */
  readonly children?: ReactNode
}

/** Picks a column in a line: name of the target on the left, the columns on the right. */
function ColumnSelect({ label, value, columns, none, onChange, children }: ColumnSelectProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="w-24 shrink-0 truncate text-sm font-medium" title={label}>
        {label}
      </label>
      <select
        id={id}
        value={columns.includes(value) ? value : unbound}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`input min-w-0 grow cursor-pointer appearance-auto text-base lg:text-sm ${columns.includes(value) ? 'border-primary' : 'text-muted'}`}
      >
        <option value={unbound}>{none}</option>
        {columns.map((column) => (
          <option key={column} value={column}>
            {column}
          </option>
        ))}
      </select>
      {children}
    </div>
  )
}

interface RulesProps {
  readonly target: Target
  readonly rules: Binding
}

/** Edits how the cells of a column fill a text. */
function TextRules({ target: { id }, rules }: RulesProps) {
  return (
    <>
      <Segmented
        label="放不下时"
        value={rules.overflow}
        choices={[
          { value: 'fit', label: '缩小字号' },
          { value: 'cut', label: '截断加 …' },
          { value: 'keep', label: '不处理' },
        ]}
        onChange={(overflow) => bind(id, { overflow })}
      />
      <Segmented
        label="格式"
        value={rules.format}
        choices={[
          { value: 'text', label: '原样' },
          { value: 'number', label: '数字' },
          { value: 'date', label: '日期' },
        ]}
        onChange={(format) => bind(id, { format })}
      />
      {rules.format === 'number' && (
        <>
          <NumberField
            label="小数位（空着就保持原样）"
            value={rules.digits}
            min={0}
            max={6}
            unit="位"
            onChange={(digits) => bind(id, { digits })}
          />
          <Switch label="千位分隔" checked={rules.grouped} onChange={(grouped) => bind(id, { grouped })} />
        </>
      )}
      {rules.format === 'date' && (
        <TextField
          label="日期写法"
          value={rules.datePattern}
          maxLength={40}
          hint="YYYY 年、M 月、D 日；MM、DD 补零"
          onChange={(datePattern) => bind(id, { datePattern })}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField label="前面加" value={rules.before} maxLength={40} onChange={(before) => bind(id, { before })} />
        <TextField label="后面加" value={rules.after} maxLength={40} onChange={(after) => bind(id, { after })} />
      </div>
    </>
  )
}

function Rules({ target, rules }: RulesProps) {
  const { id, kind } = target
  return (
    <div className="bg-base-200 grid gap-4 rounded-xl p-3">
      {kind === 'text' && <TextRules target={target} rules={rules} />}
      {kind === 'picture' && (
        <Segmented
          label="这一列是"
          value={rules.show}
          choices={[
            { value: 'file', label: '图片文件名' },
            { value: 'qr', label: '做成二维码' },
            { value: 'barcode', label: '做成条形码' },
          ]}
          onChange={(show) => bind(id, { show })}
        />
      )}
      {kind !== 'colour' && (
        <Switch
          label="空着就不显示"
          hint="关掉以后，空格子用设计里原来的"
          checked={rules.hide}
          onChange={(hide) => bind(id, { hide })}
        />
      )}
    </div>
  )
}

function Variant({ batch }: { batch: BatchState }) {
  const { design, plan, table } = batch
  if (!design || design.pages.length < 2) return null
  const { variant } = plan
  const pages = design.pages.map(({ id, name }, at) => ({ value: id, label: name || `第 ${at + 1} 页` }))
  const chosen = plan.pages.length > 0 ? plan.pages : pages.map(({ value }) => value)
  return (
    <section className="border-base-300 grid gap-3 border-t pt-4">
      <h2 className="text-sm font-semibold">用哪一页</h2>
      <ColumnSelect
        label="按这一列挑"
        value={variant?.column ?? ''}
        columns={table.columns}
        none="不挑，每行都出"
        onChange={(column) => setVariantColumn(column || null)}
      />
      {variant ? (
        <div className="grid max-h-72 gap-2 overflow-y-auto">
          {Object.entries(variant.pages).map(([value, page]) => (
            <Select
              key={value}
              label={value || '（空）'}
              value={page}
              choices={pages}
              onChange={(next) => setVariantPage(value, next)}
            />
          ))}
        </div>
      ) : (
        <fieldset className="grid gap-1">
          <legend className="sr-only">每行要出的页</legend>
          {pages.map(({ value, label }) => (
            <label key={value} className="flex h-10 cursor-pointer items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                disabled={chosen.length === 1 && chosen.includes(value)}
                onChange={(event) =>
                  setPages(event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                }
                className="accent-primary size-5"
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
}

/** Shows a part of the design with the column that fills it, and its rules when asked. */
function TargetRow({ target, batch: { table, plan } }: { readonly target: Target; readonly batch: BatchState }) {
  const [open, setOpen] = useState(false)
  const rules = plan.bindings[target.id]
  const isBound = rules !== undefined && table.columns.includes(rules.column)
  const label = labelOf(target)
  return (
    <li className="grid gap-2" data-target={target.id}>
      <ColumnSelect
        label={label}
        value={rules?.column ?? ''}
        columns={table.columns}
        none={target.kind === 'text' && target.sample ? `保持「${target.sample.slice(0, 12)}」` : '保持设计里的'}
        onChange={(column) => bind(target.id, { column })}
      >
        <IconButton
          icon="sliders"
          label={`${label}的规则`}
          aria-expanded={open}
          disabled={!isBound}
          onClick={() => setOpen(!open)}
        />
      </ColumnSelect>
      {open && isBound && <Rules target={target} rules={rules} />}
    </li>
  )
}

/** Says which column fills which part of the design, and how. */
export function Bindings({ batch }: { batch: BatchState }) {
  const { design, table, plan } = batch
  const targets = targetsIn(design)
  const bound = targets.filter(({ id }) => table.columns.includes(plan.bindings[id]?.column ?? ''))
  if (!design) return <p className="text-muted text-sm">先选一个设计，这里就会列出可以替换的文字、图片和二维码。</p>
  if (table.columns.length === 0) return <p className="text-muted text-sm">放入表格后，在这里把列和设计对上。</p>
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-2">
        <p className="text-muted text-sm">
          {targets.length} 处可替换，已对上 {bound.length} 处
        </p>
        <Button look="ghost" icon="retry" onClick={bindAgain}>
          重新猜
        </Button>
      </div>
      <ul className="grid gap-3" data-batch-bindings>
        {targets.map((target) => (
          <TargetRow key={target.id} target={target} batch={batch} />
        ))}
      </ul>
      <Variant batch={batch} />
      <section className="border-base-300 border-t pt-4">
        <TextField
          label="文件名"
          value={plan.names}
          maxLength={120}
          hint={`可以用 {序号}${table.columns
            .slice(0, 3)
            .map((column) => ` {${column}}`)
            .join('')}`}
          onChange={(names) => changePlan({ names })}
        />
      </section>
    </div>
  )
}
