import '../../../helpers/web-canvas.ts'
import '../../../helpers/painting.ts'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { coverPalettes, coverSizes, coverVoices, coverWords, sampleBriefs } from '../../../../src/catalogue/covers.ts'
import { paletteOf } from '../../../../src/core/compose/palette.ts'
import { composeCover } from '../../../../src/core/cover/compose.ts'
import { layouts } from '../../../../src/core/cover/layouts/index.ts'
import { originOf } from '../../../../src/core/cover/origin.ts'
import { coverInSize } from '../../../../src/core/cover/siblings.ts'
import { type DesignElement, newElement } from '../../../../src/core/design/elements/index.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import type { TextMeasurer } from '../../../../src/core/design/text/measure.ts'
import { problemsOf } from '../../../helpers/cover-problems.ts'

const measurer = createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer
const insets = { top: 0, right: 0, bottom: 0, left: 0 }
const [portrait, square, , , , , banner] = coverSizes
const at = ({ width, height }: { width: number; height: number }) => ({ width, height, insets })

const picture = (place: number) => ({
  asset: String(place).padStart(64, 'a'),
  ...{ width: 900, height: 1200, focus: { x: 0.5, y: 0.4 }, cutOut: false },
})

function cover(layout: string, count = 0): Design {
  const brief = { ...sampleBriefs[1]!, pictures: Array.from({ length: count }, (_, place) => picture(place)) }
  const recipe = {
    layout,
    palette: paletteOf(coverPalettes[3]!),
    voice: coverVoices[0]!,
    effect: 'plain' as const,
    seed: 4,
  }
  const made = composeCover({ id: 'cover', brief, recipe, words: coverWords, ...at(portrait) }, measurer)
  // Round trip through serialisation, as after loading from storage.
  return structuredClone(openDesign(JSON.parse(serialise(made)), () => 'fresh').design) as Design
}

const elementsOf = (design: Design) => design.pages[0]!.order.map((id) => design.pages[0]!.elements[id]!)
const withRole = (design: Design, role: string) => elementsOf(design).find((element) => element.role === role)!
const wordsOf = (element: DesignElement) =>
  element.kind === 'text' ? element.runs.map(({ text }) => text).join('') : ''
const sibling = (design: Design, size: { width: number; height: number } = square) =>
  coverInSize(design, at(portrait), at(size), { words: coverWords, measurer })!

describe('a cover in another size', () => {
  test('is what the same recipe makes there, as long as nobody changed it', () => {
    for (const { id, pictures } of layouts) {
      const design = cover(id, pictures[0])
      const origin = originOf(design.pages[0]!)!
      const fresh = composeCover({ ...origin, id: 'cover', words: coverWords, ...at(square) }, measurer)
      expect(serialise(sibling(design)), id).toBe(serialise({ ...fresh, name: design.name }))
    }
  })

  test('says what was written since, set anew for its shape', () => {
    const design = cover('big-type')
    Object.assign(withRole(design, 'title'), { runs: [{ text: '改过的标题更长一些，一行放不下了' }] })
    for (const size of [square, banner]) {
      const other = sibling(design, size)
      expect(wordsOf(withRole(other, 'title'))).toBe('改过的标题更长一些，一行放不下了')
      expect(problemsOf(other, { insets, measurer })).toEqual([])
    }
  })

  test('keeps looks, background and pictures somebody chose', () => {
    const design = cover('photo-scrim', 1)
    const fill = { type: 'solid' as const, colour: '#ffe45c' }
    Object.assign(withRole(design, 'title'), { fill, runs: [{ text: '新手咖啡入门的8个问题' }] })
    Object.assign(design.pages[0]!, { background: { type: 'solid', colour: '#123456' } })
    const hero = withRole(design, 'hero')
    Object.assign(hero, { asset: 'b'.repeat(64), pictureWidth: 3000, pictureHeight: 1000, opacity: 0.8 })
    const other = sibling(design)
    expect(withRole(other, 'title')).toMatchObject({ fill })
    expect(other.pages[0]!.background).toEqual({ type: 'solid', colour: '#123456' })
    expect(withRole(other, 'hero')).toMatchObject({ asset: 'b'.repeat(64), pictureWidth: 3000, width: 1080 })
  })

  test('sets no word apart any more where somebody gave all of them one colour', () => {
    const design = cover('big-type')
    const title = withRole(design, 'title')
    const fill = { type: 'solid' as const, colour: '#ffe45c' }
    const apart = (other: Design) => JSON.stringify((withRole(other, 'title') as { runs?: unknown }).runs)
    expect(apart(sibling(design))).toContain('fill')
    Object.assign(title, { fill, runs: [{ text: wordsOf(title) }] })
    expect(apart(sibling(design))).not.toContain('fill')
  })

  test('has what was added, groups whole, and lacks what was taken away', () => {
    const design = cover('big-type')
    const page = design.pages[0]!
    const badge = withRole(design, 'badge')
    delete page.elements[badge.id]
    page.order.splice(page.order.indexOf(badge.id), 1)
    const star = newElement('ellipse', { id: 'star', x: 600, y: 800, width: 100, height: 100 })
    const inside = newElement('rect', { id: 'inside', width: 50, height: 50 })
    const group = newElement('group', { id: 'group', x: 100, y: 100, width: 50, height: 50, children: ['inside'] })
    Object.assign(page.elements, { star, inside, group })
    page.order.push('star', 'group')
    const other = sibling(design)
    expect(elementsOf(other).some(({ role }) => role === 'badge')).toBe(false)
    expect(other.pages[0]!.order.slice(-2)).toEqual(['star', 'group'])
    const { x, y } = other.pages[0]!.elements.star!
    expect([x > 300 && x < 700, y > 200 && y < 800]).toEqual([true, true])
    expect(other.pages[0]!.elements.inside).toBeDefined()
    const { repairs } = openDesign(JSON.parse(serialise(other)), () => 'fresh')
    expect(repairs).toEqual({})
  })

  test('is not made of a design that was no cover, or remembers nonsense', () => {
    const design = cover('big-type')
    for (const memory of [
      undefined,
      null,
      7,
      { layout: 'big-type' },
      { ...(design.pages[0] as never as { cover: object }).cover, palette: { paper: ['red'] } },
    ]) {
      Object.assign(design.pages[0]!, { cover: memory })
      expect(sibling(design)).toBeNull()
    }
  })
})
