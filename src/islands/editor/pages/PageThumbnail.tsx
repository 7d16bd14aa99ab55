import { useEffect, useRef } from 'react'
import { offscreenLayer } from '../../../core/design/paint/offscreen.ts'
import { paintPage } from '../../../core/design/paint/page.ts'
import type { Page } from '../../../core/design/schema.ts'
import type { Size } from '../../../core/geometry.ts'
import { whenIdle } from '../../ui/can-wait.ts'
import { useClientStore } from '../../ui/use-store.ts'
import { useSession } from '../session.ts'

/** Longest side of a thumbnail, device px. */
const longest = 320

/** Renders a page as a thumbnail, repainted in idle time when the page changes. */
export function PageThumbnail({ page, size }: { page: Page; size: Size }) {
  const { painting } = useSession()
  const canvas = useRef<HTMLCanvasElement>(null)
  const revision = useClientStore(painting.$revision)
  const { width, height } = size
  useEffect(() => {
    void painting.need({ pages: [page] })
  }, [page, painting])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision changes when a font or picture has loaded
  useEffect(
    () =>
      whenIdle(() => {
        const shown = canvas.current
        if (!shown) return
        const scale = longest / Math.max(width, height)
        const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
        const made = offscreenLayer(wide, high)
        paintPage(
          made.context,
          page,
          { width, height },
          { scale, picture: painting.pictures.picture, layer: offscreenLayer },
        )
        shown.width = wide
        shown.height = high
        shown.getContext('2d')?.drawImage(made.image, 0, 0)
      }),
    [page, width, height, painting, revision],
  )
  return (
    <canvas ref={canvas} style={{ aspectRatio: `${width} / ${height}` }} className="block max-h-full w-full bg-white" />
  )
}
