import { beforeEach, describe, expect, test } from 'vitest'
import { emptyDisk, openTab, summary, type Tab } from '../../helpers/design-storage.ts'

const coded = (code: string) => expect.objectContaining({ name: 'UserError', code })

let tab: Tab
beforeEach(async () => {
  emptyDisk()
  tab = await openTab()
})

const folder = (id: string, name: string, parent = '', owner = '') => tab.saveFolder({ id, name, parent, owner })
const save = (id: string, more: object = {}) =>
  tab.saveDesign({ id, text: '{}', summary: { ...summary, ...more }, expectedRevision: 0 })
const rowOf = async (id: string) => (await tab.loadDesign(id)).summary

describe('folders of designs', () => {
  test('are listed by name, with two levels and no more', async () => {
    await folder('b', '海报')
    await folder('a', ' 封面 ')
    await folder('c', '露营', 'a')
    expect((await tab.listFolders()).map(({ name, parent }) => [name, parent])).toEqual([
      ['封面', ''],
      ['海报', ''],
      ['露营', 'a'],
    ])
    await expect(folder('d', '第三层', 'c')).rejects.toEqual(coded('folder-too-deep'))
    await expect(folder('a', '封面', 'b')).rejects.toEqual(coded('folder-too-deep'))
    await expect(folder('d', '无处', 'missing')).rejects.toEqual(coded('folder-too-deep'))
    await expect(folder('d', '  ')).rejects.toEqual(coded('folder-name'))
    await expect(folder('d', '海报')).rejects.toEqual(coded('folder-twice'))
    await folder('d', '海报', 'a')
    await folder('b', '海报二')
    expect((await tab.listFolders()).map(({ name }) => name)).toEqual(['封面', '海报', '海报二', '露营'])
  })

  test('belong to their account', async () => {
    await folder('mine', '我的', '', '7')
    await folder('open', '公用')
    expect((await tab.listFolders('7')).map(({ id }) => id)).toEqual(['open', 'mine'])
    expect((await tab.listFolders()).map(({ id }) => id)).toEqual(['open'])
    // The same name may exist in another account.
    await folder('theirs', '我的', '', '8')
  })

  test('a deleted one leaves its designs and folders where it was', async () => {
    await folder('a', '外')
    await folder('b', '里', 'a')
    await save('in-a', { folder: 'a' })
    await save('in-b', { folder: 'b' })
    await tab.deleteFolder('b')
    expect((await rowOf('in-b')).folder).toBe('a')
    await tab.deleteFolder('a')
    expect((await rowOf('in-a')).folder).toBe('')
    expect((await rowOf('in-b')).folder).toBe('')
    expect(await tab.listFolders()).toEqual([])
    await tab.deleteFolder('a')
  })
})

describe('arranging designs', () => {
  test('moves and tags several at once, and skips those that are gone', async () => {
    await save('a', { tags: ['旧'] })
    await save('b')
    const { revision } = await rowOf('a')
    const wanted = { folder: 'f', addTags: [' 新 ', '', '旧'], removeTags: [] }
    expect(await tab.arrangeDesigns(['a', 'gone', 'b'], wanted)).toBe(2)
    expect(await rowOf('a')).toMatchObject({ folder: 'f', tags: ['旧', '新'], revision })
    expect(await rowOf('b')).toMatchObject({ folder: 'f', tags: ['新', '旧'] })
    await tab.arrangeDesigns(['a'], { removeTags: ['旧'], template: true, trashed: true })
    expect(await rowOf('a')).toMatchObject({ folder: 'f', tags: ['新'], template: true })
    expect((await tab.listTrash()).map(({ id }) => id)).toEqual(['a'])
    await tab.arrangeDesigns(['a'], { trashed: false })
    expect((await tab.listTrash()).length).toBe(0)
    const many = Array.from({ length: 30 }, (_, at) => `标签${at}`)
    await tab.arrangeDesigns(['b'], { addTags: [...many, '很'.repeat(50)] })
    expect((await rowOf('b')).tags).toHaveLength(12)
  })

  test('a save keeps folder, tags and template of a design', async () => {
    await save('a', { folder: 'f', tags: ['t'], template: true })
    const { revision } = await rowOf('a')
    await tab.saveDesign({ id: 'a', text: '{"n":1}', summary, expectedRevision: revision })
    expect(await rowOf('a')).toMatchObject({ folder: 'f', tags: ['t'], template: true, words: null })
  })

  test('words of designs saved without them are added, some at a time', async () => {
    for (const id of ['a', 'b', 'c']) await save(id)
    await save('d', { words: '已有' })
    expect(await tab.keepMissingWords((text) => `词 ${text}`, 2)).toBe(2)
    expect(await tab.keepMissingWords((text) => `词 ${text}`, 2)).toBe(1)
    expect(await tab.keepMissingWords(() => '', 2)).toBe(0)
    expect((await tab.listDesigns()).map(({ words }) => words).sort()).toEqual(['已有', '词 {}', '词 {}', '词 {}'])
  })
})
