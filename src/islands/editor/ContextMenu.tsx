import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { toPage } from '../../core/design/camera.ts'
import { hitAllAt } from '../../core/design/selection.ts'
import { EditorIcon, type EditorIconName } from '../surface/icons.tsx'
import { useClientStore } from '../ui/use-store.ts'
import type { Action } from './action.ts'
import { keyName } from './key-names.ts'
import { kindLooks, nameOf } from './kinds.ts'
import { perform } from './perform.ts'
import { type Session, useSession } from './session.ts'
import { useWide } from './use-wide.ts'

/** Action ids of the menu for a selection, and for the page, in sections. */
const forSelection = [
  ['copy', 'cut', 'paste', 'duplicate', 'remove'],
  ['copy-style', 'paste-style'],
  ['forward', 'backward', 'to-front', 'to-back'],
  ['group', 'ungroup', 'lock', 'hide'],
]
const forPage = [
  ['paste', 'select-all'],
  ['page-add', 'page-duplicate'],
  ['rulers', 'grid', 'safe'],
  ['fit', 'actual'],
]

interface Row {
  readonly id: string
  readonly label: string
  readonly keys?: string | undefined
  readonly icon?: EditorIconName
  /** Submenu that replaces these rows. */
  readonly opens?: Level
  readonly danger?: boolean
  readonly run: () => void
}
type Level = 'first' | 'align' | 'below'

/** Returns the label of a toggle for its current state. */
function labelOf({ id, label }: Action, session: Session): string {
  const elements = session.editing.$selection.get().flatMap((each) => session.editing.page.elements[each] ?? [])
  const all = (field: 'locked' | 'hidden') => elements.length > 0 && elements.every((element) => element[field])
  if (id === 'lock' && all('locked')) return '解除锁定'
  if (id === 'hide' && all('hidden')) return '显示'
  const show = session.$layoutAids.get()
  if (id === 'rulers' || id === 'grid' || id === 'safe') return `${show[id] ? '隐藏' : '显示'}${label}`
  return label
}

function rowsOf(session: Session, level: Level, at: { x: number; y: number }): Row[][] {
  const rowOf = (action: Action): Row => ({
    id: action.id,
    label: labelOf(action, session),
    keys: action.keys?.[0] === undefined ? undefined : keyName(action.keys[0]),
    danger: action.id === 'remove',
    run: () => perform(session, action),
  })
  const usable = (action: Action) => action.when?.(session.actions) ?? true
  if (level === 'align')
    return [session.commands.filter((action) => action.group === '对齐' && usable(action)).map(rowOf)]
  const { editing } = session
  const canvas = document.querySelector('[data-canvas]')?.getBoundingClientRect()
  const camera = editing.$camera.get()
  const point = toPage(camera, { x: at.x - (canvas?.left ?? 0), y: at.y - (canvas?.top ?? 0) })
  const under = hitAllAt(editing.page, point, 3 / camera.zoom)
  if (level === 'below')
    return [
      under.map((id) => {
        const element = editing.page.elements[id]!
        return { id, label: nameOf(element), icon: kindLooks[element.kind].icon, run: () => editing.select([id]) }
      }),
    ]
  const hasSelection = editing.$selection.get().length > 0
  const parts = (hasSelection ? forSelection : forPage).map((ids) =>
    ids.flatMap((id) => {
      const action = session.commands.find((other) => other.id === id)
      return action && usable(action) ? [rowOf(action)] : []
    }),
  )
  const further: Row[] = [
    ...(hasSelection ? [{ id: 'align', label: '对齐', opens: 'align' as const, run: () => {} }] : []),
    ...(under.length > 1 ? [{ id: 'below', label: '选择下层', opens: 'below' as const, run: () => {} }] : []),
  ]
  return [...parts, further].filter((part) => part.length > 0)
}

const titles: Readonly<Record<Level, string>> = { first: '操作', align: '对齐', below: '选择下层' }
/** Distance kept from the window's edges, CSS px. */
const margin = 8

const rowLook =
  'flex w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-left outline-none hover:bg-base-200 focus-visible:bg-primary/10 focus-visible:ring-primary/60 focus-visible:ring-2 focus-visible:ring-inset'

interface MenuRowProps {
  readonly item: Row
  readonly wide: boolean
  readonly onChoose: (event: MouseEvent) => void
  /** Called when the row is pointed at or focused. */
  readonly onPoint: () => void
}

function MenuRow({ item, wide, onChoose, onPoint }: MenuRowProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      {...(item.opens ? { 'aria-haspopup': 'menu' as const } : {})}
      className={`${rowLook} ${wide ? 'h-9' : 'h-12'} ${item.danger ? 'text-error' : ''}`}
      onClick={onChoose}
      onPointerEnter={onPoint}
      onFocus={onPoint}
    >
      {item.icon && <EditorIcon name={item.icon} size={18} className="text-muted" />}
      <span className="min-w-0 grow truncate">{item.label}</span>
      {wide && item.keys && <kbd className="text-muted shrink-0 font-sans text-xs">{item.keys}</kbd>}
      {item.opens && <EditorIcon name="chevron" size={16} className="text-muted" />}
    </button>
  )
}

