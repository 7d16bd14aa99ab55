import type { Canvas2D } from '../../core/design/paint/env.ts'

/** Thickness of a ruler, CSS px. */
export const rulerSize = 20
/** Least distance between two numbers, CSS px. */
const figureRoom = 56

/** Returns the distance between two numbers at a zoom, px of the page: 1, 2 or 5 times a power of ten. */
export function figureStep(zoom: number): number {
  const rough = figureRoom / zoom
  const scale = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((each) => each * scale >= rough * 0.999) ?? 10
  return Math.max(1, factor * scale)
}

export interface RulerScene {
  readonly axis: 'x' | 'y'
  /** CSS px. */
  readonly length: number
  /** Position of the page's px 0 on the ruler, CSS px, and CSS px per px of the page. */
  readonly origin: number
  readonly zoom: number
  /** Extent of the selection, px of the page; null for none. */
  readonly extent: { readonly from: number; readonly to: number } | null
  readonly ratio: number
}

/** Paints a ruler on its own canvas: numbers in px of the page, and the extent of the selection. */
export function paintRuler(context: Canvas2D, scene: RulerScene): void {
  const { axis, length, origin, zoom, extent, ratio } = scene
  const along = axis === 'x'
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, along ? length : rulerSize, along ? rulerSize : length)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, along ? length : rulerSize, along ? rulerSize : length)
  // The left ruler is the top one with its axes swapped; only its numbers are set sideways.
  if (!along) context.transform(0, 1, 1, 0, 0, 0)
  if (extent) {
    context.fillStyle = '#15803d2e'
    context.fillRect(origin + extent.from * zoom, 0, Math.max(1, (extent.to - extent.from) * zoom), rulerSize)
  }
  context.strokeStyle = '#9fb2a6'
  context.lineWidth = 1
  context.font = '10px system-ui, sans-serif'
  context.textBaseline = 'top'
  const step = figureStep(zoom)
  const parts = step >= 5 ? 5 : step
  const first = Math.floor(-origin / zoom / step) * step
  const last = (length - origin) / zoom
  context.beginPath()
  for (let at = first; at <= last; at += step) {
    for (let part = 0; part < parts; part++) {
      const x = Math.round(origin + (at + (part * step) / parts) * zoom) + 0.5
      context.moveTo(x, part === 0 ? 4 : rulerSize - 5)
      context.lineTo(x, rulerSize)
    }
  }
  context.moveTo(0, rulerSize - 0.5)
  context.lineTo(length, rulerSize - 0.5)
  context.stroke()
  context.fillStyle = '#52645a'
  for (let at = first; at <= last; at += step) {
    const x = origin + at * zoom + 3
    if (along) context.fillText(String(at), x, 3)
    else {
      // Undoes the swap and rotates the number by 90° to the left.
      context.save()
      context.transform(0, 1, 1, 0, 0, 0)
      context.translate(3, x - 3)
      context.rotate(-Math.PI / 2)
      context.fillText(String(at), 3, 0)
      context.restore()
    }
  }
}

/** Sets the size of a canvas, CSS px, for the screen it is on; leaves an equal size alone. */
function fitCanvas(canvas: HTMLCanvasElement, wide: number, high: number): void {
  const [pxWide, pxHigh] = [Math.round(wide * devicePixelRatio), Math.round(high * devicePixelRatio)]
  if (canvas.width === pxWide && canvas.height === pxHigh) return
  canvas.width = pxWide
  canvas.height = pxHigh
  canvas.style.width = `${wide}px`
  canvas.style.height = `${high}px`
}

/** Paints a ruler on a canvas of the page, which takes its size. */
export function paintRulerOn(canvas: HTMLCanvasElement | null, scene: Omit<RulerScene, 'ratio'>): void {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return
  if (scene.axis === 'x') fitCanvas(canvas, scene.length, rulerSize)
  else fitCanvas(canvas, rulerSize, scene.length)
  paintRuler(context as unknown as Canvas2D, { ...scene, ratio: devicePixelRatio })
}
