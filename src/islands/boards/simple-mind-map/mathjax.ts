import { texRenderer } from '../../../core/formula/mathjax.ts'
import type { Size } from '../../../core/geometry.ts'

/** Font size of formulas, px; an ex of MathJax is about half of it. */
const em = 18

/** Returns the function that draws LaTeX as a whole SVG file, with its size in px. */
export function renderer(): (latex: string) => { svg: string; size: Size } {
  const render = texRenderer({ em, refers: true })
  return (latex) => {
    const drawn = render(latex)
    const svg = drawn.adaptor.outerHTML(drawn.svg)
    const size = (name: string) => {
      const ex = Number(new RegExp(`\\b${name}="([\\d.]+)ex"`).exec(svg)?.[1] ?? 4)
      return Math.min(900, Math.max(8, (ex * em) / 2))
    }
    const [width, height] = [size('width'), size('height')]
    const sized = svg
      .replace(/\bwidth="[\d.]+ex"/, `width="${width}"`)
      .replace(/\bheight="[\d.]+ex"/, `height="${height}"`)
    return { svg: sized, size: { width, height } }
  }
}
