import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'

interface SectionProps {
  readonly title: string
  /** Short summary of the chosen options. */
  readonly state?: string
  readonly open?: boolean
  /** Called when it is opened. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** Shows a collapsible part of the settings. */
export function Section({ title, state, open, onOpen, children }: SectionProps) {
  return (
    <details
      open={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      className="group border-base-300 border-t"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 text-sm font-semibold">
        <span className="grow">{title}</span>
        {state && <span className="text-muted truncate font-normal">{state}</span>}
        <Icon name="chevron" size={18} className="text-muted transition-transform group-open:rotate-90" />
      </summary>
      <div className="grid gap-4 pb-5">{children}</div>
    </details>
  )
}
