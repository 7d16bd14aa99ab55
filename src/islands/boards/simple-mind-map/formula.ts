import type { Size } from '../../../core/geometry.ts'

/** Formulas as SVG pictures, by MathJax, which is loaded with the first of them. */

type Render = (latex: string) => { readonly svg: string; readonly size: Size }

const drawn = new Map<string, { readonly svg: string; readonly size: Size }>()
const listeners = new Set<() => void>()
let render: Render | null = null
let coming: Promise<void> | null = null

/** Calls a listener when a formula that was asked for can be drawn. Returns a function that ends this. */
export function onFormula(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function load(): Promise<void> {
  const { renderer } = await import('./mathjax.ts')
  render = renderer()
}

function drawnOf(latex: string) {
  const known = drawn.get(latex)
  if (known) return known
  if (!render) {
    coming ??= load().then(
      () => {
        for (const listener of listeners) listener()
      },
      () => {
        // The next formula asks for it again.
        coming = null
      },
    )
    return null
  }
  const made = render(latex)
  drawn.set(latex, made)
  return made
}

/** Returns the size of a formula, px; null while the renderer is loading. */
export const formulaSize = (latex: string): Size | null => drawnOf(latex)?.size ?? null

/** Returns the address of the picture of a formula in a colour; null while the renderer is loading. */
export function formulaAddress(latex: string, colour: string): string | null {
  const svg = drawnOf(latex)?.svg.replaceAll('currentColor', colour)
  return svg === undefined ? null : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}

/** Loads the renderer, before a picture with formulas is made. */
export async function formulasReady(): Promise<void> {
  if (!render) await (coming ?? load())
}
