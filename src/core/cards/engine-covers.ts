import { PageBuilder } from '../compose/page-builder.ts'
import { rectOf } from '../compose/rects.ts'
import { type CoverLayout, takes } from '../cover/layout.ts'
import { bigType } from '../cover/layouts/big-type.ts'
import { centred } from '../cover/layouts/centred.ts'
import { checklist } from '../cover/layouts/checklist.ts'
import { minimal } from '../cover/layouts/minimal.ts'
import { notebook } from '../cover/layouts/notebook.ts'
import { typeBars } from '../cover/layouts/type-bars.ts'
import { typeLabel } from '../cover/layouts/type-label.ts'
import { typeWindow } from '../cover/layouts/type-window.ts'
import type { CoverWords } from './covers.ts'

/** First cards in layouts of covers, in the colours and fonts of the theme. */

const layouts: readonly CoverLayout[] = [
  bigType,
  centred,
  typeBars,
  typeWindow,
  checklist,
  notebook,
  typeLabel,
  minimal,
]

/** Ids of the layouts, in the order in which they are offered. */
export const cardCovers: readonly string[] = layouts.map(({ id }) => id)

/** Type of the hint, share of the unit. */
const hintType = 0.03

interface Request extends Omit<ConstructorParameters<typeof PageBuilder>[0], 'brief' | 'kept'> {
  readonly account: string
  /** Says that there is more to the left; '' for a set of one card. */
  readonly hint: string
}

/** Returns the page of a first card in a layout; null if it does not take the words, and for an id that is none. */
export function engineCover(
  id: string,
  { title, subtitle, contents }: CoverWords,
  request: Request,
): PageBuilder | null {
  const layout = layouts.find((one) => one.id === id)
  if (!layout) return null
  const { account, hint, ...page } = request
  const points = contents.slice(0, layout.mostPoints ?? 0)
  const brief = { title, subtitle, badge: '', account, points, pictures: [] }
  if (!takes(layout, brief)) return null
  const builder = new PageBuilder({ ...page, brief, kept: 'foot' })
  layout.build(builder)
  const { kept, palette } = builder
  if (kept && hint !== '') {
    const size = builder.typeSize(hintType)
    const width = builder.widthOf(hint, size) + size * 1.4
    const box = rectOf(kept.left + kept.width - width, kept.top, width, kept.height)
    builder.rect(box, palette.card, { radius: kept.height / 2 })
    builder.text(hint, box, {
      ...{ size: hintType, lines: 1, lineHeight: 1.25, align: 'center', valign: 'middle', role: 'brand', weight: 700 },
      ...{ on: [palette.card], colour: palette.accentOnCard },
    })
  }
  return builder
}
