import { expect, test } from 'vitest'
import { gapsAround } from '../../../../src/core/design/distances.ts'

const at = (left: number, top: number, width = 100, height = 100) => ({ left, top, width, height })

test('gaps are said to the nearest neighbours beside and above, drawn in the middle of what both share', () => {
  expect(gapsAround(at(200, 0), [at(0, 20), at(350, -40), at(210, 300), at(900, 900)])).toEqual([
    { axis: 'x', from: 100, to: 200, across: 60, equal: false },
    { axis: 'x', from: 300, to: 350, across: 30, equal: false },
    { axis: 'y', from: 100, to: 300, across: 255, equal: false },
  ])
})

test('equal gaps are marked, also those further along the row', () => {
  const found = gapsAround(at(280, 0), [at(0, 0), at(140, 0), at(420, 0)])
  expect(found.map(({ from, to, equal }) => [from, to, equal])).toEqual([
    [240, 280, true],
    [100, 140, true],
    [380, 420, true],
  ])
})

test('what lies under it, holds it or touches it has no gap', () => {
  expect(gapsAround(at(100, 100), [at(0, 0, 500, 500), at(150, 150), at(200, 100)])).toEqual([])
})
