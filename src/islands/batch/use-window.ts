import { type RefObject, useCallback, useEffect, useState } from 'react'

/** The part of a long list that is on the screen. */
export interface Window {
  /** First item that is shown, and the one after the last. */
  readonly from: number
  readonly to: number
}

/** Rows beyond the edges that are shown too, so that scrolling shows no gaps. */
const beyond = 4

/**
 * Returns which rows of a scrolled list are on the screen or near it; `height` of a row and the space `above` the first
 * one in px.
 */
export function useWindow(scrolled: RefObject<HTMLElement | null>, count: number, height: number, above = 0): Window {
  const [shown, setShown] = useState<Window>({ from: 0, to: 30 })
  const look = useCallback(() => {
    const box = scrolled.current
    if (!box) return
    const from = Math.max(0, Math.floor((box.scrollTop - above) / height) - beyond)
    const to = Math.ceil((box.scrollTop - above + box.clientHeight) / height) + beyond
    setShown((before) => (before.from === from && before.to === to ? before : { from, to }))
  }, [scrolled, height, above])
  useEffect(() => {
    const box = scrolled.current
    if (!box) return
    look()
    box.addEventListener('scroll', look, { passive: true })
    const resized = new ResizeObserver(look)
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [scrolled, look])
  return { from: Math.min(shown.from, Math.max(0, count - 1)), to: Math.min(count, shown.to) }
}
