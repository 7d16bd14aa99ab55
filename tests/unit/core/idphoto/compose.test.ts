import { describe, expect, test } from 'vitest'
import { composePhoto, faceCircle, type PhotoRequest } from '../../../../src/core/idphoto/compose.ts'
import { type Ground, paintGround } from '../../../../src/core/idphoto/ground.ts'
import { headOf } from '../../../../src/core/idphoto/head.ts'
import { placeHead } from '../../../../src/core/idphoto/placement.ts'
import { ownRules } from '../../../../src/core/idphoto/rules.ts'
import { type FigureWish, figure } from '../../../helpers/id-figure.ts'
import { cieLab } from '../../../helpers/lab.ts'

const context = { signal: new AbortController().signal, progress: () => {} }
const still = { exposure: 0, whiteBalance: false, smoothing: 'none' } as const
/** Half the usual density: everything that is tested here is a share of the photo. */
const rules = ownRules({ unit: 'mm', width: 35, height: 45, dpi: 150, minKb: null, maxKb: null, ground: '#438edb' })
const blue: Ground = { fill: 'solid', colour: '#438edb' }

async function made(wish: FigureWish = {}, over: Partial<PhotoRequest> = {}) {
  const { picture, mask, face } = figure({ width: 450, height: 600, face: 120, ...wish })
  const head = headOf(face, picture, mask)
  const { placement } = placeHead(head, rules, picture, mask)
  const request = { picture, mask, head, placement, ground: blue, cleanUp: still, rules, ...over }
  const photo = await composePhoto(request, context)
  const at = (x: number, y: number) => {
    const from = (Math.round(y) * photo.pixels.width + Math.round(x)) * 4
    return [...photo.pixels.data.subarray(from, from + 4)]
  }
  return { ...photo, at, head, placement, width: photo.pixels.width, height: photo.pixels.height }
}

describe('backgrounds', () => {
  test('one colour is exact wherever nobody is, and opaque everywhere', async () => {
    const { pixels, mask, at } = await made({ wall: '#3a6f4a' })
    expect([pixels.width, pixels.height]).toEqual([207, 266])
    expect(at(3, 3)).toEqual([0x43, 0x8e, 0xdb, 255])
    let wrong = 0
    for (let pixel = 0; pixel < 207 * 266; pixel++) {
      const [red, green, blueLevel, alpha] = pixels.data.subarray(pixel * 4, pixel * 4 + 4)
      if (alpha !== 255) wrong += 1
      if (mask!.alpha[pixel] === 0 && (red !== 0x43 || green !== 0x8e || blueLevel !== 0xdb)) wrong += 1
    }
    expect(wrong).toBe(0)
  })

  test('gradients run down or outwards from behind the face', () => {
    const down = paintGround({ width: 40, height: 100 }, { fill: 'down', colour: '#4a90e2', end: '#bfddf7' })
    expect([...down.data.subarray(0, 3)]).toEqual([0x4a, 0x90, 0xe2])
    expect([...down.data.subarray(99 * 160, 99 * 160 + 3)]).toEqual([0xbf, 0xdd, 0xf7])
    const round = paintGround({ width: 100, height: 100 }, { fill: 'centre', colour: '#ffffff', end: '#000000' })
    const grey = (x: number, y: number) => round.data[(y * 100 + x) * 4]!
    expect(grey(50, 42)).toBeGreaterThan(250)
    expect(grey(50, 99)).toBeLessThan(grey(50, 70))
    expect(Math.min(grey(0, 99), grey(99, 99))).toBeLessThan(6)
  })
})

