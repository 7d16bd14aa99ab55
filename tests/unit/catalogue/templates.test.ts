import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bannedAllowed, bannedLists } from '../../../src/catalogue/banned-words.ts'
import { claimLists, claimsAllowed } from '../../../src/catalogue/claim-words.ts'
import { sizes } from '../../../src/catalogue/sizes.ts'
import { templateCategories, templateIntents, templateStyles } from '../../../src/catalogue/template-categories.ts'
import { starterTemplates } from '../../../src/catalogue/templates.ts'
import { textsOf } from '../../../src/core/design/paint/page.ts'
import { isDrawn, picturesOf, type Template } from '../../../src/core/template/template.ts'
import { findTerms } from '../../../src/core/words/find-terms.ts'
import { paintDesign } from '../../../src/graphics/pages.ts'
import { templateBatches, templateRows } from '../../../src/graphics/template-list.ts'
import { templateKeys } from '../../../src/graphics/template-pages.ts'
import { designOfTemplate, paintTemplate, storedForm, templates } from '../../../src/graphics/templates.ts'
import { pixelsOf } from '../../helpers/painting.ts'
import { mostOfOneLayout } from '../../helpers/template-look.ts'

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

/** Returns the names that occur more than `most` times. */
function oftenerThan(most: number, names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > most).map(([name]) => name)
}

/** Returns everything that a template says, page by page. */
const saidBy = (template: Template): string[] =>
  isDrawn(template)
    ? textsOf(template.design).map(({ text }) => text)
    : template.pages.flatMap(({ title, subtitle, badge, account, points, details }) => [
        ...[title, subtitle, badge, account],
        ...points,
        ...Object.values(details),
      ])

test('no template claims what advertising law forbids, or says a banned word', () => {
  const found = [...templates].flatMap(([id, template]) =>
    [template.facts.name, ...template.facts.tags, ...saidBy(template)].flatMap((said) =>
      [...findTerms(said, claimLists, claimsAllowed), ...findTerms(said, bannedLists, bannedAllowed)].map(
        ({ term }) => `${id}: ${term} in ${said}`,
      ),
    ),
  )
  expect(found).toEqual([])
})

test('no picture is shown by more than twelve templates', () => {
  const shown = [...templates.values()].flatMap((template) => (isDrawn(template) ? [] : picturesOf(template.pages)))
  expect(oftenerThan(12, shown)).toEqual([])
})

test('at most four templates begin with the same layout', () => {
  const first = [...templates.values()].flatMap(({ facts }) => facts.layouts.slice(0, 1))
  expect(oftenerThan(mostOfOneLayout, first)).toEqual([])
})

test('there are 400 templates of 120 layouts in 24 categories, 60 of several pages, with a small list and small batches', () => {
  const all = [...templates.values()].map(({ facts }) => facts)
  expect(all.length).toBeGreaterThanOrEqual(400)
  expect(new Set(all.flatMap(({ layouts }) => layouts)).size).toBeGreaterThanOrEqual(120)
  expect(new Set(all.map(({ category }) => category)).size).toBeGreaterThanOrEqual(24)
  expect(all.filter(({ pages }) => pages > 1).length).toBeGreaterThanOrEqual(60)
  expect(gzipSync(JSON.stringify(templateRows)).length).toBeLessThanOrEqual(60 * 1024)
  for (const id of [...templates.keys()].filter((one) => !isDrawn(templates.get(one)!))) {
    expect(gzipSync(JSON.stringify(storedForm(id))).length, id).toBeLessThanOrEqual(4 * 1024)
  }
  for (const ids of templateBatches) expect(ids.length).toBeLessThanOrEqual(24)
})

test('every page that lists templates has some, and an address of its own', () => {
  expect(templateKeys.filter(({ rows }) => rows.length === 0)).toEqual([])
  expect(new Set(templateKeys.map(({ key }) => key)).size).toBe(templateKeys.length)
  for (const { key } of templateKeys) expect(key).toMatch(/^[a-z0-9-]+$/)
  const categories = templateKeys.filter(({ group }) => group === 'category').map(({ key }) => key)
  expect(new Set(templateRows.map(({ category }) => category))).toEqual(new Set(categories))
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
