import { useLayoutEffect, useRef, useState } from 'react'
import { changeEdges, changeNodes } from '../../../core/boards/diagram/commands.ts'
import { pointAlong } from '../../../core/boards/diagram/draw-edge.ts'
import { compartmentHeight } from '../../../core/boards/diagram/draw-node.ts'
import { routeEdge, surroundingsOf } from '../../../core/boards/diagram/route.ts'
import type { DiagramEdge, DiagramNode } from '../../../core/boards/diagram/schema.ts'
import { shapeOf } from '../../../core/boards/diagram/shapes/index.ts'
import { themeOf } from '../../../core/boards/diagram/themes.ts'
import type { DiagramEditor } from './editor.ts'
import { measureText } from './measure.ts'
import type { GraphView } from './view.ts'

export interface Typing {
  readonly id: string
  /** What is typed in place of the text; undefined to go on with the text that is there. */
  readonly first?: string | undefined
  /** Cell of a table. */
  readonly cell?: readonly [row: number, column: number]
}

/** Returns the text that is edited, and its box on the page. */
function subject(editor: DiagramEditor, { id, cell }: Typing) {
  const node = editor.page.nodes.find((one) => one.id === id)
  if (node) {
    if (cell && node.rows.length > 0) {
      const [wide, high] = [
        node.width / Math.max(1, ...node.rows.map((row) => row.length)),
        node.height / node.rows.length,
      ]
      const box = { x: node.x + cell[1] * wide, y: node.y + cell[0] * high, width: wide, height: high }
      return { text: node.rows[cell[0]]?.[cell[1]] ?? '', box, size: node.style.size ?? 14 }
    }
    const header =
      shapeOf(node.shape).text === 'header'
        ? (node.style.header ?? shapeOf(node.shape).style.header ?? 30)
        : node.height
    const isBelow = shapeOf(node.shape).text === 'below'
    const box = isBelow
      ? { x: node.x - 40, y: node.y + node.height, width: node.width + 80, height: 28 }
      : { x: node.x, y: node.y, width: node.width, height: header }
    return { text: node.text, box, size: node.style.size ?? 14 }
  }
  const edge = editor.page.edges.find((one) => one.id === id)
  if (!edge) return null
  const at = pointAlong(routeEdge(edge, surroundingsOf(editor.page.nodes)), edge.labels[0]?.at ?? 0.5)
  return {
    text: edge.labels[0]?.text ?? '',
    box: { x: at.x - 60, y: at.y - 14, width: 120, height: 28 },
    size: edge.style.size ?? 12,
  }
}

function withText(node: DiagramNode, text: string, cell: Typing['cell'], theme: string): DiagramNode {
  if (cell && node.rows.length > 0) {
    return {
      ...node,
      rows: node.rows.map((row, at) =>
        at === cell[0] ? row.map((old, column) => (column === cell[1] ? text : old)) : row,
      ),
    }
  }
  const changed = { ...node, text }
  if (shapeOf(node.shape).kind !== 'compartments') return changed
  return {
    ...changed,
    height: Math.max(node.height, Math.ceil(compartmentHeight(changed, themeOf(theme), measureText))),
  }
}

const withLabel = (edge: DiagramEdge, text: string): DiagramEdge => {
  const [first, ...others] = edge.labels
  if (text === '') return { ...edge, labels: others }
  return { ...edge, labels: [first ? { ...first, text } : { text, at: 0.5, dx: 0, dy: 0, kept: '' }, ...others] }
}

/** Stores a typed text as one step. */
function store(editor: DiagramEditor, { id, cell }: Typing, text: string): void {
  const ids = new Set([id])
  const { theme } = editor.$diagram.get()
  editor.run((page) =>
    page.nodes.some((node) => node.id === id)
      ? changeNodes(page, ids, (node) => withText(node, text, cell, theme))
      : changeEdges(page, ids, (edge) => withLabel(edge, text)),
  )
}

/** How a field looks that waits: an input method can begin in it, but it is not seen. */
const unseen = 'pointer-events-none opacity-0'
const seen = 'border-primary bg-base-100 text-base-content border-2'

/**
 * A field over the text of a node, a cell of a table or the label of an edge. Without `typing` it waits, unseen, over
 * what is selected: typing there replaces its text, also by an input method.
 */
export function TextEditor({
  editor,
  view,
  id,
  typing,
  onBegin,
  onEnd,
}: {
  editor: DiagramEditor
  view: GraphView
  id: string
  typing: Typing | null
  onBegin: (typing: Typing) => void
  onEnd: () => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const found = subject(editor, typing ?? { id })
  const [text, setText] = useState(typing ? (typing.first ?? found?.text ?? '') : '')
  const isEnded = useRef(false)
  const waits = typing === null
  // Before the next key arrives.
  useLayoutEffect(() => {
    const element = field.current
    if (waits && !mayTakeFocus(element)) return
    element?.focus({ preventScroll: true })
    if (typing && typing.first === undefined) element?.select()
  }, [typing, waits])
  if (!found) return null
  const end = (isKept: boolean) => {
    if (isEnded.current || !typing) return
    isEnded.current = true
    if (isKept && text !== found.text) store(editor, typing, text)
    onEnd()
  }
  const begin = (first: string) => {
    if (waits) onBegin({ id, first })
  }
  const scale = view.graph.zoom()
  const at = view.graph.localToGraph(found.box.x, found.box.y)
  const rows = text.split('\n').length
  const height = Math.max(found.box.height * scale, rows * found.size * scale * 1.35 + 8)
  return (
    <textarea
      ref={field}
      aria-label={waits ? '输入文字来替换' : '图形文字'}
      data-waiting={waits || undefined}
      tabIndex={waits ? -1 : 0}
      // A finger that selects a shape does not want the keyboard of the screen.
      inputMode={waits && matchMedia('(pointer: coarse)').matches ? 'none' : 'text'}
      value={text}
      rows={rows}
      onChange={(event) => {
        setText(event.currentTarget.value)
        begin(event.currentTarget.value)
      }}
      onCompositionStart={() => begin('')}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (waits) {
          if (event.key === ' ' || event.key === '?') event.preventDefault()
          return
        }
        event.stopPropagation()
        if (event.nativeEvent.isComposing || event.keyCode === 229) return
        if (event.key === 'Escape') end(false)
        else if ((event.key === 'Enter' && !event.shiftKey && !event.altKey) || event.key === 'Tab') {
          event.preventDefault()
          end(true)
        }
      }}
      className={`absolute z-10 resize-none rounded px-1 py-0.5 text-center leading-snug outline-none ${waits ? unseen : seen}`}
      style={{
        left: at.x,
        top: at.y + (found.box.height * scale - height) / 2,
        width: Math.max(80, found.box.width * scale),
        height,
        fontSize: Math.max(10, found.size * scale),
      }}
    />
  )
}

/** Returns whether the focus is where the surface has it, and not in a field or on a button. */
function mayTakeFocus(element: HTMLElement | null): boolean {
  const { activeElement } = document
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest('[data-diagram]') !== null ||
    (element?.parentElement?.contains(activeElement) ?? false)
  )
}
