import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { setText } from '../../../core/boards/mindmap/commands.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import * as actions from './actions.ts'
import type { MapState } from './map-state.ts'
import type { MapUi } from './ui.ts'

/** Height of a row, px. */
const rowHeight = 36

interface OutlineRow {
  readonly id: string
  readonly depth: number
}

/** Returns the rows of what is shown, without what is folded. */
function rowsOf(state: MapState): OutlineRow[] {
  const rows: OutlineRow[] = []
  const stack: OutlineRow[] = [{ id: state.root, depth: 0 }]
  while (stack.length > 0) {
    const row = stack.pop()!
    const node = state.node(row.id)
    if (!node) continue
    rows.push(row)
    if (node.folded && row.id !== state.root) continue
    for (const child of node.children.toReversed()) stack.push({ id: child, depth: row.depth + 1 })
  }
  return rows
}

/** Moves the focus between rows, which may be out of view and not rendered yet. */
function useRowFocus({ state }: MapUi) {
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  useLayoutEffect(() => {
    if (wanted === null) return
    const field = list.current?.querySelector<HTMLElement>(`[data-row="${wanted}"]`)
    if (!field) return
    field.focus()
    setWanted(null)
  })
  const go = (id: string | null | undefined) => {
    if (id === null || id === undefined) return
    state.select([id])
    setWanted(id)
    const element = list.current
    const place = rowsOf(state).findIndex((row) => row.id === id) * rowHeight
    if (!element || place < 0) return
    const lowest = element.scrollTop + element.clientHeight - rowHeight
    if (place < element.scrollTop) element.scrollTop = place
    else if (place > lowest) element.scrollTop = place - element.clientHeight + rowHeight
  }
  return { list, go }
}

type Go = (id: string | null | undefined) => void

/** Handles the keys of a row; those of an input method stay its own. */
function pressRow(event: KeyboardEvent<HTMLInputElement>, state: MapState, id: string, go: Go): void {
  if (event.nativeEvent.isComposing || event.keyCode === 229) return
  const { key, shiftKey, altKey, currentTarget } = event
  const rows = rowsOf(state)
  const at = rows.findIndex((row) => row.id === id)
  const walkOrShift = (by: 1 | -1) => () => {
    if (altKey) actions.shift(state, by)
    go(altKey ? id : rows[at + by]?.id)
  }
  const isEmpty = currentTarget.value === '' && state.node(id)?.children.length === 0 && id !== state.root
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    Enter: () => go(actions.addSibling(state)),
    Tab: () => {
      actions.indent(state, !shiftKey)
      go(id)
    },
    ArrowUp: walkOrShift(-1),
    ArrowDown: walkOrShift(1),
    Backspace: isEmpty
      ? () => {
          actions.remove(state)
          go(rows[at - 1]?.id)
        }
      : undefined,
  }
  const undoing = key.toLowerCase() === 'z' ? () => (shiftKey ? state.history.redo() : state.history.undo()) : undefined
  const act = event.ctrlKey || event.metaKey ? undoing : acts[key]
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  state.select([id])
  act()
}

/** Renders a row: a handle to fold, the text as a field. */
function Row({ ui, id, depth, go }: OutlineRow & { ui: MapUi; go: Go }) {
  const { state } = ui
  const selected = useClientStore(state.$selected)
  const reading = useClientStore(state.$readOnly)
  const node = state.node(id)!
  const hasFold = node.children.length > 0 && depth > 0
  return (
    <>
      {hasFold ? (
        <button
          type="button"
          aria-label={node.folded ? '展开' : '折叠'}
          className="grid h-full w-6 shrink-0 cursor-pointer place-items-center"
          onClick={() => actions.toggleFold(state, [id])}
        >
          <Icon name="chevron" size={14} className={node.folded ? '' : 'rotate-90'} />
        </button>
      ) : (
        <span className="text-muted w-6 shrink-0 text-center">•</span>
      )}
      <input
        data-row={id}
        aria-label={`第 ${depth + 1} 级主题`}
        readOnly={reading}
        value={node.text.replaceAll('\n', ' ⏎ ')}
        className={`h-full min-w-0 grow bg-transparent text-base outline-none lg:text-sm ${depth === 0 ? 'font-semibold' : ''}`}
        onFocus={() => !selected.includes(id) && state.select([id])}
        onBlur={() => state.history.seal()}
        onChange={({ currentTarget }) => state.run(setText, { id, text: currentTarget.value.replaceAll(' ⏎ ', '\n') })}
        onKeyDown={(event) => pressRow(event, state, id, go)}
      />
    </>
  )
}

/** Edits the map as an outline: what is changed here is changed there. Only the rows in view are rendered. */
export default function OutlinePanel({ ui }: { ui: MapUi }) {
  const { state } = ui
  useClientStore(state.$shown)
  const selected = useClientStore(state.$selected)
  const { list, go } = useRowFocus(ui)
  const [top, setTop] = useState(0)
  const rows = rowsOf(state)
  const height = list.current?.clientHeight ?? 800
  const first = Math.max(0, Math.floor(top / rowHeight) - 10)
  const shown = rows.slice(first, first + Math.ceil(height / rowHeight) + 20)
  useEffect(() => {
    const [id] = selected
    const box = id === undefined ? undefined : state.arrangement.placed.get(id)
    if (box && list.current?.contains(document.activeElement)) ui.view.show(box)
  }, [selected, state, ui, list])
  return (
    <aside
      aria-label="大纲"
      className="bg-base-100 border-base-300 z-10 flex w-80 shrink-0 flex-col border-r max-lg:absolute max-lg:inset-0 max-lg:w-auto"
    >
      <div className="flex items-center justify-between pt-1 pr-2 pl-4">
        <h2 className="font-semibold">大纲</h2>
        <IconButton icon="close" label="收起大纲" onClick={() => ui.$outline.set(false)} />
      </div>
      <div
        ref={list}
        className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-6"
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <div className="relative" style={{ height: rows.length * rowHeight }}>
          {shown.map(({ id, depth }, at) => (
            <div
              key={id}
              className={`absolute inset-x-0 flex items-center rounded-lg ${selected.includes(id) ? 'bg-primary/10' : ''}`}
              style={{ top: (first + at) * rowHeight, height: rowHeight, paddingLeft: Math.min(depth, 10) * 16 }}
            >
              <Row ui={ui} id={id} depth={depth} go={go} />
            </div>
          ))}
        </div>
      </div>
    </aside>
  )
}
