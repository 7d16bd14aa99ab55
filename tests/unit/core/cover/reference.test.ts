import '../../../helpers/web-canvas.ts'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, type Image, loadImage } from '@napi-rs/canvas'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  coverPalettes,
  coverPictures,
  coverVoices,
  coverWords,
  referenceSamples,
  sampleBriefs,
} from '../../../../src/catalogue/covers.ts'
import { meaningWords } from '../../../../src/catalogue/meaning-words.ts'
import type { BriefPicture } from '../../../../src/core/compose/brief.ts'
import { paletteOf } from '../../../../src/core/compose/palette.ts'
import { titleEffects } from '../../../../src/core/compose/title-effects.ts'
import type { CoverBrief } from '../../../../src/core/cover/brief.ts'
import { composeCover } from '../../../../src/core/cover/compose.ts'
import { sourceOfReference } from '../../../../src/core/cover/image-analysis.ts'
import { takes } from '../../../../src/core/cover/layout.ts'
import { layouts } from '../../../../src/core/cover/layouts/index.ts'
import { nearestLayouts, signaturesFor } from '../../../../src/core/cover/nearest-layouts.ts'
import { type ReferencePixels, readReference } from '../../../../src/core/cover/reference.ts'
import { recipesFor } from '../../../../src/core/cover/variants.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import type { TextMeasurer } from '../../../../src/core/design/text/measure.ts'
import { seededRandom } from '../../../../src/core/random.ts'
import { coverPictureFile } from '../../../../src/graphics/cover-pictures.ts'
import { readSample } from '../../../../src/graphics/samples.ts'
import { painted, paintParts, pixelsOf } from '../../../helpers/painting.ts'

const measurer = createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer
const size = { width: 1242, height: 1660 }
const longest = 256

/** Texts of the reference pictures; no layout is tuned with them. */
const words = [
  {
    ...{ title: '秋天第一杯奶茶测评', subtitle: '喝了 30 杯的真心话', badge: '不踩雷', account: '@小满' },
    points: ['乌龙底最耐喝', '少糖也好喝', '小料选芋泥', '避开这三家'],
  },
  {
    ...{ title: '早八人通勤穿搭', subtitle: '五件单品穿一周', badge: '建议收藏', account: '@衣橱里' },
    points: ['白衬衫', '直筒裤', '乐福鞋', '针织开衫', '托特包'],
  },
  {
    ...{ title: '三步做好\n手冲咖啡', subtitle: '新手也能一次成功', badge: '入门', account: '@慢咖啡' },
    points: ['研磨 20 秒', '闷蒸 40 秒', '注水 90 秒', '等待 30 秒'],
  },
]

interface Sample {
  readonly layout: string
  readonly design: Design
  readonly pixels: ReferencePixels
}

let samples: Sample[] = []
let known: ReturnType<typeof signaturesFor>

/** Returns the cover voices whose fonts exist as one file that Node can load; the references are set in these. */
function setVoices(): typeof coverVoices {
  const { resolve } = createRequire(import.meta.url)
  const isThere = ({ family, weight }: { readonly family: string; readonly weight: number }) => {
    try {
      const file = resolve(`@fontsource/${family}/files/${family}-chinese-simplified-${weight}-normal.woff2`)
      return GlobalFonts.registerFromPath(file, family) !== null
    } catch {
      return false
    }
  }
  return coverVoices.filter(({ title, body }) => isThere(title) && isThere(body))
}

beforeAll(async () => {
  const voices = setVoices()
  const images: Record<string, Image> = {}
  const pictures: BriefPicture[] = await Promise.all(
    coverPictures.map(async ({ name, focus, cutOut }) => {
      const bytes = readSample(coverPictureFile({ name, cutOut }))
      const asset = createHash('sha256').update(bytes).digest('hex')
      const image = await loadImage(bytes)
      images[asset] = image
      return { asset, width: image.width, height: image.height, focus, cutOut }
    }),
  )
  samples = layouts.flatMap((layout, number) =>
    words.flatMap((said, turn) => {
      const [least, most] = layout.pictures
      const counts = [...new Set([least, Math.min(4, most), 1])].filter((count) => count >= least && count <= most)
      const count = counts[turn % counts.length]!
      const shown = Array.from({ length: count }, (_, at) => pictures[(number * 2 + turn + at) % pictures.length]!)
      const brief: CoverBrief = { ...said, pictures: shown }
      if (!takes(layout, brief)) return []
      const palettes = coverPalettes.map(paletteOf)
      const recipe = {
        layout: layout.id,
        palette: palettes[(number * 7 + turn * 5) % palettes.length]!,
        voice: voices[(number + turn) % voices.length]!,
        effect: titleEffects[(number + turn * 3) % titleEffects.length]!,
        seed: 100 + turn,
      }
      const insets = { top: 0, right: 0, bottom: 0, left: 0 }
      const design = composeCover({ id: 'c', brief, recipe, words: coverWords, insets, ...size }, measurer)
      const canvas = painted(design, paintParts(longest / size.height, images as never))
      const pixels = { data: pixelsOf(canvas), width: canvas.width, height: canvas.height }
      return [{ layout: layout.id, design, pixels }]
    }),
  )
  const tried = { ...referenceSamples, words: coverWords, voice: coverVoices[0]! }
  known = signaturesFor(
    layouts.map(({ id }) => id),
    size,
    tried,
    measurer,
  )
})

