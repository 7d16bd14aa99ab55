import { useEffect, useRef, useState } from 'react'
import { countAttention } from '../../stores/bench/attention.ts'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'
import { formatBytes } from '../ui/units.ts'
import { useClientStore } from '../ui/use-store.ts'

const everyMs = 2500

/** Announces the progress of the queue to screen readers: at intervals while it is running, and once at the end. */
export function LiveStatus({ queue }: { queue: TaskQueue }) {
  const totals = useClientStore(queue.$totals)
  const [text, setText] = useState('')
  const toldAt = useRef(0)
  useEffect(() => {
    const { active, count, done, failed, bytesIn, bytesOut } = totals
    if (count === 0) return setText('')
    const warned = countAttention(queue)
    const progress = `已完成 ${done} / ${count}${warned > 0 ? `，注意 ${warned}` : ''}${failed > 0 ? `，失败 ${failed}` : ''}`
    const now = performance.now()
    const sizes = done > 0 ? `，${formatBytes(bytesIn)} 变为 ${formatBytes(bytesOut)}` : ''
    if (active === 0) setText(`处理结束，${progress}${sizes}`)
    else if (now - toldAt.current > everyMs) {
      toldAt.current = now
      setText(progress)
    }
  }, [totals, queue])
  return (
    <p className="sr-only" role="status" data-live>
      {text}
    </p>
  )
}
