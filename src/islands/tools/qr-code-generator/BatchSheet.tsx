import { makerMessageOf } from '../../../catalogue/maker-messages.ts'
import { UserError } from '../../../core/errors.ts'
import { type BatchChoices, pagesOf, type SheetLayout, sheetLayout } from '../../../core/qr/sheet.ts'
import { Chips, NumberField, Segmented, Select, Switch } from '../../ui/fields.tsx'

interface BatchSheetProps {
  readonly options: BatchChoices
  readonly count: number
  readonly onChange: (patch: Partial<BatchChoices>) => void
}

function laidOut(options: BatchChoices): SheetLayout | string {
  try {
    return sheetLayout(options)
  } catch (thrown) {
    const { text, advice = '' } = makerMessageOf(thrown instanceof UserError ? thrown.code : 'internal')
    return `${text}。${advice}`
  }
}

const rounded = (mm: number) => Math.round(mm * 10) / 10

/** Edits how the codes are arranged on paper, with a preview. */
export function BatchSheet({ options, count, onChange }: BatchSheetProps) {
  const layout = laidOut(options)
  const number = (label: string, key: keyof BatchChoices, min: number, max: number, unit: string, fraction = true) => (
    <NumberField
      label={label}
      value={options[key] as number}
      min={min}
      max={max}
      unit={unit}
      fraction={fraction}
      onChange={(value) => value !== null && onChange({ [key]: value })}
    />
  )
  return (
    <div className="border-base-300 grid grid-cols-1 gap-5 rounded-xl border p-4 md:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="grid content-start gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Select
            label="纸张"
            value={options.paper}
            choices={[
              { value: 'a4', label: 'A4' },
              { value: 'a5', label: 'A5' },
              { value: 'a3', label: 'A3' },
              { value: 'letter', label: 'Letter' },
            ]}
            onChange={(paper) => onChange({ paper })}
          />
          <Segmented
            label="方向"
            value={options.landscape ? 'wide' : 'high'}
            choices={[
              { value: 'high', label: '竖' },
              { value: 'wide', label: '横' },
            ]}
            onChange={(way) => onChange({ landscape: way === 'wide' })}
          />
        </div>
        <Segmented
          label="怎么排"
          value={options.by}
          choices={[
            { value: 'grid', label: '按行列数' },
            { value: 'label', label: '按标签尺寸' },
          ]}
          onChange={(by) => onChange({ by })}
        />
        <div className="grid grid-cols-2 gap-3">
          {options.by === 'grid' ? (
            <>
              {number('列数', 'columns', 1, 20, '列', false)}
              {number('行数', 'rows', 1, 30, '行', false)}
            </>
          ) : (
            <>
              {number('标签宽', 'labelWidth', 10, 400, 'mm')}
              {number('标签高', 'labelHeight', 10, 400, 'mm')}
            </>
          )}
          {number('页边距', 'margin', 0, 60, 'mm')}
          {number('间距', 'gap', 0, 40, 'mm')}
        </div>
        <Switch
          label="码下写字"
          hint="用「码旁文字」列；没有时用文件名列"
          checked={options.words}
          onChange={(words) => onChange({ words })}
        />
        <div className="grid grid-cols-2 gap-3">
          {options.words && number('字号', 'wordSize', 5, 36, 'pt')}
          {number('跳过已用标签', 'skip', 0, 600, '个', false)}
        </div>
        <Chips
          label="裁切线"
          value={options.marks}
          choices={[
            { value: 'corners', label: '四角' },
            { value: 'lines', label: '整框' },
            { value: 'none', label: '不要' },
          ]}
          onChange={(marks) => onChange({ marks })}
        />
      </div>
      <div className="text-sm" aria-live="polite">
        {typeof layout === 'string' ? (
          <p role="alert" className="bg-error/10 rounded-xl p-3">
            {layout}
          </p>
        ) : (
          <>
            <Page layout={layout} options={options} count={count} />
            <p className="text-muted mt-3">
              每页 {layout.columns} × {layout.rows} = {layout.cells.length} 个，共{' '}
              {pagesOf(layout, count, options.skip)} 页；码约 {rounded(Math.min(layout.code.width, layout.code.height))}{' '}
              毫米。
            </p>
          </>
        )}
      </div>
    </div>
  )
}

/** Shows a rough preview of the first page. */
function Page({ layout, options, count }: { layout: SheetLayout; options: BatchChoices; count: number }) {
  const { page, cells, code, wordsHeight } = layout
  const skip = Math.min(options.skip, cells.length - 1)
  const side = Math.min(code.width, code.height)
  return (
    <svg
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="img"
      aria-label="第一页的排版"
      className="border-base-300 w-full rounded border bg-white"
    >
      {cells.map(({ x, y, width, height }, at) => {
        const used = at >= skip && at - skip < count
        const left = x + (width - side) / 2
        const top = y + (height - side - wordsHeight) / 2
        return (
          <g key={`${x} ${y}`} opacity={used ? 1 : 0.25}>
            <rect x={x} y={y} width={width} height={height} fill="none" stroke="#c5d0ca" strokeWidth="0.4" />
            <rect x={left} y={top} width={side} height={side} fill={used ? '#1f2937' : '#9ca3af'} rx="0.8" />
            {options.words && (
              <rect
                x={left + side * 0.15}
                y={top + side + wordsHeight * 0.15}
                width={side * 0.7}
                height={wordsHeight * 0.25}
                fill="#9ca3af"
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}
