import { expect, test } from 'vitest'
import { exportChoicesKey, usualExport } from '../../../../src/storage/export-key.ts'
import { exportSize, fileStem, sharpScale } from '../../../../src/stores/design/export.ts'

test('a page is exported sharp by default, and no larger than is of use', () => {
  expect(sharpScale({ width: 1242, height: 1660 })).toBe(2)
  expect(sharpScale({ width: 2480, height: 3508 })).toBe(1)
})

test('the size of an export is told, and whether a browser can make it', () => {
  expect(exportSize({ width: 1242, height: 1660 }, 1.5)).toEqual({ width: 1863, height: 2490, fits: true })
  expect(exportSize({ width: 8000, height: 8000 }, 2).fits).toBe(false)
  expect(exportSize({ width: 8000, height: 100 }, 3).fits).toBe(false)
})

test('choices are remembered field by field, whatever lies there', () => {
  expect(exportChoicesKey.check({})).toEqual(usualExport)
  expect(exportChoicesKey.check(null)).toBe(undefined)
  expect(
    exportChoicesKey.check({ format: 'exe', scale: 99, quality: 'x', targetKb: 300, dpi: 72.4, pattern: 5 }),
  ).toEqual({ ...usualExport, targetKb: 300, dpi: 72 })
})

test('a design without a name has one as a file', () => {
  expect([fileStem({ name: '  ' }), fileStem({ name: '封面' })]).toEqual(['未命名设计', '封面'])
})
