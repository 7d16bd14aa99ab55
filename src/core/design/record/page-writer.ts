import { UserError } from '../../errors.ts'
import type { Rect } from '../../geometry.ts'
import { isGroup } from '../elements/guards.ts'
import type { DesignElement } from '../elements/index.ts'
import type { Canvas2D, Drawable, Layer, PaintEnv } from '../paint/env.ts'
import { elementTransform, inkUnder, withShadow } from '../paint/ink.ts'
import { paintElement } from '../paint/layers.ts'
import { offscreenLayer } from '../paint/offscreen.ts'
import { pageEnv } from '../paint/page.ts'
import { fillBox } from '../paint/surface.ts'
import { composeTransforms } from '../paint/transforms.ts'
import type { Design, Page } from '../schema.ts'
import type { RecordingContext } from './context.ts'

/** How pages are recorded. */
export interface Recording {
  readonly picture: PaintEnv['picture']
  /** Pixels per px of the page for what is rasterised. */
  readonly density: number
  /** What the page itself is painted on. */
  readonly surface: Layer
  /** Creates a layer that is recorded, too. */
  readonly layer: (width: number, height: number) => Layer
}

/** A recording context as far as attempts are concerned. */
type Attempts = Pick<RecordingContext<never, never>, 'checkpoint'>

/** Records a page with the painter; rasterises what the format cannot express. */
export class PageWriter {
  /** Number of elements that were rasterised. */
  rasterised = 0
  /** The page as it is painted: a clone. */
  readonly page: Page
  readonly env: PaintEnv
  readonly #size: Pick<Design, 'width' | 'height'>
  readonly #picture: PaintEnv['picture']
  readonly #density: number
  readonly #context: Canvas2D

  constructor(page: Page, size: Pick<Design, 'width' | 'height'>, { picture, density, surface, layer }: Recording) {
    // A clone, as the painter caches canvas patterns and bitmaps by element and fill, which are of no use here.
    this.page = structuredClone(page)
    this.#size = size
    this.#picture = picture
    this.#density = density
    this.#context = surface.context
    const env = pageEnv(this.page, {
      scale: 1,
      picture,
      layer: (width, height, use) => {
        // The painter keeps a canvas of 1 × 1 pixel to measure texts on, so that has to be a real one.
        const real = use === 'pixels' || (width === 1 && height === 1)
        return real ? offscreenLayer(width, height) : layer(width, height)
      },
    })
    this.env = { ...env, children: (context, ids, own) => this.#children(context, ids, own, env.children) }
  }

  /** Writes the background and all elements of the page. */
  write(): void {
    const { width, height } = this.#size
    const { background, order } = this.page
    const context = this.#context
    this.#written(
      context,
      () => fillBox(context, background, width, height, this.env),
      () => {
        const box = { left: 0, top: 0, width, height }
        this.#paint(context, box, (canvas, env) => fillBox(canvas, structuredClone(background), width, height, env))
      },
    )
    this.env.children(context, order, this.env)
  }

  /**
   * Writes each element by itself, so that one that cannot be written does not affect the others. Groups are written
   * with their children.
   */
  #children(context: Canvas2D, ids: readonly string[], env: PaintEnv, children: PaintEnv['children']): void {
    for (const id of ids) {
      const element = this.page.elements[id]
      if (!element) continue
      const write = () => children(context, [id], env)
      if (isGroup(element)) write()
      else this.#written(context, write, () => this.#paintElement(context, element))
    }
  }

  /** Runs `write`; if that throws anything but a UserError, undoes it and runs `paint` instead. */
  #written(context: Canvas2D, write: () => void, paint: () => void): void {
    const takeBack = (context as unknown as Attempts).checkpoint()
    try {
      write()
    } catch (thrown) {
      if (thrown instanceof UserError) throw thrown
      takeBack()
      paint()
      this.rasterised += 1
      return
    }
    context.restore()
  }

  #paintElement(context: Canvas2D, element: DesignElement): void {
    const ink = inkUnder(this.page, element, composeTransforms(context.getTransform(), elementTransform(element)), 1)
    if (!ink) return
    const alone = { ...structuredClone(element), opacity: 1, blend: 'normal' as const }
    context.save()
    context.globalAlpha *= element.opacity
    if (element.blend !== 'normal') context.globalCompositeOperation = element.blend
    this.#paint(context, withShadow(ink, element.shadow, 1), (canvas, env) => paintElement(canvas, alone, env))
    context.restore()
  }

  /** Rasterises a part of the surface of `context` and draws it there. */
  #paint(context: Canvas2D, bounds: Rect, paint: (canvas: Canvas2D, env: PaintEnv) => void): void {
    const { width, height } = context.canvas
    const [left, top] = [Math.max(0, Math.floor(bounds.left)), Math.max(0, Math.floor(bounds.top))]
    const [right, bottom] = [
      Math.min(width, Math.ceil(bounds.left + bounds.width)),
      Math.min(height, Math.ceil(bounds.top + bounds.height)),
    ]
    if (right <= left || bottom <= top) return
    const { a, b, c, d, e, f } = context.getTransform()
    const density = this.#density
    const { context: canvas, image } = offscreenLayer((right - left) * density, (bottom - top) * density)
    const scaled = [a, b, c, d, e - left, f - top].map((value) => value * density)
    canvas.setTransform(...(scaled as [number, number, number, number, number, number]))
    paint(canvas, pageEnv(this.page, { scale: density, picture: this.#picture, layer: offscreenLayer }))
    context.save()
    context.resetTransform()
    context.drawImage(image as Drawable, left, top, right - left, bottom - top)
    context.restore()
  }
}
