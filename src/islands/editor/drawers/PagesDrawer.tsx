import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { movePage, renamePage } from '../../../core/design/commands/pages.ts'
import { limits, type Page } from '../../../core/design/schema.ts'
import { useClientStore } from '../../ui/use-store.ts'
import { actions } from '../actions.ts'
import { EditorIcon, type EditorIconName } from '../icons.tsx'
import { keyOf } from '../keys.ts'
import { PageThumbnail } from '../pages/PageThumbnail.tsx'
import { perform } from '../perform.ts'
import { useDesign, useSession } from '../session.ts'
import { ToolButton } from '../ToolButton.tsx'

/** Pointer travel before a press becomes a drag, CSS px. */
const slack = 6

function PageName({ page, place, onDone }: { page: Page; place: number; onDone: (name: string | null) => void }) {
  const [typed, setTyped] = useState(page.name)
  return (
    <input
      aria-label={`第 ${place + 1} 页的名称`}
      // biome-ignore lint/a11y/noAutofocus: opened by the user in order to type
      autoFocus
      value={typed}
      maxLength={80}
      placeholder={`第 ${place + 1} 页`}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => onDone(typed.trim())}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') onDone(typed.trim())
        if (event.key === 'Escape') onDone(null)
      }}
      className="border-primary h-9 w-full min-w-0 rounded-lg border px-2 text-sm max-lg:text-base"
    />
  )
}

