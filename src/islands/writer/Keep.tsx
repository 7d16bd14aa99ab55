import type { ReactNode } from 'react'

/** A line that is kept or dropped. */
export function Keep({
  isKept,
  onKeep,
  children,
}: {
  isKept: boolean
  onKeep: (kept: boolean) => void
  children: ReactNode
}) {
  return (
    <label className="hover:bg-base-200 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-2 py-1.5 text-sm">
      <input
        type="checkbox"
        checked={isKept}
        onChange={(event) => onKeep(event.currentTarget.checked)}
        className="accent-primary size-4.5 shrink-0"
      />
      <span className={`min-w-0 break-words ${isKept ? '' : 'text-muted'}`}>{children}</span>
    </label>
  )
}
