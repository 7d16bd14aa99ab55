import { expect, test } from 'vitest'
import { encodeClip } from '../../../../src/core/clip/encode.ts'
import { estimateBytes } from '../../../../src/core/clip/estimate.ts'
import type { FrameSource } from '../../../../src/core/clip/source.ts'
import { encodeToTargetSize } from '../../../../src/core/clip/target-size.ts'
import { asGif, filmFrames, panClip, rawClip } from '../../../helpers/clips.ts'

const side = 240
const film = (name: string, count: number) => rawClip(filmFrames(name, side, side, count), side, side)

/** Typical clips: little movement, movement everywhere, a pan, noise, and a cellular automaton. */
const clips: Record<string, () => FrameSource> = {
  testsrc2: () => film('testsrc2', 36),
  mandelbrot: () => film('mandelbrot', 36),
  pan: () => panClip(side, side, 36),
  cellauto: () => film('cellauto', 30),
  life: () => film('life=random_seed=3:mold=10', 30),
}

test.for(Object.keys(clips))(
  '%s fits into 500 KB and 1 MB, fills them, and keeps the size of a sticker',
  async (name) => {
    const clip = clips[name]!()
    for (const target of [500 * 1024, 1024 * 1024]) {
      const solved = await encodeToTargetSize(clip, asGif, target, { keepsSize: true })
      expect(solved).not.toBeNull()
      const { bytes, width, height, changed } = solved!
      expect([width, height]).toEqual([side, side])
      expect(bytes.length).toBeLessThanOrEqual(target)
      if (changed.length > 0) expect(bytes.length).toBeGreaterThanOrEqual(target * 0.85)
      else expect(bytes.length).toBe((await encodeClip(clip, asGif)).length)
    }
  },
)

test('where the size may change it does so before colours do; frames are no more than allowed', async () => {
  const clip = clips.mandelbrot!()
  const solved = (await encodeToTargetSize(clip, asGif, 200 * 1024, { mostFrames: 20 }))!
  expect(solved.bytes.length).toBeLessThanOrEqual(200 * 1024)
  expect(solved.bytes.length).toBeGreaterThanOrEqual(170 * 1024)
  expect(solved.frames).toBeLessThanOrEqual(20)
  expect(solved.changed.slice(0, 2)).toEqual(['frames', 'size'])
  expect(solved.width).toBe(Math.round(side * solved.scale))
})

test('no frame is dropped that has room with fewer colours', async () => {
  const solved = (await encodeToTargetSize(film('testsrc2', 192), asGif, 200 * 1024, { keepsSize: true }))!
  expect(solved.bytes.length).toBeLessThanOrEqual(200 * 1024)
  expect(solved.bytes.length).toBeGreaterThanOrEqual(180 * 1024)
  expect(solved.changed).toEqual(['frames', 'colours'])
})

test('an estimate is near what is written, and the whole truth of a short clip', async () => {
  for (const name of ['testsrc2', 'mandelbrot', 'pan']) {
    const clip = clips[name]!()
    const { length } = await encodeClip(clip, asGif)
    const estimated = await estimateBytes(clip, asGif)
    expect(estimated / length).toBeGreaterThan(0.85)
    expect(estimated / length).toBeLessThan(1.15)
  }
  const short = film('testsrc2', 12)
  expect(await estimateBytes(short, asGif)).toBe((await encodeClip(short, asGif)).length)
})
