import type { OutputOptions } from '../../core/image/output.ts'
import { Chips, ColourField, NumberField, Slider } from '../ui/fields.tsx'
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

interface FieldProps {
  value: Pick<OutputOptions, 'quality' | 'targetKb'>
  onChange: (patch: { quality?: number; targetKb?: number | null }) => void
}

/** Sets the quality of a lossy format. */
export function QualityField({ value, onChange }: FieldProps) {
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

/** Sets the largest size of a result, KB. */
export function TargetSizeField({ value, onChange }: FieldProps) {
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
  const losesMotion = files.animated && format !== 'same' && format !== 'gif' && format !== 'webp'
  return (
    <div className="grid gap-4">
      <Chips label="输出格式" value={format} choices={formats} onChange={(next) => onChange({ format: next })} />
      {losesMotion && <p className="text-warning -mt-1 text-xs">动图存成这个格式只保留第一帧。</p>}
      <div className="grid gap-4">
        {(isLossy || files.count === 0) && value.targetKb === null && (
          <QualityField value={value} onChange={onChange} />
        )}
        <TargetSizeField value={value} onChange={onChange} />
        {format === 'jpg' && (
          <ColourField
            label="透明处填充"
            value={value.background}
            onChange={(background) => onChange({ background })}
          />
        )}
      </div>
    </div>
  )
}
