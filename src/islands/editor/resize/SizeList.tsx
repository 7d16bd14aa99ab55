import { useMemo, useState } from 'react'
import { searchSizes } from '../../../catalogue/sizes.ts'
import type { Size } from '../../../core/geometry.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { useSession } from '../session.ts'
import { type Target, targetOf } from './targets.ts'

interface SizeListProps {
  readonly design: Size
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (target: Target) => void
}

/** Renders platform and print sizes, searched by name, purpose or numbers; several can be chosen. */
export function SizeList({ design, chosen, onToggle }: SizeListProps) {
  const [query, setQuery] = useState('')
  const { preset } = useSession()
  const found = useMemo(() => searchSizes(query).filter(preset.sizes), [query, preset])
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">尺寸</legend>
      <label className="input w-full">
        <EditorIcon name="search" size={18} className="text-muted" />
        <span className="sr-only">搜索尺寸</span>
        <input
          type="search"
          value={query}
          placeholder="搜平台、用途或尺寸，如 公众号、3:4"
          autoComplete="off"
          onChange={(event) => setQuery(event.currentTarget.value)}
          className="min-w-0 grow text-base outline-none lg:text-sm"
        />
      </label>
      <div className="border-base-300 relative mt-2 h-[min(34vh,20rem)] overflow-y-auto overscroll-contain rounded-xl border">
        {found.map((size, place) => {
          const target = targetOf(size, design)
          return (
            <div key={size.id}>
              {size.group !== found[place - 1]?.group && (
                <p className="bg-base-200 text-muted sticky top-0 z-1 px-3 py-1 text-xs font-medium">{size.group}</p>
              )}
              <label
                title={size.note}
                className="has-checked:bg-primary/10 has-checked:text-leaf has-focus-visible:outline-primary hover:bg-base-200 flex min-h-10 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm has-focus-visible:outline-3 has-focus-visible:-outline-offset-3"
              >
                <input
                  type="checkbox"
                  className="checkbox checkbox-primary checkbox-sm"
                  checked={chosen.has(size.id)}
                  onChange={() => onToggle(target)}
                />
                <span className="min-w-0 grow">{size.label}</span>
                <span className="text-muted shrink-0 text-xs tabular-nums">
                  {target.width}×{target.height}
                </span>
              </label>
            </div>
          )
        })}
        {found.length === 0 && <p className="text-muted px-3 py-4 text-sm">没有这个尺寸，可以在下面直接填宽高。</p>}
      </div>
    </fieldset>
  )
}
