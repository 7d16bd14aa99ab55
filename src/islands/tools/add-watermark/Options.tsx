import { useEffect, useState } from 'react'
import { fonts } from '../../../catalogue/fonts.ts'
import { watermarkPresets } from '../../../catalogue/watermark-presets.ts'
import type { WatermarkToolOptions } from '../../../core/tools/add-watermark.ts'
import { watermarks } from '../../../stores/bench/watermarks.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { OutputFields } from '../../bench/OutputFields.tsx'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import {
  Advanced,
  Chips,
  ColourField,
  Segmented,
  Select,
  Slider,
  Switch,
  TextArea,
  TextField,
} from '../../ui/fields.tsx'
import { hasOptions } from '../../ui/has-options.ts'
import { useStore } from '../../ui/use-store.ts'
import { PictureField } from '../picture-field.tsx'

type Props = Pick<OptionsProps<WatermarkToolOptions>, 'value' | 'onChange'>

const anchors = [
  { value: 'top-left', label: '左上' },
  { value: 'top', label: '上' },
  { value: 'top-right', label: '右上' },
  { value: 'left', label: '左' },
  { value: 'center', label: '居中' },
  { value: 'right', label: '右' },
  { value: 'bottom-left', label: '左下' },
  { value: 'bottom', label: '下' },
  { value: 'bottom-right', label: '右下' },
] as const

const variables = ['{date}', '{time}', '{filename}', '{index}', '{size}'] as const

/** Options that make up a saved watermark: neither values of the current files nor output options. */
const markKeys = [
  'kind',
  'text',
  'picture',
  'layout',
  'anchor',
  'x',
  'y',
  'inset',
  'size',
  'font',
  'weight',
  'colour',
  'opacity',
  'strokeWidth',
  'strokeColour',
  'shadow',
  'blend',
  'angle',
  'gapX',
  'gapY',
  'brick',
] as const satisfies readonly (keyof WatermarkToolOptions)[]

function clock(): { today: string; now: string } {
  const time = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    today: `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`,
    now: `${two(time.getHours())}:${two(time.getMinutes())}`,
  }
}

function Presets({ value, onChange }: Props) {
  const saved = useStore(watermarks.$items)
  const [name, setName] = useState('')
  useEffect(watermarks.load, [])
  const save = () => {
    const title = name.trim()
    if (title === '') return toast.warning('先给水印起个名字')
    const options = Object.fromEntries(markKeys.map((key) => [key, value[key]]))
    if (watermarks.save({ name: title, options })) {
      setName('')
      toast.success(`已保存「${title}」`)
    } else toast.error('浏览器存储已满，没有保存成功')
  }
  return (
    <section aria-label="水印样式">
      <p className="mb-1.5 text-sm font-medium">常用样式</p>
      <div className="flex flex-wrap gap-2">
        {watermarkPresets.map((preset) => (
          <Button
            key={preset.name}
            aria-pressed={hasOptions(value, preset.options)}
            onClick={() => onChange(preset.options)}
          >
            {preset.name}
          </Button>
        ))}
      </div>
      <div className="mt-2">
        <Advanced label={saved.length > 0 ? `我的水印（${saved.length}）` : '保存为我的水印'}>
          {saved.length > 0 && (
            <ul className="grid gap-1">
              {saved.map((mark) => (
                <li key={mark.name} className="flex items-center">
                  <Button look="ghost" className="min-w-0 grow justify-start" onClick={() => onChange(mark.options)}>
                    <span className="truncate">{mark.name}</span>
                  </Button>
                  <IconButton icon="trash" label={`删除「${mark.name}」`} onClick={() => watermarks.drop(mark.name)} />
                </li>
              ))}
            </ul>
          )}
          <div className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <TextField label="名称" maxLength={30} value={name} onChange={setName} />
            </div>
            <Button onClick={save}>保存</Button>
          </div>
        </Advanced>
      </div>
    </section>
  )
}

function TextFields({ value, onChange }: Props) {
  const font = fonts.find(({ value: family }) => family === value.font)
  return (
    <>
      <div>
        <TextArea
          label="水印文字"
          maxLength={200}
          rows={2}
          value={value.text}
          onChange={(text) => onChange({ text })}
        />
        <div className="mt-1 flex flex-wrap items-center gap-1">
          <span className="text-muted text-xs">插入</span>
          {variables.map((variable) => (
            <button
              key={variable}
              type="button"
              className="btn btn-ghost text-primary px-1.5 text-xs"
              onClick={() => onChange({ text: (value.text + variable).slice(0, 200) })}
            >
              {variable}
            </button>
          ))}
        </div>
      </div>
      <div className="grid grid-cols-[1fr_auto] items-end gap-3">
        <Select
          label="字体"
          value={value.font}
          choices={fonts.map(({ value: family, label, style }) => ({ value: family, label: `${label} · ${style}` }))}
          onChange={(family) => onChange({ font: family })}
        />
        {(font?.weights.length ?? 0) > 1 && (
          <Segmented
            quiet
            label="粗细"
            value={value.weight >= 600 ? 'bold' : 'normal'}
            choices={[
              { value: 'normal', label: '常规' },
              { value: 'bold', label: '粗' },
            ]}
            onChange={(weight) => onChange({ weight: weight === 'bold' ? 700 : 400 })}
          />
        )}
      </div>
      <ColourField label="颜色" value={value.colour} onChange={(colour) => onChange({ colour })} />
    </>
  )
}

