import sharp from 'sharp'
import { parse } from 'zod/mini'
import { sealWords } from '../../src/catalogue/seals.ts'
import tool, { type StampOptions } from '../../src/core/tools/stamp-generator.ts'
import { fontFiles } from '../../src/graphics/font-files.ts'
import { toolContext } from './tool-context.ts'

/** Returns a tool context with the fonts that the site serves. */
export function sealContext() {
  const context = toolContext()
  return { ...context, host: { ...context.host, fontFiles } }
}

export const sealOptions = (asked: Record<string, unknown>): StampOptions =>
  parse(tool.options, { ...sealWords, ...asked })

/** Returns the file that the tool makes from some options. */
export async function madeSeal(asked: Record<string, unknown>) {
  const [file] = await tool.make!(sealOptions(asked), sealContext())
  if (!file) throw new Error('no seal')
  return file
}

export async function sealText(asked: Record<string, unknown>): Promise<string> {
  return new TextDecoder().decode((await madeSeal({ ...asked, as: 'svg' })).bytes)
}

/** Renders an SVG in millimetres with librsvg, an independent engine, at `scale` px per mm; returns its alpha. */
export async function drawnByOther(svg: string, scale: number) {
  // In px, because engines convert millimetres differently but agree on the viewBox.
  const sized = svg.replace(/width="([\d.]+)mm" height="([\d.]+)mm"/, (_, width: string, height: string) => {
    return `width="${Number(width) * scale}" height="${Number(height) * scale}"`
  })
  const { data, info } = await sharp(Buffer.from(sized), { density: 72 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return alphaOf(data, info.width, info.height)
}

/** Returns access to the alpha of RGBA data: the ink of every pixel, 0 to 255. */
export function alphaOf(data: Uint8Array | Uint8ClampedArray, width: number, height: number) {
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0
  return { width, height, alpha }
}

export type Ink = ReturnType<typeof alphaOf>

/**
 * Returns the box of the ink within rows `from` to `to` (px), in px; edges are weighted by coverage, so that soft ones
 * count in part.
 */
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