describe('our own covers as references', () => {
  test('every layout is known, and nearly every one has been painted as a reference', () => {
    expect([...known.values()].every((signatures) => signatures.length > 0)).toBe(true)
    expect(new Set(samples.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(layouts.length - 2)
  })

  test('their layout is among the five nearest for nearly all', () => {
    const places = new Map<string, number[]>()
    for (const { layout, pixels } of samples) {
      const place = nearestLayouts(readReference(pixels).signature, known).indexOf(layout)
      places.set(layout, [...(places.get(layout) ?? []), place])
    }
    const all = [...places.values()].flat()
    const near = all.filter((place) => place < 5).length
    const always = [...places.values()].filter((found) => found.every((place) => place < 5)).length
    console.log(`nearest five: ${near} of ${all.length} references; always: ${always} of ${places.size} layouts`)
    expect(near / all.length).toBeGreaterThanOrEqual(0.7)
    expect(always / layouts.length).toBeGreaterThanOrEqual(0.7)
  })

  test('their title is found within 12 % of where it lies for three of four', () => {
    const found = samples.filter(({ design, pixels }) => {
      const titles = Object.values(design.pages[0]!.elements).filter(({ role }) => role === 'title')
      const [left, top] = [Math.min(...titles.map(({ x }) => x)), Math.min(...titles.map(({ y }) => y))]
      const right = Math.max(...titles.map(({ x, width }) => x + width))
      const bottom = Math.max(...titles.map(({ y, height }) => y + height))
      const band = readReference(pixels).title
      if (!band) return false
      const near = (share: number, px: number, side: number) => Math.abs(share - px / side) <= 0.12
      const down = titles.some((title) => title.kind === 'text' && title.writing === 'vertical')
      return down
        ? near(band.left, left, size.width) && near(band.left + band.width, right, size.width)
        : near(band.top, top, size.height) && near(band.top + band.height, bottom, size.height)
    })
    console.log(`title: ${found.length} of ${samples.length}`)
    expect(found.length / samples.length).toBeGreaterThanOrEqual(0.75)
  })
})

describe('pictures that are no cover', () => {
  const filled = (width: number, height: number, at: (place: number) => number): ReferencePixels => {
    const data = new Uint8ClampedArray(width * height * 4)
    for (let place = 0; place < data.length; place++) data[place] = at(place)
    return { data, width, height }
  }

  test.each([
    ['black', filled(192, 256, (place) => (place % 4 === 3 ? 255 : 0)), 'plain'],
    ['clear', filled(192, 256, () => 0), 'clear'],
    ['a thread', filled(1, 256, (place) => (place * 37) % 256), 'strip'],
    ['one pixel', filled(1, 1, () => 255), 'plain'],
  ])('%s is told, and nothing is made up of it', (_, pixels, hint) => {
    const seen = readReference(pixels)
    expect(seen).toMatchObject({ hint, title: null, picture: null })
    expect([...seen.signature.words, ...seen.signature.pictures].every(Number.isFinite)).toBe(true)
  })

  test('noise is a picture all over, and covers of pictures come first', () => {
    const random = seededRandom(7)
    const pixels = filled(192, 256, (place) => (place % 4 === 3 ? 255 : random() * 255))
    const seen = readReference(pixels)
    expect(seen.hint).toBeNull()
    const ranked = nearestLayouts(seen.signature, known)
    expect(new Set(ranked).size).toBe(layouts.length)
    const first = layouts.find(({ id }) => id === ranked[0])!
    expect(first.pictures[1]).toBeGreaterThan(0)
  })

  test('their colours make a palette whatever they are', () => {
    for (const colours of [[], ['#000000'], ['#ffffff', '#fefefe'], ['#123456', '#fedcba', '#00ff00']])
      expect(paletteOf(sourceOfReference('参考', colours)).ink).toMatch(/^#[0-9a-f]{6}$/)
  })
})

test('a wall in a wanted order begins with what is wanted most, and comes back to it', () => {
  const brief = { ...sampleBriefs[0]!, pictures: [] }
  const order = layouts.map(({ id }) => id).toReversed()
  const recipes = recipesFor(
    brief,
    { seed: 1, count: 36, order },
    { palettes: coverPalettes, voices: coverVoices, meanings: meaningWords },
  )
  const fitting = order.filter((id) => recipes.some(({ layout }) => layout === id))
  expect(fitting).toHaveLength(12)
  expect(recipes.slice(0, 12).map(({ layout }) => layout)).toEqual(fitting)
  expect(recipes[12]!.layout).toBe(fitting[0])
})
