import { type RefObject, useEffect, useState } from 'react'

/** Rows rendered above and below the screen. */
const overscan = 6

interface Range {
  readonly from: number
  readonly to: number
}

/**
 * Returns the visible rows of a long list whose rows are `rowHeight` px high and which scrolls with the page. 500 files
 * render only about a dozen rows.
 */
export function useVisibleRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): Range {
  const [range, setRange] = useState<Range>({ from: 0, to: Math.min(count, 20) })
  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const top = list.current?.getBoundingClientRect().top ?? 0
      const from = Math.max(0, Math.floor(-top / rowHeight) - overscan)
      const to = Math.min(count, Math.ceil((innerHeight - top) / rowHeight) + overscan)
      setRange((old) => (old.from === from && old.to === to ? old : { from, to: Math.max(from, to) }))
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    addEventListener('scroll', schedule, { passive: true })
    addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', schedule)
      removeEventListener('resize', schedule)
    }
  }, [list, count, rowHeight])
  return range
}
