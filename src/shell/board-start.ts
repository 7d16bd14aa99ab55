/**
 * Starts the surface of a board: at once if the address asks for a document, else when somebody chooses one on the page
 * or brings a file. The page's island waits for `data-start`.
 */
export function startBoards(): void {
  const root = document.documentElement
  const start = (how: 'own' | 'now') => {
    if (root.dataset.start !== undefined) return
    root.dataset.start = how
    document.dispatchEvent(new Event('qingtu:start'))
  }
  if (location.search !== '') start('own')
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-begin]') : null
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.pushState(null, '', target.href)
    start('now')
  })
  document.addEventListener('qingtu:incoming', () => start('now'))
  // Back leads from the surface to the page that describes it.
  addEventListener('popstate', () => {
    if (location.search === '' && root.dataset.start !== undefined) location.reload()
  })
}
