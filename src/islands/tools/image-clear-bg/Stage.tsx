import type { ImageClearBgOptions } from '../../../core/tools/image-clear-bg.ts'
import type { StageProps } from '../../bench/stage.ts'
import { CutStage } from '../../cutout/CutStage.tsx'

/** Shows the cut for mending it; a new background shows the person before it. */
export default function Stage(props: StageProps<ImageClearBgOptions>) {
  const { ground, scene, groundColour, groundEnd, groundPicture, frame, outline } = props.value
  const look = [ground, scene, groundColour, groundEnd, groundPicture.length, frame, outline].join()
  return <CutStage {...props} look={look} />
}
