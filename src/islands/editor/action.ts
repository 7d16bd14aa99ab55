import type { Assets } from '../../core/design/commands/assets.ts'
import type { Cutting } from '../../core/design/commands/elements.ts'
import type { Editing } from './state.ts'

/** What an action works with. */
export interface ActionContext {
  readonly editing: Editing
  readonly freshId: () => string
  /** What was last copied in this tab; the clipboard of the system carries it to others. */
  readonly clipboard: {
    cutting: Cutting | null
    style: Readonly<Record<string, unknown>> | null
    /** What the design it came from knows of the pictures in it. */
    assets?: Assets
    /** Hands what was copied to the clipboard of the system. */
    toSystem?: () => void
    /** Pastes what the clipboard of the system holds, as far as it may be read. */
    fromSystem?: () => void
    /** Copies the selection as one picture. */
    asPicture?: () => void
  }
  readonly view: {
    readonly fit: () => void
    readonly zoomTo: (zoom: number) => void
    readonly zoomBy: (up: boolean) => void
    /** Shows what helps to lay things out, or hides it. */
    readonly show: (what: 'rulers' | 'grid' | 'safe') => void
  }
  /** Goes into an element: types in a text, moves a picture in its frame. */
  readonly edit: (id: string) => void
  readonly open: (overlay: 'palette' | 'help' | 'export' | 'preview' | 'checkup' | 'package' | 'sizes') => void
  /** Goes to other covers that say what the shown page says. */
  readonly otherCovers: () => void
  readonly openDrawer: (drawer: 'layers' | 'pages' | 'brand') => void
  readonly save: () => void
}

/** One thing that can be done, and its doors: the toolbar, a key, the context menu, the palette, the help. */
export interface Action {
  readonly id: string
  readonly label: string
  readonly group: '编辑' | '选择' | '排列' | '对齐' | '大小' | '文字' | '页面' | '视图'
  /** As tinykeys writes them. */
  readonly keys?: readonly string[]
  /** Other words it is looked for by. */
  readonly words?: string
  /** A key that is held down does it again and again. */
  readonly repeats?: boolean
  /** Its keys are the browser's own, which tells of them by an event of the clipboard. */
  readonly byEvent?: boolean
  /** Its keys work wherever the focus is, in fields too. */
  readonly always?: boolean
  readonly when?: (context: ActionContext) => boolean
  readonly run: (context: ActionContext) => void
}
