import { useRef } from 'react'
import { changeNodes } from '../../../core/boards/mindmap/commands.ts'
import { Menu } from '../../ui/Menu.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import * as actions from './actions.ts'
import { ToolIcon, type ToolIconName } from './tool-icons.tsx'
import type { MapUi } from './ui.ts'

interface ToolProps {
  readonly icon: ToolIconName
  readonly label: string
  readonly keys?: string
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly wide?: boolean
  readonly onClick: () => void
}

/** A tool with its name below the icon; on a narrow screen only the icon of those that are not `wide`. */
function Tool({ icon, label, keys, pressed, disabled, wide, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={keys ? `${label}（${keys}）` : label}
      disabled={disabled}
      className={`btn btn-ghost aria-pressed:bg-primary/10 aria-pressed:text-leaf h-12 min-w-12 flex-col gap-0.5 px-1.5 ${wide ? '' : 'max-lg:hidden'}`}
      // The text field of the map keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <ToolIcon name={icon} />
      <span className="text-xs leading-none">{label}</span>
    </button>
  )
}

/** Stores a picture and puts it on the current node, at most 280 px wide. */
export async function putPicture(ui: MapUi, picture: Blob, name: string): Promise<void> {
  const { state } = ui
  const id = state.current ?? state.root
  const hash = await state.host.keepPicture(picture, name)
  const stored = await state.host.readPicture(hash)
  const bitmap = stored ? await createImageBitmap(stored) : null
  const scale = Math.min(1, 280 / Math.max(1, bitmap?.width ?? 1), 280 / Math.max(1, bitmap?.height ?? 1))
  const size = (px: number | undefined, usual: number) => Math.max(8, Math.round((px ?? usual) * scale))
  const shown = { hash, width: size(bitmap?.width, 200), height: size(bitmap?.height, 150) }
  bitmap?.close()
  state.run(changeNodes, { nodes: [id], fields: { picture: shown } })
}

/** Renders the tools above the map. */
export function Toolbar({ ui }: { ui: MapUi }) {
  const { state } = ui
  const selected = useClientStore(state.$selected)
  const picked = useClientStore(state.$picked)
  const outline = useClientStore(ui.$outline)
  const panel = useClientStore(ui.$panel)
  const relating = useClientStore(ui.$relating)
  const chooser = useRef<HTMLInputElement>(null)
  const none = selected.length === 0
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file)
      void putPicture(ui, file, file.name).catch(() => state.host.toast(`「${file.name}」不是能用的图片`, 'error'))
  }
  const more = [
    { label: '插入公式…', onSelect: () => ui.detail('formula') },
    { label: '插入表格…', onSelect: () => ui.detail('table') },
    { label: '标签…', onSelect: () => ui.detail('tags') },
    { label: '链接…', onSelect: () => ui.detail('link') },
    { label: '备注…', onSelect: () => ui.detail('note') },
    { label: '图片…', onSelect: () => chooser.current?.click() },
    { label: '任务', onSelect: () => actions.toggleTask(state) },
    { label: '概要', onSelect: () => ui.edit(actions.summarise(state)) },
    { label: '关联线', onSelect: () => ui.relate() },
    { label: '外框', onSelect: () => actions.frame(state) },
    { label: '大纲', onSelect: () => ui.$outline.set(!outline) },
    { label: '查找替换', onSelect: () => ui.$search.set(true) },
    { label: '子主题按文字排序', onSelect: () => actions.sort(state) },
    { label: '只展开一级', onSelect: () => actions.foldTo(state, 1) },
    { label: '全部展开', onSelect: () => actions.foldTo(state, 1000) },
  ]
  const show = (wanted: typeof panel) => ui.$panel.set(panel === wanted ? null : wanted)
  return (
    <div
      role="toolbar"
      aria-label="导图工具"
      className="bg-base-100 border-base-300 relative z-20 flex h-14 shrink-0 items-center gap-0.5 border-b px-2 max-lg:order-3 max-lg:justify-around max-lg:border-t max-lg:border-b-0"
    >
      <Tool
        wide
        icon="child"
        label="子主题"
        keys="Tab"
        disabled={none}
        onClick={() => ui.edit(actions.addChild(state))}
      />
      <Tool
        wide
        icon="sibling"
        label="同级"
        keys="Enter"
        disabled={none}
        onClick={() => ui.edit(actions.addSibling(state))}
      />
      <span className="contents lg:hidden">
        <Tool wide icon="edit" label="编辑" disabled={none} onClick={() => ui.edit(state.current)} />
      </span>
      <Tool
        icon="summary"
        label="概要"
        keys="Ctrl+B"
        disabled={none}
        onClick={() => ui.edit(actions.summarise(state))}
      />
      <Tool
        icon="relation"
        label="关联线"
        keys="Ctrl+L"
        pressed={relating !== null}
        disabled={none}
        onClick={() => ui.relate()}
      />
      <Tool icon="frame" label="外框" keys="Ctrl+E" disabled={none} onClick={() => actions.frame(state)} />
      <span className="bg-base-300 mx-1 h-7 w-px max-lg:hidden" />
      <Tool icon="note" label="备注" keys="F4" disabled={none} onClick={() => ui.detail('note')} />
      <Tool icon="link" label="链接" keys="Ctrl+K" disabled={none} onClick={() => ui.detail('link')} />
      <Tool icon="tag" label="标签" disabled={none} onClick={() => ui.detail('tags')} />
      <Tool icon="task" label="任务" disabled={none} onClick={() => actions.toggleTask(state)} />
      <Tool icon="picture" label="图片" disabled={none} onClick={() => chooser.current?.click()} />
      <Tool icon="formula" label="公式" disabled={none} onClick={() => ui.detail('formula')} />
      <Tool icon="table" label="表格" disabled={none} onClick={() => ui.detail('table')} />
      <Tool
        wide
        icon="remove"
        label="删除"
        keys="Delete"
        disabled={none && !picked}
        onClick={() => actions.remove(state)}
      />
      <span className="grow max-lg:hidden" />
      <Tool icon="outline" label="大纲" keys="Ctrl+O" pressed={outline} onClick={() => ui.$outline.set(!outline)} />
      <Tool icon="marker" label="图标" pressed={panel === 'markers'} onClick={() => show('markers')} />
      <Tool wide icon="layout" label="结构" pressed={panel === 'sheet'} onClick={() => show('sheet')} />
      <Tool wide icon="format" label="样式" pressed={panel === 'format'} onClick={() => show('format')} />
      <Menu label="更多" icon="more" className="btn btn-ghost h-12 px-2" items={() => more} />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        aria-label="选一张图片"
        className="hidden"
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
