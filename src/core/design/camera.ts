import type { Rect, Size } from '../geometry.ts'
import type { Point } from './geometry.ts'

/**
 * The zoom and position of a page in a view: a coordinate `p` of the page, px, appears at `x + p × zoom` CSS px from
 * the view's corner.
 */
export interface Camera {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const zoomLimits = { least: 0.05, most: 32 } as const

const within = (zoom: number) => Math.min(zoomLimits.most, Math.max(zoomLimits.least, zoom))

/** Converts a point of the view to a point of the page. */
export function toPage({ zoom, x, y }: Camera, seen: Point): Point {
  return { x: (seen.x - x) / zoom, y: (seen.y - y) / zoom }
}

/** Converts a point of the page to a point of the view. */
export function toView({ zoom, x, y }: Camera, point: Point): Point {
  return { x: x + point.x * zoom, y: y + point.y * zoom }
}

/** Zooms to a factor; the point `at` of the view (pointer, middle of a pinch) stays over the same point of the page. */
export function zoomedAt(camera: Camera, zoom: number, at: Point): Camera {
  const next = within(zoom)
  const point = toPage(camera, at)
  return { zoom: next, x: at.x - point.x * next, y: at.y - point.y * next }
}

/** Pans by CSS px. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy }
}

/**
 * Returns the camera that shows a rectangle of the page whole and centred, `margin` CSS px from the edges of the view,
 * with a zoom of at most `most`.
 */
export function fitted(rect: Rect, view: Size, margin: number, most: number = zoomLimits.most): Camera {
  const room = { width: Math.max(1, view.width - 2 * margin), height: Math.max(1, view.height - 2 * margin) }
  const whole = Math.min(room.width / Math.max(1, rect.width), room.height / Math.max(1, rect.height))
  const zoom = Math.min(most, within(whole))
  return {
    zoom,
    x: (view.width - rect.width * zoom) / 2 - rect.left * zoom,
    y: (view.height - rect.height * zoom) / 2 - rect.top * zoom,
  }
}

/**
 * Pans as little as needed to show a rectangle of the page `margin` CSS px from the edges of the view; a rectangle that
 * does not fit is centred.
 */
export function revealed(camera: Camera, rect: Rect, view: Size, margin: number): Camera {
  const by = (low: number, length: number, room: number) => {
    if (length > room - 2 * margin) return (room - length) / 2 - low
    return Math.max(margin, Math.min(low, room - margin - length)) - low
  }
  const { x, y } = toView(camera, { x: rect.left, y: rect.top })
  const dx = by(x, rect.width * camera.zoom, view.width)
  return panned(camera, dx, by(y, rect.height * camera.zoom, view.height))
}

/** Limits panning: at least `least` CSS px of the page stay in the view. */
export function clampPan(camera: Camera, page: Size, view: Size, least: number): Camera {
  const [width, height] = [page.width * camera.zoom, page.height * camera.zoom]
  const hold = (place: number, length: number, room: number) => Math.min(room - least, Math.max(least - length, place))
  return { ...camera, x: hold(camera.x, width, view.width), y: hold(camera.y, height, view.height) }
}

const steps = [0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32] as const

/** Returns the next zoom level above or below a zoom. */
export function nextZoom(zoom: number, up: boolean): number {
  const near = 1.001
  const found = up ? steps.find((step) => step > zoom * near) : steps.findLast((step) => step < zoom / near)
  return found ?? (up ? zoomLimits.most : zoomLimits.least)
}
