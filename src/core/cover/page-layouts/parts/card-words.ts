import type { PageBuilder } from '../../../compose/page-builder.ts'
import { rectOf } from '../../../compose/rects.ts'
import type { Rect } from '../../../geometry.ts'
import { facts, factsHeight } from './words.ts'

/** Details that a business card has places for. */
export const cardDetails = ['host', 'phone', 'note', 'place'] as const
const reach = ['phone', 'note', 'place'] as const
const factType = { size: 0.049, gap: 0.42 } as const

interface CardInks {
  readonly on: readonly string[]
  readonly ink: string
  readonly muted: string
  readonly mark: string
  readonly align?: 'left' | 'center' | 'right'
}

/** Writes the name and the occupation from the top of a box. Returns where they end, px. */
export function nameOn(
  builder: PageBuilder,
  box: Rect,
  { on, ink, muted, align = 'left' }: CardInks,
  size = 0.21,
): number {
  const spaced = [...builder.brief.title].length <= 4 ? 0.08 : 0
  const name = builder.title(rectOf(box.left, box.top, box.width, box.height * 0.72), {
    ...{ size, least: 0.07, lines: 2, align, on, colour: ink, letterSpacing: spaced, effects: [], keyword: false },
  })
  const job = builder.subtitle(rectOf(box.left, name.bottom + builder.px(0.018), box.width, box.height * 0.28), {
    ...{ size: 0.058, least: 0.045, lines: 2, align, on, colour: muted },
  })
  return job.lines > 0 ? job.bottom : name.bottom
}

/** Writes phone, address of mail and place at the foot of a box. Returns where they begin, px. */
export function contactsAt(builder: PageBuilder, box: Rect, { on, ink, mark, align = 'left' }: CardInks): number {
  const high = factsHeight(builder, box.width, reach, factType)
  const top = box.top + box.height - high
  facts(builder, rectOf(box.left, top, box.width, high + 1), reach, {
    ...factType,
    ...{ on, colour: ink, icon: mark, align },
  })
  return top
}
