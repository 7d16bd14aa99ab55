import { useEffect, useState } from 'react'
import { onSession } from '../../stores/account/session-mark.ts'
import { $saveSheet } from '../../stores/bench/save-sheet.ts'
import { $question } from '../../stores/shell/confirm.ts'
import { $dialog, openDialog } from '../../stores/shell/dialogs.ts'
import { incomingCount, onIncoming, takeIncoming } from '../../stores/shell/incoming.ts'
import { $installable, watchInstall } from '../../stores/shell/install.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { watchUpdates } from '../../stores/shell/update.ts'
import { lazyOverlay } from '../ui/lazy-part.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { Toasts } from './Toasts.tsx'
import { UpdateOffer } from './UpdateOffer.tsx'

const DialogHost = lazyOverlay(() => import('./DialogHost.tsx'))
const ConfirmHost = lazyOverlay(() => import('./ConfirmHost.tsx'))
const InstallPrompt = lazyOverlay(async () => ({ default: (await import('./InstallPrompt.tsx')).InstallPrompt }))
const SaveSheet = lazyOverlay(() => import('./SaveSheet.tsx'))
const Account = lazyOverlay(() => import('./Account.tsx'))

/** Returns true while the user is typing, when single letters are text and not commands. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** Elements of pages that take files themselves once they are hydrated. */
const takers = '[data-bench], [data-takes-files]'
/** Time given to such an element to hydrate, ms, and how often it is given on a slow device. */
const wakingMs = 3000
const mostWaits = 10

/** Offers tools for files that are added to a page without a bench. Returns a function that unsubscribes. */
function offerFiles(): () => void {
  const offer = async (waits: number) => {
    if (document.documentElement.dataset.intake || incomingCount() === 0) return
    if (waits < mostWaits && document.querySelector(takers)) return later(waits + 1)
    const files = (await takeIncoming()).map(({ file }) => file)
    if (files.length > 0) openDialog('Files', { files })
  }
  const later = (waits = 0) => {
    setTimeout(() => void offer(waits), document.querySelector(takers) ? wakingMs : 0)
  }
  later()
  return onIncoming(() => later())
}

/** Shows everything that overlays a page: messages, questions, dialogs, offers; and handles the keys that open them. */
export default function Shell({ build, invite }: { build: string; invite: boolean }) {
  const dialog = useClientStore($dialog)
  const question = useClientStore($question)
  const sheet = useClientStore($saveSheet)
  const installable = useClientStore($installable)
  const [account, setAccount] = useState(false)

  useEffect(() => {
    if (invite) watchInstall()
    const openPalette = () => openDialog('Palette', { query: '' })
    const clicked = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      if (event.target.closest('[data-open-palette]')) openPalette()
      if (event.target.closest('[data-open-login]')) openDialog('Login', {})
    }
    document.addEventListener('click', clicked)
    // Two keys do not need the library that workbenches load for theirs.
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey) return
      const plain = !event.ctrlKey && !event.metaKey
      const isCommand = /^(Mac|iP)/.test(navigator.platform) ? event.metaKey : event.ctrlKey
      if (isCommand && !event.shiftKey && event.code === 'KeyK') {
        event.preventDefault()
        openPalette()
        // The editor has its own list of keys.
      } else if (plain && event.key === '?' && !isTyping(event.target) && !document.querySelector('[data-editor]'))
        openDialog('Shortcuts', {})
    }
    addEventListener('keydown', pressed)
    const unloaded = () => toast.error('没有加载出来，请检查网络后重试')
    document.addEventListener('qingtu:unloaded', unloaded)
    const stops = [
      () => document.removeEventListener('qingtu:unloaded', unloaded),
      // Visitors load no code for accounts.
      onSession(() => setAccount(true)),
      watchUpdates(build),
      offerFiles(),
      () => document.removeEventListener('click', clicked),
      () => removeEventListener('keydown', pressed),
    ]
    document.documentElement.dataset.shell = 'ready'
    return () => {
      for (const stop of stops) stop()
    }
  }, [build, invite])

  return (
    <>
      <Toasts />
      {account && <Account />}
      {question && <ConfirmHost />}
      <div className="pointer-events-none fixed right-4 bottom-4 left-4 z-[1990] flex flex-col items-end gap-3 sm:left-auto">
        <UpdateOffer />
        {installable && <InstallPrompt />}
      </div>
      {dialog && <DialogHost dialog={dialog} />}
      {sheet && <SaveSheet files={sheet} />}
    </>
  )
}
