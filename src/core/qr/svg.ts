import { short } from './box-path.ts'
import type { QrDrawing, QrPaint, QrShape } from './drawing.ts'

const attribute = (text: string) => text.replace(/[&"<]/g, (letter) => `&#${letter.charCodeAt(0)};`)

function gradient(paint: Exclude<QrPaint, { type: 'solid' }>, id: string): string {
  const stops = paint.colours.map((colour, at) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')
  if (paint.type === 'radial') {
    const [x, y] = paint.centre.map(short)
    return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${short(paint.radius)}">${stops}</radialGradient>`
  }
  const [x1, y1] = paint.from.map(short)
  const [x2, y2] = paint.to.map(short)
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`
}

/**
 * Writes a drawing as SVG of plain paths and images only: clips, masks, patterns, styles and text are interpreted
 * differently by design programs. `unit` is the unit of `width`; the height is proportional.
 */
export function qrSvg(drawing: QrDrawing, width: number, unit: 'px' | 'mm'): string {
  const definitions: string[] = []
  const fillOf = (paint: QrPaint) => {
    if (paint.type === 'solid') return paint.colour
    const id = `qr-ink-${definitions.length + 1}`
    definitions.push(gradient(paint, id))
    return `url(#${id})`
  }
  const markup = (shape: QrShape) => {
    if (shape.kind === 'path') return `<path fill="${fillOf(shape.fill)}" d="${shape.d}"/>`
    const { href, x, y, width: wide, height: high } = shape
    return `<image href="${attribute(href)}" x="${short(x)}" y="${short(y)}" width="${short(wide)}" height="${short(high)}"/>`
  }
  const shapes = drawing.shapes.map(markup).join('')
  const height = (width * drawing.height) / drawing.width
  const box = `viewBox="0 0 ${short(drawing.width)} ${short(drawing.height)}"`
  const defs = definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}${unit}" height="${short(height)}${unit}" ${box}>${defs}${shapes}</svg>\n`
}
