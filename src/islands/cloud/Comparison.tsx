import { useEffect, useState } from 'react'
import { type Differences, differencesOf } from '../../core/design/differences.ts'
import type { Design } from '../../core/design/schema.ts'
import { designThumbnail } from '../../stores/design/thumbnail.ts'
import { IconButton } from '../ui/Button.tsx'
import { timeAgo } from '../ui/units.ts'
import { useObjectUrl } from '../ui/use-object-url.ts'

/** Longest side of the pictures, px. */
const longest = 640

interface Side {
  readonly label: string
  readonly design: Design
  /** Milliseconds since 1970. */
  readonly modified: number
}

function PagePicture({ side, page }: { readonly side: Side; readonly page: string | undefined }) {
  const [picture, setPicture] = useState<Blob | null>(null)
  const { design, label, modified } = side
  const place = design.pages.findIndex(({ id }) => id === page)
  useEffect(() => {
    let wanted = true
    setPicture(null)
    if (place >= 0) void designThumbnail(design, page, longest).then((made) => wanted && setPicture(made))
    return () => {
      wanted = false
    }
  }, [design, page, place])
  const url = useObjectUrl(picture)
  return (
    <figure className="min-w-0">
      <div className="bg-base-200 grid h-44 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center rounded-xl p-3 sm:h-72">
        {place < 0 ? (
          <p className="text-muted text-sm">没有这一页</p>
        ) : (
          url && (
            <img
              src={url}
              alt={`${label}的第 ${place + 1} 页`}
              className="max-h-full max-w-full rounded-sm shadow-sm"
            />
          )
        )}
      </div>
      <figcaption className="mt-2 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-muted block text-xs">{timeAgo(modified)}修改</span>
      </figcaption>
    </figure>
  )
}

/** Returns in words how many elements differ. */
function summaryOf({ own, other, changed, resized, pages }: Differences): string {
  const parts = [
    resized && '尺寸不同',
    changed > 0 && `${changed} 个元素改过`,
    own > 0 && `${own} 个只在这台设备上`,
    other > 0 && `${other} 个只在云端`,
  ].filter(Boolean)
  if (parts.length > 0) return `${parts.join('，')}。`
  return pages.length > 0 ? '背景或元素的顺序不同。' : '两边的内容一样，只是保存的时间不同。'
}

/** Shows two versions of a work beside each other, the pages that differ first, and what their texts say. */
export function Comparison({ own, other }: { readonly own: Side; readonly other: Side }) {
  const differences = differencesOf(own.design, other.design)
  const pages = differences.pages.length > 0 ? differences.pages : own.design.pages.map(({ id }) => id)
  const [at, setAt] = useState(0)
  const step = (by: number) => setAt((at + by + pages.length) % pages.length)
  return (
    <section aria-label="两个版本的差别" className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <PagePicture side={own} page={pages[at]} />
        <PagePicture side={other} page={pages[at]} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm">{summaryOf(differences)}</p>
        {pages.length > 1 && (
          <p className="text-muted flex shrink-0 items-center text-xs tabular-nums">
            <IconButton icon="chevron" label="上一处" className="rotate-180" onClick={() => step(-1)} />
            {at + 1} / {pages.length}
            <IconButton icon="chevron" label="下一处" onClick={() => step(1)} />
          </p>
        )}
      </div>
      {differences.texts.length > 0 && (
        <ul aria-label="不同的文字" className="divide-base-300 max-h-40 divide-y overflow-y-auto text-sm">
          {differences.texts.map(({ own: mine, other: theirs }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={place} className="grid grid-cols-2 gap-3 py-2">
              <span className="min-w-0 break-words">{mine || <span className="text-muted">（没有）</span>}</span>
              <span className="min-w-0 break-words">{theirs || <span className="text-muted">（没有）</span>}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
