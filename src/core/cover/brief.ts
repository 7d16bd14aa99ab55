import type { PageBrief } from '../compose/brief.ts'
import type { Size } from '../geometry.ts'

/** The words and pictures a cover is made from. */
export interface CoverBrief extends PageBrief {
  /** Logo of the brand, placed in a corner that is free. Sides in px. */
  readonly logo?: Size & { readonly asset: string }
}
