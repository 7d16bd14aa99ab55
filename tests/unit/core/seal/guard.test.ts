import { describe, expect, test } from 'vitest'
import { judgeSeal, plainWords } from '../../../../src/core/seal/guard.ts'

const judge = (...texts: string[]) => judgeSeal({ texts, looksOfficial: false })

describe('state organs, party, army, courts are refused, however they are written', () => {
  test.each([
    ['某某市人民政府'],
    ['某某市公 安 局'],
    ['某某市公・安-局'],
    ['公\u200b安局'],
    ['公　安　局'],
    ['某市稅務局'],
    ['中國共產黨某某委員會'],
    ['某某县委员会'],
    ['某某市委'],
    ['３２１４５部队'],
    ['某某区派出所'],
    ['朝阳街道办事处'],
    ['某某公证处'],
    ['幸福村村民委员会'],
    ['某某市某某管理局'],
  ])('%s', (text) => {
    expect(judge(text).refused).not.toBeNull()
  })
  test('spread over the parts of a seal, and from right to left', () => {
    expect(judge('某某市公', '安局').refused).toBe('公安')
    expect(judge('局安公').refused).toBe('公安')
  })
})

test.each([
  ['林清和印'],
  ['听雨楼藏书'],
  ['江南书法院'],
  ['山高水长'],
  ['摸鱼研究所'],
  ['小区委托代收'],
  ['平安喜乐'],
  ['得闲饮茶局'],
])('%s is made', (text) => {
  expect(judge(text)).toMatchObject({ refused: null, official: false })
})

test('companies and institutions are drafts; looks alone make one too', () => {
  expect(judge('样品有限公司').official).toBe(true)
  expect(judge('合 同 专 用 章').official).toBe(true)
  expect(judge('某某大学')).toMatchObject({ refused: null, official: true, warned: ['大学'] })
  expect(judgeSeal({ texts: ['好'], looksOfficial: true }).official).toBe(true)
})

test('texts are compared without what could stand between characters', () => {
  expect(plainWords(' 公·安\u3000局\u200d！ＡＢ１２ ')).toBe('公安局ab12')
})
