import '../../../helpers/web-canvas.ts'
// Registers a font with Chinese characters.
import '../../../helpers/text-painting.ts'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { coverPalettes, coverVoices, coverWords } from '../../../../src/catalogue/covers.ts'
import { type BriefPicture, drawnPicture } from '../../../../src/core/compose/brief.ts'
import { paletteOf } from '../../../../src/core/compose/palette.ts'
import { cellRows } from '../../../../src/core/compose/title-cells.ts'
import { displayEffects, effectsOf, titleEffects } from '../../../../src/core/compose/title-effects.ts'
import type { CoverBrief } from '../../../../src/core/cover/brief.ts'
import { composeCover } from '../../../../src/core/cover/compose.ts'
import { takes } from '../../../../src/core/cover/layout.ts'
import { layouts } from '../../../../src/core/cover/layouts/index.ts'
import type { DesignElement } from '../../../../src/core/design/elements/index.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { designFields, pageFields } from '../../../../src/core/design/schema.ts'
import type { TextMeasurer } from '../../../../src/core/design/text/measure.ts'
import { painted, paintParts, pixelsOf } from '../../../helpers/painting.ts'
import { elementsOf, picturesOf } from '../../../helpers/plain-covers.ts'
import { inkOf } from '../../../helpers/text-ink.ts'

type Text = Extract<DesignElement, { kind: 'text' }>

const measurer = createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer
const page = { width: 1242, height: 1660 }
const parts = { viewWidth: 100, viewHeight: 100, paths: [{ d: 'M0 0H100V100H0Z', fill: '#22a35a' }] }
const drawing: BriefPicture = drawnPicture('a', parts, {})
const bare = (title: string): CoverBrief => ({
  ...{ title, subtitle: '', badge: '', account: '', points: [], pictures: [] },
})

/** Composes an upright cover with the voices of covers by turns. */
function composed(layout: string, brief: CoverBrief, seed: number) {
  const palette = paletteOf(coverPalettes[(seed * 5) % coverPalettes.length]!)
  const voice = coverVoices[seed % coverVoices.length]!
  const recipe = { layout, palette, voice, effect: 'plain', seed } as const
  const insets = { top: 0, right: 0, bottom: 0, left: 0 }
  return composeCover({ id: 'cover', brief, recipe, words: coverWords, insets, ...page }, measurer)
}

const textsOf = (design: ReturnType<typeof composed>, role: string) =>
  elementsOf(design).filter((element): element is Text => element.kind === 'text' && element.role === role)

/** Returns the share of the page's width that the title's ink spans. */
function spanOf(design: ReturnType<typeof composed>): number {
  const across = textsOf(design, 'title')
    .flatMap((text) => inkOf(text, measurer).flat())
    .map(({ x }) => x)
  return (Math.max(...across) - Math.min(...across)) / design.width
}

/** Layouts that set a short title in columns, or in little type on white space, or in a frame that leaves it less. */
const otherwise = ['vertical-ink', 'subject-split', 'type-tiles', 'type-stack', 'type-columns', 'minimal', 'type-neon']
const leading = layouts.filter(
  (layout) => !otherwise.includes(layout.id) && (takes(layout, bare('早睡')) || takes(layout, withDrawing('早睡'))),
)
function withDrawing(title: string): CoverBrief {
  return { ...bare(title), pictures: [drawing] }
}

test.each(leading.map((layout) => [layout.id, layout] as const))(
  'a title of two or three characters spans the page: %s',
  (id, layout) => {
    for (const title of ['早睡', '断舍离'])
      for (let seed = 1; seed <= 8; seed++) {
        const brief = takes(layout, bare(title)) ? bare(title) : withDrawing(title)
        const span = spanOf(composed(id, brief, seed))
        expect(span, `${title} ${seed}`).toBeGreaterThanOrEqual(0.7)
        expect(span, `${title} ${seed}`).toBeLessThanOrEqual(0.93)
      }
  },
)

describe('a subtitle is read at the size of a feed', () => {
  const words = { title: '新手咖啡入门的8个问题', subtitle: '看完少走三年弯路', badge: '', account: '' }
  /** Written down the page, one line of small type beside columns of large type. */
  const vertical = ['vertical-ink', 'type-stack']
  test.each(layouts.filter(({ id }) => !vertical.includes(id)).map((layout) => [layout.id, layout] as const))(
    '%s',
    (id, layout) => {
      const points = ['豆子怎么选', '水温多少度', '酸是坏了吗'].slice(0, layout.points > 0 ? 3 : 0)
      const brief = { ...words, points, pictures: picturesOf(layout.pictures[0]) }
      if (!takes(layout, brief)) return
      for (const seed of [1, 4])
        for (const { size } of textsOf(composed(id, brief, seed), 'subtitle'))
          expect(size / page.width, `seed ${seed}`).toBeGreaterThanOrEqual(0.0595)
    },
  )
})

