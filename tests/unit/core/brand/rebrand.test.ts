import { describe, expect, test } from 'vitest'
import { coverWords } from '../../../../src/catalogue/covers.ts'
import type { StyleChanges } from '../../../../src/core/brand/apply.ts'
import { type Palette, paletteOf } from '../../../../src/core/compose/palette.ts'
import { layouts } from '../../../../src/core/cover/layouts/index.ts'
import { originOf } from '../../../../src/core/cover/origin.ts'
import { rebranded } from '../../../../src/core/cover/rebrand.ts'
import { resizeDesign } from '../../../../src/core/design/commands/resize-design.ts'
import { type DesignElement, newElement } from '../../../../src/core/design/elements/index.ts'
import type { TextElement } from '../../../../src/core/design/elements/text.ts'
import type { Design, Page } from '../../../../src/core/design/schema.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { light, ordinary, picturesOf, plainCover, squareMeasurer, vivid } from '../../../helpers/plain-covers.ts'

const [from, to]: readonly Palette[] = [paletteOf(light), paletteOf(vivid)]
const slim = { title: { family: 'noto-sans-sc', weight: 400 }, body: { family: 'noto-serif-sc', weight: 900 } }
const insets = { top: 0, right: 0, bottom: 0, left: 0 }
const making = { words: coverWords, insetsOf: () => insets, measurer: squareMeasurer }

const inStyle = (design: Design, changes: StyleChanges) => rebranded(design.pages[0]!, design, changes, making)
const coverOf = (brief: Partial<typeof ordinary> = {}) => plainCover('big-type', brief)
const withRole = ({ elements }: Page, role: string) =>
  Object.values(elements).find((element) => element.role === role) as TextElement
function put(design: Design, element: DesignElement): void {
  const page = design.pages[0]!
  page.elements[element.id] = element
  page.order.push(element.id)
}
const sticker = (id: string, colour: string) =>
  newElement('rect', { id, x: 100, y: 900, width: 80, height: 80, fill: solid(colour) })
const edited = (design: Design, role: string, fields: object) => Object.assign(withRole(design.pages[0]!, role), fields)

describe('a cover in other colours', () => {
  test.each(layouts.map(({ id, pictures }) => [id, pictures[0]] as const))('is composed in them: %s', (id, count) => {
    const brief = { pictures: picturesOf(count) }
    const page = inStyle(plainCover(id, brief), { palette: to })!
    expect(page).toEqual(plainCover(id, brief, { source: vivid }).pages[0])
  })

  test('has what was added in a colour of the palette in the new colour of the same role, as clear as it was', () => {
    const design = coverOf()
    put(design, sticker('strong', from!.accent))
    put(design, sticker('clear', `${from!.second}80`))
    put(design, sticker('own', '#123456'))
    const { elements, order } = inStyle(design, { palette: to })!
    expect(elements.strong).toMatchObject({ fill: solid(to!.accent) })
    expect(elements.clear).toMatchObject({ fill: solid(`${to!.second}80`) })
    expect(elements.own).toEqual(sticker('own', '#123456'))
    expect(order.slice(-3)).toEqual(['strong', 'clear', 'own'])
  })

  test('has a background somebody chose: in the new colour if it was one of the palette', () => {
    const backgroundFor = (colour: string) => {
      const design = coverOf()
      design.pages[0]!.background = solid(colour)
      return inStyle(design, { palette: to })!.background
    }
    expect(backgroundFor(from!.accent)).toEqual(solid(to!.accent))
    expect(backgroundFor('#123456')).toEqual(solid('#123456'))
  })

  test('has a text that was made in another colour of the palette in the new colour of that role', () => {
    const design = coverOf()
    edited(design, 'subtitle', { fill: solid(from!.accent) })
    expect(withRole(inStyle(design, { palette: to })!, 'subtitle').fill).toEqual(solid(to!.accent))
  })
})

test('a cover whose parts were grouped is composed in other colours all the same', () => {
  const design = coverOf()
  const page = design.pages[0]!
  const children = page.order.splice(0, 2)
  put(design, newElement('group', { id: 'group', x: 0, y: 0, width: 900, height: 900, children }))
  const recoloured = inStyle(design, { palette: to })!
  expect(recoloured.order).toEqual(page.order)
  expect(recoloured.elements[children[0]!]).toMatchObject({ fill: solid(to!.accent) })
})

