import type { EnhanceOptions } from '../../../core/tools/photo-enhance.ts'
import type { EnhancePreview } from '../../../stores/bench/enhance-preview.ts'
import type { StageProps } from '../../bench/stage.ts'
import { Button } from '../../ui/Button.tsx'
import { Offer } from '../../ui/Offer.tsx'

interface PaperOfferProps extends Pick<StageProps<EnhanceOptions>, 'value' | 'onChange' | 'onChangeThis'> {
  readonly shown: EnhancePreview | null
  readonly count: number
}

/** Offers to straighten and whiten a photographed sheet of paper, this one or all of the batch; and takes it back. */
export function PaperOffer({ shown, count, value, onChange, onChangeThis }: PaperOfferProps) {
  // With one picture the form shows what it is: settings of its own would make the form seem to have no effect.
  const change = count > 1 ? onChangeThis : onChange
  if (value.mode === 'preset' && value.preset === 'document')
    return (
      <Offer action="不要这样" onAccept={() => change({ mode: 'auto', straighten: 'none', corners: null })}>
        已当作纸张处理：{value.straighten === 'none' ? '拉白' : '拉正、拉白'}。
      </Offer>
    )
  const lies = shown?.notes.some(({ code }) => code === 'enhance-paper')
  const fills = shown?.notes.some(({ code }) => code === 'enhance-paper-whole')
  if (!lies && !fills) return null
  const asPaper = { mode: 'preset', preset: 'document' } as const
  const straightened = lies && value.straighten === 'none' ? ({ straighten: 'find' } as const) : {}
  return (
    <Offer
      action={lies ? '拉正拉白' : '拉白'}
      onAccept={() => change({ ...asPaper, ...straightened })}
      more={
        count > 1 && (
          <Button look="ghost" onClick={() => onChange({ ...asPaper, ...straightened })}>
            整批都这样
          </Button>
        )
      }
    >
      像是拍下来的纸张，{lies ? '拉正、拉白' : '拉白'}会更清楚。
    </Offer>
  )
}
