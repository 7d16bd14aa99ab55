import { useId } from 'react'
import type { VariantAxis } from '../../../core/cover/comparison.ts'
import { longTitles } from '../../../stores/cover/compare.ts'
import type { Cover } from '../../../stores/cover/painting.ts'
import { Segmented } from '../../ui/fields.tsx'

const axes: readonly { readonly value: VariantAxis; readonly label: string }[] = [
  { value: 'layout', label: '版式' },
  { value: 'palette', label: '配色' },
  { value: 'voice', label: '字体' },
  { value: 'title', label: '标题' },
]

interface TrialFormProps {
  readonly cover: Cover
  readonly axis: VariantAxis
  readonly titles: string
  readonly onAxis: (axis: VariantAxis) => void
  readonly onTitles: (titles: string) => void
}

/** Chooses what the variants of a cover differ in; titles are typed, one per line. */
export function TrialForm({ cover, axis, titles, onAxis, onTitles }: TrialFormProps) {
  const id = useId()
  const long = longTitles(cover, titles)
  return (
    <div className="w-full sm:w-80">
      <div className="flex items-center gap-2.5">
        <span className="text-muted shrink-0 text-sm" aria-hidden="true">
          只换
        </span>
        <div className="grow">
          <Segmented label="只换一样" quiet value={axis} choices={axes} onChange={onAxis} />
        </div>
      </div>
      {axis === 'title' && (
        <div className="mt-3">
          <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
            一行一个标题
          </label>
          <textarea
            id={id}
            rows={4}
            maxLength={2000}
            value={titles}
            placeholder={'原来的标题\n换个问法\n带上数字'}
            onChange={(event) => onTitles(event.currentTarget.value)}
            className="textarea min-h-0 w-full resize-y text-base lg:text-sm"
          />
          <p className="text-muted mt-1 text-xs" role="status">
            {long.length > 0 ? `「${long[0]!.slice(0, 8)}…」偏长，这个版式会把字缩小` : '最多九行，其他都不变'}
          </p>
        </div>
      )}
    </div>
  )
}
