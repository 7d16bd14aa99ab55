import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { FrameTimeCache } from '../../../core/clip/frame-times.ts'
import type { Piece } from '../../../core/clip/model.ts'
import type { ClipFile } from '../../../stores/bench/clips.ts'
import { arrowMove } from '../../ui/arrow-move.ts'
import { inView, panned, timeAt, trimTime, viewOf, zoomed } from './timeline-view.ts'

export interface TimelineSettings {
  readonly clip: ClipFile
  readonly piece: Piece
  readonly known: FrameTimeCache
  /** Position of the playhead in the video, seconds. */
  readonly head: number
  readonly onHead: (seconds: number) => void
  /** Trims the piece. The time may lie between two pictures; the callee snaps it to one. */
  readonly onTrim: (side: Side, seconds: number, merge?: string) => void
}

type Side = 'from' | 'to'

/** What the pointer does: nothing, move the playhead, or trim a side, from the first move on at a new time. */
type Drag =
  | { readonly name: 'none' }
  | { readonly name: 'head' }
  | { readonly name: 'trim'; readonly side: Side; readonly at: number | null }

const none: Drag = { name: 'none' }

export type TimelineState = ReturnType<typeof useTimeline>

/** Holds the view of a timeline and the drag on it. */
export function useTimeline({ clip, piece, known, head, onHead, onTrim }: TimelineSettings) {
  const { seconds } = clip.facts
  const end = piece.to ?? seconds
  const [view, setView] = useState({ from: 0, to: seconds })
  const [drag, setDrag] = useState<Drag>(none)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => setView({ from: 0, to: seconds }), [seconds])

  const trimmed = (side: Side) => (drag.name === 'trim' && drag.side === side ? drag.at : null)
  const pointed = ({ clientX }: PointerEvent) => {
    const area = bar.current?.getBoundingClientRect()
    return area ? timeAt(view, (clientX - area.left) / area.width) : 0
  }
  const pan = (by: number) => setView(panned(view, seconds, by))
  /** Shows the first or the last frame of a piece with a side at a time. */
  const showSide = (side: Side, at: number) => onHead(side === 'from' ? at : known.step(at, -1))

  const begin = (event: PointerEvent<HTMLElement>, what: Side | 'head') => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag(what === 'head' ? { name: 'head' } : { name: 'trim', side: what, at: null })
    if (what === 'head') onHead(pointed(event))
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag.name === 'none') return
    const time = pointed(event)
    if (drag.name === 'head') return onHead(time)
    const at = trimTime(drag.side, time, piece, known)
    setDrag({ ...drag, at })
    showSide(drag.side, at)
  }
  const finish = () => {
    if (drag.name === 'trim' && drag.at !== null) onTrim(drag.side, drag.at)
    setDrag(none)
  }
  const onKeyDown = (event: KeyboardEvent, side: Side) => {
    const step = arrowMove(event, 1, 10)
    const jump = event.key === 'Home' ? 0 : event.key === 'End' ? seconds : null
    if (!step && jump === null) return
    event.preventDefault()
    event.stopPropagation()
    const by = step ? step[0] - step[1] : 0
    const at = trimTime(side, jump ?? known.step(side === 'from' ? piece.from : end, by), piece, known)
    onTrim(side, at, side)
    showSide(side, at)
    // The view follows a time changed by keyboard.
    if (!inView(view, at)) pan(at - (view.from + view.to) / 2)
  }
  return {
    bar,
    view,
    /** The range of the piece, with what is being dragged, seconds. */
    from: trimmed('from') ?? piece.from,
    to: trimmed('to') ?? end,
    pan,
    zoom: (factor: number) => setView(zoomed(view, seconds, factor, head)),
    showPiece: () => setView(viewOf(piece.from, end, seconds)),
    onKeyDown,
    /** Handlers of what can be dragged. */
    dragged: (what: Side | 'head') => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, what),
      onPointerMove: move,
      onPointerUp: finish,
      onPointerCancel: () => setDrag(none),
    }),
  }
}
