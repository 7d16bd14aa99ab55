import type { Addresses } from '../../../core/boards/mindmap/draw.ts'
import { arrange } from '../../../core/boards/mindmap/layout/arrange.ts'
import type { Box } from '../../../core/boards/mindmap/layout/types.ts'
import { lookOf } from '../../../core/boards/mindmap/looks.ts'
import type { MindMap, Sheet } from '../../../core/boards/mindmap/model.ts'
import { type Measurer, sketch } from '../../../core/boards/mindmap/sketch.ts'
import { mapSvg } from '../../../core/boards/mindmap/svg.ts'
import { themeOf } from '../../../core/boards/mindmap/themes.ts'
import { UserError } from '../../../core/errors.ts'
import { boardPdf } from '../../../stores/boards/vector-files.ts'
import type { PictureRequest } from '../adapter.ts'
import { wholePage } from '../whole-page.ts'
import { formulaAddress, formulasReady } from './formula.ts'

/** Pictures of whole sheets. */

/** Longest side and largest area of a canvas that all browsers paint, px. */
const longest = 16_000
const largest = 80_000_000

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })

type ReadPicture = (hash: string) => Promise<Blob | null>

/** Returns the arrangement of a sheet as pictures show it. */
export function arrangementOf(sheet: Sheet, measurer: Measurer) {
  const theme = themeOf(sheet.theme)
  return arrange(sheet, (id, depth) => {
    const node = sheet.nodes[id]!
    return sketch(node, lookOf(theme, depth, depth === 0 ? -1 : 0, node.style), measurer)
  })
}

/** Writes a sheet as a whole SVG file with its pictures in it. */
async function sheetSvg(
  sheet: Sheet,
  measurer: Measurer,
  readPicture: ReadPicture,
  transparent: boolean,
): Promise<{ svg: string; bounds: Box }> {
  const nodes = Object.values(sheet.nodes)
  if (nodes.some(({ formula }) => formula)) await formulasReady()
  const hashes = new Set(nodes.flatMap(({ picture }) => picture?.hash ?? []))
  const pictures = new Map<string, string>()
  for (const hash of hashes) {
    const blob = await readPicture(hash)
    if (blob) pictures.set(hash, await dataUrl(blob))
  }
  const addresses: Addresses = { picture: (hash) => pictures.get(hash) ?? null, formula: formulaAddress }
  const arrangement = arrangementOf(sheet, measurer)
  return { svg: mapSvg(sheet, arrangement, measurer, addresses, transparent), bounds: arrangement.bounds }
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } catch (cause) {
    throw new UserError('out-of-memory', {}, { cause })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Paints a part of an SVG picture on a canvas and encodes it. */
async function painted(
  image: HTMLImageElement,
  part: Box,
  scale: number,
  type: string,
  ground: string | null,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new UserError('out-of-memory')
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.setTransform(scale, 0, 0, scale, -part.x * scale, -part.y * scale)
  context.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new UserError('out-of-memory')
  return blob
}

/** Returns the largest scale up to the wanted one at which a canvas can hold a picture. */
const heldScale = ({ width, height }: Box, scale: number) =>
  Math.min(scale, longest / width, longest / height, Math.sqrt(largest / (width * height)))

const atOrigin = ({ width, height }: Box): Box => ({ x: 0, y: 0, width, height })

/** Draws a sheet; as PDF all sheets of the map, a page each. */
export async function mapPicture(
  map: MindMap,
  sheet: Sheet,
  measurer: Measurer,
  readPicture: ReadPicture,
  { format, scale, transparent }: PictureRequest,
): Promise<Blob> {
  if (format === 'pdf') return wholePdf(map, measurer, readPicture)
  const isClear = transparent && format !== 'jpg'
  const { svg, bounds } = await sheetSvg(sheet, measurer, readPicture, isClear)
  if (format === 'svg') return new Blob([svg], { type: 'image/svg+xml' })
  const ground = isClear ? null : themeOf(sheet.theme).ground
  const type = format === 'jpg' ? 'image/jpeg' : 'image/png'
  return painted(await imageOf(svg), atOrigin(bounds), heldScale(bounds, scale), type, ground)
}

/** Returns the central topic of a sheet. */
const titleOf = (sheet: Sheet) => sheet.nodes[sheet.root]?.text.slice(0, 80) ?? ''

async function wholePdf(map: MindMap, measurer: Measurer, readPicture: ReadPicture): Promise<Blob> {
  const drawings: string[] = []
  for (const sheet of map.sheets) drawings.push((await sheetSvg(sheet, measurer, readPicture, false)).svg)
  const [first] = map.sheets
  return boardPdf(first ? titleOf(first) : '', drawings, drawings.map(wholePage))
}

/** A4 across at 96 px per inch, and its margins of 10 mm. */
const paper = { width: 1122.5, height: 793.7, margin: 37.8 }
/** How much neighbouring pages share, px, so that they can be glued. */
const shared = 24

/** Writes a sheet for printing: in its size on as many A4 pages as it takes. */
export async function printPdf(sheet: Sheet, measurer: Measurer, readPicture: ReadPicture): Promise<Blob> {
  const { svg } = await sheetSvg(sheet, measurer, readPicture, false)
  const { part: whole } = wholePage(svg, 0)
  const [wide, high] = [paper.width - 2 * paper.margin, paper.height - 2 * paper.margin]
  const pages = []
  for (let { top } = whole; top < whole.bottom; top += high - shared)
    for (let { left } = whole; left < whole.right; left += wide - shared) {
      if (pages.length >= 100) throw new UserError('board-too-big', { limit: 100 })
      const part = { left, top, right: left + wide, bottom: top + high }
      pages.push({ drawing: 0, width: paper.width, height: paper.height, part, x: paper.margin, y: paper.margin })
    }
  return boardPdf(titleOf(sheet), [svg], pages)
}
