import { useState } from 'react'
import { coverSizes } from '../../../catalogue/covers.ts'
import { sizes as allSizes } from '../../../catalogue/sizes.ts'
import type { Design } from '../../../core/design/schema.ts'
import type { Size } from '../../../core/geometry.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { Button } from '../../ui/Button.tsx'
import { SizeList } from '../resize/SizeList.tsx'
import { targetOf } from '../resize/targets.ts'

export interface NamedSize extends Size {
  readonly label: string
}

const same = (one: Size, other: Size) => one.width === other.width && one.height === other.height

/** Renders the sizes that can be added: common cover sizes first, all others by search. */
export function AddSizes({ design, onToggle }: { design: Design; onToggle: (size: NamedSize) => void }) {
  const [more, setMore] = useState(false)
  const has = (size: Size) => design.sizes.some((known) => same(known, size))
  const chosen = new Set(
    allSizes.filter((size) => has(targetOf(size, design)) || same(targetOf(size, design), design)).map(({ id }) => id),
  )
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-medium">加尺寸</legend>
        <div className="flex flex-wrap gap-2">
          {coverSizes.map((size) => {
            const isMaster = same(size, design)
            return (
              <button
                key={size.id}
                type="button"
                aria-pressed={isMaster || has(size)}
                disabled={isMaster}
                title={`${size.width}×${size.height}`}
                onClick={() => onToggle(size)}
                className="btn btn-line gap-2 px-3 lg:h-10"
              >
                <span
                  aria-hidden="true"
                  className="block rounded-[2px] border-[1.5px] border-current opacity-70"
                  style={{
                    width: `${(18 * size.width) / Math.max(size.width, size.height)}px`,
                    height: `${(18 * size.height) / Math.max(size.width, size.height)}px`,
                  }}
                />
                <span className="font-medium tabular-nums">{size.id}</span>
                <span className="text-muted max-sm:sr-only">{isMaster ? '主稿' : size.label}</span>
              </button>
            )
          })}
          <Button aria-expanded={more} onClick={() => setMore(!more)}>
            <EditorIcon name={more ? 'close' : 'search'} size={16} />
            {more ? '收起' : '更多尺寸'}
          </Button>
        </div>
      </fieldset>
      {more && (
        <SizeList design={design} chosen={chosen} onToggle={(target) => !same(target, design) && onToggle(target)} />
      )}
    </div>
  )
}
