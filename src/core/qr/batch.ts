import { type PlainError, toPlainError } from '../errors.ts'
import { withDensity } from '../image/density.ts'
import type { ToolContext, ToolOutput } from '../tool.ts'
import { drawQr, hasWords } from './draw.ts'
import type { QrDrawing } from './drawing.ts'
import { widthOf, writeDrawing } from './files.ts'
import { type QrCode, qrCode } from './modules.ts'
import type { QrOptions } from './options.ts'
import { picturesOf, qrPixels } from './pixels.ts'
import { plainCodePng, plainPixels } from './plain-png.ts'
import { type PreparedQr, prepareQr } from './prepare.ts'
import type { BatchItem } from './table-items.ts'
import { zxing } from './zxing.ts'

/** One code of a batch as a file, or the error that prevented it. */
export interface MadeCode {
  readonly line: number
  readonly output: ToolOutput | null
  readonly error: PlainError | null
  /** Whether a scan of the rendered pixels returned the text. */
  readonly readable: boolean
}

/** Most characters of a caption in a frame. */
const longestCaption = 24
/** Largest width at which a styled code is rendered for the read check, px. */
const readWidth = 420

/**
 * Returns true if one scan of a picture returns the text. Light-on-dark codes fail, since many scanners do not read
 * them.
 */
async function readsAs(image: ImageData, text: string): Promise<boolean> {
  const { readBarcodes } = await zxing()
  const [found] = await readBarcodes(image, {
    formats: ['QRCode'],
    tryInvert: false,
    tryDownscale: false,
    maxNumberOfSymbols: 1,
    textMode: 'Plain',
  })
  if (!found?.isValid) return false
  const expected = new TextEncoder().encode(text)
  return found.bytes.length === expected.length && found.bytes.every((byte, at) => byte === expected[at])
}

/** Returns true if a style is two flat colours in square modules, which needs no painter. */
export function isPlain(style: QrOptions): boolean {
  return (
    style.modules === 'square' &&
    style.eyeFrame === 'square' &&
    style.eyeBall === 'square' &&
    style.fill === 'solid' &&
    !style.eyeOwn &&
    (style.background === 'colour' || style.background === 'transparent') &&
    style.radius === 0 &&
    style.logo === 'none' &&
    style.frame === 'none'
  )
}

async function plainFile(code: QrCode, item: BatchItem, style: QrOptions): Promise<ToolOutput> {
  const width = widthOf(style)
  const bytes = await plainCodePng(code, style, width)
  const dense = style.unit === 'mm' ? (withDensity(bytes, 'png', style.dpi) ?? bytes) : bytes
  return { name: `${item.name}.png`, mime: 'image/png', bytes: dense, width, height: width, notes: [] }
}

/**
 * Returns the resources of a code: its own caption if it has one, everything else shared.
 * @throws UserError `font-not-loaded`
 */
async function resourcesOf(
  item: BatchItem,
  style: QrOptions,
  shared: PreparedQr,
  { host }: Pick<ToolContext, 'host'>,
): Promise<PreparedQr> {
  const caption = [...item.caption].slice(0, longestCaption).join('')
  if (caption === '' || !hasWords({ ...style, caption })) return shared
  const own = await prepareQr({ ...style, caption, logo: 'none', background: 'colour' }, { fontFiles: host.fontFiles })
  return { ...shared, caption: own.caption ?? null, missing: own.missing }
}

/**
 * Draws a code with its own caption in the frame, if the frame has words.
 * @throws UserError `qr-too-long`, `font-not-loaded`
 */
export async function drawItem(
  item: BatchItem,
  style: QrOptions,
  shared: PreparedQr,
  context: Pick<ToolContext, 'host'>,
): Promise<QrDrawing> {
  const resources = await resourcesOf(item, style, shared, context)
  return drawQr(item.text, item.caption ? { ...style, caption: item.caption } : style, resources)
}

async function makeOne(item: BatchItem, style: QrOptions, shared: PreparedQr, context: ToolContext): Promise<MadeCode> {
  const { line, text } = item
  if (style.format === 'png' && isPlain(style)) {
    const code = qrCode(text, style)
    const output = await plainFile(code, item, style)
    return { line, output, error: null, readable: await readsAs(plainPixels(code, style, output.width), text) }
  }
  const drawing = await drawItem(item, style, shared, context)
  const output = await writeDrawing(drawing, style, item.name)
  const pixels = qrPixels(drawing, Math.min(widthOf(style), readWidth), await picturesOf(drawing))
  return { line, output, error: null, readable: await readsAs(pixels, text) }
}

/**
 * Makes the codes of a batch as files and checks that each can be read. One that fails carries its error; the others go
 * on.
 * @throws UserError `font-not-loaded`, `picture-unreadable`; AbortError
 */
export async function makeCodes(
  items: readonly BatchItem[],
  style: QrOptions,
  context: ToolContext,
): Promise<readonly MadeCode[]> {
  const shared = await prepareQr(style, context.host)
  const made: MadeCode[] = []
  for (const [index, item] of items.entries()) {
    context.signal.throwIfAborted()
    made.push(
      await makeOne(item, style, shared, context).catch((thrown: unknown) => ({
        line: item.line,
        output: null,
        error: toPlainError(thrown),
        readable: false,
      })),
    )
    context.progress((index + 1) / items.length)
  }
  return made
}

/** Returns the width of a module on paper, mm, for a code drawn `width` mm wide. */
export const moduleOnPaper = (drawing: Pick<QrDrawing, 'width'>, width: number): number => width / drawing.width

/** Smallest module width on paper that scanners read reliably, mm. */
export const minModuleMm = 0.4
