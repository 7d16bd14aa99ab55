import { pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { idPhotoBackgrounds } from '../../../src/catalogue/id-photos/backgrounds.ts'
import { idPhotoSpecs, searchIdPhotos } from '../../../src/catalogue/id-photos/index.ts'
import type { PhotoRules } from '../../../src/core/idphoto/rules.ts'

const ids = (text: string) => searchIdPhotos(text).map(({ id }) => id)

describe('the kinds of ID photo', () => {
  test('are at least sixty, each once, in four groups', () => {
    expect(idPhotoSpecs.length).toBeGreaterThanOrEqual(60)
    expect(new Set(idPhotoSpecs.map(({ id }) => id)).size).toBe(idPhotoSpecs.length)
    expect(new Set(idPhotoSpecs.map(({ group }) => group))).toEqual(new Set(['常用尺寸', '证件', '考试', '签证']))
  })

  test('have px that follow from mm at their density, or say that they do not', () => {
    for (const { id, mm, width, height, dpi, uncertain } of idPhotoSpecs) {
      if (!mm) continue
      const off = [mm.width, mm.height].map((side, at) => Math.abs((side / 25.4) * dpi - [width, height][at]!))
      const stated = ['graduation', 'toefl', 'us-visa', 'us-passport'].includes(id) || uncertain.includes('size')
      expect([id, Math.max(...off) <= 1 || stated]).toEqual([id, true])
    }
  })

  test('point to the notice of the authority wherever one sets the figures', () => {
    for (const { group, caution } of idPhotoSpecs)
      expect(caution).toBe(group === '常用尺寸' ? undefined : '以官方报名通知为准')
  })

  test('name a source, how sure it is, and what is less sure', () => {
    for (const { id, source, certainty, uncertain, kb, head } of idPhotoSpecs) {
      expect([id, source.length > 5, ['官方', '常见', '未核实'].includes(certainty)]).toEqual([id, true, true])
      if (uncertain.includes('kb')) expect([id, kb]).not.toEqual([id, undefined])
      if (uncertain.includes('head')) expect([id, head]).not.toEqual([id, undefined])
    }
    // Sources differ on the head of Japanese visas, so none is stated.
    expect(idPhotoSpecs.filter(({ id }) => id.startsWith('japan')).map(({ head }) => head)).toEqual([
      undefined,
      undefined,
    ])
  })

  test('hold bounds that can be met', () => {
    for (const { id, kb, head } of idPhotoSpecs)
      for (const { min, max } of [kb ?? {}, ...Object.values(head ?? {})])
        if (min !== undefined && max !== undefined) expect([id, min < max]).toEqual([id, true])
  })

  test('are rules as the core takes them', () => {
    const rules: readonly PhotoRules[] = idPhotoSpecs
    for (const { grounds, backgrounds } of idPhotoSpecs) {
      expect(grounds[0]).toBe(idPhotoBackgrounds.find(({ id }) => id === backgrounds[0])?.colour)
      expect(grounds.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true)
    }
    expect(rules).toHaveLength(idPhotoSpecs.length)
  })
})

describe('finding one', () => {
  test('by Chinese, pinyin, initials, px and mm', () => {
    expect(ids('一寸')[0]).toBe('inch-1')
    expect(ids('1寸')).toContain('inch-1')
    expect(ids('护照')[0]).toBe('passport')
    expect(ids('考研')).toEqual(['postgraduate'])
    expect(ids('jiazhao')).toContain('driving')
    expect(ids('sfz')[0]).toBe('id-card')
    expect(ids('358x441')).toContain('id-card')
    expect(ids('295×413 会计')).toEqual(['accounting-junior', 'accounting-middle'])
    expect(ids('35*45mm 日本')).toEqual(['japan-35'])
    expect(ids('cet4')).toEqual(['cet', 'cet-small'])
    expect(ids('美签')).toEqual(['us-visa'])
    expect(ids('')).toHaveLength(idPhotoSpecs.length)
    expect(ids('没有这种证')).toEqual([])
  })

  test('by the pinyin and the initials of every name', () => {
    for (const { id, name } of idPhotoSpecs) {
      const hanzi = name.replace(/[^\u4e00-\u9fff]/g, '')
      const syllables = pinyin(hanzi, { toneType: 'none', type: 'array', v: true })
      expect(ids(syllables.join(''))).toContain(id)
      expect(ids(syllables.map(([first]) => first).join(''))).toContain(id)
    }
  })
})
