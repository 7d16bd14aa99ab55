/** How long the browser is given to remove a history entry, ms. */
const patienceMs = 3000
/** How long `afterDialog` waits for a dialog to begin closing, ms. */
const closingMs = 500

/** The history entry of a dialog. */
interface Entry {
  readonly id: string
  readonly onBack: () => void
  /** Whether it is in the history yet. */
  added: boolean
  /** Whether its dialog was closed, so that it has to be removed. */
  closed: boolean
}

/** Entries of open dialogs, and of closed ones that are not removed yet; the topmost is last. */
const entries: Entry[] = []
let removing: ReturnType<typeof setTimeout> | undefined
let listening = false

const shownId = (): unknown => history.state?.dialog

/**
 * Brings the history up to date with the dialogs. `history.back` takes effect later: an entry that is added meanwhile
 * would be removed instead, which closes its dialog, so that additions and removals happen one after another.
 */
function settle(): void {
  if (removing !== undefined) return
  while (entries.at(-1)?.closed) {
    const { id } = entries.pop()!
    if (shownId() !== id) continue
    removing = setTimeout(removed, patienceMs)
    return history.back()
  }
  for (const entry of entries) {
    if (entry.added) continue
    entry.added = true
    history.pushState({ ...history.state, dialog: entry.id }, '')
  }
}

function removed(): void {
  clearTimeout(removing)
  removing = undefined
  settle()
}

function wentBack(): void {
  if (removing !== undefined) return removed()
  // The user went back: every dialog above the entry that is shown now closes.
  for (const entry of entries.toReversed()) {
    if (entry.added && entry.id === shownId()) return
    if (entry.added && !entry.closed) entry.onBack()
  }
}

/**
 * Adds a history entry for a dialog, so that the Back button calls `onBack` instead of leaving the page. Returns a
 * function that removes the entry when the dialog is closed.
 */
export function addDialogEntry(onBack: () => void): () => void {
  if (!listening) addEventListener('popstate', wentBack)
  listening = true
  const entry: Entry = { id: crypto.randomUUID(), onBack, added: false, closed: false }
  entries.push(entry)
  settle()
  return () => {
    entry.closed = true
    // Never added: there is nothing to remove.
    if (!entry.added) entries.splice(entries.indexOf(entry), 1)
    settle()
  }
}

/**
 * Runs `act` once a closing dialog has removed its history entry, which would cancel a navigation or a reload. If a
 * dialog stays open below it, `act` waits half a second.
 */
export function afterDialog(act: () => void): void {
  // No dialog has a history entry, or the Back button closed it; after a reload its mark is still there.
  if (!shownId() || (entries.length === 0 && removing === undefined)) return act()
  let patient = true
  let done = false
  const look = () => {
    if (done || removing !== undefined || (patient && entries.length > 0)) return
    done = true
    removeEventListener('popstate', look)
    act()
  }
  addEventListener('popstate', look)
  setTimeout(() => {
    patient = false
    look()
  }, closingMs)
}
