/** Storage keys that exist once the user has started something on such a page. */
const begunKeys = ['qingtu:begun', 'qingtu:cover-draft']

function hasBegun(): boolean {
  try {
    return begunKeys.some((key) => localStorage.getItem(key) !== null)
  } catch {
    // Storage is disabled: everybody counts as new.
    return false
  }
}

/** Skips the page's poster, which is for new visitors, if the user has work here or the address asks for something. */
export function skipPosterForReturningUsers(): void {
  if (location.search === '' && !hasBegun()) return
  document.documentElement.dataset.start = 'own'
}
