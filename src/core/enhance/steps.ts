import type { z } from 'zod/mini'
import type { Step } from './step.ts'
import { deblock } from './steps/deblock.ts'
import { deblur } from './steps/deblur.ts'
import { dehaze } from './steps/dehaze.ts'
import { denoise } from './steps/denoise.ts'
import { fadeRepair } from './steps/fade-repair.ts'
import { levels } from './steps/levels.ts'
import { localContrast } from './steps/local-contrast.ts'
import { redEye } from './steps/red-eye.ts'
import { retouch } from './steps/retouch.ts'
import { shadowsHighlights } from './steps/shadows-highlights.ts'
import { sharpen } from './steps/sharpen.ts'
import { vibrance } from './steps/vibrance.ts'
import { vignette } from './steps/vignette.ts'
import { whiteBalance } from './steps/white-balance.ts'
import { whiten } from './steps/whiten.ts'

/**
 * All steps in the order in which they run: what was lost is restored while the pixels are as the camera left them, then
 * light and colour are set, and edges are sharpened last.
 */
export const steps = {
  retouch,
  'red-eye': redEye,
  deblock,
  denoise,
  deblur,
  'white-balance': whiteBalance,
  'fade-repair': fadeRepair,
  vignette,
  dehaze,
  whiten,
  levels,
  'shadows-highlights': shadowsHighlights,
  'local-contrast': localContrast,
  vibrance,
  sharpen,
} as const

export type StepName = keyof typeof steps
export type StepOptions<Name extends StepName> = z.output<(typeof steps)[Name]['options']>

/** One step of a chain with its options. */
export type ChainItem = { [Name in StepName]: { readonly step: Name; readonly options: StepOptions<Name> } }[StepName]

export const stepNames = Object.keys(steps) as StepName[]

/** Returns a step by its name, for code that treats all alike: its options are checked by its own schema. */
export const stepOf = (name: StepName): Step => steps[name] as unknown as Step
