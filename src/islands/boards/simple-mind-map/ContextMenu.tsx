import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { writeClipboard } from '../../../stores/shell/write-clipboard.ts'
import * as actions from './actions.ts'
import type { MapUi } from './ui.ts'

interface Entry {
  readonly label: string
  readonly keys?: string
  readonly act: () => void
}

/** Writes to the clipboard; without leave of the browser says so. */
const toClipboard = (ui: MapUi, text: string) =>
  writeClipboard(text).catch(() => ui.state.host.toast('浏览器不让写剪贴板，请用 Ctrl+C', 'error'))

function entriesOf(ui: MapUi): (Entry | null)[] {
  const { state, view } = ui
  const { current } = state
  const reading = state.$readOnly.get()
  const whole = { label: '全部显示', keys: 'Ctrl+0', act: () => ui.fit() }
  if (state.$picked.get() && !reading) {
    const picked = state.$picked.get()!
    const list = picked.list
    const label =
      list === 'summaries' ? [] : [{ label: '改文字', keys: 'F2', act: () => ui.input.label(list, picked.id) }]
    return [...label, { label: '删除', keys: 'Delete', act: () => actions.remove(state) }]
  }
  const focus = {
    label: state.$focus.get() === null ? '专注这一支' : '退出专注',
    keys: 'F6',
    act: () => {
      state.focusOn(state.$focus.get() === null ? current : null)
      ui.fit()
    },
  }
  if (current === null || reading) return [...(current === null ? [] : [focus]), whole]
  const node = state.node(current)
  return [
    { label: '编辑文字', keys: 'F2', act: () => ui.edit(current) },
    { label: '加子主题', keys: 'Tab', act: () => ui.edit(actions.addChild(state)) },
    { label: '加同级主题', keys: 'Enter', act: () => ui.edit(actions.addSibling(state)) },
    { label: '加父主题', keys: 'Shift+Tab', act: () => ui.edit(actions.addParent(state)) },
    null,
    { label: '复制', keys: 'Ctrl+C', act: () => void toClipboard(ui, actions.copied(state)) },
    {
      label: '粘贴',
      keys: 'Ctrl+V',
      act: () =>
        void navigator.clipboard.readText().then(
          (text) => actions.paste(state, text),
          () => state.host.toast('浏览器不让读剪贴板，请用 Ctrl+V', 'error'),
        ),
    },
    { label: '上移', keys: 'Alt+↑', act: () => actions.shift(state, -1) },
    { label: '下移', keys: 'Alt+↓', act: () => actions.shift(state, 1) },
    null,
    { label: '备注…', keys: 'F4', act: () => ui.detail('note') },
    { label: '关联线', keys: 'Ctrl+L', act: () => ui.relate() },
    ...(node && node.children.length > 0
      ? [{ label: node.folded ? '展开' : '折叠', keys: 'Ctrl+/', act: () => actions.toggleFold(state) }]
      : []),
    focus,
    null,
    { label: '删除', keys: 'Delete', act: () => actions.remove(state) },
    { label: '只删这一个', keys: 'Ctrl+Backspace', act: () => actions.remove(state, true) },
    { ...whole, act: () => view.fit(state.arrangement.bounds) },
  ]
}

/** Renders the menu at the pointer. */
export function ContextMenu({ ui, at }: { ui: MapUi; at: { readonly x: number; readonly y: number } }) {
  const root = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(at)
  const close = () => ui.$menu.set(null)
  useLayoutEffect(() => {
    const box = root.current?.getBoundingClientRect()
    if (box)
      setPlace({
        x: Math.min(at.x, innerWidth - box.width - 8),
        y: Math.max(8, Math.min(at.y, innerHeight - box.height - 8)),
      })
    root.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [at])
  useEffect(() => {
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) ui.$menu.set(null)
    }
    document.addEventListener('pointerdown', leave, true)
    return () => document.removeEventListener('pointerdown', leave, true)
  }, [ui])
  return (
    <div
      ref={root}
      role="menu"
      aria-label="主题菜单"
      tabIndex={-1}
      style={{ left: place.x, top: place.y }}
      className="bg-base-100 border-base-300 fixed z-40 max-h-[80dvh] min-w-52 overflow-y-auto rounded-xl border p-1.5 shadow-lg"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          close()
          ui.input.focus()
        }
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        if (step === 0) return
        event.preventDefault()
        const all = [...(root.current?.querySelectorAll('button') ?? [])]
        all.at((all.indexOf(document.activeElement as HTMLButtonElement) + step) % all.length)?.focus()
      }}
    >
      {entriesOf(ui).map((entry, index) =>
        entry === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the separators have no name
          <hr key={index} className="border-base-300 my-1" />
        ) : (
          <button
            key={entry.label}
            type="button"
            role="menuitem"
            className="hover:bg-base-200 focus-visible:bg-base-200 flex h-9 w-full cursor-pointer items-center justify-between gap-6 rounded-lg px-3 text-left text-sm pointer-coarse:h-11"
            onClick={() => {
              close()
              ui.input.focus(matchMedia('(pointer: coarse)').matches)
              entry.act()
            }}
          >
            {entry.label}
            <span className="text-muted text-xs pointer-coarse:hidden">{entry.keys}</span>
          </button>
        ),
      )}
    </div>
  )
}
