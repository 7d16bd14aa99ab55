/** Writes big-endian numbers of two bytes. */
const words = (...values: readonly number[]): number[] => values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff])
const doubleWord = (value: number): number[] => words(value >>> 16, value & 0xffff)

/** Units per em, and the extent of its line, of the font below. */
export const blankFont = { unitsPerEm: 1000, ascent: 880, descent: -120 } as const

/** The tables a PDF needs of a TrueType font (PDF 32000-1 §9.9), for one glyph without an outline. */
const tables: readonly (readonly [tag: string, bytes: readonly number[]])[] = [
  ['glyf', [0, 0, 0, 0]],
  [
    'head',
    [
      ...[...doubleWord(0x10000), ...doubleWord(0x10000)],
      // Checksum adjustment, magic number, flags, units per em.
      ...[...doubleWord(0), ...doubleWord(0x5f0f3cf5), ...words(0, blankFont.unitsPerEm)],
      // Created and modified: no date.
      ...Array.from({ length: 16 }, () => 0),
      // Box, style, smallest size, direction, format of offsets, format of glyphs.
      ...words(0, blankFont.descent, blankFont.unitsPerEm, blankFont.ascent, 0, 8, 2, 0, 0),
    ],
  ],
  [
    'hhea',
    [
      ...doubleWord(0x10000),
      ...words(blankFont.ascent, blankFont.descent, 0, blankFont.unitsPerEm),
      ...words(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1),
    ],
  ],
  ['hmtx', words(blankFont.unitsPerEm, 0)],
  ['loca', words(0, 0)],
  ['maxp', [...doubleWord(0x10000), ...words(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]],
]

function checksum(bytes: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at++) sum = (sum + (bytes[at]! << (24 - 8 * (at % 4)))) >>> 0
  return sum
}

/** Returns a TrueType font whose only glyph draws nothing, for text that is searched and selected but not seen. */
export function blankFontFile(): Uint8Array {
  const directory: number[] = [...doubleWord(0x10000), ...words(tables.length, 64, 2, tables.length * 16 - 64)]
  const body: number[] = []
  const start = 12 + tables.length * 16
  for (const [tag, bytes] of tables) {
    directory.push(...[...tag].map((letter) => letter.charCodeAt(0)))
    directory.push(...doubleWord(checksum(bytes)), ...doubleWord(start + body.length), ...doubleWord(bytes.length))
    body.push(...bytes, ...Array.from({ length: (4 - (bytes.length % 4)) % 4 }, () => 0))
  }
  return Uint8Array.from([...directory, ...body])
}
