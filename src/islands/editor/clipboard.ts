import { fragmentText, readCutting } from '../../core/design/clipboard-text.ts'
import type { ClipboardFragment } from '../../core/design/commands/elements.ts'
import { remove } from '../../core/design/commands/elements.ts'
import { isText } from '../../core/design/elements/guards.ts'
import { boundsOfAll } from '../../core/design/geometry.ts'
import { textOf } from '../../core/design/text/runs.ts'
import { UserError } from '../../core/errors.ts'
import { sniffFormat } from '../../core/image/sniff.ts'
import { showDesignError } from '../../stores/shell/error-toasts.ts'
import { freshId } from '../../stores/shell/fresh-id.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { copySelection, pasteCopied } from './actions/edit.ts'
import { importFiles, middle } from './incoming.ts'
import type { Session } from './session.ts'

/** HTML attribute that carries elements in the clipboard; other programs show only the text. */
const carrier = 'data-qingtu'
/** Most characters of pasted text. */
const mostCharacters = 10_000
/** Font size and box width of pasted text, as shares of the page's width. */
const typeShare = 0.05
const boxShare = 0.7

/** Returns the text of the text elements, one per line. */
const wordsOf = ({ elements }: ClipboardFragment) =>
  elements.flatMap((element) => (isText(element) ? [textOf(element.runs)] : [])).join('\n')

function htmlOf(words: string, text: string): string {
  const holder = document.createElement('div')
  holder.setAttribute(carrier, text)
  holder.textContent = words
  return `<meta charset="utf-8">${holder.outerHTML}`
}

/** Returns the text of a parsed HTML page, with blocks on lines of their own. Nothing of the page is loaded or run. */
function textOfPage(html: Document): string {
  for (const element of html.querySelectorAll('script, style, head, template')) element.remove()
  for (const line of html.querySelectorAll('br, p, div, li, tr, h1, h2, h3, h4, h5, h6')) line.append('\n')
  return (html.body?.textContent ?? '').replace(/\n{3,}/g, '\n\n')
}

/** Returns the pictures embedded as data URLs; others are not fetched. */
function picturesIn(html: Document): File[] {
  return [...html.querySelectorAll('img')].flatMap((image, place) => {
    const [, type, data] = /^data:(image\/[\w.+-]+);base64,(.+)$/s.exec(image.getAttribute('src') ?? '') ?? []
    if (!type || !data) return []
    try {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      return [new File([bytes], `粘贴的图片 ${place + 1}`, { type })]
    } catch {
      return []
    }
  })
}

const isSvg = (text: string) => sniffFormat(new TextEncoder().encode(text.slice(0, 65_536))) === 'svg'

/** Returns false for events meant for a field, a dialog or a text being typed. */
function isForPage({ editing }: Session, { target }: Event): boolean {
  if (editing.$typing.get() !== null || document.querySelector('dialog[open]')) return false
  if (!(target instanceof Element)) return true
  const field = target.closest('input, textarea, select, [contenteditable]')
  return !field || (field instanceof HTMLInputElement && /^(range|checkbox|radio|button|color)$/.test(field.type))
}

/** Returns true if text is selected in a panel, which is then copied as text. */
const hasMarkedWords = () => (getSelection()?.toString() ?? '') !== ''

/** Moves elements to the middle of the page if their own position, from a page of another size, is off it. */
function inSight({ editing }: Session, taken: ClipboardFragment): ClipboardFragment {
  const { width, height } = editing.history.document
  const outer = taken.elements.filter(({ id }) => taken.order.includes(id))
  const bounds = boundsOfAll(outer)
  if (!bounds) return taken
  const { left, top } = bounds
  const [x, y] = [left + bounds.width / 2, top + bounds.height / 2]
  if (x > 0 && y > 0 && x < width && y < height) return taken
  const [dx, dy] = [Math.round(width / 2 - x), Math.round(height / 2 - y)]
  const elements = taken.elements.map((element) =>
    taken.order.includes(element.id) ? { ...element, x: element.x + dx, y: element.y + dy } : element,
  )
  return { ...taken, elements }
}

function pasteText(session: Session, text: string): void {
  const words = text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim()
    .slice(0, mostCharacters)
  if (words === '') return
  const { width } = session.editing.history.document
  const size = Math.max(12, Math.round(width * typeShare))
  const box = Math.round(width * boxShare)
  const lines = words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * size) / box)), 0)
  session.insertNew('text', {
    runs: [{ text: words }],
    size,
    weight: 500,
    width: box,
    height: Math.round(lines * size * 1.3),
  })
}

/** Copies, cuts and pastes through the system clipboard: elements to other designs, text to other programs. */
class SystemClipboard {
  readonly #session: Session
  /** Data last read or written; pasting it again moves the copy further. */
  #lastText = ''
  /** Set while an action triggers the copy; its elements are in the clipboard already. */
  #asked = false

  constructor(session: Session) {
    this.#session = session
  }

  /** Triggers the browser's copy event, also from a menu. */
  toSystem(): void {
    this.#asked = true
    // The asynchronous Clipboard API asks for permission and loses the text; the deprecated call works everywhere.
    document.execCommand('copy')
    this.#asked = false
  }

