import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the reference of an element that takes the focus when a change of `view` has removed what had it: keys then go
 * on from there instead of from the top of the page. The element needs a `tabIndex`. While the page wakes `view` is null.
 */
export function useKeptFocus<Kind extends HTMLElement>(view: string | boolean | null): RefObject<Kind | null> {
  const element = useRef<Kind>(null)
  const before = useRef(view)
  useEffect(() => {
    const isFirst = before.current === null
    if (before.current === view) return
    before.current = view
    if (!isFirst && document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [view])
  return element
}
