import type { ResizeOptions } from '../../../core/tools/resize-image.ts'
import { OutputFields } from '../../bench/OutputFields.tsx'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { SizePicker } from '../../bench/SizePicker.tsx'
import { Advanced, Chips, ColourField, NumberField, Segmented, Slider, Switch } from '../../ui/fields.tsx'

const modes = [
  { value: 'pixels', label: '像素' },
  { value: 'preset', label: '平台尺寸' },
  { value: 'percent', label: '百分比' },
  { value: 'side', label: '长边 / 短边' },
  { value: 'megapixels', label: '百万像素' },
  { value: 'print', label: '打印尺寸' },
] as const

const fits = [
  { value: 'inside', label: '等比', hint: '整张缩放，放进这个框里' },
  { value: 'cover', label: '裁切填满', hint: '填满整个框，多出的裁掉' },
  { value: 'contain', label: '留白填充', hint: '整张放进框里，空出的地方填上' },
  { value: 'fill', label: '拉伸', hint: '不管比例，拉成这个尺寸' },
] as const

const fitHints = {
  inside: '整张缩放，不裁切、不变形，最大不超过这个框。',
  cover: '在画面里拖动，决定保留哪一部分。',
  contain: '整张放进框里，四周空出的地方填充。',
  fill: '比例会改变，人物和圆形会变形。',
} as const

const grounds = [
  { value: 'colour', label: '纯色' },
  { value: 'blur', label: '模糊' },
  { value: 'transparent', label: '透明' },
] as const

const units = [
  { value: 'mm', label: '毫米' },
  { value: 'cm', label: '厘米' },
  { value: 'in', label: '英寸' },
] as const

const unitNames = { mm: 'mm', cm: 'cm', in: 'in' } as const

type Props = OptionsProps<ResizeOptions>

type FieldProps = Pick<Props, 'value' | 'onChange'>

function PixelFields({ value, onChange }: FieldProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label="宽"
        unit="px"
        min={1}
        max={16_384}
        placeholder="自动"
        value={value.width}
        onChange={(width) => onChange({ width })}
      />
      <NumberField
        label="高"
        unit="px"
        min={1}
        max={16_384}
        placeholder="自动"
        value={value.height}
        onChange={(height) => onChange({ height })}
      />
    </div>
  )
}

function PresetField({ value, onChange }: FieldProps) {
  return (
    <SizePicker
      label="选一个尺寸"
      value={value.preset}
      onChange={({ id, width, height }) =>
        onChange({ preset: id, width, height, ...(value.fit === 'inside' ? { fit: 'cover' as const } : {}) })
      }
    />
  )
}

function PercentField({ value, onChange }: FieldProps) {
  return (
    <Slider
      label="缩放到"
      unit="%"
      min={1}
      max={400}
      value={Math.min(400, value.percent)}
      onChange={(percent) => onChange({ percent })}
    />
  )
}

function SideFields({ value, onChange }: FieldProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <Segmented
        quiet
        label="哪条边"
        value={value.side}
        choices={[
          { value: 'long', label: '长边' },
          { value: 'short', label: '短边' },
        ]}
        onChange={(side) => onChange({ side })}
      />
      <NumberField
        label="长度"
        unit="px"
        min={1}
        max={16_384}
        value={value.sideLength}
        onChange={(sideLength) => sideLength !== null && onChange({ sideLength })}
      />
    </div>
  )
}

function MegapixelField({ value, onChange }: FieldProps) {
  return (
    <NumberField
      label="总像素"
      unit="百万"
      min={0.01}
      max={100}
      fraction
      hint={`约 ${Math.round(value.megapixels * 100)} 万像素`}
      value={value.megapixels}
      onChange={(megapixels) => megapixels !== null && onChange({ megapixels })}
    />
  )
}

