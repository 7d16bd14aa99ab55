import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastOf, luminanceOf } from '../../../../src/core/colour/contrast.ts'
import { checkDesign } from '../../../../src/core/design/checks.ts'
import { canRepair, type RepairArgs, repair, repairable } from '../../../../src/core/design/commands/repair.ts'
import { fontUses } from '../../../../src/core/design/commands/replace.ts'
import { type DesignElement, newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { designOf } from '../../../helpers/designs.ts'

const text = (id: string, more: object = {}) =>
  newElement('text', { id, x: 200, y: 200, width: 600, height: 200, size: 120, runs: [{ text: '标题' }], ...more })
const finding = (code: string, element: string, more: Partial<RepairArgs> = {}): RepairArgs => ({
  ...{ code, element, page: 'page', params: {} },
  ...more,
})

/** Returns the document after a repair; asserts that one undo reverts it. */
function mended(design: Design, found: RepairArgs): Design {
  const history = new History(design)
  const before = history.document
  history.run(repair, found)
  const after = history.document
  expect(after).not.toEqual(before)
  history.undo()
  expect(history.document).toEqual(before)
  return after
}
const element = (design: Design, id: string) =>
  design.pages[0]!.elements[id] as Extract<DesignElement, { kind: 'text' }>

test('small words grow to what was asked, and never shrink', () => {
  const design = designOf(
    text('a', {
      size: 40,
      runs: [
        { text: '大', size: 60 },
        { text: '小', size: 20 },
      ],
    }),
  )
  const after = mended(design, finding('title-small', 'a', { params: { leastPx: 76 } }))
  expect(element(after, 'a')).toMatchObject({ size: 152, runs: [{ size: 228 }, { size: 76 }] })
  const history = new History(design)
  history.run(repair, finding('text-small', 'a', { params: { leastPx: 10 } }))
  expect(history.undoLabel).toBeNull()
})

describe('faint words', () => {
  test('large ones get an outline, small ones a plate, that the ink stands out from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), fc.boolean(), (number, isLarge) => {
        const ink = `#${number.toString(16).padStart(6, '0')}`
        const design = designOf(text('a', { fill: solid(ink) }))
        const after = mended(design, finding('text-faint', 'a', { params: { least: isLarge ? 3 : 4.5 } }))
        const [effect] = element(after, 'a').effects
        expect(effect?.type).toBe(isLarge ? 'stroke' : 'note')
        const { fill } = effect as Extract<typeof effect, { type: 'stroke' | 'note' }>
        const behind = fill.type === 'solid' ? fill.colour : ''
        expect(contrastOf(luminanceOf(ink), luminanceOf(behind))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

test('what lies outside the safe area comes into it, smaller where it is larger', () => {
  const safe = { left: 0.1, top: 0.2, right: 0.3, bottom: 0.25 }
  fc.assert(
    fc.property(
      fc.integer({ min: -300, max: 1300 }),
      fc.integer({ min: -300, max: 1700 }),
      fc.integer({ min: 10, max: 2000 }),
      fc.constantFrom(0, 0, 30, 90),
      (x, y, width, rotation) => {
        const design = designOf(text('a', { x, y, width, rotation }))
        const [found] = checkDesign(design, { safe }).filter(({ code }) => code === 'unsafe' || code === 'off-page')
        if (!found) return
        const after = mended(design, { ...found, safe })
        const codes = checkDesign(after, { safe }).map(({ code }) => code)
        expect(codes).not.toContain('unsafe')
        expect(codes).not.toContain('off-page')
      },
    ),
  )
})

test('too many fonts become two: the one used most, and that of the title', () => {
  const design = designOf(
    text('a', { family: 'ma-shan-zheng', role: 'title' }),
    ...['b', 'c', 'd'].map((id) => text(id, { family: 'noto-sans-sc' })),
    ...['e', 'f'].map((id) => text(id, { family: 'noto-serif-sc' })),
    text('g', { runs: [{ text: '字', family: 'smiley-sans' }, { text: '体' }] }),
  )
  expect(checkDesign(design).map(({ code }) => code)).toContain('fonts-many')
  const after = mended(design, finding('fonts-many', ''))
  expect(fontUses(after).map(({ value }) => value)).toEqual(['noto-sans-sc', 'ma-shan-zheng'])
  expect(element(after, 'a').family).toBe('ma-shan-zheng')
})

test('marks become full width, doubled spaces one, a cut text may grow', () => {
  const say = (words: string, more: object = {}) => designOf(text('a', { runs: [{ text: words }], ...more }))
  expect(element(mended(say('你好,世界'), finding('marks-half', 'a')), 'a').runs[0]!.text).toBe('你好，世界')
  expect(element(mended(say('春天  来了'), finding('spaces-doubled', 'a')), 'a').runs[0]!.text).toBe('春天 来了')
  const cut = mended(say('字', { sizing: 'fixed' }), finding('text-cut', 'a'))
  expect(element(cut, 'a').sizing).toBe('auto-height')
})

test('many are mended in an order that holds, and one batch is one step', () => {
  const design = designOf(text('a', { x: -80, size: 30, runs: [{ text: '你好,世界' }] }))
  const found = repairable(checkDesign(design))
  expect(found.map(({ code }) => code)).toEqual(['marks-half', 'title-small', 'off-page'])
  const history = new History(design)
  const before = history.document
  for (const one of found) history.run(repair, { ...one, batch: 'all' })
  expect(checkDesign(history.document)).toEqual([])
  expect(history.labels()).toEqual(['mend'])
  history.undo()
  expect(history.document).toEqual(before)
})

test('what has no simple repair says so and changes nothing', () => {
  expect(canRepair({ code: 'hues-many' })).toBe(false)
  const history = new History(designOf(text('a')))
  history.run(repair, finding('hues-many', ''))
  history.run(repair, finding('text-faint', 'gone'))
  expect(history.undoLabel).toBeNull()
})
