import { tileCount } from '../../../core/enhance/model-tiles.ts'
import { megabytesOf, type UpscaleModel } from '../../../core/model/description.ts'
import type { EnhanceOptions } from '../../../core/tools/photo-enhance.ts'
import { $modelStates } from '../../../stores/bench/models.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import ModelLine from '../../model/ModelLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { aboutTime } from '../../ui/units.ts'
import { useStore } from '../../ui/use-store.ts'
import { factorOf } from './enlarge-factor.ts'

interface EnlargeByModelProps extends OptionsProps<EnhanceOptions> {
  readonly model: UpscaleModel
}

/** Offers enlarging by the operator's model: how much is downloaded and how long it takes is said before it begins. */
export default function EnlargeByModel({ value, onChange, files, model }: EnlargeByModelProps) {
  const state = useStore($modelStates).upscale
  const isUsed = value.method === 'model'
  const grown = files.sizes.filter((size) => factorOf(value, size) > 1)
  const tiles = grown.reduce((sum, size) => sum + tileCount(size, model), 0)
  const ms = state.step === 'ready' ? state.ms : null
  const speed = ms === null ? '' : tiles > 0 ? `，这 ${grown.length} 张${aboutTime(tiles * ms)}` : ''
  return (
    <section aria-label="AI 放大" className="grid gap-2">
      <p className="text-sm font-medium">
        AI 放大 · {model.name}
        <span className="text-muted font-normal">{speed}</span>
      </p>
      <ModelLine
        use="upscale"
        prepare={state.step === 'ready' ? '测一下要多久' : `下载 ${megabytesOf(model)} MB 并测速`}
      />
      {isUsed ? (
        <Button className="justify-self-start" onClick={() => onChange({ method: 'auto' })}>
          换回普通放大
        </Button>
      ) : (
        ms !== null && (
          <Button look="primary" className="justify-self-start" onClick={() => onChange({ method: 'model' })}>
            用 AI 放大
          </Button>
        )
      )}
      <p className="text-muted text-xs">细节由模型补出来，不一定和真实的一样；结果会写入 AI 生成标识。</p>
    </section>
  )
}
