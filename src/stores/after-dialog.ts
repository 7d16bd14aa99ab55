const historyPatienceMs = 500

/** Does something once a dialog that is being closed has taken back its history entry, which would cancel a navigation or a reload. */
export function afterDialog(act: () => void): void {
  // No dialog stands in the history, or the Back button closed it.
  if (!history.state?.dialog) return act()
  let done = false
  const once = () => {
    removeEventListener('popstate', once)
    if (!done) act()
    done = true
  }
  addEventListener('popstate', once)
  setTimeout(once, historyPatienceMs)
}
