import type { ChainItem } from '../../../core/enhance/steps.ts'
import type { EnhanceOptions } from '../../../core/tools/photo-enhance.ts'
import { isOwnStep } from './enhance-labels.ts'

type Steps = EnhanceOptions['steps']

/** Returns all steps switched off. */
export function noSteps(steps: Steps): Steps {
  return Object.fromEntries(Object.entries(steps).map(([step, own]) => [step, { ...own, on: false }])) as Steps
}

/**
 * Returns the steps of a look as own settings: those that do something are on, with their strengths. What is measured
 * of each picture stays measured.
 */
export function stepsOfLook(steps: Steps, look: readonly ChainItem[]): Steps {
  const all: Record<string, object> = { ...noSteps(steps) }
  for (const { step, options } of look) {
    if (!isOwnStep(step)) continue
    const own: Readonly<Record<string, unknown>> = steps[step]
    const settled = options as unknown as Readonly<Record<string, unknown>>
    const taken = Object.keys(settled).map((field) => [field, own[field] === null ? null : settled[field]])
    all[step] = { ...Object.fromEntries(taken), on: true }
  }
  return all as Steps
}
