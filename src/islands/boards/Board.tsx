import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { designMessageOf } from '../../catalogue/design-messages.ts'
import { UnreadableDesign } from '../../stores/design/autosave.ts'
import { watchWaiting } from '../../stores/design/cloud-waiting.ts'
import { saveRawDesign } from '../../stores/design/files.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'
import { onIncoming, takeIncoming } from '../../stores/shell/incoming.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { SaveBanner } from '../surface/SaveBanner.tsx'
import { Button } from '../ui/Button.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { BoardBar } from './BoardBar.tsx'
import { overlays } from './overlays.ts'
import type { BoardSession } from './session.ts'

/** Says that the surface could not show the document, which is offered as it is stored. */
function Unshown({ session, thrown }: { session: BoardSession; thrown: unknown }) {
  const known = thrown instanceof UnreadableDesign ? thrown : null
  const { text, advice } = designMessageOf(known?.reason.code ?? 'internal', known?.reason.params)
  const name = session.$name.get() || session.noun
  const save = () =>
    saveRawDesign(name, known?.text ?? session.keeper.history.document.board?.content ?? '').catch(reportDesignError)
  return (
    <div role="alert" className="grid h-full place-content-center justify-items-center gap-4 p-6 text-center">
      <p className="text-lg font-semibold">{text}</p>
      <p className="text-muted max-w-md text-sm">{advice}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="primary" icon="download" onClick={() => void save()}>
          下载原始数据
        </Button>
        <Button icon="retry" onClick={() => location.reload()}>
          刷新重试
        </Button>
        <Button onClick={() => session.$overlay.set('versions')}>历史版本</Button>
      </div>
    </div>
  )
}

/** Mounts the surface of a session in an element. Returns the element's ref and what kept the document from showing. */
function useSurface(session: BoardSession) {
  const element = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let leave: (() => void) | null = null
    let wanted = true
    session.mount(element.current!).then(
      (stop) => {
        if (wanted) leave = stop
        else stop()
      },
      (thrown: unknown) => {
        console.error(thrown)
        setFailure(thrown)
      },
    )
    return () => {
      wanted = false
      leave?.()
    }
  }, [session])
  return { element, failure }
}

/** Takes the files that come into the page, before the surface would take them by itself. */
function useFiles(session: BoardSession, isThere: boolean) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isThere) return
    const take = async () => session.take((await takeIncoming()).map(({ file }) => file))
    void take()
    const stop = onIncoming(() => void take())
    const caught = (event: DragEvent | ClipboardEvent) => {
      const transfer = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
      const files = [...(transfer?.files ?? [])]
      // A copied drawing comes as text and picture: the surface reads the text.
      if (files.length === 0 || (event.type === 'paste' && transfer?.types.includes('text/plain'))) return
      event.preventDefault()
      event.stopPropagation()
      delete document.documentElement.dataset.dragging
      void session.take(files)
    }
    const element = main.current!
    for (const type of ['drop', 'paste'] as const) element.addEventListener(type, caught, true)
    return () => {
      stop()
      for (const type of ['drop', 'paste'] as const) element.removeEventListener(type, caught, true)
    }
  }, [session, isThere])
  return main
}

/** Renders the page of one open document: the bar of the frame above the surface. */
export function Board({ session }: { session: BoardSession }) {
  const { keeper } = session
  const { element, failure } = useSurface(session)
  const surface = useClientStore(session.$surface)
  const main = useFiles(session, surface !== null)
  const overlay = useClientStore(session.$overlay)
  const Overlay = overlay === null ? undefined : overlays[overlay]
  const close = useCallback(() => session.$overlay.set(null), [session])

  useEffect(watchWaiting, [])
  useEffect(() => {
    const { adapter } = session
    // A reload then opens the same document, not another new one.
    const stop = keeper.$state.subscribe(({ status }) => {
      const address = `?id=${encodeURIComponent(keeper.history.document.id)}`
      if (status === 'saved' && keeper.stored && location.search !== address)
        history.replaceState(history.state, '', `${location.pathname}${address}`)
    })
    const leave = () => void session.flush()
    const hidden = () => document.visibilityState === 'hidden' && leave()
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && event.code === 'KeyS') {
        event.preventDefault()
        event.stopPropagation()
        void session.flush().then(() => keeper.$state.get().status === 'saved' && toast.success('已存在这台设备上'))
      }
      const { target } = event
      const isTyping =
        target instanceof HTMLElement &&
        target.closest('input, textarea:not([data-waiting]), [contenteditable], dialog')
      if (event.key !== '?' || isCommand || isTyping || adapter.shortcuts.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      session.$overlay.set('help')
    }
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hidden)
    addEventListener('keydown', pressed, true)
    return () => {
      stop()
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('keydown', pressed, true)
    }
  }, [session, keeper])

  return createPortal(
    <div
      data-editor={surface ? 'ready' : 'loading'}
      data-board={session.adapter.board}
      className="bg-base-200 fixed inset-0 z-10 flex flex-col overflow-hidden text-sm leading-normal"
    >
      <BoardBar session={session} />
      <SaveBanner keeper={keeper} onTidy={() => session.$overlay.set('documents')} />
      <main id="main" ref={main} tabIndex={-1} className="relative min-h-0 grow outline-none">
        <h1 className="sr-only">{session.noun}</h1>
        {failure === null ? (
          <div ref={element} className="absolute inset-0" />
        ) : (
          <Unshown session={session} thrown={failure} />
        )}
      </main>
      {Overlay && <Overlay session={session} onClose={close} />}
    </div>,
    document.body,
  )
}
