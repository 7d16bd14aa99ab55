import { expect, test } from 'vitest'
import { applyMask } from '../../../../src/core/vision/foreground.ts'
import { refineMask } from '../../../../src/core/vision/refine.ts'
import { type CutHints, prepareCut, segment, withMask } from '../../../../src/core/vision/segment.ts'
import type { Stroke } from '../../../../src/core/vision/strokes.ts'
import { iouOf, shrunkAlpha } from '../../../helpers/cut-score.ts'
import { cutScene } from '../../../helpers/cut-set.ts'

const none: CutHints = { box: null, strokes: [] }
const auto = { engine: 'auto', keepShadow: false } as const
const edge = { shift: 0, feather: 0, band: 0.25, cleanColours: true }

/** Draws a picture by a function of the place. */
function drawn(width: number, height: number, at: (x: number, y: number) => readonly number[]): ImageData {
  const picture = new ImageData(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) picture.data.set([...at(x, y), 255].slice(0, 4), (y * width + x) * 4)
  }
  return picture
}

const disc = (x: number, y: number, cx: number, cy: number, r: number) => (x - cx) ** 2 + (y - cy) ** 2 < r * r

test('pictures of any size and content are cut without failing, and say when nothing stands out', () => {
  for (const [width, height] of [
    [1, 1],
    [1, 5000],
    [5000, 1],
    [3, 3],
    [64, 40],
  ] as const) {
    for (const alpha of [255, 120, 0]) {
      const picture = drawn(width, height, () => [120, 130, 140, alpha])
      const cut = segment(prepareCut(picture), none, auto)
      expect(cut.doubt, `${width} × ${height}`).toBe('no-subject')
      const mask = refineMask(picture, cut.mask, edge, [])
      expect([mask.width, mask.height]).toEqual([width, height])
      expect(mask.alpha.every((value) => value === 0)).toBe(true)
      expect(applyMask(picture, mask, true).data[3]).toBe(0)
    }
  }
})

test('a subject that fills the picture is doubted', () => {
  const given = { width: 4, height: 4, alpha: new Uint8ClampedArray(16).fill(255), source: 'model' } as const
  const subject = prepareCut(drawn(200, 150, (x, y) => [(x * 7) % 256, (y * 5) % 256, 90]))
  expect(segment(withMask(subject, given), none, auto).doubt).toBe('all-subject')
})

test('holes in a ring are opened, a label in the colour of the ground with words on it is not', () => {
  const ring = cutScene('plain', 0)
  const cut = segment(prepareCut(ring.picture), none, auto)
  expect(cut.engine).toBe('plain')
  expect(cut.doubt).toBeNull()
  const { width } = cut.mask
  // Inside the handle, and in the body.
  expect(cut.mask.alpha[200 * width + 345]).toBe(0)
  expect(cut.mask.alpha[200 * width + 250]).toBe(255)
  const label = cutScene('plain', 4)
  const whole = segment(prepareCut(label.picture), none, auto)
  expect(iouOf(whole.mask.alpha, shrunkAlpha(label.alpha, label.picture, whole.mask))).toBeGreaterThan(0.985)
})

test('a soft shadow is dropped, or kept as partial black', () => {
  const { picture } = cutScene('plain', 0)
  const subject = prepareCut(picture)
  const place = (x: number, y: number) => y * 1024 + x
  const [beside, far] = [place(360, 552), place(120, 300)]
  const without = refineMask(picture, segment(subject, none, auto).mask, edge, [])
  expect(without.alpha[beside]).toBe(0)
  const kept = refineMask(picture, segment(subject, none, { ...auto, keepShadow: true }).mask, edge, [])
  expect(kept.alpha[beside]).toBeGreaterThan(25)
  expect(kept.alpha[beside]).toBeLessThan(140)
  expect(kept.alpha[far]).toBe(0)
  const made = applyMask(picture, kept, true)
  for (const channel of [0, 1, 2]) expect(made.data[beside * 4 + channel]).toBeLessThan(70)
})

