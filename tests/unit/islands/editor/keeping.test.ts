import { expect, test } from 'vitest'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { resized, targetOf } from '../../../../src/islands/editor/resize/targets.ts'
import { timeAgo } from '../../../../src/islands/ui/units.ts'
import { designOf } from '../../../helpers/designs.ts'

test('times are told as people tell them', () => {
  const now = new Date('2026-11-20T12:00:00').getTime()
  const ago = (ms: number) => timeAgo(now - ms, now)
  expect([ago(0), ago(59_000), ago(60_000), ago(3_600_000), ago(86_400_000 * 2)]).toEqual([
    '刚刚',
    '刚刚',
    '1 分钟前',
    '1 小时前',
    '2 天前',
  ])
  // The clock was set back.
  expect(ago(-5000)).toBe('刚刚')
})

test('a free length keeps the proportion of the design', () => {
  const size = { id: 'long', group: '屏幕', label: '长图', width: 1080, height: null, sure: true }
  expect(targetOf(size, { width: 1242, height: 1660 })).toMatchObject({ width: 1080, height: 1443 })
})

test('another size is another design: the one it came from stays', () => {
  const design = designOf(newElement('rect', { id: 'a', x: 0, y: 0, width: 1242, height: 1660 }))
  const before = structuredClone(design)
  const other = resized(design, { width: 900, height: 383 }, false)
  expect(other).toMatchObject({ width: 900, height: 383 })
  expect(other.pages[0]!.elements.a).toMatchObject({ width: 900, height: 383 })
  expect(resized(design, { width: 900, height: 383 }, true).pages).toEqual(before.pages)
  expect(design).toEqual(before)
})
