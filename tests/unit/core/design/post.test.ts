import { describe, expect, test } from 'vitest'
import { setPost } from '../../../../src/core/design/commands/post.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import { cleanTags, noPost, postLimits } from '../../../../src/core/design/post.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import { titleOf } from '../../../../src/core/design/title-of.ts'
import { tagsIn } from '../../../../src/core/words/tags.ts'
import { counted, designOf } from '../../../helpers/designs.ts'

const reopened = (over: object) => {
  const json = { ...(JSON.parse(serialise(designOf())) as object), ...over }
  return openDesign(json, counted('fresh')).design
}

describe('what is said beside the pictures', () => {
  test('nothing said is not written, and read as nothing', () => {
    expect(serialise(designOf())).not.toContain('"post"')
    expect(reopened({}).post).toEqual(noPost)
  })

  test('what is said is read as it was written, line feeds and all', () => {
    const post = { title: '早安', body: '一\n\n二  🍵\n', tags: ['a', '秋天'] }
    const text = serialise({ ...designOf(), post })
    expect(openDesign(JSON.parse(text), counted()).design.post).toEqual(post)
  })

  test('what makes no sense is mended field by field', () => {
    expect(reopened({ post: 7 }).post).toEqual(noPost)
    expect(reopened({ post: { title: [], body: '在', tags: 'a' } }).post).toEqual({ ...noPost, body: '在' })
    const { post } = reopened({
      post: { title: 'x'.repeat(900), tags: ['#a b', 3, 'AB', '', 'x'.repeat(99)], mood: 1 },
    })
    expect(post.title).toHaveLength(postLimits.title)
    expect(post.tags).toEqual(['ab', 'x'.repeat(postLimits.tag)])
    expect(post).toHaveProperty('mood', 1)
  })

  test('tags are told apart however they come, none twice and no more than a design holds', () => {
    expect(tagsIn('#a #b，c、d ＃e\n#f')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(tagsIn('#旅行[x]# #露营[x]#')).toEqual(['旅行', '露营'])
    expect(tagsIn(' # ，')).toEqual([])
    expect(cleanTags(['OOTD', 'ootd', ' ', '#OOTD'])).toEqual(['OOTD'])
    expect(cleanTags(Array.from({ length: 50 }, (_, at) => `t${at}`))).toHaveLength(postLimits.tags)
    // Truncation never splits a surrogate pair.
    expect(cleanTags(['🍵'.repeat(60)])).toEqual(['🍵'.repeat(postLimits.tag)])
  })
})

test('typing into one field is one step, another field or a pause another one', () => {
  const history = new History(designOf())
  for (const title of ['早', '早安', '早安呀']) history.run(setPost, { title })
  for (const body of ['a', 'ab']) history.run(setPost, { body })
  history.run(setPost, { tags: ['x'] })
  history.run(setPost, { tags: ['x', 'y'] })
  expect(history.labels()).toEqual(['post', 'post', 'post', 'post'])
  history.undo()
  expect(history.document.post.tags).toEqual(['x'])
  history.undo()
  history.undo()
  expect(history.document.post).toEqual({ ...noPost, title: '早安呀' })
  history.undo()
  expect(history.document.post).toEqual(noPost)
  expect(history.undo()).toBe(false)

  history.run(setPost, { title: '一' })
  history.seal()
  history.run(setPost, { title: '一二' })
  history.undo()
  expect(history.document.post.title).toBe('一')
})

test('the title of a design is what its first page says in that role, on one line', () => {
  const text = (id: string, role: string, said: string, over: object = {}) =>
    newElement('text', { id, role, runs: [{ text: said }], ...over } as never)
  expect(titleOf(designOf(text('a', 'body', '不是'), text('b', 'title', '周末\n去哪儿\nHello\nworld')))).toBe(
    '周末去哪儿Hello world',
  )
  expect(titleOf(designOf(text('a', 'title', '看不见', { hidden: true })))).toBe('')
  expect(titleOf(designOf())).toBe('')
})
