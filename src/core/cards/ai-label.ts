import type { PageBuilder } from '../compose/page-builder.ts'
import { rectOf } from '../compose/rects.ts'
import { labelPlate, labelType } from '../design/ai-label.ts'
import { solid } from '../design/solid.ts'
import type { Inks } from './skin.ts'

/**
 * The visible label of cards with words of a model, in the colours of their theme. It is locked, and keeps its style
 * when a style is applied to all pages.
 */

/** Distance to the ends of the page, shares of the unit. */
const [end, side] = [0.024, 0.04] as const
/** What of the margin at the foot the label takes, share of the unit. */
const margin = 0.022

const sizeOf = ({ width, height }: Pick<PageBuilder, 'width' | 'height'>) => Math.min(width, height) * labelType

/** Returns how much higher the foot of a page stands because of the label, px. */
export const labelRoom = (builder: PageBuilder): number => sizeOf(builder) * labelPlate - builder.px(margin)

/** Draws the label in the corner below the words; `bottom` is what the platform covers at the foot, px. */
export function drawAiLabel(
  builder: PageBuilder,
  words: string,
  { ground, bottom }: { readonly ground: Inks; readonly bottom: number },
): void {
  const size = sizeOf(builder)
  const width = builder.widthOf(words, size) + size
  const height = size * labelPlate
  const right = builder.width - builder.px(side)
  const box = rectOf(right - width, builder.height - bottom - builder.px(end) - height, width, height)
  builder.rect(box, ground.on[0]!, { radius: size * 0.2, locked: true, role: 'none' })
  builder.add('text', box, {
    ...{ runs: [{ text: words }], size, lineHeight: labelPlate, sizing: 'fixed', align: 'center', valign: 'middle' },
    ...{ family: 'noto-sans-sc', weight: 700, fill: solid(ground.muted), locked: true, role: 'none' },
  })
}
