import { once } from '../once.ts'

/** Formats of the texts in a design. They stand apart from its schema, so that code that only lists designs loads none. */

/** The format of a colour: `#rrggbb` or `#rrggbbaa`, lower case. */
export const colourPattern = /^#([0-9a-f]{6}|[0-9a-f]{8})$/

/** The format of ids of assets: SHA-256 of a picture's bytes as 64 hexadecimal digits. */
export const assetPattern = /^[0-9a-f]{64}$/

/** Returns the ids of assets in a document's text: everything that looks like one, so that none in use is swept. */
export function assetsIn(document: string): string[] {
  return [...new Set(document.match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g))]
}

/** The format of ids of elements, pages and designs. */
const idPattern = /^[A-Za-z0-9_-]{1,40}$/
/** Returns true if a text is a valid id. Names that every object has (`constructor`, `__proto__`) are not. */
export const isId = (text: string) => idPattern.test(text) && !(text in Object.prototype)

/** Longest slot name, in characters. */
export const longestSlotName = 40
const slotNamePattern = once(() => new RegExp(`^[\\p{L}\\p{M}\\p{N}_-]{1,${longestSlotName}}$`, 'u'))
/** Returns true if a text is a valid name of a slot: letters and digits of any script, and not a name of every object. */
export const isSlotName = (text: string) => slotNamePattern().test(text) && !(text in Object.prototype)
