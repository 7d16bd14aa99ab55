import { describe, expect, test } from 'vitest'
import type { BriefPicture } from '../../../../src/core/compose/brief.ts'
import type { CoverBrief } from '../../../../src/core/cover/brief.ts'
import type { CoverLayout } from '../../../../src/core/cover/layout.ts'
import { pageLayouts } from '../../../../src/core/cover/page-layouts/index.ts'
import { isText } from '../../../../src/core/design/elements/guards.ts'
import { textOf } from '../../../../src/core/design/text/runs.ts'
import { problemsOf } from '../../../helpers/cover-problems.ts'
import { elementsOf, ordinary, pages, plainCover, squareMeasurer } from '../../../helpers/plain-covers.ts'

const details = {
  ...{ date: '11月26日', time: '14:00', place: '城南书店二楼', price: '4.5', was: '¥159', phone: '138 0000 0000' },
  ...{ host: '城南书店', person: '林小满', code: 'https://example.com', note: '最终以现场为准' },
}
const point = (at: number) => ['早上去菜市场｜带一个布袋', '顺路买花｜放在窗台上', '中午做一锅汤', '睡个午觉'][at % 4]!

const drawing = (at: number): BriefPicture => ({
  ...{ asset: '', width: 100, height: at % 2 ? 80 : 120, focus: { x: 0.5, y: 0.5 }, cutOut: true },
  drawing: {
    id: 'dot',
    viewWidth: 100,
    viewHeight: at % 2 ? 80 : 120,
    parts: [{ d: 'M0 0H100V80H0Z', fill: 'accent' }],
  },
})

/** Returns a brief with as much, or as little, as a layout takes. */
function briefFor(
  { pictures, points, mostPoints = 0, details: shown = [], needsDetails = [] }: CoverLayout,
  full: boolean,
) {
  const [fewest, most] = pictures
  const names = full ? shown : needsDetails
  return {
    ...(full ? ordinary : { ...ordinary, subtitle: '', badge: '', account: '' }),
    points: Array.from({ length: full ? Math.min(6, mostPoints) : points }, (_, at) => point(at)),
    pictures: Array.from({ length: full ? most : fewest }, (_, at) => drawing(at)),
    details: Object.fromEntries(names.map((name) => [name, details[name]])),
  } satisfies Partial<CoverBrief>
}

const known = { insets: { top: 0, right: 0, bottom: 0, left: 0 }, measurer: squareMeasurer }
/** Layouts that templates for banners begin with; no category of the others comes as a banner. */
const onBanners = ['quote-block', 'sign-sky']
const shapesOf = (id: string) => Object.entries(pages).filter(([shape]) => shape !== 'banner' || onBanners.includes(id))

const titles = ['早睡', '新手咖啡入门的8个问题', '第一次带爸妈出国旅行，这些准备一定要提前做好']

describe.each(pageLayouts.map((layout) => [layout.id, layout] as const))('%s', (id, layout) => {
  test.each(shapesOf(id))('has no words that are cut, overlap or leave a page: %s', (_, page) => {
    for (const full of [true, false])
      for (const title of titles)
        expect(problemsOf(plainCover(id, { ...briefFor(layout, full), title }, { page }), known), title).toEqual([])
  })

  test('says all its points and details on an upright page', () => {
    const brief = briefFor(layout, true)
    const said = elementsOf(plainCover(id, brief))
      .filter(isText)
      .map(({ runs }) => textOf(runs).replaceAll('\n', ''))
      .join(' ')
    for (const words of brief.points.flatMap((one) => one.split('｜'))) expect(said).toContain(words)
  })
})
