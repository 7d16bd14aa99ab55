import { describe, expect, test } from 'vitest'
import { type ClipSettings, encodeClip } from '../../../../src/core/clip/encode.ts'
import { estimateBytes } from '../../../../src/core/clip/estimate.ts'
import { encodeToTargetSize } from '../../../../src/core/clip/target-size.ts'
import { seededRandom } from '../../../../src/core/random.ts'
import { asGif, clipOf, filmFrames, panClip } from '../../../helpers/clips.ts'

const [small, hundredths] = [72, 4]
const moving = panClip(small, small, 24)
const passing: ImageData[] = []
for await (const { pixels } of moving.frames()) passing.push(pixels)
/** 25 frames a second, so that some may go without the motion falling apart. */
const quick = clipOf({ width: small, height: small, count: 24, hundredths }, (at) => passing[at]!)
const asked: ClipSettings = { ...asGif, dithering: { kind: 'ordered', strength: 0.6 } }

test('what nothing can reach is said to be out of reach', async () => {
  expect(await encodeToTargetSize(moving, asGif, 200, { keepsSize: true })).toBeNull()
})

test('cancelling ends the search', async () => {
  const controller = new AbortController()
  const work = encodeToTargetSize(moving, asGif, 20_000, {
    signal: controller.signal,
    progress: () => controller.abort(),
  })
  await expect(work).rejects.toThrow(/abort/i)
})

test('an estimate is the whole truth of a short clip', async () => {
  const short = panClip(40, 30, 18)
  expect(await estimateBytes(short, asGif)).toBe((await encodeClip(short, asGif)).length)
})

test('an estimate counts what a frame adds to the one before it, not to one far back', async () => {
  // Each frame uncovers as much of a noisy picture as any other.
  const noise = seededRandom(5)
  const behind = new ImageData(200, 60)
  for (let at = 0; at < behind.data.length; at++) behind.data[at] = at % 4 === 3 ? 255 : noise() * 256
  for (const count of [20, 50]) {
    const wipe = clipOf({ width: 200, height: 60, count }, (frame) => {
      const shown = Math.round(((frame + 1) / count) * 200)
      const pixels = new ImageData(200, 60)
      for (let place = 0; place < 12_000; place++) {
        const at = place * 4
        pixels.data.set(place % 200 < shown ? behind.data.subarray(at, at + 4) : [0, 0, 0, 255], at)
      }
      return pixels
    })
    const settings = { ...asGif, palette: 'global', quality: 100 } as const
    const { length } = await encodeClip(wipe, settings)
    const estimated = await estimateBytes(wipe, settings)
    expect(Math.abs(estimated / length - 1), `${count} frames`).toBeLessThan(0.07)
  }
})

