import { useEffect, useRef, useState } from 'react'
import type { Piece } from '../../../core/clip/model.ts'
import { type ClipFile, findLoops } from '../../../stores/bench/clips.ts'
import { failureOf } from '../../../stores/bench/outputs.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { secondsOf } from './times.ts'

interface LoopFinderProps {
  readonly clip: ClipFile
  readonly piece: Piece
  readonly onFound: (from: number, to: number) => void
}

interface Found {
  readonly loops: readonly { readonly from: number; readonly to: number; readonly score: number }[]
  readonly shown: number
}

/** Searches the selected part for a shorter one whose end matches its beginning; further clicks show the next best. */
export function LoopFinder({ clip, piece, onFound }: LoopFinderProps) {
  const [searching, setSearching] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const show = (loops: Found['loops'], shown: number) => {
    const loop = loops[shown]
    if (!loop) return
    setFound({ loops, shown })
    onFound(loop.from, loop.to)
  }
  const current = found?.loops[found.shown]
  const same =
    current &&
    Math.abs(current.from - piece.from) < 1e-3 &&
    Math.abs(current.to - (piece.to ?? clip.facts.seconds)) < 1e-3
  const search = async () => {
    if (searching) return running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setSearching(true)
    try {
      const loops = await findLoops(clip, { pieces: [{ ...piece, file: 0 }] }, abort.signal)
      if (loops.length === 0) toast.warning('这一段里没有首尾相接的部分，试试「来回播放」')
      show(loops, 0)
    } catch (thrown) {
      if (failureOf(thrown, clip.name)) toast.error('没有找完，请选短一点的一段再试')
    } finally {
      setSearching(false)
    }
  }
  return (
    <div className="grid gap-1.5">
      <Button icon={searching ? 'stop' : 'search'} onClick={search}>
        {searching ? '停止寻找' : '找无缝循环'}
      </Button>
      {same && found && (
        <p className="text-muted flex flex-wrap items-center gap-x-2 text-xs" role="status">
          第 {found.shown + 1} / {found.loops.length} 处 · {secondsOf(current.to - current.from)} · 接口相似{' '}
          {Math.round(current.score * 100)}%
          {found.loops.length > 1 && (
            <button
              type="button"
              className="text-primary min-h-9 cursor-pointer underline-offset-2 hover:underline"
              onClick={() => show(found.loops, (found.shown + 1) % found.loops.length)}
            >
              换一处
            </button>
          )}
        </p>
      )}
    </div>
  )
}
