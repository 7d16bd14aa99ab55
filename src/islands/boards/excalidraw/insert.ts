import { CaptureUpdateAction, convertToExcalidrawElements, restoreElements } from '@excalidraw/excalidraw'
import type { ExcalidrawElement, FileId } from '@excalidraw/excalidraw/element/types'
import type { BinaryFileData, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { boundsOf } from '../../../core/boards/whiteboard/bounds.ts'
import { renameElements } from '../../../core/boards/whiteboard/read.ts'
import type { SceneElement } from '../../../core/boards/whiteboard/scene.ts'
import { UserError } from '../../../core/errors.ts'
import { dataUrlOf } from './pictures.ts'

/** How elements are put on the board. */
export interface InsertOptions {
  readonly files?: readonly BinaryFileData[]
  /** Whether they go beside what is on the board, and the view moves to them. */
  readonly beside?: boolean
}

/** Returns the middle of what is seen, px of the scene. */
function middleOf(api: ExcalidrawImperativeAPI): readonly [x: number, y: number] {
  const { scrollX, scrollY, width, height, zoom } = api.getAppState()
  return [width / 2 / zoom.value - scrollX, height / 2 / zoom.value - scrollY]
}

/** Returns the middle of a place of the given size to the right of everything; null on an empty board. */
function besideAll(api: ExcalidrawImperativeAPI, width: number, height: number): readonly [number, number] | null {
  const elements = api.getSceneElements() as unknown as readonly SceneElement[]
  if (elements.length === 0) return null
  const { right, top } = boundsOf(elements)
  return [right + 100 + width / 2, top + height / 2]
}

/** Adds elements to the scene as one step and selects them. */
function add(api: ExcalidrawImperativeAPI, elements: readonly ExcalidrawElement[]): void {
  // A text in a shape is selected with the shape, which Enter then edits.
  const selected = elements.filter((element) => !('containerId' in element && element.containerId))
  api.updateScene({
    elements: [...api.getSceneElementsIncludingDeleted(), ...elements],
    appState: {
      selectedElementIds: Object.fromEntries(selected.map(({ id }) => [id, true as const])),
      selectedGroupIds: Object.fromEntries(
        elements.flatMap(({ groupIds }) => groupIds.slice(-1)).map((id) => [id, true as const]),
      ),
    } as never,
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  })
}

/** Puts elements, under new ids, into the middle of what is seen or beside everything, and selects them. */
export function insertElements(
  api: ExcalidrawImperativeAPI,
  elements: readonly SceneElement[],
  { files = [], beside = false }: InsertOptions = {},
): void {
  const mark = Math.random().toString(36).slice(2, 10)
  const renamed = renameElements(elements, (id) => `${mark}-${id}`)
  const { left, top, right, bottom } = boundsOf(renamed)
  const [x, y] = (beside && besideAll(api, right - left, bottom - top)) || middleOf(api)
  const moved = renamed.map((element) => ({
    ...element,
    x: element.x + x - (left + right) / 2,
    y: element.y + y - (top + bottom) / 2,
  }))
  const added = restoreElements(moved as unknown as readonly ExcalidrawElement[], null)
  api.addFiles([...files])
  add(api, added)
  if (beside) api.scrollToContent(added, { fitToViewport: true, viewportZoomFactor: 0.8 })
}

/** Returns the size of a picture, px. @throws UserError `image-damaged` */
async function pictureSize(address: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch (cause) {
    throw new UserError('image-damaged', {}, { cause })
  }
  return { width: image.naturalWidth || 300, height: image.naturalHeight || 300 }
}

/** Puts a picture into the middle of what is seen, at most half as large as that. */
export async function insertPicture(api: ExcalidrawImperativeAPI, picture: Blob): Promise<void> {
  const dataURL = await dataUrlOf(picture)
  const { width, height } = await pictureSize(dataURL)
  const id = crypto.randomUUID() as string as FileId
  const view = api.getAppState()
  const fits = Math.min(1, view.width / 2 / view.zoom.value / width, view.height / 2 / view.zoom.value / height)
  const [x, y] = middleOf(api)
  api.addFiles([{ id, dataURL, mimeType: picture.type, created: Date.now() } as BinaryFileData])
  add(
    api,
    convertToExcalidrawElements([
      {
        type: 'image',
        fileId: id,
        status: 'saved',
        x: x - (width * fits) / 2,
        y: y - (height * fits) / 2,
        width: width * fits,
        height: height * fits,
      },
    ]),
  )
}
