import type { RemoveBackgroundOptions } from '../../../core/tools/remove-background.ts'
import { OutputFields } from '../../bench/OutputFields.tsx'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Chips, ColourField, NumberField, Segmented, Slider, Switch } from '../../ui/fields.tsx'
import { CutPresets, DecorationFields, EdgeFields, GroundPictureField } from '../cut-fields.tsx'
import { cutPresets } from './cut-presets.ts'

type Props = Pick<OptionsProps<RemoveBackgroundOptions>, 'value' | 'onChange'>

/** Sets how the subject is found and how its edge is treated. */
function CutFields({ value, onChange }: Props) {
  return (
    <>
      <Segmented
        label="怎么抠"
        value={value.engine}
        choices={[
          { value: 'auto', label: '自动', hint: '看图选' },
          { value: 'plain', label: '纯色背景', hint: '白底、绿幕和渐变背景，连孔洞一起抠' },
          { value: 'object', label: '实景物体', hint: '桌面、街景等复杂背景' },
          {
            value: 'people',
            label: '人像',
            hint: '人和头发；首次加载约 2 MB，之后断网也能用',
          },
        ]}
        onChange={(engine) => onChange({ engine })}
      />
      {value.engine === 'people' && (
        <Switch
          label="护住脸"
          hint="另外找出人脸：脸不会被抠掉，挨着的人也能分开；首次再加载约 2 MB"
          checked={value.guardFaces}
          onChange={(guardFaces) => onChange({ guardFaces, persons: [] })}
        />
      )}
      <Switch
        label="保留影子"
        hint="只对纯色背景：影子变成半透明的黑"
        checked={value.keepShadow}
        onChange={(keepShadow) => onChange({ keepShadow })}
      />
      <EdgeFields value={value} onChange={onChange} />
    </>
  )
}

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
      {ground === 'picture' && <GroundPictureField value={value} onChange={onChange} />}
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
