import { defineJob, fileBuffers, type JobLimits } from '../define-job.ts'
import type { DesignExport, DesignParts } from '../design-export.ts'

interface Input extends DesignParts {
  readonly settings: DesignExport
}

/** RGBA pixels, those of the canvas, and an encoder's own copy. */
const bytesPerPixel = 12

export const limits: JobLimits<Input> = {
  memory: ({ design, settings: { scale } }) =>
    Math.round(design.width * scale) * Math.round(design.height * scale) * bytesPerPixel,
  deadline: ({ settings }) => 60_000 + 40_000 * settings.pages.length,
}

/** Exports pages of a design as files. */
export default defineJob({
  name: 'export-design',
  limits,
  run: async ({ settings, ...parts }, context) =>
    (await import('../design-export.ts')).exportDesign(parts, settings, context),
  transfer: fileBuffers,
})
