import { describe, expect, test } from 'vitest'
import { sizes } from '../../../src/catalogue/sizes.ts'
import { templateCategories, templateIntents, templateStyles } from '../../../src/catalogue/template-categories.ts'
import { starterTemplates } from '../../../src/catalogue/templates.ts'
import { isDrawn } from '../../../src/core/template/template.ts'
import { paintDesign } from '../../../src/graphics/pages.ts'
import { designOfTemplate, paintTemplate, templates } from '../../../src/graphics/templates.ts'
import { pixelsOf } from '../../helpers/painting.ts'

/** Returns the share of pixels that differ between two pictures of the same size. */
function differing(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  expect(one.length).toBe(other.length)
  let count = 0
  for (let at = 0; at < one.length; at += 4) {
    if ([0, 1, 2, 3].some((channel) => one[at + channel] !== other[at + channel])) count += 1
  }
  return count / (one.length / 4)
}

test('categories have sizes that exist, and templates name categories, intents and styles that exist', () => {
  const known = new Set(sizes.map(({ id }) => id))
  for (const { id, sizes: own } of templateCategories) for (const size of own) expect(known, id).toContain(size)
  const categories = templateCategories.map(({ id }) => id)
  for (const { facts } of templates.values()) {
    expect(categories, facts.id).toContain(facts.category)
    for (const intent of facts.intents) expect(Object.keys(templateIntents), facts.id).toContain(intent)
    for (const style of facts.styles) expect(Object.keys(templateStyles), facts.id).toContain(style)
  }
})

test('the templates of the start page exist, and are drawn by hand', () => {
  expect(starterTemplates.filter((id) => !isDrawn(templates.get(id)!))).toEqual([])
})

describe.each([...templates])('%s', (id, template) => {
  test('paints more than a background on every page', async () => {
    const { design } = await designOfTemplate(template)
    const bare = { ...design, pages: design.pages.map((page) => ({ ...page, order: [] })) }
    for (const place of design.pages.keys()) {
      const ink = differing(pixelsOf(await paintTemplate(id, 300, place)), pixelsOf(paintDesign(bare, 300, place)))
      expect(ink, `page ${place}`).toBeGreaterThan(0.05)
    }
  })
})

test('a thumbnail is as long as asked for', async () => {
  const { width, height } = await paintTemplate('reading-cover', 200)
  expect([width, height]).toEqual([200, 85])
})
