import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DesignElement, newElement } from '../../../../src/core/design/elements/index.ts'
import type { Fill } from '../../../../src/core/design/fields.ts'
import type { Canvas2D } from '../../../../src/core/design/paint/env.ts'
import { elementTransform } from '../../../../src/core/design/paint/ink.ts'
import { paintCache, paintElement, paintInBox } from '../../../../src/core/design/paint/layers.ts'
import { assetsOf, elementBounds, pageEnv, paintPage, textsOf } from '../../../../src/core/design/paint/page.ts'
import { composeTransforms, identity } from '../../../../src/core/design/paint/transforms.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { notifyFontLoaded } from '../../../../src/core/design/text/measure.ts'
import { poseOnPage } from '../../../../src/core/design/tree.ts'
import { anyElement, designOf } from '../../../helpers/designs.ts'
import { canvasOf, colourAt, difference, inkBox, painted, paintParts, testPicture } from '../../../helpers/painting.ts'

const hash = 'a'.repeat(64)
const other = 'b'.repeat(64)
const picture: Fill = { type: 'picture', asset: hash, fit: 'cover', x: 0.5, y: 0.5, blur: 0, opacity: 1 }
const shadow = { x: 10, y: 20, blur: 0, colour: '#000000ff' }
const stroke = {
  fill: solid('#0000ff'),
  width: 10,
  dash: 'solid',
  align: 'center',
  join: 'miter',
} as const

const rect = (id: string, fields: Partial<DesignElement>) =>
  newElement('rect', { id, ...fields } as never) as DesignElement
/** Returns a one-page design with a transparent background. */
function page(width: number, height: number, ...elements: readonly DesignElement[]): Design {
  const design = designOf(...elements)
  const inGroups = new Set(elements.flatMap((element) => (element.kind === 'group' ? element.children : [])))
  const first = design.pages[0]!
  const order = first.order.filter((id) => !inGroups.has(id))
  return { ...design, width, height, pages: [{ ...first, order, background: { type: 'none' } }] }
}
const group = (id: string, children: string[], fields: object) =>
  newElement('group', { id, children, width: 60, height: 40, ...fields }) as DesignElement
/** Returns the design with one element changed. */
function changed(design: Design, id: string, fields: object): Design {
  const first = design.pages[0]!
  const elements = { ...first.elements, [id]: { ...first.elements[id], ...fields } as DesignElement }
  return { ...design, pages: [{ ...first, elements }] }
}

/** Wraps paint parts so that they record the size of every layer they create. */
function noting<Parts extends ReturnType<typeof paintParts>>(parts: Parts) {
  const sizes: (readonly [width: number, height: number])[] = []
  const layer: typeof parts.layer = (width, height) => {
    sizes.push([width, height])
    return parts.layer(width, height)
  }
  return { sizes, parts: { ...parts, layer } }
}

const [red, green, clear] = ['ff0000ff', '00ff00ff', '00000000']

