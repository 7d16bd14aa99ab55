import type { DesignCommand } from './command.ts'

/** Maximum number of swatches in a document. */
const most = 64

/** Sets the colours saved with the design for reuse, without duplicates. */
export const setSwatches: DesignCommand<{ readonly colours: readonly string[] }> = {
  label: 'swatches',
  change: (design, { colours }) => {
    design.swatches = [...new Set(colours)].slice(0, most)
  },
}
