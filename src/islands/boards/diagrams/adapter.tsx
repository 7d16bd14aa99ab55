import { createRoot } from 'react-dom/client'
import { diagramTemplates } from '../../../catalogue/diagram-templates.ts'
import { addCells } from '../../../core/boards/diagram/commands.ts'
import { readDrawio } from '../../../core/boards/diagram/drawio/read.ts'
import { writeDrawio } from '../../../core/boards/diagram/drawio/write.ts'
import { emptyPage, FreshIds, newNode, restoreDiagram } from '../../../core/boards/diagram/restore.ts'
import type { Diagram } from '../../../core/boards/diagram/schema.ts'
import { applyText } from '../../../core/boards/diagram/text/apply.ts'
import type { AssetInfo } from '../../../core/design/schema.ts'
import { blobOfDataUrl } from '../../../core/image/data-url.ts'
import { readPicture, storePicture } from '../../../stores/design/pictures.ts'
import type { BoardAdapter, BoardHost, BoardSurface, ReadBoard } from '../adapter.ts'
import { DiagramEditor } from './editor.ts'
import { measureText } from './measure.ts'
import { drawPicture, pageSize } from './picture.ts'
import { Pictures, pictureData } from './pictures.ts'
import { isMermaid, readText } from './read-text.ts'
import { Surface } from './Surface.tsx'
import { shortcuts } from './shortcuts.ts'
import type { GraphView } from './view.ts'

const emptyDiagram = (): Diagram => ({ theme: 'fresh', pages: [emptyPage('page1', '第 1 页')] })

/** Largest side of a picture that is put on a page, px. */
const largestPicture = 400

/** Opens a diagram; resolves when it is shown and takes gestures. */
async function openSurface(element: HTMLElement, diagram: Diagram, host: BoardHost): Promise<BoardSurface> {
  const editor = new DiagramEditor(diagram, host)
  const pictures = new Pictures(host)
  let view: GraphView | null = null
  const root = createRoot(element)
  await new Promise<void>((shown) => {
    root.render(
      <Surface
        editor={editor}
        pictures={pictures}
        onView={(made) => {
          view = made
          if (made) shown()
        }}
      />,
    )
  })
  const read = (hash: string) => host.readPicture(hash)
  return {
    save: () => editor.$diagram.get(),
    load: (content) => editor.load(content as Diagram),
    readOnly: (is) => editor.$readOnly.set(is),
    undo: () => editor.undo(),
    redo: () => editor.redo(),
    isEmpty: (format) =>
      (format === 'pdf' ? editor.$diagram.get().pages : [editor.page]).every(
        ({ nodes, edges }) => nodes.length === 0 && edges.length === 0,
      ),
    size: () => pageSize(editor.$diagram.get(), editor.page),
    words: () =>
      editor.$diagram
        .get()
        .pages.flatMap(({ name, nodes, edges }) => [
          name,
          ...nodes.flatMap(({ text, rows }) => [text, ...rows.flat()]),
          ...edges.flatMap(({ labels }) => labels.map(({ text }) => text)),
        ])
        .filter((text) => text !== '')
        .join(' '),
    picture: (request) => drawPicture(editor.$diagram.get(), editor.page, read, request),
    insertPicture: async (picture, name) => {
      const hash = await host.keepPicture(picture, name)
      const bitmap = await createImageBitmap((await host.readPicture(hash)) ?? picture)
      const scale = Math.min(1, largestPicture / Math.max(bitmap.width, bitmap.height))
      const [width, height] = [Math.max(8, bitmap.width * scale), Math.max(8, bitmap.height * scale)]
      bitmap.close()
      const at = view?.middle() ?? { x: 0, y: 0 }
      const id = editor.freshIds()()
      const layer = editor.page.layers[0]!.id
      const node = newNode({
        id,
        shape: 'picture',
        picture: hash,
        layer,
        x: at.x - width / 2,
        y: at.y - height / 2,
        width,
        height,
      })
      editor.run((page) => addCells(page, [node]))
      editor.select([id])
    },
    dispose: () => {
      // React warns when a root is removed while it renders.
      setTimeout(() => root.unmount())
      pictures.dispose()
    },
  }
}

