import { expect, test } from 'vitest'
import type { DesignCommand } from '../../../../src/core/design/commands/command.ts'
import { restyle } from '../../../../src/core/design/commands/elements.ts'
import { withAutoSizedTexts } from '../../../../src/core/design/commands/fit-texts.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import { designOf } from '../../../helpers/designs.ts'

const text = (id: string) =>
  newElement('text', { id, x: 0, y: 0, width: 100, height: 40, sizing: 'auto-width', runs: [{ text: '青图' }] })
/** Every character is as wide as the type size, and a line as high. */
const measure = ({ runs, size }: { runs: readonly { text: string }[]; size: number }) => ({
  width: runs.map(({ text: words }) => words).join('').length * size,
  height: size,
})

test('a command runs once, in a preview as in a step, and its texts get their boxes in the same step', () => {
  let runs = 0
  const counted: DesignCommand<Parameters<typeof restyle.change>[1]> = {
    ...restyle,
    change: (draft, args) => {
      runs++
      restyle.change(draft, args)
    },
  }
  const history = new History(designOf(text('a'), text('b')))
  const fitted = withAutoSizedTexts(counted, measure)
  const before = history.document
  const gesture = history.begin('size')
  gesture.preview(fitted, { page: before.pages[0]!.id, changes: { a: { size: 50 } } })
  expect(runs).toBe(1)
  expect(history.document.pages[0]!.elements.a).toMatchObject({ width: 100, height: 50 })
  gesture.preview(fitted, { page: before.pages[0]!.id, changes: { a: { size: 80 } } })
  expect(runs).toBe(2)
  gesture.commit()
  const page = history.document.pages[0]!
  expect(page.elements.a).toMatchObject({ size: 80, width: 160, height: 80 })
  // Texts the command did not touch stay the same objects.
  expect(page.elements.b).toBe(before.pages[0]!.elements.b)
  history.undo()
  expect(history.document).toEqual(before)
})

test('type shrinks where longer words no longer fit a fixed box, which other changes leave as it is', () => {
  const wrapped = (element: { runs: readonly { text: string }[]; size: number; width: number }) => {
    const all = measure(element)
    return { width: element.width, height: Math.max(1, Math.ceil(all.width / element.width)) * all.height }
  }
  const fixed = (id: string, words: string) =>
    newElement('text', {
      ...{ id, x: 0, y: 0, width: 100, height: 45, size: 40, sizing: 'fixed', lineHeight: 1 },
      runs: [{ text: words }],
    } as never)
  const history = new History(designOf(fixed('title', '青图'), fixed('giant', '一二三四五')))
  const fitted = withAutoSizedTexts(restyle, wrapped)
  const { id } = history.document.pages[0]!
  const change = (changes: Parameters<typeof restyle.change>[1]['changes']) => {
    history.run(fitted, { page: id, changes })
    return history.document.pages[0]!.elements
  }
  expect(change({ title: { runs: [{ text: '设计' }] } }).title).toMatchObject({ sizing: 'fixed' })
  // What is made larger on purpose, or lay over its box before, stays as it was set.
  expect(change({ title: { size: 90 } }).title).toMatchObject({ sizing: 'fixed' })
  history.undo()
  expect(change({ giant: { runs: [{ text: '五四三二一' }] } }).giant).toMatchObject({ sizing: 'fixed' })
  const { title } = change({ title: { runs: [{ text: '设计和图片' }] } })
  expect(title).toMatchObject({ sizing: 'shrink', size: 40, width: 100, height: 45 })
  history.undo()
  expect(history.document.pages[0]!.elements.title).toMatchObject({ sizing: 'fixed', runs: [{ text: '设计' }] })
})
