import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { useClientStore } from '../ui/use-store.ts'
import { drawers } from './drawers.ts'
import { EditorIcon } from './icons.tsx'
import { listenForKeys } from './keys.ts'
import { ObjectList } from './ObjectList.tsx'
import { overlays } from './overlays.ts'
import { Properties } from './Properties.tsx'
import { ReaderBanner } from './ReaderBanner.tsx'
import { Rulers } from './Rulers.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Sheet } from './Sheet.tsx'
import { type DrawerName, type Session, SessionProvider, useSelected, useSession } from './session.ts'
import { Canvas } from './stage/Canvas.tsx'
import { TypingField } from './stage/TypingField.tsx'
import { TopBar } from './TopBar.tsx'
import { useWide } from './use-wide.ts'
import { ZoomBar } from './ZoomBar.tsx'

// What is not seen at first comes right after it.
const ContextMenu = lazy(async () => ({ default: (await import('./ContextMenu.tsx')).ContextMenu }))
const PictureLayer = lazy(async () => ({ default: (await import('./picture/PictureLayer.tsx')).PictureLayer }))
const Welcome = lazy(async () => ({ default: (await import('./Welcome.tsx')).Welcome }))

/** The ways into the drawers: beside the page, or below it on a phone. */
function Rail({ wide, onProperties }: { wide: boolean; onProperties: () => void }) {
  const session = useSession()
  const open = useClientStore(session.$drawer)
  const selected = useSelected()
  const look =
    'text-base-content/75 hover:bg-base-200 aria-expanded:bg-primary/10 aria-expanded:text-leaf flex cursor-pointer flex-col items-center justify-center gap-1 rounded-xl text-xs'
  const toggle = (name: DrawerName) => session.$drawer.set(open === name ? null : name)
  return (
    <nav
      data-region
      aria-label="添加与管理"
      className={
        wide
          ? 'bg-base-100 border-base-300 flex w-19 shrink-0 flex-col gap-1 overflow-y-auto border-r p-2'
          : 'bg-base-100 border-base-300 flex shrink-0 gap-1 overflow-x-auto border-t px-2 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))]'
      }
    >
      {!wide && selected.length > 0 && (
        <button type="button" className={`${look} text-leaf h-13 min-w-15 shrink-0 grow`} onClick={onProperties}>
          <EditorIcon name="sliders" size={22} />
          属性
        </button>
      )}
      {drawers.map(({ name, label, icon }) => (
        <button
          key={name}
          type="button"
          aria-expanded={open === name}
          onClick={() => toggle(name)}
          className={`${look} ${wide ? 'h-15 w-15' : 'h-13 min-w-13 shrink-0 grow'}`}
        >
          <EditorIcon name={icon} size={22} />
          {label}
        </button>
      ))}
    </nav>
  )
}

/** The open drawer; on a phone as a sheet. */
function Drawer({ wide }: { wide: boolean }) {
  const session = useSession()
  const open = useClientStore(session.$drawer)
  const drawer = drawers.find(({ name }) => name === open)
  if (!drawer) return null
  const { label, Content } = drawer
  const close = () => session.$drawer.set(null)
  const content = (
    <Suspense fallback={<p className="text-muted py-6 text-sm">正在打开…</p>}>
      <Content />
    </Suspense>
  )
  if (!wide)
    return (
      <Sheet key={open} title={label} onClose={close}>
        {content}
      </Sheet>
    )
  return (
    <section
      data-region
      aria-label={label}
      className="bg-base-100 border-base-300 flex w-78 shrink-0 flex-col border-r"
    >
      <h2 className="px-4 pt-4 pb-2 text-base">{label}</h2>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-6">{content}</div>
    </section>
  )
}

/** The editor around one open design. */
export function Editor({ session }: { session: Session }) {
  const { editing, painting, keeper } = session
  const wide = useWide()
  const overlay = useClientStore(session.$overlay)
  const propertiesSheet = useClientStore(session.$properties)
  const parts = useRef({ picture: painting.pictures.picture, revision: () => painting.$revision.get() })

  useEffect(() => listenForKeys(session), [session])
  useEffect(() => {
    // Pictures and fonts of a page are fetched when it is shown, and when it changes.
    const need = () => void painting.need({ pages: [editing.page] })
    need()
    const stops = [
      editing.$design.listen(need),
      editing.$page.listen(need),
      editing.history.listen(({ settled }) => {
        if (!settled) need()
      }),
      painting.$revision.listen(() => session.$view.get()?.redraw()),
      painting.$redraw.listen(() => session.$view.get()?.redraw()),
      keeper.$state.subscribe(({ status }) => editing.$reading.set(status === 'reading')),
    ]
    const leave = () => void keeper.flush()
    const hidden = () => document.visibilityState === 'hidden' && leave()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      for (const stop of stops) stop()
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [session, editing, painting, keeper])

  const edit = useCallback((id: string) => session.edit(id), [session])
  const menu = useCallback((at: { x: number; y: number }) => session.$menu.set(at), [session])
  const closeProperties = () => session.$properties.set(false)
  const Overlay = overlay && overlays[overlay]

  return (
    <SessionProvider value={session}>
      <div
        data-editor="ready"
        className="bg-base-200 fixed inset-0 z-10 flex flex-col overflow-hidden text-sm leading-normal"
      >
        <TopBar />
        <ReaderBanner />
        <div className="flex min-h-0 grow">
          {wide && <Rail wide onProperties={() => {}} />}
          {wide && <Drawer wide />}
          <main id="main" tabIndex={-1} className="relative min-w-0 grow outline-none">
            <h1 className="sr-only">设计编辑器</h1>
            <Canvas session={session} parts={parts.current} onEdit={edit} onMenu={menu} />
            <TypingField session={session} />
            <Rulers />
            <SelectionBar />
            <ZoomBar />
            <ObjectList />
            <Suspense>
              <PictureLayer />
              <ContextMenu />
              <Welcome />
            </Suspense>
          </main>
          {wide && (
            <aside
              data-region
              aria-label="属性"
              className="bg-base-100 border-base-300 w-74 shrink-0 overflow-y-auto overscroll-contain border-l px-4 pt-4 pb-8"
            >
              <Properties />
            </aside>
          )}
        </div>
        {!wide && (
          <>
            <Rail wide={false} onProperties={() => session.$properties.set(true)} />
            <Drawer wide={false} />
            {propertiesSheet && (
              <Sheet title="属性" onClose={closeProperties}>
                <Properties />
              </Sheet>
            )}
          </>
        )}
        {Overlay && (
          <Suspense>
            <Overlay onClose={() => session.$overlay.set(null)} />
          </Suspense>
        )}
      </div>
    </SessionProvider>
  )
}
