import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BatchRow } from '../../core/batch/rows.ts'
import { paintBatchRow } from '../../stores/batch/painting.ts'
import type { BatchState } from '../../stores/batch/state.ts'

/** Delay after the last change before a row is painted again, ms. */
const settleMs = 120
/** The highest pixel density that rows are painted at. */
const mostDense = 2

interface Painted {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly state: 'waiting' | 'painted' | 'failed'
}

/**
 * Paints a page of a row into a canvas, again whenever what it shows changes. `look` stands for that; `longest` is its
 * longer side in CSS px; what is first in `order` is painted first.
 */
export function useRowPicture(
  batch: BatchState,
  row: BatchRow,
  look: string,
  { place = 0, longest, order = 0 }: { readonly place?: number; readonly longest: number; readonly order?: number },
): Painted {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<Painted['state']>('waiting')
  const latest = useRef({ batch, row })
  latest.current = { batch, row }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` stands for the batch and the row
  useEffect(() => {
    const stop = new AbortController()
    const paint = async () => {
      const pixels = Math.round(longest * Math.min(mostDense, devicePixelRatio))
      const asked = { place, longest: pixels, signal: stop.signal, priority: () => 2 + 1 / (order + 1) }
      const bitmap = await paintBatchRow(latest.current.batch, latest.current.row, asked)
      const shown = canvas.current
      if (stop.signal.aborted || !bitmap || !shown) return bitmap?.close()
      shown.width = bitmap.width
      shown.height = bitmap.height
      shown.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
      setState('painted')
    }
    const timer = setTimeout(() => {
      paint().catch((thrown: unknown) => {
        if (stop.signal.aborted) return
        console.warn(thrown)
        setState('failed')
      })
    }, settleMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [look, place, longest])
  return { canvas, state }
}
