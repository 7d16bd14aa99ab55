import { expect, test } from 'vitest'
import { makerMessages } from '../../../../src/catalogue/maker-messages.ts'
import { messages, sentencesOf } from '../../../../src/catalogue/messages.ts'
import { toolMessages } from '../../../../src/catalogue/tool-messages.ts'
import { warningCodes } from '../../../../src/catalogue/warnings.ts'
import { textsOf } from '../../../../src/islands/bench/note-texts.ts'

const missed = { code: 'target-missed-small', params: { targetKb: 100, actualKb: 330 } }
const incomplete = { code: 'file-incomplete' }
const kept = { code: 'animation-kept', params: { frames: 3 } }

test('a warning is told in whole sentences, apart from the other notes', () => {
  expect(textsOf([kept, missed])).toMatchObject({
    warning: '做不到 100 KB 那么小。已压到允许的最小尺寸，实际 330 KB。',
    others: ['动图共 3 帧，全部保留'],
  })
})

test('several warnings are all told, each once', () => {
  const { warning, all } = textsOf([incomplete, missed, incomplete])
  expect(warning).toBe('文件不完整。做不到 100 KB 那么小。')
  expect(all).toContain('实际 330 KB。')
})

test('notes without a warning leave it empty', () => {
  expect(textsOf([kept])).toEqual({ warning: '', others: ['动图共 3 帧，全部保留'], all: '动图共 3 帧，全部保留。' })
})

test('every warning has its sentence, and sentences end in a full stop', () => {
  const all = { ...messages, ...makerMessages, ...toolMessages }
  for (const code of warningCodes) expect(Object.keys(all)).toContain(code)
  expect(sentencesOf({ text: '已取消' })).toBe('已取消。')
  for (const message of Object.values(all)) expect(sentencesOf(message)).toMatch(/[^。]。([^。].*。)?$/)
})
