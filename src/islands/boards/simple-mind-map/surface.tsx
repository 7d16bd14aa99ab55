import { createRoot, type Root } from 'react-dom/client'
import type { MindMap } from '../../../core/boards/mindmap/model.ts'
import { restoreMap } from '../../../core/boards/mindmap/restore.ts'
import { wordsOf } from '../../../core/boards/mindmap/tree.ts'
import type { BoardHost, BoardSurface, PictureRequest } from '../adapter.ts'
import { Pointers } from './gestures.ts'
import { Keys } from './keys.ts'
import { MindBoard } from './MindBoard.tsx'
import { MapState } from './map-state.ts'
import { arrangementOf, mapPicture } from './pictures.ts'
import { present } from './presentation.ts'
import { MapRenderer } from './renderer.ts'
import { putPicture } from './Toolbar.tsx'
import { TextInput } from './text-input.ts'
import { MapUi } from './ui.ts'
import { MapView } from './view.ts'

/** A map that is open on the screen. */
export class MapSurface implements BoardSurface {
  readonly state: MapState
  readonly #ui: MapUi
  readonly #element: HTMLElement
  readonly #root: Root
  readonly #pointers: Pointers

  constructor(element: HTMLElement, map: MindMap, host: BoardHost) {
    const stage = document.createElement('div')
    stage.className = 'absolute inset-0 touch-none overflow-hidden select-none'
    stage.dataset.mapStage = ''
    this.#element = element
    this.state = new MapState(map, host)
    const view = new MapView(stage)
    const renderer = new MapRenderer(stage, this.state, view)
    const input = new TextInput(stage, this.state, view, renderer)
    const ui = new MapUi(this.state, view, renderer, input, stage)
    this.#ui = ui
    this.#pointers = new Pointers(stage, this.state, view, renderer, {
      edit: (id) => input.edit(id),
      focus: (fromTouch) => input.focus(fromTouch),
      settle: () => {
        input.commit()
        ui.$menu.set(null)
      },
      menu: (x, y) => ui.$menu.set({ x, y }),
      closeMenu: () => ui.$menu.set(null),
      openNote: () => ui.detail('note'),
      relatingFrom: () => ui.$relating.get(),
      endRelating: () => ui.$relating.set(null),
    })
    new Keys(input, this.state, view, {
      search: () => ui.$search.set(true),
      outline: () => ui.$outline.set(!ui.$outline.get()),
      note: () => ui.detail('note'),
      link: () => ui.detail('link'),
      relate: () => ui.relate(),
    })
    this.#root = createRoot(element)
    this.#root.render(<MindBoard ui={ui} />)
  }

  get map(): MindMap {
    return this.state.history.document
  }

  save(): MindMap {
    return this.map
  }

  load(content: unknown): void {
    this.#ui.input.cancel()
    this.state.load(restoreMap(content))
    this.#ui.fit()
  }

  readOnly(is: boolean): void {
    this.state.$readOnly.set(is)
  }

  undo(): void {
    this.#ui.input.commit()
    this.state.history.undo()
  }

  redo(): void {
    this.#ui.input.commit()
    this.state.history.redo()
  }

  /** A map has a central topic always. */
  isEmpty(): boolean {
    return false
  }

  size() {
    const { state } = this
    const whole = state.$focus.get() === null ? state.arrangement : arrangementOf(state.sheet, state.measurer)
    const { width, height } = whole.bounds
    return { width, height }
  }

  words(): string {
    return this.map.sheets.map(wordsOf).join('\n')
  }

  picture(request: PictureRequest): Promise<Blob> {
    // What is being typed stays so: thumbnails are drawn meanwhile, and the next letter would replace an ended text.
    const { state } = this
    return mapPicture(this.map, state.sheet, state.measurer, state.host.readPicture, request)
  }

  insertPicture(picture: Blob, name: string): Promise<void> {
    return putPicture(this.#ui, picture, name)
  }

  present(): void {
    present(this.#ui, this.#element)
  }

  dispose(): void {
    this.#ui.input.commit()
    this.#pointers.dispose()
    this.#ui.input.dispose()
    this.#ui.renderer.dispose()
    this.state.dispose()
    this.#root.unmount()
  }
}
