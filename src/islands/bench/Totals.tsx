import type { ReactNode } from 'react'
import { asShown, countAttention, needsAttention } from '../../stores/bench/attention.ts'
import { $shownFile } from '../../stores/bench/shown-file.ts'
import type { Task } from '../../stores/bench/task.ts'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'
import { formatBytes, formatChange } from '../ui/units.ts'
import { useClientStore } from '../ui/use-store.ts'
import { UsageNote } from './UsageNote.tsx'

interface FilesLinkProps {
  queue: TaskQueue
  /** The files it speaks of that have a row; may be none. */
  ids: readonly string[]
  look?: string
  children: ReactNode
}

/** Shows a part of the summary; pressing it goes to the row of the first file it speaks of, then to each next one. */
function FilesLink({ queue, ids, look = '', children }: FilesLinkProps) {
  if (ids.length === 0) return <span className={look}>，{children}</span>
  const goOn = () => {
    const place = ids.indexOf(queue.$selected.get() ?? '')
    $shownFile.set(ids[(place + 1) % ids.length] ?? null)
  }
  return (
    <>
      ，
      <button
        type="button"
        className={`cursor-pointer underline underline-offset-2 ${look}`}
        title="到列表里看"
        onClick={goOn}
      >
        {children}
      </button>
    </>
  )
}

/** Shows the size of all results, and how many are done. */
export function Totals({ queue }: { queue: TaskQueue }) {
  const totals = useClientStore(queue.$totals)
  const joint = useClientStore(queue.$joint)
  const working = totals.active > 0
  const warned = countAttention(queue)
  const tasks = queue.all().map((task) => asShown(task, joint, queue))
  const idsOf = (has: (task: Task) => boolean) => tasks.filter(has).map(({ id }) => id)
  const idsIn = (wanted: Task['status']) => idsOf(({ status }) => status === wanted)
  const cancelled = idsIn('cancelled')
  return (
    <>
      <p className="truncate font-semibold" data-totals>
        {totals.done > 0 ? (
          <>
            <span className="max-sm:hidden">{formatBytes(totals.bytesIn)} → </span>
            {formatBytes(totals.bytesOut)}
            <b className="text-primary ml-2 text-sm">{formatChange(totals.bytesIn, totals.bytesOut)}</b>
          </>
        ) : working ? (
          '正在处理…'
        ) : (
          '没有可保存的结果'
        )}
      </p>
      <p className="text-muted text-xs sm:truncate">
        {totals.done} / {totals.count} 张完成
        {warned > 0 && (
          // What is wrong with a joint result is said with it, above the list.
          <FilesLink queue={queue} ids={joint ? [] : idsOf(needsAttention)} look="text-warning font-bold">
            {warned} 张请注意
          </FilesLink>
        )}
        {totals.failed > 0 && (
          <FilesLink queue={queue} ids={idsIn('failed')}>
            {totals.failed} 张失败
          </FilesLink>
        )}
        {cancelled.length > 0 && (
          <FilesLink queue={queue} ids={cancelled}>
            {cancelled.length} 张已取消
          </FilesLink>
        )}
        <UsageNote />
      </p>
    </>
  )
}
