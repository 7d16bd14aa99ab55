import { atom } from 'nanostores'
import { hideInstallKey, promptDismissedKey, readKey, writeKey } from '../../storage/keys.ts'

/** The browser's `beforeinstallprompt` event, stored by the page scripts until used. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** How long the offer stays hidden after it was dismissed, ms. */
export const dismissedForMs = 30 * 24 * 3_600_000

/** Whether the install prompt may be shown. */
export const $installable = atom(false)

/**
 * Returns true if the browser offers the installation, the visitor has not hidden it, and the last refusal is 30 days
 * ago.
 */
export function mayOffer(offered: boolean, dismissedAt: number | undefined, hidden: boolean, now: number): boolean {
  return offered && !hidden && (dismissedAt === undefined || now - dismissedAt >= dismissedForMs)
}

function decide(): void {
  const dismissedAt = readKey(promptDismissedKey)
  const hidden = readKey(hideInstallKey) ?? false
  $installable.set(mayOffer(window.__qingtuInstall !== undefined, dismissedAt, hidden, Date.now()))
}

/** Follows the browser's offer, which may precede hydration. */
export function watchInstall(): void {
  decide()
  document.addEventListener('qingtu:install', decide)
}

/** Hides the offer for 30 days. */
export function dismissInstall(): void {
  writeKey(promptDismissedKey, Date.now())
  $installable.set(false)
}

/** Opens the browser's install dialog; hides the offer if it is accepted. */
export async function install(): Promise<void> {
  const offer = window.__qingtuInstall as InstallOffer | undefined
  if (!offer) return
  window.__qingtuInstall = undefined
  const { outcome } = await offer.prompt()
  if (outcome === 'accepted') dismissInstall()
  else decide()
}