type FieldsProps = Pick<OptionsProps<WatermarkToolOptions>, 'value' | 'onChange'>

/** Sets where a single mark stands. */
function PositionField({ value, onChange }: FieldsProps) {
  return (
    <div>
      <Chips
        label="位置"
        value={value.anchor === 'free' ? '' : value.anchor}
        choices={anchors}
        onChange={(anchor) => anchor !== '' && onChange({ anchor })}
      />
      <p className="text-muted mt-2 text-xs">也可以直接在画面里拖动。</p>
    </div>
  )
}

/** Sets the distances of tiled marks. */
function TileFields({ value, onChange }: FieldsProps) {
  return (
    <>
      <Slider
        label="左右间隔"
        min={0}
        max={4}
        step={0.1}
        value={value.gapX}
        ends={['密', '疏']}
        onChange={(gapX) => onChange({ gapX })}
      />
      <Slider
        label="上下间隔"
        min={0}
        max={8}
        step={0.1}
        value={value.gapY}
        ends={['密', '疏']}
        onChange={(gapY) => onChange({ gapY })}
      />
      <Switch label="隔行错开" checked={value.brick} onChange={(brick) => onChange({ brick })} />
    </>
  )
}

/** Sets outline, shadow, distance from the edge and blending. */
function LookFields({ value, onChange }: FieldsProps) {
  return (
    <Advanced label="描边、阴影与混合">
      {value.kind === 'text' && (
        <>
          <Switch label="阴影" checked={value.shadow} onChange={(shadow) => onChange({ shadow })} />
          <Slider
            label="描边"
            unit="%"
            min={0}
            max={20}
            value={value.strokeWidth}
            onChange={(strokeWidth) => onChange({ strokeWidth })}
          />
          {value.strokeWidth > 0 && (
            <ColourField
              label="描边颜色"
              value={value.strokeColour}
              onChange={(strokeColour) => onChange({ strokeColour })}
            />
          )}
        </>
      )}
      {value.layout === 'single' && (
        <Slider
          label="离边距离"
          unit="%"
          min={0}
          max={20}
          step={0.5}
          value={value.inset}
          onChange={(inset) => onChange({ inset })}
        />
      )}
      <Chips
        label="混合方式"
        value={value.blend}
        choices={[
          { value: 'normal', label: '正常' },
          { value: 'multiply', label: '正片叠底' },
          { value: 'screen', label: '滤色' },
          { value: 'overlay', label: '叠加' },
          { value: 'difference', label: '差值' },
        ]}
        onChange={(blend) => onChange({ blend })}
      />
    </Advanced>
  )
}

/** Shows the form of 添加水印. */
export default function Options({ value, onChange, files }: OptionsProps<WatermarkToolOptions>) {
  const usesClock = /\{(date|time)\}/.test(value.text)
  useEffect(() => {
    // Tools have no clock: the values of {date} and {time} are set when they are first needed.
    if (usesClock) onChange(clock())
  }, [usesClock, onChange])
  const tiled = value.layout === 'tiled'
  return (
    <div className="grid gap-5">
      <Presets value={value} onChange={onChange} />
      <Segmented
        quiet
        label="水印内容"
        value={value.kind}
        choices={[
          { value: 'text', label: '文字' },
          { value: 'picture', label: '图片' },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      {value.kind === 'text' ? (
        <TextFields value={value} onChange={onChange} />
      ) : (
        <PictureField label="水印图片" value={value.picture} onChange={(picture) => onChange({ picture })}>
          <p className="text-muted text-xs">透明背景的 PNG 效果最好。</p>
        </PictureField>
      )}
      <Segmented
        label="排列"
        value={value.layout}
        choices={[
          { value: 'single', label: '一个' },
          { value: 'tiled', label: '铺满' },
        ]}
        onChange={(layout) => onChange({ layout })}
      />
      {!tiled && <PositionField value={value} onChange={onChange} />}
      <Slider
        label="大小"
        unit="%"
        min={1}
        max={value.kind === 'text' ? 30 : 100}
        step={0.5}
        value={value.size}
        onChange={(size) => onChange({ size })}
      />
      <Slider
        label="不透明度"
        unit="%"
        min={1}
        max={100}
        value={value.opacity}
        onChange={(opacity) => onChange({ opacity })}
      />
      <Slider label="角度" unit="°" min={-90} max={90} value={value.angle} onChange={(angle) => onChange({ angle })} />
      {tiled && <TileFields value={value} onChange={onChange} />}
      <LookFields value={value} onChange={onChange} />
      <OutputFields value={value} onChange={onChange} files={files} />
    </div>
  )
}
