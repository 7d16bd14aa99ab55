import type { CanvasSize } from '../../catalogue/sizes.ts'
import type { KindName } from '../../core/design/elements/index.ts'
import type { Design } from '../../core/design/schema.ts'
import type { ExportChoices } from '../../stores/design/export.ts'
import type { Opened } from '../../stores/design/open-design.ts'
import type { Action, ActionGroup } from './action.ts'
import { actions } from './actions.ts'

/** What the editor offers for one kind of work. Drawers and dialogs are named as their files. */
export interface EditorPreset {
  readonly id: string
  /** Names of the drawers, in the order of the rail. */
  readonly drawers: readonly string[]
  /** The drawer that is open for a new design. */
  readonly firstDrawer: string | null
  /** Names of the dialogs that can be opened, in the order of the palette. */
  readonly overlays: readonly string[]
  /** Entries of the file menu: names of dialogs, and ids of actions, which are left out where they do not apply. */
  readonly fileMenu: readonly string[]
  readonly actions: readonly ActionGroup[]
  /** Kinds of elements whose properties can be edited. */
  readonly panels: readonly KindName[]
  /** Whether a size of the catalogue is offered for a design. */
  readonly sizes: (size: CanvasSize) => boolean
  /** Opens the design that an address asks for, or a new one. */
  readonly firstDocument: (address: URLSearchParams) => Promise<Opened>
  /** Formats offered for export, the default first. */
  readonly exportChoices: readonly ExportChoices['format'][]
  readonly limits: { readonly pages: number }
  /** Whether a design is edited with this preset, wherever it is opened. */
  readonly fits?: (design: Design) => boolean
}

/** Returns the actions of a preset, in the order of the palette. */
export const actionsOf = ({ actions: groups }: Pick<EditorPreset, 'actions'>): readonly Action[] =>
  actions.filter(({ group }) => groups.includes(group))
