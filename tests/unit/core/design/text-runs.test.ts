import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Run } from '../../../../src/core/design/text/model.ts'
import { normalise, replaceRange, restyle, styleAt, textOf } from '../../../../src/core/design/text/runs.ts'

const red = { highlight: '#ff0000' }
const runs: Run[] = [{ text: '今天' }, { text: '天气', ...red }, { text: '很好' }]

describe('runs', () => {
  test('neighbours that look alike are one, empty ones go, unknown fields count', () => {
    expect(normalise([{ text: '一', size: 20, bold: undefined }, { text: '' }, { text: '二', size: 20 }])).toEqual([
      { text: '一二', size: 20 },
    ])
    expect(normalise([{ text: '一', later: 1 }, { text: '二' }])).toHaveLength(2)
    expect(
      normalise([
        { text: '一', size: 9, weight: 400 },
        { text: '二', weight: 400, size: 9 },
      ]),
    ).toHaveLength(1)
    expect(normalise([{ text: '', size: 9 }, { text: '' }])).toEqual([{ text: '', size: 9 }])
    expect(normalise([])).toEqual([])
  })

  test('typed text looks like what is before it, at the start like the first', () => {
    expect(replaceRange(runs, 4, 4, '真')).toEqual([{ text: '今天' }, { text: '天气真', ...red }, { text: '很好' }])
    expect(replaceRange(runs, 2, 2, '的')).toEqual([{ text: '今天的' }, { text: '天气', ...red }, { text: '很好' }])
    expect(replaceRange([{ text: '天气', ...red }], 0, 0, '今天')).toEqual([{ text: '今天天气', ...red }])
    expect(replaceRange([], 0, 0, '一')).toEqual([{ text: '一' }])
  })

  test('what replaces characters looks like the first of them', () => {
    expect(replaceRange(runs, 2, 5, '风')).toEqual([{ text: '今天' }, { text: '风', ...red }, { text: '好' }])
    expect(replaceRange(runs, 0, 6, '')).toEqual([{ text: '' }])
    expect(replaceRange([{ text: '天气', ...red }], 0, 2, '')).toEqual([{ text: '', ...red }])
  })

  test('looks are changed from one character to another, and taken back', () => {
    const bold = restyle(runs, 1, 3, { weight: 900 })
    expect(bold).toEqual([
      { text: '今' },
      { text: '天', weight: 900 },
      { text: '天', ...red, weight: 900 },
      { text: '气', ...red },
      { text: '很好' },
    ])
    expect(restyle(bold, 0, 6, { weight: undefined })).toEqual(runs)
    expect(restyle(runs, 2, 2, { weight: 900 })).toEqual(runs)
    expect(styleAt(bold, 3)).toEqual({ ...red, weight: 900 })
    expect([styleAt(runs, 0), styleAt(runs, 99), styleAt([], 0)]).toEqual([{}, {}, {}])
  })

  const someRuns = fc.array(
    fc.record({ text: fc.string({ maxLength: 6 }), size: fc.constantFrom(10, 20), italic: fc.boolean() }),
    { maxLength: 8 },
  )

  test('any edit does to the characters what it does to a string, and leaves no two alike', () => {
    fc.assert(
      fc.property(someRuns, fc.nat(50), fc.nat(50), fc.string(), (given, one, other, typed) => {
        const text = textOf(given)
        const [from, to] = [Math.min(one, other, text.length), Math.min(Math.max(one, other), text.length)]
        const edited = replaceRange(given, from, to, typed)
        expect(textOf(edited)).toBe(text.slice(0, from) + typed + text.slice(to))
        const restyled = restyle(given, from, to, { weight: 900 })
        expect(textOf(restyled)).toBe(text)
        for (const after of [edited, restyled]) expect(normalise(after)).toEqual(after)
        for (let offset = from + 1; offset <= to; offset++) {
          expect(styleAt(restyled, offset)).toEqual({ ...styleAt(given, offset), weight: 900 })
        }
        for (let offset = 1; offset <= from; offset++) expect(styleAt(restyled, offset)).toEqual(styleAt(given, offset))
      }),
    )
  })
})
