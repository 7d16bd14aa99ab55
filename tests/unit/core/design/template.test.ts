import { expect, test } from 'vitest'
import { readTemplate } from '../../../../src/core/design/template.ts'

const fonts = new Map([['noto-sans-sc', [400, 700]]])

type Json = Record<string, unknown>
const page = (elements: Record<string, Json>, more: Json = {}) => ({
  id: 'page',
  order: Object.keys(elements),
  elements,
  ...more,
})
const rect = { kind: 'rect', x: 10, y: 10, width: 100, height: 100 }
const words = { kind: 'text', x: 10, y: 10, width: 300, height: 80, runs: [{ text: 'Words', weight: 400 }] }
const stored = (pages: unknown = [page({ rect, words })], more: Json = {}, facts: Json = {}) => ({
  use: 'Cover',
  position: 3,
  design: { app: 'qingtu', version: 1, id: 'some', name: 'Name', width: 1000, height: 800, pages, ...more },
  ...facts,
})
const read = (json: unknown) => readTemplate('some', json, fonts)

test('a valid template opens with its facts', () => {
  const { facts, design } = read(stored())
  expect(facts).toEqual({
    id: 'some',
    title: 'Name',
    use: 'Cover',
    position: 3,
    width: 1000,
    height: 800,
    pages: 1,
  })
  expect(design.pages[0]!.elements.rect).toMatchObject({ ...rect, id: 'rect', opacity: 1 })
})

const picture = { mime: 'image/png', width: 8, height: 8, bytes: 99, name: '' }
const group = { kind: 'group', x: 1400, y: 100, width: 50, height: 100, children: ['inside'] }

test.each<[problem: string, json: unknown]>([
  ['too_small use', stored(undefined, {}, { use: '' })],
  ['too_small position', stored(undefined, {}, { position: 0 })],
  ['unrecognized_keys', stored(undefined, {}, { tags: [] })],
  ['invalid_type design', { use: 'Cover', position: 1 }],
  ['Template some: UserError: design-broken', stored([])],
  ['id-not-file-name', stored(undefined, { id: 'other' })],
  ['no-title', stored(undefined, { name: '' })],
  ['invalid-value design/width', stored(undefined, { width: '1000' })],
  ['invalid-value design/width', stored(undefined, { width: 9 })],
  ['unknown-field design/hight', stored(undefined, { hight: 800 })],
  ['unknown-field page/backgroud', stored([page({ rect }, { backgroud: 1 })])],
  ['invalid-value page/background/colour', stored([page({ rect }, { background: { type: 'solid', colour: 'red' } })])],
  ['unknown-element', stored([page({ rect: { ...rect, kind: 'blob' } })])],
  ['unknown-field page/rect/color', stored([page({ rect: { ...rect, color: '#ffffff' } })])],
  ['invalid-value page/rect/opacity', stored([page({ rect: { ...rect, opacity: 2 } })])],
  ['invalid-value page/words/runs/0/size', stored([page({ words: { ...words, runs: [{ text: 'a', size: 1 }] } })])],
  ['invalid-value page/words/runs', stored([page({ words: { ...words, runs: [{ text: 'a' }, 'b'] } })])],
  ['renamed', stored([page({ rect }), page({ words })])],
  ['renamed', stored([page({ 'not an id': rect })])],
  ['invalid-value page/rect/id', stored([page({ rect: { ...rect, id: 'other' } })])],
  ['doubled', stored([page({ rect }, { order: ['rect', 'rect'] })])],
  ['missing', stored([page({ rect }, { order: ['rect', 'gone'] })])],
  ['orphan', stored([page({ rect, words }, { order: ['rect'] })])],
  ['outside-page page/rect', stored([page({ rect: { ...rect, x: 1000 } })])],
  ['outside-page page/rect', stored([page({ rect: { ...rect, x: -501, width: 1000 } })])],
  ['outside-page page/rect', stored([page({ rect: { ...rect, width: 1491 } })])],
  ['outside-page page/rect', stored([page({ rect: { ...rect, height: 1600 } })])],
  ['outside-page page/rect', stored([page({ rect: { ...rect, x: 0, y: 350, width: 3000, rotation: 90 } })])],
  ['outside-page page/inside', stored([page({ group, inside: { ...rect, x: 0, y: 0 } }, { order: ['group'] })])],
  [
    'unknown-font page/words comic 700',
    stored([page({ words: { ...words, family: 'comic', runs: [{ text: 'a' }] } })]),
  ],
  [
    'unknown-font page/words noto-sans-sc 900',
    stored([page({ words: { ...words, weight: 900, runs: [{ text: 'a' }] } })]),
  ],
  [
    'unknown-font page/words comic 400',
    stored([page({ words: { ...words, runs: [{ text: 'a', family: 'comic', weight: 400 }] } })]),
  ],
  [`missing-picture ${'a'.repeat(64)}`, stored([page({ photo: { ...rect, kind: 'image', asset: 'a'.repeat(64) } })])],
  [`missing-picture ${'b'.repeat(64)}`, stored(undefined, { assets: { ['b'.repeat(64)]: picture } })],
])('refuses %s', (problem, json) => {
  expect(() => read(json)).toThrow(problem)
})

test('an element may extend beyond its page by half of the longer side, and a frame may be empty', () => {
  const far = { ...rect, x: -500, y: -500, width: 2000, height: 1800 }
  expect(() => read(stored([page({ far, frame: { ...rect, kind: 'image' } })]))).not.toThrow()
})

test('reports all problems at once', () => {
  const json = stored([page({ rect: { ...rect, x: 5000, hue: 1 } })], { id: 'other' })
  expect(() => read(json)).toThrow('id-not-file-name, unknown-field page/rect/hue, outside-page page/rect')
})
