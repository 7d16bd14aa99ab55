import { type FontTable, fallbackFont, nearestWeight, slicesFor, systemFont } from '../core/design/text/font-table.ts'
import { notifyFontLoaded } from '../core/design/text/measure.ts'
import { UserError } from '../core/errors.ts'
import type { FontFile } from '../core/tool.ts'

/** Resolves when a text can be painted; returns the characters the font lacks, for which a fallback font is used. */
export type LoadFont = (family: string, weight: number, text: string) => Promise<readonly string[]>

/** The part of `FontFaceSet` that page and worker share; the worker's types do not declare it. */
interface FaceSet {
  add(face: FontFace): unknown
}

async function fetched(family: string, file: string): Promise<Response> {
  const response = await fetch(`/fonts/${family}${file}`).catch(() => null)
  if (!response?.ok) throw new UserError('font-not-loaded', { font: family })
  return response
}

const tables = new Map<string, Promise<FontTable>>()

function tableOf(family: string): Promise<FontTable> {
  const known = tables.get(family)
  if (known) return known
  const table = fetched(family, '.json').then((response) => response.json() as Promise<FontTable>)
  tables.set(family, table)
  table.catch(() => tables.delete(family))
  return table
}

const unicodeRangeOf = (ranges: string) => ranges.replace(/(^|,)/g, '$1U+')

/**
 * Creates a loader that adds the slices of the site's fonts a text needs to the page's or a worker's font faces, each
 * slice once.
 */
export function fontLoader(faces: FaceSet): LoadFont {
  const slices = new Map<string, Promise<void>>()

  const loadSlice = (family: string, weight: string, file: string, ranges: string) => {
    const key = `${family}/${file}`
    const known = slices.get(key)
    if (known) return known
    const loading = (async () => {
      const bytes = await (await fetched(family, `/${file}`)).arrayBuffer()
      const face = await new FontFace(family, bytes, { weight, unicodeRange: unicodeRangeOf(ranges) }).load()
      faces.add(face)
      notifyFontLoaded()
    })()
    slices.set(key, loading)
    loading.catch(() => slices.delete(key))
    return loading
  }
  const load: LoadFont = async (family, weight, text) => {
    if (family === systemFont) return []
    const table = await tableOf(family)
    const nearest = nearestWeight(table, weight)
    const { files, missing } = slicesFor(table, nearest, text)
    await Promise.all(files.map(([file, ranges]) => loadSlice(family, nearest, file, ranges)))
    if (missing.length > 0 && family !== fallbackFont) await load(fallbackFont, weight, missing.join(''))
    return missing
  }
  return load
}

/**
 * Fetches the font slices a text needs as files, including those of the fallback font.
 * @throws UserError `font-not-loaded`
 */
export async function fontFiles(family: string, weight: number, text: string): Promise<FontFile[]> {
  if (family === systemFont) return []
  const table = await tableOf(family)
  const nearest = nearestWeight(table, weight)
  const { files, missing } = slicesFor(table, nearest, text)
  const own = await Promise.all(
    files.map(async ([file, ranges]) => ({
      family,
      weight: nearest,
      unicodeRange: unicodeRangeOf(ranges),
      bytes: new Uint8Array(await (await fetched(family, `/${file}`)).arrayBuffer()),
    })),
  )
  const lacking = missing.length > 0 && family !== fallbackFont
  return lacking ? [...own, ...(await fontFiles(fallbackFont, weight, missing.join('')))] : own
}

let own: LoadFont | undefined

/** {@link LoadFont} for this worker. */
export const loadFont: LoadFont = (family, weight, text) => {
  own ??= fontLoader((globalThis as unknown as { fonts: FaceSet }).fonts)
  return own(family, weight, text)
}
