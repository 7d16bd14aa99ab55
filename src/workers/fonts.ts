import { type EmojiPicture, emojiName, emojiOf, isEmoji, keepEmoji, mayHaveEmoji } from '../core/design/text/emoji.ts'
import { type FontTable, fallbackFont, nearestWeight, slicesFor, systemFont } from '../core/design/text/font-table.ts'
import { notifyFontLoaded } from '../core/design/text/measure.ts'
import { UserError } from '../core/errors.ts'
import type { FontFile } from '../core/tool.ts'
import { clustersOf } from '../core/words/graphemes.ts'

/**
 * Resolves when a text can be painted, with the pictures of its emoji in every font; returns the characters the font
 * lacks, for which a fallback font is used. Rejects only once both have been tried, so that a text whose emoji cannot
 * be fetched keeps its font.
 */
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

/** The emoji that have pictures, by name, and the version in the names of their files. */
interface EmojiTable {
  readonly version: string
  readonly names: string
}

let emoji: Promise<{ readonly version: string; readonly names: ReadonlySet<string> }> | null = null

function emojiTable() {
  emoji ??= (async () => {
    const { version, names } = (await (await fetched('emoji', '.json')).json()) as EmojiTable
    return { version, names: new Set(names.split(' ')) }
  })()
  emoji.catch(() => {
    emoji = null
  })
  return emoji
}

/** Returns a text without the emoji that are painted as pictures. */
function withoutPictures(text: string): string {
  if (!mayHaveEmoji(text)) return text
  return clustersOf(text)
    .filter((cluster) => !emojiOf(cluster))
    .join('')
}

/**
 * Loads the pictures of the emoji in a text that are not loaded yet. Those without a picture are left to fonts.
 * @throws UserError `font-not-loaded`
 */
async function loadEmoji(text: string): Promise<void> {
  if (!mayHaveEmoji(text)) return
  const absent = clustersOf(text).filter((cluster) => isEmoji(cluster) && !emojiOf(cluster))
  if (absent.length === 0) return
  const { version, names } = await emojiTable()
  const wanted = [...new Set(absent.map(emojiName))].filter((name) => names.has(name))
  await Promise.all(
    wanted.map(async (name) => {
      const response = await fetched('emoji', `/${name}-${version}.json`)
      keepEmoji(name, (await response.json()) as EmojiPicture)
      notifyFontLoaded()
    }),
  )
}

/**
 * Creates a loader that adds the slices of the site's fonts a text needs to the page's or a worker's font faces, each
 * slice once, and the pictures of its emoji.
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
  const loadGlyphs: LoadFont = async (family, weight, text) => {
    if (family === systemFont || text === '') return []
    const table = await tableOf(family)
    const nearest = nearestWeight(table, weight)
    const { files, missing } = slicesFor(table, nearest, text)
    await Promise.all(files.map(([file, ranges]) => loadSlice(family, nearest, file, ranges)))
    if (missing.length > 0 && family !== fallbackFont) await loadGlyphs(fallbackFont, weight, missing.join(''))
    return missing
  }
  return async (family, weight, text) => {
    const failure = await loadEmoji(text).then(
      () => null,
      (thrown: unknown) => ({ thrown }),
    )
    const missing = await loadGlyphs(family, weight, withoutPictures(text))
    if (failure) throw failure.thrown
    return missing
  }
}

/**
 * Fetches the font slices a text needs as files, including those of the fallback font.
 * @throws UserError `font-not-loaded`
 */
export async function fontFiles(family: string, weight: number, text: string): Promise<FontFile[]> {
  if (family === systemFont) return []
  const table = await tableOf(family)
  const nearest = nearestWeight(table, weight)
  const { files, missing } = slicesFor(table, nearest, withoutPictures(text))
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
