import type { CutOptions } from '../../core/vision/cut-options.ts'
import { type CutPreview, type CutSource, previewCut } from '../../stores/bench/cut-preview.ts'
import { useLatest } from '../ui/use-latest.ts'

export interface CutState {
  /** The newest cut; null until the first is there. */
  readonly cut: CutPreview | null
  readonly working: boolean
}

/** Cuts a picture in a worker whenever its options change: at once with coarser edges, finely when the hand rests. The row of the file says why it cannot be cut. */
export function useCutPreview(source: CutSource, options: CutOptions): CutState {
  const { made, working } = useLatest(options, {
    make: (asked) => previewCut(source, asked, 'live'),
    finish: (asked) => previewCut(source, asked, 'full'),
    release: ({ bitmap }) => bitmap.close(),
  })
  return { cut: made, working }
}
