import { diagramFont } from '../../../core/boards/diagram/svg.ts'
import type { Measure } from '../../../core/boards/diagram/text-lines.ts'

let context: CanvasRenderingContext2D | null = null
const known = new Map<string, number>()

/** Measures text as it is shown, px. */
export const measureText: Measure = (text, size, bold) => {
  const key = `${bold ? 'b' : 'n'}${text}`
  let width = known.get(key)
  if (width === undefined) {
    context ??= document.createElement('canvas').getContext('2d')
    if (!context) return text.length * size
    context.font = `${bold ? 600 : 400} 100px ${diagramFont}`
    width = context.measureText(text).width / 100
    if (known.size > 20_000) known.clear()
    known.set(key, width)
  }
  return width * size
}
