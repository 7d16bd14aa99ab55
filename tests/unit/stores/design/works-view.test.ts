import { describe, expect, test } from 'vitest'
import type { DesignSummary } from '../../../../src/stores/design/designs.ts'
import {
  countsOf,
  firstView,
  queryOf,
  shownWorks,
  tagsOf,
  viewOf,
  type WorksView,
} from '../../../../src/stores/design/works-view.ts'

const work = (id: string, fields: Partial<DesignSummary> = {}): DesignSummary => ({
  ...{ id, name: id, width: 1242, height: 1660, pages: 1, modified: 0, bytes: 1, thumbnail: null, trashed: null },
  ...{ revision: 1, owner: '', kind: '', folder: '', tags: [], template: false, words: null, cloud: null },
  ...fields,
})
const folder = (id: string, parent = '') => ({ id, name: id, parent, owner: '' })

const lists = {
  designs: [
    work('夏日', { modified: 3, bytes: 5, folder: 'a', tags: ['海边', '周末'] }),
    work('露营', { modified: 9, bytes: 1, folder: 'b', words: '第一次 Camping 带什么', tags: ['周末'] }),
    work('', { modified: 5, bytes: 9, folder: 'deleted', width: 900, height: 383 }),
    work('名片', { modified: 1, template: true }),
  ],
  trash: [work('旧的', { trashed: 1 })],
  folders: [folder('a'), folder('b', 'a')],
}
const shown = (view: Partial<WorksView>) => shownWorks(lists, { ...firstView, ...view }).map(({ id }) => id)

describe('the works shown', () => {
  test('are those of the shelf, last changed first, or by name or size', () => {
    expect(shown({})).toEqual(['露营', '', '夏日'])
    expect(shown({ order: 'bytes' })).toEqual(['', '夏日', '露营'])
    expect(shown({ order: 'name' })).toEqual(['露营', '', '夏日'])
    expect(shown({ shelf: 'templates' })).toEqual(['名片'])
    expect(shown({ shelf: 'trash' })).toEqual(['旧的'])
  })

  test('lie in the folder itself; a deleted folder counts as none', () => {
    expect(shown({ folder: 'a' })).toEqual(['夏日'])
    expect(shown({ folder: 'b' })).toEqual(['露营'])
    expect(shown({ folder: 'none' })).toEqual([''])
    expect([...countsOf(lists)]).toEqual([
      ['a', 1],
      ['b', 1],
      ['', 1],
    ])
  })

  test('are found in all folders by name, tag, size and the words inside, each word somewhere', () => {
    expect(shown({ query: 'camping', folder: 'a' })).toEqual(['露营'])
    expect(shown({ query: '周末 海边' })).toEqual(['夏日'])
    expect(shown({ query: '900x383' })).toEqual([''])
    expect(shown({ query: '900×383' })).toEqual([''])
    expect(shown({ query: '未命名' })).toEqual([''])
    expect(shown({ query: '没有的' })).toEqual([])
    expect(shown({ tag: '周末' })).toEqual(['露营', '夏日'])
  })

  test('tags are listed by use', () => {
    expect(tagsOf(lists.designs)).toEqual(['周末', '海边'])
  })

  test('an address keeps the view; a strange one opens the first', () => {
    const view: WorksView = { shelf: 'trash', folder: 'x', tag: 'a b', query: '露营', order: 'name' }
    expect(viewOf(new URLSearchParams(queryOf(view)))).toEqual(view)
    expect(queryOf(firstView)).toBe('')
    expect(viewOf(new URLSearchParams('?shelf=constructor&order=toString'))).toEqual(firstView)
  })
})
