import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillCss, mainColour, stopsCss, withStop } from '../../../../src/islands/editor/fields/fill-css.ts'

const ends = [
  { at: 0, colour: '#000000' },
  { at: 1, colour: '#ffffff' },
]

describe('fills as CSS', () => {
  test('a gradient from left to right is one to the right in CSS, and its stops are in their order', () => {
    expect(fillCss({ type: 'linear', angle: 0, stops: ends })).toBe('linear-gradient(90deg, #000000 0%, #ffffff 100%)')
    expect(stopsCss([...ends].reverse())).toBe('linear-gradient(to right, #000000 0%, #ffffff 100%)')
    expect(fillCss({ type: 'none' })).toBe('transparent')
  })

  test('what only the painter can show has no CSS', () => {
    const pattern = { type: 'pattern', pattern: 'dots', ink: '#112233', paper: '#ffffff', size: 40, angle: 0 } as const
    expect(fillCss(pattern)).toBeNull()
    expect(mainColour(pattern)).toBe('#112233')
  })
})

describe('stops of a gradient', () => {
  test('a new one comes into the widest gap with the colour that is there', () => {
    expect(withStop(ends, 8)).toEqual({
      stops: [ends[0], { at: 0.5, colour: '#808080' }, ends[1]],
      added: 1,
    })
    const { stops, added } = withStop([ends[0]!, { at: 0.2, colour: '#ff0000' }, ends[1]!], 8)
    expect([stops.length, added, stops[2]]).toEqual([4, 2, { at: 0.6, colour: '#ff8080' }])
  })

  test('however often, they stay in order, as many as a document keeps, and the ends where they were', () => {
    const stop = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), colour: fc.constant('#336699') })
    fc.assert(
      fc.property(fc.array(stop, { minLength: 2, maxLength: 8 }), (given) => {
        const { stops, added } = withStop(given, 8)
        expect(stops).toHaveLength(Math.min(8, given.length + 1))
        expect(stops.map(({ at }) => at)).toEqual(stops.map(({ at }) => at).sort((one, other) => one - other))
        expect(stops[added]).toBeDefined()
      }),
    )
  })
})
