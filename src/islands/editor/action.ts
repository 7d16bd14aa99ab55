import type { Assets } from '../../core/design/commands/assets.ts'
import type { ClipboardFragment } from '../../core/design/commands/elements.ts'
import type { Editing } from './state.ts'

/** What actions work with. */
export interface ActionContext {
  readonly editing: Editing
  /** Limits of the preset. */
  readonly limits: { readonly pages: number }
  readonly freshId: () => string
  /** Elements last copied in this tab; the system clipboard carries them to other tabs. */
  readonly clipboard: {
    cutting: ClipboardFragment | null
    style: Readonly<Record<string, unknown>> | null
    /** The source design's records of the pictures in `cutting`. */
    assets?: Assets
    /** Writes what was copied to the system clipboard. */
    toSystem?: () => void
    /** Pastes from the system clipboard, as far as it may be read. */
    fromSystem?: () => void
    /** Copies the selection as one picture. */
    asPicture?: () => void
  }
  readonly view: {
    readonly fit: () => void
    readonly zoomTo: (zoom: number) => void
    readonly zoomBy: (up: boolean) => void
    /** Toggles a layout aid. */
    readonly show: (what: 'rulers' | 'grid' | 'safe') => void
  }
  /** Enters an element: types in a text, crops a picture in its frame. */
  readonly edit: (id: string) => void
  /** Opens a dialog by its name. */
  readonly open: (overlay: string) => void
  /** Navigates to the wall of covers made from the content of the current page. */
  readonly otherCovers: () => void
  /** Opens a drawer by its name. */
  readonly openDrawer: (drawer: string) => void
  readonly save: () => void
}

/** The groups of actions, in the order of the help. */
export const actionGroups = ['编辑', '选择', '排列', '对齐', '大小', '文字', '页面', '视图'] as const
export type ActionGroup = (typeof actionGroups)[number]

/** A command of the editor. Toolbar, shortcuts, context menu, palette and help all use the same table. */
export interface Action {
  readonly id: string
  readonly label: string
  readonly group: ActionGroup
  /** Shortcuts, in the notation of tinykeys. */
  readonly keys?: readonly string[]
  /** Further search words. */
  readonly words?: string
  /** Whether a held key repeats the action. */
  readonly repeats?: boolean
  /** Whether its shortcuts are the browser's own and arrive as clipboard events. */
  readonly byEvent?: boolean
  /** Whether its shortcuts also work in fields and dialogs. */
  readonly always?: boolean
  readonly when?: (context: ActionContext) => boolean
  readonly run: (context: ActionContext) => void
}

/** Actions of one file of `actions/`, with their place in the palette and the help. */
export interface ActionList {
  readonly place: number
  readonly actions: readonly Action[]
}

/** Declares the actions of a file; `place` orders the files. */
export const defineActions = (place: number, actions: readonly Action[]): ActionList => ({ place, actions })