/** Closes the menu when something else is used. Returns the element that had the focus before, which gets it back. */
function useDismissal(root: RefObject<HTMLElement | null>) {
  const session = useSession()
  // Read before the first row takes the focus.
  const before = useRef<Element | null>(document.activeElement)
  useEffect(() => {
    const leave = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) session.$menu.set(null)
    }
    const away = () => session.$menu.set(null)
    document.addEventListener('pointerdown', leave, true)
    addEventListener('blur', away)
    addEventListener('resize', away)
    return () => {
      document.removeEventListener('pointerdown', leave, true)
      removeEventListener('blur', away)
      removeEventListener('resize', away)
      session.$highlighted.set(null)
      if (before.current instanceof HTMLElement && document.activeElement === document.body) before.current.focus()
    }
  }, [session, root])
  return before
}

/** Places the menu at a point, CSS px, inside the window. */
function placeIn(menu: HTMLElement, x: number, y: number): void {
  const { width, height } = menu.getBoundingClientRect()
  menu.style.left = `${Math.max(margin, Math.min(x, innerWidth - width - margin))}px`
  menu.style.top = `${Math.max(margin, Math.min(y, innerHeight - height - margin))}px`
}

function OpenMenu({ at }: { at: { readonly x: number; readonly y: number } }) {
  const session = useSession()
  const wide = useWide()
  const [level, setLevel] = useState<Level>('first')
  const root = useRef<HTMLDivElement>(null)
  const close = () => session.$menu.set(null)
  const before = useDismissal(root)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size depends on the rows of the level
  useLayoutEffect(() => {
    const menu = root.current
    if (!menu) return
    if (wide) placeIn(menu, at.x, at.y)
    // On a phone no row takes the focus, because it would look chosen.
    const first = wide ? menu.querySelector<HTMLElement>('[role=menuitem]') : menu
    first?.focus({ preventScroll: true })
  }, [level, at.x, at.y, wide])

  // The end of the long press that opened the menu fires a click, which must not choose a row.
  const armed = useRef(false)
  const choose = (event: MouseEvent, row: Row) => {
    if (event.detail > 0 && !armed.current) return
    if (row.opens) return setLevel(row.opens)
    const back = before.current
    close()
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    row.run()
  }
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation()
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const place = items.indexOf(document.activeElement as HTMLElement)
    const go = (to: number) => items.at(to % items.length)?.focus()
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(place + 1),
      ArrowUp: () => go(place - 1),
      Home: () => go(0),
      End: () => go(-1),
      ArrowRight: () => items[place]?.hasAttribute('aria-haspopup') && items[place]?.click(),
      ArrowLeft: () => setLevel('first'),
      Escape: () => {
        if (level !== 'first') return setLevel('first')
        close()
        if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
      },
      Tab: close,
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  const parts = rowsOf(session, level, at)
  return (
    <>
      {!wide && <div className="fixed inset-0 z-40 bg-black/25" aria-hidden="true" />}
      <div
        ref={root}
        role="menu"
        tabIndex={-1}
        aria-label={titles[level]}
        onKeyDown={keys}
        onPointerDown={() => {
          armed.current = true
        }}
        onContextMenu={(event) => event.preventDefault()}
        className={
          wide
            ? 'bg-base-100 border-base-300 fixed z-40 max-h-[calc(100dvh-1rem)] w-60 overflow-y-auto overscroll-contain rounded-2xl border p-1.5 text-sm shadow-xl outline-none'
            : 'bg-base-100 fixed inset-x-0 bottom-0 z-40 max-h-[62dvh] overflow-y-auto overscroll-contain rounded-t-2xl p-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] text-base shadow-2xl outline-none'
        }
      >
        {level !== 'first' && (
          <button
            type="button"
            role="menuitem"
            className={`${rowLook} text-muted ${wide ? 'h-9' : 'h-12'}`}
            onClick={() => setLevel('first')}
          >
            <EditorIcon name="chevron" size={16} className="rotate-180" />
            {titles[level]}
          </button>
        )}
        {parts.map((part, place) => (
          <div key={part[0]!.id} className={place > 0 || level !== 'first' ? 'border-base-300 mt-1 border-t pt-1' : ''}>
            {part.map((item) => (
              <MenuRow
                key={item.id}
                item={item}
                wide={wide}
                onChoose={(event) => choose(event, item)}
                onPoint={() => level === 'below' && session.$highlighted.set(item.id)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** Renders the context menu at the pointer; on a phone it opens at the bottom. */
export function ContextMenu() {
  const at = useClientStore(useSession().$menu)
  return at && <OpenMenu key={`${at.x} ${at.y}`} at={at} />
}
