import { describe, expect, test } from 'vitest'
import { addPage } from '../../../../src/core/design/commands/pages.ts'
import { colourUses, fontUses, replaceColour, replaceFont } from '../../../../src/core/design/commands/replace.ts'
import { setSwatches } from '../../../../src/core/design/commands/swatches.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import { copiedPage } from '../../../../src/core/design/new-design.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { counted, designOf } from '../../../helpers/designs.ts'

function twoPages() {
  const history = new History(
    designOf(
      newElement('rect', { id: 'a', fill: solid('#16a34a') }),
      newElement('rect', { id: 'b', fill: solid('#16a34a80') }),
      newElement('text', { id: 't', family: 'noto-sans-sc', runs: [{ text: '一' }, { text: '二', family: 'system' }] }),
    ),
  )
  const [page] = history.document.pages
  history.run(addPage, { page: copiedPage(page!, 'second', counted('n')), at: 1 })
  return history
}

describe('what a design uses', () => {
  test('colours are counted with and without transparency, on all pages or on one', () => {
    const { document } = twoPages()
    const green = (page?: string) => colourUses(document, { page }).find(({ value }) => value === '#16a34a')?.count
    expect([green(), green('second')]).toEqual([4, 2])
  })

  test('fonts are counted by the texts they are in, runs too', () => {
    expect(fontUses(twoPages().document)).toEqual([
      { value: 'noto-sans-sc', count: 2 },
      { value: 'system', count: 2 },
    ])
  })

  test('what is replaced on one page stays on the others, and so do the swatches', () => {
    const history = twoPages()
    history.run(setSwatches, { colours: ['#16a34a', '#16a34a'] })
    history.run(replaceColour, { from: '#16a34a', to: '#ff0000', page: 'second' })
    history.run(replaceFont, { from: 'system', to: 'lxgw-wenkai', page: 'second' })
    const { document } = history
    const [first, second] = document.pages
    expect(colourUses(document, { page: first!.id }).map(({ value }) => value)).not.toContain('#ff0000')
    expect(colourUses(document, { page: second!.id }).map(({ value }) => value)).not.toContain('#16a34a')
    expect(fontUses(document, { page: first!.id }).map(({ value }) => value)).toContain('system')
    expect(document.swatches).toEqual(['#16a34a'])
    history.run(replaceColour, { from: '#16a34a', to: '#0000ff' })
    expect(history.document.swatches).toEqual(['#0000ff'])
  })
})
