import { expect, test } from 'vitest'
import { referencedAssets } from '../../../../src/core/design/commands/assets.ts'
import { designOfPictures, pageSizeOf } from '../../../../src/stores/design/from-pictures.ts'

const picture = (digit: string, width: number, height: number) => ({
  asset: digit.repeat(64),
  info: { mime: 'image/png' as const, width, height, bytes: 1, name: `${digit}.png` },
  notes: [],
})

test('a page is as large as its picture, within what pages can be', () => {
  expect(pageSizeOf({ width: 1200, height: 800 })).toEqual({ width: 1200, height: 800 })
  expect(pageSizeOf({ width: 16_000, height: 4000 })).toEqual({ width: 8000, height: 2000 })
  expect(pageSizeOf({ width: 4, height: 9000 })).toEqual({ width: 16, height: 8000 })
})

test('each picture stands whole in the middle of a page of its own', () => {
  const design = designOfPictures('海边', [picture('a', 1200, 800), picture('b', 400, 800)])
  expect([design.name, design.width, design.height, design.pages.length]).toEqual(['海边', 1200, 800, 2])
  const boxes = design.pages.map(({ elements, order }) => elements[order[0]!]!)
  expect(boxes[0]).toMatchObject({ kind: 'image', x: 0, y: 0, width: 1200, height: 800, asset: 'a'.repeat(64) })
  expect(boxes[1]).toMatchObject({ x: 400, y: 0, width: 400, height: 800, pictureWidth: 400 })
  expect(Object.keys(design.assets)).toEqual(['a'.repeat(64), 'b'.repeat(64)])
})

test('a picture that was cut out knows what of, and the design holds the original', () => {
  const [made, original] = [picture('a', 600, 400), picture('c', 600, 400)]
  const cut = { from: original.asset, options: { engine: 'plain' } }
  const design = designOfPictures('猫', [{ ...made, cut, original: original.info }, picture('b', 400, 800)])
  const [first, second] = design.pages.map(({ elements, order }) => elements[order[0]!]!)
  expect(first).toMatchObject({ cut: { ...cut, made: made.asset }, asset: made.asset })
  expect(second).toMatchObject({ cut: null })
  expect(design.assets[original.asset]).toEqual(original.info)
  expect(referencedAssets(design).toSorted()).toEqual(Object.keys(design.assets).toSorted())
})
