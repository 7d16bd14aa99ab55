import type { ToolNote } from '../tool.ts'
import { itemOf } from './chain.ts'
import type { Measurements } from './measurements.ts'
import { type Preset, type PresetId, presets } from './presets.ts'
import type { ChainItem, StepName } from './steps.ts'

/**
 * When a picture needs a step that restores. Below, the step would cost more detail than it gains: the limits are such
 * that clean pictures stay as they are.
 */
const needs = {
  deblock: ({ blocks }) => blocks.step >= 6,
  denoise: ({ noise, isDrawn }) => !isDrawn && (noise.luma >= 2.4 || noise.chroma >= 2.2),
  deblur: ({ blur, isDrawn }) => !isDrawn && blur !== null && blur >= 0.7,
  'white-balance': ({ cast }) => cast.confidence >= 0.5,
  dehaze: ({ haze, isDrawn }) => !isDrawn && haze >= 0.1,
} as const satisfies { readonly [Name in StepName]?: (found: Measurements) => boolean }

type Restoring = keyof typeof needs

/** Returns whether a picture needs a step that restores. */
export const needsStep = (step: Restoring, found: Measurements): boolean => needs[step](found)

/** Returns the steps that repair what was measured, with measured strengths. */
function restoring(found: Measurements): ChainItem[] {
  return (Object.keys(needs) as Restoring[]).filter((step) => needsStep(step, found)).map((step) => itemOf(step, {}))
}

/** Returns the steps of a scene; those that restore are added where the picture needs them. */
export function chainOfPreset(id: PresetId, found: Measurements): readonly ChainItem[] {
  const { restores, steps }: Preset = presets[id]
  const own = (Object.keys(steps) as StepName[]).map((step) => itemOf(step, steps[step]))
  const added = restores ? restoring(found).filter(({ step }) => !(step in steps)) : []
  return [...added, ...own]
}

/** What is said of a sheet of paper; a scene whitens it, which changes too much to be done unasked. */
const paperNotes = { lies: 'enhance-paper', fills: 'enhance-paper-whole' } as const

export interface Choice {
  readonly items: readonly ChainItem[]
  /** Why it is these steps, beside the notes of the steps themselves. */
  readonly notes: readonly ToolNote[]
}

/**
 * Chooses steps and strengths for a picture by what was measured: repairs what is damaged, then sets light and colour as
 * far as they are off. A picture that was drawn by a computer keeps its colours; one without faults stays as it is.
 */
export function choose(found: Measurements): Choice {
  const repairs = restoring(found)
  if (found.isDrawn) {
    const items = repairs.filter(({ step }) => step === 'deblock')
    return { items, notes: [{ code: 'enhance-drawn' }] }
  }
  const items = [...repairs]
  const { low, high, median, dark } = found.exposure
  const hazy = needsStep('dehaze', found)
  if (low > 14 || high < 240 || median < 70 || hazy) items.push(itemOf('levels', { strength: hazy ? 60 : 80 }))
  if (dark > 0.3) items.push(itemOf('shadows-highlights', { shadows: 45, highlights: 0 }))
  if (hazy || high - low < 170) items.push(itemOf('local-contrast', { strength: 18 }))
  if (!found.isGrey && found.saturation < 0.24) items.push(itemOf('vibrance', { strength: hazy ? 40 : 28 }))
  // What is deblurred is sharp.
  const sharpening = needsStep('deblur', found) ? 0 : sharpeningFor(found)
  if (sharpening > 0) items.push(itemOf('sharpen', { strength: sharpening, halo: 5 }))
  const notes = items.length === 0 ? [{ code: 'enhance-nothing' }] : []
  return { items, notes: found.paper === 'none' ? notes : [...notes, { code: paperNotes[found.paper] }] }
}

/** Returns how much to sharpen, percent: pictures that are soft, but not noisy. */
function sharpeningFor({ blur, noise }: Measurements): number {
  if (blur === null || blur < 0.25) return 0
  return noise.luma > 6 ? 0 : Math.round(Math.min(0.8, blur) * 30)
}
