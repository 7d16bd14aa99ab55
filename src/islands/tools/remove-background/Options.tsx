import type { RemoveBackgroundOptions } from '../../../core/tools/remove-background.ts'
import { OutputFields } from '../../bench/OutputFields.tsx'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { CutFields } from '../../cutout/CutFields.tsx'
import { Chips, ColourField, NumberField, Segmented, Slider } from '../../ui/fields.tsx'
import { CutPresets, DecorationFields } from '../cut-fields.tsx'
import { PictureField } from '../picture-field.tsx'
import { cutPresets } from './cut-presets.ts'

type Props = Pick<OptionsProps<RemoveBackgroundOptions>, 'value' | 'onChange'>

/** Sets what lies behind the subject. */
function GroundFields({ value, onChange }: Props) {
  const { ground } = value
  return (
    <>
      <Chips
        label="新背景"
        value={ground}
        choices={[
          { value: 'transparent', label: '透明' },
          { value: 'colour', label: '纯色' },
          { value: 'gradient', label: '渐变' },
          { value: 'blur', label: '原背景虚化' },
          { value: 'picture', label: '图片' },
        ]}
        onChange={(next) => onChange({ ground: next })}
      />
      {(ground === 'colour' || ground === 'gradient') && (
        <ColourField
          label={ground === 'colour' ? '颜色' : '上端颜色'}
          value={value.groundColour}
          onChange={(groundColour) => onChange({ groundColour })}
        />
      )}
      {ground === 'gradient' && (
        <ColourField label="下端颜色" value={value.groundEnd} onChange={(groundEnd) => onChange({ groundEnd })} />
      )}
      {ground === 'picture' && (
        <PictureField
          label="背景图片"
          value={value.groundPicture}
          onChange={(groundPicture) => onChange({ groundPicture })}
        />
      )}
    </>
  )
}

/** Sets how much of the page the subject takes. */
function FrameFields({ value, onChange }: Props) {
  return (
    <>
      <Segmented
        label="画面"
        value={value.frame}
        choices={[
          { value: 'whole', label: '原图大小' },
          { value: 'subject', label: '裁到主体' },
          { value: 'canvas', label: '固定尺寸' },
        ]}
        onChange={(frame) => onChange({ frame })}
      />
      {value.frame === 'subject' && (
        <Slider
          label="留边"
          unit="%"
          min={0}
          max={100}
          value={value.margin}
          onChange={(margin) => onChange({ margin })}
        />
      )}
      {value.frame === 'canvas' && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label="宽"
              unit="px"
              min={16}
              max={8192}
              value={value.canvasWidth}
              onChange={(canvasWidth) => canvasWidth !== null && onChange({ canvasWidth })}
            />
            <NumberField
              label="高"
              unit="px"
              min={16}
              max={8192}
              value={value.canvasHeight}
              onChange={(canvasHeight) => canvasHeight !== null && onChange({ canvasHeight })}
            />
          </div>
          <Slider
            label="主体占"
            unit="%"
            min={20}
            max={100}
            value={value.fill}
            onChange={(fill) => onChange({ fill })}
          />
        </>
      )}
    </>
  )
}

/** Shows the form of 智能抠图. */
export default function Options({ value, onChange, files }: OptionsProps<RemoveBackgroundOptions>) {
  return (
    <div className="grid gap-5">
      <CutPresets presets={cutPresets} value={value} onChange={onChange} />
      <CutFields value={value} onChange={onChange} />
      {value.result === 'picture' && (
        <>
          <GroundFields value={value} onChange={onChange} />
          <FrameFields value={value} onChange={onChange} />
          <DecorationFields value={value} onChange={onChange} />
        </>
      )}
      <OutputFields value={value} onChange={onChange} files={files} />
    </div>
  )
}
