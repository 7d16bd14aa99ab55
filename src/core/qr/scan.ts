import { canvasOf } from '../image/canvas.ts'
import type { ToolHost } from '../tool.ts'
import { codeContrast } from './contrast.ts'
import { drawQr } from './draw.ts'
import type { QrDrawing } from './drawing.ts'
import { widthOf } from './files.ts'
import { blurred, dimmed, type Grey, greyOf, imageOf, shrunk, surrounded, tilted } from './luminance.ts'
import { quietZone } from './modules.ts'
import type { QrFileOptions, QrStyleOptions } from './options.ts'
import { picturesOf, qrPixels } from './pixels.ts'
import { prepareQr } from './prepare.ts'
import { zxing } from './zxing.ts'

/**
 * Simulated conditions in which a code is scanned: as exported, at half size, small, out of focus, tilted, in bad
 * light, as a poor JPEG.
 */
export const scanConditions = ['full', 'half', 'small', 'blur', 'tilt', 'dim', 'jpeg'] as const
export type ScanCondition = (typeof scanConditions)[number]

/** Causes that keep a code from being read; each is found by removing it. */
export const scanCauses = ['inverted', 'contrast', 'logo', 'picture', 'shape', 'quiet', 'size', 'dense'] as const
export type ScanCause = (typeof scanCauses)[number]

export interface ScanReport {
  /** Whether the right text is read under every condition and the quiet zone is wide enough. */
  readonly readable: boolean
  /** Share of the conditions under which the code gave the right text, 0 to 100. */
  readonly score: number
  readonly failed: readonly ScanCondition[]
  readonly causes: readonly ScanCause[]
}

/** Wider pictures are scanned at this width, px: more takes long and gives the same result. */
const mostWidth = 1400
/** px per module, under the conditions that have their own size. */
const small = 2.5
const leastHalf = 2.2
const middling = 6
/** From this version a code counts as dense: a camera has fewer px per module. */
const denseFrom = 20
/** Scale factors and angles [yaw, roll] in degrees of repeated tries. */
const twice = [1, 1.2] as const
const angles = [
  [15, 8],
  [-15, 3],
  [15, -14],
] as const

const equal = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/**
 * Returns true if a picture is read as exactly these bytes. Light-on-dark codes fail, since many scanners do not read
 * them.
 */
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
  const context = canvasOf(grey)
  context.putImageData(imageOf(grey), 0, 0)
  const blob = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })
  const picture = await createImageBitmap(blob)
  context.drawImage(picture, 0, 0)
  picture.close()
  return context.getImageData(0, 0, grey.width, grey.height)
}

/**
 * Yields the pictures under one condition; `module` is the width of a module in the exported picture, px. Out of focus, tilted
 * and from afar, several are tried, since a camera takes many frames.
 */
function* seen(
  condition: ScanCondition,
  grey: Grey,
  module: number,
  dense: boolean,
): Generator<ImageData | Promise<ImageData>> {
  const at = (px: number) => shrunk(grey, px / module)
  // A dense code needs a picture large enough for its modules.
  const soft = module < middling && !dense ? 1 : 2
  if (condition === 'half') yield imageOf(shrunk(grey, Math.max(0.5, leastHalf / module)))
  else if (condition === 'small') for (const more of twice) yield imageOf(at(small * more))
  else if (condition === 'blur') for (const more of twice) yield imageOf(blurred(at(middling * more), soft))
  else if (condition === 'tilt') {
    for (const more of twice) for (const [yaw, roll] of angles) yield imageOf(tilted(at(middling * more), yaw, roll))
  } else if (condition === 'dim') yield imageOf(dimmed(at(middling)))
  else if (condition === 'jpeg') yield asJpeg(at(middling))
  else yield imageOf(grey)
}

async function failing(
  drawing: QrDrawing,
  width: number,
  text: string,
  conditions: readonly ScanCondition[],
): Promise<ScanCondition[]> {
  const expected = new TextEncoder().encode(text)
  const shown = Math.min(width, mostWidth)
  const plain = greyOf(qrPixels(drawing, shown, await picturesOf(drawing)))
  const module = shown / drawing.width
  // A code with a background may be placed on anything, so it is tested on a dark ground; a transparent one on white.
  const grey = drawing.bleed === '' ? plain : surrounded(plain, Math.round(3 * module))
  const failed: ScanCondition[] = []
  for (const condition of conditions) {
    let read = false
    for (const picture of seen(condition, grey, module, drawing.version >= denseFrom)) {
      read = await reads(await picture, expected)
      if (read) break
    }
    if (!read) failed.push(condition)
  }
  return failed
}

type Style = QrStyleOptions & QrFileOptions

/** Returns the style features that can be removed to find the cause, most likely first. */
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

/** Narrowest quiet zone, modules: below it readers differ, whatever this one reads. */
const leastQuiet = 2

/** px per module below which a larger picture is the first thing to try. */
const roomy = 5

/**
 * Renders a code as it will be exported, scans it under simulated camera conditions with an independent reader and, if
 * a scan fails, removes style features one by one to find the cause.
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
  const failed = await failing(drawing, width, text, scanConditions)
  const score = Math.round((100 * (scanConditions.length - failed.length)) / scanConditions.length)
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
