import type { PageStyle } from '../compose/style.ts'

/** Everything that turns a brief into one cover. The same recipe and brief always give the same cover. */
export interface CoverRecipe extends PageStyle {
  /** Id of a layout. */
  readonly layout: string
}
