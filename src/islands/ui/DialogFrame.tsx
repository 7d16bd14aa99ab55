import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { addDialogEntry } from '../../stores/shell/dialog-history.ts'
import { IconButton } from './Button.tsx'

interface DialogFrameProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Wider than the usual 30 rem. */
  wide?: boolean
  /** Largest width, px. */
  width?: number
  /** Whether it fills the screen. */
  full?: boolean
  /** No heading and no close button, for a dialog that starts with its own field. */
  bare?: boolean
  /** A click outside does not close it. */
  modal?: boolean
}

/**
 * Shows the frame of every dialog. The focus stays inside and returns afterwards; Escape, a click outside and the Back
 * button close it; the page behind does not scroll. On a phone it opens from the bottom edge.
 */
export function DialogFrame({ title, onClose, children, wide, width, full, bare, modal }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const close = useRef(onClose)
  close.current = onClose
  // Read before a field inside takes the focus by itself.
  const [before] = useState(() => document.activeElement)

  // Before it is painted: a key that is pressed as soon as it is seen must find it open.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    document.documentElement.classList.add('has-dialog')
    // Back closes the dialog instead of leaving the page.
    const removeEntry = addDialogEntry(() => close.current())
    return () => {
      removeEntry()
      element.close()
      if (!document.querySelector('dialog[open]')) document.documentElement.classList.remove('has-dialog')
      if (before instanceof HTMLElement) before.focus()
    }
  }, [before])

  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (!modal && event.target === event.currentTarget) onClose()
  }

  const size = full
    ? 'h-dvh max-h-dvh w-full max-w-none sm:h-[calc(100dvh-2rem)] sm:w-[calc(100vw-2rem)] sm:rounded-2xl'
    : `max-h-[85dvh] w-full max-w-none ${width ? '' : wide ? 'sm:max-w-2xl' : 'sm:max-w-[30rem]'}`
  // A dialog to type in stays at the top, clear of the keyboard; on a phone the others open from the bottom.
  const place = bare
    ? 'mx-auto mt-2 mb-auto w-[calc(100%-1rem)] rounded-2xl sm:mt-[12dvh]'
    : full
      ? 'm-auto'
      : 'mx-auto mt-auto mb-0 rounded-t-2xl sm:my-auto sm:rounded-2xl'

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the dialog itself
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={onBackdrop}
      style={width ? { maxWidth: `min(${width}px, 100vw)` } : undefined}
      className={`dialog-frame bg-base-100 text-base-content flex flex-col p-0 shadow-2xl ${size} ${place}`}
    >
      <div className={bare ? 'sr-only' : 'border-base-300 flex shrink-0 items-center gap-2 border-b py-2 pr-2 pl-5'}>
        <h2 id={heading} className="min-w-0 grow truncate text-base">
          {title}
        </h2>
        {!bare && <IconButton icon="close" label="关闭" onClick={onClose} />}
      </div>
      <div className={`min-h-0 grow overflow-y-auto overscroll-contain ${bare ? '' : full ? 'p-3 sm:p-4' : 'p-5'}`}>
        {children}
      </div>
    </dialog>
  )
}

/** Shows the foot of a dialog; its actions stay visible while the content scrolls. */
export function DialogFoot({ className = 'grid gap-3', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`bg-base-100 border-base-300 sticky -bottom-5 z-10 -mx-5 mt-5 -mb-5 border-t px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:rounded-b-2xl ${className}`}
    >
      {children}
    </div>
  )
}
