import { useLayoutEffect, useRef } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { BottomBar } from './BottomBar.tsx'
import { ContextMenu } from './ContextMenu.tsx'
import { MinimapCorner } from './MapMinimap.tsx'
import { SearchBar } from './SearchBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { MapUi } from './ui.ts'

const FormatPanel = lazyPart(() => import('./FormatPanel.tsx'))
const OutlinePanel = lazyPart(() => import('./OutlinePanel.tsx'))
const DetailDialog = lazyPart(() => import('./DetailDialog.tsx'))

/** Renders the surface of a map: tools above, outline and settings beside, sheets and zoom below the map. */
export function MindBoard({ ui }: { ui: MapUi }) {
  const place = useRef<HTMLDivElement>(null)
  const panel = useClientStore(ui.$panel)
  const outline = useClientStore(ui.$outline)
  const search = useClientStore(ui.$search)
  const detail = useClientStore(ui.$detail)
  const menu = useClientStore(ui.$menu)
  const presented = useClientStore(ui.$presented)
  const reading = useClientStore(ui.state.$readOnly)
  useLayoutEffect(() => {
    place.current?.append(ui.stage)
    ui.fit()
    ui.input.focus(matchMedia('(pointer: coarse)').matches)
  }, [ui])
  const isShowing = presented !== null
  return (
    <div className="flex h-full flex-col">
      {!isShowing && !reading && <Toolbar ui={ui} />}
      <div className="relative flex min-h-0 grow">
        {outline && !isShowing && <OutlinePanel ui={ui} />}
        <div className="relative min-w-0 grow">
          <div ref={place} className="absolute inset-0" />
          {!isShowing && <MinimapCorner ui={ui} />}
        </div>
        {isShowing && (
          <button
            type="button"
            className="btn btn-line bg-base-100 absolute top-3 right-3 z-20 opacity-70 hover:opacity-100"
            onClick={() => ui.endPresenting()}
          >
            退出演示
          </button>
        )}
        {search && !isShowing && <SearchBar ui={ui} />}
        {panel && !isShowing && !reading && <FormatPanel ui={ui} panel={panel} />}
      </div>
      {!isShowing && <BottomBar ui={ui} />}
      {menu && <ContextMenu ui={ui} at={menu} />}
      {detail && <DetailDialog ui={ui} kind={detail} />}
    </div>
  )
}
