import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'
import { mathjax } from 'mathjax-full/js/mathjax.js'
import { SVG } from 'mathjax-full/js/output/svg.js'
import type { Size } from '../../../core/geometry.ts'

/** Font size of formulas, px; an ex of MathJax is about half of it. */
const em = 18

/** Returns the function that draws LaTeX as a whole SVG file, with its size in px. */
export function renderer(): (latex: string) => { svg: string; size: Size } {
  const adaptor = liteAdaptor()
  RegisterHTMLHandler(adaptor)
  const page = mathjax.document('', {
    InputJax: new TeX({ packages: ['base', 'ams'] }),
    OutputJax: new SVG({ fontCache: 'local' }),
  })
  return (latex) => {
    const svg = adaptor.innerHTML(page.convert(latex, { display: true, em, ex: em / 2 }))
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
