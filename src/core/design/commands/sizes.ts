import { limits } from '../limits.ts'
import type { LinkedSize } from '../schema.ts'
import type { DesignCommand } from './command.ts'

/** Sets the further sizes of a design; of several with the same px only the first is kept. */
export const setSizes: DesignCommand<{ readonly sizes: readonly LinkedSize[] }> = {
  label: 'sizes',
  change: (design, { sizes }) => {
    const seen = new Set<string>()
    design.sizes = sizes
      .map((size) => ({ ...size, width: Math.round(size.width), height: Math.round(size.height) }))
      .filter(({ width, height }) => {
        const key = `${width}×${height}`
        const isNew = !seen.has(key)
        seen.add(key)
        return isNew
      })
      .slice(0, limits.sizes)
  },
}
