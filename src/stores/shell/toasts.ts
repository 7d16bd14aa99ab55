import { atom } from 'nanostores'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** How often the same message was repeated while shown. */
  readonly count: number
}

/** How long a message is shown, ms. */
export const toastMs = 3000
const mostShown = 5

export const $toasts = atom<readonly Toast[]>([])

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let nextId = 1
let held = false

/** Removes a message. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}

function schedule(id: number): void {
  clearTimeout(timers.get(id))
  if (!held)
    timers.set(
      id,
      setTimeout(() => dismissToast(id), toastMs),
    )
}

function show(kind: ToastKind, text: string): void {
  const shown = $toasts.get()
  const same = shown.find((toast) => toast.kind === kind && toast.text === text)
  if (same) {
    $toasts.set(shown.map((toast) => (toast === same ? { ...toast, count: toast.count + 1 } : toast)))
    return schedule(same.id)
  }
  const id = nextId++
  for (const old of shown.slice(0, Math.max(0, shown.length + 1 - mostShown))) dismissToast(old.id)
  $toasts.set([...$toasts.get(), { id, kind, text, count: 1 }])
  schedule(id)
}

/** Show a short message; repeating one that is still shown increases its count instead. */
export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
}

/** Keeps all messages while the pointer or focus is on one; afterwards each is shown for its full time again. */
export function holdToasts(hold: boolean): void {
  if (held === hold) return
  held = hold
  for (const { id } of $toasts.get()) {
    if (hold) clearTimeout(timers.get(id))
    else schedule(id)
  }
}
