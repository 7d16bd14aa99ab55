import { isGroup, isText } from './elements/guards.ts'
import type { TextElement } from './elements/text.ts'
import type { Design, Page } from './schema.ts'
import { inPaintingOrder } from './tree.ts'

/** A line break with its neighbours. Between ASCII characters it becomes a space, between Han characters nothing. */
const lineBreak = /(?<before>\S?)[^\S\n]*\n\s*(?<after>\S?)/gu
const joinLines = (text: string) =>
  text.replaceAll(lineBreak, (_, before: string, after: string) =>
    /[\x21-\x7e]/.test(before) && /[\x21-\x7e]/.test(after) ? `${before} ${after}` : before + after,
  )

/** Returns the title of a design on one line: the visible texts with that role on its first page; '' without any. */
export function titleOf({ pages: [page] }: Pick<Design, 'pages'>): string {
  if (!page) return ''
  const titles = inPaintingOrder(page).flatMap((id) => {
    const element = page.elements[id]
    return isText(element) && element.role === 'title' && !element.hidden ? [element] : []
  })
  const said = titles.map(({ runs }) => joinLines(runs.map(({ text }) => text).join('')).trim())
  return said.filter((text) => text !== '').join(' ')
}

const wordsOf = ({ runs }: TextElement) => runs.map(({ text }) => text).join('')

/** Returns the ids of the visible elements of a page, bottom first; elements in hidden groups are not visible. */
export function seenOn(page: Page): string[] {
  const hidden = new Set<string>()
  return inPaintingOrder(page).filter((id) => {
    const element = page.elements[id]!
    const isSeen = !(element.hidden || element.opacity === 0 || hidden.has(id))
    if (!isSeen && isGroup(element)) for (const child of element.children) hidden.add(child)
    return isSeen
  })
}

/**
 * Returns the text of a page that is read first: the largest with the role `title`, otherwise the largest. Null on a
 * page without words.
 */
export function leadingText(page: Page, seen: readonly string[]): TextElement | null {
  const texts = seen.flatMap((id) => {
    const element = page.elements[id]!
    return isText(element) && element.role !== 'decoration' && wordsOf(element).trim() !== '' ? [element] : []
  })
  const largest = (among: readonly TextElement[]) =>
    among.reduce<TextElement | null>((most, text) => (most && most.size >= text.size ? most : text), null)
  return largest(texts.filter(({ role }) => role === 'title')) ?? largest(texts)
}

/** Returns the words that are read first on the first page of a design, on one line; '' if there are none. */
export function leadingWords({ pages: [page] }: Pick<Design, 'pages'>): string {
  const text = page ? leadingText(page, seenOn(page)) : null
  return text ? joinLines(wordsOf(text)).trim() : ''
}
