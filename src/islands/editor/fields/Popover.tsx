import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface PopoverProps {
  readonly label: string
  /** What it belongs to: it lies beside that one's panel, and the focus goes back there. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** CSS px it stays away from the window's edges and from what it belongs to. */
const margin = 8
/** Below this width it lies at the foot of the window, so that the page stays in sight. */
const narrow = 1024

interface Spot {
  readonly left: number
  readonly top: number
}

/** Beside the panel at the height of the anchor; without a panel below or above the anchor. */
function spotFor(anchor: HTMLElement, width: number, height: number): Spot {
  const { innerWidth, innerHeight } = window
  const at = anchor.getBoundingClientRect()
  const inside = (value: number, most: number) => Math.max(margin, Math.min(value, most - margin))
  if (innerWidth < narrow) return { left: (innerWidth - width) / 2, top: innerHeight - height - margin }
  const panel = anchor.closest('dialog, [data-region]')?.getBoundingClientRect()
  const beside = panel && (panel.left > width + margin * 2 || panel.right + width + margin * 2 < innerWidth)
  if (beside) {
    const right = panel.right + margin
    const left = right + width + margin <= innerWidth ? right : panel.left - width - margin
    return { left: inside(left, innerWidth - width), top: inside(at.top - margin * 2, innerHeight - height) }
  }
  const below = at.bottom + margin
  const top = below + height + margin <= innerHeight ? below : at.top - height - margin
  return { left: inside(at.right - width, innerWidth - width), top: inside(top, innerHeight - height) }
}

/** A small window over everything, for what belongs to one field. Escape and a press beside it close it. */
export function Popover({ label, anchor, onClose, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<Spot | null>(null)
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const element = box.current
    const from = anchor.current
    if (!element || !from) return
    // Over sheets and dialogs where the browser has a top layer; else its own z-index has to do.
    element.showPopover?.()
    const place = () => {
      const { offsetWidth, offsetHeight } = element
      setSpot(spotFor(from, offsetWidth, offsetHeight))
    }
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', place)
    }
  }, [anchor])

  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    const leave = (event: PointerEvent) => {
      const target = event.target as Node
      if (!box.current?.contains(target) && !anchor.current?.contains(target)) close.current()
    }
    document.addEventListener('pointerdown', leave, true)
    return () => document.removeEventListener('pointerdown', leave, true)
  }, [anchor])

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
      anchor.current?.focus()
      return
    }
    // Keys of the page are not meant here; undo is.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
  }
  return (
    <div
      ref={box}
      popover="manual"
      role="dialog"
      aria-label={label}
      onKeyDown={keys}
      style={{ left: spot?.left ?? 0, top: spot?.top ?? 0, opacity: spot ? 1 : 0 }}
      className="bg-base-100 text-base-content border-base-300 fixed inset-auto z-50 m-0 flex max-h-[min(38rem,calc(100dvh-1rem))] w-[min(19rem,calc(100vw-1rem))] flex-col overflow-x-hidden overflow-y-auto overscroll-contain rounded-2xl border p-3 text-sm shadow-[0_12px_40px_rgb(11_61_31/0.18)] max-lg:max-h-[50dvh] max-lg:w-[min(30rem,calc(100vw-1rem))]"
    >
      <div className="bg-base-100 sticky -top-3 z-2 -mx-1 -mt-2 flex items-center justify-between pl-1 lg:hidden">
        <span className="font-medium">{label}</span>
        <button
          type="button"
          onClick={() => {
            onClose()
            anchor.current?.focus()
          }}
          className="text-leaf hover:bg-base-200 h-10 cursor-pointer rounded-xl px-3 font-semibold"
        >
          完成
        </button>
      </div>
      {children}
    </div>
  )
}
