import { defineJob, fileBuffers, type JobLimits } from '../define-job.ts'
import type { DesignParts } from '../design-export.ts'

interface Input extends DesignParts {
  /** Longest side, px. */
  readonly longest: number
}

export const limits: JobLimits<Input> = { deadline: () => 30_000 }

/** Paints small pictures of the pages of a design, whichever of their fonts can be fetched. */
export default defineJob({
  name: 'paint-thumbnail',
  limits,
  run: async ({ longest, ...parts }, context) => {
    const { exportDesign } = await import('../design-export.ts')
    const { width, height, pages } = parts.design
    const settings = {
      format: 'webp',
      scale: Math.min(1, longest / Math.max(width, height)),
      quality: 80,
      targetKb: null,
      dpi: 72,
      transparent: false,
      pages: pages.map(({ id }) => id),
      embed: false,
      standIns: true,
      quick: true,
    } as const
    return exportDesign(parts, settings, context)
  },
  transfer: fileBuffers,
})