describe('the person on the photo', () => {
  test('is cut alike by a mask of half the size, as finders give them', async () => {
    const { picture, mask } = figure({ width: 450, height: 600, face: 120 })
    const [width, height] = [picture.width / 2, picture.height / 2]
    const alpha = Uint8ClampedArray.from({ length: width * height }, (_, at) => {
      const from = 2 * (Math.floor(at / width) * mask.width + (at % width))
      const four = [from, from + 1, from + mask.width, from + mask.width + 1]
      return four.reduce((sum, place) => sum + mask.alpha[place]!, 0) / 4
    })
    const [whole, half] = [await made(), await made({}, { mask: { width, height, alpha, source: mask.source } })]
    let off = 0
    for (let pixel = 0; pixel < whole.mask!.alpha.length; pixel++)
      off += Math.abs(whole.mask!.alpha[pixel]! - half.mask!.alpha[pixel]!)
    // What differs is the edge alone.
    expect(off / whole.mask!.alpha.length / 255).toBeLessThan(0.01)
  })

  test('keeps no fringe of the old wall in a new background', async () => {
    const { pixels, mask } = await made({ wall: '#20e040' }, { ground: { fill: 'solid', colour: '#ffffff' } })
    let green = 0
    for (let pixel = 0; pixel < mask!.alpha.length; pixel++) {
      const [r, g, b] = pixels.data.subarray(pixel * 4, pixel * 4 + 3)
      if (g! > Math.max(r!, b!) + 40) green += 1
    }
    expect(green).toBeLessThan(6)
  })

  test('that comes cut out is shown with its own colours and as opaque as it came', async () => {
    const { picture, mask } = figure({ width: 450, height: 600, face: 120 })
    const skin = [200, 150, 120] as const
    // What a picture holds where it is transparent is seen nowhere.
    for (const [at, alpha] of mask.alpha.entries())
      picture.data.set(alpha === 0 ? [0, 0, 0, 0] : [...skin, alpha], at * 4)
    const photo = await made({}, { picture, mask: { ...mask, source: 'alpha' } })
    const cut = await made()
    let [wrong, edge, off] = [0, 0, 0]
    for (const [at, alpha] of photo.mask!.alpha.entries()) {
      if (alpha > 20 && alpha < 235) edge += 1
      off += Math.abs(alpha - cut.mask!.alpha[at]!)
      for (const [channel, ground] of [0x43, 0x8e, 0xdb].entries()) {
        const wanted = ground + ((skin[channel]! - ground) * alpha) / 255
        if (Math.abs(photo.pixels.data[at * 4 + channel]! - wanted) > 4) wrong += 1
      }
    }
    expect(edge).toBeGreaterThan(100)
    expect(wrong).toBe(0)
    expect(off / photo.mask!.alpha.length).toBeLessThan(0.2)
  })

  test('stands upright: features lie where the placement says, with the colours of the picture', async () => {
    for (const roll of [0, 14]) {
      const { at, width, head, placement, height } = await made({ roll, face: 150, width: 600, height: 800, x: 280 })
      const [eyeY, unit] = [placement.target.y, head.faceWidth * placement.scale]
      for (const side of [-1, 1])
        expect(Math.max(...at(width / 2 + side * 0.23 * unit, eyeY).slice(0, 3))).toBeLessThan(90)
      const cheek = at(width / 2, eyeY + 0.25 * unit)
      expect(cheek.slice(0, 3).map((level, channel) => Math.abs(level - [0xe0, 0xb0, 0x90][channel]!))).toEqual([
        expect.toSatisfy((off: number) => off <= 3),
        expect.toSatisfy((off: number) => off <= 3),
        expect.toSatisfy((off: number) => off <= 3),
      ])
      // Hair up to the crown, background above it.
      const crownY = eyeY - head.crownAbove * placement.scale
      expect(Math.max(...at(width / 2, crownY + 4).slice(0, 3))).toBeLessThan(60)
      expect(at(width / 2, crownY - 4)).toEqual([0x43, 0x8e, 0xdb, 255])
      expect(height).toBe(266)
    }
  })

  test('a body that the picture cuts off is continued to the edges; a cut head is not', async () => {
    const { at, width, height } = await made({ width: 240, height: 310, y: 150 })
    const shirt = [0x2f, 0x4f, 0x6f]
    for (const [x, y] of [
      [2, height - 2],
      [width / 2, height - 2],
      [width - 3, height - 2],
    ] as const)
      for (const [channel, level] of at(x, y).slice(0, 3).entries())
        expect(Math.abs(level - shirt[channel]!)).toBeLessThan(12)
    expect(at(2, 10)).toEqual([0x43, 0x8e, 0xdb, 255])
    const beheaded = await made({ y: 60 })
    expect(beheaded.at(beheaded.width / 2, 3).slice(0, 3)).toEqual([0x43, 0x8e, 0xdb])
  })

  test('a picture that keeps its background fills the photo with it', async () => {
    const { pixels, mask } = await made({ width: 260, height: 260, x: 130, y: 130, wall: '#c0c8d0' }, { mask: null })
    expect(mask).toBeNull()
    expect([...pixels.data.subarray(0, 4)]).toEqual([0xc0, 0xc8, 0xd0, 255])
  })
})

