import { type Cell, Edge, type EdgeView, Graph, Node, Selection, Snapline, Transform } from '@antv/x6'
import { drawEdge } from '../../../core/boards/diagram/draw-edge.ts'
import { drawNode } from '../../../core/boards/diagram/draw-node.ts'
import { lockedNodes } from '../../../core/boards/diagram/layers.ts'
import { routeEdge, type Surroundings, surroundingsOf } from '../../../core/boards/diagram/route.ts'
import type { DiagramEdge, DiagramNode, DiagramPage, Point } from '../../../core/boards/diagram/schema.ts'
import { themeOf } from '../../../core/boards/diagram/themes.ts'
import { showBeginning } from './beginning.ts'
import type { DiagramEditor } from './editor.ts'
import { connected, liveChanges, strayedNodes } from './gestures.ts'
import { glide, placesBefore } from './glide.ts'
import { edgeMarkup, nodeMarkup } from './markup.ts'
import { measureText } from './measure.ts'
import type { Pictures } from './pictures.ts'
import { listenForPinch } from './pinch.ts'
import { portsOf, terminal } from './terminals.ts'

/** Names under which X6 knows our cells. */
const nodeShape = 'qingtu-node'
const edgeShape = 'qingtu-edge'
const smallScreen = () => matchMedia('(pointer: coarse)').matches

let isRegistered = false
function register(): void {
  if (isRegistered) return
  isRegistered = true
  const dock = { r: 4, magnet: true, fill: '#ffffff', stroke: '#2f8f5b', 'stroke-width': 1.5, class: 'diagram-dock' }
  Node.registry.register(
    nodeShape,
    Node.define({
      markup: [{ tagName: 'rect', attrs: { fill: 'transparent' } }],
      ports: { groups: { dock: { position: 'absolute', attrs: { circle: dock } } } },
    }),
    true,
  )
  Edge.registry.register(
    edgeShape,
    Edge.define({ markup: [{ tagName: 'path', selector: 'wrap', attrs: { fill: 'none' } }] }),
    true,
  )
}

/** The view of the open page: an X6 graph that shows what the editor holds and turns gestures into its steps. */
export class GraphView {
  readonly graph: Graph
  readonly #editor: DiagramEditor
  readonly #pictures: Pictures
  readonly #selection: Selection
  readonly #transform: Transform
  /** What each cell was last drawn from. */
  readonly #drawn = new Map<string, unknown>()
  readonly #stops: (() => void)[] = []
  #page: DiagramPage | null = null
  #theme = ''
  #isSyncing = false
  #frame = 0

