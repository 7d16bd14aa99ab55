import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import sharp, { type Raw, type Sharp } from 'sharp'
import type { ToolFile } from '../../src/core/tool.ts'
import { remade } from './films.ts'

/** The same picture, four quarters of known colours, in every format the converter accepts. */

export const [wide, high] = [240, 160]
export const quarterColours = [
  [220, 30, 30],
  [30, 160, 60],
  [40, 60, 220],
  [250, 250, 250],
] as const

/** Draws the four quarters; the last one can be transparent. */
export function quarters(clear = false): Sharp {
  const data = Buffer.alloc(wide * high * 4)
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const quarter = (x < wide / 2 ? 0 : 1) + (y < high / 2 ? 0 : 2)
      data.set([...quarterColours[quarter]!, clear && quarter === 3 ? 0 : 255], (y * wide + x) * 4)
    }
  }
  return sharp(data, { raw: { width: wide, height: high, channels: 4 } })
}

/** Converts a PNG with ImageMagick, for formats that sharp cannot write. */
const magick = (png: Buffer, to: string) => execFileSync('convert', ['png:-', to], { input: png, maxBuffer: 2 ** 26 })

/** Wraps a PNG in an icon file. */
function icon(png: Buffer): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, wide, high, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  head.writeUInt32LE(png.length, 14)
  return Buffer.concat([head, png])
}

const vector = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" onload="alert(1)"><script>alert(1)</script>${quarterColours
  .slice(0, 3)
  .map(
    (colour, at) =>
      `<rect x="${(at % 2) * 120}" y="${at > 1 ? 80 : 0}" width="120" height="80" fill="rgb(${colour})"/>`,
  )
  .join('')}<image href="https://evil.example/x.png" width="1" height="1"/></svg>`

/** Writes a PDF of this many pages, 180 × 120 points each: the quarters, then the quarters in reverse order. */
export function quartersPdf(pages = 2): Buffer {
  const contents = Array.from({ length: pages }, (_, page) => {
    const colours = page % 2 === 0 ? quarterColours : [...quarterColours].reverse()
    const boxes = colours.map((colour, at) => {
      const rgb = colour.map((value) => (value / 255).toFixed(4)).join(' ')
      return `${rgb} rg ${(at % 2) * 90} ${at < 2 ? 60 : 0} 90 60 re f`
    })
    return boxes.join('\n')
  })
  const kids = contents.map((_, page) => `${3 + page * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...contents.flatMap((content, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 180 120] /Contents ${4 + page * 2} 0 R /Resources << >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
}

/** Encodes an animation of the quarters, mirrored, and upside down, 200 ms each. */
export async function movingQuarters(format: 'gif' | 'webp' | 'png'): Promise<Buffer> {
  const frames = await Promise.all(
    [quarters(), quarters().flop(), quarters().flip()].map((one) => one.png().toBuffer()),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200, 200], loop: 0 })
    .toBuffer()
  if (format === 'gif') return gif
  if (format === 'webp') return sharp(gif, { animated: true }).webp({ lossless: true }).toBuffer()
  // The number of frames can be written only into a file, not into a pipe.
  return remade(gif, 'a.apng', ['-plays', '0'])
}

export const toolFile = (name: string, bytes: Uint8Array | string): ToolFile => ({
  name,
  bytes: new Uint8Array(Buffer.from(bytes)),
})

export interface Input {
  readonly file: ToolFile
  readonly frames?: number
  /** Whether the last quarter is transparent. */
  readonly clear?: boolean
  readonly pages?: number
}

/** Creates one file of every accepted format. */
export async function quartersInAll(): Promise<Input[]> {
  const opaque = () => quarters().removeAlpha()
  const clearPng = await quarters(true).png().toBuffer()
  return [
    { file: toolFile('a.jpg', await opaque().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()) },
    { file: toolFile('b.png', clearPng), clear: true },
    { file: toolFile('c.bmp', magick(await opaque().png().toBuffer(), 'bmp3:-')) },
    { file: toolFile('d.webp', await quarters(true).webp({ lossless: true }).toBuffer()), clear: true },
    { file: toolFile('e.avif', await opaque().avif({ quality: 90 }).toBuffer()) },
    { file: toolFile('f.tiff', await opaque().tiff({ compression: 'lzw' }).toBuffer()) },
    { file: toolFile('g.svg', vector), clear: true },
    { file: toolFile('h.ico', icon(clearPng)), clear: true },
    { file: toolFile('i.heic', readFileSync('tests/fixtures/quarters.heic')) },
    { file: toolFile('j.gif', await movingQuarters('gif')), frames: 3 },
    { file: toolFile('k.webp', await movingQuarters('webp')), frames: 3 },
    { file: toolFile('l.png', await movingQuarters('png')), frames: 3 },
    { file: toolFile('m.pdf', quartersPdf()), pages: 2 },
  ]
}

/** Returns the RGBA colours at the centres of the quarters; bitmaps are read by ImageMagick, the rest by sharp. */
export async function coloursOf(bytes: Uint8Array, format: string, page = 0): Promise<number[][]> {
  const readable =
    format === 'bmp' ? execFileSync('convert', ['bmp:-', 'png32:-'], { input: bytes }) : Buffer.from(bytes)
  const { data, info } = await sharp(readable, { page }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
    return [...data.subarray(at, at + 4)]
  })
}

/** Returns the largest difference of two colours in one channel. */
export const colourOff = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...other.map((value, channel) => Math.abs(value - one[channel]!)))

/** Returns a TIFF of this many plain grey pages of 20×10 px, each 60 levels lighter than the one before. */
export async function tiffOf(pages: number): Promise<Buffer> {
  const levels = Array.from({ length: pages }, (_, page) => Buffer.alloc(20 * 10 * 3, (page + 1) * 60))
  const raw = { width: 20, height: 10 * pages, channels: 3, pageHeight: 10 } as Raw & { pageHeight: number }
  return sharp(Buffer.concat(levels), { raw }).tiff().toBuffer()
}
