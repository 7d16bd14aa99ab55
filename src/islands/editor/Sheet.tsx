import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { ToolButton } from '../surface/ToolButton.tsx'
import { useClientStore } from '../ui/use-store.ts'
import type { Session } from './session.ts'
import { useFlat, useWide } from './use-wide.ts'

/** Heights of a sheet, as shares of the window. */
const heights = { half: 0.46, full: 0.86 } as const

/**
 * Classes of the content behind a half-open sheet: it ends above the sheet. The rail below the content is 65 px high.
 */
export const aboveSheet = 'pb-[calc(46dvh-4.0625rem-env(safe-area-inset-bottom))]'

/** Returns true while a sheet is open, which floating parts have to make room for. */
export function useSheetUp(session: Session): boolean {
  const wide = useWide()
  const drawer = useClientStore(session.$drawer)
  const properties = useClientStore(session.$properties)
  return !wide && (drawer !== null || properties)
}

/** Renders a bottom sheet on a phone: dragged up for full height, down to close. The page stays visible. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const [full, setFull] = useState(false)
  const [pull, setPull] = useState(0)
  const from = useRef<number | null>(null)
  const flat = useFlat()
  const start = (event: PointerEvent) => {
    // Capturing the pointer would swallow the click on a button.
    if ((event.target as HTMLElement).closest('button')) return
    from.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => from.current !== null && setPull(event.clientY - from.current)
  const end = () => {
    from.current = null
    setPull(0)
    if (pull < -40) setFull(true)
    else if (pull > 40 && full) setFull(false)
    else if (pull > 60) onClose()
  }
  const content = 'min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-[calc(1rem+env(safe-area-inset-bottom))]'
  if (flat)
    return (
      <section
        data-region
        aria-label={title}
        className="bg-base-100 border-base-300 flex w-80 shrink-0 flex-col border-l pr-[env(safe-area-inset-right)]"
      >
        <div className="flex shrink-0 items-center pr-2 pl-4">
          <h2 className="grow text-sm">{title}</h2>
          <ToolButton icon="close" label={`关闭${title}`} onClick={onClose} />
        </div>
        <div className={content}>{children}</div>
      </section>
    )
  return (
    <section
      aria-label={title}
      style={{ height: `calc(${(full ? heights.full : heights.half) * 100}dvh - ${pull}px)` }}
      className="bg-base-100 border-base-300 fixed inset-x-0 bottom-0 z-20 flex max-h-dvh min-h-24 flex-col rounded-t-2xl border-t shadow-[0_-8px_30px_rgb(11_61_31/0.12)]"
    >
      <div
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        className="flex shrink-0 touch-none items-center gap-2 pr-2 pl-4"
      >
        <span
          aria-hidden="true"
          className="bg-base-300 absolute top-1.5 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full"
        />
        <h2 className="grow pt-2 text-sm">{title}</h2>
        <ToolButton
          icon="chevron"
          className={full ? 'rotate-90' : '-rotate-90'}
          label={full ? '收起一半' : '展开'}
          onClick={() => setFull(!full)}
        />
        <ToolButton icon="close" label={`关闭${title}`} onClick={onClose} />
      </div>
      <div className={content}>{children}</div>
    </section>
  )
}