describe('a cover in other fonts', () => {
  const changes: StyleChanges = { voice: () => slim }

  test('has each text in the new font', () => {
    const page = inStyle(coverOf(), changes)!
    expect(withRole(page, 'title')).toMatchObject(slim.title)
    expect(withRole(page, 'subtitle')).toMatchObject(slim.body)
    expect(originOf(page)!.recipe.voice).toEqual(slim)
  })

  test.each([
    { width: 600, height: 900 },
    { width: 900, height: 1000 },
    { width: 700, height: 1200 },
  ])('is the same whether it is resized before or after: $width × $height', (size) => {
    const brief = { title: 'Fifteen ways to work', subtitle: 'in less time' }
    const before = structuredClone(coverOf(brief))
    resizeDesign.change(before, size)
    const after = { ...coverOf(brief), pages: [structuredClone(inStyle(coverOf(brief), changes)!)] }
    resizeDesign.change(after, size)
    expect(inStyle(before, changes)).toEqual(after.pages[0])
    // Wider letters take a smaller size, so that there is a difference to lose.
    expect(withRole(after.pages[0]!, 'title').size).not.toBe(withRole(before.pages[0]!, 'title').size)
  })

  test.each([
    ['was moved', { x: 200 }],
    ['has other words', { runs: [{ text: '改过的标题' }] }],
  ])('leaves a text where it is, in its size, that %s', (_, change) => {
    const design = coverOf({ title: 'Fifteen ways to work' })
    const { x, y, width, height, size, runs } = edited(design, 'title', change)
    const title = withRole(inStyle(design, changes)!, 'title')
    expect(title).toMatchObject({ x, y, width, height, size, runs, ...slim.title })
  })
})

describe('a cover that is signed', () => {
  const sign = (design: Design) => rebranded(design.pages[0]!, design, { account: '@茶铺日记' }, making)
  const unsigned = () => plainCover('centred', { account: '' })

  test('has the account where its layout signs, and everything else stays as it was', () => {
    const page = sign(unsigned())!
    expect(page).toEqual(plainCover('centred', { account: '@茶铺日记' }).pages[0])
  })

  test('keeps what was added, above all else', () => {
    const design = unsigned()
    put(design, sticker('mine', '#123456'))
    const page = sign(design)!
    expect(page.elements.mine).toEqual(sticker('mine', '#123456'))
    expect(page.order.at(-1)).toBe('mine')
    expect(withRole(page, 'brand').runs).toEqual([{ text: '@茶铺日记' }])
  })

  test('leaves out what was removed', () => {
    const design = unsigned()
    const page = design.pages[0]!
    const { id } = withRole(page, 'badge')
    delete page.elements[id]
    page.order.splice(page.order.indexOf(id), 1)
    const signed = sign(design)!
    expect(withRole(signed, 'badge')).toBeUndefined()
    expect(withRole(signed, 'brand')).toBeDefined()
    expect(Object.keys(signed.elements).toSorted()).toEqual(signed.order.toSorted())
  })

  test('is not composed where an addition has the id that a new part would get', () => {
    const design = unsigned()
    put(design, sticker(`e${design.pages[0]!.order.length + 1}`, '#123456'))
    expect(sign(design)).toBeNull()
  })

  test('is not composed where its parts were grouped', () => {
    const design = unsigned()
    const page = design.pages[0]!
    const children = page.order.splice(0, 2)
    put(design, newElement('group', { id: 'group', x: 0, y: 0, width: 900, height: 900, children }))
    expect(sign(design)).toBeNull()
  })
})

describe('nothing is composed', () => {
  test('of a page that was made otherwise', () => {
    const design = coverOf()
    Object.assign(design.pages[0]!, { cover: undefined })
    expect(inStyle(design, { palette: to })).toBeNull()
  })

  test('of a cover of which more than half was removed', () => {
    const design = coverOf()
    const page = design.pages[0]!
    for (const id of page.order.splice(0, Math.ceil(page.order.length / 2) + 1)) delete page.elements[id]
    expect(inStyle(design, { palette: to })).toBeNull()
  })

  test('of a cover that has these colours, fonts and account: it is the page itself', () => {
    const design = coverOf()
    expect(inStyle(design, { palette: from, account: ordinary.account })).toBe(design.pages[0])
  })
})
