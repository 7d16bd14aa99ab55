import sharp from 'sharp'
import { parse } from 'zod/mini'
import { sealWords } from '../../src/catalogue/seals.ts'
import tool, { type StampOptions } from '../../src/core/tools/stamp-generator.ts'
import { fontFiles } from '../../src/graphics/font-files.ts'
import { toolContext } from './tool-context.ts'

/** A context whose fonts are the ones the site serves. */
export function sealContext() {
  const context = toolContext()
  return { ...context, host: { ...context.host, fontFiles } }
}

export const sealOptions = (asked: Record<string, unknown>): StampOptions =>
  parse(tool.options, { ...sealWords, ...asked })

/** The file the tool makes of some options. */
export async function madeSeal(asked: Record<string, unknown>) {
  const [file] = await tool.make!(sealOptions(asked), sealContext())
  if (!file) throw new Error('no seal')
  return file
}

export async function sealText(asked: Record<string, unknown>): Promise<string> {
  return new TextDecoder().decode((await madeSeal({ ...asked, as: 'svg' })).bytes)
}

/** Alpha of an SVG in millimetres drawn by librsvg, an engine of another make, `scale` px a mm. */
export async function drawnByOther(svg: string, scale: number) {
  // In px of the page: what engines make of millimetres differs, what they make of the viewBox does not.
  const sized = svg.replace(/width="([\d.]+)mm" height="([\d.]+)mm"/, (_, width: string, height: string) => {
    return `width="${Number(width) * scale}" height="${Number(height) * scale}"`
  })
  const { data, info } = await sharp(Buffer.from(sized), { density: 72 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return alphaOf(data, info.width, info.height)
}

/** How much ink there is at every pixel, 0 to 255. */
export function alphaOf(data: Uint8Array | Uint8ClampedArray, width: number, height: number) {
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0
  return { width, height, alpha }
}

export type Ink = ReturnType<typeof alphaOf>

/** The box of what is inked within rows `from` to `to` px: its edges in px, counted by coverage so that soft edges count as parts. */
export function inkExtent(ink: Ink, from = 0, to = ink.height) {
  const columns = new Float64Array(ink.width)
  const rows = new Float64Array(ink.height)
  for (let y = Math.max(0, Math.floor(from)); y < Math.min(ink.height, Math.ceil(to)); y++) {
    for (let x = 0; x < ink.width; x++) {
      const level = ink.alpha(x, y) / 255
      columns[x] = Math.max(columns[x]!, level)
      rows[y] = Math.max(rows[y]!, level)
    }
  }
  const edges = (levels: Float64Array) => {
    const first = levels.findIndex((level) => level > 0.02)
    const last = levels.findLastIndex((level) => level > 0.02)
    return [first + 1 - levels[first]!, last + levels[last]!] as const
  }
  const [left, right] = edges(columns)
  const [top, bottom] = edges(rows)
  return { left, right, top, bottom, width: right - left, height: bottom - top }
}
