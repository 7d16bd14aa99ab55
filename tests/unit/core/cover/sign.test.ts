import { describe, expect, test } from 'vitest'
import { findLayout } from '../../../../src/core/cover/layouts/index.ts'
import type { DesignElement } from '../../../../src/core/design/elements/index.ts'
import { boundsOf } from '../../../../src/core/design/geometry.ts'
import { elementsOf, picturesOf, plainCover } from '../../../helpers/plain-covers.ts'

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

describe('a cover without a plain corner', () => {
  const crowded = ['photo-scrim', 'photo-above', 'notebook', 'colour-band', 'index-card', 'torn-paper', 'type-bars']

  test.each(crowded)('keeps a line for the account, clear of all words: %s', (layout) => {
    const pictures = findLayout(layout).pictures[0] > 0 ? picturesOf(1) : []
    const all = elementsOf(plainCover(layout, { account, pictures, points: [] })).filter(isText)
    const signatures = all.filter((text) => wordsOf(text).includes('小满の日记'))
    expect(signatures).toHaveLength(1)
    const { top, left, width, height } = boundsOf(signatures[0]!)
    for (const other of all.map(boundsOf)) {
      if (other.top === top && other.left === left) continue
      const isApart =
        other.left >= left + width ||
        left >= other.left + other.width ||
        other.top >= top + height - 1 ||
        top >= other.top + other.height - 1
      expect(isApart).toBe(true)
    }
  })

  test('is the same as before without an account', () => {
    const titleOf = (of: string) =>
      elementsOf(plainCover('photo-above', { account: of, pictures: picturesOf(1), points: [] })).find(
        ({ role }) => role === 'title',
      )!
    expect(titleOf('').y).toBeGreaterThan(titleOf(account).y)
  })
})
