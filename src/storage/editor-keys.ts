import { colourPattern } from '../core/design/fields.ts'
import type { StorageKey } from './keys.ts'

const longest = 64

/** A list of what `good` lets through, without repeats. */
const listOf =
  (good: (text: string) => boolean) =>
  (found: unknown): readonly string[] | undefined => {
    if (!Array.isArray(found)) return undefined
    const kept = found.filter((item): item is string => typeof item === 'string' && good(item))
    return [...new Set(kept)].slice(0, longest)
  }

const isColour = (text: string) => colourPattern.test(text)

/** Colours kept before there were brand kits: read once, into the first of them. */
export const brandColoursKey: StorageKey<readonly string[]> = { key: 'qingtu:brand-colours', check: listOf(isColour) }

/** Colours chosen last, newest first. */
export const recentColoursKey: StorageKey<readonly string[]> = { key: 'qingtu:recent-colours', check: listOf(isColour) }

/** Materials put on a page last, newest first: `shape:heart`. */
export const recentMaterialsKey: StorageKey<readonly string[]> = {
  key: 'qingtu:recent-materials',
  check: listOf((text) => /^[a-z]+:[a-z0-9-]{1,60}$/.test(text)),
}

/** Sizes designs were begun in, newest first: `1242x1660 小红书`, px. */
export const recentSizesKey: StorageKey<readonly string[]> = {
  key: 'qingtu:recent-sizes',
  check: listOf((text) => /^\d{2,4}x\d{2,4} .{0,60}$/.test(text)),
}

/** Whoever has put the hints for newcomers away is not shown them again. */
export const welcomedKey: StorageKey<true> = {
  key: 'qingtu:welcomed',
  check: (found) => (found === true ? true : undefined),
}

/** Whoever has begun a design is not shown the poster for newcomers; page scripts read it too. */
export const begunKey: StorageKey<true> = {
  key: 'qingtu:begun',
  check: (found) => (found === true ? true : undefined),
}

/** Fonts chosen last, newest first, by their CSS family. */
export const recentFontsKey: StorageKey<readonly string[]> = {
  key: 'qingtu:recent-fonts',
  check: listOf((text) => /^[a-z0-9-]{1,60}$/.test(text)),
}
