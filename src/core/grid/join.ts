import { UserError } from '../errors.ts'
import { joinName, splitName } from '../file-name.ts'
import type { Rect, Size } from '../geometry.ts'
import { hasTransparency } from '../image/alpha.ts'
import { cropTo, drawOver, solidCanvas } from '../image/compose.ts'
import { formats, nameFor } from '../image/formats.ts'
import type { ImageInfo } from '../image/info.ts'
import { carryOver } from '../image/metadata/write.ts'
import { inspectImage } from '../image/open.ts'
import { changeableFormats, sameFormat } from '../image/output.ts'
import { resize } from '../image/resize.ts'
import { openSequence } from '../image/sequence.ts'
import { LeftOutFiles } from '../left-out.ts'
import type { ToolContext, ToolNote, ToolOutput, UnreadFile } from '../tool.ts'
import { encodeQuickly } from './encode.ts'
import type { GridOptions } from './options.ts'

type JoinWish = Pick<
  GridOptions,
  'joinDirection' | 'joinGap' | 'joinBorder' | 'joinSide' | 'joinPx' | 'subtitles' | 'subtitleHeight' | 'subtitleFoot'
>

/** The part of a picture that is shown, and its place on the result, px. */
interface JoinedPart {
  readonly source: Rect
  readonly target: Rect
}

interface JoinPlan {
  readonly sheet: Size
  readonly parts: readonly JoinedPart[]
  /** Whether the result was made smaller than asked. */
  readonly shrunk: boolean
}

const longestSide = 16_384
const keepNothing = { gps: false, device: false, time: false, text: false }
const mostPixels = 100_000_000

/** Returns the part of a picture that is joined: with `subtitles`, of all but the first only the subtitle. */
function partOf({ width, height }: Size, place: number, wish: JoinWish): Rect {
  if (!wish.subtitles || wish.joinDirection === 'across' || place === 0) {
    const foot = wish.subtitles && wish.joinDirection === 'down' ? Math.round((height * wish.subtitleFoot) / 100) : 0
    return { left: 0, top: 0, width, height: Math.max(1, height - foot) }
  }
  const strip = Math.max(1, Math.round((height * wish.subtitleHeight) / 100))
  const foot = Math.min(height - strip, Math.round((height * wish.subtitleFoot) / 100))
  return { left: 0, top: height - foot - strip, width, height: strip }
}

function laidOut(parts: readonly Rect[], breadth: number | null, wish: JoinWish, scale: number): JoinPlan {
  const across = wish.joinDirection === 'across'
  const [gap, border] = [Math.round(wish.joinGap * scale), Math.round(wish.joinBorder * scale)]
  const sizes = parts.map((part) => {
    const factor = breadth === null ? scale : (breadth * scale) / (across ? part.height : part.width)
    return {
      width: Math.max(1, Math.round(part.width * factor)),
      height: Math.max(1, Math.round(part.height * factor)),
    }
  })
  const wide = Math.max(...sizes.map(({ width, height }) => (across ? height : width)))
  let place = border
  const placed = sizes.map((size, index): JoinedPart => {
    const aside = border + ((wide - (across ? size.height : size.width)) >> 1)
    const target = across ? { left: place, top: aside, ...size } : { left: aside, top: place, ...size }
    place += (across ? size.width : size.height) + gap
    return { source: parts[index]!, target }
  })
  const [long, broad] = [place - gap + border, wide + 2 * border]
  const sheet = across ? { width: long, height: broad } : { width: broad, height: long }
  return { sheet, parts: placed, shrunk: scale < 1 }
}

/** Returns the breadth all pictures are scaled to, px; null if each keeps its own. */
function breadthOf(parts: readonly Rect[], { joinSide, joinPx, joinDirection }: JoinWish): number | null {
  const own = parts.map(({ width, height }) => (joinDirection === 'across' ? height : width))
  if (joinSide === 'own') return null
  if (joinSide === 'custom') return joinPx
  if (joinSide === 'first') return own[0] ?? null
  return joinSide === 'largest' ? Math.max(...own) : Math.min(...own)
}

/** Plans where pictures of these sizes go on one sheet; a sheet too large to be encoded is scaled down as a whole. */
export function planJoin(sizes: readonly Size[], wish: JoinWish): JoinPlan {
  const parts = sizes.map((size, place) => partOf(size, place, wish))
  const breadth = breadthOf(parts, wish)
  const plan = laidOut(parts, breadth, wish, 1)
  const { width, height } = plan.sheet
  const scale = Math.min(1, longestSide / Math.max(width, height), Math.sqrt(mostPixels / (width * height)))
  // Slightly less, so that rounding many pictures up cannot exceed the limit again.
  return scale < 1 ? laidOut(parts, breadth, wish, scale * 0.995) : plan
}

/** Copies an opaque picture by whole rows; blends one with transparency. */
function layDown(canvas: ImageData, picture: ImageData, left: number, top: number): void {
  if (hasTransparency(picture)) return drawOver(canvas, picture, left, top)
  for (let y = 0; y < picture.height; y++) {
    const row = picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4)
    canvas.data.set(row, ((top + y) * canvas.width + left) * 4)
  }
}