describe('effects of titles are seen at the size of a feed', () => {
  /** Paints a title of a quarter of the page's width a character, 180 px wide. */
  function tile(on: string, ink: string, effects: readonly unknown[]) {
    const text = newElement('text', {
      ...{ id: 't', x: 60, y: 60, width: 720, height: 320, sizing: 'fixed', size: 220, weight: 700, role: 'title' },
      ...{ runs: [{ text: '租房' }], fill: { type: 'solid', colour: ink }, effects },
    } as never) as DesignElement
    const background = { type: 'solid', colour: on }
    const design = {
      ...designFields.parse({ id: 'd', name: 'x', width: 860, height: 420 }),
      pages: [{ ...pageFields.parse({ id: 'p', background }), elements: { t: text }, order: ['t'] }],
    }
    return pixelsOf(painted(design as never, paintParts(180 / 860)))
  }
  const grounds = coverPalettes.map(paletteOf).map(({ papers, ink, accent }) => ({ on: papers[0]!, ink, accent }))
  const names = [...titleEffects.filter((name) => name !== 'plain' && name !== 'soft-shadow'), ...displayEffects]

  test.each(names)('%s', (name) => {
    for (const { on, ink, accent } of grounds) {
      const [plain, shown] = [[], effectsOf(name, { ink, on, accent, seed: 7 })].map((effects) =>
        tile(on, ink, effects),
      )
      // A marker is left out where the words on it would not be legible.
      if (name === 'marker' && effectsOf(name, { ink, on, accent, seed: 7 }).length === 0) continue
      let changed = 0
      for (let at = 0; at < plain!.length; at += 4)
        if ([0, 1, 2].some((channel) => Math.abs(plain![at + channel]! - shown![at + channel]!) >= 14)) changed += 1
      expect(changed, `${on} ${ink}`).toBeGreaterThan(150)
    }
  })
})

test('a poster cuts its letters across only where the strokes are heavy', () => {
  const cuts = coverVoices.map((voice) => {
    const [layout, palette] = ['big-type', paletteOf(coverPalettes[1]!)]
    const recipe = { layout, palette, voice, effect: 'extrude', seed: 1 } as const
    const insets = { top: 0, right: 0, bottom: 0, left: 0 }
    const request = { id: 'cover', brief: bare('租房改造'), recipe, words: coverWords, insets, ...page }
    const effects = textsOf(composeCover(request, measurer), 'title').flatMap((text) => text.effects)
    return [voice.title.weight, effects.some(({ type }) => type === 'split')] as const
  })
  for (const [weight, cut] of cuts) expect(cut, String(weight)).toBe(weight === 900)
  expect(new Set(cuts.map(([, cut]) => cut))).toEqual(new Set([true, false]))
})

describe('a title in cells', () => {
  test.each([
    [
      '第一次养猫',
      3,
      [
        ['第', '一', '次'],
        ['养', '猫'],
      ],
    ],
    [
      '租房改造',
      2,
      [
        ['租', '房'],
        ['改', '造'],
      ],
    ],
    [
      '新手化妆教程',
      2,
      [
        ['新', '手'],
        ['化', '妆'],
        ['教', '程'],
      ],
    ],
    ['早睡', 1, [['早'], ['睡']]],
  ])('ends its rows where words end: %s in %i columns', (title, columns, rows) => {
    expect(cellRows(title, columns, 9, coverWords)).toEqual(rows)
  })

  test('does not suit rows that would part a word', () => {
    expect(cellRows('第一次养猫', 2, 9, coverWords)).toBeNull()
  })
})

test('bare titles and titles with points have at least 56 skeletons', () => {
  const points = { ...bare('咖啡'), points: ['豆子', '水温', '滤纸'] }
  const shown = layouts.filter((layout) =>
    [bare('咖啡'), withDrawing('咖啡'), points].some((brief) => takes(layout, brief)),
  )
  expect(shown.length).toBeGreaterThanOrEqual(56)
})
