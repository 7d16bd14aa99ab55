import { CaptureUpdateAction, hashElementsVersion, restoreElements } from '@excalidraw/excalidraw'
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type {
  AppState,
  BinaryFiles,
  ExcalidrawImperativeAPI,
  ExcalidrawInitialDataState,
  LibraryItems,
} from '@excalidraw/excalidraw/types'
import { createRoot, type Root } from 'react-dom/client'
import { restoreBoard } from '../../../core/boards/whiteboard/restore.ts'
import type { SceneElement, WhiteboardContent } from '../../../core/boards/whiteboard/scene.ts'
import type { BoardHost, BoardSurface } from '../adapter.ts'
import { listenForControlKeys } from './control-keys.ts'
import { documentOf, editablePicture, fileText, rasterOf, type Scene, sceneSize, vectorOf } from './export.ts'
import { insertElements, insertPicture } from './insert.ts'
import { BoardPictures } from './pictures.ts'
import { Whiteboard } from './Whiteboard.tsx'

/** What the surface offers besides what every board does. */
export interface WhiteboardSurface extends BoardSurface {
  /** Returns a file that can be opened as a board again, or a PDF with the whole board on one page. */
  file(kind: 'excalidraw' | 'png' | 'svg' | 'pdf'): Promise<Blob>
}

/** The settings of a board that its document keeps. */
function settingsOf({ viewBackgroundColor, gridModeEnabled, gridSize, gridStep }: AppState) {
  return { viewBackgroundColor, gridModeEnabled, gridSize, gridStep }
}

/** Height that the toolbar over the canvas takes, px. */
const toolbarHeight = 72

/** Returns a value that differs when the document of a scene differs. */
const stateOf = (elements: readonly ExcalidrawElement[], appState: AppState): string =>
  `${hashElementsVersion(elements)} ${JSON.stringify(settingsOf(appState))}`

class Surface implements WhiteboardSurface {
  readonly #root: Root
  readonly #element: HTMLElement
  readonly #host: BoardHost
  readonly #pictures: BoardPictures
  readonly #opened: Promise<void>
  #started: () => void = () => {}
  #api!: ExcalidrawImperativeAPI
  #content: WhiteboardContent
  #libraryItems: readonly unknown[]
  /** State of the document when it was last reported; null while one is being loaded. */
  #reported: string | null = null
  #isShown = false
  #isReadOnly = false
  #isPresenting = false
  #undoable = { canUndo: false, canRedo: false }

