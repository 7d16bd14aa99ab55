import { sizeTargets } from '../../../catalogue/size-targets.ts'
import type { CompressOptions } from '../../../core/tools/compress-image.ts'
import {
  BackgroundField,
  DitherField,
  LongSideField,
  ProgressiveField,
  QualityField,
} from '../../bench/OutputFields.tsx'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Advanced, Chips, NumberField, Segmented } from '../../ui/fields.tsx'

const modes = [
  { value: 'smart', label: '智能' },
  { value: 'target', label: '目标大小' },
  { value: 'lossless', label: '无损' },
] as const

const modeHints = {
  smart: '肉眼看不出差别，体积小很多。',
  target: '压到指定的 KB 数以内，先降质量，不够再缩尺寸。',
  lossless: '像素一个不变，只去掉冗余和附带信息。',
} as const

const formats = [
  { value: 'same', label: '保持原格式' },
  { value: 'auto', label: '自动', hint: '挑最小的一种，透明不丢' },
  { value: 'jpg', label: 'JPG' },
  { value: 'png', label: 'PNG' },
  { value: 'webp', label: 'WebP' },
  { value: 'avif', label: 'AVIF', hint: '最小，但编码较慢' },
  { value: 'gif', label: 'GIF', hint: '最多 256 色，照片用它会更大' },
] as const

const efforts = [
  { value: 'fast', label: '快' },
  { value: 'balanced', label: '均衡' },
  { value: 'best', label: '最小' },
] as const

const chromas = [
  { value: '420', label: '4:2:0', hint: '照片够用，体积最小' },
  { value: '444', label: '4:4:4', hint: '红色文字、线条更清楚' },
] as const

const groupTargets = sizeTargets.flatMap((group) => group.targets)

/** Returns the id of the size target that the current figures match; '' if none. */
function presetOf(value: CompressOptions): string {
  const match = groupTargets.find(
    (target) =>
      target.maxKb === value.targetKb &&
      (target.minKb ?? null) === value.minKb &&
      (target.longSide ?? null) === value.longSide &&
      (target.format ?? 'same') === value.format,
  )
  return match?.id ?? ''
}

function TargetFields({ value, onChange }: Pick<OptionsProps<CompressOptions>, 'value' | 'onChange'>) {
  const choose = (id: string) => {
    const target = groupTargets.find((candidate) => candidate.id === id)
    if (!target) return
    onChange({
      targetKb: target.maxKb,
      minKb: target.minKb ?? null,
      longSide: target.longSide ?? null,
      format: target.format ?? 'same',
    })
  }
  return (
    <div className="grid gap-4">
      <label className="block">
        <span className="mb-1.5 block text-sm font-medium">常用要求</span>
        <select
          value={presetOf(value)}
          onChange={(event) => choose(event.currentTarget.value)}
          className="input w-full appearance-auto"
        >
          <option value="">自己填</option>
          {sizeTargets.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.targets.map((target) => (
                <option key={target.id} value={target.id}>
                  {target.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="不超过"
          unit="KB"
          min={1}
          max={102_400}
          value={value.targetKb}
          onChange={(targetKb) => targetKb !== null && onChange({ targetKb })}
        />
        <NumberField
          label="不小于"
          unit="KB"
          min={1}
          max={102_400}
          placeholder="不限"
          value={value.minKb}
          onChange={(minKb) => onChange({ minKb })}
        />
      </div>
    </div>
  )
}

/** Shows the form of 图片压缩. */
export default function Options({ value, onChange, files }: OptionsProps<CompressOptions>) {
  const { mode, format } = value
  const writesJpg =
    format === 'jpg' || format === 'auto' || (format === 'same' && (files.count === 0 || files.formats.includes('jpg')))
  const writesPng =
    format === 'png' || format === 'auto' || (format === 'same' && (files.count === 0 || files.formats.includes('png')))
  return (
    <div className="grid gap-5">
      <div>
        <Segmented quiet label="压缩方式" value={mode} choices={modes} onChange={(next) => onChange({ mode: next })} />
        <p className="text-muted mt-2 text-xs">{modeHints[mode]}</p>
      </div>
      {mode === 'smart' && <QualityField value={value} onChange={onChange} />}
      {mode === 'target' && <TargetFields value={value} onChange={onChange} />}
      <Chips label="输出格式" value={format} choices={formats} onChange={(next) => onChange({ format: next })} />
      {files.moving.length > 0 && format !== 'same' && format !== 'auto' && format !== 'gif' && (
        <p className="text-warning -mt-2 text-xs">动图转成这个格式只保留第一帧；选「保持原格式」可以保留动画。</p>
      )}
      <Advanced>
        <LongSideField value={value} onChange={onChange} />
        <Segmented
          label="压缩力度"
          value={value.effort}
          choices={efforts}
          onChange={(effort) => onChange({ effort })}
        />
        {writesJpg && mode !== 'lossless' && (
          <>
            <Segmented
              label="JPG 色度取样"
              value={value.chroma}
              choices={chromas}
              onChange={(chroma) => onChange({ chroma })}
            />
            <ProgressiveField label="JPG 渐进式" value={value} onChange={onChange} />
          </>
        )}
        {format === 'jpg' && <BackgroundField value={value} onChange={onChange} />}
        {writesPng && mode !== 'lossless' && <DitherField label="PNG 抖动" value={value} onChange={onChange} />}
      </Advanced>
    </div>
  )
}
