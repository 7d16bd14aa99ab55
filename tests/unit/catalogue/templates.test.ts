import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadTemplate, sampleTemplate } from '../../../src/catalogue/templates.ts'
import { openDesign } from '../../../src/core/design/restore.ts'
import { paintDesign } from '../../../src/graphics/pages.ts'
import { paintTemplate, templates } from '../../../src/graphics/templates.ts'
import { counted } from '../../helpers/designs.ts'
import { pixelsOf } from '../../helpers/painting.ts'

const folder = new URL('../../../src/catalogue/templates/', import.meta.url)
const written = readdirSync(folder).filter((name) => name.endsWith('.json'))
const stored = (id: string) => JSON.parse(readFileSync(new URL(`${id}.json`, folder), 'utf8'))

/** Returns the share of pixels that differ between two pictures of the same size. */
function differing(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  expect(one.length).toBe(other.length)
  let count = 0
  for (let at = 0; at < one.length; at += 4) {
    if ([0, 1, 2, 3].some((channel) => one[at + channel] !== other[at + channel])) count += 1
  }
  return count / (one.length / 4)
}

test('every file is listed, in the order of their positions', () => {
  expect(templates.map(({ id }) => `${id}.json`).sort()).toEqual(written.sort())
  const positions = templates.map(({ id }) => stored(id).position)
  expect(positions).toEqual([...positions].sort((one, other) => one - other))
})

describe.each(templates)('$id', ({ id, title, use, width, height, pages }) => {
  test('is listed with what its file says', () => {
    const { use: purpose, design } = stored(id)
    expect({ title, use, width, height, pages }).toEqual({
      title: design.name,
      use: purpose,
      width: design.width,
      height: design.height,
      pages: design.pages.length,
    })
  })

  test('loads by its id, and opens without a repair', async () => {
    const loaded = await loadTemplate(id)
    expect(loaded).toEqual(stored(id).design)
    expect(openDesign(loaded, counted()).repairs).toEqual({})
  })

  test('paints more than a background on every page', () => {
    const { design } = openDesign(stored(id).design, counted())
    const bare = { ...design, pages: design.pages.map((page) => ({ ...page, order: [] })) }
    for (const place of design.pages.keys()) {
      const ink = differing(pixelsOf(paintTemplate(id, 300, place)), pixelsOf(paintDesign(bare, 300, place)))
      expect(ink, `page ${place}`).toBeGreaterThan(0.05)
    }
  })
})

test('an unknown id loads the sample', async () => {
  const sample = stored(sampleTemplate).design
  for (const id of ['', 'toString', '__proto__', '../fonts']) expect(await loadTemplate(id)).toEqual(sample)
})

test('a thumbnail is as long as asked for', () => {
  const { width, height } = paintTemplate('reading-cover', 200)
  expect([width, height]).toEqual([200, 85])
})
