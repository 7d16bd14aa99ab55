import type { ToolHost } from '../tool.ts'
import { codeContrast } from './contrast.ts'
import { drawQr } from './draw.ts'
import type { QrDrawing } from './drawing.ts'
import { widthOf } from './files.ts'
import { blurred, dimmed, type Grey, greyOf, imageOf, shrunk, surrounded, tilted } from './luminance.ts'
import { quietZone } from './modules.ts'
import type { QrFileOptions, QrStyleOptions } from './options.ts'
import { canvasOf, picturesOf, qrPixels } from './pixels.ts'
import { prepareQr } from './prepare.ts'
import { zxing } from './zxing.ts'

/** How a code is looked at: as exported, at half of it, small, out of focus, held at an angle, in bad light, as a poor JPEG. */
export const scanLooks = ['full', 'half', 'small', 'blur', 'tilt', 'dim', 'jpeg'] as const
export type ScanLook = (typeof scanLooks)[number]

/** What keeps a code from being read; each was found by taking it away. */
export const scanCauses = ['inverted', 'contrast', 'logo', 'picture', 'shape', 'quiet', 'size', 'dense'] as const
export type ScanCause = (typeof scanCauses)[number]

export interface ScanReport {
  /** Read, and read right, in every look, with enough room around it. */
  readonly readable: boolean
  /** Of the looks that were read, 0 to 100. */
  readonly score: number
  readonly failed: readonly ScanLook[]
  readonly causes: readonly ScanCause[]
}

/** What is larger is looked at in this width, px: reading it would take long and say the same. */
const mostWidth = 1400
/** px a module, in the looks that have a size of their own. */
const small = 2.5
const leastHalf = 2.2
const middling = 6
/** From this version a code is dense: a camera has fewer px for a module of it. */
const denseFrom = 20
/** Sizes and angles of a second look. */
const twice = [1, 1.2] as const
const angles = [
  [15, 8],
  [-15, 3],
  [15, -14],
] as const

const equal = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Whether a picture is read as just these bytes; codes light on dark are not, since many scanners do not. */
async function reads(image: ImageData, expected: Uint8Array): Promise<boolean> {
  const { readBarcodes } = await zxing()
  const found = await readBarcodes(image, {
    formats: ['QRCode'],
    tryHarder: true,
    tryInvert: false,
    maxNumberOfSymbols: 1,
  })
  return found.some(({ isValid, bytes }) => isValid && equal(bytes, expected))
}

async function asJpeg(grey: Grey): Promise<ImageData> {
  const context = canvasOf(grey.width, grey.height)
  context.putImageData(imageOf(grey), 0, 0)
  const blob = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })
  const picture = await createImageBitmap(blob)
  context.drawImage(picture, 0, 0)
  picture.close()
  return context.getImageData(0, 0, grey.width, grey.height)
}

/**
 * The pictures of one look; `module` is how many px a module is wide in what was exported. A camera looks many times: out
 * of focus, at an angle and from afar it is given several.
 */
function* seen(look: ScanLook, grey: Grey, module: number, dense: boolean): Generator<ImageData | Promise<ImageData>> {
  const at = (px: number) => shrunk(grey, px / module)
  // A dense code needs a picture large enough for its modules.
  const soft = module < middling && !dense ? 1 : 2
  if (look === 'half') yield imageOf(shrunk(grey, Math.max(0.5, leastHalf / module)))
  else if (look === 'small') for (const more of twice) yield imageOf(at(small * more))
  else if (look === 'blur') for (const more of twice) yield imageOf(blurred(at(middling * more), soft))
  else if (look === 'tilt') {
    for (const more of twice) for (const [yaw, roll] of angles) yield imageOf(tilted(at(middling * more), yaw, roll))
  } else if (look === 'dim') yield imageOf(dimmed(at(middling)))
  else if (look === 'jpeg') yield asJpeg(at(middling))
  else yield imageOf(grey)
}

