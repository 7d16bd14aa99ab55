import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  checkBases,
  checkNames,
  checkPromise,
  checkRepairs,
  checkStates,
  checkUnits,
  facePrivacy,
  smoothingPromise,
} from '../../../../src/catalogue/id-photos/check-texts.ts'
import { idPhotoSpecs } from '../../../../src/catalogue/id-photos/index.ts'
import { redEye } from '../../../../src/core/enhance/steps/red-eye.ts'
import { checkFile, checkPhoto, redEyeCircles } from '../../../../src/core/idphoto/check.ts'
import type { CheckItem } from '../../../../src/core/idphoto/check-item.ts'
import { composePhoto } from '../../../../src/core/idphoto/compose.ts'
import { headOf } from '../../../../src/core/idphoto/head.ts'
import { adjusted, placedFace, placeHead } from '../../../../src/core/idphoto/placement.ts'
import type { PhotoRules } from '../../../../src/core/idphoto/rules.ts'
import { writePhoto } from '../../../../src/core/idphoto/write.ts'
import { type FigureWish, figure } from '../../../helpers/id-figure.ts'

const context = { signal: new AbortController().signal, progress: () => {} }
const specOf = (id: string): PhotoRules => idPhotoSpecs.find((spec) => spec.id === id)!
const passport = specOf('passport')
const states = (items: readonly CheckItem[]) => Object.fromEntries(items.map(({ id, state }) => [id, state]))
const repairs = (items: readonly CheckItem[]) => Object.fromEntries(items.map(({ id, repair }) => [id, repair]))

interface Change {
  readonly rules?: PhotoRules
  readonly colour?: string
  readonly by?: Parameters<typeof adjusted>[1]
  readonly hidesMask?: boolean
}

const ground = { fill: 'solid', colour: '#ffffff' } as const
const cleanUp = { exposure: 0, whiteBalance: false, smoothing: 'none' } as const

/** Makes a photo of a figure and checks it. */
async function composed(rules: PhotoRules, roll = 0) {
  const { picture, mask, face } = figure({ face: 220, width: 700, height: 900, roll })
  const head = headOf(face, picture, mask)
  const { placement } = placeHead(head, rules, picture, mask)
  const photo = await composePhoto({ picture, mask, head, placement, ground, cleanUp, rules }, context)
  return { photo, items: checkPhoto(photo.pixels, [placedFace(face, picture, placement)], photo.mask, rules) }
}

/**
 * Draws a figure as it lies on a photo, which takes a fraction of the time of composing, and checks that: a check sees
 * px, landmarks and a mask, wherever they come from.
 */
function checked(wish: FigureWish = {}, change: Change = {}) {
  const rules = change.rules ?? passport
  const { picture, mask, face } = figure({ face: 120, width: 450, height: 600, ...wish })
  const head = headOf(face, picture, mask)
  const { scale, angle, target } = adjusted(placeHead(head, rules, picture, mask).placement, change.by ?? {})
  const photo = figure({
    wall: change.colour ?? '#ffffff',
    ...wish,
    width: rules.width,
    height: rules.height,
    ...target,
    face: head.faceWidth * scale,
    roll: head.roll + angle,
  })
  const seen = change.hidesMask ? null : photo.mask
  return { ...photo, rules, items: checkPhoto(photo.picture, [photo.face], seen, rules) }
}

