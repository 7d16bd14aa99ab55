import { $choices } from './tool-options.ts'

/** Longer values, such as pictures, are left out of the address. */
const longestInLink = 4000
/** Secrets are left out too, since addresses are shared. */
const secret = /password/i

/** Returns the address of this page with the current options, for sharing. */
export function optionsLink(page: Pick<Location, 'origin' | 'pathname'>): string {
  const pairs = Object.entries($choices.get())
    .filter(([key]) => !secret.test(key))
    .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)])
  const query = new URLSearchParams(pairs.filter(([, text = '']) => text.length <= longestInLink))
  return page.origin + page.pathname + (query.size > 0 ? `?${query}` : '')
}