  copied = (event: ClipboardEvent): void => {
    const { actions, editing } = this.#session
    if (!this.#asked) {
      if (!isForPage(this.#session, event) || hasMarkedWords() || editing.$selection.get().length === 0) return
      copySelection(actions)
    }
    this.#write(event)
  }

  cut = (event: ClipboardEvent): void => {
    const { actions, editing } = this.#session
    const ids = editing.$selection.get()
    if (!isForPage(this.#session, event) || hasMarkedWords() || ids.length === 0) return
    copySelection(actions)
    this.#write(event)
    editing.run(remove, { page: editing.page.id, ids })
  }

  pasted = (event: ClipboardEvent): void => {
    const { clipboardData: data } = event
    if (!data || !isForPage(this.#session, event)) return
    const html = data.getData('text/html')
    const text = data.getData('text/plain')
    // Files go to the page's file listener, unless they only depict elements of ours.
    if (data.files.length > 0 && !html.includes(carrier)) return
    event.preventDefault()
    event.stopPropagation()
    this.#take(html, text)
  }

  /** Pastes from a menu: what the browser lets be read, else what was copied in this tab. */
  async fromSystem(): Promise<void> {
    const { actions } = this.#session
    const own = actions.clipboard.cutting !== null
    try {
      const permission = await navigator.permissions
        .query({ name: 'clipboard-read' as PermissionName })
        .catch(() => null)
      // Avoids a permission prompt if this tab has something to paste anyway.
      if (own && permission?.state !== 'granted') return pasteCopied(actions)
      const read = async (items: ClipboardItems, type: string) => {
        const item = items.find(({ types }) => types.includes(type))
        return item ? item.getType(type) : null
      }
      const items = await navigator.clipboard.read()
      const html = (await (await read(items, 'text/html'))?.text()) ?? ''
      const picture = html.includes(carrier) ? null : await read(items, 'image/png')
      if (picture) return await importFiles(this.#session, [new File([picture], '粘贴的图片.png')], middle)
      this.#take(html, (await (await read(items, 'text/plain'))?.text()) ?? '')
    } catch (thrown) {
      if (own) return pasteCopied(actions)
      showDesignError(new UserError('clipboard-refused', {}, { cause: thrown }))
    }
  }

  #write(event: ClipboardEvent): void {
    const { actions, editing } = this.#session
    const { cutting: taken } = actions.clipboard
    if (!event.clipboardData || !taken) return
    const text = fragmentText(editing.history.document, taken)
    const words = wordsOf(taken)
    event.preventDefault()
    event.clipboardData.setData('text/html', htmlOf(words, text))
    event.clipboardData.setData('text/plain', words)
    this.#lastText = text
  }

  #take(html: string, text: string): void {
    if (this.#session.editing.$readOnly.get()) return
    const page = html === '' ? null : new DOMParser().parseFromString(html, 'text/html')
    const carried = page?.querySelector(`[${carrier}]`)?.getAttribute(carrier)
    if (carried) return this.#takeElements(carried)
    if (isSvg(text)) {
      void importFiles(this.#session, [new File([text], '粘贴的图形.svg', { type: 'image/svg+xml' })], middle)
      return
    }
    const words = text.trim() === '' && page ? textOfPage(page) : text
    const pictures = page && words.trim() === '' ? picturesIn(page) : []
    if (pictures.length > 0) void importFiles(this.#session, pictures, middle)
    else pasteText(this.#session, words)
  }

  #takeElements(text: string): void {
    const { actions, painting } = this.#session
    try {
      if (text !== this.#lastText || actions.clipboard.cutting === null) {
        const { cutting: taken, assets } = readCutting(text, freshId)
        actions.clipboard.cutting = inSight(this.#session, taken)
        actions.clipboard.assets = assets
        this.#lastText = text
      }
      for (const asset of Object.keys(actions.clipboard.assets ?? {})) void painting.arrived(asset)
      pasteCopied(actions)
    } catch (thrown) {
      showDesignError(thrown)
    }
  }
}

async function copyAsPicture(session: Session): Promise<void> {
  try {
    // A promise inside the item lets Safari attribute the write to the click.
    const picture = import('./selection-picture.ts').then(({ selectionPicture }) => selectionPicture(session))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    toast.success('已复制为图片')
  } catch (thrown) {
    console.warn(thrown)
    toast.error('浏览器没有允许写入剪贴板，请改用导出')
  }
}

/** Handles clipboard events and the clipboard's actions. Returns a function that unsubscribes. */
export function listenForClipboard(session: Session): () => void {
  const system = new SystemClipboard(session)
  const { clipboard } = session.actions
  clipboard.toSystem = () => system.toSystem()
  clipboard.fromSystem = () => void system.fromSystem()
  clipboard.asPicture = () => void copyAsPicture(session)
  const listeners = new AbortController()
  const { signal } = listeners
  document.addEventListener('copy', system.copied, { signal })
  document.addEventListener('cut', system.cut, { signal })
  document.addEventListener('paste', system.pasted, { signal })
  return () => listeners.abort()
}
