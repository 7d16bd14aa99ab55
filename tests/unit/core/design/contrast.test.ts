import '../../../helpers/web-canvas.ts'
import '../../../helpers/painting.ts'
import { expect, test } from 'vitest'
import { contrastOf } from '../../../../src/core/colour/contrast.ts'
import { checkDesign } from '../../../../src/core/design/checks.ts'
import { measureTexts } from '../../../../src/core/design/contrast.ts'
import { type DesignElement, newElement } from '../../../../src/core/design/elements/index.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { designOf } from '../../../helpers/designs.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const text = (id: string, x: number, colour: string, more: object = {}) =>
  newElement('text', {
    ...{ id, x, y: 100, width: 500, height: 200, size: 120, fill: solid(colour), runs: [{ text: '夏日通勤' }] },
    ...more,
  })
const plate = (fields: object) => newElement('rect', { id: 'plate', x: 0, y: 0, width: 600, height: 1660, ...fields })

async function ratios(...elements: DesignElement[]): Promise<Record<string, number>> {
  const measured = await measureTexts(designOf(...elements), async () => null, toolContext())
  return Object.fromEntries(
    measured.flatMap(({ element, contrast }) =>
      contrast
        ? [[element, Math.round(Math.min(...contrast.behind.map((dark) => contrastOf(contrast.ink, dark))) * 10) / 10]]
        : [],
    ),
  )
}

test('contrast is that of the ink and what is really painted behind it', async () => {
  const found = await ratios(
    plate({ fill: solid('#000000') }),
    text('a', 50, '#ffffff'),
    text('b', 50, '#333333', { y: 400 }),
    text('c', 650, '#ffffff'),
    text('d', 650, '#000000', { y: 400 }),
  )
  expect(found).toEqual({ a: 21, b: expect.closeTo(1.7, 1), c: 1, d: 21 })
})

test('a box that reaches over an edge counts where its ink stands, not where the box lies', async () => {
  const found = await ratios(plate({ fill: solid('#000000') }), text('a', 20, '#ffffff', { width: 1200 }))
  expect(found).toEqual({ a: 21 })
})

test('texts of several colours, with effects or hidden are left out; other texts are not behind', async () => {
  const found = await ratios(
    text('under', 50, '#ffffff'),
    text('over', 50, '#000000'),
    text('glows', 50, '#eeeeee', { y: 400, effects: [{ type: 'stroke', width: 0.1 }] }),
    text('mixed', 50, '#eeeeee', { y: 600, runs: [{ text: '夏', fill: solid('#ff0000') }] }),
    text('hidden', 50, '#eeeeee', { y: 800, hidden: true }),
  )
  expect(found).toEqual({ under: 1, over: 21 })
})

test('a check tells what is too faint', async () => {
  const design = designOf(text('a', 50, '#dddddd'))
  const [seen] = await measureTexts(design, async () => null, toolContext())
  const findings = checkDesign(design, { measured: { contrast: () => seen?.contrast ?? null } })
  expect(findings).toMatchObject([{ code: 'text-faint', element: 'a', params: { least: 3 } }])
})

test('the ink of a text is where it is painted, whatever its box and its effects', async () => {
  const elements = [
    text('a', 0, '#000000', { width: 1242, align: 'center' }),
    text('b', 100, '#000000', { y: 900, effects: [{ type: 'stroke', width: 0.1 }] }),
    text('off', 3000, '#000000'),
  ]
  const measured = await measureTexts(designOf(...elements), async () => null, toolContext())
  expect(measured.map(({ element }) => element)).toEqual(['a', 'b'])
  const [a, b] = measured
  // The ink is centred on the page and much narrower than its box.
  expect(a!.box.left + a!.box.width / 2).toBeCloseTo(621, -1.5)
  expect(a!.box.width).toBeGreaterThan(100)
  expect(a!.box.width).toBeLessThan(600)
  expect(b!.box.left).toBeLessThan(115)
  expect(b!.contrast).toBeNull()
})

test('what is transparent counts as the white of a feed', async () => {
  const design = designOf(text('a', 50, '#000000'))
  design.pages[0]!.background = { type: 'none' }
  const [seen] = await measureTexts(design, async () => null, toolContext())
  expect(seen!.contrast).toEqual({ ink: 0, behind: [1, 1] })
})
