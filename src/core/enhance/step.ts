import * as z from 'zod/mini'
import type { ToolContext, ToolNote } from '../tool.ts'
import type { Measurements } from './measurements.ts'

/** What a step checks and reports to while it works. */
export type StepContext = Pick<ToolContext, 'signal' | 'progress'>

/**
 * A step of enhancing: the schema of its options and one function from pixels to pixels. `options` parses `{}` to the
 * defaults. Fields that are null are measured: `measure` returns the options with every field settled, so that frames
 * and batches can share what was measured on their first picture.
 */
export interface Step<Name extends string = string, Schema extends z.core.$ZodType = z.core.$ZodType> {
  readonly name: Name
  readonly options: Schema
  /** Returns the options with what they leave open; strength 0 if the picture does not need the step. */
  readonly measure?: (pixels: ImageData, options: z.output<Schema>, found: Measurements) => z.output<Schema>
  /** Returns the same object if nothing changes, as at strength 0. */
  readonly run: (pixels: ImageData, options: z.output<Schema>, context: StepContext) => ImageData | Promise<ImageData>
  /** Returns what to say of a picture that the step changed. */
  readonly note?: (options: z.output<Schema>) => ToolNote
}

/** Returns the step unchanged; exists so that the types of its name and options are inferred. */
export function defineStep<const Name extends string, Schema extends z.core.$ZodType>(
  step: Step<Name, Schema>,
): Step<Name, Schema> {
  return step
}

/** Field for a strength in percent, 0 for nothing. */
export const percent = (preset: number) => z.catch(z.int().check(z.minimum(0), z.maximum(100)), preset)

/** Field for a number that is measured if it is null. */
export const measured = (least: number, most: number) =>
  z.catch(z.nullable(z.number().check(z.minimum(least), z.maximum(most))), null)
