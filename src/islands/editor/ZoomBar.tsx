import { computed } from 'nanostores'
import { useMemo } from 'react'
import { ToolButton } from '../surface/ToolButton.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { keyOf } from './keys.ts'
import { useSheetUp } from './Sheet.tsx'
import { useDesign, useSelected, useSession } from './session.ts'
import { useFlat, useWide } from './use-wide.ts'

/** Renders the page number and the zoom, below the page. */
export function ZoomBar() {
  const session = useSession()
  const { editing, actions } = session
  // Computed, so that panning does not render the bar.
  const $percent = useMemo(() => computed(editing.$camera, ({ zoom }) => Math.round(zoom * 100)), [editing])
  const percent = useClientStore($percent)
  // On a phone the selection bar lies below.
  const raised = useSelected().length > 0
  const wide = useWide()
  const flat = useFlat()
  const sheetUp = useSheetUp(session)
  const cropping = useClientStore(session.$cropping) !== null
  const { pages } = useDesign()
  const shown = useClientStore(editing.$page)
  const place = Math.max(
    0,
    pages.findIndex(({ id }) => id === shown),
  )
  const go = (step: number) => {
    const page = pages[place + step]
    if (page) editing.showPage(page.id)
  }
  // On a phone the crop bar takes this place.
  if (sheetUp || (cropping && !wide)) return null
  return (
    <div
      className={`bg-base-100/95 border-base-300 absolute z-10 flex ${raised && flat ? 'right-15 bottom-3' : raised && !wide ? 'right-3 bottom-15' : 'right-3 bottom-3'} items-center rounded-2xl border px-1 shadow-sm`}
    >
      {pages.length > 1 && (
        <>
          <ToolButton
            icon="chevron"
            className="rotate-180"
            label="上一页"
            keys={keyOf('page-before')}
            disabled={place === 0}
            onClick={() => go(-1)}
          />
          <button
            type="button"
            aria-label={`第 ${place + 1} / ${pages.length} 页；打开页面列表`}
            onClick={() => session.$drawer.set('pages')}
            className="h-10 min-w-11 cursor-pointer text-sm tabular-nums"
          >
            {place + 1} / {pages.length}
          </button>
          <ToolButton
            icon="chevron"
            label="下一页"
            keys={keyOf('page-next')}
            disabled={place === pages.length - 1}
            onClick={() => go(1)}
          />
          <span aria-hidden="true" className="bg-base-300 mx-1 h-5 w-px" />
        </>
      )}
      <ToolButton
        icon="zoomOut"
        label="缩小"
        keys={keyOf('zoom-out')}
        className="max-lg:hidden"
        onClick={() => actions.view.zoomBy(false)}
      />
      <button
        type="button"
        title={`原始大小（${keyOf('actual')}）`}
        aria-label={`缩放 ${percent}%，点击回到 100%`}
        onClick={() => actions.view.zoomTo(1)}
        className="h-10 min-w-13 cursor-pointer text-sm tabular-nums"
      >
        {percent}%
      </button>
      <ToolButton
        icon="zoomIn"
        label="放大"
        keys={keyOf('zoom-in')}
        className="max-lg:hidden"
        onClick={() => actions.view.zoomBy(true)}
      />
      <ToolButton icon="fit" label="适合屏幕" keys={keyOf('fit')} onClick={() => actions.view.fit()} />
    </div>
  )
}
