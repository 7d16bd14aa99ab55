import { atom } from 'nanostores'
import { createContext, useContext } from 'react'
import { nextZoom } from '../../core/design/camera.ts'
import { add, type ClipboardFragment } from '../../core/design/commands/elements.ts'
import { isImage, isText } from '../../core/design/elements/guards.ts'
import type { DesignElement } from '../../core/design/elements/index.ts'
import { type ElementOf, type KindName, newElement } from '../../core/design/elements/index.ts'
import type { TextElement } from '../../core/design/elements/text.ts'
import { placedText } from '../../core/design/paint/text-element.ts'
import type { PlacedText } from '../../core/design/text/placed.ts'
import type { Size } from '../../core/geometry.ts'
import type { DesignAutosave } from '../../stores/design/autosave.ts'
import type { DesignPainting } from '../../stores/design/painting.ts'
import { freshId } from '../../stores/shell/fresh-id.ts'
import { useClientStore } from '../ui/use-store.ts'
import type { Action, ActionContext } from './action.ts'
import { previewEnv } from './fields/preview-env.ts'
import { actionsOf, type EditorPreset } from './preset.ts'
import type { StageView } from './stage/stage.ts'
import { Editing } from './state.ts'

/** The state of the editor for one open design. */
export class Session {
  readonly keeper: DesignAutosave
  readonly painting: DesignPainting
  readonly editing: Editing
  /** Lays out a text as the stage paints it. */
  readonly layout = (element: TextElement): PlacedText => placedText(element, previewEnv(1))
  readonly preset: EditorPreset
  /** The actions of the preset. */
  readonly commands: readonly Action[]
  readonly actions: ActionContext
  readonly $view = atom<StageView | null>(null)
  /** Name of the open drawer. */
  readonly $drawer = atom<string | null>(null)
  /** Name of the open dialog; one at a time. */
  readonly $overlay = atom<string | null>(null)
  /** Whether the hints for newcomers are shown. */
  readonly $welcome = atom(false)
  /** Whether the properties sheet is open, on a phone. */
  readonly $properties = atom(false)
  /** Position of the open context menu, CSS px of the window. */
  readonly $menu = atom<{ readonly x: number; readonly y: number } | null>(null)
  /** Id of the picture being cropped. */
  readonly $cropping = atom<string | null>(null)
  /** Characters selected in the text being typed, UTF-16 units; null for none. */
  readonly $range = atom<{ readonly from: number; readonly to: number } | null>(null)
  /** Layout aids: rulers with guides, grid, safe area. */
  readonly $layoutAids = atom({ rulers: false, grid: false, safe: false })
  /** Whether a pointer gesture is active, so that floating parts can keep out of its way. */
  readonly $gesturing = atom(false)
  /** Id of the element pointed at in a list, which is outlined on the page. */
  readonly $highlighted = atom<string | null>(null)

  constructor(keeper: DesignAutosave, painting: DesignPainting, preset: EditorPreset) {
    this.preset = preset
    this.commands = actionsOf(preset)
    this.keeper = keeper
    this.painting = painting
    this.editing = new Editing(keeper.history)
    this.editing.measure = this.layout
    const { $view, editing } = this
    this.actions = {
      editing,
      limits: preset.limits,
      freshId,
      clipboard: { cutting: null, style: null },
      view: {
        fit: () => $view.get()?.fit(),
        zoomTo: (zoom) => $view.get()?.zoomTo(zoom),
        zoomBy: (up) => $view.get()?.zoomTo(nextZoom(editing.$camera.get().zoom, up)),
        show: (what) => this.$layoutAids.set({ ...this.$layoutAids.get(), [what]: !this.$layoutAids.get()[what] }),
      },
      edit: (id) => this.edit(id),
      open: (overlay) => this.$overlay.set(overlay),
      otherCovers: () => void this.otherCovers(),
      openDrawer: (drawer) => this.$drawer.set(drawer),
      save: () => void keeper.flush(),
    }
  }

  /** Enters an element: types in a text, crops a picture in its frame. */
  edit(id: string): void {
    const { editing } = this
    const element = editing.page.elements[id]
    if (!element || element.locked || editing.$readOnly.get()) return
    editing.select([id])
    if (isText(element)) editing.$typing.set(id)
    if (!isImage(element)) return
    // An empty frame needs a picture first.
    if (element.asset === '') this.$drawer.set('pictures')
    else this.$cropping.set(id)
  }

  /** Navigates to the wall of covers made from the content of the current page. */
  async otherCovers(): Promise<void> {
    const { id } = this.editing.history.document
    await this.keeper.flush()
    location.assign(`/app/simple-cover?from-design=${encodeURIComponent(id)}&page=${this.editing.page.id}`)
  }

  /** Inserts elements on the current page and selects them. */
  insert(cutting: ClipboardFragment): void {
    const { editing } = this
    editing.run(add, { page: editing.page.id, cutting })
    editing.select(cutting.order)
  }

  /**
   * Inserts a new element, in the middle of the page unless `fields` has a position, and selects it. Returns its id.
   */
  insertNew<Name extends KindName>(kind: Name, fields: Partial<Omit<ElementOf<Name>, 'kind' | 'id'>> & Size): string {
    const { width, height } = this.editing.history.document
    const id = freshId()
    const middle = { x: Math.round((width - fields.width) / 2), y: Math.round((height - fields.height) / 2) }
    const element = newElement(kind, { ...middle, ...fields, id } as never) as DesignElement
    this.insert({ elements: [element], order: [id] })
    return id
  }
}

const SessionContext = createContext<Session | null>(null)
export const SessionProvider = SessionContext.Provider

/** Returns the session of the open design; throws outside of one. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('outside of an open design')
  return session
}

/** Subscribes to the committed document; gesture previews do not update it. */
export const useDesign = () => useClientStore(useSession().editing.$design)

/** Subscribes to the current page, as committed. */
export function usePage() {
  const { editing } = useSession()
  const design = useClientStore(editing.$design)
  const id = useClientStore(editing.$page)
  return design.pages.find((page) => page.id === id) ?? design.pages[0]!
}

/** Subscribes to the selected elements, as committed, in the order of selection. */
export function useSelected(): DesignElement[] {
  const { elements } = usePage()
  const ids = useClientStore(useSession().editing.$selection)
  return ids.flatMap((id) => elements[id] ?? [])
}
