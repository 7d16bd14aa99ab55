import type { GridOptions } from '../../../core/grid/options.ts'
import type { StageProps } from '../../bench/stage.ts'
import { StageArea } from '../../ui/StageArea.tsx'

/** Shows the strip of a picture that is used as its subtitle. */
export function JoinStage({ picture, value }: StageProps<GridOptions>) {
  const strips = value.subtitles && value.joinDirection === 'down'
  if (!strips) return null
  const whole = picture.index === 0
  return (
    <div className="stage-stack">
      <StageArea size={picture}>
        <div data-stage="subtitle" className="checker relative size-full overflow-hidden">
          <img src={picture.url} alt={picture.name} draggable={false} className="absolute inset-0 size-full" />
          <span
            className="outline-primary pointer-events-none absolute inset-x-0 shadow-[0_0_0_9999px_rgb(0_0_0/0.5)] outline-2 -outline-offset-2"
            style={
              whole
                ? { top: 0, bottom: `${value.subtitleFoot}%` }
                : { bottom: `${value.subtitleFoot}%`, height: `${value.subtitleHeight}%` }
            }
          />
        </div>
      </StageArea>
      <p className="text-muted text-sm">{whole ? '第一张整张保留。' : '这张只留亮着的一条；字幕没框全就调高一点。'}</p>
    </div>
  )
}
