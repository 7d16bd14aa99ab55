import { useEffect, useReducer, useRef, useState } from 'react'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { AidButtons, Aids } from './Aids.tsx'
import { addShape, remove } from './actions.ts'
import type { DiagramEditor } from './editor.ts'
import { Find } from './Find.tsx'
import { listenForKeys } from './keys.ts'
import { Pages } from './Pages.tsx'
import { Properties } from './Properties.tsx'
import type { Pictures } from './pictures.ts'
import { Stencil } from './Stencil.tsx'
import { TextEditor, type Typing } from './TextEditor.tsx'
import { useTyping } from './use-typing.ts'
import { GraphView } from './view.ts'

const TextDialog = lazyPart(() => import('./TextDialog.tsx'))

/** Returns the cell of a table under a point of the page. */
function cellAt(editor: DiagramEditor, id: string, x: number, y: number): readonly [number, number] | undefined {
  const node = editor.page.nodes.find((one) => one.id === id)
  if (!node || node.rows.length === 0) return undefined
  const columns = Math.max(1, ...node.rows.map((row) => row.length))
  return [
    Math.min(node.rows.length - 1, Math.max(0, Math.floor(((y - node.y) / node.height) * node.rows.length))),
    Math.min(columns - 1, Math.max(0, Math.floor(((x - node.x) / node.width) * columns))),
  ]
}

/** Mounts the graph in an element. */
function useView(editor: DiagramEditor, pictures: Pictures, onType: (typing: Typing) => void) {
  const element = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<GraphView | null>(null)
  useEffect(() => {
    const made = new GraphView(element.current!, editor, pictures)
    made.start()
    setView(made)
    made.graph.on('node:dblclick', ({ node, x, y }: { node: { id: string }; x: number; y: number }) => {
      const cell = cellAt(editor, node.id, x, y)
      onType(cell ? { id: node.id, cell } : { id: node.id })
    })
    made.graph.on('edge:dblclick', ({ edge }: { edge: { id: string } }) => onType({ id: edge.id }))
    made.graph.on('blank:dblclick', ({ x, y }: { x: number; y: number }) => {
      if (editor.$readOnly.get()) return
      addShape(editor, 'rect', { x, y })
      onType({ id: editor.$selection.get()[0]! })
    })
    // A press on the page leaves the keys to the field that waits for typing.
    const focused = () => document.querySelector<HTMLElement>('[data-waiting]')?.focus({ preventScroll: true })
    const mounted = element.current!
    mounted.addEventListener('focus', focused)
    return () => {
      mounted.removeEventListener('focus', focused)
      setView(null)
      made.dispose()
    }
  }, [editor, pictures, onType])
  return { element, view }
}

type Sheet = 'shapes' | 'properties' | null

/** The bar below: the sheets of a small screen, text, search, pages and zoom. */
function Foot({
  editor,
  view,
  sheet,
  onSheet,
  onText,
  onFind,
  onType,
}: {
  editor: DiagramEditor
  view: GraphView | null
  sheet: Sheet
  onSheet: (sheet: Sheet) => void
  onText: () => void
  onFind: () => void
  onType: (id: string) => void
}) {
  const readOnly = useClientStore(editor.$readOnly)
  const selection = useClientStore(editor.$selection)
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    if (!view) return
    const scaled = () => setZoom(view.graph.zoom())
    view.graph.on('scale', scaled)
    scaled()
    return () => void view.graph.off('scale', scaled)
  }, [view])
  return (
    <footer className="bg-base-100 border-base-300 z-30 flex min-h-12 items-center gap-1 border-t px-2 max-lg:flex-wrap max-lg:pb-1">
      <ToolButton
        icon="shapes"
        label="图形"
        pressed={sheet === 'shapes'}
        className="lg:hidden"
        onClick={() => onSheet(sheet === 'shapes' ? null : 'shapes')}
      />
      <ToolButton
        icon="sliders"
        label="属性"
        pressed={sheet === 'properties'}
        className="lg:hidden"
        onClick={() => onSheet(sheet === 'properties' ? null : 'properties')}
      />
      <ToolButton icon="text" label="文字成图" onClick={onText} disabled={readOnly} />
      <ToolButton icon="search" label="查找和替换" keys="Ctrl+F" onClick={onFind} />
      {selection.length > 0 && !readOnly && (
        <>
          <ToolButton icon="edit" label="改文字" className="lg:hidden" onClick={() => onType(selection[0]!)} />
          <ToolButton icon="trash" label="删除" className="lg:hidden" onClick={() => remove(editor)} />
        </>
      )}
      <Pages editor={editor} />
      <span className="grow" />
      <AidButtons />
      <ToolButton icon="minus" label="缩小" className="max-sm:hidden" onClick={() => view?.graph.zoomTo(zoom / 1.2)} />
      <button
        type="button"
        title="回到 100%"
        className="btn btn-ghost px-2 tabular-nums max-sm:hidden"
        onClick={() => view?.graph.zoomTo(1)}
      >
        {Math.round(zoom * 100)}%
      </button>
      <ToolButton icon="plus" label="放大" className="max-sm:hidden" onClick={() => view?.graph.zoomTo(zoom * 1.2)} />
      <ToolButton icon="fit" label="看全图" keys="Ctrl+0" onClick={() => view?.fit()} />
    </footer>
  )
}

