import { cover, coverPieces, coversSource, titlesOf, titleWeight } from '../grid/covers.ts'
import { joinPictures } from '../grid/join.ts'
import { cutsAcross, longPieces, rowEnergy, slicesOf } from '../grid/long.ts'
import { type GridOptions, gridOptions } from '../grid/options.ts'
import { planGrid } from '../grid/plan.ts'
import { swapsOf } from '../grid/swaps.ts'
import { gridPieces, tilesNeedAlpha } from '../grid/tiles.ts'
import { type PieceSplitter, writePieces } from '../grid/write.ts'
import { defineTool, type ToolContext, type ToolNote } from '../tool.ts'

/** Returns a number with two digits, so that files sort in the order of posting. */
const numbered = (number: number) => String(number).padStart(2, '0')

async function gridCutter(first: ImageData, moving: boolean, asked: GridOptions): Promise<PieceSplitter> {
  const planned = planGrid(first, asked)
  const grows = planned.sheet.width > planned.source.width
  // Enlarging an animation would only add bytes.
  const used: GridOptions = moving && grows ? { ...asked, size: 'original' } : asked
  const count = planned.tiles.length
  const swaps = await swapsOf(asked)
  return {
    files: Array.from({ length: count }, (_, place) => ({
      piece: asked.reverse ? count - 1 - place : place,
      ending: numbered(place + 1),
    })),
    cut: (pixels) => gridPieces(pixels, used, swaps),
    notes: grows && !moving ? [{ code: 'tiles-enlarged', params: { sidePx: asked.side } }] : [],
  }
}

/** A profile shows the newest post first, so the right cover is published first. */
const published = [
  { piece: 2, ending: '01-右' },
  { piece: 1, ending: '02-中' },
  { piece: 0, ending: '03-左' },
] as const

async function coverCutter(first: ImageData, asked: GridOptions, context: ToolContext): Promise<PieceSplitter> {
  const notes: ToolNote[] = []
  const text = titlesOf(asked).join('')
  if (text.trim() !== '') {
    const missing = await context.host.loadFont(asked.titleFont, titleWeight, text)
    if (missing.length > 0) notes.push({ code: 'glyphs-missing', params: { characters: missing.join('') } })
  }
  if (coversSource(first, asked).source.width < 3 * cover.width) notes.push({ code: 'covers-enlarged' })
  return { files: published, cut: (pixels) => coverPieces(pixels, asked), notes }
}

function longCutter(first: ImageData, asked: GridOptions): PieceSplitter {
  const across = cutsAcross(first, asked)
  // All frames of an animation are cut where the first one is.
  const slices = slicesOf(first, asked, asked.smart ? rowEnergy(first, across) : new Float32Array(0))
  return {
    files: slices.map((_, piece) => ({ piece, ending: numbered(piece + 1) })),
    cut: (pixels) => longPieces(pixels, slices, asked),
    notes: slices.length > 18 ? [{ code: 'many-slices', params: { count: slices.length } }] : [],
  }
}

/** 九宫格、三宫格、长图: cuts a picture into pieces that are posted together, or joins pictures into one long one. */
export default defineTool({
  options: gridOptions,
  process(file, asked, context) {
    if (asked.mode === 'join')
      return joinPictures([{ name: file.name, blob: new Blob([file.bytes]), read: async () => file }], asked, context)
    return writePieces({
      file,
      options: asked,
      context,
      needsAlpha: asked.mode === 'grid' && tilesNeedAlpha(asked),
      cutter: (first, moving) => {
        if (asked.mode === 'grid') return gridCutter(first, moving, asked)
        return asked.mode === 'triple' ? coverCutter(first, asked, context) : longCutter(first, asked)
      },
    })
  },
  join: joinPictures,
})
