import { UserError } from '../errors.ts'

/**
 * Parses page ranges such as `1-3, 5, 9-` (counted from 1; Chinese commas and dashes are accepted). Returns page
 * indices from 0 in the order given, each once; all pages for an empty text.
 * @throws UserError `pages-invalid` {pages, count} if a part is no range of this document
 */
export function pagesOf(text: string, count: number): number[] {
  const parts = text
    .replace(/[，、；;]/g, ',')
    .replace(/[—–至~～到]/g, '-')
    .split(',')
    .map((part) => part.replace(/\s/g, ''))
    .filter((part) => part !== '')
  if (parts.length === 0) return Array.from({ length: count }, (_, place) => place)
  const pages = parts.flatMap((part) => {
    const [, from = '', dash = '', to = ''] = /^(\d*)(-?)(\d*)$/.exec(part) ?? []
    const first = from === '' ? 1 : Number(from)
    const last = dash === '' ? first : to === '' ? count : Number(to)
    if (part === '-' || (from === '' && to === '') || first < 1 || last > count || first > last) {
      throw new UserError('pages-invalid', { pages: text, count })
    }
    return Array.from({ length: last - first + 1 }, (_, place) => first - 1 + place)
  })
  return [...new Set(pages)]
}
