import { base64 } from '../../bytes.ts'
import { UserError } from '../../errors.ts'
import { encoderFor, type StillSettings } from '../../image/formats.ts'
import { sniffFormat } from '../../image/sniff.ts'
import { escapeMarkup } from '../../image/svg-markup.ts'
import type { FontFile, ToolContext } from '../../tool.ts'
import type { Drawable, PaintEnv } from '../paint/env.ts'
import { offscreenLayer } from '../paint/offscreen.ts'
import type { AssetSource, Pictures } from '../paint/pictures.ts'
import { PageWriter } from '../record/page-writer.ts'
import type { Design, Page } from '../schema.ts'
import { textLanguage } from '../text/measure.ts'
import { svgLayer } from './context.ts'
import { attributes, type Embedded, SvgDocument, type WrittenText } from './document.ts'

/** Formats that every SVG viewer shows inside an SVG. */
const embeddable = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' } as const

/** Pixels per px of the page for what is rasterised. */
const rasterDensity = 2

interface SvgRequest {
  readonly page: Page
  readonly design: Pick<Design, 'width' | 'height'>
  /** The decoded pictures of the page. */
  readonly pictures: Pick<Pictures, 'picture'>
  readonly asset: AssetSource
  /** 1–100, for pictures that are encoded anew. */
  readonly quality: number
}

interface WrittenSvg {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Number of elements that SVG cannot express and that are embedded as pictures. */
  readonly rasterised: number
}

/**
 * Writes a page as a self-contained SVG: shapes and text as such, with the pictures and font slices it needs embedded.
 * The painter records it, so it looks like the page. Fonts have to be loaded.
 * @throws UserError `font-not-loaded`, `out-of-memory`, `encoder-failed`
 */
export async function writeSvg(
  request: SvgRequest,
  { host, signal }: Pick<ToolContext, 'host' | 'signal'>,
): Promise<WrittenSvg> {
  const { page, design, pictures, asset, quality } = request
  const { width, height } = design
  const files = new Map<Drawable, string>()
  const picture: PaintEnv['picture'] = (hash, adjustments) => {
    const found = pictures.picture(hash, adjustments)
    if (found && !adjustments) files.set(found, hash)
    return found
  }
  const sheet = new SvgDocument()
  const measurer = offscreenLayer(1, 1).context
  const recorded = (across: number, down: number) => svgLayer(sheet, across, down, measurer)
  const { layer, painting: surface } = recorded(width, height)
  const writer = new PageWriter(page, design, {
    picture,
    density: rasterDensity,
    surface,
    layer: (across, down) => recorded(across, down).painting,
  })
  writer.write()
  // Written before the images: body and definitions determine which pictures and layers are used.
  const body = layer.markup()
  const definitions = sheet.definitions()
  const images: string[] = []
  for (const embedded of sheet.embedded) {
    signal.throwIfAborted()
    const hash = files.get(embedded.picture)
    const file = hash === undefined ? null : await original(asset, hash)
    images.push(imageMarkup(embedded, file ?? (await encoded(embedded.picture, quality))))
  }
  const styles = await fontStyles(sheet.texts, host)
  const title = page.name ? `<title>${escapeMarkup(page.name)}</title>` : ''
  const metadata = page.aigc ? await generatedMetadata(page.aigc) : ''
  const defs = styles + images.join('') + definitions
  const root = attributes({ width, height, viewBox: `0 0 ${width} ${height}`, 'xml:lang': textLanguage })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"${root}>${title}${metadata}${defs && `<defs>${defs}</defs>`}${body}</svg>\n`
  return { bytes: new TextEncoder().encode(svg), rasterised: writer.rasterised }
}

/** Returns the label of generated content as an element; what writes it is loaded when it is needed. */
async function generatedMetadata(aigc: string): Promise<string> {
  const { aigcXmp } = await import('../../image/metadata/write.ts')
  return `<metadata>${aigcXmp(aigc)}</metadata>`
}

interface PictureFile {
  readonly bytes: Uint8Array
  readonly mime: string
}

const imageMarkup = ({ id, picture: { width, height } }: Embedded, { bytes, mime }: PictureFile) =>
  `<image${attributes({ id, width, height, preserveAspectRatio: 'none' })} href="data:${mime};base64,${base64(bytes)}"/>`

/** Returns a stored picture unchanged; null where viewers would not show it. */
async function original(asset: AssetSource, hash: string): Promise<PictureFile | null> {
  const blob = await asset(hash)
  if (!blob) return null
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const format = sniffFormat(bytes)
  if (!format || !Object.hasOwn(embeddable, format)) return null
  return { bytes, mime: embeddable[format as keyof typeof embeddable] }
}

const settings: Omit<StillSettings, 'quality' | 'lossless'> = {
  effort: 'fast',
  chroma: '444',
  progressive: false,
  background: '#ffffff',
  dither: 0,
}

/** Encodes a painted or adjusted picture: as JPEG if it is opaque, else as PNG. */
async function encoded(picture: Drawable, quality: number): Promise<PictureFile> {
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new UserError('out-of-memory')
  context.drawImage(picture, 0, 0)
  const pixels = context.getImageData(0, 0, width, height)
  let opaque = true
  for (let at = 3; opaque && at < pixels.data.length; at += 4) opaque = pixels.data[at] === 255
  const format = opaque ? 'jpg' : 'png'
  const encode = await encoderFor(format)
  return { bytes: await encode(pixels, { ...settings, quality, lossless: !opaque }), mime: embeddable[format] }
}

/** Returns the font-face rules of the fonts used, limited to the slices their characters need. */
async function fontStyles(texts: readonly WrittenText[], host: ToolContext['host']): Promise<string> {
  const needed = new Map<string, { family: string; weight: number; characters: Set<string> }>()
  for (const { family, weight, text } of texts) {
    const key = `${family} ${weight}`
    const font = needed.get(key) ?? { family, weight, characters: new Set() }
    needed.set(key, font)
    for (const character of text) font.characters.add(character)
  }
  const faces = new Map<string, FontFile>()
  for (const { family, weight, characters } of needed.values()) {
    for (const file of await host.fontFiles(family, weight, [...characters].join('')))
      faces.set(`${file.family} ${file.weight} ${file.unicodeRange}`, file)
  }
  const rules = [...faces.values()].map(
    ({ family, weight, unicodeRange, bytes }) =>
      `@font-face{font-family:"${family}";font-weight:${weight};unicode-range:${unicodeRange};` +
      `src:url(data:font/woff2;base64,${base64(bytes)}) format("woff2")}`,
  )
  return rules.length > 0 ? `<style>${rules.join('')}</style>` : ''
}
