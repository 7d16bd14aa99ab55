import { colourPattern } from '../core/design/patterns.ts'
import type { StorageKey } from './keys.ts'

const longest = 64

/** Returns a check for a list without repeats of texts that `good` accepts. */
const listOf =
  (good: (text: string) => boolean) =>
  (found: unknown): readonly string[] | undefined => {
    if (!Array.isArray(found)) return undefined
    const kept = found.filter((item): item is string => typeof item === 'string' && good(item))
    return [...new Set(kept)].slice(0, longest)
  }

const isColour = (text: string) => colourPattern.test(text)

/** Brand colours from before brand kits existed: migrated once into the first kit. */
export const brandColoursKey: StorageKey<readonly string[]> = { key: 'qingtu:brand-colours', check: listOf(isColour) }

/** Recently chosen colours, newest first. */
export const recentColoursKey: StorageKey<readonly string[]> = { key: 'qingtu:recent-colours', check: listOf(isColour) }

/** Materials recently added to a page, newest first: `shape:heart`. */
export const recentMaterialsKey: StorageKey<readonly string[]> = {
  key: 'qingtu:recent-materials',
  check: listOf((text) => /^[a-z]+:[a-z0-9-]{1,60}$/.test(text)),
}

/** Sizes of recently created designs, newest first: `1242x1660 小红书`, px. */
export const recentSizesKey: StorageKey<readonly string[]> = {
  key: 'qingtu:recent-sizes',
  check: listOf((text) => /^\d{2,4}x\d{2,4} .{0,60}$/.test(text)),
}

/** Set once the hints for new users were dismissed. */
export const welcomedKey: StorageKey<true> = {
  key: 'qingtu:welcomed',
  check: (found) => (found === true ? true : undefined),
}

/** Set once the user has begun a design: the poster for new users is not shown. Page scripts read it too. */
export const begunKey: StorageKey<true> = {
  key: 'qingtu:begun',
  check: (found) => (found === true ? true : undefined),
}

/** Recently chosen fonts, newest first, by their CSS family. */
export const recentFontsKey: StorageKey<readonly string[]> = {
  key: 'qingtu:recent-fonts',
  check: listOf((text) => /^[a-z0-9-]{1,60}$/.test(text)),
}
