import { UserError } from '../../errors.ts'
import { parseJson } from '../../json.ts'
import { boundsOf } from './bounds.ts'
import { sceneInPng, sceneInSvg } from './payload.ts'
import { type LeftOut, leftOut, restoreBoard } from './restore.ts'
import { emptyBoard, type InlinePicture, type SceneElement, type WhiteboardContent } from './scene.ts'

/** A board read from a file. */
export interface ReadBoard {
  readonly content: WhiteboardContent
  /** The pictures that are written into it. */
  readonly pictures: readonly InlinePicture[]
  readonly left: LeftOut
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47]
/** Longest file that is read, bytes. */
const longestFile = 100 * 2 ** 20
/** Gap between items of a library that is opened as a board, px, and their columns. */
const gap = 40
const columns = 6

interface SceneFileText {
  readonly type?: unknown
  readonly elements?: unknown
  readonly files?: unknown
  readonly libraryItems?: unknown
  readonly library?: unknown
}

/** Returns the text of the scene in a file, null if the file has none. */
function sceneText(bytes: Uint8Array<ArrayBuffer>): string | null {
  if (pngSignature.every((byte, at) => bytes[at] === byte)) return sceneInPng(bytes)
  const start = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart()
  if (start.startsWith('{')) return start.includes('"excalidraw') ? new TextDecoder().decode(bytes) : null
  if (start.startsWith('<') && start.includes('<svg')) return sceneInSvg(new TextDecoder().decode(bytes))
  return null
}

/** Returns the pictures of a scene that are written into it. */
function inlinePictures(files: unknown): InlinePicture[] {
  if (typeof files !== 'object' || files === null) return []
  return Object.entries(files as Record<string, unknown>).flatMap(([id, file]) => {
    const { dataURL } = (file ?? {}) as { dataURL?: unknown }
    const mimeType = typeof dataURL === 'string' ? /^data:(image\/[\w.+-]+)[;,]/.exec(dataURL)?.[1] : undefined
    return typeof dataURL === 'string' && mimeType ? [{ id, mimeType, dataUrl: dataURL }] : []
  })
}

/** Returns the items of a library side by side, as elements of one board. */
function spread(items: readonly unknown[]): unknown[] {
  const placed: unknown[] = []
  let [x, y, row] = [0, 0, 0]
  items.forEach((item, index) => {
    const listed = Array.isArray(item) ? item : (item as { elements?: unknown } | null)?.elements
    const { elements } = restoreBoard({ elements: Array.isArray(listed) ? listed : [] })
    if (elements.length === 0) return
    const { left, top, right, bottom } = boundsOf(elements)
    placed.push(...moved(elements, x - left, y - top, `i${index}-`))
    row = Math.max(row, bottom - top)
    x += right - left + gap
    if (index % columns === columns - 1) [x, y, row] = [0, y + row + gap, 0]
  })
  return placed
}

/** Returns elements moved, with their ids and references prefixed. */
function moved(elements: readonly SceneElement[], dx: number, dy: number, prefix: string): SceneElement[] {
  const renamed = renameElements(elements, (id) => `${prefix}${id}`)
  return renamed.map((element) => ({ ...element, x: element.x + dx, y: element.y + dy }))
}

/** Returns elements with new ids; what refers to them follows, and what refers to others stays. */
export function renameElements(elements: readonly SceneElement[], rename: (id: string) => string): SceneElement[] {
  const own = new Set(elements.map(({ id }) => id))
  const named = (id: unknown) => (typeof id === 'string' && own.has(id) ? rename(id) : id)
  const bound = (binding: unknown) =>
    typeof binding === 'object' && binding !== null
      ? { ...binding, elementId: named((binding as { elementId?: unknown }).elementId) }
      : binding
  return elements.map((element) => ({
    ...element,
    id: rename(element.id),
    ...(element.containerId == null ? {} : { containerId: named(element.containerId) }),
    ...(element.frameId == null ? {} : { frameId: named(element.frameId) }),
    ...(element.startBinding == null ? {} : { startBinding: bound(element.startBinding) }),
    ...(element.endBinding == null ? {} : { endBinding: bound(element.endBinding) }),
    ...(Array.isArray(element.groupIds) ? { groupIds: element.groupIds.map((id) => rename(String(id))) } : {}),
    ...(Array.isArray(element.boundElements)
      ? { boundElements: element.boundElements.map((one) => ({ ...one, id: named((one as { id?: unknown })?.id) })) }
      : {}),
  }))
}

/**
 * Reads a board from a file by its content: a scene or a library as JSON, or a PNG or SVG with a scene inside.
 * Returns null if the file is none of these.
 * @throws UserError `board-broken`, `board-too-big`
 */
export function readBoard(bytes: Uint8Array<ArrayBuffer>): ReadBoard | null {
  if (bytes.length > longestFile) return null
  const text = sceneText(bytes)
  if (text === null) return null
  const scene = parseJson(text, 'board-broken') as SceneFileText | null
  if (scene?.type === 'excalidrawlib') {
    const items = scene.libraryItems ?? scene.library
    if (!Array.isArray(items)) throw new UserError('board-broken')
    return {
      content: { ...emptyBoard(), ...restoreBoard({ elements: spread(items) }) },
      pictures: [],
      left: { pages: 0, strange: 0 },
    }
  }
  if (scene?.type !== 'excalidraw') return null
  return { content: restoreBoard(scene), pictures: inlinePictures(scene.files), left: leftOut(scene) }
}