/** Returns the first frame of a file in sRGB, since one file can have one profile only. */
async function pictureOf(
  file: UnreadFile,
  context: ToolContext,
): Promise<{ pixels: ImageData; notes: readonly ToolNote[] }> {
  const sequence = await openSequence(await file.read(), {
    signal: context.signal,
    accepts: changeableFormats,
    host: context.host,
  })
  const { value: frame } = await sequence.frames().next()
  if (!frame) throw new UserError('image-damaged')
  const srgb = sequence.icc ? (await import('../image/icc-convert.ts')).toSrgb(frame.pixels, sequence.icc) : null
  return { pixels: srgb ?? frame.pixels, notes: sequence.notes }
}

/** A file that can be read, and its place among all. */
interface Readable {
  readonly place: number
  readonly file: UnreadFile
  readonly info: ImageInfo
}

async function inspected(files: readonly UnreadFile[], left: LeftOutFiles, { signal }: ToolContext) {
  const found: Readable[] = []
  for (const [place, file] of files.entries()) {
    signal.throwIfAborted()
    const info = await left.take(place, async () => inspectImage(await file.read(), { accepts: changeableFormats }))
    if (info) found.push({ place, file, info })
  }
  return found
}

/** Draws the pictures, one at a time in memory; one that cannot be decoded is left out and leaves its place empty. */
async function drawn(found: readonly Readable[], left: LeftOutFiles, asked: GridOptions, context: ToolContext) {
  const plan = planJoin(
    found.map(({ info }) => info),
    asked,
  )
  const canvas = solidCanvas(plan.sheet, asked.joinColour)
  const notes: ToolNote[] = []
  for (const [at, { place, file, info }] of found.entries()) {
    context.signal.throwIfAborted()
    const picture = await left.take(place, () => pictureOf(file, context))
    context.progress((0.8 * (at + 1)) / found.length)
    if (!picture) continue
    const { pixels } = picture
    const { source, target } = plan.parts[at]!
    // Some decoders crop by what the header does not say, so the part is computed from the decoded size.
    const own = pixels.width === info.width && pixels.height === info.height
    const part = own ? source : partOf(pixels, at, asked)
    layDown(canvas, await resize(cropTo(pixels, part), target), target.left, target.top)
    notes.push(...picture.notes)
  }
  return { canvas, plan, notes }
}

/**
 * Joins pictures into one long one, in their order; decodes only one of them at a time. Files that cannot be read are
 * left out.
 * @throws UserError of the gate if no file can be read, and of the encoders
 */
export async function joinPictures(
  files: readonly UnreadFile[],
  asked: GridOptions,
  context: ToolContext,
): Promise<readonly ToolOutput[]> {
  const left = new LeftOutFiles(files)
  let found = await inspected(files, left, context)
  left.requireSome()
  if (found.length === 0) return []
  let sheet = await drawn(found, left, asked, context)
  left.requireSome()
  if (found.some(({ place }) => left.has(place))) {
    // The others close the gap.
    found = found.filter(({ place }) => !left.has(place))
    sheet = await drawn(found, left, asked, context)
  }
  const { canvas, plan } = sheet
  const { file: first, info: firstInfo } = found[0]!
  try {
    const kept = sameFormat(firstInfo, false)
    const format = asked.format === 'same' ? (kept === 'gif' ? 'png' : kept) : asked.format
    // A result that contains a labelled picture carries its AIGC label.
    const labelled = found.find(({ info }) => info.carried.aigc)
    const source = await labelled?.file.read()
    const written = await encodeQuickly({
      pixels: canvas,
      format,
      options: asked,
      finish: (encoded) =>
        source && labelled
          ? carryOver(encoded, format, { source, info: labelled.info, icc: null }, keepNothing)
          : encoded,
      signal: context.signal,
      progress: (share) => context.progress(0.8 + 0.2 * share),
    })
    const { stem, extension } = splitName(nameFor(first.name, format))
    const { width, height } = written
    const size = { widthPx: width, heightPx: height }
    const all = [
      ...left.notes(),
      { code: 'pictures-joined', params: { count: found.length, ...size } },
      ...(plan.shrunk ? [{ code: 'join-shrunk', params: size }] : []),
      ...sheet.notes,
      ...written.notes,
    ]
    return [
      {
        name: joinName(`${stem}-拼`, extension),
        bytes: written.bytes,
        width,
        height,
        mime: formats[format].mime,
        notes: all.filter((note, at) => all.findIndex(({ code }) => code === note.code) === at),
        leftOut: left.list(),
      },
    ]
  } catch (thrown) {
    if (!(thrown instanceof UserError) || 'name' in thrown.params) throw thrown
    throw new UserError(thrown.code, { ...thrown.params, name: first.name }, { cause: thrown.cause })
  }
}
