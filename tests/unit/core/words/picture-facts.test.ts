import { expect, test } from 'vitest'
import { pictureWords } from '../../../../src/catalogue/picture-words.ts'
import { colourShares } from '../../../../src/core/colour/groups.ts'
import { linesOfTraits, pictureTraits, type SeenPicture } from '../../../../src/core/words/picture-facts.ts'

const orange = { group: 'orange', depth: 'plain', share: 0.4 } as const
const grey = { group: 'grey', depth: 'light', share: 0.6 } as const
const picture = (changes: Partial<SeenPicture> = {}): SeenPicture => ({
  ...{ name: 'IMG_2041.JPG', width: 4000, height: 3000, takenAt: '2026:10:03 17:40:12', colours: [grey, orange] },
  ...changes,
})
const told = (...pictures: SeenPicture[]) => pictureTraits(pictures, pictureWords, { thisYear: 2026 })
const textOf = (id: string, ...pictures: SeenPicture[]) => told(...pictures).find((trait) => trait.id === id)?.text

test('nine photographs of an evening are one line', () => {
  const traits = told(...Array.from({ length: 9 }, () => picture()))
  const usual = traits.filter((trait) => trait.usual)
  expect(linesOfTraits(usual, pictureWords)).toEqual(['9 张照片，拍于 10 月 3 日傍晚，以暖橙为主'])
  expect(traits.map(({ id }) => id)).toEqual(['count', 'taken', 'weekday', 'season', 'colours', 'shape'])
  expect(traits.filter(({ usual }) => !usual).map(({ text }) => text)).toEqual(['那天是周六', '秋天', '都是横图'])
})

test.each([
  ['2026:01:05 06:10:00', '拍于 1 月 5 日清晨', '冬天'],
  ['2026:04:05 12:30:00', '拍于 4 月 5 日中午', '春天'],
  ['2026:07:31 23:59:59', '拍于 7 月 31 日深夜', '夏天'],
  ['2024:12:01 03:00:00', '拍于 2024 年 12 月 1 日凌晨', '冬天'],
])('%s is %s, %s', (takenAt, taken, season) => {
  expect(textOf('taken', picture({ takenAt }))).toBe(taken)
  expect(textOf('season', picture({ takenAt }))).toBe(season)
})

test('several days are a span, and a time of day is said only where nearly all have it', () => {
  const at = (takenAt: string) => picture({ takenAt })
  expect(textOf('taken', at('2026:10:05 09:00:00'), at('2026:10:03 17:00:00'))).toBe('拍于 10 月 3 日到 5 日')
  expect(textOf('taken', at('2026:09:30 17:00:00'), at('2026:10:03 18:00:00'))).toBe('拍于 9 月 30 日到 10 月 3 日傍晚')
  expect(textOf('taken', at('2025:12:31 17:00:00'), at('2026:01:01 17:30:00'))).toBe(
    '拍于 2025 年 12 月 31 日到 2026 年 1 月 1 日傍晚',
  )
  expect(textOf('weekday', at('2026:10:05 09:00:00'), at('2026:10:03 17:00:00'))).toBeUndefined()
})

test('a picture without a time, or with a broken one, says none', () => {
  for (const takenAt of ['', '0000:00:00 00:00:00', '2026:13:40 00:00:00', 'yesterday']) {
    const traits = told(picture({ takenAt }))
    expect(traits.map(({ id }) => id)).not.toContain('taken')
    expect(traits[0]!.text).toBe('1 张图')
  }
})

test('colours are named by hue unless there is hardly any', () => {
  const blue = { group: 'blue', depth: 'light', share: 0.3 } as const
  expect(textOf('colours', picture({ colours: [grey, orange, blue] }))).toBe('以暖橙和浅蓝为主')
  expect(textOf('colours', picture({ colours: [grey, { ...orange, share: 0.05 }] }))).toBe('以浅灰为主')
  expect(textOf('colours', picture({ colours: [] }))).toBeUndefined()
})

test('shapes are those of nearly all', () => {
  const [tall, wide] = [picture({ width: 3, height: 4 }), picture()]
  expect(textOf('shape', tall, tall)).toBe('都是竖图')
  expect(textOf('shape', tall, tall, tall, wide)).toBe('竖图为多')
  expect(textOf('shape', tall, wide)).toBeUndefined()
  expect(textOf('shape', picture({ width: 5, height: 5 }))).toBe('都是方图')
})

test('names are those that people give, not cameras and apps', () => {
  const given = [
    'IMG_2041.JPG',
    'DSC00012.jpg',
    'mmexport1699999999.jpg',
    '微信图片_20261003174012.jpg',
    'a1b2c3d4e5f6.png',
  ]
  const camera = ['PXL_20261003.jpg', 'Screenshot 2026-10-03 at 17.40.png', '屏幕截图 2026.png', '1.jpg', '😀.jpg', '']
  for (const name of [...given, ...camera]) expect(textOf('names', picture({ name })), name).toBeUndefined()
  const named = ['云南米线 (1).jpg', '云南米线2.jpg', 'IMG_洱海_日落.heic', 'latte-art.png'].map((name) =>
    picture({ name }),
  )
  expect(textOf('names', ...named)).toBe('拍的是云南米线、洱海 日落、latte art')
  expect(textOf('names', picture({ name: 'latte-art.png' }))).toBe('拍的是 latte art')
})

test('no picture says nothing', () => {
  expect(told()).toEqual([])
})

test('colours are counted by groups, clear pixels not', () => {
  const pixels = [
    [255, 140, 40, 255],
    [255, 140, 40, 255],
    [250, 250, 250, 255],
    [0, 0, 255, 10],
  ].flat()
  const shares = colourShares(Uint8ClampedArray.from(pixels))
  expect(shares.map(({ group }) => group)).toEqual(['orange', 'white'])
  expect(shares[0]!.share).toBeCloseTo(2 / 3)
  expect(shares[1]!.depth).toBe('light')
  expect(colourShares(new Uint8ClampedArray(0))).toEqual([])
})
