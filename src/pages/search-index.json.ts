import type { APIRoute } from 'astro'
import { pinyin } from 'pinyin-pro'
import { searchRows } from '../catalogue/routes.ts'

/** Rows of the search. Pinyin is computed at build time, so that no dictionary reaches the browser. */
export const GET: APIRoute = () => {
  const rows = searchRows().map((row) => {
    const spelt = (pattern: 'pinyin' | 'first') => pinyin(row.title, { toneType: 'none', pattern, type: 'array' })
    const clean = (parts: string[]) => parts.join('').replace(/\s/g, '').toLowerCase()
    return { ...row, pinyin: clean(spelt('pinyin')), initials: clean(spelt('first')) }
  })
  return new Response(JSON.stringify(rows))
}
