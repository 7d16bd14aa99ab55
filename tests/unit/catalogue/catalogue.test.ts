import { describe, expect, test } from 'vitest'
import { makerMessages } from '../../../src/catalogue/maker-messages.ts'
import { messages } from '../../../src/catalogue/messages.ts'
import { pages } from '../../../src/catalogue/pages.ts'
import {
  directory,
  liveTools,
  pageHead,
  popularTools,
  relatedTools,
  searchRows,
  sitemapRows,
  takersOf,
  toolHead,
  toolPath,
} from '../../../src/catalogue/routes.ts'
import { sizeTargets } from '../../../src/catalogue/size-targets.ts'
import { toolMessageOf, toolMessages } from '../../../src/catalogue/tool-messages.ts'
import { tools } from '../../../src/catalogue/tools.ts'

/** Returns the length as a Chinese search engine counts it: a Latin letter is half a 汉字. */
const length = (text: string) => [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 128 ? 0.5 : 1), 0)

describe('catalogue', () => {
  test('holds every tool of the specification, each once', () => {
    const slugs = tools.map((tool) => `${tool.category}/${tool.slug}`)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(tools.filter(({ slug }) => !slug.startsWith('ai-')).length).toBe(30)
  })

  test('every head: title ≤ 30, description 70 to 80, 3 to 5 keywords, unique', () => {
    const heads = [...Object.values(pages), ...liveTools()]
    for (const { seo, title } of heads) {
      expect(length(seo.title), seo.title).toBeLessThanOrEqual(30)
      expect(length(seo.description), `${title}: ${length(seo.description)}`).toBeGreaterThanOrEqual(70)
      expect(length(seo.description), `${title}: ${length(seo.description)}`).toBeLessThanOrEqual(80)
      expect(seo.keywords.length, title).toBeGreaterThanOrEqual(3)
      expect(seo.keywords.length, title).toBeLessThanOrEqual(5)
    }
    expect(new Set(heads.map(({ seo }) => seo.title)).size).toBe(heads.length)
    expect(new Set(heads.map(({ seo }) => seo.description)).size).toBe(heads.length)
  })

  test('what does not work is not published: no row, no card, no sitemap line', () => {
    const hidden = tools.filter((tool) => !tool.live).map(toolPath)
    const published = new Set([...sitemapRows(), ...searchRows()].map((row) => row.path))
    expect(hidden.filter((path) => published.has(path))).toEqual([])
    expect(
      directory()
        .flatMap((group) => group.tools)
        .every((tool) => tool.live),
    ).toBe(true)
  })

  test('structured data names the page, its crumbs and its questions', () => {
    const [tool] = liveTools()
    const types = toolHead(tool!, 'https://a.example').structured.map(
      (object) => (object as { '@type': string })['@type'],
    )
    expect(types).toEqual(['SoftwareApplication', 'BreadcrumbList', 'FAQPage'])
    const home = JSON.stringify(pageHead('home', 'https://a.example').structured)
    expect(home).toContain('SearchAction')
    expect(home).toContain('https://a.example/image-tools?q={search_term_string}')
  })

  test('every sentence fills its placeholders, and an unknown code still speaks', () => {
    for (const code of Object.keys({ ...messages, ...makerMessages, ...toolMessages })) {
      const { text, advice } = toolMessageOf(code, { name: 'a.jpg', format: 'PNG', accepts: 'JPG' })
      expect(text + (advice ?? ''), code).not.toMatch(/[{}]|undefined/)
    }
    expect(toolMessageOf('no-such-code', { name: 'a.jpg' }).text).toContain('a.jpg')
  })

  test('size targets make sense', () => {
    const all = sizeTargets.flatMap((group) => group.targets)
    expect(new Set(all.map((target) => target.id)).size).toBe(all.length)
    for (const { maxKb, minKb = 0 } of all) expect(minKb).toBeLessThan(maxKb)
  })
})

test('results are first handed on to the related tools, then to the most used ones', () => {
  for (const tool of liveTools().filter(({ kind }) => kind === 'bench')) {
    const takers = takersOf(tool).map(({ slug }) => slug)
    const likely = relatedTools(tool)
      .map(({ slug }) => slug)
      .filter((slug) => takers.includes(slug))
    expect(likely.length, tool.slug).toBeGreaterThan(0)
    expect(takers.slice(0, likely.length), tool.slug).toEqual(likely)
    const others = takers.slice(likely.length)
    expect(others, tool.slug).toEqual(
      popularTools(100)
        .map(({ slug }) => slug)
        .filter((slug) => others.includes(slug)),
    )
  }
})
