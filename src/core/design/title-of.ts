import type { Design } from './schema.ts'
import { inPaintingOrder } from './tree.ts'

/** Between letters a line break stands for a space, between Han characters for nothing. */
const lineBreak = /(?<before>\S?)[^\S\n]*\n\s*(?<after>\S?)/gu
const joinLines = (text: string) =>
  text.replaceAll(lineBreak, (_, before: string, after: string) =>
    /[\x21-\x7e]/.test(before) && /[\x21-\x7e]/.test(after) ? `${before} ${after}` : before + after,
  )

/** What a design says in its title: the texts of that role on its first page, on one line; '' where there is none. */
export function titleOf({ pages: [page] }: Pick<Design, 'pages'>): string {
  if (!page) return ''
  const titles = inPaintingOrder(page).flatMap((id) => {
    const element = page.elements[id]
    return element?.kind === 'text' && element.role === 'title' && !element.hidden ? [element] : []
  })
  const said = titles.map(({ runs }) => joinLines(runs.map(({ text }) => text).join('')).trim())
  return said.filter((text) => text !== '').join(' ')
}
