import type { Diagram, DiagramPage } from '../../../core/boards/diagram/schema.ts'
import { drawPage, writeSvg } from '../../../core/boards/diagram/svg.ts'
import { UserError } from '../../../core/errors.ts'
import type { PictureRequest } from '../adapter.ts'
import { wholePage } from '../whole-page.ts'
import { measureText } from './measure.ts'
import { pictureData } from './pictures.ts'

type ReadPicture = (hash: string) => Promise<Blob | null>

const margin = 20

/** Returns the size of a picture of a page, px. */
export function pageSize(diagram: Diagram, page: DiagramPage): { width: number; height: number } {
  const { bounds } = drawPage(page, diagram.theme, measureText)
  return { width: Math.ceil(bounds.width + margin * 2), height: Math.ceil(bounds.height + margin * 2) }
}

/** Writes a page as SVG with its pictures inside. */
async function pageSvg(diagram: Diagram, page: DiagramPage, read: ReadPicture, transparent: boolean): Promise<string> {
  const drawing = drawPage(page, diagram.theme, measureText)
  const pictures = await pictureData(
    page.nodes.map(({ picture }) => picture),
    read,
  )
  const background = transparent ? {} : { background: page.background || drawing.theme.paper }
  return writeSvg(drawing, { pictures, margin, ...background })
}

/** Draws an SVG on a canvas and encodes it. */
async function rasterised(
  svg: string,
  { width, height }: { width: number; height: number },
  scale: number,
  type: string,
): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
    if (!blob) throw new UserError('out-of-memory')
    return blob
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Draws a page as it is asked for; of a PDF every page. */
export async function drawPicture(
  diagram: Diagram,
  page: DiagramPage,
  read: ReadPicture,
  { format, scale, transparent }: PictureRequest,
): Promise<Blob> {
  if (format === 'pdf') return pdfOf(diagram, read)
  const isJpg = format === 'jpg'
  const svg = await pageSvg(diagram, page, read, transparent && !isJpg)
  if (format === 'svg') return new Blob([svg], { type: 'image/svg+xml' })
  return rasterised(svg, pageSize(diagram, page), scale, isJpg ? 'image/jpeg' : 'image/png')
}

async function pdfOf(diagram: Diagram, read: ReadPicture): Promise<Blob> {
  const { boardPdf } = await import('../../../stores/boards/vector-files.ts')
  const drawings = await Promise.all(diagram.pages.map((page) => pageSvg(diagram, page, read, false)))
  return boardPdf('', drawings, drawings.map(wholePage))
}
