import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { lazyOverlay } from '../../ui/lazy-part.tsx'

interface PopoverProps {
  readonly label: string
  /** Field the popover belongs to: it opens beside that field's panel and returns the focus to the field. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Distance from the window's edges and from the panel, CSS px. */
const margin = 8
/** Window width below which the popover lies at the bottom so that the page stays visible, CSS px. */
const narrow = 1024

interface Spot {
  readonly left: number
  readonly top: number
}

/** Returns the position beside the anchor's panel at the anchor's height, or below or above the anchor. */
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

/** Renders a small non-modal dialog for one field. Escape and a press outside close it. */
export function Popover({ label, anchor, onClose, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<Spot | null>(null)
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const element = box.current
    const from = anchor.current
    if (!element || !from) return
    // The top layer puts it above sheets and dialogs; without the Popover API its z-index has to do.
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
    // Editor shortcuts are blocked here, except those with Ctrl or Cmd, such as undo.
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
          className="btn btn-ghost text-leaf px-3 font-semibold"
        >
          完成
        </button>
      </div>
      {children}
    </div>
  )
}

/** Returns a popover whose content is loaded when it first opens. It opens with its content, which takes the focus. */
export function lazyPopover<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyOverlay<Props & Omit<PopoverProps, 'children'>>(async () => {
    const Content = await load()
    return {
      default: (props) => (
        <Popover label={props.label} anchor={props.anchor} onClose={props.onClose}>
          <Content {...props} />
        </Popover>
      ),
    }
  })
}
