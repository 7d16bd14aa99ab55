import type { ReactNode } from 'react'
import { EditorIcon } from '../../surface/icons.tsx'

/** Renders a collapsible group of fields. */
export function Section({ title, open = true, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="border-base-300 group border-b py-3 last:border-0">
      <summary className="flex h-8 cursor-pointer items-center max-lg:h-10 justify-between text-sm font-semibold">
        {title}
        <EditorIcon name="chevron" size={16} className="text-muted transition-transform group-open:rotate-90" />
      </summary>
      <div className="mt-2 flex flex-col gap-3">{children}</div>
    </details>
  )
}
