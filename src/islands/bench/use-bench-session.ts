import { useEffect, useMemo } from 'react'
import { tinykeys } from 'tinykeys'
import { BenchHistory } from '../../stores/bench/bench-history.ts'
import { keepFiles } from '../../stores/bench/keeping.ts'
import { hasUnsavedResults } from '../../stores/bench/saved-results.ts'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'

/** Fields whose own undo comes first; sliders, switches and colours have none. */
const written = 'textarea, [contenteditable], input:not([type=range], [type=checkbox], [type=radio], [type=color])'

/**
 * Keeps the files for a reload, asks before unsaved results are left, and undoes with Ctrl or ⌘ and Z. Returns the
 * history.
 */
export function useBenchSession(queue: TaskQueue, tool: string): BenchHistory {
  const history = useMemo(() => new BenchHistory(queue), [queue])
  useEffect(() => keepFiles(queue, tool), [queue, tool])
  useEffect(() => history.listen(), [history])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedResults(queue)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [queue])
  useEffect(() => {
    const onKey = (act: () => void) => (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      if (event.defaultPrevented || at.matches(written) || at.closest('dialog')) return
      event.preventDefault()
      act()
    }
    const [undo, redo] = [onKey(() => history.undo()), onKey(() => history.redo())]
    return tinykeys(
      window,
      { '$mod+KeyZ': undo, '$mod+Shift+KeyZ': redo, '$mod+KeyY': redo },
      { ignore: ({ isComposing }) => isComposing },
    )
  }, [history])
  return history
}
