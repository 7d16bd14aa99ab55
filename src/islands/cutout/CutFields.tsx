import { useEffect } from 'react'
import { megabytesOf } from '../../core/model/description.ts'
import type { CutOptions } from '../../core/vision/cut-options.ts'
import { $models, loadModels } from '../../stores/bench/models.ts'
import { Advanced, Chips, Segmented, Slider, Switch } from '../ui/fields.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useStore } from '../ui/use-store.ts'

const ModelLine = lazyPart(() => import('../model/ModelLine.tsx'))

/** Props of fields that show and change some options of a cut. */
interface FieldProps<Name extends keyof CutOptions> {
  readonly value: Pick<CutOptions, Name>
  readonly onChange: (patch: Partial<Pick<CutOptions, Name>>) => void
}

/** Sets how the edge of a cut is treated. */
export function EdgeFields({ value, onChange }: FieldProps<'shift' | 'feather' | 'band' | 'cleanColours'>) {
  return (
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
  )
}

const engines = [
  { value: 'auto', label: '自动', hint: '看图选' },
  { value: 'plain', label: '纯色背景', hint: '白底、绿幕和渐变背景，连孔洞一起抠' },
  { value: 'object', label: '实景物体', hint: '桌面、街景等复杂背景' },
  { value: 'people', label: '人像', hint: '人和头发；首次加载约 2 MB，之后断网也能用' },
] as const

/** Chooses who finds the subject; among them is the operator's model where there is one. */
function EngineField({ value, onChange }: FieldProps<'engine'>) {
  const model = useStore($models).matting
  useEffect(() => void loadModels(), [])
  const field = {
    label: '怎么抠',
    value: value.engine,
    onChange: (engine: typeof value.engine) => onChange({ engine }),
  }
  if (!model) return <Segmented {...field} choices={engines} />
  const hint = `本站提供的模型；首次使用要下载 ${megabytesOf(model)} MB，之后断网也能用`
  return (
    <>
      <Chips {...field} choices={[...engines, { value: 'model', label: model.name, hint }]} />
      {value.engine === 'model' && <ModelLine use="matting" />}
    </>
  )
}

/** Sets how the subject is found and how its edge is treated. */
export function CutFields({ value, onChange }: FieldProps<Exclude<keyof CutOptions, 'box' | 'strokes'>>) {
  return (
    <>
      <EngineField value={value} onChange={onChange} />
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
