import { useEffect } from 'react'
import type { UpscaleModel } from '../../../core/model/description.ts'
import type { EnhanceOptions } from '../../../core/tools/photo-enhance.ts'
import { $unfinished, dropUnfinished, lookForUnfinished } from '../../../stores/bench/unfinished-enlarging.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Button } from '../../ui/Button.tsx'
import { useStore } from '../../ui/use-store.ts'

interface UnfinishedEnlargingProps extends OptionsProps<EnhanceOptions> {
  readonly model: UpscaleModel
}

/** Offers to go on with pictures whose enlarging by the operator's model was cut off, or to give them up. */
export default function UnfinishedEnlarging({ value, onChange, files, model }: UnfinishedEnlargingProps) {
  const runs = useStore($unfinished)
  const isUsed = value.method === 'model' && value.enlarge !== '1'
  // What is worked on again is no longer offered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again when pictures come or the way changes
  useEffect(() => void lookForUnfinished(model), [model, isUsed, files.count])
  if (runs.length === 0) return null
  const goOn = () => onChange({ method: 'model', ...(value.enlarge === '1' && { enlarge: `${model.scale}` }) })
  return (
    <section aria-label="没做完的 AI 放大" className="bg-base-200 grid gap-3 rounded-xl p-3 text-sm">
      {runs.map(({ id, name, done, count }) => (
        <div key={id} className="grid gap-2">
          <p>
            「<span className="break-all">{name}</span>」的 AI 放大上次停在 {Math.floor((done / count) * 100)}
            %，做好的部分还在这台设备上，一天内有效。
            {files.count === 0 && '把这张图再放进来，就从断的地方接着做。'}
          </p>
          <div className="flex flex-wrap gap-2">
            {!isUsed && (
              <Button look="primary" onClick={goOn}>
                接着做
              </Button>
            )}
            <Button look="ghost" onClick={() => void dropUnfinished(id)}>
              不要了
            </Button>
          </div>
        </div>
      ))}
    </section>
  )
}
