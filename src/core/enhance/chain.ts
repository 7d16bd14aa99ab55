import * as z from 'zod/mini'
import type { ToolNote } from '../tool.ts'
import { partOf } from './bands.ts'
import type { Measurements } from './measurements.ts'
import type { StepContext } from './step.ts'
import { type ChainItem, type StepName, stepNames, stepOf } from './steps.ts'

export interface ChainResult {
  readonly pixels: ImageData
  /** The steps with all that was measured, to treat further frames or pictures alike. */
  readonly settled: readonly ChainItem[]
  /** What was done, one note per step that changed the picture. */
  readonly notes: readonly ToolNote[]
}

/** Returns an item with a step's own schema applied to partial options. */
export function itemOf(step: StepName, options: unknown): ChainItem {
  return { step, options: z.parse(stepOf(step).options, options ?? {}) } as ChainItem
}

const place = (item: ChainItem) => stepNames.indexOf(item.step)

/** Sorts items into the order in which steps run. */
export function inOrder(items: readonly ChainItem[]): readonly ChainItem[] {
  return [...items].sort((one, other) => place(one) - place(other))
}

/**
 * Runs steps one after the other, in their order. With `found`, what their options leave open is measured, fine detail on
 * the picture before all steps and tones on what the steps before have made of it; without, they run as they are. Steps
 * for which `runs` is false are settled and named, but left out.
 */
export async function runChain(
  pixels: ImageData,
  items: readonly ChainItem[],
  found: Measurements | null,
  context: StepContext,
  runs: (step: StepName) => boolean = () => true,
): Promise<ChainResult> {
  let current = pixels
  const settled: ChainItem[] = []
  const notes: ToolNote[] = []
  for (const [at, item] of inOrder(items).entries()) {
    context.signal.throwIfAborted()
    const step = stepOf(item.step)
    const options = found && step.measure ? step.measure(current, item.options, found) : item.options
    settled.push({ step: item.step, options } as ChainItem)
    const isLeftOut = !runs(item.step)
    const part = partOf(context, at / items.length, (at + 1) / items.length)
    const made = isLeftOut ? current : await step.run(current, options, part)
    const changes = isLeftOut ? (options as ChainItem['options']).strength > 0 : made !== current
    if (changes && step.note) notes.push(step.note(options))
    current = made
  }
  context.progress(1)
  return { pixels: current, settled, notes }
}
