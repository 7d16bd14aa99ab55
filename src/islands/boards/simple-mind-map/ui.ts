import { atom } from 'nanostores'
import type { MapState } from './map-state.ts'
import type { MapRenderer } from './renderer.ts'
import type { TextInput } from './text-input.ts'
import type { MapView } from './view.ts'

export type Panel = 'format' | 'markers' | 'sheet'
/** What is edited in a dialog of its own. */
export type Detail = 'note' | 'link' | 'tags' | 'formula' | 'table'

/** What the parts of the surface share. */
export class MapUi {
  readonly state: MapState
  readonly view: MapView
  readonly renderer: MapRenderer
  readonly input: TextInput
  readonly stage: HTMLElement
  readonly $panel = atom<Panel | null>(null)
  readonly $outline = atom(false)
  readonly $search = atom(false)
  readonly $detail = atom<Detail | null>(null)
  readonly $menu = atom<{ readonly x: number; readonly y: number } | null>(null)
  /** The node a relation is being drawn from. */
  readonly $relating = atom<string | null>(null)
  /** Number of the branch that is presented, 0 is the whole; null when nothing is. */
  readonly $presented = atom<number | null>(null)
  /** Ends the presentation that runs. */
  endPresenting: () => void = () => {}

  constructor(state: MapState, view: MapView, renderer: MapRenderer, input: TextInput, stage: HTMLElement) {
    this.state = state
    this.view = view
    this.renderer = renderer
    this.input = input
    this.stage = stage
  }

  /** Opens the dialog for a detail of the current node. */
  detail(kind: Detail): void {
    if (this.state.current !== null && !this.state.$readOnly.get()) this.$detail.set(kind)
  }

  /** Edits the text of a node that was just made. */
  edit(id: string | null): void {
    if (id === null) return
    this.input.edit(id)
    const box = this.state.arrangement.placed.get(id)
    if (box) this.view.show(box)
  }

  /** Begins to draw a relation: from the current node, or between two selected ones at once. */
  relate(): void {
    const { current } = this.state
    if (current === null) return this.state.host.toast('请先选中一个主题')
    this.$relating.set(current)
    this.state.host.toast('点一下要连到的主题')
  }

  fit(): void {
    this.view.fit(this.state.arrangement.bounds)
  }
}