/** Stores the pictures of a file and puts their hashes into its nodes. Returns also what could not be stored. */
async function withPictures(
  diagram: Diagram,
  pictures: ReadonlyMap<string, string>,
): Promise<{ diagram: Diagram; assets: Record<string, AssetInfo>; lost: number }> {
  const hashes = new Map<string, string>()
  const assets: Record<string, AssetInfo> = {}
  let lost = 0
  for (const [id, address] of pictures) {
    const picture = blobOfDataUrl(address)
    const stored = picture && (await storePicture(picture, '图片').catch(() => null))
    if (stored) {
      hashes.set(id, stored.asset)
      assets[stored.asset] = stored.info
    } else lost++
  }
  const pages = diagram.pages.map((page) => ({
    ...page,
    nodes: page.nodes.map((node) => {
      const picture = hashes.get(node.id)
      return picture ? { ...node, picture } : node
    }),
  }))
  return { diagram: { ...diagram, pages }, assets, lost }
}

async function readFile(file: File): Promise<ReadBoard | null> {
  if (file.size > 60_000_000) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = readDrawio(bytes)
  if (!read) return readTextFile(file.name, bytes)
  const { diagram, assets, lost } = await withPictures(read.diagram, read.pictures)
  const left = Array.from(read.unknown, ([name, count]) => `${name || '未命名的图形'}（${count} 个）画成了带名字的方框`)
  if (lost > 0) left.push(`${lost} 张图片读不出来`)
  return { name: file.name.replace(/\.(drawio|dio|xml|png|svg)+$/i, ''), content: diagram, assets, left }
}

/** Reads a text file with a diagram in mermaid; null for any other. */
async function readTextFile(name: string, bytes: Uint8Array): Promise<ReadBoard | null> {
  if (bytes.length > 200_000 || bytes.includes(0)) return null
  const text = new TextDecoder().decode(bytes)
  if (!isMermaid(text)) return null
  return { name: name.replace(/\.\w+$/, ''), content: await drawnText(text), left: [] }
}

const drawioBlob = async (diagram: Diagram): Promise<Blob> => {
  const pictures = await pictureData(
    diagram.pages.flatMap(({ nodes }) => nodes.map(({ picture }) => picture)),
    readPicture,
  )
  return new Blob([writeDrawio(diagram, pictures)], { type: 'application/xml' })
}

/** Returns a diagram of one page drawn from a text. */
async function drawnText(text: string): Promise<Diagram> {
  const { theme, pages } = emptyDiagram()
  const graph = await readText(text)
  const page = applyText(pages[0]!, graph, text, freshPageIds(), measureText, theme)
  return { theme, pages: [page] }
}

const freshPageIds = () => {
  const ids = new FreshIds()
  return () => ids.take('')
}

const adapter: BoardAdapter = {
  board: 'diagrams',
  empty: emptyDiagram,
  restore: restoreDiagram,
  open: (element, content, host) => openSurface(element, content as Diagram, host),
  read: readFile,
  preview: async (content, side) => {
    const diagram = restoreDiagram(content)
    const page = diagram.pages[0]!
    const { width, height } = pageSize(diagram, page)
    const scale = Math.min(2, side / Math.max(width, height))
    return drawPicture(diagram, page, readPicture, { format: 'png', scale, transparent: false })
  },
  pictures: ['png', 'jpg', 'svg', 'pdf'],
  hasPlainSvg: true,
  files: [
    { id: 'drawio', label: 'draw.io', extension: 'drawio', make: (surface) => drawioBlob(surface.save() as Diagram) },
  ],
  templates: diagramTemplates.map(({ id, name, group, text }) => ({ id, name, group, content: () => drawnText(text) })),
  shortcuts,
}

export default adapter
