import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, expect, test } from 'vitest'
import { coverPalettes, coverVoices, coverWords } from '../../../../src/catalogue/covers.ts'
import type { BriefPicture } from '../../../../src/core/compose/brief.ts'
import { originOf } from '../../../../src/core/cover/origin.ts'
import type { TextMeasurer } from '../../../../src/core/design/text/measure.ts'
import { textOf } from '../../../../src/core/design/text/runs.ts'
import { fillDesign, slotsOf } from '../../../../src/core/design/variables.ts'
import { composeTemplate } from '../../../../src/core/template/compose.ts'
import { type ComposedTemplate, picturesOf, type TemplateWish } from '../../../../src/core/template/template.ts'
import { registerFont } from '../../../../src/graphics/pages.ts'

const voice = coverVoices[0]!
beforeAll(() => {
  registerFont(voice.title)
  registerFont(voice.body)
})

const page = { subtitle: '', badge: '', account: '', points: [], details: {}, pictures: [] }
const template: ComposedTemplate = {
  facts: {
    ...{ id: 'some', name: '露营清单', category: 'list', tags: [], intents: [], styles: [], size: 'xhs-34' },
    ...{ width: 1242, height: 1660, pages: 3, pictures: 2, colours: [], layouts: [] },
  },
  style: { palette: coverPalettes[0]!, voice, effect: 'plain', seed: 4 },
  pages: [
    { ...page, layout: 'photo-above', title: '露营清单', subtitle: '新手一次带齐', pictures: ['photo:one'] },
    { ...page, layout: 'checklist', title: '带什么', points: ['天幕和地钉', '折叠桌椅', '头灯'] },
    { ...page, layout: 'photo-above', title: '露营清单', pictures: ['photo:two'] },
  ],
}
const pictureOf = (digit: string): BriefPicture => ({
  ...{ asset: digit.repeat(64), width: 800, height: 600, focus: { x: 0.5, y: 0.5 }, cutOut: false },
})
const insets = { top: 0, right: 0, bottom: 0, left: 0 }
const composed = (wish: TemplateWish = {}) =>
  composeTemplate(template, wish, {
    pictures: new Map([
      ['photo:one', pictureOf('1')],
      ['photo:two', pictureOf('2')],
    ]),
    words: coverWords,
    measurer: createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer,
    size: { width: 1242, height: 1660, insets },
  })
const textsOn = ({ pages }: ReturnType<typeof composed>, at: number) =>
  Object.values(pages[at]!.elements).flatMap((element) => (element.kind === 'text' ? [textOf(element.runs)] : []))
const assetsOn = ({ pages }: ReturnType<typeof composed>, at: number) =>
  Object.values(pages[at]!.elements).flatMap((element) => (element.kind === 'image' ? [element.asset[0]] : []))

test('a template gives a page for each of its pages, the same every time', () => {
  const design = composed()
  expect(design.pages.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3'])
  expect(textsOn(design, 1)).toEqual(expect.arrayContaining(['带什么', '天幕和地钉', '折叠桌椅', '头灯']))
  expect(composed()).toEqual(design)
})

test('a title replaces that of the first page and of pages with the same one', () => {
  const design = composed({ words: { title: '海边三天' } })
  const said = [0, 1, 2].map((at) => textsOn(design, at).filter((text) => /海边三天|露营清单|带什么/.test(text)))
  expect(said).toEqual([['海边三天'], ['带什么'], ['海边三天']])
})

test('pictures replace those of the template in the order of the pages, as far as they go', () => {
  expect([0, 2].map((at) => assetsOn(composed(), at))).toEqual([['1'], ['2']])
  const given = composed({ pictures: [pictureOf('a')] })
  expect([0, 2].map((at) => assetsOn(given, at))).toEqual([['a'], ['2']])
  expect(picturesOf(template.pages)).toEqual(['photo:one', 'photo:two'])
})

test('it comes in other sizes, colours and fonts, and each page knows what it was made from', () => {
  const palette = coverPalettes[9]!
  const design = composed({ palette, size: { width: 900, height: 383, insets } })
  expect([design.width, design.height]).toEqual([900, 383])
  for (const [at, made] of design.pages.entries()) {
    const origin = originOf(made)!
    expect(origin.recipe.palette.source).toMatchObject({ accent: palette.accent })
    expect(origin.recipe.layout).toBe(template.pages[at]!.layout)
  }
})

test('its words and pictures are slots that data fills', () => {
  const design = composed()
  const names = slotsOf(design).map(({ name, kind }) => `${kind} ${name}`)
  expect(names).toEqual(
    expect.arrayContaining(['text title', 'text subtitle', 'picture picture-1', 'text p2-title', 'text p2-point-3']),
  )
  const filled = fillDesign(design, { title: '海边三天', 'p2-point-1': '遮阳帽' }).design
  expect(textsOn(filled, 0)).toContain('海边三天')
  expect(textsOn(filled, 1)).toContain('遮阳帽')
})
