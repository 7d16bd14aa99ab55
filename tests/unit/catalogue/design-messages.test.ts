import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boardMessageOf } from '../../../src/catalogue/board-messages.ts'
import { findingMessageOf } from '../../../src/catalogue/check-messages.ts'
import { designMessageOf } from '../../../src/catalogue/design-messages.ts'
import { toolPath } from '../../../src/catalogue/routes.ts'
import { tools } from '../../../src/catalogue/tools.ts'
import { nextTools } from '../../../src/islands/editor/export/next-tools.ts'

const folders = ['src/core/design', 'src/storage', 'src/stores']
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
)
const params = {
  ...{
    name: '图',
    limit: 9,
    limitMb: 200,
    widthPx: 1,
    heightPx: 2,
    count: 3,
    characters: '犇',
    font: 'x',
    format: 'PNG',
  },
  ...{ percent: 1, ratio: 2, least: 3, leastPx: 4, term: '最', category: '绝对化', step: 1 },
  ...{ shownPx: 9, card: 180, words: '字', most: 3, families: '黑体', marks: ',' },
}

test('every code about designs and their storage has its own words, with every placeholder filled', () => {
  const codes = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/new UserError\('((?:storage|design|file|not|too|page)-[a-z-]+)'/g)].map(([, code]) => code!),
    ),
  )
  expect(codes.size).toBeGreaterThan(14)
  for (const code of codes) {
    const { text, advice } = designMessageOf(code, params)
    expect([code, text]).not.toEqual([code, designMessageOf('internal').text])
    expect(text + (advice ?? '')).not.toMatch(/[{}]/)
  }
})

test('what nobody has words for is told as a failure of no file', () => {
  expect(designMessageOf('never-heard-of').text).toBe(designMessageOf('internal').text)
  expect(designMessageOf('out-of-memory', { name: '海报' }).text).toContain('海报')
})

test('every finding of the check before an export has its words', () => {
  const source = readFileSync('src/core/design/checks.ts', 'utf8')
  const union = /readonly code:([\s\S]*?)readonly page/.exec(source)![1]!
  for (const [, code] of union.matchAll(/'([a-z-]+)'/g)) {
    expect(findingMessageOf(code as never, params).text).not.toMatch(/[{}]/)
  }
})

test('the tools an export goes on to are there', () => {
  const paths = tools.filter(({ live }) => live).map((tool) => toolPath(tool))
  expect(paths).toEqual(expect.arrayContaining(nextTools.map(({ path }) => path)))
})

test('every code about files of boards has its own words', () => {
  const codes = readdirSync('src/core/boards', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [
      ...readFileSync(`src/core/boards/${path}`, 'utf8').matchAll(/(?:UserError\(|parseJson\([^,]+, )'([a-z-]+)'/g),
    ])
    .map(([, code]) => code!)
  expect(new Set(codes).size).toBeGreaterThan(6)
  const missing = codes.filter((code) => boardMessageOf(code, params).text === boardMessageOf('internal').text)
  expect(missing).toEqual([])
  // Those about files of any kind, too.
  expect(boardMessageOf('file-empty', params).text).toContain('空文件')
})
