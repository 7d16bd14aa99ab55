import type { Size } from '../../geometry.ts'
import { limits } from '../limits.ts'
import { reflow } from '../reflow/reflow.ts'
import type { DesignCommand } from './command.ts'

/** Resizes all pages, px. Their contents are adapted, unless `keep` leaves them in place. */
export const resizeDesign: DesignCommand<Size & { readonly keep?: boolean }> = {
  label: 'resize-design',
  change: (design, { width, height, keep = false }) => {
    const within = (side: number) => Math.round(Math.min(limits.side, Math.max(16, side)))
    const [from, to] = [
      { width: design.width, height: design.height },
      { width: within(width), height: within(height) },
    ]
    if (from.width === to.width && from.height === to.height) return
    if (!keep) for (const page of design.pages) reflow(page, from, to)
    Object.assign(design, to)
  },
}