describe('an element where it lies', () => {
  // The left half is red, the right half green.
  const halves = { stops: [0, 0.5, 0.5, 1].map((at, place) => ({ at, colour: place < 2 ? '#ff0000' : '#00ff00' })) }
  const fill = { type: 'linear', angle: 0, ...halves } as Fill

  test('is turned clockwise about its middle', () => {
    const canvas = painted(
      page(100, 100, rect('one', { x: 20, y: 40, width: 60, height: 20, fill, rotation: 90 })),
      paintParts(1),
    )
    expect(inkBox(canvas)).toEqual({ left: 40, top: 20, width: 20, height: 60 })
    expect([colourAt(canvas, 50, 25), colourAt(canvas, 50, 75)]).toEqual([red, green])
  })

  test('is flipped before it is turned', () => {
    const flipped = painted(
      page(100, 100, rect('one', { x: 20, y: 40, width: 60, height: 20, fill, flipX: true })),
      paintParts(1),
    )
    expect([colourAt(flipped, 25, 50), colourAt(flipped, 75, 50)]).toEqual([green, red])
    const both = painted(
      page(100, 100, rect('one', { x: 20, y: 40, width: 60, height: 20, fill, flipX: true, rotation: 90 })),
      paintParts(1),
    )
    expect([colourAt(both, 50, 25), colourAt(both, 50, 75)]).toEqual([green, red])
  })

  test('lies in its group’s corner and turns with it', () => {
    const child = rect('child', { x: 40, y: 0, width: 20, height: 10, fill: solid('#ff0000') })
    const at = (fields: object) =>
      inkBox(painted(page(120, 120, child, group('g', ['child'], { x: 30, y: 40, ...fields })), paintParts(1)))
    expect(at({})).toEqual({ left: 70, top: 40, width: 20, height: 10 })
    expect(at({ rotation: 180 })).toEqual({ left: 30, top: 70, width: 20, height: 10 })
    expect(at({ rotation: 90 })).toEqual({ left: 70, top: 70, width: 10, height: 20 })
    expect(at({ flipX: true })).toEqual({ left: 30, top: 40, width: 20, height: 10 })
  })

  test('is the same when a stage has placed it', () => {
    const element = rect('one', {
      x: 33,
      y: 21,
      width: 50,
      height: 30,
      rotation: 25,
      flipX: true,
      fill,
      opacity: 0.5,
      shadow,
    })
    const env = pageEnv({ elements: {} }, paintParts(1))
    const [own, placed] = [canvasOf(120, 100), canvasOf(120, 100)]
    paintElement(own.context, element, env)
    const { a, b, c, d, e, f } = elementTransform(element)
    placed.context.transform(a, b, c, d, e, f)
    paintInBox(placed.context, element, env)
    expect(difference(own.canvas, placed.canvas).most).toBeLessThanOrEqual(1)
  })

  test('the painter’s maps and the tree’s poses say the same, through groups in groups', () => {
    fc.assert(
      fc.property(anyElement('leaf'), anyElement('a'), anyElement('b'), (leaf, one, two) => {
        const box = ({ x, y, width, height, rotation, flipX, flipY }: DesignElement) => ({
          x,
          y,
          width,
          height,
          rotation,
          flipX,
          flipY,
        })
        const inner = group('in', ['leaf'], box(one))
        const outer = group('out', ['in'], box(two))
        const design = page(10, 10, leaf, inner, outer)
        const map = [outer, inner, leaf].reduce(
          (all, element) => composeTransforms(all, elementTransform(element)),
          identity,
        )
        const pose = poseOnPage(design.pages[0]!, 'leaf')!
        const same = elementTransform({ ...leaf, ...pose })
        // Compares the maps: flipping a leaf both ways equals turning it by 180°, so the poses may differ in their
        // fields.
        for (const part of ['a', 'b', 'c', 'd', 'e', 'f'] as const) expect(map[part]).toBeCloseTo(same[part], 6)
      }),
    )
  })
})

