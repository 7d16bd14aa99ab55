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

/** Returns what a key does; null or undefined for nothing. */
function actionOf(event: KeyboardEvent, { play, step, mark, split, undo, redo }: ClipKeys) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (event.ctrlKey || event.metaKey) {
    const held: Readonly<Record<string, (() => void) | null>> = { z: event.shiftKey ? redo : undo, y: redo }
    return held[key]
  }
  const by = event.shiftKey ? 10 : 1
  const plain: Readonly<Record<string, () => void>> = {
    ' ': play,
    ArrowLeft: () => step(-by),
    ArrowRight: () => step(by),
    i: () => mark('from'),
    o: () => mark('to'),
    s: split,
  }
  return event.altKey ? undefined : plain[key]
}

/** Listens for the keys of the page. */
export function useKeys(keys: ClipKeys): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event)) return
      const run = actionOf(event, now.current)
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
