import type { CropOptions } from '../../../core/tools/crop-image.ts'
import { OutputFields } from '../../bench/OutputFields.tsx'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { SizePicker } from '../../bench/SizePicker.tsx'
import { Advanced, Chips, ColourField, NumberField, Segmented, Slider, Switch, TextField } from '../../ui/fields.tsx'

const ways = [
  { value: 'frame', label: '画框裁剪' },
  { value: 'trim', label: '自动去边' },
] as const

const ratios = [
  { value: 'free', label: '自由' },
  { value: 'original', label: '原比例' },
  { value: '1:1', label: '1:1' },
  { value: '3:4', label: '3:4' },
  { value: '4:3', label: '4:3' },
  { value: '9:16', label: '9:16' },
  { value: '16:9', label: '16:9' },
  { value: '2:3', label: '2:3' },
  { value: '3:2', label: '3:2' },
  { value: '2.35:1', label: '2.35:1' },
] as const

const shapes = [
  { value: 'rect', label: '方形' },
  { value: 'rounded', label: '圆角' },
  { value: 'circle', label: '圆形' },
  { value: 'heart', label: '心形' },
] as const

/** Shows the form of 裁剪图片. */
export default function Options({ value, onChange, files }: OptionsProps<CropOptions>) {
  const common = ratios.some((ratio) => ratio.value === value.ratio)
  return (
    <div className="grid gap-5">
      <Segmented quiet label="裁剪方式" value={value.by} choices={ways} onChange={(by) => onChange({ by })} />
      {value.by === 'frame' ? (
        <>
          <Chips
            label="比例"
            value={common ? value.ratio : ''}
            choices={ratios}
            onChange={(ratio) => onChange({ ratio, preset: '' })}
          />
          <Advanced label="平台尺寸与自定比例">
            <TextField
              label="自定比例"
              hint="宽:高，例如 5:7"
              maxLength={20}
              value={value.ratio === 'free' || value.ratio === 'original' ? '' : value.ratio}
              onChange={(text) => onChange({ ratio: text.replace('：', ':') || 'free', preset: '' })}
            />
            <SizePicker
              label="按平台的比例"
              value={value.preset}
              onChange={({ id, width, height }) => onChange({ ratio: `${width}:${height}`, preset: id })}
            />
          </Advanced>
          <Switch
            label="自动对准主体"
            hint="先选比例；每张各自判断，不满意再拖动"
            checked={value.subject}
            onChange={(subject) => onChange({ subject })}
          />
          {files.count > 1 && (
            <Segmented
              label={`这 ${files.count} 张图片`}
              value={value.each ? 'each' : 'all'}
              choices={[
                { value: 'all', label: '用同一个框' },
                { value: 'each', label: '逐张调整' },
              ]}
              onChange={(choice) => onChange({ each: choice === 'each' })}
            />
          )}
        </>
      ) : (
        <>
          <p className="text-muted -mt-2 text-xs">去掉四周颜色一致的边：白边、黑边、透明边。</p>
          <Slider
            label="容差"
            min={0}
            max={120}
            value={value.tolerance}
            ends={['只去纯色', '有杂色也去']}
            onChange={(tolerance) => onChange({ tolerance })}
          />
          <NumberField
            label="四周留出"
            unit="px"
            min={0}
            max={2000}
            value={value.margin}
            onChange={(margin) => onChange({ margin: margin ?? 0 })}
          />
        </>
      )}
      <div className="grid gap-3">
        <Segmented
          label="形状"
          value={value.shape}
          choices={shapes}
          onChange={(shape) =>
            onChange(shape === 'circle' && value.ratio === 'free' ? { shape, ratio: '1:1' } : { shape })
          }
        />
        {value.shape === 'rounded' && (
          <Slider
            label="圆角"
            unit="%"
            min={0}
            max={50}
            value={value.radius}
            onChange={(radius) => onChange({ radius })}
          />
        )}
        {value.shape !== 'rect' && (
          <>
            <Segmented
              label="形状以外"
              value={value.outside}
              choices={[
                { value: 'transparent', label: '透明' },
                { value: 'colour', label: '填颜色' },
              ]}
              onChange={(outside) => onChange({ outside })}
            />
            {value.outside === 'colour' && (
              <ColourField
                label="颜色"
                value={value.outsideColour}
                onChange={(outsideColour) => onChange({ outsideColour })}
              />
            )}
          </>
        )}
      </div>
      <OutputFields value={value} onChange={onChange} files={files} />
    </div>
  )
}
