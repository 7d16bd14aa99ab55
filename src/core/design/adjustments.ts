import * as z from 'zod/mini'
import { number, text } from './values.ts'

/** The adjustments of a picture, each from -100 to 100 with 0 for unchanged, or from 0 to 100. */
export const adjustments = z.looseObject({
  brightness: number(0, -100, 100),
  contrast: number(0, -100, 100),
  saturation: number(0, -100, 100),
  temperature: number(0, -100, 100),
  fade: number(0, 0, 100),
  blur: number(0, 0, 100),
  sharpen: number(0, 0, 100),
  vignette: number(0, 0, 100),
  /** Id of a look in `paint/looks.ts`; '' for none. */
  look: text(40),
  lookAmount: number(100, 0, 100),
})
export type Adjustments = z.output<typeof adjustments>
