import { newDesignPath } from '../catalogue/editor-path.ts'
import { matchesAllWords, typedSides } from '../catalogue/size-words.ts'

/** Limits of a page's sides, px. */
const shortest = 16
const longest = 8000

/** `<size-filter>`: filters the cards in the page while the user types, and marks the group in view. */
class SizeFilter extends HTMLElement {
  #stops = new AbortController()

  connectedCallback(): void {
    const input = this.querySelector('input')
    const form = this.querySelector('form')
    if (!input || !form) return
    const { signal } = this.#stops
    input.value = new URLSearchParams(location.search).get('q') ?? ''
    input.addEventListener('input', () => this.#narrow(input.value), { signal })
    form.addEventListener('submit', (event) => this.#go(event), { signal })
    input.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || input.value === '') return
        input.value = ''
        this.#narrow('')
      },
      { signal },
    )
    this.#follow()
    if (input.value !== '') this.#narrow(input.value)
  }

  disconnectedCallback(): void {
    this.#stops.abort()
  }

  #narrow(text: string): void {
    const query = text.trim()
    let shown = 0
    for (const card of this.querySelectorAll<HTMLElement>('[data-size]')) {
      card.hidden = query !== '' && !matchesAllWords(query, card.dataset.size ?? '')
      if (!card.hidden) shown += 1
    }
    for (const section of this.querySelectorAll<HTMLElement>('[data-sizes]')) {
      section.hidden = section.querySelector('[data-size]:not([hidden])') === null
      const link = this.querySelector<HTMLElement>(`[data-group="${section.id}"]`)
      if (link) link.hidden = section.hidden
    }
    this.#offer(query, shown)
    // Shows the results right below the bar, wherever the page was scrolled to.
    const { top } = this.getBoundingClientRect()
    if (query !== '' && (top < 0 || top > innerHeight * 0.3)) this.scrollIntoView()
  }

  /** If nothing matches, offers a new design with the two sides typed. */
  #offer(query: string, shown: number): void {
    const none = this.querySelector<HTMLElement>('[data-none]')
    const link = none?.querySelector('a')
    const count = this.querySelector('[data-count]')
    if (!none || !link || !count) return
    none.hidden = shown > 0
    const sides = typedSides(query)
    const possible = sides && Object.values(sides).every((side) => side >= shortest && side <= longest)
    link.href = possible ? newDesignPath(sides.width, sides.height) : '#custom'
    link.textContent = possible ? `新建 ${sides.width} × ${sides.height}` : '自定义尺寸'
    count.textContent = query === '' ? '' : `${shown} 个尺寸`
  }

  /** Opens the first shown size on Enter. */
  #go(event: Event): void {
    event.preventDefault()
    const input = this.querySelector('input')
    if (input?.value.trim() === '') return
    const first = this.querySelector<HTMLElement>('[data-size]:not([hidden]) a, [data-none]:not([hidden]) a')
    first?.click()
  }

  #follow(): void {
    const seen = new Map<Element, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) seen.set(entry.target, entry.isIntersecting)
        const first = [...this.querySelectorAll('[data-sizes]')].find((section) => seen.get(section))
        for (const link of this.querySelectorAll<HTMLElement>('[data-group]')) {
          const current = link.dataset.group === first?.id
          if (current === link.hasAttribute('aria-current')) continue
          link.toggleAttribute('aria-current', current)
          const bar = link.parentElement
          // Only the bar scrolls; `scrollIntoView` would scroll the page too.
          if (current && bar) bar.scrollTo({ left: link.offsetLeft - bar.clientWidth / 2 + link.offsetWidth / 2 })
        }
      },
      { rootMargin: '-190px 0px -55% 0px' },
    )
    for (const section of this.querySelectorAll('[data-sizes]')) observer.observe(section)
    this.#stops.signal.addEventListener('abort', () => observer.disconnect())
  }
}

/** Registers the element. */
export function defineSizeFilter(): void {
  customElements.define('size-filter', SizeFilter)
}
