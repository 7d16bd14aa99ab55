import * as z from 'zod/mini'
import { effect } from '../effects.ts'
import { colour, fill, fillOr, flag, list, number, oneOf, solid, text as words } from '../fields.ts'

/** Characters of one text. */
const mostCharacters = 10_000
export const smallestType = 4
const largestType = 2000

const family = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
const weight = z.int().check(z.minimum(100), z.maximum(900))
const size = z.number().check(z.minimum(smallestType), z.maximum(largestType))
/** A field of a run: what makes no sense is as if it were not there. */
const own = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

/** A stretch of text that looks alike. What a run does not say, the element says. */
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
  /** Behind the characters. */
  highlight: own(colour('#ffe45c')),
  /** Of the size. */
  letterSpacing: own(z.number().check(z.minimum(-0.5), z.maximum(5))),
  script: own(z.enum(['super', 'sub'])),
  /** 着重号 under each character. */
  emphasis: own(z.boolean()),
})
export type Run = z.output<typeof run>

/** What is said of a text beside where its box lies. */
export const textFields = {
  runs: list(run, 2000),
  family: z.catch(family, 'noto-sans-sc'),
  weight: z.catch(weight, 700),
  /** px */
  size: z.catch(size, 64),
  italic: flag(),
  underline: flag(),
  strike: flag(),
  fill: fillOr(solid('#1a1a1a')),
  /** Of the size, between characters. */
  letterSpacing: number(0, -0.5, 5),
  /** Of the size, from baseline to baseline. */
  lineHeight: number(1.3, 0.5, 5),
  /** Of the size, after each paragraph but the last. */
  paragraphGap: number(0, 0, 5),
  /** Of the size, before the first line of each paragraph. */
  indent: number(0, 0, 10),
  align: oneOf(['left', 'center', 'right', 'justify']),
  valign: oneOf(['top', 'middle', 'bottom']),
  list: oneOf(['none', 'bullet', 'number', 'check']),
  writing: oneOf(['horizontal', 'vertical']),
  /** Who gives way to the text: the width, the height, or the size of the type. */
  sizing: oneOf(['auto-height', 'auto-width', 'shrink', 'fixed']),
  /** Lines of about one length, broken between words: titles. */
  balance: flag(),
  /** A quarter of the size between Chinese and Latin. */
  autospace: flag(true),
  /** Full-width punctuation that meets gives up its empty half. */
  squeeze: flag(true),
  /** Degrees the line is bent by: 0 is straight, above 0 arched upwards. */
  arc: number(0, -360, 360),
  effects: list(effect, 12),
}

const textBox = z.object({ ...textFields, width: z.number(), height: z.number() })
/** A text and the size of its box, px: all its layout depends on. */
export type TextBox = z.output<typeof textBox>
