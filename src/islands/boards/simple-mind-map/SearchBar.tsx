import { useMemo, useState } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import * as actions from './actions.ts'
import type { MapUi } from './ui.ts'

/** Renders search and replace over the map. */
export function SearchBar({ ui }: { ui: MapUi }) {
  const { state } = ui
  const shown = useClientStore(state.$shown)
  const [words, setWords] = useState('')
  const [by, setBy] = useState('')
  const [at, setAt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document is not a value React can compare
  const found = useMemo(() => actions.search(state, words), [state, words, shown])
  const place = found.length === 0 ? -1 : Math.min(at, found.length - 1)
  const go = (next: number) => {
    if (found.length === 0) return
    const wrapped = (next + found.length) % found.length
    setAt(wrapped)
    actions.reveal(state, found[wrapped]!)
    const box = state.arrangement.placed.get(found[wrapped]!)
    if (box) ui.view.show(box, 120)
  }
  const close = () => {
    ui.$search.set(false)
    ui.input.focus()
  }
  const change = (ids: readonly string[]) => {
    if (words.trim() === '') return
    const count = actions.replace(state, ids, words, by)
    state.host.toast(count > 0 ? `改了 ${count} 个主题` : '没有要改的文字')
  }
  return (
    <search
      className="bg-base-100 border-base-300 absolute top-3 right-3 left-3 z-20 grid gap-2 rounded-xl border p-3 shadow-lg sm:left-auto sm:w-96"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className="flex items-center gap-1">
        <input
          // biome-ignore lint/a11y/noAutofocus: it was asked for by a key
          autoFocus
          type="search"
          aria-label="查找"
          placeholder="查找主题与备注"
          className="input min-w-0 grow text-base lg:text-sm"
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing)
              go(
                event.shiftKey
                  ? place - 1
                  : place + (at === 0 && !state.$selected.get().includes(found[0] ?? '') ? 0 : 1),
              )
          }}
        />
        <output className="text-muted min-w-14 text-center text-xs tabular-nums">
          {words.trim() === '' ? '' : found.length === 0 ? '没有' : `${place + 1} / ${found.length}`}
        </output>
        <IconButton icon="chevron" label="上一个" className="rotate-180" onClick={() => go(place - 1)} />
        <IconButton icon="chevron" label="下一个" onClick={() => go(place + 1)} />
        <IconButton icon="close" label="关闭查找" onClick={close} />
      </div>
      {!state.$readOnly.get() && (
        <div className="flex items-center gap-2">
          <input
            aria-label="替换为"
            placeholder="替换为"
            className="input min-w-0 grow text-base lg:text-sm"
            value={by}
            onChange={(event) => setBy(event.currentTarget.value)}
          />
          <Button disabled={place < 0} onClick={() => change([found[place]!])}>
            替换
          </Button>
          <Button disabled={place < 0} onClick={() => change(found)}>
            全部
          </Button>
        </div>
      )}
    </search>
  )
}