describe('opacity, blending and shadows', () => {
  const white = solid('#ffffff')

  test('a group is pale as one: nothing shines through what lies over it', () => {
    const design = page(
      100,
      60,
      rect('a', { x: 0, y: 0, width: 40, height: 40, fill: solid('#ff0000') }),
      rect('b', { x: 20, y: 0, width: 40, height: 40, fill: solid('#00ff00') }),
      group('g', ['a', 'b'], { x: 10, y: 10, opacity: 0.5 }),
    )
    const canvas = painted(design, paintParts(1))
    expect([colourAt(canvas, 20, 20), colourAt(canvas, 35, 20), colourAt(canvas, 60, 20)]).toEqual([
      'ff000080',
      '00ff0080',
      '00ff0080',
    ])
  })

  test('a stroke over its fill is pale as one', () => {
    const fields = { x: 20, y: 20, width: 60, height: 60, fill: solid('#ff0000'), stroke, opacity: 0.5 }
    const canvas = painted(page(100, 100, rect('one', fields)), paintParts(1))
    // Half of the stroke overlaps the fill, half lies outside it.
    expect([colourAt(canvas, 18, 50), colourAt(canvas, 22, 50), colourAt(canvas, 50, 50)]).toEqual([
      '0000ff80',
      '0000ff80',
      'ff000080',
    ])
  })

  test('throws one shadow, down the page whatever is turned, as long as the scale says', () => {
    const fields = { x: 20, y: 20, width: 40, height: 40, fill: solid('#ff000080'), shadow }
    for (const turned of [{}, { rotation: 90 }, { flipX: true }, { stroke: { ...stroke, width: 1 } }]) {
      for (const scale of [1, 2]) {
        const canvas = painted(page(100, 100, rect('one', { ...fields, ...turned } as never)), paintParts(scale))
        const at = (x: number, y: number) => colourAt(canvas, x * scale, y * scale)
        expect([at(65, 75), at(25, 75), at(65, 25)]).toEqual(['00000080', clear, clear])
      }
    }
  })

  test('a group’s shadow is that of its outline, not of each of its parts', () => {
    const design = page(
      100,
      100,
      rect('a', { width: 40, height: 40, fill: solid('#ff0000') }),
      rect('b', { x: 20, y: 20, width: 40, height: 40, fill: white }),
      group('g', ['a', 'b'], { x: 5, y: 5, shadow }),
    )
    const canvas = painted(design, paintParts(1))
    // The shadow of b alone would fall on a here; the shadow of the group does not.
    expect(colourAt(canvas, 20, 20)).toBe(red)
    expect(colourAt(canvas, 72, 80)).toBe('000000ff')
  })

  test('blends with what lies below, strokes and all', () => {
    const under = rect('under', { width: 100, height: 100, fill: solid('#00ffff') })
    const over = { x: 20, y: 20, width: 60, height: 60, fill: solid('#ffff00'), blend: 'multiply' } as const
    expect(colourAt(painted(page(100, 100, under, rect('one', over)), paintParts(1)), 50, 50)).toBe(green)
    const canvas = painted(page(100, 100, under, rect('one', { ...over, stroke } as never)), paintParts(1))
    expect([colourAt(canvas, 50, 50), colourAt(canvas, 22, 50)]).toEqual([green, '0000ffff'])
  })

  test('going through a layer changes no pixel, turned and at odd places too', () => {
    const build = (effects: object) =>
      page(
        160,
        160,
        newElement('ellipse', { id: 'a', x: 3.3, y: 4.7, width: 50, height: 30, rotation: 17 }),
        rect('b', { x: 20.2, y: 10.1, width: 40, height: 30, rotation: 45, fill: solid('#c8553d') }),
        group('g', ['a', 'b'], { x: 40.6, y: 50.2, rotation: 33, flipY: true, ...effects }),
      )
    const parts = paintParts(1.7)
    const direct = painted(build({}), parts)
    expect(parts.layers).toBe(0)
    const layered = painted(build({ shadow: { ...shadow, colour: '#00000000' } }), parts)
    expect(parts.layers).toBe(1)
    expect(difference(direct, layered).most).toBeLessThanOrEqual(2)
  })

  test('what is larger than the canvas is put together no larger than what shows of it', () => {
    const { sizes, parts: counting } = noting(paintParts(1))
    const huge = { x: -9000, y: -9000, width: 20_000, height: 20_000, stroke, opacity: 0.5 } as never
    const canvas = painted(page(100, 80, rect('one', huge)), counting)
    expect(sizes).toEqual([[100, 80]])
    expect(colourAt(canvas, 50, 40)).toBe('16a34a80')
    painted(page(100, 80, rect('one', { x: 500, y: 0, stroke, opacity: 0.5 } as never)), counting)
    expect(sizes).toHaveLength(1)
    // The element is off the canvas, its shadow is not.
    const beside = rect('one', { x: 110, y: 10, width: 40, height: 40, stroke, shadow: { ...shadow, x: -60 } } as never)
    expect(colourAt(painted(page(100, 80, beside), paintParts(1)), 70, 40)).toBe('000000ff')
  })
})

