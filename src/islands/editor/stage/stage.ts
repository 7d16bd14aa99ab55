import { Layer } from 'konva/lib/Layer.js'
import { Shape } from 'konva/lib/Shape.js'
import { Stage } from 'konva/lib/Stage.js'
import { type Camera, fitted, kept, panned, zoomedAt } from '../../../core/design/camera.ts'
import type { Canvas2D } from '../../../core/design/paint/env.ts'
import { paintCache } from '../../../core/design/paint/layers.ts'
import { type PaintParts, pageEnv } from '../../../core/design/paint/page.ts'
import { fillBox } from '../../../core/design/paint/surface.ts'
import type { Size } from '../../../core/geometry.ts'
import type { Editing } from '../state.ts'

/** What the stage paints with and does not make itself. */
export interface StageParts {
  readonly picture: PaintParts['picture']
  /** Another number whenever a font or picture has come. */
  readonly revision: () => number
}

/** Bytes of bitmaps kept of what is costly to paint. */
const cacheBytes = 192 * 2 ** 20
/** CSS px around a page that is shown whole, and of it that always stay in view. */
const fitMargin = 48
const keepInView = 64

type Plane = 'below' | 'moving' | 'above'

/**
 * Shows the page of an editing session on Konva layers. Three of them hold the
 * elements: what lies below the ones a gesture moves, these, and what lies
 * above. A gesture repaints or shifts its own layer only.
 */
export class StageView {
  readonly #editing: Editing
  readonly #parts: StageParts
  readonly #stage: Stage
  readonly #planes: Record<Plane, { readonly layer: Layer; readonly shape: Shape; ids: readonly string[] }>
  readonly #overlay: Layer
  readonly #overPainters = new Set<(context: Canvas2D) => void>()
  readonly #cache = paintCache(cacheBytes)
  readonly #stop: (() => void)[] = []
  #shift = { x: 0, y: 0 }
  #copies = false
  /** The camera that shows the page whole, as long as nobody moves it. */
  #whole: Camera | null = null

