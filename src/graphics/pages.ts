import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas'
import type { Canvas2D, Drawable, PaintEnv } from '../core/design/paint/env.ts'
import { paintPage, textsOf } from '../core/design/paint/page.ts'
import type { Design } from '../core/design/schema.ts'
import { registerEmoji } from './emoji.ts'

// The painter creates paths with the browser's global.
Object.assign(globalThis, { Path2D })

const require = createRequire(import.meta.url)
const registered = new Set<string>()

interface FontFace {
  readonly family: string
  readonly weight: number
}

const nameOf = ({ family, weight }: FontFace) => `${family}-chinese-simplified-${weight}-normal`
/** Returns the path of the file with all characters of a font; throws if it has none. */
const fontFile = (font: FontFace) => require.resolve(`@fontsource/${font.family}/files/${nameOf(font)}.woff2`)

/** Returns true for a font that can be registered. Some of the suite come in slices only, which Node cannot combine. */
export function hasFontFile(font: FontFace): boolean {
  try {
    return fontFile(font) !== ''
  } catch {
    return false
  }
}

/** Registers a font with Node's canvas under its name in designs. */
export function registerFont(font: FontFace): void {
  const name = nameOf(font)
  if (registered.has(name)) return
  GlobalFonts.registerFromPath(fontFile(font), font.family)
  registered.add(name)
}

/** Registers the fonts and emoji of a design. */
export function registerTexts(design: Design): void {
  for (const text of textsOf(design)) {
    registerFont(text)
    registerEmoji(text.text)
  }
}

/** Paints page `place` of a design, `longest` px on its longer side. */
export function paintDesign(design: Design, longest: number, place = 0, picture: PaintEnv['picture'] = () => null) {
  registerTexts(design)
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