describe('a check before writing', () => {
  test.each(['passport', 'inch-1'])('finds nothing wrong with a good photo: %s', async (id) => {
    const { items } = await composed(specOf(id), id === 'inch-1' ? 6 : 0)
    expect(items.filter(({ state }) => state !== 'green')).toEqual([])
    for (const { repair } of items) expect(repair).toBeNull()
    // Photos drawn in place stand for it below.
    expect(states(checked({}, { rules: specOf(id) }).items)).toEqual(states(items))
  })

  test('has an item for each measure of the head', () => {
    const { items } = checked()
    expect(items.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'face-count',
        'head-height',
        'eye-line',
        'top-gap',
        'chin-gap',
        'face-width',
        'centred',
        'tilt',
        'yaw',
      ]),
    )
  })

  test('measures what was made: the shares of the head, in units with a range', async () => {
    const { items } = checked()
    const height = items.find(({ id }) => id === 'head-height')!
    expect(height).toMatchObject({ basis: 'spec', wanted: { min: 28 / 48, max: 33 / 48 } })
    expect(Number(height.measured[0]!.value)).toBeGreaterThan(28 / 48)
    const usual = checked({}, { rules: specOf('inch-1') }).items.find(({ id }) => id === 'head-height')!
    expect(usual.basis).toBe('usual')
  })

  test('finds a head too large, too high, aside, tilted or turned, each with its repair', async () => {
    const large = checked({}, { by: { zoom: 1.3 } })
    expect(states(large.items)).toMatchObject({ 'head-height': 'red', 'top-gap': 'red' })
    expect(repairs(large.items)['head-height']).toBe('place')
    expect(states(checked({}, { by: { y: -40 } }).items)['top-gap']).toBe('red')
    expect(states(checked({}, { by: { x: 30 } }).items).centred).toBe('yellow')
    const tilted = checked({}, { by: { turn: 5 } })
    expect(states(tilted.items).tilt).toBe('yellow')
    expect(repairs(tilted.items).tilt).toBe('level')
    expect(states(checked({}, { by: { turn: 14 } }).items).tilt).toBe('red')
    expect(states(checked({ yaw: 10 }).items).yaw).toBe('yellow')
    expect(states(checked({ yaw: 25 }).items).yaw).toBe('red')
  })

  test('what is only usual is never red', async () => {
    const { items } = checked({}, { rules: specOf('inch-1'), by: { zoom: 1.4 } })
    expect(states(items)).toMatchObject({ 'head-height': 'yellow', 'top-gap': 'yellow' })
  })

  test('counts faces', () => {
    const { picture, mask, face, rules } = checked()
    const count = (faces: number, kind: PhotoRules) =>
      states(checkPhoto(picture, Array(faces).fill(face), mask, kind))['face-count']
    expect([count(0, rules), count(1, rules), count(2, rules)]).toEqual(['red', 'green', 'red'])
    expect([count(1, specOf('marriage')), count(2, specOf('marriage'))]).toEqual(['red', 'green'])
    // A second face that is none is counted, and no more.
    expect(states(checkPhoto(picture, [face, []], mask, rules))).toMatchObject({ 'face-count': 'red', tilt: 'green' })
  })

  test('measures the background: its colour, its evenness, shadows beside the face', () => {
    expect(states(checked({}, { colour: '#438edb' }).items)).toMatchObject({
      'ground-colour': 'red',
      'ground-even': 'green',
    })
    const near = checked({}, { colour: '#dcdcdc' })
    expect(states(near.items)['ground-colour']).toBe('yellow')
    expect(repairs(near.items)['ground-colour']).toBe('ground')
    const wall = checked({ wall: '#fafafa' }, { hidesMask: true })
    expect(states(wall.items)).toMatchObject({ 'ground-colour': 'green', 'ground-even': 'green', shadow: 'green' })
    const { picture, face } = checked({ wall: '#f4f4f4' })
    const { data, width } = picture
    const { eyes, faceWidth } = headOf(face, picture, null)
    for (let y = Math.floor(eyes.y - faceWidth); y < eyes.y + 1.4 * faceWidth; y++)
      for (let x = Math.floor(eyes.x + 0.53 * faceWidth); x < width; x++) {
        const at = (y * width + x) * 4
        if (data[at] === 0xf4) data.fill(0xc4, at, at + 3)
      }
    expect(states(checkPhoto(picture, [face], null, passport)).shadow).toBe('red')
  })

  test('finds a blurred, a dark and a bright face', async () => {
    const { picture, mask, face, rules } = checked()
    const { width, height } = picture
    const soft = await sharp(picture.data, { raw: { width, height, channels: 4 } })
      .blur(3)
      .raw()
      .toBuffer()
    const blurred = new ImageData(new Uint8ClampedArray(soft), width, height)
    expect(states(checkPhoto(blurred, [face], mask, rules)).sharpness).not.toBe('green')
    const dark = checked({ skin: '#6a4a38' })
    expect(states(dark.items).exposure).toBe('yellow')
    expect(repairs(dark.items).exposure).toBe('light')
    expect(states(checked({ skin: '#ffe9d8' }).items).exposure).toBe('yellow')
  })

  test('finds red eyes, whose circles the step that repairs them takes', async () => {
    const us = { rules: specOf('us-visa') }
    expect(states(checked({}, us).items)['red-eye']).toBe('green')
    const { picture, mask, face, items, rules } = checked({ pupil: '#d02018' }, us)
    expect(states(items)['red-eye']).toBe('red')
    const eyes = redEyeCircles(face, picture).map((circle) => ({ ...circle }))
    const mended = await redEye.run(picture, { strength: 100, eyes }, context)
    expect(states(checkPhoto(mended, [face], mask, rules))['red-eye']).toBe('green')
  })

  test('red lids around dark eyes are no red eyes: an old print in warm light', () => {
    const lids = (c: OffscreenCanvasRenderingContext2D, f: number) => {
      c.fillStyle = '#8c3024'
      for (const side of [-1, 1]) {
        c.beginPath()
        c.ellipse(side * 0.23 * f, 0, 0.075 * f, 0.075 * f, 0, 0, 7)
        c.ellipse(side * 0.23 * f, 0, 0.046 * f, 0.046 * f, 0, 0, 7)
        c.fill('evenodd')
      }
    }
    const us = { rules: specOf('us-visa') }
    expect(states(checked({ extra: lids }, us).items)['red-eye']).toBe('green')
    expect(states(checked({ extra: lids, pupil: '#d02018' }, us).items)['red-eye']).toBe('red')
  })

  test('eyes behind dark lenses are not seen, those behind clear ones and of dark skin are', () => {
    const glasses = (lens: string | null) => (c: OffscreenCanvasRenderingContext2D, f: number) => {
      c.strokeStyle = '#101010'
      c.lineWidth = 0.02 * f
      for (const side of [-1, 1]) {
        c.beginPath()
        c.ellipse(side * 0.23 * f, 0.01 * f, 0.19 * f, 0.15 * f, 0, 0, 7)
        if (lens) c.fillStyle = lens
        if (lens) c.fill()
        c.stroke()
      }
    }
    expect(states(checked({ extra: glasses('#141416') }).items).eyes).toBe('red')
    expect(states(checked({ extra: glasses(null) }).items).eyes).toBe('green')
    expect(states(checked().items).eyes).toBe('green')
    expect(states(checked({ skin: '#6a4a38' }).items).eyes).toBe('green')
  })

  test('suspects lenses that mirror, and never says that there are no glasses', async () => {
    const glare = (c: OffscreenCanvasRenderingContext2D, f: number) => {
      c.fillStyle = '#ffffff'
      c.fillRect(0.1 * f, -0.09 * f, 0.16 * f, 0.14 * f)
    }
    const us = specOf('us-visa')
    expect(states(checked({ extra: glare }, { rules: us }).items)).toMatchObject({
      glare: 'yellow',
      glasses: 'unknown',
    })
    expect(states(checked({}, { rules: us }).items).glare).toBe('green')
  })

  test('looks for ears and brows only where they are asked for, and admits that it is not sure', async () => {
    const rules = specOf('teacher-exam')
    const look = async (wish: FigureWish, change: Change = {}) => states(checked(wish, { rules, ...change }).items)
    expect(await look({})).toMatchObject({ ears: 'green', brows: 'green' })
    expect(await look({ hairOverEars: true, hairOverBrows: true })).toMatchObject({ ears: 'yellow', brows: 'yellow' })
    expect(await look({}, { hidesMask: true })).toMatchObject({ ears: 'unknown' })
    expect(Object.keys(states(checked().items))).not.toContain('ears')
  })

  test('every item, state, unit and repair has its words, and they promise nothing', async () => {
    const { items } = checked({ yaw: 25 }, { rules: specOf('us-visa'), by: { zoom: 1.3, turn: 9 } })
    for (const { id, state, measured, basis, repair } of [...items, ...checkFile(new Uint8Array(9), passport)]) {
      expect(checkNames[id]).toBeTruthy()
      expect(checkStates[state]).toBeTruthy()
      expect(checkBases[basis]).toBeTruthy()
      if (repair) expect(checkRepairs[repair]).toBeTruthy()
      for (const { unit } of measured) expect(checkUnits[unit]).toBeDefined()
    }
    expect(checkPromise).toContain('不代表一定通过')
    expect(facePrivacy).toContain('不上传')
    expect(smoothingPromise).toContain('默认不磨皮')
    for (const text of Object.values(checkStates)) expect(text).not.toMatch(/通过|合格/)
  })
})