  constructor(element: HTMLElement, content: WhiteboardContent, host: BoardHost) {
    this.#element = element
    this.#host = host
    this.#content = content
    this.#libraryItems = content.libraryItems
    this.#pictures = new BoardPictures(host)
    this.#opened = new Promise((resolve) => {
      this.#started = resolve
    })
    this.#root = createRoot(element)
    listenForControlKeys(element)
    this.#render()
  }

  /** Resolves when the board is shown. */
  get opened(): Promise<void> {
    return this.#opened
  }

  #render() {
    this.#root.render(
      <Whiteboard
        initialData={this.#initialData}
        isReadOnly={this.#isReadOnly}
        isPresenting={this.#isPresenting}
        scene={() => this.#scene()}
        onApi={(api) => {
          this.#api = api
        }}
        onChange={this.#changed}
        onLibrary={this.#libraryChanged}
        onInsert={(elements, options) => insertElements(this.#api, elements, options)}
        onPresent={() => this.present()}
        onPresented={() => {
          this.#isPresenting = false
          this.#render()
        }}
      />,
    )
  }

  /** Reads what the board starts with. Called once by the library. */
  readonly #initialData = async (): Promise<ExcalidrawInitialDataState> => {
    const { elements, appState, files, libraryItems } = this.#content
    const read = await this.#pictures.read(files)
    return {
      elements: elements as unknown as readonly ExcalidrawElement[],
      appState: { ...appState },
      files: Object.fromEntries(read.map((file) => [file.id, file])),
      libraryItems: libraryItems as unknown as LibraryItems,
    }
  }

  readonly #changed = (elements: readonly ExcalidrawElement[], appState: AppState, files: BinaryFiles) => {
    if (appState.isLoading) return
    if (this.#reported === null) this.#show()
    this.#pictures.keepNew(files)
    const state = stateOf(elements, appState)
    if (this.#reported !== null && this.#reported !== state) this.#host.changed()
    this.#reported = state
    requestAnimationFrame(() => this.#reportUndo())
  }

  /** Shows all of the board when it is opened. */
  #show() {
    if (!this.#isShown) {
      this.#isShown = true
      this.#api.scrollToContent(undefined, {
        fitToContent: true,
        animate: false,
        canvasOffsets: { top: toolbarHeight },
      })
    }
    this.#started()
  }

  readonly #libraryChanged = (items: LibraryItems) => {
    const isSame = JSON.stringify(items) === JSON.stringify(this.#libraryItems)
    this.#libraryItems = items
    if (!isSame && this.#reported !== null) this.#host.changed()
  }

  #button(action: 'undo' | 'redo'): HTMLButtonElement | null {
    return this.#element.querySelector(`[data-testid="button-${action}"]`)
  }

  /** The library says nowhere else whether there are steps. */
  #reportUndo() {
    const canUndo = this.#button('undo')?.disabled === false
    const canRedo = this.#button('redo')?.disabled === false
    if (canUndo === this.#undoable.canUndo && canRedo === this.#undoable.canRedo) return
    this.#undoable = { canUndo, canRedo }
    this.#host.undoable(this.#undoable)
  }

  #scene(): Scene {
    return {
      elements: this.#api.getSceneElements(),
      appState: this.#api.getAppState(),
      files: this.#api.getFiles(),
    }
  }

  isEmpty(): boolean {
    return this.#api.getSceneElements().length === 0
  }

  save(): WhiteboardContent {
    // The library changes elements in place.
    const elements = this.#api.getSceneElements().map((element) => ({ ...element }))
    const ids = new Set(elements.flatMap((one) => (one.type === 'image' && one.fileId ? [String(one.fileId)] : [])))
    return {
      elements: elements as unknown as readonly SceneElement[],
      unknown: this.#content.unknown,
      appState: settingsOf(this.#api.getAppState()),
      files: this.#pictures.filesOf(ids),
      libraryItems: this.#libraryItems,
    }
  }

  load(stored: unknown) {
    const content = restoreBoard(stored)
    this.#content = content
    this.#libraryItems = content.libraryItems
    void this.#pictures.read(content.files).then((read) => {
      this.#reported = null
      this.#api.addFiles(read)
      this.#api.updateScene({
        elements: restoreElements(content.elements as unknown as readonly ExcalidrawElement[], null),
        appState: content.appState as Partial<AppState> as AppState,
        captureUpdate: CaptureUpdateAction.NEVER,
      })
      this.#api.history.clear()
    })
  }

  readOnly(is: boolean) {
    this.#isReadOnly = is
    this.#render()
  }

  undo() {
    this.#button('undo')?.click()
  }

  redo() {
    this.#button('redo')?.click()
  }

  size() {
    return sceneSize(this.#api.getSceneElements())
  }

  words(): string {
    return this.#api
      .getSceneElements()
      .flatMap((one) =>
        one.type === 'text' ? [one.originalText || one.text] : one.type === 'frame' && one.name ? [one.name] : [],
      )
      .join('\n')
  }

  async picture({ format, scale, transparent }: Parameters<BoardSurface['picture']>[0]): Promise<Blob> {
    const scene = this.#scene()
    if (format === 'svg') return vectorOf(scene, { scale, transparent })
    if (format === 'pdf') return documentOf(scene, { scale })
    return rasterOf(scene, format, { scale, transparent })
  }

  async file(kind: 'excalidraw' | 'png' | 'svg' | 'pdf'): Promise<Blob> {
    const scene = this.#scene()
    if (kind === 'pdf') return documentOf(scene, { scale: 2, whole: true })
    const text = fileText(scene, this.#content.unknown)
    return kind === 'excalidraw' ? new Blob([text], { type: 'application/json' }) : editablePicture(scene, text, kind)
  }

  insertPicture(picture: Blob, _name: string): Promise<void> {
    return insertPicture(this.#api, picture)
  }

  present() {
    this.#isPresenting = true
    this.#render()
  }

  dispose() {
    this.#root.unmount()
  }
}

/** Shows a board in an element. Resolves when it can be used. */
export async function openSurface(
  element: HTMLElement,
  content: WhiteboardContent,
  host: BoardHost,
): Promise<WhiteboardSurface> {
  const surface = new Surface(element, content, host)
  await surface.opened
  return surface
}

/** Draws a content within a square of `side` px; its pictures are left out. */
export function previewOf({ elements, appState }: WhiteboardContent, side: number): Promise<Blob> {
  const drawn = restoreElements(elements as unknown as readonly ExcalidrawElement[], null)
  const { width, height } = sceneSize(drawn)
  const scale = Math.min(1, side / Math.max(width, height))
  return rasterOf({ elements: drawn as Scene['elements'], appState, files: {} }, 'png', { scale, transparent: false })
}
