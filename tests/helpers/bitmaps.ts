/**
 * Windows bitmaps of the variants that programs have written over the years, assembled by hand: no available library
 * writes all of them.
 */

interface BitmapParts {
  readonly width: number
  /** Negative if rows start at the top. */
  readonly height: number
  readonly bits: number
  /** 0 for none, 1 for RLE of 8 bits, 3 for masks. */
  readonly compression?: number
  /** Masks or palette between header and pixels. */
  readonly table?: Buffer
  readonly colours?: number
  readonly data: Buffer
}

function bitmap({
  width,
  height,
  bits,
  compression = 0,
  table = Buffer.alloc(0),
  colours = 0,
  data,
}: BitmapParts): Buffer {
  const head = Buffer.alloc(54)
  head.write('BM', 0, 'latin1')
  head.writeUInt32LE(54 + table.length + data.length, 2)
  head.writeUInt32LE(54 + table.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(bits, 28)
  head.writeUInt32LE(compression, 30)
  head.writeUInt32LE(data.length, 34)
  head.writeUInt32LE(colours, 46)
  return Buffer.concat([head, table, data])
}

type Colour = readonly [red: number, green: number, blue: number]

/** Returns the rows of a picture of stripes, each of one colour; from the bottom unless `fromTop`. */
function rows(width: number, height: number, bytesOf: (stripe: number) => readonly number[], fromTop = false): Buffer {
  const lines = Array.from({ length: height }, (_, y) => {
    const stripe = Math.floor((y * 4) / height)
    const line = Buffer.concat(Array.from({ length: width }, () => Buffer.from(bytesOf(stripe))))
    return Buffer.concat([line, Buffer.alloc((4 - (line.length % 4)) % 4)])
  })
  return Buffer.concat(fromTop ? lines : lines.reverse())
}

const blueFirst = ([r, g, b]: Colour) => [b, g, r]

/** Returns four stripes of these colours, top to bottom, 22 × 16 px, in every variant. */
export function bitmaps(stripes: readonly [Colour, Colour, Colour, Colour]): Record<string, Buffer> {
  const [width, height] = [22, 16]
  const palette = Buffer.concat(stripes.map((colour) => Buffer.from([...blueFirst(colour), 0])))
  const at = (stripe: number) => stripes[stripe]!
  const packed = (bits: 1 | 4, index: (stripe: number) => number) => {
    const perByte = 8 / bits
    const lines = Array.from({ length: height }, (_, y) => {
      const value = index(Math.floor((y * 4) / height))
      const byte = Array.from({ length: perByte }).reduce<number>((all) => (all << bits) | value, 0)
      const line = Buffer.alloc(Math.ceil(Math.ceil((width * bits) / 8) / 4) * 4, byte)
      return line
    })
    return Buffer.concat(lines.reverse())
  }
  const five = ([r, g, b]: Colour) => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3)
  const six = ([r, g, b]: Colour) => ((r >> 3) << 11) | ((g >> 2) << 5) | (b >> 3)
  const word = (value: number) => [value & 255, value >> 8]
  const masks = (...values: number[]) => {
    const table = Buffer.alloc(values.length * 4)
    for (const [place, value] of values.entries()) table.writeUInt32LE(value, place * 4)
    return table
  }
  const runs = Array.from({ length: height }, (_, y) => [width, 3 - Math.floor((y * 4) / height), 0, 0]).flat()
  return {
    '24 bits': bitmap({ width, height, bits: 24, data: rows(width, height, (stripe) => blueFirst(at(stripe))) }),
    '24 bits, from the top': bitmap({
      width,
      height: -height,
      bits: 24,
      data: rows(width, height, (stripe) => blueFirst(at(stripe)), true),
    }),
    '32 bits': bitmap({
      width,
      height,
      bits: 32,
      data: rows(width, height, (stripe) => [...blueFirst(at(stripe)), 0]),
    }),
    '16 bits, 5 each': bitmap({
      width,
      height,
      bits: 16,
      data: rows(width, height, (stripe) => word(five(at(stripe)))),
    }),
    '16 bits, masks 5 6 5': bitmap({
      width,
      height,
      bits: 16,
      compression: 3,
      table: masks(0xf800, 0x07e0, 0x001f),
      data: rows(width, height, (stripe) => word(six(at(stripe)))),
    }),
    '8 bits': bitmap({
      width,
      height,
      bits: 8,
      colours: 4,
      table: palette,
      data: rows(width, height, (stripe) => [stripe]),
    }),
    '8 bits, runs': bitmap({
      width,
      height,
      bits: 8,
      compression: 1,
      colours: 4,
      table: palette,
      data: Buffer.from([...runs, 0, 1]),
    }),
    '4 bits': bitmap({ width, height, bits: 4, colours: 4, table: palette, data: packed(4, (stripe) => stripe) }),
    '1 bit': bitmap({
      width,
      height,
      bits: 1,
      colours: 2,
      table: palette.subarray(0, 8),
      data: packed(1, (stripe) => stripe % 2),
    }),
  }
}
