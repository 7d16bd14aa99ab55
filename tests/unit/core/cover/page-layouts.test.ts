import { describe, expect, test } from 'vitest'
import type { BriefPicture } from '../../../../src/core/compose/brief.ts'
import type { CoverBrief } from '../../../../src/core/cover/brief.ts'
import { pageLayouts } from '../../../../src/core/cover/page-layouts/index.ts'
import { isText } from '../../../../src/core/design/elements/guards.ts'
import { textOf } from '../../../../src/core/design/text/runs.ts'
import type { Size } from '../../../../src/core/geometry.ts'
import { isDrawn, type TemplatePage } from '../../../../src/core/template/template.ts'
import { templates } from '../../../../src/graphics/templates.ts'
import { problemsOf } from '../../../helpers/cover-problems.ts'
import { elementsOf, plainCover, squareMeasurer } from '../../../helpers/plain-covers.ts'

/** Returns a picture in place of one that a template names. */
const drawing = (at: number): BriefPicture => ({
  ...{ asset: '', width: 100, height: at % 2 ? 80 : 120, focus: { x: 0.5, y: 0.5 }, cutOut: true },
  drawing: {
    id: 'dot',
    viewWidth: 100,
    viewHeight: at % 2 ? 80 : 120,
    parts: [{ d: 'M0 0H100V80H0Z', fill: 'accent' }],
  },
})

/** A page of a template, and the size of its design. */
interface Used {
  readonly page: TemplatePage
  readonly size: Size
}

/** The pages of all templates. */
const used = [...templates.values()].flatMap((template): Used[] =>
  isDrawn(template) ? [] : template.pages.map((page) => ({ page, size: template.facts })),
)

const briefOf = ({ pictures, layout: _layout, ...said }: TemplatePage): Partial<CoverBrief> => ({
  ...said,
  points: [...said.points],
  pictures: pictures.map((_, at) => drawing(at)),
})

const known = { insets: { top: 0, right: 0, bottom: 0, left: 0 }, measurer: squareMeasurer }
const titles = ['早睡', '新手咖啡入门的8个问题', '第一次带爸妈出国旅行，这些准备一定要提前做好']

describe.each(pageLayouts.map(({ id }) => [id] as const))('%s', (id) => {
  const uses = used.filter(({ page }) => page.layout === id)

  test('is named by a template', () => expect(uses.length).toBeGreaterThan(0))

  test('has no words that are cut, overlap or leave a page, with short and long titles in place of its own', () => {
    for (const { page, size } of uses)
      for (const title of [page.title, ...titles])
        expect(problemsOf(plainCover(id, { ...briefOf(page), title }, { page: size }), known), title).toEqual([])
  })

  test('says all points of its templates', () => {
    for (const { page, size } of uses) {
      const said = elementsOf(plainCover(id, briefOf(page), { page: size }))
        .filter(isText)
        .map(({ runs }) => textOf(runs).replaceAll('\n', ''))
        .join(' ')
      for (const words of page.points.flatMap((one) => one.split(/[｜|：\s]+/))) expect(said).toContain(words)
    }
  })
})
