import type { Canvas2D } from '../../../core/design/paint/env.ts'
import type { Rect } from '../../../core/geometry.ts'

/** Largest area of the canvas, in areas of the view, and its longest side, device pixels. */
const mostViews = 2
const longestSide = 4096

/**
 * A canvas as large as the ink of the moved elements. It is painted once and then moved by a CSS transform, so that no
 * frame of a gesture repaints. Clipped to the page.
 */
export class DragLayerCanvas {
  readonly #page = document.createElement('div')
  readonly #canvas = document.createElement('canvas')
  readonly #context = this.#canvas.getContext('2d')
  /** Position at which it was painted, device pixels from the laid-out corner of the page. */
  #from = { x: 0, y: 0, ratio: 1 }

  /** Inserts the element directly above another canvas of the view. */
  constructor(over: HTMLElement) {
    Object.assign(this.#page.style, { position: 'absolute', overflow: 'hidden', display: 'none' })
    Object.assign(this.#canvas.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      transformOrigin: '0 0',
      willChange: 'transform',
    })
    this.#page.append(this.#canvas)
    over.after(this.#page)
  }

  get shown(): boolean {
    return this.#page.style.display !== 'none'
  }

  /**
   * Paints the elements to be moved; `ink`, `page` and `view` in device pixels of the view. Returns false if the ink is
   * too large, so that painting only the visible part is cheaper.
   */
  paint(
    ink: Rect,
    page: Rect,
    view: { width: number; height: number },
    ratio: number,
    paint: (context: Canvas2D) => void,
  ) {
    const [left, top] = [Math.floor(ink.left) - 1, Math.floor(ink.top) - 1]
    const [width, height] = [Math.ceil(ink.left + ink.width) + 1 - left, Math.ceil(ink.top + ink.height) + 1 - top]
    const isLarge = width * height > view.width * view.height * mostViews || Math.max(width, height) > longestSide
    if (isLarge || !this.#context) return false
    // Layout uses whole CSS px because browsers round others; the transform adds the device pixels.
    const [x, y] = [Math.round(page.left / ratio), Math.round(page.top / ratio)]
    Object.assign(this.#page.style, {
      display: 'block',
      left: `${x}px`,
      top: `${y}px`,
      width: `${Math.round((page.left + page.width) / ratio) - x}px`,
      height: `${Math.round((page.top + page.height) / ratio) - y}px`,
    })
    Object.assign(this.#canvas, { width, height })
    this.#from = { x: left - x * ratio, y: top - y * ratio, ratio }
    this.shift(0, 0)
    this.#context.translate(-left, -top)
    paint(this.#context as unknown as Canvas2D)
    return true
  }

  /** Shifts by device pixels from where it was painted. */
  shift(x: number, y: number): void {
    const { x: left, y: top, ratio } = this.#from
    const [right, down] = [(left + x) / ratio, (top + y) / ratio]
    this.#canvas.style.transform = `translate(${right}px, ${down}px) scale(${1 / ratio})`
  }

  /** Removes the element from the view. */
  remove(): void {
    this.hide()
    this.#page.remove()
  }

  hide(): void {
    if (!this.shown) return
    this.#page.style.display = 'none'
    // Frees the canvas memory.
    Object.assign(this.#canvas, { width: 0, height: 0 })
  }
}
