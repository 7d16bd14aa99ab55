/** Classifies a link: pages of this site are `own`; other hosts are `allowed` only if listed and reached over https. */
export function classifyLink(href: string, origin: string, allowed: readonly string[]): 'own' | 'allowed' | 'refused' {
  let url: URL
  try {
    url = new URL(href, origin)
  } catch {
    return 'refused'
  }
  if (url.origin === origin || url.protocol === 'blob:') return 'own'
  return url.protocol === 'https:' && allowed.includes(url.host) ? 'allowed' : 'refused'
}

/** Blocks clicks on links to hosts that are not allowed, and opens allowed ones in a new tab. */
export function guardExternalLinks(): void {
  const allowed = (document.documentElement.dataset.allow ?? '').split(' ')
  const guard = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link) return
    const what = classifyLink(link.href, location.origin, allowed)
    if (what === 'refused') {
      event.preventDefault()
      event.stopPropagation()
    } else if (what === 'allowed') {
      link.rel = 'noopener noreferrer'
      // An installed app has no tabs.
      link.target = matchMedia('(display-mode: standalone)').matches ? '_self' : '_blank'
    }
  }
  addEventListener('click', guard, true)
  addEventListener('auxclick', guard, true)
}
