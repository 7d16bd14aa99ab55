import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react'
import type { FrameTimeCache } from '../../../core/clip/frame-times.ts'
import type { Piece } from '../../../core/clip/model.ts'
import type { ClipFile } from '../../../stores/bench/clips.ts'
import { arrowMove } from '../../ui/arrow-move.ts'
import { IconButton } from '../../ui/Button.tsx'
import { FilmStrip } from './FilmStrip.tsx'
import { clockOf, secondsOf } from './times.ts'
import type { PictureStore } from './use-pictures.ts'

interface TimelineProps {
  readonly clip: ClipFile
  readonly piece: Piece
  readonly known: FrameTimeCache
  readonly store: PictureStore
  readonly version: number
  /** Position of the playhead in the video, seconds. */
  readonly head: number
  readonly onHead: (seconds: number) => void
  /** Trims the piece. The time may lie between two pictures; the callee snaps it to one. */
  readonly onTrim: (side: 'from' | 'to', seconds: number, merge?: string) => void
}

type Grip = 'from' | 'to' | 'head'

/** Shortest part of a video in view, seconds. */
const closest = 0.5
const percent = (share: number) => `${share * 100}%`

/** Shows the whole video: its pictures, the part that is used, and the playhead. */
export function Timeline({ clip, piece, known, store, version, head, onHead, onTrim }: TimelineProps) {
  const { seconds } = clip.facts
  const end = piece.to ?? seconds
  const [view, setView] = useState({ from: 0, to: seconds })
  const [dragged, setDragged] = useState<{ grip: 'from' | 'to'; at: number } | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const grip = useRef<Grip | null>(null)
  useEffect(() => setView({ from: 0, to: seconds }), [seconds])

  const length = view.to - view.from
  const from = dragged?.grip === 'from' ? dragged.at : piece.from
  const to = dragged?.grip === 'to' ? dragged.at : end
  const shareOf = (moment: number) => (moment - view.from) / length
  const inView = (moment: number) => moment >= view.from - 1e-6 && moment <= view.to + 1e-6
  const momentAt = (clientX: number) => {
    const area = bar.current?.getBoundingClientRect()
    if (!area) return 0
    const share = Math.min(1, Math.max(0, (clientX - area.left) / area.width))
    return view.from + share * length
  }
  const zoom = (factor: number, around = head) => {
    const next = Math.min(seconds, Math.max(Math.min(closest, seconds), length * factor))
    const middle = inView(around) ? shareOf(around) : 0.5
    const start = Math.min(
      seconds - next,
      Math.max(0, (inView(around) ? around : (view.from + view.to) / 2) - middle * next),
    )
    setView({ from: start, to: start + next })
  }
  const pan = (by: number) => {
    const start = Math.min(seconds - length, Math.max(0, view.from + by))
    setView({ from: start, to: start + length })
  }
  /** Scrolls the view so that a time changed by keyboard stays visible. */
  const follow = (moment: number) => {
    if (!inView(moment)) pan(moment - (view.from + view.to) / 2)
  }

  const within = (side: 'from' | 'to', moment: number) => {
    const snapped = known.nearest(moment)
    if (side === 'from') return Math.min(snapped, known.step(end, -1))
    return Math.max(snapped, known.step(piece.from, 1))
  }
  const begin = (event: PointerEvent<HTMLElement>, which: Grip) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = which
    if (which === 'head') onHead(momentAt(event.clientX))
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const which = grip.current
    if (!which) return
    const moment = momentAt(event.clientX)
    if (which === 'head') return onHead(moment)
    const at = within(which, moment)
    setDragged({ grip: which, at })
    onHead(which === 'from' ? at : known.step(at, -1))
  }
  const finish = () => {
    if (dragged) onTrim(dragged.grip, dragged.at)
    setDragged(null)
    grip.current = null
  }
  const cancel = () => {
    setDragged(null)
    grip.current = null
  }
  const onGripKey = (event: KeyboardEvent, side: 'from' | 'to') => {
    const step = arrowMove(event, 1, 10)
    const jump = event.key === 'Home' ? 0 : event.key === 'End' ? seconds : null
    if (!step && jump === null) return
    event.preventDefault()
    event.stopPropagation()
    const by = step ? step[0] - step[1] : 0
    const moment = jump ?? known.step(side === 'from' ? piece.from : end, by)
    const at = within(side, moment)
    onTrim(side, at, side)
    onHead(side === 'from' ? at : known.step(at, -1))
    follow(at)
  }
  const onWheel = (event: WheelEvent) => {
    if (length < seconds && Math.abs(event.deltaX) > Math.abs(event.deltaY)) pan((event.deltaX / 600) * length)
  }
  const drag = { onPointerMove: move, onPointerUp: finish, onPointerCancel: cancel }
  const handle = (side: 'from' | 'to', moment: number) =>
    inView(moment) && (
      <div
        role="slider"
        tabIndex={0}
        aria-label={side === 'from' ? '起点' : '终点'}
        aria-valuemin={0}
        aria-valuemax={seconds}
        aria-valuenow={moment}
        aria-valuetext={clockOf(moment)}
        data-grip={side}
        data-at={moment.toFixed(4)}
        className="bg-primary focus-visible:outline-primary absolute inset-y-0 z-10 w-4 cursor-ew-resize touch-none rounded-md shadow-md focus-visible:outline-3 focus-visible:outline-offset-2 pointer-coarse:w-5"
        style={{ left: percent(shareOf(moment)), translate: side === 'from' ? '-100%' : '0' }}
        onPointerDown={(event) => begin(event, side)}
        onKeyDown={(event) => onGripKey(event, side)}
        {...drag}
      >
        <span className="absolute inset-y-0 -right-2 -left-2" aria-hidden="true" />
        <span
          className="bg-primary-content/80 absolute inset-y-4 left-1/2 w-0.5 -translate-x-1/2 rounded"
          aria-hidden="true"
        />
      </div>
    )

  return (
    <section aria-label="时间轴" className="grid gap-2">
      <div className="flex items-center gap-1 text-sm tabular-nums">
        <span className="text-muted grow truncate">
          {clockOf(from)} – {clockOf(to)}
          <b className="text-base-content ml-2">{secondsOf(to - from)}</b>
        </span>
        <IconButton icon="minus" label="缩小时间轴" disabled={length >= seconds - 1e-6} onClick={() => zoom(2)} />
        <IconButton
          icon="plus"
          label="放大时间轴"
          disabled={length <= Math.min(closest, seconds)}
          onClick={() => zoom(0.5)}
        />
        <IconButton
          icon="fit"
          label="看所选片段"
          onClick={() => {
            const margin = Math.max(0.1, (end - piece.from) * 0.1)
            setView({ from: Math.max(0, piece.from - margin), to: Math.min(seconds, end + margin) })
          }}
        />
      </div>
      <div className="px-4 pointer-coarse:px-5" onWheel={onWheel}>
        <div ref={bar} className="relative touch-pan-y select-none" data-timeline>
          <div
            className="cursor-pointer overflow-hidden rounded-lg"
            onPointerDown={(event) => begin(event, 'head')}
            {...drag}
          >
            <FilmStrip clip={clip} from={view.from} to={view.to} store={store} version={version} />
          </div>
          <div className="pointer-events-none absolute inset-0 overflow-hidden rounded-lg" aria-hidden="true">
            <div
              className="bg-base-100/75 absolute inset-y-0 left-0"
              style={{ width: percent(Math.max(0, shareOf(from))) }}
            />
            <div
              className="bg-base-100/75 absolute inset-y-0 right-0"
              style={{ width: percent(Math.max(0, 1 - shareOf(to))) }}
            />
          </div>
          <div
            className="border-primary pointer-events-none absolute inset-y-0 border-y-3"
            aria-hidden="true"
            style={{
              left: percent(Math.max(0, shareOf(from))),
              width: percent(Math.max(0, Math.min(1, shareOf(to)) - Math.max(0, shareOf(from)))),
            }}
          />
          {handle('from', from)}
          {handle('to', to)}
          {inView(head) && (
            <div
              className="pointer-events-none absolute -inset-y-1 z-20 w-0.5 -translate-x-1/2 rounded bg-neutral-900 outline outline-white"
              aria-hidden="true"
              data-head={head.toFixed(4)}
              style={{ left: percent(shareOf(head)) }}
            />
          )}
        </div>
        {length < seconds - 1e-6 && (
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
