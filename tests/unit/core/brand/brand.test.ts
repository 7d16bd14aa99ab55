import '../../../helpers/web-canvas.ts'
import '../../../helpers/painting.ts'
import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverPalettes, coverSizes, coverVoices, coverWords, sampleBriefs } from '../../../../src/catalogue/covers.ts'
import { fonts } from '../../../../src/catalogue/fonts.ts'
import { applyBrand, applyBrandKit, type BrandOptions } from '../../../../src/core/brand/apply.ts'
import { brandColours, brandPalette } from '../../../../src/core/brand/kit.ts'
import { corners } from '../../../../src/core/brand/marks.ts'
import { contrastOf, luminanceOf } from '../../../../src/core/colour/contrast.ts'
import { paletteOf } from '../../../../src/core/compose/palette.ts'
import { composeCover } from '../../../../src/core/cover/compose.ts'
import { layouts } from '../../../../src/core/cover/layouts/index.ts'
import { originOf } from '../../../../src/core/cover/origin.ts'
import { rebranded } from '../../../../src/core/cover/rebrand.ts'
import { type DesignElement, newElement } from '../../../../src/core/design/elements/index.ts'
import type { TextElement } from '../../../../src/core/design/elements/text.ts'
import { History } from '../../../../src/core/design/history.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import type { TextMeasurer } from '../../../../src/core/design/text/measure.ts'
import { layoutTextBox } from '../../../../src/core/design/text/place.ts'
import { anyElement, brokenTree, counted, designOf } from '../../../helpers/designs.ts'

const measurer = createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer
const measure = (text: TextElement) => layoutTextBox(text, measurer)
const insets = { top: 0, right: 0, bottom: 0, left: 0 }
const logo = {
  asset: 'a'.repeat(64),
  info: { mime: 'image/png' as const, width: 400, height: 200, bytes: 10, name: 'logo.png' },
}
const face = (id: string) => {
  const { value: family, weights } = fonts.find((font) => font.id === id)!
  return { family, weights }
}
const kit = {
  name: '茶铺',
  colours: [
    { colour: '#f3efe2', role: 'paper' },
    { colour: '#14301f', role: 'ink' },
    { colour: '#0b6b3a', role: 'accent' },
    { colour: '#b4441c', role: 'second' },
  ],
  title: face('smiley-sans'),
  body: face('lxgw-wenkai'),
  logo,
  account: '@茶铺日记',
} as const

const orderOf = (over: Partial<BrandOptions> = {}): BrandOptions => ({
  kit,
  parts: { colours: true, fonts: true, logo: true, account: true },
  ...{ corner: null, logoSize: 'medium', accountPlace: 'center', insets, freshId: counted('fresh'), measure },
  recompose: (page, size, changes) =>
    rebranded(page, size, changes, { words: coverWords, insetsOf: () => insets, measurer }),
  ...over,
})

const run = (design: Design, order = orderOf()): History<Design> => {
  const history = new History(design)
  history.run(applyBrand, { to: applyBrandKit(history.document, order) })
  return history
}
const text = (id: string, colour: string, over: object = {}) =>
  newElement('text', {
    ...{ id, x: 200, y: 300, width: 600, height: 100, runs: [{ text: '山上的茶' }], fill: solid(colour) },
    ...over,
  })
const rect = (id: string, colour: string, over: object = {}) =>
  newElement('rect', { id, x: 100, y: 200, width: 800, height: 400, fill: solid(colour), ...over })
const page = (design: Design) => design.pages[0]!
const fillOf = (design: Design, id: string) => (page(design).elements[id] as { fill: { colour: string } }).fill.colour

