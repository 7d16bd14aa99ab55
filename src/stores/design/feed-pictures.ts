import type { FeedWindow } from '../../catalogue/feeds.ts'
import type { Design } from '../../core/design/schema.ts'
import { leadingWords } from '../../core/design/title-of.ts'
import type { Size } from '../../core/geometry.ts'
import { allSizes, type SizedDesign, sizeLabel } from './sizes.ts'
import { designThumbnail } from './thumbnail.ts'

/** Shows how a design looks in the feeds of platforms. */

/** Shares of a picture outside its window, on each side. */
export interface Cut {
  /** Left and right each. */
  readonly sides: number
  /** Top and bottom each. */
  readonly ends: number
}

const ratioOf = ({ width, height }: Size) => width / height

/** Returns the aspect ratio of a window for a picture. */
export function windowRatio({ ratio }: Pick<FeedWindow, 'ratio'>, size: Size): number {
  if (typeof ratio === 'number') return ratio
  const [narrowest, widest] = ratio
  return Math.min(widest, Math.max(narrowest, ratioOf(size)))
}

/** Computes what a window crops from a picture that fills it, centred. */
export function cutOf(size: Size, ratio: number): Cut {
  const own = ratioOf(size)
  return own > ratio ? { sides: (1 - ratio / own) / 2, ends: 0 } : { sides: 0, ends: (1 - own / ratio) / 2 }
}

/** Returns the size of which a window shows the largest share; the first of equals. */
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

/** Returns the design and its linked sizes, or the design alone if they cannot be derived. */
export async function sizesFor(design: Design): Promise<readonly SizedDesign[]> {
  try {
    return await allSizes(design)
  } catch (thrown) {
    console.info(thrown)
    return [{ label: sizeLabel(design), design }]
  }
}

/** Picture px per screen px. */
const sharpness = 2

/** Renders the cover of a design, sharp for a display width of `width` px. Null on failure. */
export function feedPicture(design: Design, width: number): Promise<Blob | null> {
  const longest = Math.max(1, design.height / design.width) * width * sharpness
  return designThumbnail(design, design.pages[0]?.id, Math.ceil(longest))
}

/** Returns the title of a cover: the post's title, the leading words on the design, or its name. */
export const cardTitle = (design: Design): string =>
  design.post.title.trim() || leadingWords(design) || design.name.trim() || '未命名设计'
