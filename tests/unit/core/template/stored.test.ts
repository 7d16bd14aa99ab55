import { expect, test } from 'vitest'
import { readTemplate, type TemplateMaterials } from '../../../../src/core/template/stored.ts'
import { isDrawn } from '../../../../src/core/template/template.ts'

const face = { family: 'noto-sans-sc', weight: 400 }
const materials: TemplateMaterials = {
  sizeOf: (id) => ({ some: { width: 1000, height: 800 }, long: { width: 1080, height: null } })[id],
  palettes: new Map([['plain', { name: 'Plain', paper: ['#ffffff'], accent: '#1f6f4a' }]]),
  voices: new Map([['modern', { title: face, body: face }]]),
  fonts: new Map([['noto-sans-sc', [400, 700]]]),
}
const listed = { name: 'Name', category: 'some', tags: ['a'], intents: ['list'], styles: ['simple'], size: 'some' }

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
  ...listed,
  design: { app: 'qingtu', version: 1, id: 'some', name: 'Name', width: 1000, height: 800, pages, ...more },
  ...facts,
})
const read = (json: unknown) => readTemplate('some', json, materials)

const composed = (more: Json = {}, only: Json = {}) => ({
  ...{ ...listed, palette: 'plain', voice: 'modern' },
  pages: [{ layout: 'checklist', title: 'Title', points: ['one', 'two', 'three'], ...only }],
  ...more,
})

test('a drawn template opens with its facts', () => {
  const template = read(stored())
  if (!isDrawn(template)) throw new Error('not drawn')
  expect(template.facts).toEqual({
    ...{ ...listed, id: 'some', width: 1000, height: 800, pages: 1, pictures: 0, layouts: [] },
    colours: expect.any(Array),
  })
  expect(template.design.pages[0]!.elements.rect).toMatchObject({ ...rect, id: 'rect', opacity: 1 })
})

test('a composed template opens with its facts, style and pages', () => {
  expect(read(composed({ size: 'long', height: 4000 }))).toEqual({
    facts: {
      ...{ ...listed, size: 'long', id: 'some', width: 1080, height: 4000, pages: 1, pictures: 0 },
      ...{ colours: ['#ffffff', '#1f6f4a'], layouts: ['checklist'] },
    },
    style: {
      ...{ palette: materials.palettes.get('plain'), voice: materials.voices.get('modern') },
      ...{ effect: 'plain', seed: 1 },
    },
    pages: [
      {
        ...{ layout: 'checklist', title: 'Title', subtitle: '', badge: '', account: '' },
        ...{ points: ['one', 'two', 'three'], details: {}, pictures: [] },
      },
    ],
  })
})

const picture = { mime: 'image/png', width: 8, height: 8, bytes: 99, name: '' }
const group = { kind: 'group', x: 1400, y: 100, width: 50, height: 100, children: ['inside'] }

test.each<[problem: string, json: unknown]>([
  ['too_small name', stored(undefined, {}, { name: '' })],
  ['too_small tags', stored(undefined, {}, { tags: [] })],
  ['unrecognized_keys', stored(undefined, {}, { position: 1 })],
  ['invalid_type design', { ...listed, design: 1 }],
  ['size long', stored(undefined, {}, { size: 'long' })],
  ['name', stored(undefined, {}, { name: 'Other' })],
  ['invalid_type palette', { ...listed }],
  ['too_small pages', composed({ pages: [] })],
  ['unknown-palette none', composed({ palette: 'none' })],
  ['unknown-voice none', composed({ voice: 'none' })],
  ['unknown-size none', composed({ size: 'none' })],
  ['unknown-size long', composed({ size: 'long' })],
  ['unknown-size some', composed({ height: 4000 })],
  ['unknown-layout none', composed({}, { layout: 'none' })],
  ['points page 1 checklist', composed({}, { points: ['one'] })],
  ['pictures page 1 checklist', composed({}, { pictures: ['coffee', 'tea', 'cake', 'bread', 'apple'] })],
  ['details page 1 checklist', composed({}, { details: { price: '¥9' } })],
  ['unrecognized_keys pages/0/details', composed({}, { details: { colour: 'red' } })],
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