/** Renders the drawer with thumbnails of all pages: show, add, copy, rename and reorder. */
export default function PagesDrawer() {
  const session = useSession()
  const { editing } = session
  const design = useDesign()
  const shown = useClientStore(editing.$page)
  const [renaming, setRenaming] = useState<string | null>(null)
  /** Insertion index of the dragged page, counted with the page itself still in the list. */
  const [drop, setDrop] = useState<{ readonly id: string; readonly to: number } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const dragged = useRef(false)
  const { pages, width, height } = design
  const full = pages.length >= limits.pages

  const run = (id: string) => {
    const action = actions.find((other) => other.id === id)
    if (action) perform(session, action)
  }
  const focusPage = (id: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(id)}"]`)?.focus())
  const move = (id: string, to: number) => {
    if (to < 0 || to >= pages.length) return
    editing.run(movePage, { page: id, to })
    focusPage(id)
  }
  const press = (event: PointerEvent, id: string, byHandle: boolean) => {
    dragged.current = false
    if (event.button !== 0 || pages.length < 2 || (!byHandle && event.pointerType === 'touch')) return
    const { clientX, clientY } = event
    const listeners = new AbortController()
    const { signal } = listeners
    let to: number | null = null
    const track = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      if (!dragged.current && Math.hypot(x - clientX, y - clientY) < slack) return
      dragged.current = true
      const boxes = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect())
      const distance = (box: DOMRect) => Math.hypot(x - (box.left + box.width / 2), y - (box.top + box.height / 2))
      const nearest = boxes.reduce((best, box, at) => (distance(box) < distance(boxes[best]!) ? at : best), 0)
      const box = boxes[nearest]!
      to = x > box.left + box.width / 2 ? nearest + 1 : nearest
      setDrop({ id, to })
    }
    const end = ({ type }: Event) => {
      listeners.abort()
      setDrop(null)
      if (type !== 'pointerup' || to === null) return
      const from = pages.findIndex((page) => page.id === id)
      // `movePage` counts without the page itself.
      const place = to > from ? to - 1 : to
      if (place !== from) editing.run(movePage, { page: id, to: place })
    }
    addEventListener('pointermove', track, { signal })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
  }
  const keys = (event: KeyboardEvent, id: string, place: number) => {
    const go = (to: number) => {
      const page = pages[to]
      if (!page) return
      editing.showPage(page.id)
      focusPage(page.id)
    }
    const ways: Readonly<Record<string, () => void>> = event.altKey
      ? {
          ArrowLeft: () => move(id, place - 1),
          ArrowUp: () => move(id, place - 1),
          ArrowRight: () => move(id, place + 1),
          ArrowDown: () => move(id, place + 1),
        }
      : {
          ArrowLeft: () => go(place - 1),
          ArrowUp: () => go(place - 2),
          ArrowRight: () => go(place + 1),
          ArrowDown: () => go(place + 2),
          Home: () => go(0),
          End: () => go(pages.length - 1),
          F2: () => setRenaming(id),
          Delete: () => {
            editing.showPage(id)
            run('page-remove')
            const next = pages[place + 1] ?? pages[place - 1]
            if (next) focusPage(next.id)
          },
        }
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    // Delete removes the page here, not the selected elements.
    event.stopPropagation()
    way()
  }
  const tool = (id: string, icon: EditorIconName, label?: string, off = false) => (
    <ToolButton
      icon={icon}
      label={label ?? actions.find((action) => action.id === id)!.label}
      keys={keyOf(id)}
      disabled={off}
      onClick={() => run(id)}
    />
  )
  const current = pages.findIndex(({ id }) => id === shown)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-0.5">
        <button
          type="button"
          disabled={full}
          onClick={() => run('page-add')}
          className="bg-primary text-primary-content hover:bg-leaf mr-1 inline-flex h-10 grow cursor-pointer items-center justify-center gap-1.5 rounded-xl px-3 text-sm font-semibold disabled:cursor-default disabled:opacity-40"
        >
          <EditorIcon name="plus" size={18} />
          添加页面
        </button>
        {tool('page-duplicate', 'copy', undefined, full)}
        <ToolButton icon="edit" label="改页面名称" keys="F2" onClick={() => setRenaming(shown)} />
        {tool('page-remove', 'trash', undefined, pages.length < 2)}
      </div>
      <p className="text-muted text-xs">
        {full ? `已有 ${limits.pages} 页，到上限了` : `${pages.length} / ${limits.pages} 页`}
        {pages.length > 1 && '，拖动调整顺序'}
      </p>
      <ol ref={list} aria-label="页面" className="grid grid-cols-2 gap-3">
        {pages.map((page, place) => {
          const mark =
            drop &&
            (drop.to === place ? 'before' : drop.to === place + 1 && place === pages.length - 1 ? 'after' : null)
          return (
            <li key={page.id} className={`relative min-w-0 ${drop?.id === page.id ? 'opacity-50' : ''}`}>
              {mark && (
                <span
                  aria-hidden="true"
                  className={`bg-primary absolute inset-y-0 w-1 rounded-full ${mark === 'before' ? '-left-2' : '-right-2'}`}
                />
              )}
              <button
                type="button"
                data-page={page.id}
                aria-current={page.id === shown ? 'page' : undefined}
                aria-label={`第 ${place + 1} 页${page.name ? `：${page.name}` : ''}`}
                onPointerDown={(event) => press(event, page.id, false)}
                onClick={() => !dragged.current && editing.showPage(page.id)}
                onDoubleClick={() => setRenaming(page.id)}
                onKeyDown={(event) => keys(event, page.id, place)}
                className="aria-[current]:ring-primary ring-base-300 hover:ring-primary/50 flex aspect-square w-full cursor-pointer items-center justify-center overflow-hidden rounded-xl bg-base-200 ring-1 select-none aria-[current]:ring-2"
              >
                <span
                  className="pointer-events-none block overflow-hidden rounded-sm shadow-sm"
                  style={width >= height ? { width: '88%' } : { width: `${(88 * width) / height}%` }}
                >
                  <PageThumbnail page={page} size={{ width, height }} />
                </span>
              </button>
              <div className="mt-1 flex h-9 items-center gap-1">
                {renaming === page.id ? (
                  <PageName
                    page={page}
                    place={place}
                    onDone={(name) => {
                      setRenaming(null)
                      if (name !== null && name !== page.name) editing.run(renamePage, { page: page.id, name })
                      focusPage(page.id)
                    }}
                  />
                ) : (
                  <>
                    <span
                      className={`min-w-0 grow truncate text-center text-xs ${page.id === shown ? 'text-leaf font-semibold' : 'text-muted'}`}
                    >
                      {page.name ? `${place + 1} ${page.name}` : place + 1}
                    </span>
                    {pages.length > 1 && (
                      <span
                        aria-hidden="true"
                        onPointerDown={(event) => press(event, page.id, true)}
                        className="text-muted grid size-9 shrink-0 cursor-grab touch-none place-items-center lg:hidden"
                      >
                        <EditorIcon name="drag" size={18} />
                      </span>
                    )}
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {pages.length > 1 && (
        <div className="border-base-300 flex flex-col gap-2 border-t pt-3">
          <div className="flex items-center gap-1">
            <span className="text-muted grow text-xs">第 {current + 1} 页</span>
            <ToolButton
              icon="chevron"
              className="rotate-180"
              label="页面前移"
              keys={keyOf('page-earlier')}
              disabled={current <= 0}
              onClick={() => run('page-earlier')}
            />
            <ToolButton
              icon="chevron"
              label="页面后移"
              keys={keyOf('page-later')}
              disabled={current === pages.length - 1}
              onClick={() => run('page-later')}
            />
          </div>
          <button
            type="button"
            onClick={() => run('apply-style')}
            className="border-base-300 hover:bg-base-200 inline-flex h-10 cursor-pointer items-center justify-center gap-2 rounded-xl border px-3 text-sm"
          >
            <EditorIcon name="brush" size={18} />
            应用样式到全部页面
          </button>
          <p className="text-muted text-xs">
            其他页换成这一页的背景；用途相同的文字（标题、正文…）换成同样的字体和颜色。
          </p>
        </div>
      )}
    </div>
  )
}
