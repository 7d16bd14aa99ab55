import { useEffect, useRef } from 'react'

/** Actions of the page's keys, which apply while no text field has the focus. */
export interface ClipKeys {
  readonly play: () => void
  readonly step: (by: number) => void
  readonly mark: (side: 'from' | 'to') => void
  readonly split: () => void
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
}

/** Returns true if the focused element handles the key itself. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[role=dialog], [role=menu]')) return true
  if (target.matches('textarea, select') || (target.matches('input') && !target.matches('[type=checkbox]'))) return true
  return key === ' ' && target.closest('button, a, summary, label, input') !== null
}

export function useKeys(keys: ClipKeys): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event)) return
      const { play, step, mark, split, undo, redo } = now.current
      const big = event.shiftKey ? 10 : 1
      const plain: Readonly<Record<string, () => void>> = {
        ' ': play,
        ArrowLeft: () => step(-big),
        ArrowRight: () => step(big),
        i: () => mark('from'),
        o: () => mark('to'),
        s: split,
      }
      const held: Readonly<Record<string, (() => void) | null>> = { z: event.shiftKey ? redo : undo, y: redo }
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const run = event.ctrlKey || event.metaKey ? held[key] : event.altKey ? undefined : plain[key]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
