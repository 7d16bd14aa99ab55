import { $choices } from './tool-options.ts'

/** Longer texts, such as a picture, are no part of an address. */
const longestInLink = 4000
/** Nor are secrets: an address is passed on. */
const secret = /password/i

/** Address of this page with the options in force, for sharing. */
export function optionsLink(page: Pick<Location, 'origin' | 'pathname'>): string {
  const pairs = Object.entries($choices.get())
    .filter(([key]) => !secret.test(key))
    .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)])
  const query = new URLSearchParams(pairs.filter(([, text = '']) => text.length <= longestInLink))
  return page.origin + page.pathname + (query.size > 0 ? `?${query}` : '')
}
