import type { QrDrawing } from '../../../core/qr/drawing.ts'
import type { QrOptions } from '../../../core/qr/options.ts'
import { codeSizes } from '../../../core/qr/shapes.ts'
import { Chips, NumberField, Segmented, Select, TextField } from '../../ui/fields.tsx'
import { Section } from './Section.tsx'

/** Smallest width of a module on paper, mm (read by a phone at arm's length). */
const leastModule = 0.4
/** Reading distance as a multiple of a code's width, approximately. */
const distances = 10

interface OutputProps {
  readonly value: QrOptions
  readonly onChange: (patch: Partial<QrOptions>) => void
  readonly drawing: QrDrawing | null
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** Shows how small the code may be printed, and from how far it can be read. */
function PrintAdvice({
  value,
  unit,
  drawing,
}: Omit<OutputProps, 'onChange'> & { readonly unit: string; readonly drawing: QrDrawing }) {
  const least = Math.ceil(drawing.width * leastModule)
  const width = value.sizeMm
  const far = rounded((((width * drawing.code.size) / drawing.width) * distances) / 1000)
  const small = unit === 'mm' && width < least
  return (
    <p data-print className={`text-xs ${small ? 'text-error' : 'text-muted'}`}>
      {small
        ? `印得太小：这个码每格至少 ${leastModule} 毫米，整图至少 ${least} 毫米宽。`
        : `印刷时整图至少 ${least} 毫米宽（每格 ${leastModule} 毫米）。`}
      {unit === 'mm' && !small && `现在 ${width} 毫米，适合在 ${far} 米内扫。`}
    </p>
  )
}

/** Edits the format, size and name of the file. */
export function Output({ value, onChange, drawing }: OutputProps) {
  const { format, sizePx } = value
  // A PDF page has no pixels.
  const unit = format === 'pdf' ? 'mm' : value.unit
  const vector = format === 'svg' || format === 'pdf'
  const size = (codeSizes as readonly number[]).includes(sizePx) ? String(sizePx) : 'own'
  return (
    <Section title="保存为" state={format.toUpperCase()} open>
      <Segmented
        label="格式"
        quiet
        value={format}
        choices={[
          { value: 'png', label: 'PNG', hint: '网页、聊天，背景可透明' },
          { value: 'jpg', label: 'JPG', hint: '不支持透明' },
          { value: 'svg', label: 'SVG', hint: '矢量，文字已转成路径' },
          { value: 'pdf', label: 'PDF', hint: '矢量，交给印刷厂' },
        ]}
        onChange={(wanted) => onChange({ format: wanted })}
      />
      {format !== 'pdf' && (
        <Segmented
          label="按什么定大小"
          quiet
          value={unit}
          choices={[
            { value: 'px', label: '像素' },
            { value: 'mm', label: '毫米（印刷）' },
          ]}
          onChange={(wanted) => onChange({ unit: wanted })}
        />
      )}
      {unit === 'px' ? (
        <>
          <Chips
            label="宽度"
            value={size}
            choices={[
              ...codeSizes.map((px) => ({ value: String(px), label: String(px) })),
              { value: 'own', label: '自定' },
            ]}
            onChange={(wanted) => onChange({ sizePx: wanted === 'own' ? 1200 : Number(wanted) })}
          />
          {size === 'own' && (
            <NumberField
              label="宽"
              value={sizePx}
              min={64}
              max={8192}
              unit="px"
              onChange={(px) => px && onChange({ sizePx: px })}
            />
          )}
        </>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label="宽"
            fraction
            value={value.sizeMm}
            min={5}
            max={1000}
            unit="mm"
            onChange={(mm) => mm && onChange({ sizeMm: mm })}
          />
          {!vector && (
            <Select
              label="分辨率"
              value={String(value.dpi)}
              choices={[...new Set([300, 600, 1200, value.dpi])].map((dpi) => ({
                value: String(dpi),
                label: `${dpi} DPI`,
              }))}
              onChange={(dpi) => onChange({ dpi: Number(dpi) })}
            />
          )}
        </div>
      )}
      {drawing && <PrintAdvice value={value} unit={unit} drawing={drawing} />}
      <TextField
        label="文件名"
        value={value.fileName}
        maxLength={80}
        hint="不填就按内容起名"
        onChange={(fileName) => onChange({ fileName })}
      />
    </Section>
  )
}
