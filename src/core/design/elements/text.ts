import * as z from 'zod/mini'
import { neededTexts, textFills, textInk, textOverflow } from '../paint/effects/extent.ts'
import { paintTextElement } from '../paint/text-element.ts'
import { textFields } from '../text/model.ts'
import { slot } from '../values.ts'
import { base, defineElement, picturesOf } from './element.ts'

/** Effects that are composed in their own layers or drawn in many small pieces, which makes painting slow. */
const layered: ReadonlySet<string> = new Set([
  'shadow',
  'glow',
  'extrude',
  'long-shadow',
  'texture',
  'marker',
  'jitter',
])

/** Rich text: horizontal, vertical or on an arc. */
export const text = defineElement({
  kind: 'text',
  schema: z.looseObject({
    ...base,
    kind: z.literal('text'),
    ...textFields,
    /** Name of the slot whose value all words are; '' for none. */
    slot,
  }),
  migrations: [],
  overflow: textOverflow,
  ink: textInk,
  costly: ({ effects }) => effects.some(({ type }) => layered.has(type)),
  paint: paintTextElement,
  keepsRatio: true,
  grips: ({ sizing, writing }) => (sizing === 'auto-height' && writing === 'horizontal' ? 'width' : 'all'),
  scale: (element, factor) => {
    element.size *= factor
    for (const run of element.runs) if (run.size !== undefined) run.size *= factor
  },
  isContent: true,
  assets: (element) => picturesOf(...textFills(element)),
  texts: neededTexts,
})
export type TextElement = z.output<typeof text.schema>