describe('the plain path', () => {
  /** Counts the calls to each method of a context. */
  function counted(context: Canvas2D) {
    const calls: Record<string, number> = {}
    const spy = new Proxy(context, {
      get(target, name: string) {
        const value = Reflect.get(target, name, target) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          calls[name] = (calls[name] ?? 0) + 1
          return (value as (...all: unknown[]) => unknown).apply(target, args)
        }
      },
      set: (target, name, value) => Reflect.set(target, name, value, target),
    })
    return { calls, spy }
  }
  const callsOf = (element: DesignElement) => {
    const { calls, spy } = counted(canvasOf(200, 200).context)
    const parts = paintParts(1, { [hash]: testPicture(20, 20) })
    paintElement(spy, element, pageEnv({ elements: {} }, parts))
    expect(parts.layers).toBe(0)
    return calls
  }

  test('a plain rectangle is one fill between one save and one restore, also turned and pale', () => {
    expect(callsOf(rect('one', {}))).toEqual({ save: 1, translate: 1, fillRect: 1, restore: 1 })
    expect(callsOf(rect('one', { rotation: 20, opacity: 0.5 }))).toEqual({
      save: 1,
      translate: 2,
      rotate: 1,
      fillRect: 1,
      restore: 1,
    })
    expect(callsOf(rect('one', { shadow }))).toEqual({ save: 1, translate: 1, fillRect: 1, restore: 1 })
  })

  test('a plain picture is one drawing, and what is hidden or clear is nothing', () => {
    const image = newElement('image', {
      id: 'one',
      asset: hash,
      pictureWidth: 20,
      pictureHeight: 20,
      opacity: 0.5,
      shadow,
    })
    expect(callsOf(image)).toEqual({ save: 1, translate: 1, drawImage: 1, restore: 1 })
    expect(callsOf(rect('one', { hidden: true }))).toEqual({})
    expect(callsOf(rect('one', { opacity: 0 }))).toEqual({})
  })

  test('ellipses, polygons, lines and paths are one fill or stroke each', () => {
    for (const kind of ['ellipse', 'polygon', 'path'] as const) {
      const fields = kind === 'path' ? { parts: [{ d: 'M0 0H24V24Z' }] } : {}
      const element = newElement(kind, { id: 'one', ...fields } as never) as DesignElement
      expect(callsOf(element)).toEqual({ save: 1, translate: 1, fill: 1, restore: 1 })
    }
    const { stroke: strokes, save, setLineDash } = callsOf(newElement('line', { id: 'one', opacity: 0.5 }))
    expect([strokes, save, setLineDash]).toEqual([1, 1, 2])
  })
})

describe('bitmaps that are kept', () => {
  const design = page(
    200,
    200,
    rect('a', { width: 40, height: 40, fill: picture }),
    rect('b', { x: 20, width: 40, height: 40 }),
    group('g', ['a', 'b'], { x: 30, y: 30, opacity: 0.5 }),
    rect('c', { x: 120, y: 120, width: 40, height: 40, stroke, shadow: { ...shadow, blur: 5 } } as never),
  )
  const build = () => {
    const kept = paintCache(1e7)
    const { sizes, parts } = noting({ ...paintParts(1, { [hash]: testPicture(80, 80) }), kept })
    /** Paints the design, shifted to the right; returns the canvas and the number of layers created. */
    const made = (next: Design, more: Partial<typeof parts> = {}, shift = 0) => {
      sizes.length = 0
      const all = { ...parts, ...more }
      const { canvas, context } = canvasOf(260 * all.scale, 200 * all.scale)
      context.translate(shift, 0)
      paintPage(context, next.pages[0]!, next, all)
      return { layers: sizes.length, canvas }
    }
    return { kept, made }
  }

  test('are painted once, as long as nothing of them changes', () => {
    const { made, kept } = build()
    const first = made(design)
    expect(first.layers).toBe(2)
    const second = made(design)
    expect(second.layers).toBe(0)
    expect(difference(first.canvas, second.canvas).most).toBe(0)
    expect(kept.bytes()).toBeGreaterThan(0)
  })

  test('of texts with effects that take long too, and of no others; they come out as they were painted', () => {
    const { made } = build()
    const text = (effects: object[]) =>
      page(
        200,
        200,
        newElement('text', { id: 't', x: 20, y: 20, width: 160, size: 50, runs: [{ text: '青图' }], effects } as never),
      )
    const costly = text([{ type: 'extrude' }, { type: 'glow' }])
    const first = made(costly)
    expect(first.layers).toBeGreaterThan(1)
    expect(made(costly).layers).toBe(0)
    const { parts } = noting({ ...paintParts(1) })
    const { canvas, context } = canvasOf(260, 200)
    paintPage(context, costly.pages[0]!, costly, parts)
    expect(difference(first.canvas, canvas).most).toBeLessThanOrEqual(1)
    expect(made(text([])).layers).toBe(0)
  })

  test('go with the page by whole pixels, and no further', () => {
    const { made } = build()
    made(design)
    for (const [shift, layers] of [
      [7, 0],
      [7.5, 2],
    ] as const) {
      const shifted = made(design, {}, shift)
      expect(shifted.layers).toBe(layers)
      expect(difference(shifted.canvas, build().made(design, {}, shift).canvas).most).toBe(0)
    }
    expect(made(design, { scale: 2 }).layers).toBe(2)
  })

  test('of which only a part shows hold for that part', () => {
    const { made } = build()
    const beyond = changed(design, 'g', { x: -20 })
    expect(made(beyond).layers).toBe(2)
    expect(made(beyond).layers).toBe(0)
    const shifted = made(beyond, {}, 10)
    expect(shifted.layers).toBe(1)
    expect(difference(shifted.canvas, build().made(beyond, {}, 10).canvas).most).toBe(0)
  })

  test('are painted again when a part of a group changes, a picture comes or a font does', () => {
    const { made } = build()
    made(design)
    const moved = changed(design, 'b', { x: 10 })
    expect(made(moved).layers).toBe(1)
    expect(colourAt(made(moved).canvas, 85, 50)).toBe(clear)
    expect(made(moved, { picture: () => null }).layers).toBe(1)
    expect(made(moved).layers).toBe(1)
    notifyFontLoaded()
    expect(made(moved).layers).toBe(2)
  })

  test('stay within their budget: the one not used for longest goes', () => {
    const layer = (width: number) => ({
      image: { width, height: 10 } as never,
      matrix: identity,
      left: 0,
      top: 0,
      cutTo: null,
      faces: 0,
      members: [],
      pictures: [],
    })
    const kept = paintCache(1000)
    kept.keep('a', layer(10))
    kept.keep('b', layer(10))
    kept.find('a')
    kept.keep('c', layer(10))
    expect(['a', 'b', 'c'].map((id) => kept.find(id) !== undefined)).toEqual([true, false, true])
    expect(kept.bytes()).toBe(800)
    kept.keep('a', layer(5))
    expect(kept.bytes()).toBe(600)
    kept.keep('huge', layer(1000))
    expect(kept.find('huge')).toBeUndefined()
    expect(kept.bytes()).toBe(600)
  })
})

