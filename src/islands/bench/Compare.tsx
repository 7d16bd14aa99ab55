import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'
import { IconButton } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { Segmented } from '../ui/fields.tsx'
import type { View } from '../ui/pan-zoom.ts'
import { SplitHandle } from '../ui/SplitHandle.tsx'
import { formatBytes, formatChange } from '../ui/units.ts'
import { usePanZoom } from '../ui/use-pan-zoom.ts'
import { useClientStore } from '../ui/use-store.ts'
import { usePreview } from './use-preview.ts'
import { useTask } from './use-queue.ts'

type Mode = 'slider' | 'side'

interface CompareProps {
  queue: TaskQueue
  id: string
  onMove: (id: string) => void
  onClose: () => void
}

/**
 * Returns the style that places a picture in the shared view. A smaller result is drawn at the size of the original, so
 * that details align.
 */
function pictureStyle(view: View, width: number, height: number, pane: string): CSSProperties {
  return {
    width: width * view.scale,
    height: height * view.scale,
    left: `calc(${pane} + ${view.x - (width * view.scale) / 2}px)`,
    top: `calc(50% + ${view.y - (height * view.scale) / 2}px)`,
    imageRendering: view.scale * devicePixelRatio >= 3 ? 'pixelated' : 'auto',
  }
}

function Label({ side, children }: { side: 'left' | 'right'; children: string }) {
  return (
    <span
      className={`pointer-events-none absolute top-3 rounded-lg bg-black/65 px-2.5 py-1 text-xs font-medium text-white ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      {children}
    </span>
  )
}

/** Shows the buttons that zoom, and the scale. */
function ZoomTools({ zoom }: { zoom: ReturnType<typeof usePanZoom> }) {
  return (
    <div className="flex items-center gap-1">
      <IconButton icon="minus" label="缩小" onClick={() => zoom.zoomBy(0.8)} />
      <button
        type="button"
        className="btn btn-ghost min-w-16 px-2 tabular-nums"
        title={zoom.fitted ? '按 1:1 显示' : '适应窗口'}
        onClick={zoom.fitted ? zoom.actual : zoom.fit}
      >
        {Math.round(zoom.view.scale * devicePixelRatio * 100)}%
      </button>
      <IconButton icon="plus" label="放大" onClick={() => zoom.zoomBy(1.25)} />
      <IconButton icon="fit" label="适应窗口" onClick={zoom.fit} />
    </div>
  )
}

/** Shows the buttons that go to the pictures before and after this one. */
function Steps({ place, count, onStep }: { place: number; count: number; onStep: (step: number) => void }) {
  return (
    <div className="flex items-center">
      <IconButton
        icon="chevron"
        label="上一张"
        className="rotate-180"
        disabled={place <= 0}
        onClick={() => onStep(-1)}
      />
      <span className="text-muted text-sm tabular-nums">
        {place + 1} / {count}
      </span>
      <IconButton icon="chevron" label="下一张" disabled={place >= count - 1} onClick={() => onStep(1)} />
    </div>
  )
}

/** Longest side of the picture shown for a HEIC, which few browsers display, px. */
const heicSide = 2560

/** Compares a picture before and after, with a slider or side by side, with shared zoom and pan. */
export default function Compare({ queue, id, onMove, onClose }: CompareProps) {
  const task = useTask(queue, id)
  const ids = useClientStore(queue.$ids)
  const [mode, setMode] = useState<Mode>('slider')
  const [split, setSplit] = useState(50)
  const stage = useRef<HTMLDivElement>(null)
  const result = task?.results[0]
  const width = task?.info?.width ?? result?.width ?? 0
  const height = task?.info?.height ?? result?.height ?? 0
  const panes = mode === 'side' ? 2 : 1
  const isHeic = task?.info?.format === 'heic'
  const shown = usePreview(task?.file, task?.name ?? '', heicSide, isHeic)
  const pan = usePanZoom(stage, { width, height, panes })
  const { view, fit, actual, zoomBy, panBy, handlers } = pan
  if (!task || !result) return null

  const comparable = ids.filter((other) => queue.task(other)?.get().results.length === 1)
  const place = comparable.indexOf(id)
  const go = (step: number) => {
    const next = comparable[place + step]
    if (next !== undefined) onMove(next)
  }
  const before = isHeic && shown ? queue.url(id, shown) : queue.url(id, task.file)
  const after = isHeic && result.blob.type === 'image/heic' ? before : queue.url(id, result.blob)
  const keys = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowLeft: () => panBy(40, 0),
      ArrowRight: () => panBy(-40, 0),
      ArrowUp: () => panBy(0, 40),
      ArrowDown: () => panBy(0, -40),
      '+': () => zoomBy(1.25),
      '=': () => zoomBy(1.25),
      '-': () => zoomBy(0.8),
      '0': fit,
      '1': actual,
      PageUp: () => go(-1),
      PageDown: () => go(1),
      Home: () => setSplit(0),
      End: () => setSplit(100),
    }
    const act = acts[event.key]
    if (!act || (event.target as HTMLElement).tagName === 'INPUT') return
    event.preventDefault()
    act()
  }
  const original = `原图 ${formatBytes(task.file.size)}`
  const made = `结果 ${formatBytes(result.blob.size)}`
  const single = mode === 'slider'
  return (
    <DialogFrame title={result.name} onClose={onClose} full>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys serve the whole comparison */}
      <div className="flex h-full flex-col gap-3" onKeyDown={keys}>
        <div
          ref={stage}
          className="checker relative min-h-0 grow touch-none overflow-hidden rounded-xl select-none"
          data-compare={mode}
        >
          <div className="absolute inset-0 cursor-grab active:cursor-grabbing" {...handlers}>
            <div className="absolute inset-y-0 right-0 overflow-hidden" style={{ left: single ? 0 : '50%' }}>
              <img
                src={after}
                alt="结果"
                draggable={false}
                className="absolute max-w-none"
                style={pictureStyle(view, width, height, '50%')}
              />
            </div>
            <div
              className="absolute inset-y-0 left-0 overflow-hidden"
              style={single ? { right: 0, clipPath: `inset(0 ${100 - split}% 0 0)` } : { right: '50%' }}
            >
              <img
                src={before}
                alt="原图"
                draggable={false}
                className="absolute max-w-none"
                style={pictureStyle(view, width, height, '50%')}
              />
            </div>
          </div>
          {single ? (
            <SplitHandle autofocus split={split} stage={stage} onSplit={setSplit} />
          ) : (
            <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)]" />
          )}
          <Label side="left">{original}</Label>
          <Label side="right">{made}</Label>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm">
            <b className="text-primary">{formatChange(task.file.size, result.blob.size)}</b>
            <span className="text-muted ml-2">
              {width}×{height}
              {(result.width !== width || result.height !== height) && ` → ${result.width}×${result.height}`}
            </span>
          </p>
          <ZoomTools zoom={pan} />
          <div className="w-40">
            <Segmented
              quiet
              label="对比方式"
              value={mode}
              onChange={setMode}
              choices={[
                { value: 'slider', label: '滑动' },
                { value: 'side', label: '并排' },
              ]}
            />
          </div>
          {comparable.length > 1 && <Steps place={place} count={comparable.length} onStep={go} />}
        </div>
      </div>
    </DialogFrame>
  )
}