describe('what the colours of a kit are for', () => {
  test('is what is said', () => {
    expect(brandColours(kit.colours)).toMatchObject({
      ...{ paper: '#f3efe2', ink: '#14301f', accent: '#0b6b3a', second: '#b4441c' },
    })
  })

  test('else how they look: the lightest is paper, the strongest the accent, the darkest the ink', () => {
    const bare = ['#e02020', '#1a1a1a', '#faf6ee', '#5b7fa8'].map((colour) => ({ colour, role: 'none' as const }))
    expect(brandColours(bare)).toMatchObject({
      ...{ paper: '#faf6ee', ink: '#1a1a1a', accent: '#e02020', second: '#5b7fa8' },
    })
  })

  test('one colour is enough: the rest follows and can be read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffffff }),
        fc.constantFrom('none', 'paper', 'accent', 'ink'),
        (n, role) => {
          const colour = `#${n.toString(16).padStart(6, '0')}`
          const { ink, papers } = brandPalette('', [{ colour, role: role as 'none' }])
          for (const paper of papers) expect(contrastOf(luminanceOf(ink), luminanceOf(paper))).toBeGreaterThan(4.4)
        },
      ),
    )
  })
})

describe('a design in a kit', () => {
  test('wears its colours by their part, and pictures, codes and greys stay', () => {
    const design = designOf(
      rect('panel', '#2244cc'),
      rect('tint', '#dfe5fb', { y: 700 }),
      rect('spot', '#e0a020', { y: 1200, width: 100, height: 100 }),
      rect('grey', '#9a9a9a', { y: 1400, height: 40 }),
      text('on-panel', '#ffffff'),
      text('head', '#1a1a1a', { y: 20 }),
      newElement('qr', { id: 'code', x: 900, y: 1300, width: 200, height: 200, fill: solid('#2244cc') }),
    )
    page(design).background = solid('#eaf6ff')
    const after = run(design, orderOf({ parts: { colours: true, fonts: false, logo: false, account: false } })).document
    expect(page(after).background).toEqual(solid('#f3efe2'))
    expect(fillOf(after, 'panel')).toBe('#0b6b3a')
    expect(fillOf(after, 'spot')).toBe('#b4441c')
    expect(fillOf(after, 'grey')).toBe('#9a9a9a')
    expect(fillOf(after, 'on-panel')).toBe('#ffffff')
    expect(fillOf(after, 'head')).toBe('#14301f')
    expect(fillOf(after, 'code')).toBe('#2244cc')
    // The tint, which has the panel's hue, becomes a light tint of the accent.
    expect(luminanceOf(fillOf(after, 'tint'))).toBeGreaterThan(0.7)
    expect(fillOf(after, 'tint')).not.toBe('#dfe5fb')
  })

  test('a gradient keeps its steps of lightness', () => {
    const design = designOf()
    page(design).background = {
      ...{ type: 'linear', angle: 90 },
      stops: ['#bcdcff', '#d0e6ff', '#e4f1ff'].map((colour, place) => ({ at: place / 2, colour })),
    }
    const { background } = page(run(design).document)
    const lights = background.type === 'linear' ? background.stops.map(({ colour }) => luminanceOf(colour)) : []
    expect(lights).toHaveLength(3)
    expect(lights).toEqual(lights.toSorted((one, other) => one - other))
    expect(lights[2]! - lights[0]!).toBeGreaterThan(0.1)
  })

  test('wears its fonts in weights there are, in no more room than it had', () => {
    const design = designOf(
      text('head', '#1a1a1a', { role: 'title', weight: 900, size: 120, sizing: 'auto-height', height: 160 }),
      text('body', '#1a1a1a', {
        role: 'body',
        weight: 900,
        y: 800,
        runs: [{ text: '第一行' }, { text: '重', weight: 900, family: 'noto-serif-sc' }],
      }),
    )
    const after = page(run(design).document).elements
    expect(after.head).toMatchObject({ family: 'smiley-sans', weight: 400 })
    expect(after.body).toMatchObject({ family: 'lxgw-wenkai', weight: 700 })
    expect((after.body as TextElement).runs[1]).toEqual({ text: '重', weight: 700 })
    expect(measure(after.head as TextElement).height).toBeLessThanOrEqual(161)
  })

  test('has its logo in each corner that is asked for, whole and inside of what is seen', () => {
    for (const corner of corners) {
      const covered = { top: 220, right: 130, bottom: 380, left: 0 }
      const after = run(designOf(text('a', '#1a1a1a')), orderOf({ corner, insets: covered })).document
      const put = Object.values(page(after).elements).find(({ role }) => role === 'logo')!
      expect(put.width / put.height).toBeCloseTo(2, 1)
      expect(put.x).toBeGreaterThanOrEqual(0)
      expect(put.y).toBeGreaterThanOrEqual(220 - 1)
      expect(put.x + put.width).toBeLessThanOrEqual(1242 - 130 + 1)
      expect(put.y + put.height).toBeLessThanOrEqual(1660 - 380 + 1)
      expect(put.x < 1242 / 2 - put.width).toBe(corner.endsWith('left'))
      expect(after.assets[logo.asset]).toEqual(logo.info)
    }
  })

  test('a logo without a wish goes where nothing lies, and another one takes its place', () => {
    const design = designOf(rect('corner', '#222222', { x: 900, y: 0, width: 342, height: 300 }))
    const first = run(design).document
    const put = Object.values(page(first).elements).find(({ role }) => role === 'logo')!
    expect(put.x).toBeLessThan(200)
    const other = { asset: 'b'.repeat(64), info: { ...logo.info, width: 100, height: 300 } }
    const second = run(first, orderOf({ kit: { ...kit, logo: other } })).document
    const logos = Object.values(page(second).elements).filter(({ role }) => role === 'logo')
    expect(logos).toHaveLength(1)
    expect(logos[0]).toMatchObject({ id: put.id, asset: other.asset })
  })

  test('is signed at its foot; a signature it brought along gets other words and keeps its place', () => {
    const after = run(designOf(text('a', '#1a1a1a')), orderOf({ accountPlace: 'right' })).document
    const signed = Object.values(page(after).elements).find(({ role }) => role === 'account')!
    expect(signed.x + signed.width).toBeGreaterThan(1100)
    expect(signed.y).toBeGreaterThan(1500)
    const own = text('own', '#1a1a1a', { role: 'brand', runs: [{ text: '@旧名字' }], y: 40 })
    const design = run(designOf(text('a', '#1a1a1a'), own)).document
    expect(page(design).elements.own).toMatchObject({ y: 40, runs: [{ text: '@茶铺日记' }] })
    expect(Object.values(page(design).elements).some(({ role }) => role === 'account')).toBe(false)
  })

  test('one part alone leaves the others, and one page alone the other pages', () => {
    const design = designOf(rect('panel', '#2244cc'), text('a', '#ffffff'))
    const two = { ...design, pages: [page(design), { ...structuredClone(page(design)), id: 'second' }] }
    const parts = { colours: true, fonts: false, logo: false, account: false }
    const after = run(two, orderOf({ parts, pages: ['second'] })).document
    expect(after.pages[0]).toEqual(two.pages[0])
    expect(Object.keys(after.pages[1]!.elements)).toEqual(['panel', 'a'])
    expect((after.pages[1]!.elements.a as TextElement).family).toBe('noto-sans-sc')
    const untouched = run(two, orderOf({ parts: { ...parts, colours: false } }))
    expect(untouched.undoLabel).toBeNull()
  })

  test('one step: undone it is what it was, and the same kit again changes nothing', () => {
    fc.assert(
      fc.property(
        fc
          .nat({ max: 8 })
          .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyElement(`e${at}`)))),
        (elements) => {
          const design = designOf(...(elements as DesignElement[]))
          const history = run(design)
          const once = structuredClone(history.document)
          expect(brokenTree(page(history.document))).toEqual([])
          history.run(applyBrand, { to: applyBrandKit(history.document, orderOf({ freshId: counted('other') })) })
          expect(history.document).toEqual(once)
          expect(history.labels()).toEqual(['brand'])
          // After saving and loading, applying the kit again still changes nothing.
          const opened = openDesign(JSON.parse(serialise(history.document)), counted('x')).design
          expect(applyBrandKit(opened, orderOf({ freshId: counted('y') }))).toEqual(opened)
          history.undo()
          expect(history.document).toEqual(design)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('words that could be read can be read, and others no worse, whatever the kit and the design', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
    const roles = ['paper', 'ink', 'accent', 'second'] as const
    fc.assert(
      fc.property(
        colour,
        fc.array(fc.tuple(colour, colour, fc.boolean()), { minLength: 1, maxLength: 8 }),
        fc.array(colour, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (paper, rows, given, named) => {
          // Each text lies on a panel of its own or on the page, so its background is known independently of the code
          // under test.
          const elements = rows.flatMap(([panel, ink, onPage], at) => {
            const y = at * 200
            const words = text(`t${at}`, ink, { x: 150, y: y + 40, width: 500, height: 60 })
            return onPage ? [words] : [rect(`r${at}`, panel, { y, height: 180 }), words]
          })
          const design = designOf(...elements)
          page(design).background = solid(paper)
          const colours = given.map((one, at) => ({ colour: one, role: named ? roles[at]! : ('none' as const) }))
          const parts = { colours: true, fonts: false, logo: false, account: false }
          const after = run(design, orderOf({ kit: { ...kit, colours }, parts })).document
          const contrast = (of: Design, at: number) => {
            const { background } = page(of)
            const behind = rows[at]![2] ? (background.type === 'solid' ? background.colour : '') : fillOf(of, `r${at}`)
            return contrastOf(luminanceOf(fillOf(of, `t${at}`)), luminanceOf(behind))
          }
          for (const at of rows.keys())
            expect(contrast(after, at)).toBeGreaterThanOrEqual(Math.min(4.5, contrast(design, at)))
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a cover in a kit', () => {
  const { width, height } = coverSizes[0]
  const cover = (layout: string, pictures: number): Design => {
    const brief = {
      ...sampleBriefs[1]!,
      pictures: Array.from({ length: pictures }, (_, place) => ({
        asset: String(place).padStart(64, 'c'),
        ...{ width: 900, height: 1200, focus: { x: 0.5, y: 0.4 }, cutOut: false },
      })),
    }
    const recipe = {
      layout,
      palette: paletteOf(coverPalettes[9]!),
      voice: coverVoices[0]!,
      effect: 'marker',
      seed: 4,
    } as const
    const made = composeCover({ id: 'cover', brief, recipe, words: coverWords, width, height, insets }, measurer)
    return structuredClone(openDesign(JSON.parse(serialise(made)), () => 'fresh').design) as Design
  }
  const source = brandPalette(kit.name, kit.colours)

  test('is what its recipe makes of the kit’s colours and fonts, in every layout', () => {
    const parts = { colours: true, fonts: true, logo: false, account: false }
    for (const { id, pictures } of layouts) {
      const design = cover(id, pictures[0])
      const after = run(design, orderOf({ parts })).document
      const origin = originOf(page(after))!
      expect(origin.recipe.palette.source, id).toEqual(source.source)
      expect(origin.recipe.voice, id).toEqual({
        title: { family: 'smiley-sans', weight: 400 },
        body: { family: 'lxgw-wenkai', weight: 400 },
      })
      expect(page(after).order, id).toEqual(page(after).order.filter((one) => page(after).elements[one]))
      const again = run(after, orderOf({ parts }))
      expect(again.undoLabel, id).toBeNull()
    }
  })

  test('what was changed by hand stays, the rest follows', () => {
    const design = cover('big-type', 0)
    const title = { ...(Object.values(page(design).elements).find(({ role }) => role === 'title') as TextElement) }
    const mine = text('mine', '#123456', { y: 1300 })
    page(design).elements.mine = mine
    page(design).order.push('mine')
    Object.assign(page(design).elements[title.id]!, { x: title.x + 40, fill: solid('#ff00aa') })
    const parts = { colours: true, fonts: false, logo: false, account: false }
    const history = run(design, orderOf({ parts }))
    const after = page(history.document)
    expect(after.elements[title.id]).toMatchObject({ x: title.x + 40 })
    expect(after.background).toEqual(source.paper)
    expect(after.order).toContain('mine')
    history.undo()
    expect(history.document).toEqual(design)
  })

  test('is signed where its layout signs, once', () => {
    for (const { id, pictures } of layouts) {
      const after = page(run(cover(id, pictures[0])).document)
      const words = Object.values(after.elements).map((element) =>
        element.kind === 'text' ? element.runs.map(({ text }) => text).join('') : '',
      )
      expect(
        words.filter((one) => one.includes('茶铺日记')),
        id,
      ).toHaveLength(1)
      expect(
        words.some((one) => one.includes('青图日常')),
        id,
      ).toBe(false)
    }
  })
})
