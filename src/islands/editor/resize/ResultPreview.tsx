import { useEffect, useState } from 'react'
import type { Design } from '../../../core/design/schema.ts'
import { designThumbnail } from '../../../stores/design/thumbnail.ts'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { resized, type Target } from './targets.ts'

/** Longest side of a preview, px. */
const side = 480

/** Renders a page of the design as it would look in another size. */
export function ResultPreview({
  design,
  page,
  target,
  keep,
}: {
  design: Design
  page: string
  target: Target
  keep: boolean
}) {
  const [picture, setPicture] = useState<Blob | null>(null)
  const { width, height } = target
  useEffect(() => {
    let wanted = true
    const shown = { ...design, pages: design.pages.filter(({ id }) => id === page) }
    designThumbnail(resized(shown, { width, height }, keep), page, side).then((made) => wanted && setPicture(made))
    return () => {
      wanted = false
    }
  }, [design, page, width, height, keep])
  const url = useObjectUrl(picture)
  return (
    <figure className="min-w-0" data-preview={url ? 'ready' : 'waiting'}>
      <div className="bg-base-200 grid h-44 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center rounded-xl p-3">
        {url ? (
          <img src={url} alt={`${target.label}的效果`} className="max-h-full max-w-full object-contain shadow-sm" />
        ) : (
          <span className="text-muted text-xs">正在生成…</span>
        )}
      </div>
      <figcaption className="mt-1.5 truncate text-center text-xs">
        {target.label}
        <span className="text-muted ml-1.5 tabular-nums">
          {width}×{height}
        </span>
      </figcaption>
    </figure>
  )
}
