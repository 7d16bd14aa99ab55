import { useEffect } from 'react'
import { presetIds } from '../../../core/enhance/presets.ts'
import type { EnhanceOptions } from '../../../core/tools/photo-enhance.ts'
import { $models, loadModels } from '../../../stores/bench/models.ts'
import { OutputFields } from '../../bench/OutputFields.tsx'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Button } from '../../ui/Button.tsx'
import { Advanced, Chips, NumberField, Segmented, Slider } from '../../ui/fields.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useStore } from '../../ui/use-store.ts'
import { presetLabels } from './enhance-labels.ts'
import { noSteps } from './own-steps.ts'
import { StepFields } from './StepFields.tsx'

const EnlargeByModel = lazyPart(() => import('./EnlargeByModel.tsx'))
const UnfinishedEnlarging = lazyPart(() => import('./UnfinishedEnlarging.tsx'))

type Props = Pick<OptionsProps<EnhanceOptions>, 'value' | 'onChange'>

/** Chooses how the steps are found: by measuring, by a scene, or one by one. */
function ModeFields({ value, onChange }: Props) {
  const { mode, steps } = value
  return (
    <>
      <Segmented
        label="怎么修"
        value={mode}
        choices={[
          { value: 'auto', label: '一键变清晰', hint: '量一量每张图缺什么，只修需要修的' },
          { value: 'preset', label: '按场景' },
          { value: 'own', label: '自己调' },
        ]}
        onChange={(next) => onChange({ mode: next })}
      />
      {mode === 'auto' && (
        <p className="text-muted text-sm">
          逐张量噪点、模糊、压缩痕迹、偏色和明暗，只修需要修的。干净的照片一个像素都不动。
        </p>
      )}
      {mode === 'preset' && (
        <Chips
          label="场景"
          value={value.preset}
          choices={presetIds.map((id) => ({ value: id, ...presetLabels[id] }))}
          onChange={(preset) => onChange({ preset })}
        />
      )}
      {mode !== 'own' && (
        <Slider
          label="力度"
          unit="%"
          min={0}
          max={100}
          step={5}
          value={value.strength}
          onChange={(strength) => onChange({ strength })}
        />
      )}
      {mode === 'own' && (
        <>
          <StepFields steps={steps} onChange={(next) => onChange({ steps: next })} />
          {Object.values(steps).some(({ on }) => on) && (
            <Button look="ghost" icon="reset" onClick={() => onChange({ steps: noSteps(steps) })}>
              全部关掉
            </Button>
          )}
        </>
      )}
    </>
  )
}

/** Chooses whether the picture becomes larger, and how. */
function EnlargeFields({ value, onChange, files }: OptionsProps<EnhanceOptions>) {
  const model = useStore($models).upscale
  useEffect(() => void loadModels(), [])
  return (
    <>
      <Chips
        label="放大"
        value={value.enlarge}
        choices={[
          { value: '1', label: '不放大' },
          { value: '2', label: '2 倍' },
          { value: '3', label: '3 倍' },
          { value: '4', label: '4 倍' },
          { value: 'size', label: '指定长边' },
        ]}
        onChange={(enlarge) => onChange({ enlarge })}
      />
      {value.enlarge === 'size' && (
        <NumberField
          label="长边"
          unit="px"
          min={16}
          max={16_384}
          value={value.longSide}
          onChange={(longSide) => longSide !== null && onChange({ longSide })}
        />
      )}
      {value.enlarge !== '1' && value.method !== 'model' && (
        <Segmented
          label="画面是"
          value={value.method}
          choices={[
            { value: 'auto', label: '自动' },
            { value: 'photo', label: '照片', hint: '还原细节，边缘更陡' },
            { value: 'drawn', label: '文字图形', hint: '截图、图标、文字：硬边没有光晕' },
            { value: 'plain', label: '只插值', hint: 'Lanczos，不做别的' },
          ]}
          onChange={(method) => onChange({ method })}
        />
      )}
      {value.enlarge !== '1' && model && <EnlargeByModel {...{ value, onChange, files, model }} />}
      {model && <UnfinishedEnlarging {...{ value, onChange, files, model }} />}
    </>
  )
}

/** Shows the form of 照片变清晰. */
export default function Options({ value, onChange, files }: OptionsProps<EnhanceOptions>) {
  return (
    <div className="grid gap-5">
      {value.look === null ? (
        <ModeFields value={value} onChange={onChange} />
      ) : (
        <section aria-label="统一效果" className="bg-base-200 grid gap-2 rounded-xl p-3 text-sm">
          <p>整批正用同一张照片的效果，不再逐张测量。</p>
          <Button className="justify-self-start" onClick={() => onChange({ look: null })}>
            恢复逐张处理
          </Button>
        </section>
      )}
      <EnlargeFields value={value} onChange={onChange} files={files} />
      <Advanced label="拍歪的纸张">
        <Segmented
          label="拉正"
          value={value.straighten}
          choices={[
            { value: 'none', label: '不拉正' },
            { value: 'find', label: '自动找四角', hint: '每张自己找，找不到就不动' },
            { value: 'corners', label: '手动', hint: '在画面上拖动四个角' },
          ]}
          onChange={(straighten) => onChange({ straighten })}
        />
      </Advanced>
      <OutputFields value={value} onChange={onChange} files={files} />
    </div>
  )
}
