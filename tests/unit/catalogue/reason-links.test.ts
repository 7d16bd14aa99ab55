import { expect, test } from 'vitest'
import { reasonLink } from '../../../src/catalogue/reason-links.ts'
import { liveTools, toolPath } from '../../../src/catalogue/routes.ts'
import { readableFormats } from '../../../src/core/image/header/read.ts'

const pageOf = (path: string) => liveTools().find((tool) => toolPath(tool) === path)

test('a film leads to its tool', () => {
  const link = reasonLink('film-not-picture', { name: 'a.mp4' })
  expect(link?.title).toBe('视频转 GIF')
  expect(pageOf(link?.path ?? '')?.title).toBe('视频转 GIF')
})

test('every format a tool may refuse leads to a page that takes it and has the title of the link', () => {
  const taken = [...readableFormats, 'svg', 'pdf']
  for (const format of taken.filter((one) => one !== 'jpg' && one !== 'png')) {
    const link = reasonLink('format-not-accepted', { format: format.toUpperCase() })
    const page = pageOf(link?.path ?? '')
    expect(page?.accepts, format).toContain(format)
    expect(link?.title).toBe(page?.title)
  }
})

test('what no page takes leads nowhere', () => {
  expect(reasonLink('format-not-accepted', { format: 'PSD' })).toBeNull()
  expect(reasonLink('image-damaged', {})).toBeNull()
})
