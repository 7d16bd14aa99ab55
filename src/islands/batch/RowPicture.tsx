import type { BatchRow } from '../../core/batch/rows.ts'
import { lookOf, valuesOf } from '../../stores/batch/order.ts'
import type { BatchState } from '../../stores/batch/state.ts'
import { useRowPicture } from './use-row-picture.ts'

interface RowPictureProps {
  readonly batch: BatchState
  readonly row: BatchRow
  /** Place of the page among those of the row, from 0. */
  readonly place?: number
  /** Longer side, CSS px. */
  readonly longest: number
  readonly order?: number
  readonly className?: string
}

/** Shows a page of a row as it will be made. */
export function RowPicture({ batch, row, place = 0, longest, order = 0, className = '' }: RowPictureProps) {
  const { made } = valuesOf(batch, row)
  const { canvas, state } = useRowPicture(batch, row, lookOf(batch, made), { place, longest, order })
  const { width = 1, height = 1 } = batch.design ?? {}
  return (
    <span
      data-painted={state === 'painted' || undefined}
      className={`bg-base-200 relative block overflow-hidden rounded-lg ${className}`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <canvas
        ref={canvas}
        width={1}
        height={1}
        className={`absolute inset-0 size-full ${state === 'painted' ? '' : 'opacity-0'}`}
      />
      {state === 'failed' && (
        <span className="text-muted absolute inset-0 grid place-items-center text-xs">没有画出来</span>
      )}
      {made.pages.length === 0 && (
        <span className="text-muted absolute inset-0 grid place-items-center p-2 text-center text-xs">
          没有对应的页面
        </span>
      )}
    </span>
  )
}
