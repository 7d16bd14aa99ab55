import { describe, expect, test } from 'vitest'
import { type FitRequest, fitToSize } from '../../../../src/core/image/fit.ts'

interface Asked {
  readonly width: number
  readonly quality: number
  readonly rich: boolean
}

/**
 * Searches with an encoder whose sizes are known: `bits` per pixel at quality 100, falling by a power of quality; full
 * detail adds a fifth.
 */
async function searched(wish: Partial<FitRequest> & { side?: number; bits?: number; power?: number }) {
  const { side = 400, bits = 8, power = 1.5, ...request } = wish
  const asked: Asked[] = []
  const shares: number[] = []
  const bytesAt = (pixels: number, quality: number, rich = false) =>
    Math.round(((pixels * bits) / 8) * (quality / 100) ** power * (rich ? 1.2 : 1)) + 40
  const result = await fitToSize({
    pixels: new ImageData(side, side),
    encode: async ({ width, height }, quality, rich) => {
      asked.push({ width, quality, rich })
      return new Uint8Array(bytesAt(width * height, quality, rich))
    },
    richIsChroma: false,
    qualityStep: 1,
    maxBytes: 1e9,
    minBytes: null,
    signal: new AbortController().signal,
    progress: (share) => shares.push(share),
    ...request,
  })
  const { length } = result.bytes
  return { ...result, length, asked, shares, bytesAt }
}

describe('the search for a size', () => {
  test('takes the highest quality at once where it fits', async () => {
    const { asked, length, width, missed, bytesAt } = await searched({})
    expect(asked).toHaveLength(1)
    expect([width, missed]).toEqual([400, null])
    expect(length).toBe(bytesAt(160_000, asked[0]!.quality))
  })

  test('tries that quality first where it has a fair chance, and the lowest where it has none', async () => {
    const first = async (maxBytes: number) => (await searched({ maxBytes })).asked[0]!.quality
    // 160,000 px at 1 and at half a bit each.
    expect([await first(20_000), await first(10_000)]).toEqual([95, 40])
  })

  test.each([1, 1.5, 3, 6])('by quality fills it with few tries, for a curve of power %d', async (power) => {
    for (const share of [0.45, 0.5, 0.7, 0.85]) {
      const maxBytes = Math.round(160_000 * share)
      const { asked, length, width, missed, bytesAt } = await searched({ power, maxBytes })
      expect(length).toBeLessThanOrEqual(maxBytes)
      expect(width).toBe(400)
      expect(missed).toBeNull()
      expect(asked.length).toBeLessThanOrEqual(9)
      // One step of quality more would be over, or nine tenths are filled.
      const best = Array.from({ length: 95 }, (_, at) => bytesAt(160_000, at + 1)).filter((size) => size <= maxBytes)
      expect(length).toBeGreaterThanOrEqual(Math.min(maxBytes * 0.9, Math.max(...best)))
    }
  })

  test('by scale where the lowest quality is still too much: smaller, and filled', async () => {
    for (const maxBytes of [12_000, 5000, 2000]) {
      const { asked, length, width, height, missed } = await searched({ maxBytes, power: 0.5 })
      expect(length).toBeLessThanOrEqual(maxBytes)
      expect(length).toBeGreaterThanOrEqual(maxBytes * 0.85)
      expect(width).toBeLessThan(400)
      expect(width).toBe(height)
      expect(missed).toBeNull()
      expect(asked.length).toBeLessThanOrEqual(16)
    }
  })

  test('a step of scale that was too coarse is taken back by half and half', async () => {
    // Quality hardly matters here, and the whole picture is over by a fiftieth.
    const { length, width, missed } = await searched({ maxBytes: 154_000, power: 0.02 })
    expect(length).toBeLessThanOrEqual(154_000)
    expect(length).toBeGreaterThanOrEqual(154_000 * 0.9)
    expect(width).toBeGreaterThan(360)
    expect(width).toBeLessThan(400)
    expect(missed).toBeNull()
  })

  test('never scales below the least side; there it gives up quality, and says what it missed', async () => {
    const small = await searched({ side: 40, power: 1, maxBytes: 250 })
    expect(small.length).toBeLessThanOrEqual(250)
    expect(small.missed).toBeNull()
    const lowest = Math.min(...small.asked.map(({ quality }) => quality))
    expect(lowest).toBe(1)
    const never = await searched({ side: 40, power: 1, maxBytes: 30 })
    expect(never.missed).toBe('over')
    expect(never.length).toBe(
      Math.min(...never.asked.map(({ width, quality }) => never.bytesAt(width * width, quality))),
    )
    const sides = [...small.asked, ...never.asked].map(({ width }) => width)
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(16)
  })

  test('adds detail nobody sees only up to the least size asked for', async () => {
    const { length } = await searched({})
    const enough = await searched({ minBytes: length - 1 })
    expect(enough).toMatchObject({ length, missed: null })
    // Quality 100 alone reaches it.
    const full = await searched({ minBytes: length + 10 })
    expect(full.length).toBe(full.bytesAt(160_000, 100))
    expect(full.missed).toBeNull()
    expect(full.asked.some(({ rich }) => rich)).toBe(false)
    // Full detail is needed too.
    const rich = await searched({ minBytes: 170_000 })
    expect(rich.length).toBe(rich.bytesAt(160_000, 100, true))
    expect(rich.missed).toBeNull()
    const never = await searched({ minBytes: 10_000_000 })
    expect(never.missed).toBe('under')
    expect(never.length).toBe(never.bytesAt(160_000, 100, true))
    // More detail than the upper limit takes is left out.
    const bounded = await searched({ minBytes: 170_000, maxBytes: 175_000 })
    expect(bounded).toMatchObject({ length: bounded.bytesAt(160_000, 100), missed: 'under' })
    const between = await searched({ minBytes: 159_000, maxBytes: 159_500 })
    expect(between.length).toBeLessThanOrEqual(159_500)
    expect(between.length).toBeGreaterThan(length)
  })

  test('fills what a step of quality leaves with full chroma, where the format has it', async () => {
    const maxBytes = 100_000
    const plain = await searched({ maxBytes, power: 60 })
    const chroma = await searched({ maxBytes, power: 60, richIsChroma: true })
    expect(plain.asked.some(({ rich }) => rich)).toBe(false)
    expect(chroma.length).toBeLessThanOrEqual(maxBytes)
    expect(chroma.length).toBeGreaterThanOrEqual(plain.length)
  })

  test('progress rises to 1, and cancelling ends it', async () => {
    const { shares } = await searched({ maxBytes: 60_000 })
    expect(shares.length).toBeGreaterThan(2)
    expect(shares[0]).toBeGreaterThan(0)
    expect(shares.slice(1).every((share, at) => share > shares[at]!)).toBe(true)
    expect(shares.at(-1)).toBe(1)
    const stop = new AbortController()
    const progress = () => stop.abort()
    await expect(searched({ maxBytes: 60_000, signal: stop.signal, progress })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