  constructor(element: HTMLElement, editor: DiagramEditor, pictures: Pictures) {
    register()
    this.#editor = editor
    this.#pictures = pictures
    const touch = smallScreen()
    this.graph = new Graph({
      container: element,
      autoResize: true,
      async: false,
      grid: { size: 10, visible: true, type: 'mesh', args: { color: '#e6ebe8', thickness: 1 } },
      panning: {
        enabled: true,
        eventTypes: touch ? ['leftMouseDown'] : ['rightMouseDown', 'mouseWheel', 'mouseWheelDown'],
      },
      mousewheel: { enabled: true, modifiers: ['ctrl', 'meta'], factor: 1.1 },
      scaling: { min: 0.1, max: 4 },
      moveThreshold: 3,
      clickThreshold: 4,
      connecting: {
        snap: { radius: 24 },
        allowBlank: true,
        allowLoop: true,
        allowEdge: false,
        allowNode: true,
        highlight: true,
        createEdge: () =>
          this.graph.createEdge({ shape: 'edge', attrs: { line: { stroke: '#2f8f5b', strokeWidth: 1.5 } } }),
      },
      interacting: ({ cell }) => ({
        nodeMovable: cell.isNode() && this.#mayChange(cell),
        magnetConnectable: !editor.$readOnly.get(),
        edgeLabelMovable: false,
        arrowheadMovable: !editor.$readOnly.get(),
        vertexMovable: !editor.$readOnly.get(),
      }),
    })
    this.#selection = new Selection({
      enabled: true,
      rubberband: !touch,
      multiple: true,
      movable: true,
      showNodeSelectionBox: true,
      pointerEvents: 'none',
      multipleSelectionModifiers: ['ctrl', 'meta', 'shift'],
    })
    this.graph.use(this.#selection)
    this.graph.use(new Snapline({ enabled: true, tolerance: 8 }))
    this.#transform = new Transform({
      resizing: { enabled: (node: Node) => this.#mayChange(node), minWidth: 8, minHeight: 8 },
      rotating: { enabled: (node: Node) => this.#mayChange(node), grid: 15 },
    })
    this.graph.use(this.#transform)
    this.#listen(element)
    this.sync()
  }

  #mayChange(node: Node): boolean {
    const { page, $readOnly } = this.#editor
    return !$readOnly.get() && page.nodes.some(({ id }) => id === node.id) && !lockedNodes(page).has(node.id)
  }

  #listen(element: HTMLElement): void {
    const { graph } = this
    const editor = this.#editor
    this.#stops.push(
      editor.$diagram.listen(() => {
        const before = editor.$gliding.get() ? placesBefore(graph) : null
        this.sync()
        if (before) glide(graph, before)
      }),
      editor.$page.listen(() => {
        this.sync()
        this.start()
      }),
      editor.$selection.listen(() => this.#showSelection()),
      this.#pictures.onLoaded(() => {
        for (const { id, picture } of this.#editor.page.nodes) if (picture !== '') this.#drawn.delete(id)
        this.sync()
      }),
    )
    graph.on('selection:changed', ({ selected }: { selected: Cell[] }) => {
      if (this.#isSyncing) return
      editor.$selection.set(selected.map(({ id }) => id))
      this.#tools()
    })
    // What is dragged is selected from the beginning, not only by a click.
    graph.on(
      'node:mousedown',
      ({ node, e }: { node: Node; e: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean } }) => {
        const isAdding = e.ctrlKey || e.metaKey || e.shiftKey
        if (!isAdding && !editor.selected.has(node.id)) editor.$selection.set([node.id])
      },
    )
    graph.on('node:change:position', () => this.#redrawEdges())
    graph.on('node:change:size', ({ node }: { node: Node }) => this.#resized(node))
    graph.on('node:change:angle', () => this.#redrawEdges())
    graph.on('edge:change:vertices', () => this.#redrawEdges())
    graph.on('edge:connected', ({ edge, isNew }: { edge: Edge; isNew: boolean }) => {
      if (!this.#isSyncing) connected(this.#editor, edge, isNew, () => this.sync(true))
    })
    const ended = () => setTimeout(() => this.#commitLive())
    addEventListener('pointerup', ended)
    element.addEventListener('mouseup', ended)
    this.#stops.push(() => removeEventListener('pointerup', ended), listenForPinch(element, graph))
  }

  /** Turns what a gesture left on the graph into one step. */
  #commitLive(): void {
    if (this.#isSyncing || !this.#page) return
    const change = liveChanges(this.graph, this.#page)
    // Locked nodes follow when others of the same selection are moved.
    const strayed = strayedNodes(this.graph, this.#page)
    for (const id of strayed) this.#drawn.delete(id)
    if (change) this.#editor.run(change)
    else if (strayed.length > 0) this.sync()
  }

  /** Shows the page the editor holds: cells that are the same objects as before stay as they are. */
  sync(isForced = false): void {
    const { page } = this.#editor
    const theme = this.#editor.$diagram.get().theme
    if (isForced || theme !== this.#theme || page.id !== this.#page?.id) this.#drawn.clear()
    this.#theme = theme
    const isNodeChange = isForced || page.nodes !== this.#page?.nodes || page.layers !== this.#page?.layers
    this.#page = page
    this.#isSyncing = true
    this.graph.batchUpdate(() => {
      const visible = new Set(page.layers.filter((layer) => layer.visible).map(({ id }) => id))
      const nodes = page.nodes.filter(({ layer }) => visible.has(layer))
      const edges = page.edges.filter(({ layer }) => visible.has(layer))
      const wanted = new Set([...nodes, ...edges].map(({ id }) => id))
      for (const cell of this.graph.getCells()) {
        if (wanted.has(cell.id)) continue
        this.#drawn.delete(cell.id)
        this.graph.removeCell(cell, { ui: false, disconnectEdges: true })
      }
      for (const [index, node] of nodes.entries()) this.#showNode(node, index)
      for (const node of nodes) this.#showParent(node)
      if (isNodeChange) for (const { id } of edges) this.#drawn.delete(id)
      for (const [index, edge] of edges.entries())
        this.#showEdge(edge, nodes.length + index, this.#around(), isNodeChange)
    })
    const { paper } = themeOf(theme)
    this.graph.drawBackground({ color: page.background || paper })
    if (page.grid) this.graph.showGrid()
    else this.graph.hideGrid()
    this.#isSyncing = false
    this.#showSelection()
  }

  #showNode(node: DiagramNode, z: number): void {
    const known = this.graph.getCellById(node.id) as Node | null
    if (known && this.#drawn.get(node.id) === node) {
      if (known.getZIndex() !== z) known.setZIndex(z)
      return
    }
    this.#drawn.set(node.id, node)
    const drawn = drawNode(node, themeOf(this.#theme), measureText)
    const markup = nodeMarkup(node, drawn, (hash) => this.#pictures.address(hash))
    const { x, y, width, height } = node
    if (!known) {
      this.graph.addNode({
        id: node.id,
        shape: nodeShape,
        x,
        y,
        width,
        height,
        angle: node.rotation,
        zIndex: z,
        markup,
        ports: { items: portsOf(node) },
      })
      return
    }
    known.setZIndex(z)
    known.setPosition(x, y)
    known.setSize(width, height)
    known.rotate(node.rotation, { absolute: true })
    known.setMarkup(markup)
  }

  #showParent(node: DiagramNode): void {
    const cell = this.graph.getCellById(node.id)
    const parent = cell?.getParentId() ?? ''
    if (!cell || parent === node.parent) return
    cell.getParent()?.unembed(cell)
    if (node.parent !== '') this.graph.getCellById(node.parent)?.embed(cell)
  }

  #showEdge(edge: DiagramEdge, z: number, around: Surroundings, isMoved: boolean): void {
    const known = this.graph.getCellById(edge.id) as Edge | null
    if (known && !isMoved && this.#drawn.get(edge.id) === edge) return
    this.#drawn.set(edge.id, edge)
    const drawn = drawEdge(edge, around, themeOf(this.#theme), measureText, this.#crossed(edge))
    const fields = {
      source: terminal(edge.source, edge.source.node !== '' && this.graph.hasCell(edge.source.node)),
      target: terminal(edge.target, edge.target.node !== '' && this.graph.hasCell(edge.target.node)),
      vertices: edge.bends.map(({ x, y }) => ({ x, y })),
    }
    const markup = edgeMarkup(drawn, themeOf(this.#theme))
    if (!known) {
      const added = this.graph.addEdge({
        id: edge.id,
        shape: edgeShape,
        ...fields,
        zIndex: z,
        markup,
        router: { name: 'normal' },
        connector: { name: 'normal' },
      })
      this.#freezePath(added)
      return
    }
    known.setZIndex(z)
    known.setSource(fields.source)
    known.setTarget(fields.target)
    known.setVertices(fields.vertices)
    known.setMarkup(markup)
  }

  /** The markup already carries the path in the coordinates of the page. */
  #freezePath(edge: Edge): void {
    const view = this.graph.findViewByCell(edge) as EdgeView | null
    if (view) view.update()
  }

  #crossed(edge: DiagramEdge): readonly (readonly Point[])[] {
    if (!this.#page?.jumps) return []
    const around = this.#around()
    const below = this.#page.edges.slice(0, this.#page.edges.indexOf(edge))
    return below.map((one) => routeEdge(one, around))
  }

  #known: { page: DiagramPage; around: Surroundings } | null = null
  /** Returns the surroundings of the page as it is stored. */
  #around(): Surroundings {
    const page = this.#page!
    if (this.#known?.page !== page) this.#known = { page, around: surroundingsOf(page.nodes) }
    return this.#known.around
  }

  /** Redraws edges while nodes are being moved, once a frame. */
  #redrawEdges(): void {
    if (this.#isSyncing || this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      const page = this.#page
      const change = page && liveChanges(this.graph, page)
      if (!page || !change) return
      const live = change(page)
      const around = surroundingsOf(live.nodes)
      const changed = new Set(live.nodes.filter((node, index) => node !== page.nodes[index]).map(({ id }) => id))
      this.#isSyncing = true
      for (const [index, edge] of live.edges.entries()) {
        if (!changed.has(edge.source.node) && !changed.has(edge.target.node) && edge === page.edges[index]) continue
        const cell = this.graph.getCellById(edge.id)
        cell?.setMarkup(edgeMarkup(drawEdge(edge, around, themeOf(this.#theme), measureText), themeOf(this.#theme)))
        this.#drawn.delete(edge.id)
      }
      this.#isSyncing = false
    })
  }

  #resized(cell: Node): void {
    if (this.#isSyncing) return
    const node = this.#page?.nodes.find(({ id }) => id === cell.id)
    if (!node) return
    const { width, height } = cell.size()
    const sized = { ...node, width, height }
    cell.setMarkup(
      nodeMarkup(sized, drawNode(sized, themeOf(this.#theme), measureText), (hash) => this.#pictures.address(hash)),
    )
    this.#drawn.delete(node.id)
    this.#redrawEdges()
  }

  #showSelection(): void {
    const ids = this.#editor.$selection.get()
    const shown = this.#selection.getSelectedCells().map(({ id }) => id)
    if (ids.length === shown.length && ids.every((id) => shown.includes(id))) return
    this.#isSyncing = true
    this.#selection.reset(ids.filter((id) => this.graph.hasCell(id)))
    this.#isSyncing = false
    this.#tools()
  }

  /** Shows what sizes and turns the one selected node, or bends and reconnects the one selected edge. */
  #tools(): void {
    for (const edge of this.graph.getEdges()) if (edge.hasTools()) edge.removeTools()
    const [id, ...more] = this.#editor.$selection.get()
    const cell = id && more.length === 0 ? this.graph.getCellById(id) : null
    this.#transform.clearWidgets()
    if (cell?.isNode() && this.#mayChange(cell)) this.#transform.createWidget(cell)
    if (!cell?.isEdge() || this.#editor.$readOnly.get()) return
    const head = { fill: '#2f8f5b', stroke: '#ffffff', 'stroke-width': 1.5 }
    cell.addTools([
      { name: 'vertices', args: { attrs: { r: 5, fill: '#ffffff', stroke: '#2f8f5b' } } },
      { name: 'source-arrowhead', args: { attrs: { ...head, d: 'M-5 -5H5V5H-5Z' } } },
      { name: 'target-arrowhead', args: { attrs: { ...head, d: 'M-5 -5H5V5H-5Z' } } },
    ])
  }

  fit(): void {
    if (this.graph.getCellCount() === 0) {
      this.graph.zoomTo(1)
      this.graph.translate(0, 0)
      return
    }
    this.graph.zoomToFit({ padding: 48, maxScale: 1 })
  }

  /** Shows a page that is opened: all of it, or on a narrow screen its beginning at a size that can be read. */
  start(): void {
    this.fit()
    if (this.#page) showBeginning(this.graph, this.#page)
  }

  /** Returns the middle of what is in view, on the page. */
  middle(): Point {
    const { width, height } = this.graph.container.getBoundingClientRect()
    return this.graph.graphToLocal(width / 2, height / 2)
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    for (const stop of this.#stops) stop()
    this.graph.dispose()
  }
}