describe('what is given up', () => {
  test('size, colours, dithering and exactness, in this order and as far as needed; each is told', async () => {
    const { length } = await encodeClip(quick, asked)
    for (const keepsSize of [false, true]) {
      for (const share of [0.5, 0.25, 0.15, 0.08]) {
        const target = Math.round(length * share)
        const solved = await encodeToTargetSize(quick, asked, target, { keepsSize })
        if (!solved) continue
        const { bytes, settings, every, scale, changed, frames } = solved
        expect(bytes.length).toBeLessThanOrEqual(target)
        // The limit is filled, not only met.
        expect(bytes.length).toBeGreaterThanOrEqual(target * 0.8)
        expect(frames).toBe(Math.ceil(24 / every))
        expect(changed.includes('frames')).toBe(every > 1)
        expect(changed.includes('size')).toBe(scale < 1)
        expect(changed.includes('colours')).toBe(settings.colours < 256)
        expect(changed.includes('dithering')).toBe(settings.dithering.kind === 'none')
        expect(changed.includes('tolerance')).toBe(settings.tolerance > 0)
        if (keepsSize) expect(scale).toBe(1)
        else expect(scale).toBeGreaterThanOrEqual(0.5)
        expect(settings.colours).toBeGreaterThanOrEqual(48)
        expect(settings.tolerance).toBeLessThanOrEqual(36)
        // What comes later is touched only when what comes before has been given up.
        if (settings.colours < 256 && !keepsSize) expect(scale).toBe(0.5)
        if (settings.tolerance > 0) expect(settings).toMatchObject({ colours: 48, dithering: { kind: 'none' } })
        if (settings.dithering.kind === 'none') expect(settings.colours).toBe(48)
        else expect(settings.dithering).toEqual(asked.dithering)
      }
    }
  })

  test('no more frames than fit the limit of a platform, even where the file would fit with all', async () => {
    const solved = (await encodeToTargetSize(quick, asked, 2 ** 24, { mostFrames: 10 }))!
    expect(solved).toMatchObject({ every: 3, frames: 8, scale: 1, changed: ['frames'], width: small, height: small })
    const all = (await encodeToTargetSize(quick, asked, 2 ** 24, { mostFrames: 24 }))!
    expect(all).toMatchObject({ every: 1, frames: 24, scale: 1, changed: [], settings: asked })
  })

  test('fewer frames rather than a smaller picture, while there are at least eight a second', async () => {
    const { length } = await encodeClip(quick, asked)
    const { every, changed } = (await encodeToTargetSize(quick, asked, Math.round(length * 0.4)))!
    expect(every).toBeGreaterThanOrEqual(2)
    expect(every).toBeLessThanOrEqual(3)
    expect(changed[0]).toBe('frames')
    // A film of eight frames a second keeps them as long as anything else can be given up.
    const slow = clipOf({ width: small, height: small, count: 24, hundredths: 12 }, (at) => passing[at]!)
    const kept = (await encodeToTargetSize(slow, asked, Math.round(length * 0.4)))!
    expect(kept.every).toBe(1)
    expect(kept.changed).toContain('size')
  })

  test('as a last resort, frames below eight a second: two at least are better than none', async () => {
    const { length } = await encodeClip(quick, asked)
    const solved = (await encodeToTargetSize(quick, asked, Math.round(length * 0.05), { keepsSize: true }))!
    expect(solved.every).toBeGreaterThan(3)
    expect(solved.bytes.length).toBeLessThanOrEqual(length * 0.05)
  })

  test('quality and size of a WebP, the size alone of an APNG', async () => {
    const webp = { ...asked, format: 'webp' as const }
    const { length } = await encodeClip(moving, webp)
    const solved = (await encodeToTargetSize(moving, webp, Math.round(length * 0.5)))!
    expect(solved.bytes.length).toBeLessThanOrEqual(length * 0.5)
    expect(solved.changed).toEqual(['size', 'tolerance'])
    expect(solved.settings).toMatchObject({ colours: 256, tolerance: 0, dithering: asked.dithering })
    expect(solved.settings.quality).toBeLessThan(webp.quality)
    expect(solved.settings.quality).toBeGreaterThanOrEqual(20)
    const held = (await encodeToTargetSize(moving, webp, Math.round(length * 0.5), { keepsSize: true }))!
    expect(held).toMatchObject({ scale: 1, changed: ['tolerance'] })
    const apng = { ...asked, format: 'apng' as const }
    const whole = (await encodeClip(moving, apng)).length
    const shrunk = (await encodeToTargetSize(moving, apng, Math.round(whole * 0.5)))!
    expect(shrunk.settings).toEqual(apng)
    expect(shrunk.changed).toEqual(['size'])
    expect(shrunk.scale).toBeGreaterThanOrEqual(0.15)
  })

  test('progress rises to 1', async () => {
    const shares: number[] = []
    const { length } = await encodeClip(quick, asked)
    await encodeToTargetSize(quick, asked, Math.round(length * 0.3), { progress: (share) => shares.push(share) })
    // The number of frames is settled before anything is written.
    expect(shares[0]).toBe(0.2)
    expect(shares.length).toBeGreaterThan(3)
    expect(shares.slice(0, -1).every((share, place) => share <= shares[place + 1]!)).toBe(true)
    expect(shares.at(-1)).toBe(1)
    expect(shares.at(-2)).toBeGreaterThan(shares[0]!)
  })
})

test('an estimate takes its frames from the whole clip, and ends when it is cancelled', async () => {
  // Half of the clip stands still, the other half changes in every frame.
  const noisy = filmFrames('life=random_seed=3:mold=10', 64, 64, 30)
  const length = 64 * 64 * 4
  const clip = clipOf({ width: 64, height: 64, count: 60 }, (at) => {
    const from = Math.max(0, at - 30) * length
    return new ImageData(new Uint8ClampedArray(noisy.slice(from, from + length)), 64, 64)
  })
  const estimated = await estimateBytes(clip, asGif)
  const written = (await encodeClip(clip, asGif)).length
  expect(estimated / written).toBeGreaterThan(0.7)
  expect(estimated / written).toBeLessThan(1.4)
  const stop = new AbortController()
  stop.abort()
  await expect(estimateBytes(clip, asGif, { signal: stop.signal })).rejects.toThrow(/abort/i)
})