async function failing(
  drawing: QrDrawing,
  width: number,
  text: string,
  looks: readonly ScanLook[],
): Promise<ScanLook[]> {
  const expected = new TextEncoder().encode(text)
  const shown = Math.min(width, mostWidth)
  const plain = greyOf(qrPixels(drawing, shown, await picturesOf(drawing)))
  const module = shown / drawing.width
  // What has a background of its own may end up on anything; what has none is looked at on white.
  const grey = drawing.bleed === '' ? plain : surrounded(plain, Math.round(3 * module))
  const failed: ScanLook[] = []
  for (const look of looks) {
    let read = false
    for (const picture of seen(look, grey, module, drawing.version >= denseFrom)) {
      read = await reads(await picture, expected)
      if (read) break
    }
    if (!read) failed.push(look)
  }
  return failed
}

type Style = QrStyleOptions & QrFileOptions

/** What could be taken away from a style, most telling first. */
function suspects(style: Style): readonly { readonly cause: ScanCause; readonly without: Partial<Style> }[] {
  const { ratio, inverted } = codeContrast(style)
  const plain = { fill: 'solid', ink: '#000000', eyeOwn: false, backgroundColour: '#ffffff' } as const
  const standsApart = style.modules !== 'square' || style.eyeFrame !== 'square' || style.eyeBall !== 'square'
  return [
    ...(inverted ? [{ cause: 'inverted' as const, without: plain }] : []),
    ...(style.background === 'picture'
      ? [{ cause: 'picture' as const, without: { background: 'colour' as const } }]
      : []),
    ...(!inverted && ratio < 7 ? [{ cause: 'contrast' as const, without: plain }] : []),
    ...(style.logo !== 'none' ? [{ cause: 'logo' as const, without: { logo: 'none' as const } }] : []),
    ...(standsApart
      ? [{ cause: 'shape' as const, without: { modules: 'square', eyeFrame: 'square', eyeBall: 'square' } as const }]
      : []),
    ...(style.quiet < quietZone ? [{ cause: 'quiet' as const, without: { quiet: quietZone } }] : []),
  ]
}

/** Modules around a code, with fewer of which readers differ, whatever this one does. */
const leastQuiet = 2

/** px a module, under which a larger picture is the first thing to try. */
const roomy = 5

/**
 * Reads a code as it will be exported, in ways phones see it, by a reader that knows nothing of how it was drawn. Where
 * it is not read, takes away one thing after the other to tell what keeps it from being.
 * @throws UserError `qr-too-long`, `font-not-loaded`, `picture-unreadable`, `code-too-large`
 */
export async function scanCheck(
  text: string,
  style: Style,
  { host }: { readonly host: Pick<ToolHost, 'fontFiles'> },
): Promise<ScanReport> {
  const resources = await prepareQr(style, host)
  const width = widthOf(style)
  const drawing = drawQr(text, style, resources)
  const failed = await failing(drawing, width, text, scanLooks)
  const score = Math.round((100 * (scanLooks.length - failed.length)) / scanLooks.length)
  const bare = style.quiet < (drawing.version >= denseFrom ? quietZone : leastQuiet)
  if (failed.length === 0) return { readable: !bare, score, failed, causes: bare ? ['quiet'] : [] }
  const causes: ScanCause[] = []
  const possible = suspects(style)
  for (const { cause, without } of possible) {
    const left = await failing(drawQr(text, { ...style, ...without }, resources), width, text, failed)
    if (left.length === 0) causes.push(cause)
  }
  if (bare && !causes.includes('quiet')) causes.push('quiet')
  if (causes.length === 0) {
    causes.push(...possible.map(({ cause }) => cause))
    if (width / drawing.width < roomy) causes.push('size')
    else if (possible.length === 0 || drawing.version >= 20) causes.push('dense')
  }
  return { readable: false, score, failed, causes }
}