describe('light corrections', () => {
  const dark = { wall: '#202020' }

  test('are off unless asked for, brighten a dark face and leave a good one alone, and tell it', async () => {
    const cleanUp = { ...still, exposure: 'auto' } as const
    const dim = { ...dark, skin: '#644838' }
    const [before, after] = [await made(dim), await made(dim, { cleanUp })]
    expect(before.notes).toEqual([])
    const { x, y } = faceCircle(after.head, after.placement)
    expect(after.at(x, y)[0]! - before.at(x, y)[0]!).toBeGreaterThan(15)
    expect(after.notes).toEqual([{ code: 'id-photo-brightened' }])
    expect((await made({}, { cleanUp })).notes).toEqual([])
    expect((await made({}, { cleanUp: { ...still, exposure: -40 } })).notes).toEqual([{ code: 'id-photo-darkened' }])
  })

  test('take a blue light away by the white wall behind', async () => {
    const cleanUp = { ...still, whiteBalance: true }
    const { notes, at, head, placement } = await made(
      { wall: '#c8e0ff', skin: '#b09c90', eyeWhite: '#b4cae8' },
      { cleanUp },
    )
    expect(notes).toEqual([{ code: 'id-photo-white-balance' }])
    const { x, y } = faceCircle(head, placement)
    const [, , blueAxis] = cieLab(...(at(x, y).slice(0, 3) as [number, number, number]))
    expect(blueAxis).toBeGreaterThan(cieLab(0xb0, 0x9c, 0x90)[2] + 4)
  })

  test('smooth skin only where the rules allow it', async () => {
    const cleanUp = { ...still, smoothing: 'mild' } as const
    const grain = (context2d: OffscreenCanvasRenderingContext2D, f: number) => {
      for (let step = 0; step < 1000; step++) {
        context2d.fillStyle = step % 2 ? 'rgba(255,255,255,0.03)' : 'rgba(0,0,0,0.03)'
        context2d.fillRect((((step * 73) % 100) / 100 - 0.5) * 0.7 * f, (0.05 + ((step * 37) % 97) / 97 / 3) * f, 2, 2)
      }
    }
    const spread = ({ pixels, head, placement }: Awaited<ReturnType<typeof made>>) => {
      const { x, y } = faceCircle(head, placement)
      let sum = 0
      for (let row = -8; row < 8; row++)
        for (let column = -8; column < 8; column++) {
          const at = ((Math.round(y) + row) * pixels.width + Math.round(x) + column) * 4
          sum += Math.abs(pixels.data[at]! - pixels.data[at + 4]!)
        }
      return sum
    }
    const plain = await made({ extra: grain })
    const soft = await made({ extra: grain }, { cleanUp })
    expect(soft.notes).toEqual([{ code: 'id-photo-smoothed' }])
    expect(spread(soft)).toBeLessThan(0.8 * spread(plain))
    for (const edits of ['none', undefined] as const) {
      const refused = await made({ extra: grain }, { cleanUp, rules: edits ? { edits } : {} })
      expect(refused.notes).toEqual([{ code: 'id-photo-smoothing-refused' }])
      expect(Buffer.from(refused.pixels.data).equals(Buffer.from(plain.pixels.data))).toBe(true)
    }
  })
})
