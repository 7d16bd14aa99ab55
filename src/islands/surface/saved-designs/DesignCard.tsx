import { useState } from 'react'
import type { DesignSummary } from '../../../stores/design/designs.ts'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import { timeAgo } from '../../ui/units.ts'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { EditorIcon } from '../icons.tsx'

interface DesignCardProps {
  readonly design: DesignSummary
  readonly current: boolean
  readonly onOpen: () => void
  readonly onRename: (name: string) => void
  readonly items: (rename: () => void) => readonly MenuItem[]
}

/** Renders a design in a list: its thumbnail opens it, its menu has the other actions. */
export function DesignCard({ design, current, onOpen, onRename, items }: DesignCardProps) {
  const url = useObjectUrl(design.thumbnail)
  const [typed, setTyped] = useState<string | null>(null)
  const name = design.name || '未命名设计'
  const settle = () => {
    if (typed !== null && typed.trim() !== '' && typed.trim() !== design.name) onRename(typed.trim())
    setTyped(null)
  }
  return (
    <li data-design={design.id} className="min-w-0">
      <button
        type="button"
        aria-label={current ? `打开 ${name}，正在编辑` : `打开 ${name}`}
        onClick={onOpen}
        className={`bg-base-200 hover:border-primary relative grid aspect-4/3 w-full cursor-pointer grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center rounded-xl border p-2.5 ${current ? 'border-primary' : 'border-base-300'}`}
      >
        {url ? (
          <img src={url} alt="" className="max-h-full max-w-full object-contain shadow-sm" />
        ) : (
          <EditorIcon name="picture" size={28} className="text-muted" />
        )}
        {current && (
          <span className="bg-primary text-primary-content absolute top-2 left-2 rounded-lg px-2 py-0.5 text-xs">
            正在编辑
          </span>
        )}
      </button>
      <div className="mt-1 flex items-start gap-1">
        <div className="min-w-0 grow pt-1 pl-1">
          {typed === null ? (
            // Not in the tab order: the thumbnail button opens the design by keyboard.
            <button
              type="button"
              tabIndex={-1}
              title={name}
              onClick={onOpen}
              className="block max-w-full cursor-pointer truncate text-left text-sm font-medium"
            >
              {name}
            </button>
          ) : (
            <input
              // biome-ignore lint/a11y/noAutofocus: opened by the user in order to rename
              autoFocus
              aria-label="设计名称"
              value={typed}
              maxLength={60}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={settle}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur()
                if (event.key !== 'Escape') return
                // Escape cancels the renaming without closing the dialog.
                event.preventDefault()
                event.stopPropagation()
                setTyped(null)
              }}
              className="input h-8 w-full min-w-0 px-2 text-base lg:text-sm"
            />
          )}
          <p className="text-muted text-xs tabular-nums">
            {design.width}×{design.height}
            {design.pages > 1 && ` · ${design.pages} 页`} · {timeAgo(design.modified)}
          </p>
        </div>
        <Menu
          label={`${name} 的操作`}
          icon="more"
          items={() => items(() => setTyped(design.name))}
          className="btn btn-ghost btn-square text-muted"
        />
      </div>
    </li>
  )
}
