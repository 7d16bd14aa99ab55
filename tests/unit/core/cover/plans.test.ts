import { describe, expect, test } from 'vitest'
import { type PaletteSource, paletteOf } from '../../../../src/core/compose/palette.ts'
import type { CoverBrief } from '../../../../src/core/cover/brief.ts'
import { type CoverLayout, takes } from '../../../../src/core/cover/layout.ts'
import { layouts } from '../../../../src/core/cover/layouts/index.ts'
import { coloursOf, outlineOf, planOf } from '../../../helpers/cover-plans.ts'
import { dark, light, ordinary, pages, picturesOf, plainCover, vivid } from '../../../helpers/plain-covers.ts'

/** Returns a short title with nothing beside it but what a layout cannot do without. */
function barest({ points, pictures, ...layout }: CoverLayout): CoverBrief {
  const title = { ...ordinary, title: '租房改造', subtitle: '', badge: '', account: '' }
  const brief = { ...title, points: ordinary.points.slice(0, points), pictures: picturesOf(pictures[0]) }
  if (takes({ points, pictures, ...layout }, brief)) return brief
  return { ...brief, subtitle: ordinary.subtitle, points: ordinary.points.slice(0, 2) }
}

describe('plans of layouts', () => {
  test.each(layouts.map((layout) => [layout.id, layout] as const))('%s', async (id, layout) => {
    const [fewest, most] = [picturesOf(layout.pictures[0]), picturesOf(layout.pictures[1], true)]
    const long = { title: '养成早起读书写作习惯的第100天，我发现真正改变人的是小事' }
    const full = {
      ...{ subtitle: '每天只要十分钟，从选豆到冲煮一次讲清楚', badge: '从零开始的干货合集', account: '' },
      points: ['选豆', '水温', '磨豆机', '酸味', '保存', '滤纸', '注水', '闷蒸', '清洁'],
    }
    const plan = (brief: Partial<CoverBrief>, page: keyof typeof pages, source: PaletteSource) =>
      planOf(plainCover(id, brief, { page: pages[page], source }), paletteOf(source))
    const outline = (brief: Partial<CoverBrief>, page: keyof typeof pages) =>
      outlineOf(plainCover(id, brief, { page: pages[page] }))
    const parts = [
      ['upright, light', ...plan({ pictures: fewest }, 'upright', light)],
      ['banner, vivid', ...plan({ pictures: most }, 'banner', vivid)],
      ['upright, long title', ...outline({ ...long, pictures: most }, 'upright')],
      ['tall, long title', ...outline({ ...long, pictures: most }, 'tall')],
      ['landscape, long title', ...outline({ ...long, pictures: fewest }, 'landscape')],
      ['square, bare', ...outline(barest(layout), 'square')],
      ['banner, bare', ...outline(barest(layout), 'banner')],
      ['upright, full', ...outline({ ...full, pictures: fewest }, 'upright')],
      ['banner, full', ...outline({ ...full, pictures: fewest }, 'banner')],
      ['dark, colours', ...coloursOf(plainCover(id, { pictures: fewest }, { source: dark }), paletteOf(dark))],
    ]
    const text = `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
    await expect(text).toMatchFileSnapshot(`../../../fixtures/cover-plans/${id}.txt`)
  })
})
