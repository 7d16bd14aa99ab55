import { libraryFolder } from '../../../core/boards/whiteboard/library-folder.ts'
import { restoreBoard } from '../../../core/boards/whiteboard/restore.ts'
import { emptyBoard } from '../../../core/boards/whiteboard/scene.ts'
import type { BoardAdapter, BoardSurface } from '../adapter.ts'
import { readFile } from './files.ts'
import { shortcuts } from './shortcuts.ts'
import type { WhiteboardSurface } from './surface.tsx'
import { templateList } from './templates/list.ts'

declare global {
  interface Window {
    /** Read by the library when it is evaluated. */
    EXCALIDRAW_ASSET_PATH?: string
  }
}

/** Loads the library and what is built on it. */
function loadSurface() {
  window.EXCALIDRAW_ASSET_PATH = libraryFolder
  return import('./surface.tsx')
}

/** The templates by name; their drawings are loaded when one is chosen. */
const templateRows = templateList.map(({ id, name, group }) => ({
  id,
  name,
  group,
  async content() {
    const { boardTemplates } = await import('./templates/all.ts')
    const template = boardTemplates.find((one) => one.id === id)
    if (!template) throw new Error(`There is no template ${id}`)
    return { ...emptyBoard(), elements: template.elements() }
  },
}))

const fileOf = (kind: Parameters<WhiteboardSurface['file']>[0]) => (surface: BoardSurface) =>
  (surface as WhiteboardSurface).file(kind)

/** The whiteboard. */
const adapter: BoardAdapter = {
  board: 'excalidraw',
  empty: emptyBoard,
  restore: restoreBoard,
  async open(element, content, host) {
    const { openSurface } = await loadSurface()
    return openSurface(element, restoreBoard(content), host)
  },
  read: readFile,
  async preview(content, side) {
    const { previewOf } = await loadSurface()
    return previewOf(restoreBoard(content), side)
  },
  pictures: ['png', 'jpg', 'svg', 'pdf'],
  hasPlainSvg: false,
  files: [
    { id: 'excalidraw', label: '白板文件（可再编辑）', extension: 'excalidraw', make: fileOf('excalidraw') },
    { id: 'png-scene', label: 'PNG 图片（可再编辑）', extension: 'png', make: fileOf('png') },
    { id: 'svg-scene', label: 'SVG 图片（可再编辑）', extension: 'svg', make: fileOf('svg') },
    { id: 'pdf-whole', label: 'PDF（整块白板一页）', extension: 'pdf', make: fileOf('pdf') },
  ],
  templates: templateRows,
  shortcuts,
}

export default adapter
