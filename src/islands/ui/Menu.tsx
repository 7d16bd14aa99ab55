import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon, type IconName } from './icons.tsx'

export interface MenuItem {
  readonly label: string
  readonly icon?: IconName
  readonly onSelect: () => void
}

interface MenuProps {
  label: string
  icon?: IconName
  /** Called when the menu opens. */
  items: () => readonly MenuItem[]
  /** Shown on the button; the label is announced after it, so that the visible text is part of the name. */
  children?: ReactNode
  className: string
  align?: 'left' | 'right'
}

/** Least distance of a menu to the sides of the window, px. */
const edge = 8

/** Moves a menu sideways as far as it takes to be within the window. */
function bringIn(menu: HTMLElement): void {
  const { left, right } = menu.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  menu.style.translate = `${Math.max(edge - left, Math.min(0, clientWidth - edge - right))}px`
}

/**
 * Shows a button with a menu, which opens to where there is more room: arrow keys move, Escape, Tab and a click outside
 * close it.
 */
export function Menu({ label, icon, items, children, className, align = 'right' }: MenuProps) {
  const [open, setOpen] = useState<'up' | 'down' | null>(null)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    if (menu.current) bringIn(menu.current)
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const leave = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(null)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [open])
  const close = () => {
    setOpen(null)
    button.current?.focus()
  }
  const move = (event: KeyboardEvent) => {
    // Tab goes on from the button.
    if (event.key === 'Tab') return close()
    if (event.key === 'Escape') {
      event.stopPropagation()
      return close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all.at((at + step) % all.length)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the keys of the menu inside
    <div ref={root} className="relative" onKeyDown={open ? move : undefined}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        aria-label={children ? undefined : label}
        title={label}
        className={className}
        onClick={({ currentTarget }) =>
          setOpen(open ? null : currentTarget.getBoundingClientRect().top > innerHeight / 2 ? 'up' : 'down')
        }
      >
        {icon && <Icon name={icon} />}
        {children}
        {children && <span className="sr-only">{label}</span>}
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          className={`bg-base-100 border-base-300 absolute z-30 max-h-[min(26rem,46vh)] min-w-48 overflow-y-auto overscroll-contain rounded-xl border p-1.5 shadow-lg ${align === 'right' ? 'right-0' : 'left-0'} ${open === 'up' ? 'bottom-full mb-2' : 'top-full mt-2'}`}
        >
          {items().map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="hover:bg-base-200 focus-visible:bg-base-200 flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-lg px-3 text-left text-sm"
              onClick={() => {
                close()
                item.onSelect()
              }}
            >
              {item.icon && <Icon name={item.icon} size={18} />}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
