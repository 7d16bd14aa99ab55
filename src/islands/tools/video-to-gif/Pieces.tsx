import { useEffect, useRef, useState } from 'react'
import type { Piece } from '../../../core/clip/model.ts'
import { pieceSeconds, type Timing } from '../../../core/clip/schedule.ts'
import type { ClipFile } from '../../../stores/bench/clips.ts'
import { IconButton } from '../../ui/Button.tsx'
import { secondsOf } from './times.ts'

interface PiecesProps {
  readonly clips: readonly ClipFile[]
  readonly timings: readonly Timing[]
  readonly pieces: readonly Piece[]
  readonly selected: number
  readonly onSelect: (place: number) => void
  readonly onChange: (pieces: readonly Piece[], selected: number) => void
}

/** Shows a static thumbnail of a clip. */
function Thumb({ clip }: { clip: ClipFile }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    const { first } = clip
    if (!context || !first || first.width === 0) return
    const scale = Math.max(96 / first.width, 64 / first.height)
    const [width, height] = [first.width * scale, first.height * scale]
    context.imageSmoothingQuality = 'high'
    context.drawImage(first, (96 - width) / 2, (64 - height) / 2, width, height)
  }, [clip])
  return (
    <span aria-hidden="true" className="shrink-0">
      <canvas ref={canvas} width={96} height={64} className="bg-base-300 h-10 w-15 rounded-md" />
    </span>
  )
}

/** Shows the pieces in playback order: they can be selected, moved and removed. */
export function Pieces({ clips, timings, pieces, selected, onSelect, onChange }: PiecesProps) {
  const [over, setOver] = useState<number | null>(null)
  const dragged = useRef<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected piece is scrolled into view
  useEffect(() => {
    list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected])
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pieces.length || from === to) return
    const next = pieces.filter((_, place) => place !== from)
    next.splice(to, 0, pieces[from]!)
    onChange(next, to)
  }
  const remove = () =>
    onChange(
      pieces.filter((_, place) => place !== selected),
      Math.max(0, selected - 1),
    )
  return (
    <section aria-label="片段" className="grid gap-2">
      <div className="flex items-center gap-1">
        <h3 className="grow text-sm font-medium">{pieces.length} 个片段</h3>
        <IconButton
          icon="arrow"
          label="前移一位"
          className="-scale-x-100"
          disabled={selected === 0}
          onClick={() => move(selected, selected - 1)}
        />
        <IconButton
          icon="arrow"
          label="后移一位"
          disabled={selected >= pieces.length - 1}
          onClick={() => move(selected, selected + 1)}
        />
        <IconButton
          icon="copy"
          label="复制片段"
          onClick={() => onChange(pieces.toSpliced(selected + 1, 0, pieces[selected]!), selected + 1)}
        />
        <IconButton icon="trash" label="删除片段" disabled={pieces.length < 2} onClick={remove} />
      </div>
      <ol ref={list} className="flex gap-2 overflow-x-auto pb-1" data-pieces>
        {pieces.map((piece, place) => {
          const clip = clips[piece.file]
          const timing = timings[piece.file]
          if (!clip || !timing) return null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may occur twice
            <li key={`${place}/${piece.file}`} className="shrink-0">
              <button
                type="button"
                draggable
                aria-pressed={place === selected}
                title={clip.name}
                data-piece={clip.name}
                onClick={() => onSelect(place)}
                onDragStart={(event) => {
                  dragged.current = place
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', clip.name)
                }}
                onDragOver={(event) => {
                  if (dragged.current === null) return
                  event.preventDefault()
                  setOver(place)
                }}
                onDragLeave={() => setOver(null)}
                onDrop={(event) => {
                  event.preventDefault()
                  if (dragged.current !== null) move(dragged.current, place)
                  dragged.current = null
                  setOver(null)
                }}
                onDragEnd={() => {
                  dragged.current = null
                  setOver(null)
                }}
                className={`border-base-300 aria-pressed:border-primary aria-pressed:bg-primary/10 flex min-h-14 cursor-pointer items-center gap-2 rounded-xl border p-1.5 pr-3 text-left ${over === place ? 'ring-primary ring-2' : ''}`}
              >
                <Thumb clip={clip} />
                <span className="grid max-w-28 text-xs">
                  <span className="truncate font-medium">
                    {place + 1}. {clip.name}
                  </span>
                  <span className="text-muted tabular-nums">{secondsOf(pieceSeconds(piece, timing))}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
