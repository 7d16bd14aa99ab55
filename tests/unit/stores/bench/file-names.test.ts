import { describe, expect, test } from 'vitest'
import { fileNameFrom, splitName } from '../../../../src/core/file-name.ts'
import { uniqueName } from '../../../../src/stores/bench/file-names.ts'

const parts = { name: '海边 🌊.jpg', index: 3, count: 120, width: 800, height: 600, date: '2026-05-01' }

describe('file names', () => {
  test('a pattern fills in name, padded index, size and date, and keeps the extension', () => {
    expect(fileNameFrom('{name}-{w}x{h}', parts)).toBe('海边 🌊-800x600.jpg')
    expect(fileNameFrom('{date}_{index}', parts)).toBe('2026-05-01_003.jpg')
    expect(fileNameFrom('{unknown}', parts)).toBe('{unknown}.jpg')
  })

  test('what file systems refuse never reaches a name', () => {
    expect(fileNameFrom('../a/b\\c:*?"<>|\u0000', parts)).toBe('.._a_b_c________.jpg')
    expect(fileNameFrom('结尾. . ', parts)).toBe('结尾.jpg')
    expect(fileNameFrom('   ', parts)).toBe('海边 🌊.jpg')
    expect([...fileNameFrom('{name}'.repeat(60), parts)].length).toBeLessThanOrEqual(124)
  })

  test('duplicates are numbered without regard to case', () => {
    const taken = new Set<string>()
    expect(['a.png', 'A.PNG', 'a (2).png', 'a'].map((name) => uniqueName(name, taken))).toEqual([
      'a.png',
      'A (2).PNG',
      'a (2) (2).png',
      'a',
    ])
  })

  test('a leading dot is no extension', () => {
    expect(splitName('.htaccess')).toEqual({ stem: '.htaccess', extension: '' })
    expect(splitName('a.tar.gz')).toEqual({ stem: 'a.tar', extension: 'gz' })
  })
})
