import { useEffect, useRef, useState } from 'react'

/** The selected ones of some ids in their order on the page; ids that are gone are no longer selected. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** Where a range begins. */
  const anchor = useRef<string | null>(null)
  const selected = ids.filter((id) => chosen.has(id))
  const toggle = (id: string, range: boolean) => {
    const from = anchor.current === null ? -1 : ids.indexOf(anchor.current)
    const to = ids.indexOf(id)
    const between = range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    const isOn = !chosen.has(id)
    setChosen((before) => {
      const next = new Set(before)
      for (const one of between) {
        if (isOn) next.add(one)
        else next.delete(one)
      }
      return next
    })
    anchor.current = id
  }
  return {
    selected,
    has: (id: string) => chosen.has(id),
    toggle,
    all: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null

/** Calls back for the keys of a list of works: select all, clear, delete. Not while something is typed or asked. */
export function useSelectionKeys(act: {
  readonly all: () => void
  readonly clear: () => void
  readonly remove: () => void
}) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
        event.preventDefault()
        latest.current.all()
      } else if (event.key === 'Escape') latest.current.clear()
      else if (event.key === 'Delete' || (event.key === 'Backspace' && event.metaKey)) latest.current.remove()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
