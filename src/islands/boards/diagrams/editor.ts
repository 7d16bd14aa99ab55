import { atom } from 'nanostores'
import { exceededLimit } from '../../../core/boards/diagram/bounds.ts'
import { FreshIds } from '../../../core/boards/diagram/restore.ts'
import {
  type Diagram,
  type DiagramEdge,
  type DiagramNode,
  type DiagramPage,
  diagramLimits,
} from '../../../core/boards/diagram/schema.ts'
import type { BoardHost } from '../adapter.ts'

/** Most undo steps that are kept. */
const mostSteps = 200
/** Steps of the same kind within this time are one, ms. */
const mergeWithin = 900

const limitWords = {
  pages: `一份流程图最多 ${diagramLimits.pages} 页，请另建一份`,
  nodes: `一页最多 ${diagramLimits.nodes} 个图形，请放到另一页`,
  edges: `一页最多 ${diagramLimits.edges} 条连线，请放到另一页`,
  layers: `一页最多 ${diagramLimits.layers} 个图层`,
} as const

/** The open diagram with its undo steps and what is selected; knows nothing of how it is shown. */
export class DiagramEditor {
  readonly $diagram
  /** Id of the page that is shown. */
  readonly $page
  readonly $selection = atom<readonly string[]>([])
  readonly $readOnly = atom(false)
  /** Whether the view lets nodes glide to where a step puts them. */
  readonly $gliding = atom(false)
  readonly host: BoardHost
  #past: Diagram[] = []
  #future: Diagram[] = []
  #last = { kind: '', at: 0 }

  constructor(diagram: Diagram, host: BoardHost) {
    this.host = host
    this.$diagram = atom(diagram)
    this.$page = atom(diagram.pages[0]!.id)
  }

  get page(): DiagramPage {
    const { pages } = this.$diagram.get()
    return pages.find(({ id }) => id === this.$page.get()) ?? pages[0]!
  }

  get selected(): ReadonlySet<string> {
    return new Set(this.$selection.get())
  }

  get selectedNodes(): readonly DiagramNode[] {
    const ids = this.selected
    return this.page.nodes.filter(({ id }) => ids.has(id))
  }

  get selectedEdges(): readonly DiagramEdge[] {
    const ids = this.selected
    return this.page.edges.filter(({ id }) => ids.has(id))
  }

  /** Selects those of the nodes and edges that the open page has. */
  select(ids: readonly string[]): void {
    const { nodes, edges } = this.page
    const there = new Set([...nodes, ...edges].map(({ id }) => id))
    this.$selection.set(ids.filter((id) => there.has(id)))
  }

  /** Returns a function that gives out ids the open page does not have. */
  freshIds(): () => string {
    const ids = new FreshIds()
    const { nodes, edges, layers } = this.page
    for (const { id } of [...nodes, ...edges, ...layers]) ids.take(id)
    return () => ids.take('')
  }

  /** Changes the open page as one step; steps of the same `kind` that follow at once are one. */
  run(change: (page: DiagramPage) => DiagramPage, kind = ''): void {
    const { page } = this
    const changed = change(page)
    if (changed !== page) {
      this.commit(
        (diagram) => ({ ...diagram, pages: diagram.pages.map((one) => (one.id === page.id ? changed : one)) }),
        kind,
      )
    }
  }

  /** Changes the diagram as one step, unless it would become larger than one that can be opened. */
  commit(change: (diagram: Diagram) => Diagram, kind = ''): void {
    if (this.$readOnly.get()) return
    const before = this.$diagram.get()
    const after = change(before)
    if (after === before) return
    const exceeded = exceededLimit(after)
    if (exceeded) {
      this.host.toast(limitWords[exceeded], 'error')
      return
    }
    const now = Date.now()
    const isMerged =
      kind !== '' && kind === this.#last.kind && now - this.#last.at < mergeWithin && this.#past.length > 0
    if (!isMerged) this.#past = [...this.#past.slice(1 - mostSteps), before]
    this.#last = { kind, at: now }
    this.#future = []
    this.#show(after)
    this.host.changed()
  }

  undo(): void {
    const before = this.#past.at(-1)
    if (!before || this.$readOnly.get()) return
    this.#past = this.#past.slice(0, -1)
    this.#future = [...this.#future, this.$diagram.get()]
    this.#step(before)
  }

  redo(): void {
    const after = this.#future.at(-1)
    if (!after || this.$readOnly.get()) return
    this.#future = this.#future.slice(0, -1)
    this.#past = [...this.#past, this.$diagram.get()]
    this.#step(after)
  }

  /** Shows another diagram; its steps begin anew. */
  load(diagram: Diagram): void {
    this.#past = []
    this.#future = []
    this.#show(diagram)
  }

  #step(diagram: Diagram): void {
    this.#last = { kind: '', at: 0 }
    this.#show(diagram)
    this.host.changed()
  }

  #show(diagram: Diagram): void {
    this.$diagram.set(diagram)
    if (!diagram.pages.some(({ id }) => id === this.$page.get())) this.$page.set(diagram.pages[0]!.id)
    this.select(this.$selection.get())
    this.host.undoable({ canUndo: this.#past.length > 0, canRedo: this.#future.length > 0 })
  }
}
