import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js'
import { type LiteAdaptor, liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'
import { mathjax } from 'mathjax-full/js/mathjax.js'
import { SVG } from 'mathjax-full/js/output/svg.js'

export type { LiteElement }

/** What MathJax draws: an `svg` element in ex, with its adaptor. */
export interface DrawnTex {
  readonly svg: LiteElement
  readonly adaptor: LiteAdaptor
}

interface RendererOptions {
  /** Type of the formulas, px; an ex is a half of it. */
  readonly em: number
  /** Whether characters that occur more than once are defined once and referred to. */
  readonly refers: boolean
}

/** Returns the function that draws LaTeX as displayed formulas. */
export function texRenderer({ em, refers }: RendererOptions): (latex: string) => DrawnTex {
  const adaptor = liteAdaptor()
  RegisterHTMLHandler(adaptor)
  const page = mathjax.document('', {
    InputJax: new TeX({ packages: ['base', 'ams'] }),
    OutputJax: new SVG({ fontCache: refers ? 'local' : 'none' }),
  })
  return (latex) => {
    const container = page.convert(latex, { display: true, em, ex: em / 2 }) as LiteElement
    return { svg: adaptor.firstChild(container) as LiteElement, adaptor }
  }
}
