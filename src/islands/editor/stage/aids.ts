import { type Camera, toView } from '../../../core/design/camera.ts'
import type { Canvas2D } from '../../../core/design/paint/env.ts'
import type { Rect, Size } from '../../../core/geometry.ts'

const guideBlue = '#0891b2'
const gridInk = '#0b3d1f1f'
const safeInk = '#c2410c'

/** Returns the positions of grid lines along a side, px: about 24 on the longest side, at round numbers. */
export function gridLines(side: number, longest: number): number[] {
  const rough = longest / 24
  const scale = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * scale >= rough) ?? 10) * scale)
  return Array.from({ length: Math.max(0, Math.ceil(side / step) - 1) }, (_, at) => (at + 1) * step)
}

export interface Aids {
  readonly camera: Camera
  readonly page: Size
  /** Device pixels per CSS px. */
  readonly ratio: number
  readonly grid: boolean
  /** px of the page; null for none. */
  readonly safe: Rect | null
  readonly guidesX: readonly number[]
  readonly guidesY: readonly number[]
}

function lines(
  context: Canvas2D,
  { camera, page }: Aids,
  xs: readonly number[],
  ys: readonly number[],
  far: number,
): void {
  const corner = toView(camera, { x: 0, y: 0 })
  const end = toView(camera, { x: page.width, y: page.height })
  context.beginPath()
  for (const x of xs) {
    const at = Math.round(toView(camera, { x, y: 0 }).x) + 0.5
    context.moveTo(at, corner.y - far)
    context.lineTo(at, end.y + far)
  }
  for (const y of ys) {
    const at = Math.round(toView(camera, { x: 0, y }).y) + 0.5
    context.moveTo(corner.x - far, at)
    context.lineTo(end.x + far, at)
  }
  context.stroke()
}

/** Paints the layout aids: grid, safe area and guides. In CSS px of the view. */
export function paintAids(context: Canvas2D, aids: Aids): void {
  const { camera, page, ratio, grid, safe, guidesX, guidesY } = aids
  context.save()
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.lineWidth = 1
  if (grid) {
    const longest = Math.max(page.width, page.height)
    context.strokeStyle = gridInk
    lines(context, aids, gridLines(page.width, longest), gridLines(page.height, longest), 0)
  }
  if (safe) {
    const { x, y } = toView(camera, { x: safe.left, y: safe.top })
    context.strokeStyle = safeInk
    context.setLineDash([6, 4])
    context.strokeRect(Math.round(x) + 0.5, Math.round(y) + 0.5, safe.width * camera.zoom, safe.height * camera.zoom)
    context.setLineDash([])
  }
  context.strokeStyle = guideBlue
  lines(context, aids, guidesX, guidesY, 10_000)
  context.restore()
}
