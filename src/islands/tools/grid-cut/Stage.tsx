import type { GridOptions } from '../../../core/grid/options.ts'
import type { StageProps } from '../../bench/stage.ts'
import { CutStage } from './CutStage.tsx'
import { JoinStage } from './JoinStage.tsx'
import { LongStage } from './LongStage.tsx'

/** Shows the stage of the grid cuts: frame and previews, long picture, or the strip of a subtitle. */
export default function Stage(props: StageProps<GridOptions>) {
  if (props.value.mode === 'join') return <JoinStage {...props} />
  return props.value.mode === 'long' ? <LongStage {...props} /> : <CutStage {...props} />
}