describe('pages', () => {
  const many = page(
    300,
    260,
    newElement('ellipse', { id: 'a', x: 20, y: 20, width: 90, height: 60, hole: 0.4, stroke }),
    newElement('polygon', {
      id: 'b',
      x: 130,
      y: 20,
      width: 80,
      height: 80,
      inner: 0.5,
      round: 0.2,
      rotation: 20,
      fill: { type: 'pattern', pattern: 'waves', ink: '#e5383b', paper: '#fff6b8', size: 24, angle: 30 },
    }),
    newElement('line', {
      id: 'c',
      x: 20,
      y: 120,
      width: 120,
      height: 20,
      bend: 0.2,
      rough: 1,
      end: 'arrow',
      start: 'dot',
      dash: 'dash',
    }),
    newElement('path', {
      id: 'd',
      x: 220,
      y: 30,
      width: 60,
      height: 60,
      parts: [{ d: 'M4 12h16M12 4v16', outline: true }],
      shadow: { ...shadow, x: 4, y: 4, blur: 6 },
    }),
    newElement('image', {
      id: 'e',
      x: 160,
      y: 120,
      width: 110,
      height: 90,
      asset: hash,
      pictureWidth: 400,
      pictureHeight: 300,
      radius: 0.2,
      rotation: -10,
      border: stroke,
    }),
    newElement('text', { id: 'f', x: 20, y: 170, width: 130, height: 60, size: 30, runs: [{ text: '青图 Qing' }] }),
    rect('h', {
      x: 10,
      y: 190,
      width: 100,
      height: 60,
      fill: { ...picture, blur: 6, opacity: 0.6 } as Fill,
      opacity: 0.8,
    }),
  )
  const parts = (scale: number) => paintParts(scale, { [hash]: testPicture(400, 300) })

  test('at twice the scale is the same picture, twice as fine', () => {
    const [once, twice] = [painted(many, parts(1)), painted(many, parts(2))]
    const { canvas, context } = canvasOf(300, 260)
    context.drawImage(twice as never, 0, 0, 300, 260)
    const { mean } = difference(once, canvas)
    expect(mean).toBeLessThan(1.2)
    // Checks the metric: a shift of one px gives a much larger difference.
    const moved = canvasOf(300, 260)
    moved.context.drawImage(once as never, 1, 0)
    expect(difference(once, moved.canvas).mean).toBeGreaterThan(mean * 2)
  })

  test('in tiles are the whole page', () => {
    const whole = painted(many, parts(2))
    const put = canvasOf(600, 520)
    for (let x = 0; x < 600; x += 200) {
      for (let y = 0; y < 520; y += 130) {
        const tile = canvasOf(200, 130)
        tile.context.translate(-x, -y)
        paintPage(tile.context, many.pages[0]!, many, parts(2))
        put.context.drawImage(tile.canvas as never, x, y)
      }
    }
    expect(difference(whole, put.canvas).mean).toBeLessThan(0.05)
  })

  test('backgrounds cover the page, and one that is not there covers nothing', () => {
    const on = (background: Fill, pictures = {}) => {
      const design = page(80, 40)
      return painted({ ...design, pages: [{ ...design.pages[0]!, background }] }, paintParts(1, pictures))
    }
    expect(colourAt(on(solid('#ff0000')), 79, 39)).toBe(red)
    expect(inkBox(on(picture))).toBeNull()
    const canvas = on(picture, { [hash]: testPicture(40, 40) })
    expect([colourAt(canvas, 1, 1), colourAt(canvas, 78, 1)]).toEqual([red, green])
    expect(inkBox(canvas)).toEqual({ left: 0, top: 0, width: 80, height: 40 })
    expect(colourAt(on({ ...picture, opacity: 0.5 }, { [hash]: testPicture(40, 40) }), 1, 1)).toBe('ff000080')
  })

  test('a group in itself ends, and what names nothing is passed over', () => {
    const loop = page(50, 50, rect('a', { width: 20, height: 20 }), group('g', ['a', 'g', 'nobody'], { opacity: 1 }))
    loop.pages[0]!.order = ['g', 'nobody']
    expect(inkBox(painted(loop, paintParts(1)))).toEqual({ left: 0, top: 0, width: 20, height: 20 })
  })
})

