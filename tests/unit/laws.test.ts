import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = ['src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(ts|tsx|astro|mjs)$/.test(path)),
)
/** Returns source code without comments, since a comment may mention what a law forbids. */
const codeOf = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
const breaking = (law: RegExp, within: RegExp) => sources.filter((path) => within.test(path) && law.test(codeOf(path)))

test('two places start workers: the pool, and what runs models', () => {
  expect(breaking(/new (Shared)?Worker\(/, /^src\//)).toEqual(['src/workers/model-runner.ts', 'src/workers/pool.ts'])
})

test('no switch over the kind of an element outside elements/', () => {
  expect(breaking(/switch \([^)]*kind\)/, /^src\/(?!core\/design\/elements\/)/)).toEqual([])
})

test('no comparison with the kind of an element outside elements/: definitions answer, guards narrow', () => {
  const compared = /\bkind (===|!==) '(text|image|rect|ellipse|polygon|line|path|qr|group)'/
  const outside =
    /^src\/(core\/(design\/(?!elements\/)|brand|compose|cover)|islands\/(editor|surface|publish|cover)|stores\/(design|cover))/
  // The steps of typing have a kind `line` of their own.
  expect(breaking(compared, outside)).toEqual(['src/islands/editor/stage/typing-merger.ts'])
})

test('an element kind is known to four files of the product, and to what inserts it: an action, the layout kit', () => {
  const parts =
    /^src\/(core\/(design|brand|compose|cover)|islands\/(editor|surface|publish|cover)|stores\/(design|cover))/
  expect(breaking(/'qr'|\bqr:|\/qr\.ts'|Of\([^()]*'qr'/, parts).toSorted()).toEqual([
    'src/core/compose/qr-code.ts',
    'src/core/design/elements/index.ts',
    'src/core/design/elements/qr.ts',
    'src/islands/editor/actions/insert.ts',
    'src/islands/editor/kinds.ts',
    'src/islands/editor/overlays/Palette.tsx',
    'src/islands/editor/panels/QrPanel.tsx',
    // The icon of the action.
    'src/islands/surface/icons.tsx',
  ])
})

test('no Chinese sentence in core, workers or server', () => {
  expect(
    breaking(/[\u4e00-\u9fff]{2}/, /^(src\/(core|workers)|server)\//).filter((path) => path !== 'server/index.ts'),
  ).toEqual([])
})

test('only storage, the page scripts and the loaders of fonts and models fetch, and only files of this site', () => {
  const outside = breaking(
    /\bfetch\(/,
    /^src\/(?!storage\/|shell\/|sw\.ts|api\/|workers\/(?:fonts|model-file|model-list)\.ts)/,
  )
  expect(outside).toEqual([])
  expect(breaking(/fetch\(\s*['"`]https?:/, /^src\//)).toEqual([])
})

test('nothing writes HTML from strings', () => {
  expect(breaking(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/, /^src\//)).toEqual([])
})
