import { useMemo } from 'react'
import { splitName } from '../../core/file-name.ts'
import type { TaskResult } from '../../stores/bench/outputs.ts'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'
import { Icon } from '../ui/icons.tsx'
import { formatBytes } from '../ui/units.ts'
import { useClientStore } from '../ui/use-store.ts'
import { textsOf } from './note-texts.ts'
import { useAllTasks } from './use-all-tasks.ts'
import { useTask } from './use-queue.ts'

interface ResultStripProps {
  queue: TaskQueue
  /** Called with the id of the file and the name of the result. */
  onSave: (id: string, name: string) => void
}

/** Returns the end of a result's name, which distinguishes it from the other results of the file; of the shortest, all. */
function endingOf(name: string, all: readonly TaskResult[]): string {
  const plain = name.replace(/\.[^.]+$/, '')
  const first = all[0]?.name ?? ''
  let shared = 0
  while (shared < plain.length && all.every((result) => result.name[shared] === first[shared])) shared += 1
  // Numbers are shown whole, even if their first digits are shared.
  while (shared > 0 && /\d/.test(plain[shared - 1] ?? '')) shared -= 1
  return plain.slice(shared).replace(/^[-_ ]+/, '') || plain
}

/** Shows all results of a file that has several, in their order; a click saves one. */
export function ResultStrip({ queue, onSave }: ResultStripProps) {
  const selected = useClientStore(queue.$selected)
  const tasks = useAllTasks(queue)
  const usable = useMemo(() => tasks.filter(({ info }) => info !== null), [tasks])
  const id = usable.find((task) => task.id === selected)?.id ?? usable[0]?.id ?? ''
  const task = useTask(queue, id)
  if (!task || task.results.length < 2) return null
  const { results, stale } = task
  const { others } = textsOf(results[0]?.notes ?? [])
  return (
    <section aria-label="全部结果" data-results={results.length} className="border-base-300 border-b px-3 py-3 sm:px-4">
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-semibold">{results.length} 张</span>
        <span className="text-muted text-xs">点一张单独保存{others.length > 0 && ` · ${others.join(' · ')}`}</span>
      </p>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {results.map((result) => (
          <li key={result.name} className="shrink-0">
            <button
              type="button"
              title={`${result.name} · ${result.width}×${result.height} · ${formatBytes(result.blob.size)}`}
              aria-label={`保存 ${result.name}`}
              onClick={() => onSave(id, result.name)}
              className="group focus-visible:outline-primary block cursor-pointer rounded-lg text-center focus-visible:outline-3"
            >
              <span className="checker border-base-300 relative mx-auto block h-18 w-fit overflow-hidden rounded-lg border">
                {result.mime.startsWith('image/') ? (
                  <img
                    src={queue.url(task.id, result.blob)}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    draggable={false}
                    className={`h-full max-w-36 min-w-10 object-cover ${stale ? 'opacity-50' : ''}`}
                  />
                ) : (
                  <span className="bg-base-100 text-muted grid h-full min-w-10 place-items-center px-3 text-xs font-semibold">
                    {splitName(result.name).extension.toUpperCase()}
                  </span>
                )}
                <span className="absolute inset-0 hidden place-items-center bg-black/45 text-white group-hover:grid group-focus-visible:grid">
                  <Icon name="download" />
                </span>
              </span>
              <span className="text-muted mt-1 block max-w-36 truncate text-xs tabular-nums">
                {endingOf(result.name, results)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
