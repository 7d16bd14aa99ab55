import type { VideoToGifOptions } from '../../../core/tools/video-to-gif.ts'
import { MakerLayout } from '../../bench/MakerLayout.tsx'
import type { MakerProps } from '../../bench/maker.ts'
import { SaveBar } from '../../bench/SaveBar.tsx'
import type { MakerFile } from '../../bench/use-maker.ts'
import { useWorkingStyles } from '../../bench/working-styles.ts'
import { formatBytes } from '../../ui/units.ts'
import { Intake } from './Intake.tsx'
import { Output } from './Output.tsx'
import { Result } from './Result.tsx'
import { Start } from './Start.tsx'
import { StudioSettings } from './StudioSettings.tsx'
import { StudioStage } from './StudioStage.tsx'
import { secondsOf } from './times.ts'
import { type Shown, type StudioState, useStudio } from './use-studio.ts'

export interface StudioProps {
  readonly page: MakerProps
  readonly options: VideoToGifOptions
  readonly choose: (patch: Partial<VideoToGifOptions>) => void
  readonly changed: boolean
  readonly ready: boolean
  /** Added files; a new array is taken in once. */
  readonly files: readonly MakerFile[]
  readonly onFiles: (files: readonly MakerFile[]) => void
}

const extensions = { gif: 'gif', webp: 'webp', apng: 'png', mp4: 'mp4', webm: 'webm', frames: 'png' } as const

/** Returns what happens to the result when it is made: frames or bytes over the limit are reduced. */
function noteOf({ target, frames, estimate }: StudioState): string {
  if (target?.frames && frames > target.frames) return `超过 ${target.frames} 帧，会自动减少每秒帧数`
  if (target && estimate !== null && estimate > target.bytes) return `会自动压到 ${formatBytes(target.bytes)} 以内`
  return '全程在这台设备上完成'
}

interface StudioBarProps {
  readonly studio: StudioState
  readonly shown: Shown
  readonly format: VideoToGifOptions['format']
  readonly continueWith: MakerProps['continueWith']
}

/** Shows the result, once it is made, and the bar that makes and saves it. */
function StudioBar({ studio, shown: { clip, shape }, format, continueWith }: StudioBarProps) {
  const { made, estimate } = studio
  return (
    <>
      {made && <Result made={made} stale={studio.stale} onClose={studio.closeResult} />}
      <SaveBar
        summary={
          <span data-estimate={estimate ?? ''}>
            {shape.out.width}×{shape.out.height} · {studio.frames} 帧 · {secondsOf(studio.seconds)}
            {estimate !== null && ` · 约 ${formatBytes(estimate)}`}
          </span>
        }
        note={noteOf(studio)}
        make={studio.make}
        zipName={`${clip.name.replace(/\.[^.]+$/, '')}-frames.zip`}
        formats={[extensions[format]]}
        continueWith={continueWith}
        primaryLabel={format === 'frames' ? '下载帧' : '生成并下载'}
      />
    </>
  )
}

/** Shows the page once a clip is added: preview, timeline, pieces, settings, result. */
export default function Studio({ page, options, choose, changed, ready, files, onFiles }: StudioProps) {
  useWorkingStyles()
  const studio = useStudio(options, files)
  const { shown } = studio
  const { opening, refused, forgive } = studio.clipsOf
  const intake = <Intake opening={opening} refused={refused} onForgive={forgive} />
  if (!shown) {
    return (
      <MakerLayout
        ready={ready}
        changed={changed}
        stage={
          <>
            {intake}
            {opening === 0 && <Start opening={false} onFiles={onFiles} />}
          </>
        }
        settings={<Output value={options} onChange={choose} size={null} mixed={false} />}
        bar={null}
      />
    )
  }
  return (
    <MakerLayout
      ready={ready}
      changed={changed}
      working
      stage={
        <div className="stage-body">
          {intake}
          <StudioStage studio={studio} shown={shown} write={options} />
        </div>
      }
      bar={<StudioBar studio={studio} shown={shown} format={options.format} continueWith={page.continueWith} />}
      settings={<StudioSettings studio={studio} shown={shown} options={options} choose={choose} />}
    />
  )
}
