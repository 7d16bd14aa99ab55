import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bannedTerm, differenceToSite, readBannedWords } from '../../../../server/services/words.ts'
import { accountMessageOf } from '../../../../src/catalogue/account-messages.ts'
import { bannedLists } from '../../../../src/catalogue/banned-words.ts'
import { onEveryDatabase, openTestApi, type TestApi } from '../../../helpers/api.ts'

onEveryDatabase('names', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(dialect)
  })
  afterAll(() => api.close())

  test('names that cannot be seen, or pose as staff, are refused; the given name may stay', async () => {
    const { user, token } = await api.passerby({ user_name: '青图用户1234' })
    const name = (user_name: string) => api.ask('updateProfile', { user_name }, { token })
    for (const unseen of ['小\u200b青', '小\u202e青', '\u2066小青', '小\u3164青', '小\u00ad青', '\u2800'])
      expect(await name(unseen)).toMatchObject({ http: 200, status: 400, msg: accountMessageOf('name-invisible') })
    for (const staff of ['青图官方', '官 方', '客.服-小李', '管理员', '管理員', '青图小助手'])
      expect([staff, (await name(staff)).msg]).toEqual([staff, accountMessageOf('name-staff')])
    expect((await api.stored(user.id)).user_name).toBe('青图用户1234')
    for (const fine of ['青图用户1234', '小青 🌿', '❤️小满', 'Ada', '理员'])
      expect([fine, (await name(fine)).status]).toEqual([fine, 200])
  })

  test('banned words are refused in names and titles, with the first one named', async () => {
    const { token } = await api.passerby()
    const answer = await api.ask('updateProfile', { user_name: '代开发票找我' }, { token })
    expect(answer).toMatchObject({ status: 400, msg: accountMessageOf('name-refused', { term: '代开发票' }) })
    const save = (name: string) => api.ask('saveTemplate', { name, document: '{}' }, { token })
    expect(await save('今晚赌*博')).toMatchObject({
      ...{ http: 200, status: 400, data: null, msg: accountMessageOf('title-refused', { term: '赌博' }) },
    })
    expect((await save('反诈宣传：远离赌博')).status).toBe(200)
    expect((await save('支援交通')).status).toBe(200)
  })

  test('the scheme of the authorization header may be written in any case', async () => {
    const { token } = await api.passerby()
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const { http } = await api.ask('getOrders', {}, { headers: { authorization: `${scheme} ${token}` } })
      expect([scheme, http]).toEqual([scheme, 200])
    }
  })
})

const shipped = readBannedWords(undefined)
const found = (text: string) => bannedTerm(shipped, text)

test('a term is found in its disguises', () => {
  for (const [text, term] of [
    ['赌*博', '赌博'],
    ['赌 .博', '赌博'],
    ['賭博', '赌博'],
    ['赌\u200b博', '赌博'],
    ['赌赌赌博', '赌博'],
    ['Lsd邮票', 'LSD邮票'],
    ['ｋ粉', 'K粉'],
    ['Ｃ４炸药', 'C4炸药'],
    ['北京赛车PK1O', '北京赛车pk10'],
  ])
    expect([text, found(text!)]).toEqual([text, term])
  expect(found('赌....博')).toBeNull()
})

test('words that mean no harm are left alone', () => {
  for (const text of [
    '特色情怀',
    '角色情绪',
    '支援交通',
    '消毒品',
    '大麻烦',
    'K粉丝',
    '面包夜宵',
    '现代考古',
    '宣传销售',
    '配套现房',
    '老虎机器人',
    '手机跑分',
    'ok粉',
  ])
    expect([text, found(text)]).toEqual([text, null])
  // An allowed word covers itself only.
  expect(found('特色情怀与色情')).toBe('色情')
})

test('every term of the list finds itself, and the longest one wins', () => {
  for (const { level, terms } of bannedLists)
    if (level === 'block') for (const term of terms) expect([term, found(term) !== null]).toEqual([term, true])
  expect(found('C4炸药')).toBe('C4炸药')
  expect(found('自制炸弹')).toBe('自制炸弹')
})

test('the operator’s file adds categories, terms and harmless words', () => {
  const file = join(tmpdir(), `banned-${process.pid}.txt`)
  writeFileSync(file, '某词\n# 竞品\n山寨图\n! 提示\n轻词\n+ 某词典\n')
  const words = readBannedWords(file)
  expect(['某词', '山寨图', '轻词', '某词典', '赌博'].map((text) => bannedTerm(words, text))).toEqual([
    ...['某词', '山寨图', null, null, '赌博'],
  ])
  expect(() => readBannedWords(`${file}-none`)).toThrow()
})

test('a long text is searched in a moment', () => {
  const text = '今天天气很好，我们去公园看花吧。'.repeat(600)
  expect(found(text)).toBeNull()
})

test('a file that differs from the one the site was built with is logged with how much differs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  try {
    const [file, site] = [join(folder, 'words.txt'), join(folder, 'banned-words.json')]
    writeFileSync(file, '# 竞品\n山寨图\n盗图\n+ 山寨图鉴\n')
    expect(differenceToSite(file, folder)).toBeNull()
    const built = (...terms: string[]) =>
      writeFileSync(
        site,
        JSON.stringify({ lists: [{ category: '竞品', level: 'block', terms }], allowed: ['山寨图鉴'] }),
      )
    built('盗图', '山寨图')
    expect(differenceToSite(file, folder)).toBeNull()
    built('山寨图', '抄图', '仿图')
    expect(differenceToSite(file, folder)).toMatch(/lacks 1 of its words and has 2 others/)
    expect(differenceToSite(undefined, folder)).toMatch(/lacks 0 of its words and has 4 others/)
    writeFileSync(site, JSON.stringify({ lists: [], allowed: [] }))
    expect(differenceToSite(undefined, folder)).toBeNull()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
