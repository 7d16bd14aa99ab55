import { atom } from 'nanostores'
import { hideInstallKey, promptDismissedKey, readKey, writeKey } from '../storage/keys.ts'

/** The browser's offer to install, kept by the page scripts until it is used. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** How long a dismissed offer stays away. */
export const dismissedForMs = 30 * 24 * 3_600_000

/** True while the install prompt may be shown. */
export const $installable = atom(false)

/** Offered only if the browser offers, the app is not installed and 30 days have passed since the last refusal. */
export function mayOffer(offered: boolean, dismissedAt: number | undefined, hidden: boolean, now: number): boolean {
  return offered && !hidden && (dismissedAt === undefined || now - dismissedAt >= dismissedForMs)
}

function decide(): void {
  const dismissedAt = readKey(promptDismissedKey)
  const hidden = readKey(hideInstallKey) ?? false
  $installable.set(mayOffer(window.__qingtuInstall !== undefined, dismissedAt, hidden, Date.now()))
}

/** Follows the browser's offer, which may have come before hydration. */
export function watchInstall(): void {
  decide()
  document.addEventListener('qingtu:install', decide)
}

/** Hides the offer for 30 days. */
export function dismissInstall(): void {
  writeKey(promptDismissedKey, Date.now())
  $installable.set(false)
}

/** Opens the browser's install dialog; when it is accepted the offer goes away. */
export async function install(): Promise<void> {
  const offer = window.__qingtuInstall as InstallOffer | undefined
  if (!offer) return
  window.__qingtuInstall = undefined
  const { outcome } = await offer.prompt()
  if (outcome === 'accepted') dismissInstall()
  else decide()
}
