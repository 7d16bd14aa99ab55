import type { Layer } from 'konva/lib/Layer.js'
import type { Stage } from 'konva/lib/Stage.js'
import { type Camera, clampPan, fitted, panned, revealed, zoomedAt } from '../../../core/design/camera.ts'
import { boundsOfAll } from '../../../core/design/geometry.ts'
import type { Change } from '../../../core/design/history.ts'
import type { Canvas2D, PaintEnv } from '../../../core/design/paint/env.ts'
import { inkOfAll, visibleElements } from '../../../core/design/paint/ink.ts'
import { paintCache } from '../../../core/design/paint/layers.ts'
import { offscreenLayer } from '../../../core/design/paint/offscreen.ts'
import { type PaintParts, pageEnv } from '../../../core/design/paint/page.ts'
import { fillBox } from '../../../core/design/paint/surface.ts'
import type { Design } from '../../../core/design/schema.ts'
import { groupsAround, poseOnPage } from '../../../core/design/tree.ts'
import type { Size } from '../../../core/geometry.ts'
import type { Editing } from '../state.ts'
import { DragLayerCanvas } from './drag-layer-canvas.ts'

/** What the stage needs for painting but does not create. */
export interface StageParts {
  readonly picture: PaintParts['picture']
}

/** Size limit of the cache of bitmaps of costly elements, bytes. */
const cacheBytes = 192 * 2 ** 20
/** Margin around a page fitted to the view, and part of the page that always stays in view, CSS px. */
const fitMargin = 48
const keepInView = 64
/** Margin of the selection when a sheet covers a part of the view, CSS px. */
const selectionMargin = 24

/** Guides are part of the overlay, so that changing them does not repaint the page. */
const isGuides = (field: unknown) => field === 'guidesX' || field === 'guidesY'

/** A layer that holds elements of the page. */
export type Plane = 'below' | 'moving' | 'above'
export const planes: readonly Plane[] = ['below', 'moving', 'above']

/** The nodes that the view draws into, once they are mounted. */
export interface StageNodes {
  readonly stage: Stage
  readonly layers: Readonly<Record<Plane, Layer>>
  readonly overlay: Layer
}

/**
 * Shows the current page on Konva layers. Three of them hold the elements: those below the ones a gesture moves, these,
 * and those above. A gesture repaints or shifts only its own layer.
 */
export class StageView {
  readonly #editing: Editing
  readonly #parts: StageParts
  readonly #nodes: StageNodes
  /** Ids of the outermost elements on each layer. */
  readonly #ids: Record<Plane, readonly string[]> = { below: [], moving: [], above: [] }
  readonly #overPainters = new Set<(context: Canvas2D) => void>()
  readonly #cache = paintCache(cacheBytes)
  readonly #stop: (() => void)[] = []
  readonly #sheet: DragLayerCanvas
  #shift = { x: 0, y: 0 }
  #copies = false
  /** The camera that fits the page, as long as it is unchanged. */
  #whole: Camera | null = null