function PrintFields({ value, onChange }: FieldProps) {
  return (
    <div className="grid gap-4">
      <Segmented
        quiet
        label="单位"
        value={value.printUnit}
        choices={units}
        onChange={(printUnit) => onChange({ printUnit })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="宽"
          unit={unitNames[value.printUnit]}
          min={0.1}
          max={5000}
          fraction
          placeholder="自动"
          value={value.printWidth}
          onChange={(printWidth) => onChange({ printWidth })}
        />
        <NumberField
          label="高"
          unit={unitNames[value.printUnit]}
          min={0.1}
          max={5000}
          fraction
          placeholder="自动"
          value={value.printHeight}
          onChange={(printHeight) => onChange({ printHeight })}
        />
      </div>
      <NumberField
        label="分辨率"
        unit="DPI"
        min={36}
        max={2400}
        hint="相纸和印刷常用 300；会写进 JPG 和 PNG。"
        value={value.dpi}
        onChange={(dpi) => dpi !== null && onChange({ dpi })}
      />
    </div>
  )
}

const sizeFieldsOf = {
  pixels: PixelFields,
  preset: PresetField,
  percent: PercentField,
  side: SideFields,
  megapixels: MegapixelField,
  print: PrintFields,
} as const

/** Returns true if a box with two sides is set, so that it matters how the picture is fitted into it. */
function hasBox({ mode, width, height, printWidth, printHeight }: ResizeOptions): boolean {
  if (mode === 'print') return printWidth !== null && printHeight !== null
  return (mode === 'pixels' || mode === 'preset') && width !== null && height !== null
}

/** Sets how the picture is fitted into a box of other proportions. */
function FitFields({ value, onChange }: FieldProps) {
  return (
    <>
      <div>
        <Chips label="比例不同时" value={value.fit} choices={fits} onChange={(fit) => onChange({ fit })} />
        <p className="text-muted mt-2 text-xs">{fitHints[value.fit]}</p>
        {value.fit === 'cover' && (
          <Switch
            label="自动对准主体"
            hint="每张各自判断，不满意再拖动"
            checked={value.subject}
            onChange={(subject) => onChange({ subject })}
          />
        )}
      </div>
      {value.fit === 'contain' && (
        <div className="grid gap-2">
          <Segmented
            label="空出的地方"
            value={value.ground}
            choices={grounds}
            onChange={(ground) => onChange({ ground })}
          />
          {value.ground === 'colour' && (
            <ColourField
              label="填充颜色"
              value={value.groundColour}
              onChange={(groundColour) => onChange({ groundColour })}
            />
          )}
        </div>
      )}
    </>
  )
}

/** Sets how pixels are computed, and the DPI that is written. */
function AdvancedFields({ value, onChange }: FieldProps) {
  return (
    <Advanced>
      <Segmented
        label="缩放方式"
        value={value.kernel}
        choices={[
          { value: 'lanczos', label: '照片', hint: 'Lanczos3，在线性光里计算' },
          { value: 'nearest', label: '像素画', hint: '邻近取样，边缘不模糊' },
        ]}
        onChange={(kernel) => onChange({ kernel })}
      />
      <Slider
        label="锐化"
        unit="%"
        min={0}
        max={100}
        step={5}
        value={value.sharpen}
        onChange={(amount) => onChange({ sharpen: amount })}
      />
      {value.mode !== 'print' && (
        <>
          <Switch
            label="写入 DPI"
            hint="只改打印时的大小，像素不变"
            checked={value.writeDpi}
            onChange={(writeDpi) => onChange({ writeDpi })}
          />
          {value.writeDpi && (
            <NumberField
              label="分辨率"
              unit="DPI"
              min={36}
              max={2400}
              value={value.dpi}
              onChange={(dpi) => dpi !== null && onChange({ dpi })}
            />
          )}
        </>
      )}
    </Advanced>
  )
}

/** Shows the form of 调整尺寸. */
export default function Options({ value, onChange, files }: Props) {
  const SizeFields = sizeFieldsOf[value.mode]
  return (
    <div className="grid gap-5">
      <Chips label="按什么调整" value={value.mode} choices={modes} onChange={(mode) => onChange({ mode })} />
      <SizeFields value={value} onChange={onChange} />
      {hasBox(value) && <FitFields value={value} onChange={onChange} />}
      {value.mode !== 'percent' && (
        <Switch
          label="允许放大"
          hint="原图比目标小时，默认保持原大小"
          checked={value.enlarge}
          onChange={(enlarge) => onChange({ enlarge })}
        />
      )}
      <OutputFields value={value} onChange={onChange} files={files} />
      <AdvancedFields value={value} onChange={onChange} />
    </div>
  )
}
