import type { DesignCommand } from './command.ts'

/** As many as a document keeps. */
const most = 64

/** Colours kept with the design, to be used again. */
export const setSwatches: DesignCommand<{ readonly colours: readonly string[] }> = {
  label: 'swatches',
  change: (design, { colours }) => {
    design.swatches = [...new Set(colours)].slice(0, most)
  },
}
