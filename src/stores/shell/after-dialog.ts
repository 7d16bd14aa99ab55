const historyPatienceMs = 500

/** Runs `act` once a closing dialog has removed its history entry, which would cancel a navigation or a reload. */
export function afterDialog(act: () => void): void {
  // No dialog has a history entry, or the Back button closed it.
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
