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
