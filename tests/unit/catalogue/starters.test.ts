import { expect, test } from 'vitest'
import { fonts } from '../../../src/catalogue/fonts.ts'
import { loadStarter, starters } from '../../../src/catalogue/starters/index.ts'
import { textsOf } from '../../../src/core/design/paint/page.ts'
import { openDesign } from '../../../src/core/design/restore.ts'
import { paintStarter } from '../../../src/graphics/starters.ts'
import { counted } from '../../helpers/designs.ts'
import { pixelsOf } from '../../helpers/painting.ts'

test.each(starters)('$id opens without a repair, as the list says, in fonts of the suite', async (starter) => {
  const { design, repairs } = openDesign(await loadStarter(starter.id), counted())
  expect(Object.values(repairs).filter(Boolean)).toEqual([])
  expect(design).toMatchObject({ name: starter.title, width: starter.width, height: starter.height })
  expect(design.pages.length).toBe(starter.pages)
  const known = new Map(fonts.map(({ id, weights }) => [id, weights]))
  for (const { family, weight } of textsOf(design)) expect(known.get(family), family).toContain(weight)
})

test('an unknown name begins with the first one', async () => {
  expect((await loadStarter('toString')).id).toBe(starters[0]!.id)
  expect((await loadStarter('')).id).toBe(starters[0]!.id)
})

test('a thumbnail is as long as asked for and not empty', async () => {
  const canvas = paintStarter(await loadStarter('reading-cover'), 200)
  expect([canvas.width, canvas.height]).toEqual([200, 85])
  expect(new Set(pixelsOf(canvas)).size).toBeGreaterThan(50)
})