describe('a check of the written file', () => {
  const rules = specOf('id-card')
  let bytes: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    const { pixels } = (await composed(rules)).photo
    const { signal, progress } = context
    bytes = (await writePhoto({ pixels, rules, fillWithComment: true, signal, progress })).bytes
  })

  test('finds nothing wrong with what was written', () => {
    expect(checkFile(bytes, rules).filter(({ state }) => state !== 'green')).toEqual([])
  })

  test('finds wrong px, density, size, format and camera data', async () => {
    const source = sharp(bytes)
    const wrong = new Uint8Array(
      await source
        .clone()
        .resize(300, 400)
        .withMetadata({ density: 72 })
        .withExif({ IFD0: { Make: 'M' } })
        .jpeg({ quality: 100 })
        .toBuffer(),
    )
    expect(states(checkFile(wrong, rules))).toMatchObject({
      format: 'green',
      pixels: 'red',
      density: 'yellow',
      metadata: 'yellow',
    })
    const png = new Uint8Array(await source.clone().png().toBuffer())
    expect(states(checkFile(png, rules))).toMatchObject({ format: 'red', pixels: 'green' })
    expect(states(checkFile(bytes, { ...rules, kb: { max: 10 } })).bytes).toBe('red')
    expect(repairs(checkFile(bytes, { ...rules, kb: { max: 10 } })).bytes).toBe('write')
    const edge = bytes.length / 1024
    expect(states(checkFile(bytes, { ...rules, kb: { max: edge } })).bytes).toBe('yellow')
    expect(states(checkFile(new Uint8Array(20), rules))).toMatchObject({ format: 'red', pixels: 'unknown' })
  })

  test('accepts a range of sizes in their proportion', async () => {
    const digital = specOf('passport-digital')
    const sized = async (width: number, height: number) => {
      const create = { width, height, channels: 3, background: '#888888' } as const
      return states(checkFile(new Uint8Array(await sharp({ create }).jpeg().toBuffer()), digital)).pixels
    }
    expect([await sized(354, 472), await sized(480, 640), await sized(420, 560)]).toEqual(['green', 'green', 'green'])
    expect([await sized(480, 472), await sized(600, 800)]).toEqual(['red', 'red'])
  })
})
