import { useCallback, useEffect, useRef, useState } from 'react'
import { watchWaiting } from '../../stores/design/cloud-waiting.ts'
import { SaveBanner } from '../surface/SaveBanner.tsx'
import { ToolButton } from '../surface/ToolButton.tsx'
import { lazyOverlay, lazyPart } from '../ui/lazy-part.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { drawers } from './drawers.ts'
import { listenForKeys } from './keys.ts'
import { ObjectList } from './ObjectList.tsx'
import { overlays } from './overlays.ts'
import { Properties } from './Properties.tsx'
import { PictureLayer } from './picture/PictureLayer.tsx'
import { Rail } from './Rail.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { aboveSheet, Sheet, useSheetUp } from './Sheet.tsx'
import { type Session, SessionProvider, useSession } from './session.ts'
import { Canvas } from './stage/Canvas.tsx'
import { TypingField } from './stage/TypingField.tsx'
import { TopBar } from './TopBar.tsx'
import { useFlat, useWide } from './use-wide.ts'
import { ZoomBar } from './ZoomBar.tsx'

// Not visible at first, so lazily loaded.
const ContextMenu = lazyOverlay(async () => ({ default: (await import('./ContextMenu.tsx')).ContextMenu }))
const MasterBanner = lazyPart(async () => ({ default: (await import('./MasterBanner.tsx')).MasterBanner }))
const Rulers = lazyPart(async () => ({ default: (await import('./Rulers.tsx')).Rulers }))
const Welcome = lazyOverlay(async () => ({ default: (await import('./Welcome.tsx')).Welcome }))

/** Renders the open drawer; on a phone as a sheet. */
function Drawer({ wide }: { wide: boolean }) {
  const session = useSession()
  const open = useClientStore(session.$drawer)
  const drawer = open === null ? undefined : drawers.get(open)
  if (!drawer) return null
  const { label, Content } = drawer
  const close = () => session.$drawer.set(null)
  const content = <Content />
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
      <header className="flex items-center justify-between pt-2 pr-2 pb-1 pl-4">
        <h2 className="text-base">{label}</h2>
        <ToolButton icon="close" label={`收起${label}`} onClick={close} />
      </header>
      <div className="-mt-1.5 min-h-0 grow overflow-y-auto overscroll-contain px-4 pt-1.5 pb-6">{content}</div>
    </section>
  )
}

/** Delay before the neighbouring pages' pictures and fonts are loaded, ms. */
const besideMs = 500

/** Returns true from the first time the context menu opens on; until then its script is not needed. */
function useMenuUsed({ $menu }: Session): boolean {
  const isOpen = useClientStore($menu) !== null
  const [used, setUsed] = useState(false)
  useEffect(() => {
    if (isOpen) setUsed(true)
  }, [isOpen])
  return used
}

/** Renders the editor of one open design. */
export function Editor({ session }: { session: Session }) {
  const { editing, painting, keeper } = session
  const wide = useWide()
  const overlay = useClientStore(session.$overlay)
  const propertiesSheet = useClientStore(session.$properties)
  const welcome = useClientStore(session.$welcome)
  const menuUsed = useMenuUsed(session)
  const flat = useFlat()
  // A design begins or ends to follow a master only where a dialog renders this again.
  const isFollowing = editing.history.document.followed.master !== ''
  const sheetUp = useSheetUp(session)
  const parts = useRef({ picture: painting.pictures.picture })

  useEffect(() => listenForKeys(session), [session])
  useEffect(watchWaiting, [])
  useEffect(() => {
    // Loads the pictures and fonts of a page when it is shown and when it changes.
    let calm: ReturnType<typeof setTimeout> | undefined
    const need = () => {
      void painting.need({ pages: [editing.page] })
      // Then those of the neighbouring pages, so that turning to one shows it at once.
      clearTimeout(calm)
      calm = setTimeout(() => {
        const { pages } = editing.history.document
        const place = pages.indexOf(editing.page)
        void painting.need({ pages: [pages[place + 1], pages[place - 1]].filter((page) => page !== undefined) })
      }, besideMs)
    }
    need()
    let { width, height } = editing.history.document
    const stops = [
      editing.$design.listen((design) => {
        need()
        if (design.width === width && design.height === height) return
        // A change of the page size, by a command or by undo, fits the page to the view.
        width = design.width
        height = design.height
        session.$view.get()?.fit()
      }),
      editing.$page.listen(need),
      editing.history.listen(({ settled }) => {
        if (!settled) need()
      }),
      painting.$revision.listen(() => session.$view.get()?.redraw()),
      painting.$redraw.listen(() => session.$view.get()?.redraw()),
      keeper.$state.subscribe(({ status }) => editing.$readOnly.set(status === 'read-only')),
    ]
    const leave = () => void keeper.flush()
    const hidden = () => document.visibilityState === 'hidden' && leave()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearTimeout(calm)
      for (const stop of stops) stop()
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [session, editing, painting, keeper])

  const edit = useCallback((id: string) => session.edit(id), [session])
  const menu = useCallback((at: { x: number; y: number }) => session.$menu.set(at), [session])
  const openProperties = () => {
    session.$drawer.set(null)
    session.$properties.set(true)
  }
  const closeProperties = () => session.$properties.set(false)
  const { rulers } = useClientStore(session.$layoutAids)
  const Overlay = overlay === null ? undefined : overlays.get(overlay)?.Content

  return (
    <SessionProvider value={session}>
      <div
        data-editor="ready"
        className="bg-base-200 fixed inset-0 z-10 flex flex-col overflow-hidden text-sm leading-normal"
      >
        <TopBar />
        <SaveBanner keeper={keeper} onTidy={() => session.$overlay.set('designs')} />
        {isFollowing && <MasterBanner />}
        <div className={`flex min-h-0 grow ${sheetUp && !flat ? aboveSheet : ''}`}>
          {(wide || flat) && <Rail beside onProperties={wide ? undefined : openProperties} />}
          {wide && <Drawer wide />}
          <main id="main" tabIndex={-1} className="relative min-w-0 grow outline-none">
            <h1 className="sr-only">设计编辑器</h1>
            <Canvas session={session} parts={parts.current} onEdit={edit} onMenu={menu} />
            <TypingField session={session} />
            {rulers && <Rulers />}
            <SelectionBar />
            <ZoomBar />
            <ObjectList />
            <PictureLayer />
            {menuUsed && <ContextMenu />}
            {welcome && <Welcome />}
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
          {!wide && <Drawer wide={false} />}
          {!wide && propertiesSheet && (
            <Sheet title="属性" onClose={closeProperties}>
              <Properties />
            </Sheet>
          )}
        </div>
        {!wide && !flat && <Rail beside={false} onProperties={openProperties} />}
        {Overlay && <Overlay onClose={() => session.$overlay.set(null)} />}
      </div>
    </SessionProvider>
  )
}