  constructor(container: HTMLDivElement, editing: Editing, parts: StageParts) {
    this.#editing = editing
    this.#parts = parts
    this.#stage = new Stage({
      container,
      width: container.clientWidth,
      height: container.clientHeight,
      listening: false,
    })
    const plane = (name: Plane) => {
      const layer = new Layer({ listening: false })
      const shape = new Shape({
        listening: false,
        perfectDrawEnabled: false,
        sceneFunc: (context) => this.#paint(context._context as unknown as Canvas2D, name),
      })
      layer.add(shape)
      return { layer, shape, ids: [] as readonly string[] }
    }
    this.#planes = { below: plane('below'), moving: plane('moving'), above: plane('above') }
    this.#overlay = new Layer({ listening: false })
    this.#overlay.add(
      new Shape({
        listening: false,
        sceneFunc: (context) => {
          for (const paint of this.#overPainters) paint(context._context as unknown as Canvas2D)
        },
      }),
    )
    this.#split([])
    // A layer is drawn as soon as it is added.
    for (const { layer } of Object.values(this.#planes)) this.#stage.add(layer)
    this.#stage.add(this.#overlay)
    const resize = new ResizeObserver(() => {
      const { width, height } = this.size
      this.#stage.size({ width: container.clientWidth, height: container.clientHeight })
      // What was in the middle stays there; a page that was shown whole is shown whole again.
      if (this.#whole === editing.$camera.get()) this.fit()
      else this.look(panned(this.camera, (this.size.width - width) / 2, (this.size.height - height) / 2))
      this.redraw()
    })
    resize.observe(container)
    this.#stop.push(
      () => resize.disconnect(),
      editing.history.listen(({ settled }) => {
        if (settled) this.endMove()
        else this.#planes.moving.layer.batchDraw()
        this.#overlay.batchDraw()
      }),
      editing.$camera.listen(() => this.redraw()),
      editing.$page.listen(() => this.endMove()),
      editing.$selection.listen(() => this.#overlay.batchDraw()),
      editing.$typing.listen(() => this.redraw()),
    )
  }

  /** Has something painted over the page with every frame, in device pixels from the corner of the view. Answers how to stop. */
  paintOver(paint: (context: Canvas2D) => void): () => void {
    this.#overPainters.add(paint)
    this.#overlay.batchDraw()
    return () => {
      this.#overPainters.delete(paint)
      this.#overlay.batchDraw()
    }
  }

  get size(): Size {
    return { width: this.#stage.width(), height: this.#stage.height() }
  }

  get camera(): Camera {
    return this.#editing.$camera.get()
  }

  /** Shows the whole page. */
  fit(): void {
    const { width, height } = this.#editing.history.document
    this.look(fitted({ left: 0, top: 0, width, height }, this.size, Math.min(fitMargin, this.size.width / 16), 2))
    this.#whole = this.camera
  }

  /** Zooms about the middle of the view. */
  zoomTo(zoom: number): void {
    const { width, height } = this.size
    this.look(zoomedAt(this.#editing.$camera.get(), zoom, { x: width / 2, y: height / 2 }))
  }

  look(camera: Camera): void {
    const { width, height } = this.#editing.history.document
    this.#editing.$camera.set(kept(camera, { width, height }, this.size, keepInView))
  }

  /** Elements are about to be moved: they come to a layer of their own, everything else is painted a last time. */
  beginMove(ids: readonly string[]): void {
    this.#split(ids)
    for (const layer of this.#shown) layer.draw()
  }

  /** Shows what is moved shifted by px of the page, without painting it anew; with `copies` also where it was. */
  shift(x: number, y: number, copies = false): void {
    this.#shift = { x, y }
    this.#copies = copies
    this.#planes.moving.layer.batchDraw()
    this.#overlay.batchDraw()
  }

  get shifted(): { readonly x: number; readonly y: number } {
    return this.#shift
  }

  /** Everything on one layer again. */
  endMove(): void {
    this.#shift = { x: 0, y: 0 }
    this.#copies = false
    this.#split([])
    this.redraw()
  }

  redraw(): void {
    for (const layer of this.#shown) layer.batchDraw()
    this.#overlay.batchDraw()
  }

  redrawOverlay(): void {
    this.#overlay.batchDraw()
  }

  destroy(): void {
    for (const stop of this.#stop) stop()
    this.#stage.destroy()
  }

  /** Outermost elements by plane; the ones that move keep their place between the others as far as one layer can. */
  #split(ids: readonly string[]): void {
    const { order } = this.#editing.page
    const moving = new Set(ids)
    const lowest = order.findIndex((id) => moving.has(id))
    const { below, moving: own, above } = this.#planes
    below.ids = lowest < 0 ? order : order.slice(0, lowest)
    own.ids = lowest < 0 ? [] : order.filter((id) => moving.has(id))
    above.ids = lowest < 0 ? [] : order.slice(lowest).filter((id) => !moving.has(id))
    // An empty canvas costs as much to put on the screen as a full one.
    for (const { layer, ids: shown } of [own, above]) layer.visible(shown.length > 0)
  }

  /** The layers that show something. */
  get #shown(): readonly Layer[] {
    return Object.values(this.#planes).flatMap(({ layer }) => (layer.visible() ? [layer] : []))
  }

  #paint(context: Canvas2D, name: Plane): void {
    const { width, height } = this.#editing.history.document
    const page = this.#editing.page
    const { zoom, x, y } = this.#editing.$camera.get()
    const ratio = this.#planes.below.layer.getCanvas().getPixelRatio()
    const env = pageEnv(page, {
      scale: zoom * ratio,
      picture: this.#parts.picture,
      revision: this.#parts.revision(),
      kept: this.#cache,
      layer: (wide, high) => {
        const image = new OffscreenCanvas(Math.max(1, wide), Math.max(1, high))
        return { context: image.getContext('2d')!, image }
      },
    })
    context.save()
    // Whole device pixels: edges of the page are sharp at any camera.
    context.setTransform(zoom * ratio, 0, 0, zoom * ratio, Math.round(x * ratio), Math.round(y * ratio))
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
    const { ids } = this.#planes[name]
    if (name === 'moving') {
      if (this.#copies) env.children(context, ids, env)
      const { x: right, y: down } = this.#shift
      // By whole device pixels: what is kept as a bitmap need not be painted again.
      const by = (place: number, shift: number) => Math.round(place * ratio) + Math.round(shift * zoom * ratio)
      context.setTransform(zoom * ratio, 0, 0, zoom * ratio, by(x, right), by(y, down))
    }
    env.children(context, ids, env)
    context.restore()
  }
}
