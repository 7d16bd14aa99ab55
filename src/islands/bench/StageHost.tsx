import { useMemo } from 'react'
import type { Task } from '../../stores/bench/task.ts'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'
import { chooseOptions, type OptionValues } from '../../stores/bench/tool-options.ts'
import { IconButton } from '../ui/Button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { stageOf } from './stage.ts'
import { useAllTasks } from './use-all-tasks.ts'
import { isShownByBrowsers, usePreview } from './use-preview.ts'
import { useTask } from './use-queue.ts'

const previewSide = 1600

/** Returns a URL of the file that an `<img>` can show; the worker converts what the browser cannot display. */
function useShownUrl(queue: TaskQueue, task: Task | null): string | undefined {
  const known = task !== null && isShownByBrowsers(task)
  const made = usePreview(task?.file, task?.name ?? '', previewSide, !known)
  if (!task) return undefined
  const blob = known ? task.file : made
  return blob ? queue.url(task.id, blob) : undefined
}

/** Returns the newest result of a file for its stage; null if it is missing or stale. */
function finished(queue: TaskQueue, { id, results, stale }: Task) {
  const [result] = results
  const url = result && !stale ? queue.url(id, result.blob) : undefined
  return result && url ? { url, width: result.width, height: result.height } : null
}

/** Returns all newest results of a file; none if they are missing or stale. */
function finishedAll(queue: TaskQueue, { id, results, stale }: Task) {
  return (stale ? [] : results).flatMap(({ blob, details }) => {
    const url = queue.url(id, blob)
    return url ? [{ url, blob, details }] : []
  })
}

/** Shows a placeholder while the stage is loading. */
function StagePlace() {
  return <div data-stage-area="loading" className="bg-base-200 min-h-72 grow rounded-xl" />
}

interface StageHostProps {
  queue: TaskQueue
  tool: string
  ids: readonly string[]
  options: OptionValues
}

/** Shows the tool's own stage with one picture of the list, and buttons to the next ones. */
export function StageHost({ queue, tool, ids, options }: StageHostProps) {
  const Stage = useMemo(() => {
    const load = stageOf(tool)
    return load ? lazyPart(load, <StagePlace />) : null
  }, [tool])
  const selected = useClientStore(queue.$selected)
  const tasks = useAllTasks(queue)
  const usable = useMemo(() => tasks.filter(({ info }) => info !== null), [tasks])
  const place = Math.max(
    0,
    usable.findIndex(({ id }) => id === selected),
  )
  const id = usable[place]?.id ?? ''
  const task = useTask(queue, id)
  const url = useShownUrl(queue, task)
  if (!Stage || !task?.info) return null
  const go = (step: number) => queue.$selected.set(usable[place + step]?.id ?? null)
  return (
    <section aria-label="画面" className="stage border-base-300 border-b">
      {usable.length > 1 && (
        <div className="flex items-center gap-1 px-3 pt-2 sm:px-4">
          <p className="text-muted min-w-0 grow truncate text-sm">
            <span className="tabular-nums">
              {place + 1} / {usable.length}
            </span>
            <span className="ml-2">{task.name}</span>
            {task.own && (
              <button
                type="button"
                title="放弃这张的单独设置，和其他图片用一样的"
                className="text-primary ml-2 cursor-pointer text-xs font-medium underline underline-offset-4"
                onClick={() => queue.setOwn(id, null)}
              >
                单独设置，点此恢复统一
              </button>
            )}
          </p>
          <IconButton
            icon="chevron"
            label="上一张"
            className="rotate-180"
            disabled={place === 0}
            onClick={() => go(-1)}
          />
          <IconButton icon="chevron" label="下一张" disabled={place >= usable.length - 1} onClick={() => go(1)} />
        </div>
      )}
      <div className="stage-body">
        {url ? (
          <Stage
            key={id}
            picture={{
              id,
              name: task.name,
              file: task.file,
              url,
              result: finished(queue, task),
              results: finishedAll(queue, task),
              width: task.info.width,
              height: task.info.height,
              index: ids.indexOf(id),
              count: ids.length,
            }}
            value={{ ...options, ...task.own }}
            onChange={chooseOptions}
            onChangeThis={(patch) => queue.setOwn(id, patch)}
          />
        ) : (
          <StagePlace />
        )}
      </div>
    </section>
  )
}
