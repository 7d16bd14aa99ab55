import { type RefObject, useEffect, useState } from 'react'

/** Rows rendered beyond the visible ones, on each side. */
const spare = 6

/** Returns the nearest ancestor that scrolls vertically. */
export function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return null
}

/** Returns the range of visible rows in a list of equal rows, for virtual scrolling. Heights in CSS px. */
export function useVirtualRows(list: RefObject<HTMLElement | null>, rows: number, height: number) {
  const [range, setRange] = useState({ from: 0, to: 40 })
  useEffect(() => {
    const element = list.current
    const scroller = scrollerOf(element)
    if (!element || !scroller) return
    const look = () => {
      const top = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top
      const from = Math.max(0, Math.floor(top / height) - spare)
      const to = Math.min(rows, Math.ceil((top + scroller.clientHeight) / height) + spare)
      setRange((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [list, rows, height])
  return range
}
