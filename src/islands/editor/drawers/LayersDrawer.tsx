import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { moveInto, restyle } from '../../../core/design/commands/elements.ts'
import { groupsAround, parentOf } from '../../../core/design/tree.ts'
import { useClientStore } from '../../ui/use-store.ts'
import { LayerRow } from '../layers/LayerRow.tsx'
import { type DropPlace, dropPlace, keyPlace, treeRows } from '../layers/tree-rows.ts'
import { scrollerOf, useVirtualRows } from '../layers/use-virtual-rows.ts'
import { usePage, useSession } from '../session.ts'
import { useWide } from '../use-wide.ts'

/** Height of a row with its gap, and pointer travel before a press becomes a drag, CSS px. */
const rowHeight = { wide: 40, phone: 48 } as const
const slack = 5

/** Renders the drawer with the layer tree of the page, topmost first: select, rename, lock, hide and reorder. */
export default function LayersDrawer() {
  const session = useSession()
  const { editing } = session
  const page = usePage()
  const selection = useClientStore(editing.$selection)
  const wide = useWide()
  const height = wide ? rowHeight.wide : rowHeight.phone
  const tree = useRef<HTMLDivElement>(null)
  const base = useId()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [drop, setDrop] = useState<DropPlace | null>(null)
  const rows = useMemo(() => treeRows(page, open), [page, open])
  const nested = useMemo(() => rows.some(({ element }) => element.kind === 'group'), [rows])
  const { from, to } = useVirtualRows(tree, rows.length, height)
  const anchor = useRef<string | null>(null)
  const own = useRef(false)
  const latest = useRef({ rows, selection, page })
  latest.current = { rows, selection, page }

  const reveal = useCallback(
    (place: number) => {
      const element = tree.current
      const scroller = scrollerOf(element)
      if (!element || !scroller || place < 0) return
      const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + place * height
      if (top < 0) scroller.scrollTop += top - height
      else if (top + height > scroller.clientHeight) scroller.scrollTop += top + 2 * height - scroller.clientHeight
    },
    [height],
  )

  // Groups around the selected elements are opened so that their rows exist.
  useEffect(() => {
    const around = selection.flatMap((id) => groupsAround(editing.page, id))
    setOpen((before) => (around.every((id) => before.has(id)) ? before : new Set([...before, ...around])))
  }, [selection, editing])
  useEffect(() => {
    const last = selection.at(-1)
    if (last === undefined) return
    setActive(last)
    // A row that was clicked is in view already.
    if (!own.current) reveal(rows.findIndex(({ id }) => id === last))
    own.current = false
  }, [selection, rows, reveal])
  useEffect(() => () => session.$highlighted.set(null), [session])

  const toggle = useCallback((id: string) => {
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const select = useCallback(
    (id: string, how: { readonly add?: boolean; readonly range?: boolean } = {}) => {
      const now = latest.current
      own.current = true
      setActive(id)
      if (how.range && anchor.current !== null) {
        const places = [anchor.current, id].map((each) => now.rows.findIndex((row) => row.id === each))
        const [first, last] = [Math.min(...places), Math.max(...places)]
        return editing.select(now.rows.slice(Math.max(0, first), last + 1).map((row) => row.id))
      }
      anchor.current = id
      if (!how.add) return editing.select([id])
      editing.select(
        now.selection.includes(id) ? now.selection.filter((other) => other !== id) : [...now.selection, id],
      )
    },
    [editing],
  )
  const rename = useCallback(
    (id: string, name: string | null) => {
      setRenaming(null)
      const element = editing.page.elements[id]
      if (name !== null && element && name !== element.name)
        editing.run(restyle, { page: editing.page.id, changes: { [id]: { name } } })
      tree.current?.focus({ preventScroll: true })
    },
    [editing],
  )
  const setField = useCallback(
    (id: string, field: 'locked' | 'hidden') => {
      const now = latest.current
      // On a selected row the change applies to the whole selection.
      const ids = now.selection.includes(id) ? now.selection : [id]
      const value = !editing.page.elements[id]?.[field]
      editing.run(restyle, {
        page: editing.page.id,
        changes: Object.fromEntries(ids.map((each) => [each, { [field]: value }])),
      })
    },
    [editing],
  )
  const point = useCallback((id: string | null) => session.$highlighted.set(id), [session])

  const press = useCallback(
    (event: PointerEvent, id: string, byHandle: boolean) => {
      if (event.button !== 0) return
      const { shiftKey, ctrlKey, metaKey, clientY, pointerId, pointerType } = event
      const held = latest.current.selection.includes(id)
      const many = shiftKey || ctrlKey || metaKey
      // Touch on a row scrolls the list; dragging by touch needs the handle.
      const drags = byHandle || pointerType !== 'touch'
      if (!held || many) select(id, { add: ctrlKey || metaKey, range: shiftKey })
      const element = tree.current
      if (!element) return
      const listeners = new AbortController()
      const { signal } = listeners
      let place: DropPlace | null = null
      let dragging = false
      const dragged = () => {
        const { selection: ids } = latest.current
        return ids.includes(id) ? ids : [id]
      }
      const move = ({ clientY: y }: globalThis.PointerEvent) => {
        if (!drags || (!dragging && Math.abs(y - clientY) < slack)) return
        // Capturing earlier would swallow the click on the row.
        if (!dragging) element.setPointerCapture(pointerId)
        dragging = true
        const scroller = scrollerOf(element)
        const box = scroller?.getBoundingClientRect()
        if (scroller && box && y < box.top + 30) scroller.scrollTop -= 12
        if (scroller && box && y > box.bottom - 30) scroller.scrollTop += 12
        const at = (y - element.getBoundingClientRect().top) / height
        place = dropPlace(latest.current.page, latest.current.rows, at, dragged())
        setDrop(place)
      }
      const end = ({ type }: Event) => {
        listeners.abort()
        setDrop(null)
        if (type === 'pointerup' && dragging && place) {
          const { parent, at } = place
          editing.run(moveInto, { page: editing.page.id, ids: dragged(), parent, at })
          if (parent !== null) setOpen((before) => new Set([...before, parent]))
        } else if (type === 'pointerup' && !dragging && held && !many) select(id)
      }
      const giveUp = (key: globalThis.KeyboardEvent) => {
        if (key.key !== 'Escape') return
        key.stopPropagation()
        dragging = true
        place = null
        end(key)
      }
      addEventListener('pointermove', move, { signal })
      addEventListener('pointerup', end, { signal })
      addEventListener('pointercancel', end, { signal })
      addEventListener('keydown', giveUp, { signal, capture: true })
    },
    [editing, height, select],
  )

  const keys = (event: KeyboardEvent) => {
    const place = rows.findIndex(({ id }) => id === active)
    const row = rows[place]
    const go = (to: number) => {
      const next = rows[Math.max(0, Math.min(rows.length - 1, to))]
      if (!next) return
      if (event.ctrlKey || event.metaKey) setActive(next.id)
      else select(next.id, { range: event.shiftKey })
      reveal(rows.indexOf(next))
    }
    const moveBy = (way: Parameters<typeof keyPlace>[2]) => {
      const target = row && keyPlace(page, row.id, way)
      if (!row || !target) return
      editing.run(moveInto, { page: page.id, ids: [row.id], ...target })
      if (target.parent !== null) setOpen((before) => new Set([...before, target.parent!]))
    }
    const isOpen = row && open.has(row.id)
    const ways: Readonly<Record<string, () => void>> = event.altKey
      ? {
          ArrowUp: () => moveBy('up'),
          ArrowDown: () => moveBy('down'),
          ArrowLeft: () => moveBy('out'),
          ArrowRight: () => moveBy('in'),
        }
      : {
          ArrowUp: () => go(place < 0 ? rows.length - 1 : place - 1),
          ArrowDown: () => go(place + 1),
          Home: () => go(0),
          End: () => go(rows.length - 1),
          ArrowRight: () => {
            if (row?.element.kind !== 'group') return
            if (isOpen) go(place + 1)
            else toggle(row.id)
          },
          ArrowLeft: () => {
            if (!row) return
            if (isOpen) return toggle(row.id)
            const parent = parentOf(page, row.id)
            if (parent !== null) select(parent)
          },
          Enter: () => row && session.edit(row.id),
          ' ': () => row && select(row.id, { add: true }),
          F2: () => row && setRenaming(row.id),
        }
    const way = ways[event.key]
    if (!way || event.target !== tree.current) return
    event.preventDefault()
    event.stopPropagation()
    way()
  }

  if (rows.length === 0)
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
      <div
        ref={tree}
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
            row={row}
            domId={`${base}${row.id}`}
            top={(from + at) * height + 1}
            height={height - 2}
            selected={selection.includes(row.id)}
            active={active === row.id}
            nested={nested}
            open={row.element.kind === 'group' ? open.has(row.id) : null}
            renaming={renaming === row.id}
            drop={drop?.row === from + at ? drop.how : null}
            onToggle={toggle}
            onRename={rename}
            onField={setField}
            onPress={press}
            onTwice={setRenaming}
            onPoint={point}
          />
        ))}
      </div>
    </>
  )
}
