import { describe, expect, test } from 'vitest'
import { type OwnSize, ownRules, ownSizeBounds } from '../../../../src/core/idphoto/rules.ts'

const wish: OwnSize = { unit: 'mm', width: 30, height: 40, dpi: 300, minKb: 10, maxKb: 40, ground: '#ffffff' }
const refused = (over: Partial<OwnSize>) => {
  try {
    ownRules({ ...wish, ...over })
  } catch (thrown) {
    return thrown
  }
  return null
}

describe('a size of one’s own', () => {
  test('is converted at its density', () => {
    expect(ownRules(wish)).toMatchObject({ width: 354, height: 472, dpi: 300, kb: { min: 10, max: 40 } })
    const px = ownRules({ ...wish, unit: 'px', width: 300, height: 400, minKb: null, maxKb: null })
    expect(px).toMatchObject({ width: 300, height: 400 })
    expect(px.kb).toBeUndefined()
    expect(px.head).toBeUndefined()
  })

  test('has bounds', () => {
    expect(ownRules({ ...wish, unit: 'px', width: ownSizeBounds.px.max, height: 400 }).width).toBe(ownSizeBounds.px.max)
    expect(refused({})).toBeNull()
    expect(refused({ dpi: 20 })).toMatchObject({ code: 'id-photo-dpi', params: { min: 72, max: 1200 } })
    expect(refused({ width: 2 })).toMatchObject({ code: 'id-photo-size' })
    expect(refused({ unit: 'px', height: 9000 })).toMatchObject({ code: 'id-photo-size' })
    expect(refused({ width: Number.NaN })).toMatchObject({ code: 'id-photo-size' })
    expect(refused({ maxKb: 0 })).toMatchObject({ code: 'id-photo-kb' })
    expect(refused({ minKb: 50 })).toMatchObject({ code: 'id-photo-kb-order' })
  })
})
