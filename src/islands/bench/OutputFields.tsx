import type { OutputOptions } from '../../core/image/output.ts'
import { Chips, ColourField, NumberField, Slider, Switch } from '../ui/fields.tsx'
import type { FilesSummary } from './types.ts'

const formats = [
  { value: 'same', label: '保持原格式' },
  { value: 'jpg', label: 'JPG' },
  { value: 'png', label: 'PNG', hint: '无损' },
  { value: 'webp', label: 'WebP' },
  { value: 'avif', label: 'AVIF', hint: '最小，但编码较慢' },
  { value: 'gif', label: 'GIF', hint: '最多 256 色' },
] as const

interface OutputFieldsProps {
  value: OutputOptions
  onChange: (patch: Partial<OutputOptions>) => void
  files: FilesSummary
}

interface FieldProps<Options> {
  readonly value: Options
  readonly onChange: (patch: Partial<Options>) => void
}

/** Sets the quality of a lossy format. */
export function QualityField({ value, onChange }: FieldProps<{ quality: number }>) {
  return (
    <Slider
      label="画质"
      min={1}
      max={100}
      value={value.quality}
      ends={['更小', '更清晰']}
      onChange={(quality) => onChange({ quality })}
    />
  )
}

/** Sets the colour of transparent parts, for formats without transparency. */
export function BackgroundField({ value, onChange }: FieldProps<{ background: string }>) {
  return <ColourField label="透明处填充" value={value.background} onChange={(background) => onChange({ background })} />
}

/** Sets the longest side a picture is scaled down to, px. */
export function LongSideField({ value, onChange }: FieldProps<{ longSide: number | null }>) {
  return (
    <NumberField
      label="长边最多"
      unit="px"
      min={16}
      max={16_384}
      placeholder="不缩小"
      value={value.longSide}
      onChange={(longSide) => onChange({ longSide })}
    />
  )
}

/** Sets whether a JPG is written so that it appears blurred first. */
export function ProgressiveField({
  label = '渐进式',
  value,
  onChange,
}: FieldProps<{ progressive: boolean }> & { readonly label?: string }) {
  return (
    <Switch
      label={label}
      hint="网页上先模糊后清晰，通常也更小"
      checked={value.progressive}
      onChange={(progressive) => onChange({ progressive })}
    />
  )
}

interface DitherFieldProps extends FieldProps<{ dither: number }> {
  readonly label?: string
  /** Words at the ends of the slider. */
  readonly ends?: readonly [string, string]
}

/** Sets how much is dithered when colours are reduced, %. */
export function DitherField({ label = '抖动', ends, value, onChange }: DitherFieldProps) {
  return (
    <Slider
      label={label}
      unit="%"
      min={0}
      max={100}
      step={5}
      value={value.dither}
      {...(ends && { ends })}
      onChange={(dither) => onChange({ dither })}
    />
  )
}

/** Sets the largest size of a result, KB. */
export function TargetSizeField({ value, onChange }: FieldProps<{ targetKb: number | null }>) {
  return (
    <NumberField
      label="文件不超过"
      unit="KB"
      min={1}
      max={102_400}
      placeholder="不限"
      hint={value.targetKb === null ? undefined : '先降画质，不够再缩尺寸'}
      value={value.targetKb}
      onChange={(targetKb) => onChange({ targetKb })}
    />
  )
}

/** Sets the format, quality and size of the results. Shared by the forms of tools that change pictures. */
export function OutputFields({ value, onChange, files }: OutputFieldsProps) {
  const { format } = value
  const isLossy = format === 'same' ? files.formats.some((own) => own !== 'png' && own !== 'bmp') : format !== 'png'
  const loses = (own: string) => format !== 'gif' && format !== 'webp' && (format !== 'png' || own !== 'png')
  const losesMotion = format !== 'same' && files.moving.some(loses)
  return (
    <div className="grid gap-4">
      <Chips label="输出格式" value={format} choices={formats} onChange={(next) => onChange({ format: next })} />
      {losesMotion && <p className="text-warning -mt-1 text-xs">动图存成这个格式只保留第一帧。</p>}
      <div className="grid gap-4">
        {(isLossy || files.count === 0) && value.targetKb === null && (
          <QualityField value={value} onChange={onChange} />
        )}
        <TargetSizeField value={value} onChange={onChange} />
        {format === 'jpg' && <BackgroundField value={value} onChange={onChange} />}
      </div>
    </div>
  )
}
