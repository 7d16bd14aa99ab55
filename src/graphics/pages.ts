import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas'
import type { Canvas2D, Drawable, PaintEnv } from '../core/design/paint/env.ts'
import { paintPage, textsOf } from '../core/design/paint/page.ts'
import type { Design } from '../core/design/schema.ts'

// The painter creates paths with the browser's global.
Object.assign(globalThis, { Path2D })

const require = createRequire(import.meta.url)
const registered = new Set<string>()

/** Registers a font with Node's canvas under its name in designs. */
export function registerFont({ family, weight }: { readonly family: string; readonly weight: number }): void {
  const name = `${family}-chinese-simplified-${weight}-normal`
  if (registered.has(name)) return
  GlobalFonts.registerFromPath(require.resolve(`@fontsource/${family}/files/${name}.woff2`), family)
  registered.add(name)
}

/** Paints page `place` of a design, `longest` px on its longer side. */
export function paintDesign(design: Design, longest: number, place = 0, picture: PaintEnv['picture'] = () => null) {
  for (const text of textsOf(design)) registerFont(text)
  const scale = longest / Math.max(design.width, design.height)
  const [width, height] = [Math.round(design.width * scale), Math.round(design.height * scale)]
  const canvas = createCanvas(width, height)
  paintPage(canvas.getContext('2d') as unknown as Canvas2D, design.pages[place]!, design, {
    scale,
    picture,
    layer: (across, down) => {
      const layer = createCanvas(across, down)
      return { context: layer.getContext('2d') as unknown as Canvas2D, image: layer as unknown as Drawable }
    },
  })
  return canvas
}
