import type { RemoveBackgroundOptions } from '../../../core/tools/remove-background.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { OutputFields } from '../../bench/OutputFields.tsx'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Button } from '../../ui/Button.tsx'
import { Advanced, Chips, ColourField, NumberField, Segmented, Slider, Switch } from '../../ui/fields.tsx'
import { hasOptions } from '../../ui/has-options.ts'
import { toSmallDataUrl } from '../small-picture.ts'
import { cutPresets } from './cut-presets.ts'

type Props = Pick<OptionsProps<RemoveBackgroundOptions>, 'value' | 'onChange'>

/** Offers sets of options for what cut-outs are used for. */
function Presets({ value, onChange }: Props) {
  return (
    <section aria-label="用途">
      <p className="mb-1.5 text-sm font-medium">用来做什么</p>
      <div className="flex flex-wrap gap-2">
        {cutPresets.map(({ name, hint, options }) => (
          <Button key={name} title={hint} aria-pressed={hasOptions(value, options)} onClick={() => onChange(options)}>
            {name}
          </Button>
        ))}
      </div>
    </section>
  )
}

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
      <Advanced label="边缘">
        <Slider
          label="收缩与外扩"
          min={-100}
          max={100}
          step={5}
          value={value.shift}
          ends={['往里收', '往外扩']}
          onChange={(shift) => onChange({ shift })}
        />
        <Slider
          label="羽化"
          unit="%"
          min={0}
          max={100}
          step={5}
          value={value.feather}
          onChange={(feather) => onChange({ feather })}
        />
        <Slider
          label="细节范围"
          unit="%"
          min={0}
          max={100}
          step={5}
          value={value.band}
          ends={['硬边', '毛发']}
          onChange={(band) => onChange({ band })}
        />
        <Switch
          label="去掉边缘的旧背景色"
          checked={value.cleanColours}
          onChange={(cleanColours) => onChange({ cleanColours })}
        />
      </Advanced>
    </>
  )
}

/** Chooses the picture behind the subject. */
function PictureField({ value, onChange }: Props) {
  const choose = async (file: File | undefined) => {
    if (!file) return
    const groundPicture = await toSmallDataUrl(file)
    if (groundPicture) onChange({ groundPicture })
    else toast.error(`「${file.name}」打不开，请换一张 PNG、JPG 或 WebP`)
  }
  return (
    <div className="flex items-center gap-3">
      {value.groundPicture !== '' && (
        <img
          src={value.groundPicture}
          alt="新背景"
          className="border-base-300 size-16 shrink-0 rounded-lg border object-cover"
        />
      )}
      <label className="btn btn-line">
        {value.groundPicture === '' ? '选择背景图片' : '换一张'}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          aria-label="选择背景图片"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </label>
    </div>
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
      {ground === 'picture' && <PictureField value={value} onChange={onChange} />}
    </>
  )
}

/** Sets the shadow below the subject and the line around it. */
function DecorationFields({ value, onChange }: Props) {
  return (
    <Advanced label="影子与描边">
      <Chips
        label="影子"
        value={value.shadow}
        choices={[
          { value: 'none', label: '没有' },
          { value: 'contact', label: '贴地' },
          { value: 'drop', label: '投影' },
          { value: 'long', label: '斜影' },
        ]}
        onChange={(shadow) => onChange({ shadow })}
      />
      {value.shadow !== 'none' && (
        <Slider
          label="浓淡"
          unit="%"
          min={5}
          max={100}
          step={5}
          value={value.shadowStrength}
          onChange={(shadowStrength) => onChange({ shadowStrength })}
        />
      )}
      <Slider
        label="描边粗细"
        min={0}
        max={60}
        value={value.outline}
        ends={['没有', '贴纸那样粗']}
        onChange={(outline) => onChange({ outline })}
      />
      {value.outline > 0 && (
        <ColourField
          label="描边颜色"
          value={value.outlineColour}
          onChange={(outlineColour) => onChange({ outlineColour })}
        />
      )}
    </Advanced>
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
      <Presets value={value} onChange={onChange} />
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
