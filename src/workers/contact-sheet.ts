import type { CoverRequest } from '../core/cover/compose.ts'
import { contactSheet } from '../core/cover/contact-sheet.ts'
import { offscreenLayer } from '../core/design/paint/offscreen.ts'
import { fontOf } from '../core/design/text/measure.ts'
import { UserError } from '../core/errors.ts'
import type { ToolContext, ToolOutput } from '../core/tool.ts'
import { paintCover } from './covers.ts'

/** Covers to be painted on one picture. */
export interface ContactSheetOrder {
  /** File name of the result, without extension. */
  readonly name: string
  readonly heading: string
  readonly cells: readonly {
    readonly request: CoverRequest
    readonly letter: string
    readonly caption: string
  }[]
  /** Copies of the pictures by hash. */
  readonly assets: ReadonlyMap<string, Blob>
}

const family = 'noto-sans-sc'
const colours = {
  ground: '#eef1ef',
  ink: '#17211b',
  muted: '#5b675f',
  badge: '#15803d',
  onBadge: '#ffffff',
  edge: '#d5dbd7',
}

/** Cuts a text to a width, with an ellipsis if it is too long. */
function within(context: OffscreenCanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  const characters = [...text]
  while (characters.length > 0 && context.measureText(`${characters.join('')}…`).width > width) characters.pop()
  return `${characters.join('')}…`
}

/** Paints covers side by side on one picture, each with its letter, for sharing. */
export async function paintContactSheet(
  { cells, heading, assets, name }: ContactSheetOrder,
  context: ToolContext,
): Promise<readonly ToolOutput[]> {
  const [first] = cells
  if (!first) throw new UserError('internal')
  const sheet = contactSheet(cells.length, first.request.width / first.request.height)
  const { context: canvas, image } = offscreenLayer(sheet.width, sheet.height)
  const words = [heading, ...cells.flatMap(({ letter, caption }) => [letter, caption])].join('')
  for (const weight of [400, 700]) {
    await context.host.loadFont(family, weight, words).catch((thrown: unknown) => {
      // A fallback font is good enough here: only the covers matter.
      if (!(thrown instanceof UserError && thrown.code === 'font-not-loaded')) throw thrown
    })
  }
  const font = (weight: number, size: number) => fontOf({ family, weight, italic: false }, size)
  canvas.fillStyle = colours.ground
  canvas.fillRect(0, 0, sheet.width, sheet.height)
  canvas.textBaseline = 'middle'
  canvas.fillStyle = colours.ink
  canvas.font = font(700, 40)
  canvas.fillText(within(canvas, heading, sheet.heading.width), sheet.heading.left, sheet.heading.top + 24)
  for (const [place, { request, letter, caption }] of cells.entries()) {
    const [box, below] = [sheet.cells[place]!, sheet.captions[place]!]
    const longest = Math.max(box.width, box.height)
    const { bitmap } = await paintCover({ name, request, longest, assets }, context)
    canvas.drawImage(bitmap, box.left, box.top, box.width, box.height)
    bitmap.close()
    canvas.strokeStyle = colours.edge
    canvas.lineWidth = 2
    canvas.strokeRect(box.left, box.top, box.width, box.height)
    const [x, y] = [below.left + 22, below.top + 40]
    canvas.fillStyle = colours.badge
    canvas.beginPath()
    canvas.arc(x, y, 22, 0, Math.PI * 2)
    canvas.fill()
    canvas.fillStyle = colours.onBadge
    canvas.textAlign = 'center'
    canvas.font = font(700, 26)
    canvas.fillText(letter, x, y + 1)
    canvas.textAlign = 'left'
    canvas.fillStyle = colours.muted
    canvas.font = font(400, 26)
    canvas.fillText(within(canvas, caption, below.width - 64), below.left + 60, y + 1)
    context.progress((place + 1) / cells.length)
  }
  const bytes = new Uint8Array(await (await image.convertToBlob({ type: 'image/png' })).arrayBuffer())
  return [{ name: `${name}.png`, bytes, mime: 'image/png', width: sheet.width, height: sheet.height, notes: [] }]
}
