import { newSheet } from '../../../core/boards/mindmap/outline.ts'
import { addSheet, removeSheet, setSheet } from '../../../core/boards/mindmap/sheet-commands.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { MinimapButton } from '../Minimap.tsx'
import { Sheets } from '../Sheets.tsx'
import { freshId } from './actions.ts'
import type { MapUi } from './ui.ts'

/** Renders the sheets, the count of nodes and the zoom below the map. */
export function BottomBar({ ui }: { ui: MapUi }) {
  const { state, view } = ui
  useClientStore(state.$shown)
  const current = useClientStore(state.$sheet)
  const focus = useClientStore(state.$focus)
  const reading = useClientStore(state.$readOnly)
  const { scale } = useClientStore(view.$view)
  const { sheets } = state.history.document
  const add = () => {
    const { theme, layout, spacing } = state.sheet
    const added = { ...newSheet({ text: '中心主题' }, `画布 ${sheets.length + 1}`, freshId), theme, layout, spacing }
    state.history.run(addSheet, { added })
    state.showSheet(added.id)
    ui.fit()
  }
  const count = Object.keys(state.sheet.nodes).length
  return (
    <div className="bg-base-100 border-base-300 z-10 flex h-11 shrink-0 items-center gap-1 border-t px-2">
      <Sheets
        label="画布"
        sheets={sheets.map(({ id, title }, at) => ({ id, name: title || `画布 ${at + 1}` }))}
        current={current}
        readOnly={reading}
        onShow={(id) => {
          state.showSheet(id)
          ui.fit()
        }}
        onRename={(sheet, title) => state.history.run(setSheet, { sheet, fields: { title } })}
      />
      {!reading && <IconButton icon="plus" label="加一张画布" onClick={add} />}
      {!reading && sheets.length > 1 && (
        <IconButton
          icon="close"
          label="删掉这张画布"
          onClick={() => state.history.run(removeSheet, { sheet: current })}
        />
      )}
      {focus !== null && (
        <button
          type="button"
          className="btn btn-line h-8 px-2.5 text-xs"
          onClick={() => {
            state.focusOn(null)
            ui.fit()
          }}
        >
          退出专注
        </button>
      )}
      <span className="grow" />
      <span className="text-muted text-xs whitespace-nowrap tabular-nums max-sm:hidden">{count} 个主题</span>
      <MinimapButton />
      <IconButton icon="minus" label="缩小" className="max-sm:hidden" onClick={() => view.zoomBy(1 / 1.25)} />
      <Menu
        label="缩放"
        className="btn btn-ghost h-9 min-w-14 px-2 text-xs tabular-nums"
        items={() => [
          { label: '全部显示', onSelect: () => ui.fit() },
          ...[2, 1.5, 1, 0.75, 0.5].map((one) => ({ label: `${one * 100}%`, onSelect: () => view.zoomTo(one) })),
        ]}
      >
        {Math.round(scale * 100)}%
      </Menu>
      <IconButton icon="plus" label="放大" className="max-sm:hidden" onClick={() => view.zoomBy(1.25)} />
      <IconButton icon="fit" label="全部显示" onClick={() => ui.fit()} />
    </div>
  )
}
