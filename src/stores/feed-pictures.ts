import type { FeedWindow } from '../catalogue/feeds.ts'
import type { Design } from '../core/design/schema.ts'
import { leadingWords } from '../core/design/title-of.ts'
import type { Size } from '../core/geometry.ts'
import { allSizes, type SizedDesign, sizeLabel } from './design-sizes.ts'
import { designThumbnail } from './design-thumbnail.ts'

/** A design as it is seen through the windows of feeds. */

/** Shares of the picture that lie outside of its window, of each of two sides. */
export interface Cut {
  /** Left and right each. */
  readonly sides: number
  /** Above and below each. */
  readonly ends: number
}

const ratioOf = ({ width, height }: Size) => width / height

/** The proportion a window has for a picture. */
export function windowRatio({ ratio }: Pick<FeedWindow, 'ratio'>, size: Size): number {
  if (typeof ratio === 'number') return ratio
  const [narrowest, widest] = ratio
  return Math.min(widest, Math.max(narrowest, ratioOf(size)))
}

/** What a window takes away of a picture that fills it from its middle. */
export function cutOf(size: Size, ratio: number): Cut {
  const own = ratioOf(size)
  return own > ratio ? { sides: (1 - ratio / own) / 2, ends: 0 } : { sides: 0, ends: (1 - own / ratio) / 2 }
}

/** Of several sizes the one of which a window shows most; the first of equals. */
export function bestFor<Sized extends { readonly design: Size }>(
  window: Pick<FeedWindow, 'ratio'>,
  sizes: readonly Sized[],
): Sized {
  const shown = ({ design }: Sized) => {
    const { sides, ends } = cutOf(design, windowRatio(window, design))
    return (1 - 2 * sides) * (1 - 2 * ends)
  }
  return sizes.reduce((best, one) => (shown(one) > shown(best) + 0.005 ? one : best))
}

/** The design and its linked sizes; the design alone where the others cannot be made. */
export async function sizesFor(design: Design): Promise<readonly SizedDesign[]> {
  try {
    return await allSizes(design)
  } catch (thrown) {
    console.info(thrown)
    return [{ label: sizeLabel(design), design }]
  }
}

/** px of the picture for one px of the screen. */
const sharpness = 2

/** The cover of a design as a picture that is sharp where it is shown `width` px wide. Null where it cannot be made. */
export function feedPicture(design: Design, width: number): Promise<Blob | null> {
  const longest = Math.max(1, design.height / design.width) * width * sharpness
  return designThumbnail(design, design.pages[0]?.id, Math.ceil(longest))
}

/** The words a cover is chosen by: what it is published under, what is read first on it, its name. */
export const cardTitle = (design: Design): string =>
  design.post.title.trim() || leadingWords(design) || design.name.trim() || '未命名设计'
