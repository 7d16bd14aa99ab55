import { coverWords } from '../../src/catalogue/covers.ts'
import { type PaletteSource, paletteOf } from '../../src/core/compose/palette.ts'
import type { CoverBrief } from '../../src/core/cover/brief.ts'
import { composeCover } from '../../src/core/cover/compose.ts'
import { findTemplateLayout } from '../../src/core/cover/page-layouts/index.ts'
import type { DesignElement } from '../../src/core/design/elements/index.ts'
import type { Design } from '../../src/core/design/schema.ts'
import type { TextMeasurer } from '../../src/core/design/text/measure.ts'

/**
 * Measures texts without a font, so that covers are the same on every machine: Chinese characters are square, all others
 * about half as wide, and a little wider in bold.
 */
export const squareMeasurer: TextMeasurer = {
  font: '',
  measureText(text: string) {
    const [, weight, size] = /(\d+) (\d+)px/.exec(this.font) ?? []
    const narrow = Number(weight) >= 700 ? 0.58 : 0.52
    const widths = [...text].map((character) => (character < '\u0250' ? narrow : 1))
    return { width: widths.reduce((sum, width) => sum + width, 0) * Number(size) }
  },
}

export const light: PaletteSource = { name: 'light', paper: ['#f4f1ea'], accent: '#1f5f8f', second: '#c2562d' }
export const vivid: PaletteSource = { name: 'vivid', paper: ['#ff8f2e'], accent: '#1a1a1a', second: '#fff1c7' }
export const dark: PaletteSource = { name: 'dark', paper: ['#15171f'], accent: '#f0c35a', second: '#e2703a' }

/** One page of each shape, px. */
export const pages = {
  upright: { width: 900, height: 1200 },
  tall: { width: 900, height: 1600 },
  square: { width: 1000, height: 1000 },
  landscape: { width: 1200, height: 900 },
  banner: { width: 940, height: 400 },
} as const

/** A brief of ordinary length without pictures. */
export const ordinary: CoverBrief = {
  ...{ title: '新手咖啡入门的8个问题', subtitle: '看完少走三年弯路', badge: '干货', account: '@青图日常' },
  points: ['豆子怎么选', '水温多少度', '要不要买磨豆机', '酸是坏了吗', '怎么保存'],
  pictures: [],
}

/** Returns pictures that lie and stand by turns; the last of them is cut out if `cutOut` says so. */
export const picturesOf = (count: number, cutOut = false): CoverBrief['pictures'] =>
  Array.from({ length: count }, (_, at) => ({
    asset: String(at + 1).padStart(64, '0'),
    ...{ width: at % 2 ? 900 : 1200, height: 1000, focus: { x: 0.3, y: 0.6 } },
    cutOut: cutOut && at === count - 1,
  }))

interface Wanted {
  readonly page?: { readonly width: number; readonly height: number }
  readonly source?: PaletteSource
  readonly seed?: number
}

/** Composes a cover of a layout without title effects, on an upright page in light colours if nothing else is wanted. */
export function plainCover(
  layout: string,
  brief: Partial<CoverBrief>,
  { page = pages.upright, source = light, seed = 3 }: Wanted = {},
): Design {
  const voice = { title: { family: 'noto-serif-sc', weight: 900 }, body: { family: 'noto-sans-sc', weight: 400 } }
  const recipe = { layout, palette: paletteOf(source), voice, effect: 'plain', seed } as const
  const insets = { top: 0, right: 0, bottom: 0, left: 0 }
  const request = { id: 'cover', brief: { ...ordinary, ...brief }, recipe, words: coverWords, insets, ...page }
  return composeCover(request, squareMeasurer, findTemplateLayout)
}

/** Returns the elements of a cover from bottom to top. */
export const elementsOf = ({ pages: [page] }: Design): DesignElement[] => page!.order.map((id) => page!.elements[id]!)