/** The surface of diagrams: shapes at the left, the page, properties at the right, pages and zoom below. */
export function Surface({
  editor,
  pictures,
  onView,
}: {
  editor: DiagramEditor
  pictures: Pictures
  onView: (view: GraphView | null) => void
}) {
  const { theme } = useClientStore(editor.$diagram)
  const readOnly = useClientStore(editor.$readOnly)
  const { typing, id: typed, field, start: startTyping, begin, end } = useTyping(editor)
  const [, moved] = useReducer((count: number) => count + 1, 0)
  const [sheet, setSheet] = useState<Sheet>(null)
  const [finding, setFinding] = useState(false)
  const [texting, setTexting] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const { element, view } = useView(editor, pictures, startTyping)
  useEffect(() => onView(view), [view, onView])
  useEffect(() => {
    if (!view) return
    view.graph.on('scale', moved)
    view.graph.on('translate', moved)
    const targets = {
      editor,
      type: (first?: string) => {
        const [id] = editor.$selection.get()
        if (id) startTyping(first === undefined ? { id } : { id, first })
      },
      showAll: () => view.fit(),
      zoom: (factor: number) => view.graph.zoomTo(view.graph.zoom() * factor),
      find: () => setFinding(true),
    }
    const stop = listenForKeys(root.current!, targets, () => view.middle())
    return () => {
      view.graph.off('scale', moved)
      view.graph.off('translate', moved)
      stop()
    }
  }, [view, editor, startTyping])

  const drop = (shape: string, at: { x: number; y: number } | null) => {
    if (!view || readOnly) return
    const box = element.current!.getBoundingClientRect()
    if (at && (at.x < box.left || at.x > box.right || at.y < box.top || at.y > box.bottom)) return
    addShape(editor, shape, at ? view.graph.clientToLocal(at.x, at.y) : view.middle())
    setSheet(null)
    // The next key is meant for the new shape, not for the button it came from.
    element.current?.focus({ preventScroll: true })
  }
  const show = (id: string) => {
    editor.$selection.set([id])
    const cell = view?.graph.getCellById(id)
    if (cell) view?.graph.centerCell(cell)
  }
  const side =
    'bg-base-100 border-base-300 min-h-0 overflow-y-auto max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:h-[55dvh] max-lg:border-t max-lg:shadow-xl'
  return (
    <div ref={root} className="flex h-full flex-col">
      <div className="flex min-h-0 grow">
        <aside
          aria-label="图形"
          className={`${side} w-60 border-r max-lg:w-auto ${sheet === 'shapes' ? '' : 'max-lg:hidden'}`}
          inert={readOnly}
        >
          <Stencil theme={theme} onDrop={drop} />
        </aside>
        <div className="relative min-w-0 grow overflow-hidden">
          <div ref={element} tabIndex={-1} className="absolute inset-0 touch-none outline-none" data-diagram />
          {view && <Aids editor={editor} view={view} />}
          {view && typed !== null && (
            <TextEditor
              key={`${typed} ${field}`}
              editor={editor}
              view={view}
              id={typed}
              typing={typing}
              onBegin={begin}
              onEnd={end}
            />
          )}
          {finding && <Find editor={editor} onShow={show} onClose={() => setFinding(false)} />}
        </div>
        <aside
          aria-label="属性"
          className={`${side} w-68 border-l max-lg:w-auto ${sheet === 'properties' ? '' : 'max-lg:hidden'}`}
          inert={readOnly}
        >
          <Properties editor={editor} />
        </aside>
      </div>
      <Foot
        editor={editor}
        view={view}
        sheet={sheet}
        onSheet={setSheet}
        onText={() => setTexting(true)}
        onFind={() => setFinding(!finding)}
        onType={(id) => startTyping({ id })}
      />
      {texting && <TextDialog editor={editor} onDone={() => view?.start()} onClose={() => setTexting(false)} />}
    </div>
  )
}
