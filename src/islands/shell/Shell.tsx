import { useEffect, useState } from 'react'
import { tinykeys } from 'tinykeys'
import { onSession } from '../../stores/account/session-mark.ts'
import { $question } from '../../stores/shell/confirm.ts'
import { $dialog, openDialog } from '../../stores/shell/dialogs.ts'
import { incomingCount, onIncoming, takeIncoming } from '../../stores/shell/incoming.ts'
import { $installable, watchInstall } from '../../stores/shell/install.ts'
import { watchUpdates } from '../../stores/shell/update.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { Toasts } from './Toasts.tsx'
import { UpdateOffer } from './UpdateOffer.tsx'

const DialogHost = lazyPart(() => import('./DialogHost.tsx'))
const ConfirmHost = lazyPart(() => import('./ConfirmHost.tsx'))
const InstallPrompt = lazyPart(async () => ({ default: (await import('./InstallPrompt.tsx')).InstallPrompt }))
const Account = lazyPart(() => import('./Account.tsx'))

/** Returns true while the user is typing, when single letters are text and not commands. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** Offers tools for files that are added to a page without a bench. Returns a function that unsubscribes. */
function offerFiles(): () => void {
  const offer = async () => {
    if (document.documentElement.dataset.intake || incomingCount() === 0) return
    const files = (await takeIncoming()).map(({ file }) => file)
    if (files.length > 0) openDialog('Files', { files })
  }
  // A bench that is about to hydrate takes the files itself.
  const later = () => setTimeout(offer, document.querySelector('[data-bench], [data-takes-files]') ? 3000 : 0)
  later()
  return onIncoming(later)
}

/** Shows everything that overlays a page: messages, questions, dialogs, offers; and handles the keys that open them. */
export default function Shell({ build, invite }: { build: string; invite: boolean }) {
  const dialog = useClientStore($dialog)
  const question = useClientStore($question)
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
    const stops = [
      // Visitors load no code for accounts.
      onSession(() => setAccount(true)),
      watchUpdates(build),
      offerFiles(),
      tinykeys(window, {
        '$mod+KeyK': (event) => {
          event.preventDefault()
          openPalette()
        },
        'Shift+?': (event) => {
          // The editor has its own list of keys.
          if (!isTyping(event.target) && !document.querySelector('[data-editor]')) openDialog('Shortcuts', {})
        },
      }),
      () => document.removeEventListener('click', clicked),
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
    </>
  )
}
