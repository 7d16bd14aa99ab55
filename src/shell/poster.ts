/** Set as soon as somebody has begun something on such a page: they come back for their own. */
const begunKeys = ['qingtu:begun', 'qingtu:cover-draft']

function hasBegun(): boolean {
  try {
    return begunKeys.some((key) => localStorage.getItem(key) !== null)
  } catch {
    // Storage is disabled: everybody is new.
    return false
  }
}

/** A poster of what is coming is for newcomers: whoever has work of theirs here, or asks for something, begins at once. */
export function showPoster(): void {
  if (location.search === '' && !hasBegun()) return
  document.documentElement.dataset.start = 'own'
}
