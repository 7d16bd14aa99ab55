import { memo, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { sentencesOf } from '../../catalogue/messages.ts'
import { toolMessageOf } from '../../catalogue/tool-messages.ts'
import { isIncomplete } from '../../core/image/info.ts'
import { asShown, needsAttention } from '../../stores/bench/attention.ts'
import type { Task } from '../../stores/bench/task.ts'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'
import { IconButton } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { aboutTime, formatBytes, formatChange } from '../ui/units.ts'
import { useClientStore } from '../ui/use-store.ts'
import { type NoteTexts, textsOf } from './note-texts.ts'
import { usePreview } from './use-preview.ts'
import { useTask } from './use-queue.ts'
import { useTimeLeft } from './use-time-left.ts'

const ReasonLink = lazyPart(() => import('./ReasonLink.tsx'))

/** Height of every row, px; virtualising the list requires equal heights. */
export const rowHeight = 88

export interface RowVerbs {
  compare(id: string): void
  /** Saves the result with this name, or all results. */
  download(id: string, name?: string): void
  copy(id: string): void
  remove(id: string): void
  cancel(id: string): void
  retry(id: string): void
}

interface RowProps {
  queue: TaskQueue
  id: string
  place: number
  count: number
  /** Whether this row is the tab stop of the list. */
  current: boolean
  verbs: RowVerbs
  ordered: boolean
  onFocus: (id: string) => void
}

function bytesOf(task: Task): number {
  return task.results.reduce((sum, { blob }) => sum + blob.size, 0)
}

/** Longest side of a thumbnail that a worker makes, px. */
const thumbSide = 168

/**
 * Shows a thumbnail of the file after it has passed the gate; of its result if the browser cannot show the file, and a
 * worker's preview if it shows neither.
 */
function Thumb({ queue, task }: { queue: TaskQueue; task: Task }) {
  const [unshown, setUnshown] = useState<readonly Blob[]>([])
  const cut = task.info !== null && isIncomplete(task.info)
  const picture = task.results.find(({ mime }) => mime.startsWith('image/'))?.blob
  const shows = cut ? undefined : [task.file, picture].find((one) => one && !unshown.includes(one))
  // Of a result such as a PDF nothing can be shown either.
  const settled = task.status === 'done' || task.status === 'ready'
  const made = usePreview(task.file, task.name, thumbSide, !shows && (cut ? task.status !== 'failed' : settled))
  const blob = task.info && (shows ?? made)
  const src = blob ? queue.url(task.id, blob) : undefined
  if (!src) {
    const failed = task.status === 'failed'
    return (
      <span
        className={`grid size-14 place-items-center rounded-lg ${failed ? 'bg-error/10 text-error' : 'bg-base-200 text-muted'}`}
      >
        <Icon name={failed ? 'warning' : 'image'} />
      </span>
    )
  }
  return (
    <img
      src={src}
      alt=""
      width={56}
      height={56}
      decoding="async"
      className="checker size-14 rounded-lg object-cover"
      onError={() => blob && setUnshown((before) => [...before, blob])}
    />
  )
}

/** Shows the state of the file: progress, sizes, or the reason it failed. */
function State({ task }: { task: Task }) {
  const timeLeft = useTimeLeft(task.share, task.status === 'running')
  if (task.status === 'failed' && task.error) {
    const reason = sentencesOf(toolMessageOf(task.error.code, task.error.params))
    return (
      <p className="text-error line-clamp-4 text-xs leading-4 sm:line-clamp-2 sm:leading-4.5" title={reason}>
        {reason}
      </p>
    )
  }
  if (task.status === 'cancelled') return <p className="text-muted text-xs">已取消，可以重试</p>
  if (task.status === 'ready') {
    const { width = 0, height = 0, frames = 1, notes = [] } = task.info ?? {}
    return (
      <Told texts={textsOf(notes)} stale={false}>
        {width}×{height} · {formatBytes(task.file.size)}
        {frames > 1 && ` · ${frames} 帧`}
      </Told>
    )
  }
  if (task.status === 'running' || (task.status !== 'done' && task.results.length === 0)) {
    const work = timeLeft === null ? '处理中' : `剩${aboutTime(timeLeft)}`
    const label = task.status === 'inspecting' ? '读取中' : task.status === 'waiting' ? '排队中' : work
    return (
      <div className="flex items-center gap-2.5">
        <div
          role="progressbar"
          aria-label={`${task.name} 的进度`}
          aria-valuenow={Math.round(task.share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          className="bg-base-300 h-1.5 w-full max-w-56 overflow-hidden rounded-full"
        >
          <div className="bg-primary h-full rounded-full" style={{ width: `${Math.max(task.share * 100, 3)}%` }} />
        </div>
        <span className="text-muted shrink-0 text-xs">{label}</span>
      </div>
    )
  }
  return <Outcome task={task} />
}

/** Shows sizes and notes of the results. */
function Outcome({ task }: { task: Task }) {
  const [result] = task.results
  return (
    <Told texts={textsOf(task.results.flatMap(({ notes }) => notes))} stale={task.stale}>
      <span className="hidden sm:inline">{result ? `${result.width}×${result.height} · ` : ''}</span>
      {formatBytes(task.file.size)} →{' '}
      <b className={task.stale ? '' : 'text-base-content'}>{formatBytes(bytesOf(task))}</b>
      <b className={`ml-1.5 sm:hidden ${task.stale ? '' : 'text-primary'}`}>
        {formatChange(task.file.size, bytesOf(task))}
      </b>
    </Told>
  )
}

/** Shows facts and notes in one line. Notes that ask for attention come before them, whole. */
function Told({ texts, stale, children }: { texts: NoteTexts; stale: boolean; children: ReactNode }) {
  const { warning, others, all } = texts
  return (
    <div className="text-xs leading-4" title={all || undefined}>
      {warning !== '' && (
        <p className={stale ? 'text-muted' : 'text-warning font-medium'} data-warning>
          注意：{warning}
        </p>
      )}
      <p className={`text-muted ${warning === '' ? 'max-sm:line-clamp-2 sm:truncate' : 'truncate'}`}>
        {children}
        {others.map((text) => (
          <span key={text}> · {text}</span>
        ))}
      </p>
    </div>
  )
}

function Saving({ task }: { task: Task }) {
  if (task.results.length === 0 || task.status === 'failed') return null
  const after = bytesOf(task)
  const smaller = after < task.file.size
  // After a conversion to another format, a large growth factor is not informative.
  if (after > task.file.size * 2) return null
  return (
    <span
      className={`rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap tabular-nums max-sm:hidden ${smaller && !task.stale ? 'bg-primary/10 text-leaf' : 'bg-base-200 text-muted'}`}
    >
      {formatChange(task.file.size, after)}
    </span>
  )
}

/** Shows the handle a row is dragged by. The row follows the pointer; the order changes once, on release. */
function Grip({ queue, task, place, count }: { queue: TaskQueue; task: Task; place: number; count: number }) {
  const start = useRef<{ y: number; scroll: number } | null>(null)
  const moved = (event: PointerEvent) =>
    start.current === null ? 0 : event.clientY - start.current.y + scrollY - start.current.scroll
  const rowOf = (event: PointerEvent) => (event.currentTarget as HTMLElement).closest<HTMLElement>('[data-row]')
  const end = (event: PointerEvent, settle: boolean) => {
    const row = rowOf(event)
    const by = moved(event)
    start.current = null
    if (row) row.style.translate = row.style.zIndex = ''
    const to = Math.max(0, Math.min(count - 1, place + Math.round(by / rowHeight)))
    if (settle && to !== place) queue.move(task.id, to)
  }
  return (
    <span
      aria-hidden="true"
      title="拖动调整顺序，键盘用 Alt + 上下键"
      className="text-muted hover:text-base-content -mr-1 -ml-1 grid h-full w-9 shrink-0 cursor-grab touch-none place-items-center active:cursor-grabbing"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { y: event.clientY, scroll: scrollY }
      }}
      onPointerMove={(event) => {
        if (start.current === null) return
        const row = rowOf(event)
        if (row) {
          row.style.translate = `0 ${moved(event)}px`
          row.style.zIndex = '10'
        }
        const edge = 60
        const below = event.clientY - (innerHeight - edge * 2)
        if (event.clientY < edge) scrollBy({ top: event.clientY - edge, behavior: 'instant' })
        else if (below > 0) scrollBy({ top: below / 4, behavior: 'instant' })
      }}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
    >
      <Icon name="grip" size={18} />
    </span>
  )
}

export const Row = memo(function Row({ queue, id, place, count, current, verbs, ordered, onFocus }: RowProps) {
  const own = useTask(queue, id)
  const joint = useClientStore(queue.$joint)
  if (!own) return null
  const task = asShown(own, joint, queue)
  const ready = task.results.length > 0
  // Pieces of a picture cannot be compared with the whole.
  const single = task.results.length === 1
  const busy = task.status === 'running' || task.status === 'waiting' || task.status === 'inspecting'
  // A result that is being remade is awaited; a stale result whose job was cancelled is not offered.
  const leaves = ready && task.status !== 'failed' && (busy || !task.stale)
  return (
    <li
      aria-posinset={place + 1}
      aria-setsize={count}
      aria-label={task.name}
      data-row={id}
      data-status={task.status}
      data-warned={needsAttention(task) ? '' : undefined}
      tabIndex={current ? 0 : -1}
      onFocus={() => onFocus(id)}
      className="border-base-300 focus-visible:bg-base-200 absolute inset-x-0 flex items-center gap-3 border-b px-3 sm:gap-4 sm:px-4"
      style={{ height: rowHeight, top: place * rowHeight }}
    >
      {ordered && <Grip queue={queue} task={task} place={place} count={count} />}
      <button
        type="button"
        className="shrink-0 cursor-pointer rounded-lg disabled:cursor-default"
        disabled={!single}
        tabIndex={-1}
        aria-label={`对比 ${task.name}`}
        onClick={() => verbs.compare(id)}
      >
        <Thumb queue={queue} task={task} />
      </button>
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-medium" title={task.name}>
          {ordered && <span className="text-muted mr-1.5 tabular-nums">{place + 1}.</span>}
          {task.results[0]?.name ?? task.name}
          {task.results.length > 1 && <span className="text-muted ml-1.5">等 {task.results.length} 个文件</span>}
          {task.own && <span className="text-primary ml-1.5 text-xs">单独设置</span>}
        </p>
        <div className="mt-1 max-sm:mt-0">
          <State task={task} />
        </div>
      </div>
      <Saving task={task} />
      <div className="flex shrink-0 items-center">
        {leaves && (
          <>
            {single && (
              <>
                <IconButton
                  icon="compare"
                  label="对比原图"
                  className="max-sm:hidden"
                  onClick={() => verbs.compare(id)}
                />
                <IconButton icon="copy" label="复制图片" className="max-md:hidden" onClick={() => verbs.copy(id)} />
              </>
            )}
            <IconButton icon="download" label={`下载 ${task.name}`} onClick={() => verbs.download(id)} />
          </>
        )}
        {task.status === 'failed' && <ReasonLink task={task} />}
        {busy && <IconButton icon="stop" label="取消" onClick={() => verbs.cancel(id)} />}
        {(task.status === 'failed' || task.status === 'cancelled') && (
          <IconButton icon="retry" label="重试" onClick={() => verbs.retry(id)} />
        )}
        {!busy && <IconButton icon="close" label={`移除 ${task.name}`} onClick={() => verbs.remove(id)} />}
      </div>
    </li>
  )
})
