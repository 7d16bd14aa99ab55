import * as z from 'zod/mini'
import { effect } from '../effects.ts'
import { fill, fillOr } from '../fields.ts'
import { solid } from '../solid.ts'
import { colour, flag, list, number, oneOf, slotName, text as words } from '../values.ts'

/** Maximum number of characters of one run, UTF-16 code units. */
export const mostCharacters = 10_000
/** Maximum number of runs of a text. */
export const mostRuns = 2000
/** Maximum length of the phrases of a text, UTF-16 code units. */
const mostPhrases = 2000
/** Smallest and largest font size, px. */
export const smallestType = 4
const largestType = 2000

const family = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
const weight = z.int().check(z.minimum(100), z.maximum(900))
/** Clamped: type that was scaled with its group may be smaller than one can set, and must not jump to the default. */
const size = z.number().check(z.overwrite((value) => Math.min(largestType, Math.max(smallestType, value))))
/** Wraps the schema of an optional run field: invalid values count as absent. */
const own = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

/** A stretch of text in one style. Absent fields are taken from the element. */
const run = z.looseObject({
  text: words(mostCharacters),
  family: own(family),
  weight: own(weight),
  /** px */
  size: own(size),
  italic: own(z.boolean()),
  underline: own(z.boolean()),
  strike: own(z.boolean()),
  fill: own(fill),
  /** Colour behind the characters. */
  highlight: own(colour('#ffe45c')),
  /** Extra space between characters, em. */
  letterSpacing: own(z.number().check(z.minimum(-0.5), z.maximum(5))),
  script: own(z.enum(['super', 'sub'])),
  /** 着重号 under each character. */
  emphasis: own(z.boolean()),
  /** Name of the slot whose value the words are; '' for words in which placeholders have no meaning. */
  slot: own(slotName),
})
export type Run = z.output<typeof run>

/** Fields of a text, except its box. */
export const textFields = {
  runs: list(run, mostRuns),
  family: z.catch(family, 'noto-sans-sc'),
  weight: z.catch(weight, 700),
  /** px */
  size: z.catch(size, 64),
  italic: flag(),
  underline: flag(),
  strike: flag(),
  fill: fillOr(solid('#1a1a1a')),
  /** Extra space between characters, em. */
  letterSpacing: number(0, -0.5, 5),
  /** Baseline to baseline, em. */
  lineHeight: number(1.3, 0.5, 5),
  /** Space after each paragraph but the last, em. */
  paragraphGap: number(0, 0, 5),
  /** Indent of the first line of each paragraph, em. */
  indent: number(0, 0, 10),
  align: oneOf(['left', 'center', 'right', 'justify']),
  valign: oneOf(['top', 'middle', 'bottom']),
  list: oneOf(['none', 'bullet', 'number', 'check']),
  writing: oneOf(['horizontal', 'vertical']),
  /** What adapts to the text: the height, the width, the font size, or nothing. */
  sizing: oneOf(['auto-height', 'auto-width', 'shrink', 'fixed']),
  /** Whether lines are made about equally long and broken between words; for titles. */
  balance: flag(),
  /**
   * Phrases of the text, separated by spaces, that no line parts where it has room for them; '' leaves all to the
   * browser's dictionary. Designs that hold them have the same lines in every browser.
   */
  phrases: words(mostPhrases),
  /** Whether a quarter em is added between Chinese and Latin. */
  autospace: flag(true),
  /** Whether adjacent full-width punctuation gives up its empty halves. */
  squeeze: flag(true),
  /**
   * Whether full-width punctuation is set as in display type, where `squeeze` is on: it gives up its empty half at the
   * end of every line, whatever the alignment, and a part of it after digits and Latin.
   */
  tightMarks: flag(),
  /** Degrees the lines are bent by: 0 is straight, above 0 arched upwards. */
  arc: number(0, -360, 360),
  effects: list(effect, 12),
}

const textBox = z.object({ ...textFields, width: z.number(), height: z.number() })
/** A text and the size of its box, px: everything its layout depends on. */
export type TextBox = z.output<typeof textBox>
