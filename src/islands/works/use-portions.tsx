import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'

/** Cards rendered at first, and with each further step down. */
const portion = 60

/**
 * Returns how many of `total` cards are rendered, and what stands below them: it renders more of them on the way down,
 * and when it is pressed.
 */
export function usePortions(total: number): { readonly most: number; readonly more: ReactNode } {
  const [most, setMost] = useState(portion)
  const end = useRef<HTMLDivElement>(null)
  const isMore = total > most
  useEffect(() => {
    const element = end.current
    if (!element || !isMore) return
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setMost((before) => before + portion),
      { rootMargin: '600px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isMore])
  const more = isMore && (
    <div ref={end} className="mt-6 text-center">
      <Button onClick={() => setMost(most + portion)}>再显示 {Math.min(portion, total - most)} 份</Button>
    </div>
  )
  return { most, more }
}

/** Columns of cards. */
export const cardColumns = 'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-4 2xl:grid-cols-5'