test('a stroke changes what it touches and nothing else, and the order of asking does not matter', () => {
  const picture = drawn(400, 300, (x, y) => {
    const noise = ((x * 7919 + y * 104_729) % 13) - 6
    if (disc(x, y, 130, 150, 60)) return [180 + noise, 60, 50]
    return disc(x, y, 300, 150, 30) ? [60, 90 + noise, 180] : [205 + noise, 205 + noise, 200 + noise]
  })
  const subject = prepareCut(picture)
  const first = segment(subject, none, auto)
  const at = (x: number, y: number) => y * 400 + x
  expect([first.mask.alpha[at(130, 150)], first.mask.alpha[at(300, 150)]]).toEqual([255, 255])
  const erase: Stroke = { tool: 'erase', form: 'line', points: [0.73, 0.5, 0.77, 0.5], size: 0.06, softness: 0 }
  const erased = segment(subject, { box: null, strokes: [erase] }, auto)
  expect(erased.mask.alpha[at(300, 150)]).toBe(0)
  expect(erased.mask.alpha[at(300, 130)]).toBe(0)
  const moved = erased.mask.alpha.filter((value, place) => place % 400 < 230 && value !== first.mask.alpha[place])
  expect(moved.length).toBe(0)
  expect(Buffer.from(segment(subject, none, auto).mask.alpha).equals(Buffer.from(first.mask.alpha))).toBe(true)
  const again = segment(subject, { box: null, strokes: [erase, { ...erase, tool: 'keep' }] }, auto)
  expect(again.mask.alpha[at(300, 150)]).toBe(255)
})

test('a box bounds the subject', () => {
  const picture = drawn(400, 300, (x, y) =>
    disc(x, y, 110, 150, 50) || disc(x, y, 290, 150, 50) ? [200, 60, 40] : [225, 226, 228],
  )
  const subject = prepareCut(picture)
  for (const engine of ['plain', 'object'] as const) {
    const hints = { box: { left: 0.5, top: 0.2, width: 0.5, height: 0.6 }, strokes: [] }
    const { mask } = segment(subject, hints, { engine, keepShadow: false })
    expect(mask.alpha[150 * 400 + 110], engine).toBe(0)
    expect(mask.alpha[150 * 400 + 290], engine).toBe(255)
  }
})

test('the preview and the whole picture are cut alike', () => {
  const { picture, alpha } = cutScene('textured', 2)
  const half = drawn(512, 384, (x, y) =>
    [0, 1, 2].map((channel) => {
      const sum = [0, 1, 1024, 1025].reduce(
        (total, step) => total + picture.data[(y * 2 * 1024 + x * 2 + step) * 4 + channel]!,
        0,
      )
      return Math.round(sum / 4)
    }),
  )
  const [large, small] = [segment(prepareCut(picture), none, auto), segment(prepareCut(half), none, auto)]
  expect(iouOf(small.mask.alpha, large.mask.alpha)).toBeGreaterThan(0.99)
  expect(iouOf(large.mask.alpha, shrunkAlpha(alpha, picture, large.mask))).toBeGreaterThan(0.9)
})

test('a mask made elsewhere keeps its alpha where no stroke changes it', () => {
  const picture = drawn(300, 200, (x, y) => (disc(x, y, 150, 100, 60) ? [40, 60, 90] : [200, 190, 180]))
  const alpha = new Uint8ClampedArray(150 * 100).map((_, at) =>
    disc(at % 150, Math.floor(at / 150), 75, 50, 30) ? 230 : 7,
  )
  const subject = withMask(prepareCut(picture), { width: 150, height: 100, alpha, source: 'person' })
  const cut = segment(subject, none, auto)
  expect(cut.mask.source).toBe('person')
  expect(cut.mask.alpha[100 * 300 + 150]).toBe(230)
  expect(cut.mask.alpha[0]).toBe(7)
})

test('the edge of a cut is moved in and out by hundredths of the shorter side', () => {
  const picture = drawn(300, 200, (x, y) => (disc(x, y, 150, 100, 60) ? [170, 40, 30] : [238, 241, 242]))
  const { mask } = segment(prepareCut(picture), none, auto)
  const radiusAt = (shift: number) => {
    const { alpha } = refineMask(picture, mask, { ...edge, shift }, [])
    return Math.sqrt(alpha.reduce((sum, value) => sum + value, 0) / 255 / Math.PI)
  }
  expect(radiusAt(0)).toBeCloseTo(60, 0)
  expect(radiusAt(-1) - radiusAt(0)).toBeCloseTo(-2, 0)
  expect(radiusAt(1) - radiusAt(0)).toBeCloseTo(2, 0)
})
