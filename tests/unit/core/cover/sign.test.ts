import { describe, expect, test } from 'vitest'
import type { DesignElement } from '../../../../src/core/design/elements/index.ts'
import { boundsOf } from '../../../../src/core/design/geometry.ts'
import { elementsOf, plainCover } from '../../../helpers/plain-covers.ts'

type Text = Extract<DesignElement, { kind: 'text' }>
const isText = (element: DesignElement): element is Text => element.kind === 'text'
const wordsOf = ({ runs }: Text) => runs.map(({ text }) => text).join('')

const account = '@小满の日记'
const signaturesIn = (layout: string, of = account) =>
  elementsOf(plainCover(layout, { account: of }))
    .filter(isText)
    .filter((text) => wordsOf(text).includes('小满の日记'))

describe('a cover is signed', () => {
  test.each(['big-type', 'checklist', 'memo', 'subject-hero', 'phone-frame'])('once in the layout %s', (layout) => {
    const [signature, ...more] = signaturesIn(layout)
    expect(signature?.role).toBe('brand')
    expect(more).toEqual([])
  })

  test('clear of all other words', () => {
    const [signature] = signaturesIn('big-type')
    const { top, left, width, height } = boundsOf(signature!)
    for (const other of elementsOf(plainCover('big-type', { account })).filter(isText)) {
      if (wordsOf(other) === account) continue
      const box = boundsOf(other)
      const isApart =
        box.left >= left + width ||
        left >= box.left + box.width ||
        box.top >= top + height ||
        top >= box.top + box.height
      expect(isApart, wordsOf(other)).toBe(true)
    }
  })

  test('not where a layout names the account without its sign, or where there is none', () => {
    expect(signaturesIn('chat')).toHaveLength(1)
    expect(signaturesIn('big-type', ' ')).toEqual([])
  })
})
