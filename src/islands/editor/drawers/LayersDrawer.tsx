import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { isGroup } from '../../../core/design/elements/guards.ts'
import { useClientStore } from '../../ui/use-store.ts'
import { LayerRow } from '../layers/LayerRow.tsx'
import { LayerTree } from '../layers/layer-tree.ts'
import { treeRows } from '../layers/tree-rows.ts'
import { useLayerDrag } from '../layers/use-layer-drag.ts'
import { scrollerOf, useVirtualRows } from '../layers/use-virtual-rows.ts'
import { usePage, useSession } from '../session.ts'
import { useWide } from '../use-wide.ts'

/** Height of a row with its gap, CSS px. */
const rowHeight = { wide: 40, phone: 48 } as const

/** Returns a function that scrolls the row at an index into view. */
function useReveal(list: RefObject<HTMLElement | null>, height: number) {
  return useCallback(
    (place: number) => {
      const element = list.current
      const scroller = scrollerOf(element)
      if (!element || !scroller || place < 0) return
      const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + place * height
      if (top < 0) scroller.scrollTop += top - height
      else if (top + height > scroller.clientHeight) scroller.scrollTop += top + 2 * height - scroller.clientHeight
    },
    [list, height],
  )
}

/** Holds the layer tree of the page, whose active row follows the selection. */
function useLayerTree(reveal: (place: number) => void): LayerTree {
  const session = useSession()
  const { editing } = session
  const tree = useMemo(() => new LayerTree(editing, (id) => session.edit(id)), [session, editing])
  const selection = useClientStore(editing.$selection)
  const rows = useClientStore(tree.$rows)
  useEffect(() => tree.openAround(selection), [tree, selection])
  useEffect(() => {
    const last = selection.at(-1)
    if (last === undefined) return
    tree.$active.set(last)
    // A row that was clicked is in view already.
    if (!tree.takeSelectedHere()) reveal(rows.findIndex(({ id }) => id === last))
  }, [tree, selection, rows, reveal])
  return tree
}

/** Renders the tree, which has the focus for all of its rows, and the rows in view. */
function Tree({ height }: { height: number }) {
  const session = useSession()
  const list = useRef<HTMLDivElement>(null)
  const base = useId()
  const reveal = useReveal(list, height)
  const tree = useLayerTree(reveal)
  const selection = useClientStore(session.editing.$selection)
  const rows = useClientStore(tree.$rows)
  const open = useClientStore(tree.$open)
  const active = useClientStore(tree.$active)
  const renaming = useClientStore(tree.$renaming)
  const drop = useClientStore(tree.$drop)
  const nested = useMemo(() => rows.some(({ element }) => isGroup(element)), [rows])
  const { from, to } = useVirtualRows(list, rows.length, height)
  const press = useLayerDrag(tree, list, height)
  const point = useCallback((id: string | null) => session.$highlighted.set(id), [session])
  const rename = useCallback(
    (id: string, name: string | null, byKey: boolean) => {
      tree.rename(id, name)
      if (byKey) list.current?.focus({ preventScroll: true })
    },
    [tree],
  )
  const keys = (event: KeyboardEvent) => {
    const done = event.target === list.current ? tree.key(event) : null
    if (!done) return
    event.preventDefault()
    event.stopPropagation()
    if (done.reveal !== null) reveal(done.reveal)
  }
  return (
    <div
      ref={list}
      role="tree"
      tabIndex={0}
      aria-label="图层"
      aria-multiselectable="true"
      aria-activedescendant={
        active !== null && rows.slice(from, to).some(({ id }) => id === active) ? `${base}${active}` : undefined
      }
      onKeyDown={keys}
      style={{ height: rows.length * height }}
      className="group/tree relative outline-none"
    >
      {rows.slice(from, to).map((row, at) => (
        <LayerRow
          key={row.id}
          tree={tree}
          row={row}
          domId={`${base}${row.id}`}
          top={(from + at) * height + 1}
          height={height - 2}
          selected={selection.includes(row.id)}
          active={active === row.id}
          nested={nested}
          open={isGroup(row.element) ? open.has(row.id) : null}
          renaming={renaming === row.id}
          drop={drop?.row === from + at ? drop.how : null}
          onRename={rename}
          onPress={press}
          onPoint={point}
        />
      ))}
    </div>
  )
}

/** Renders the drawer with the layer tree of the page, topmost first: select, rename, lock, hide and reorder. */
export default function LayersDrawer() {
  const session = useSession()
  const page = usePage()
  const wide = useWide()
  useEffect(() => () => session.$highlighted.set(null), [session])

  if (treeRows(page, new Set()).length === 0)
    return (
      <div className="text-muted py-10 text-center text-sm">
        <p>这一页还是空的</p>
        <p className="mt-1">从左侧添加文字、图片或素材，它们会列在这里。</p>
      </div>
    )
  return (
    <>
      <p className="text-muted pb-2 text-xs">
        {wide ? '拖动调整上下层，双击改名，Ctrl、Shift 多选' : '按住右侧的点拖动调整上下层'}
      </p>
      <Tree height={wide ? rowHeight.wide : rowHeight.phone} />
    </>
  )
}
