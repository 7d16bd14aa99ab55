import { useEffect, useRef } from 'react'
import { $toasts, dismissToast, holdToasts, type ToastKind } from '../../stores/shell/toasts.ts'
import { Badge } from '../ui/Badge.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { useClientStore } from '../ui/use-store.ts'

const looks: Record<ToastKind, { icon: IconName; colour: string }> = {
  success: { icon: 'check', colour: 'text-success' },
  info: { icon: 'info', colour: 'text-info' },
  warning: { icon: 'warning', colour: 'text-warning' },
  error: { icon: 'warning', colour: 'text-error' },
}

/** Shows short messages at the top, 16 px from the edge; an error interrupts a screen reader, others wait. */
export function Toasts() {
  const toasts = useClientStore($toasts)
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = layer.current
    if (!element?.showPopover) return
    // Reopened so that it lies above a dialog opened in the meantime.
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps messages visible while they are being read
    <div
      ref={layer}
      className="toast-layer pointer-events-none fixed inset-x-4 top-4 z-[2001] flex flex-col items-center gap-2"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
      popover="manual"
      data-toasts
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          role={toast.kind === 'error' ? 'alert' : 'status'}
          data-toast={toast.kind}
          className="toast-card bg-base-100 border-base-300 pointer-events-auto flex max-w-md items-center gap-3 rounded-xl border py-2 pr-2 pl-4 text-sm shadow-lg"
        >
          <Icon name={looks[toast.kind].icon} className={`shrink-0 ${looks[toast.kind].colour}`} />
          <span className="min-w-0 grow">{toast.text}</span>
          {toast.count > 1 && <Badge count={toast.count} />}
          <button
            type="button"
            aria-label="关闭消息"
            className="btn btn-ghost btn-square text-muted -my-1"
            onClick={() => dismissToast(toast.id)}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </div>
  )
}
