import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isIdNumber, parseRoster, rosterNames } from '../../../../src/core/idphoto/roster.ts'

/** A number with a right check character, made by ISO 7064 in another way: the remainder of the whole is 1. */
function withCheck(first17: string): string {
  for (const last of '0123456789X') {
    const values = [...first17, last].map((char) => (char === 'X' ? 10 : Number(char)))
    const sum = values.reduce((total, value, at) => (total + value * 2 ** (17 - at)) % 11, 0)
    if (sum === 1) return first17 + last
  }
  throw new Error('no check character')
}
const id = withCheck('11010519491231002')

describe('ID numbers', () => {
  test('the published example is right, and no other last character', () => {
    expect(isIdNumber('11010519491231002X')).toBe(true)
    expect(id).toBe('11010519491231002X')
    for (const last of '0123456789') expect(isIdNumber(`11010519491231002${last}`)).toBe(false)
    expect(isIdNumber('11010519491231002x')).toBe(false)
  })

  test('a date that does not exist is wrong, even with the right check', () => {
    expect(isIdNumber(withCheck('11010520230229001'))).toBe(false)
    expect(isIdNumber(withCheck('11010520240229001'))).toBe(true)
    expect(isIdNumber(withCheck('11010520241301001'))).toBe(false)
  })

  test('any wrong digit is found', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 999 }),
        (place, add, order) => {
          const right = withCheck(`440305199805${String(10 + (order % 18))}${String(order).padStart(3, '0')}`)
          const wrong = right.slice(0, place) + ((Number(right[place]) + add) % 10) + right.slice(place + 1)
          expect(isIdNumber(right)).toBe(true)
          expect(isIdNumber(wrong)).toBe(false)
        },
      ),
    )
  })
})

describe('a pasted list', () => {
  test('is read with tabs, commas, Chinese commas or spaces, in any order, with headings and numbers', () => {
    const wanted = { name: '张小明', idNumber: id, isIdValid: true }
    for (const text of [
      `张小明\t${id}\n李雷\t${id}`,
      `姓名,身份证号,班级\n张小明,${id},高三（1）班\n李雷，${id}，高三（2）班`,
      `张小明、${id}\n李雷、${id}`,
      `${id} 张小明\r\n${id}  李雷`,
      `1 张小明 ${id.toLowerCase()}\n2 李雷 ${id}`,
      `1\t张小明\t'${id}\n\n2\t李雷\t'${id}`,
    ]) {
      const rows = parseRoster(text)
      expect(rows.map(({ name }) => name)).toEqual(['张小明', '李雷'])
      expect(rows[0]).toMatchObject(wanted)
    }
  })

  test('keeps the other cells and names with spaces', () => {
    const [row] = parseRoster(`Ann Lee,${id},高三1班,女`)
    expect(row).toMatchObject({ name: 'Ann Lee', rest: ['高三1班', '女'], line: 1 })
  })

  test('marks wrong numbers and lines without one', () => {
    const rows = parseRoster('王五 110105194912310021\n赵六 11010519491231\n钱七')
    expect(rows.map(({ isIdValid }) => isIdValid)).toEqual([false, null, null])
    expect(parseRoster('王五 110105194912310\n赵六 1101051949123100211').map(({ isIdValid }) => isIdValid)).toEqual([
      false,
      false,
    ])
    expect(parseRoster('  \n \n')).toEqual([])
  })

  test('fifty people get fifty names', () => {
    const text = Array.from(
      { length: 50 },
      (_, at) => `同学${at % 25}\t${withCheck(`44030520080101${String(at).padStart(3, '0')}`)}`,
    ).join('\n')
    const rows = parseRoster(text)
    expect(rows.every(({ isIdValid }) => isIdValid)).toBe(true)
    expect(new Set(rosterNames(rows, '{name}_{id}', 'jpg')).size).toBe(50)
    const names = rosterNames(rows, '{name}', 'jpg')
    expect(new Set(names).size).toBe(50)
    expect(names[25]).toBe('同学0_2.jpg')
  })

  test('names leave out what is empty, what file systems refuse, and differ in more than case', () => {
    const rows = parseRoster(`A/B:张\t${id}\t1班\na\tx\nA\ty`)
    expect(rosterNames(rows, '{name}_{id}_{2}', 'jpg')).toEqual([`A_B_张_${id}.jpg`, 'a.jpg', 'A_2.jpg'])
    expect(rosterNames(rows, '{index}-{1}', 'png')).toEqual(['1-1班.png', '2-x.png', '3-y.png'])
    expect(rosterNames(parseRoster('123'), '{name}', 'jpg')).toEqual(['1.jpg'])
  })
})

test('numbers of students stand for ID numbers, and headings are known by their words', () => {
  const rows = parseRoster('姓名\t学号\n张三\t20260001\n李四\t20260002\n王五')
  expect(rows.map(({ name, idNumber, isIdValid }) => [name, idNumber, isIdValid])).toEqual([
    ['张三', '20260001', null],
    ['李四', '20260002', null],
    ['王五', '', null],
  ])
  expect(parseRoster('1 张三\n2 李四').map(({ name, idNumber }) => [name, idNumber])).toEqual([
    ['张三', ''],
    ['李四', ''],
  ])
})
