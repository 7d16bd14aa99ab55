import type { Found } from './site-search.ts'

/** Matches shown, and pages beside templates. */
const mostShown = 6
const mostPages = 4

/** Returns the pages that match; none if they cannot be loaded. */
const pagesFor = (query: string): Promise<Found[]> =>
  import('./site-search.ts').then(({ findPages }) => findPages(query)).catch(() => [])

const templatesFor = (query: string): Promise<Found[]> =>
  import('./site-search.ts').then(({ findTemplates }) => findTemplates(query)).catch(() => [])

/**
 * `<tool-search>`: turns a form that works without script into a combobox over all tools and pages; with the attribute
 * `templates` over those as well.
 */
class ToolSearch extends HTMLElement {
  #input: HTMLInputElement | null = null
  #list = document.createElement('ul')
  #chosen = -1
  /** Counts the searches, so that what comes late for an earlier one is dropped. */
  #searches = 0

  connectedCallback(): void {
    this.#input = this.querySelector('input')
    const input = this.#input
    if (!input) return
    this.#list.id = `search-${Math.random().toString(36).slice(2)}`
    this.#list.setAttribute('role', 'listbox')
    this.#list.setAttribute('aria-label', '搜索结果')
    this.#list.className = 'search-list'
    this.#list.hidden = true
    this.append(this.#list)
    const attributes = {
      role: 'combobox',
      'aria-expanded': 'false',
      'aria-controls': this.#list.id,
      'aria-autocomplete': 'list',
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    input.addEventListener('focus', () => void pagesFor(''))
    input.addEventListener('input', () => void this.#update())
    input.addEventListener('keydown', (event) => this.#key(event))
    this.addEventListener('focusout', (event) => {
      if (!this.contains(event.relatedTarget as Node | null)) this.#close()
    })
    const directory = document.querySelector('[data-directory]')
    this.querySelector('form')?.addEventListener('submit', (event) => this.#submit(event, directory !== null))
    if (directory) this.#watchDirectory(input)
  }

  async #update(): Promise<void> {
    const query = this.#input?.value.trim() ?? ''
    this.dispatchEvent(new CustomEvent('tool-query', { detail: query }))
    if (query === '') return this.#close()
    this.#searches += 1
    const search = this.#searches
    const isOutdated = () => search !== this.#searches
    const withTemplates = this.hasAttribute('templates')
    const pages = (await pagesFor(query)).slice(0, withTemplates ? mostPages : mostShown)
    if (isOutdated()) return
    if (pages.length > 0) this.#show(pages)
    // Templates are added when they come, so that the keyboard can go on among what is there.
    const more = withTemplates ? await templatesFor(query) : []
    if (isOutdated()) return
    if (pages.length === 0) this.#show(more)
    else this.#list.append(...this.#options(more))
  }

  /** Shows matches, or that there are none. */
  #show(rows: readonly Found[]): void {
    this.#chosen = -1
    this.#list.replaceChildren(...(rows.length > 0 ? this.#options(rows, 0) : [this.#nothing()]))
    this.#list.hidden = false
    this.#input?.setAttribute('aria-expanded', 'true')
    this.#input?.removeAttribute('aria-activedescendant')
  }

  #options(rows: readonly Found[], from = this.#list.children.length): HTMLLIElement[] {
    return rows.map((row, place) => this.#option(row, from + place))
  }

  #option(row: Found, place: number): HTMLLIElement {
    const option = document.createElement('li')
    option.id = `${this.#list.id}-${place}`
    option.setAttribute('role', 'option')
    option.setAttribute('aria-selected', 'false')
    const link = document.createElement('a')
    link.href = row.path
    link.tabIndex = -1
    const title = document.createElement('b')
    title.textContent = row.title
    const text = document.createElement('span')
    text.textContent = row.description
    link.append(title, text)
    option.append(link)
    return option
  }

  #nothing(): HTMLLIElement {
    const line = document.createElement('li')
    line.className = 'search-none'
    line.textContent = '没有找到，换个说法试试，比如「压缩」「yasuo」'
    return line
  }

  #close(): void {
    this.#searches += 1
    this.#list.hidden = true
    this.#chosen = -1
    this.#input?.setAttribute('aria-expanded', 'false')
    this.#input?.removeAttribute('aria-activedescendant')
  }

  #links(): HTMLAnchorElement[] {
    return this.#list.hidden ? [] : [...this.#list.querySelectorAll('a')]
  }

  #choose(place: number): void {
    this.#chosen = place
    for (const [index, option] of [...this.#list.children].entries()) {
      option.setAttribute('aria-selected', String(index === place))
    }
    const active = this.#list.children[place]
    active?.scrollIntoView({ block: 'nearest' })
    if (active) this.#input?.setAttribute('aria-activedescendant', active.id)
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing) return
    const links = this.#links()
    if (event.key === 'Escape') return this.#close()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || links.length === 0) return
    event.preventDefault()
    // From the field itself the arrow up goes to the last one.
    const from = this.#chosen < 0 && step < 0 ? 0 : this.#chosen
    this.#choose((from + step + links.length) % links.length)
  }

  #submit(event: Event, onDirectory: boolean): void {
    const link = this.#links()[this.#chosen] ?? (onDirectory ? undefined : this.#links()[0])
    if (link) {
      event.preventDefault()
      link.click()
    } else if (onDirectory) {
      event.preventDefault()
      this.#close()
    }
  }

  /** Filters the cards of the directory by the query and the chosen format. */
  #watchDirectory(input: HTMLInputElement): void {
    input.value = new URLSearchParams(location.search).get('q') ?? ''
    const narrow = async () => {
      const query = input.value.trim()
      const accepts = document.querySelector<HTMLInputElement>('[data-format-filter] input:checked')?.value ?? ''
      const found = new Set(query === '' ? [] : (await pagesFor(query)).map(({ path }) => path))
      let shown = 0
      for (const card of document.querySelectorAll<HTMLAnchorElement>('[data-directory] [data-tool]')) {
        const fits =
          (query === '' || found.has(card.pathname)) &&
          (accepts === '' || (card.dataset.accepts ?? '').split(' ').includes(accepts))
        card.hidden = !fits
        shown += fits ? 1 : 0
      }
      for (const section of document.querySelectorAll<HTMLElement>('[data-directory] [data-category]')) {
        section.hidden = section.querySelector('[data-tool]:not([hidden])') === null
      }
      document.querySelector('[data-directory-empty]')?.classList.toggle('hidden', shown > 0)
    }
    this.addEventListener('tool-query', () => void narrow())
    document.querySelector('[data-format-filter]')?.addEventListener('change', () => void narrow())
    if (input.value !== '') void narrow()
  }
}

/** Registers the element. */
export function defineToolSearch(): void {
  customElements.define('tool-search', ToolSearch)
}
