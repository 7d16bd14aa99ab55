import { expect, test } from 'vitest'
import { accountPages, searchRows, sitemapRows } from '../../../src/catalogue/routes.ts'

const paths = (rows: readonly { path: string }[]) => rows.map((row) => row.path)

test('what belongs to one person is neither in the sitemap nor in the search', () => {
  expect(accountPages(true)).toEqual(['personal-center', 'aff'])
  for (const rows of [sitemapRows(true), searchRows(true)]) {
    expect(paths(rows)).toContain('/aff')
    expect(paths(rows)).not.toContain('/personal-center')
  }
})

test('a build without accounts has no account page anywhere, and everything else', () => {
  expect(accountPages(false)).toEqual([])
  for (const list of [sitemapRows, searchRows]) {
    expect(paths(list(true)).filter((path) => !paths(list(false)).includes(path))).toEqual(['/aff'])
  }
})
