import type { Measurer } from '../../../core/boards/mindmap/sketch.ts'
import { formulaSize } from './formula.ts'

/** Widths of texts that are kept; a map of ten thousand nodes has about as many. */
const most = 40_000

/** Returns the measurer of the screen: one canvas measures all texts and its answers are kept. */
export function screenMeasurer(): Measurer {
  const context = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  let font = ''
  return {
    width: (text, wanted) => {
      const key = `${wanted}\n${text}`
      const kept = known.get(key)
      if (kept !== undefined) return kept
      if (!context) return text.length * 14
      if (font !== wanted) context.font = wanted
      font = wanted
      const { width } = context.measureText(text)
      if (known.size >= most) known.clear()
      known.set(key, width)
      return width
    },
    formula: formulaSize,
  }
}