  constructor(container: HTMLElement, nodes: StageNodes, editing: Editing, parts: StageParts) {
    this.#editing = editing
    this.#parts = parts
    this.#nodes = nodes
    this.#sheet = new DragLayerCanvas(nodes.layers.moving.getNativeCanvasElement())
    nodes.stage.size({ width: container.clientWidth, height: container.clientHeight })
    this.#split([])
    this.redraw()
    const resize = new ResizeObserver(() => this.#resize(container))
    resize.observe(container)
    this.#stop.push(
      () => resize.disconnect(),
      editing.history.listen((change) => this.#changed(change)),
      editing.$camera.listen(() => this.redraw()),
      editing.$page.listen(() => this.endMove()),
      editing.$selection.listen(() => this.redrawOverlay()),
      editing.$typing.listen(() => this.endMove()),
    )
  }

  #resize(container: HTMLElement): void {
    const { width, height } = this.size
    this.#nodes.stage.size({ width: container.clientWidth, height: container.clientHeight })
    // The centre of the view stays; a fitted page is fitted again.
    if (this.#whole === this.camera) this.fit()
    else {
      this.setCamera(panned(this.camera, (this.size.width - width) / 2, (this.size.height - height) / 2))
      // A sheet that opens must not cover the selection.
      if (this.size.width < width || this.size.height < height) this.reveal()
    }
    this.redraw()
  }

  #changed({ settled, patches }: Change<Design>): void {
    if (settled && !this.#isTyped(patches)) this.endMove()
    else if (this.#ids.moving.length > 0) this.#repaintMoving()
    else if (patches.length === 0 || patches.some(({ path }) => !isGuides(path[2]))) this.redraw()
    this.redrawOverlay()
  }

  /**
   * Calls `paint` over the page in every frame, in device pixels from the corner of the view. Returns a function that
   * unsubscribes.
   */
  addOverlayPainter(paint: (context: Canvas2D) => void): () => void {
    this.#overPainters.add(paint)
    this.redrawOverlay()
    return () => {
      this.#overPainters.delete(paint)
      this.redrawOverlay()
    }
  }

  get size(): Size {
    return { width: this.#nodes.stage.width(), height: this.#nodes.stage.height() }
  }

  get camera(): Camera {
    return this.#editing.$camera.get()
  }

  /** Fits the page to the view. */
  fit(): void {
    const { width, height } = this.#editing.history.document
    this.setCamera(fitted({ left: 0, top: 0, width, height }, this.size, Math.min(fitMargin, this.size.width / 16), 2))
    this.#whole = this.camera
  }

  /** Pans as little as needed to make the selection visible. */
  reveal(): void {
    const poses = this.#editing.$selection.get().flatMap((id) => poseOnPage(this.#editing.page, id) ?? [])
    const bounds = boundsOfAll(poses)
    if (bounds) this.setCamera(revealed(this.camera, bounds, this.size, selectionMargin))
  }

  /** Zooms around the centre of the view. */
  zoomTo(zoom: number): void {
    const { width, height } = this.size
    this.setCamera(zoomedAt(this.#editing.$camera.get(), zoom, { x: width / 2, y: height / 2 }))
  }

  setCamera(camera: Camera): void {
    const { width, height } = this.#editing.history.document
    this.#editing.$camera.set(clampPan(camera, { width, height }, this.size, keepInView))
  }

  /** Puts elements to be moved on their own layer and paints everything else a last time. */
  beginMove(ids: readonly string[]): void {
    this.#split(ids)
    for (const layer of this.#shown) layer.draw()
  }

  /**
   * Shows the moving elements shifted by px of the page, without repainting; with `copies` also at their original
   * place.
   */
  shift(x: number, y: number, copies = false): void {
    this.#shift = { x, y }
    this.#copies = copies
    if (copies || !(this.#sheet.shown || this.#lift())) this.#repaintMoving()
    else {
      const { x: left, y: top } = this.#originOf('moving')
      const { x: from, y: above } = this.#originOf('below')
      this.#sheet.shift(left - from, top - above)
    }
    this.redrawOverlay()
  }

  get shifted(): { readonly x: number; readonly y: number } {
    return this.#shift
  }

  /** Puts everything back on one layer, except a text being typed. */
  endMove(): void {
    this.#shift = { x: 0, y: 0 }
    this.#copies = false
    this.#sheet.hide()
    this.#split(this.#typedRoots())
    this.redraw()
  }

  redraw(): void {
    this.#land()
    for (const layer of this.#shown) layer.batchDraw()
    this.redrawOverlay()
  }

  redrawOverlay(): void {
    this.#nodes.overlay.batchDraw()
  }

  /** Stops drawing; the nodes are not the view's to destroy. */
  destroy(): void {
    for (const stop of this.#stop) stop()
    this.#sheet.remove()
  }

  /** Calls the painters of the overlay. */
  paintOverlay(context: Canvas2D): void {
    for (const paint of this.#overPainters) paint(context)
  }

  /** Paints the moving elements into the sheet. Returns false if they are too large for it. */
  #lift(): boolean {
    const layer = this.#nodes.layers.moving
    const ids = this.#ids.moving
    const page = this.#editing.page
    const { width, height } = this.#editing.history.document
    const { zoom } = this.camera
    const ratio = layer.getCanvas().getPixelRatio()
    const scale = zoom * ratio
    const { x, y } = this.#originOf('below')
    const ink = inkOfAll(page, ids, { a: scale, b: 0, c: 0, d: scale, e: x, f: y }, scale)
    if (!ink) return false
    const view = { width: this.size.width * ratio, height: this.size.height * ratio }
    const bounds = { left: x, top: y, width: width * scale, height: height * scale }
    const painted = this.#sheet.paint(ink, bounds, view, ratio, (context) => {
      context.transform(scale, 0, 0, scale, x, y)
      const env = this.#env(scale)
      env.children(context, ids, env)
    })
    if (painted) layer.visible(false)
    return painted
  }

  /** Puts the moving elements back on their layer. */
  #land(): void {
    if (!this.#sheet.shown) return
    this.#sheet.hide()
    this.#nodes.layers.moving.visible(this.#ids.moving.length > 0)
  }

  #repaintMoving(): void {
    this.#land()
    this.#nodes.layers.moving.batchDraw()
  }

  /**
   * Returns the outermost element with the text being typed, so that on its own layer a key press repaints nothing
   * else.
   */
  #typedRoots(): readonly string[] {
    const { page } = this.#editing
    const id = this.#editing.$typing.get()
    if (id === null || !page.elements[id]) return []
    const root = groupsAround(page, id)[0] ?? id
    const from = page.order.slice(page.order.indexOf(root))
    // Elements with a blend mode must be on the same layer as what is below them.
    return [...visibleElements(page, from)].every(({ blend }) => blend === 'normal') ? [root] : []
  }

  /** Returns true if a change concerns only the text being typed. */
  #isTyped(patches: Change<Design>['patches']): boolean {
    const id = this.#editing.$typing.get()
    const isAlone = this.#ids.moving.length > 0 && patches.length > 0
    return id !== null && isAlone && patches.every(({ path }) => path[2] === 'elements' && path[3] === id)
  }

  /** Assigns the outermost elements to the planes. Moving ones keep their depth as far as a single layer allows. */
  #split(ids: readonly string[]): void {
    const { order } = this.#editing.page
    const moving = new Set(ids)
    const lowest = order.findIndex((id) => moving.has(id))
    this.#ids.below = lowest < 0 ? order : order.slice(0, lowest)
    this.#ids.moving = lowest < 0 ? [] : order.filter((id) => moving.has(id))
    this.#ids.above = lowest < 0 ? [] : order.slice(lowest).filter((id) => !moving.has(id))
    // Compositing an empty canvas costs as much as a full one.
    for (const name of ['moving', 'above'] as const) this.#nodes.layers[name].visible(this.#ids[name].length > 0)
  }

  /** The visible element layers. */
  get #shown(): readonly Layer[] {
    return Object.values(this.#nodes.layers).filter((layer) => layer.visible())
  }

  /**
   * Returns the position of the page's corner on a plane in whole device pixels, so that edges are sharp at any camera
   * and cached bitmaps stay valid.
   */
  #originOf(name: Plane): { readonly x: number; readonly y: number } {
    const { zoom, x, y } = this.camera
    const ratio = this.#nodes.layers.below.getCanvas().getPixelRatio()
    const by = (shift: number) => (name === 'moving' ? Math.round(shift * zoom * ratio) : 0)
    return { x: Math.round(x * ratio) + by(this.#shift.x), y: Math.round(y * ratio) + by(this.#shift.y) }
  }

  #env(scale: number): PaintEnv {
    return pageEnv(this.#editing.page, {
      scale,
      picture: this.#parts.picture,
      kept: this.#cache,
      layer: offscreenLayer,
    })
  }

  /** Paints the elements of a layer, and the page itself on the lowest one. In device pixels of the view. */
  paintPlane(context: Canvas2D, name: Plane): void {
    const { width, height } = this.#editing.history.document
    const page = this.#editing.page
    const ratio = this.#nodes.layers.below.getCanvas().getPixelRatio()
    const scale = this.camera.zoom * ratio
    const env = this.#env(scale)
    context.save()
    const still = this.#originOf('below')
    context.setTransform(scale, 0, 0, scale, still.x, still.y)
    context.beginPath()
    context.rect(0, 0, width, height)
    if (name === 'below') {
      context.save()
      context.shadowColor = '#0b3d1f26'
      context.shadowBlur = 24 * ratio
      context.shadowOffsetY = 4 * ratio
      context.fillStyle = '#ffffff'
      context.fill()
      context.restore()
    }
    context.clip()
    if (name === 'below') fillBox(context, page.background, width, height, env)
    const ids = this.#ids[name]
    if (name === 'moving') {
      if (this.#copies) env.children(context, ids, env)
      const { x, y } = this.#originOf('moving')
      context.setTransform(scale, 0, 0, scale, x, y)
    }
    env.children(context, ids, env)
    context.restore()
  }
}
