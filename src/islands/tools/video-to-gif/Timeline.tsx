import type { WheelEvent } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { FilmStrip } from './FilmStrip.tsx'
import { inView, isClosest, isWhole, shareOf } from './timeline-view.ts'
import { clockOf, secondsOf } from './times.ts'
import type { PictureStore } from './use-pictures.ts'
import { type TimelineSettings, type TimelineState, useTimeline } from './use-timeline.ts'

interface TimelineProps extends TimelineSettings {
  readonly store: PictureStore
  readonly version: number
}

const percent = (share: number) => `${share * 100}%`

/** Shows the range of the piece, and buttons that change what part of the video is in view. */
function Head({ timeline, seconds }: { timeline: TimelineState; seconds: number }) {
  const { view, from, to, zoom, showPiece } = timeline
  return (
    <div className="flex items-center gap-1 text-sm tabular-nums">
      <span className="text-muted grow truncate">
        {clockOf(from)} – {clockOf(to)}
        <b className="text-base-content ml-2">{secondsOf(to - from)}</b>
      </span>
      <IconButton icon="minus" label="缩小时间轴" disabled={isWhole(view, seconds)} onClick={() => zoom(2)} />
      <IconButton icon="plus" label="放大时间轴" disabled={isClosest(view, seconds)} onClick={() => zoom(0.5)} />
      <IconButton icon="fit" label="看所选片段" onClick={showPiece} />
    </div>
  )
}

/** Dims what is not used of the video, and frames what is. */
function UsedPart({ timeline: { view, from, to } }: { timeline: TimelineState }) {
  const [start, end] = [Math.max(0, shareOf(view, from)), shareOf(view, to)]
  return (
    <>
      <div className="pointer-events-none absolute inset-0 overflow-hidden rounded-lg" aria-hidden="true">
        <div className="bg-base-100/75 absolute inset-y-0 left-0" style={{ width: percent(start) }} />
        <div className="bg-base-100/75 absolute inset-y-0 right-0" style={{ width: percent(Math.max(0, 1 - end)) }} />
      </div>
      <div
        className="border-primary pointer-events-none absolute inset-y-0 border-y-3"
        aria-hidden="true"
        style={{ left: percent(start), width: percent(Math.max(0, Math.min(1, end) - start)) }}
      />
    </>
  )
}

/** Shows the handle that trims a side of the piece. */
function TrimHandle({ timeline, side, seconds }: { timeline: TimelineState; side: 'from' | 'to'; seconds: number }) {
  const { view, dragged, onKeyDown } = timeline
  const time = timeline[side]
  if (!inView(view, time)) return null
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={side === 'from' ? '起点' : '终点'}
      aria-valuemin={0}
      aria-valuemax={seconds}
      aria-valuenow={time}
      aria-valuetext={clockOf(time)}
      data-grip={side}
      data-at={time.toFixed(4)}
      className="bg-primary focus-visible:outline-primary absolute inset-y-0 z-10 w-4 cursor-ew-resize touch-none rounded-md shadow-md focus-visible:outline-3 focus-visible:outline-offset-2 pointer-coarse:w-5"
      style={{ left: percent(shareOf(view, time)), translate: side === 'from' ? '-100%' : '0' }}
      onKeyDown={(event) => onKeyDown(event, side)}
      {...dragged(side)}
    >
      <span className="absolute inset-y-0 -right-2 -left-2" aria-hidden="true" />
      <span
        className="bg-primary-content/80 absolute inset-y-4 left-1/2 w-0.5 -translate-x-1/2 rounded"
        aria-hidden="true"
      />
    </div>
  )
}

/** Shows the whole video: its pictures, the part that is used, and the playhead. */
export function Timeline({ store, version, ...settings }: TimelineProps) {
  const { clip, head } = settings
  const { seconds } = clip.facts
  const timeline = useTimeline(settings)
  const { bar, view, pan, dragged } = timeline
  const length = view.to - view.from
  const onWheel = (event: WheelEvent) => {
    if (length < seconds && Math.abs(event.deltaX) > Math.abs(event.deltaY)) pan((event.deltaX / 600) * length)
  }
  return (
    <section aria-label="时间轴" className="grid gap-2">
      <Head timeline={timeline} seconds={seconds} />
      <div className="px-4 pointer-coarse:px-5" onWheel={onWheel}>
        <div ref={bar} className="relative touch-pan-y select-none" data-timeline>
          <div className="cursor-pointer overflow-hidden rounded-lg" {...dragged('head')}>
            <FilmStrip clip={clip} from={view.from} to={view.to} store={store} version={version} />
          </div>
          <UsedPart timeline={timeline} />
          <TrimHandle timeline={timeline} side="from" seconds={seconds} />
          <TrimHandle timeline={timeline} side="to" seconds={seconds} />
          {inView(view, head) && (
            <div
              className="pointer-events-none absolute -inset-y-1 z-20 w-0.5 -translate-x-1/2 rounded bg-neutral-900 outline outline-white"
              aria-hidden="true"
              data-head={head.toFixed(4)}
              style={{ left: percent(shareOf(view, head)) }}
            />
          )}
        </div>
        {!isWhole(view, seconds) && (
          <input
            type="range"
            aria-label="时间轴位置"
            min={0}
            max={seconds - length}
            step={length / 100}
            value={view.from}
            onChange={(event) => pan(event.currentTarget.valueAsNumber - view.from)}
            className="range range-xs mt-2 w-full"
          />
        )}
      </div>
    </section>
  )
}
