import { DialogFrame } from '../../ui/DialogFrame.tsx'
import type { BoardOverlayProps } from '../overlay.ts'

/** Lists the shortcuts of the surface by group. */
export default function Help({ session, onClose }: BoardOverlayProps) {
  const { shortcuts } = session.adapter
  const groups = [...new Set(shortcuts.map(({ group }) => group))]
  return (
    <DialogFrame title="快捷键" width={860} onClose={onClose}>
      <div className="gap-10 sm:columns-2">
        {groups.map((group) => (
          <section key={group} className="mb-6 break-inside-avoid">
            <h3 className="mb-2 text-sm font-semibold">{group}</h3>
            <dl className="flex flex-col gap-1.5 text-sm">
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map(({ keys, label }) => (
                  <div key={label} className="flex items-baseline justify-between gap-4">
                    <dt>{label}</dt>
                    <dd className="text-muted shrink-0 text-right">{keys}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogFrame>
  )
}
