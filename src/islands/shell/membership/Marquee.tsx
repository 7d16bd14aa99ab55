import { useEffect, useRef } from 'react'
import { packageTitles } from '../../../catalogue/plans.ts'
import type { VipUser } from '../../../stores/account/purchase.ts'
import { Avatar } from '../../ui/Avatar.tsx'

/** Scrolling speed: 0.8 px in 10 ms. */
const pxPerMs = 0.08
const fewest = 10
/** Height of a row, px. */
const rowHeight = 40

/** Returns how long ago a purchase was made, as text; purchases older than a day have no time. */
export function timeText(seconds: number, nowSeconds: number): string {
  const age = nowSeconds - seconds
  if (age < 60) return '刚刚开通了'
  if (age < 3600) return `${Math.floor(age / 60)} 分钟前开通了`
  if (age < 86_400) return `${Math.floor(age / 3600)} 小时前开通了`
  return '开通了'
}

/** Repeats the list until it has at least ten rows; an empty list stays empty. */
export function padded<Row>(rows: readonly Row[]): Row[] {
  if (rows.length === 0) return []
  return Array.from({ length: Math.ceil(fewest / rows.length) }, () => rows).flat()
}

/**
 * Scrolls endlessly through the latest purchasers. Stops under the pointer; does not move with
 * `prefers-reduced-motion`.
 */
export function Marquee({ purchasers }: { purchasers: readonly VipUser[] }) {
  const list = useRef<HTMLUListElement>(null)
  const rows = padded(purchasers)
  const count = rows.length
  useEffect(() => {
    const element = list.current
    if (!element || count === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    let last = performance.now()
    let offset = 0
    const step = (now: number) => {
      if (!element.matches(':hover')) offset = (offset + (now - last) * pxPerMs) % (count * rowHeight)
      last = now
      element.style.transform = `translateY(${-offset}px)`
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [count])
  if (count === 0) return null
  const now = Date.now() / 1000
  const row = (purchaser: VipUser, key: string, hidden: boolean) => (
    <li
      key={key}
      aria-hidden={hidden}
      className="flex items-center justify-center gap-2 px-3 text-sm"
      style={{ height: rowHeight }}
    >
      <Avatar avatar={purchaser.avatar} size={24} />
      <span className="text-muted min-w-0 truncate">
        {purchaser.user_name} {timeText(purchaser.modified_time, now)}
        <b className="text-base-content font-semibold">{packageTitles[purchaser.package_id]}</b>
      </span>
    </li>
  )
  return (
    <section aria-label="最近开通" className="bg-base-200 h-20 overflow-hidden rounded-xl" data-marquee>
      <ul ref={list}>
        {rows.map((purchaser, place) => row(purchaser, `a${place}`, place >= purchasers.length))}
        {rows.map((purchaser, place) => row(purchaser, `b${place}`, true))}
      </ul>
    </section>
  )
}
