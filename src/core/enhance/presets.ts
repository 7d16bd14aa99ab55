import type { StepName } from './steps.ts'

/** Settings of a scene: options per step, parsed by the step's schema; what is left out is measured. */
export interface Preset {
  /** Whether noise, blocks, blur and coloured light are repaired where they are found. */
  readonly restores: boolean
  readonly steps: { readonly [Name in StepName]?: Readonly<Record<string, unknown>> }
}

export const presets = {
  food: {
    restores: true,
    steps: {
      levels: { strength: 70 },
      'shadows-highlights': { shadows: 25, highlights: 10 },
      vibrance: { strength: 45 },
      sharpen: { strength: 30 },
    },
  },
  portrait: {
    restores: true,
    steps: {
      levels: { strength: 50 },
      'shadows-highlights': { shadows: 35, highlights: 15 },
      vibrance: { strength: 15 },
      sharpen: { strength: 14, radius: 12 },
    },
  },
  night: {
    restores: true,
    steps: {
      denoise: {},
      'shadows-highlights': { shadows: 60, highlights: 30 },
      levels: { strength: 60 },
      'local-contrast': { strength: 15 },
      vibrance: { strength: 20 },
      sharpen: { strength: 15 },
    },
  },
  screenshot: {
    restores: false,
    steps: { deblock: {}, sharpen: { strength: 40, halo: 0, radius: 7 } },
  },
  'old-photo': {
    restores: true,
    steps: {
      'fade-repair': { strength: 80 },
      'local-contrast': { strength: 22 },
      sharpen: { strength: 30, radius: 12 },
    },
  },
  product: {
    restores: true,
    steps: {
      levels: { ground: true },
      vibrance: { strength: 15 },
      sharpen: { strength: 40 },
    },
  },
  document: {
    restores: false,
    steps: { whiten: {}, sharpen: { strength: 45, halo: 2 } },
  },
  landscape: {
    restores: true,
    steps: {
      dehaze: { strength: 45 },
      levels: { strength: 70 },
      'shadows-highlights': { shadows: 30, highlights: 25 },
      'local-contrast': { strength: 20 },
      vibrance: { strength: 32 },
      sharpen: { strength: 30 },
    },
  },
} as const satisfies Readonly<Record<string, Preset>>

export type PresetId = keyof typeof presets
export const presetIds = Object.keys(presets) as [PresetId, ...PresetId[]]