describe('what has to be there first', () => {
  const design = page(
    100,
    100,
    rect('a', { fill: picture }),
    newElement('image', { id: 'b', asset: other }),
    newElement('image', { id: 'hidden', asset: 'c'.repeat(64), hidden: true }),
    newElement('text', { id: 't', runs: [{ text: '青图青' }, { text: '好', weight: 400 }] }),
    newElement('text', { id: 'u', runs: [{ text: '图画' }] }),
    group('g', ['a', 't'], {}),
  )

  test('pictures, each once, in groups too, of the background too, of nothing hidden', () => {
    expect(assetsOf(design).sort()).toEqual([hash, other])
    const blank = { ...page(10, 10).pages[0]!, background: { ...picture, asset: 'd'.repeat(64) } }
    expect(assetsOf({ pages: [...design.pages, blank] })).toContain('d'.repeat(64))
  })

  test('fonts, each with all its characters', () => {
    const needed = textsOf(design)
    const of = (weight: number) =>
      needed.filter((font) => font.weight === weight).map(({ text }) => [...text].sort().join(''))
    expect(of(700)).toEqual([[...'青图画'].sort().join('')])
    expect(of(400)).toEqual(['好'])
  })
})

describe('bounds of ink', () => {
  test('hold strokes and shadows, through turned groups', () => {
    const design = page(
      400,
      400,
      rect('a', { x: 10, y: 0, width: 40, height: 20, stroke } as never),
      group('g', ['a'], { x: 100, y: 100, width: 60, height: 20, rotation: 90 }),
      rect('s', { x: 200, y: 200, width: 40, height: 20, shadow } as never),
      group('empty', [], {}),
    )
    const first = design.pages[0]!
    const round = (id: string) => Object.values(elementBounds(first, id)!).map((value) => Math.round(value))
    expect(round('a')).toEqual([115, 85, 30, 50])
    expect(round('g')).toEqual([115, 85, 30, 50])
    expect(round('s')).toEqual([200, 200, 50, 40])
    expect(elementBounds(first, 'nobody')).toBeNull()
    expect(elementBounds(first, 'empty')).toBeNull()
    expect(inkBox(painted(changed(design, 's', { hidden: true }), paintParts(1)))).toEqual({
      left: 115,
      top: 85,
      width: 30,
      height: 50,
    })
  })
})
