/** Screen px per picture px, and the offset in screen px of the picture's centre from the stage's. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const maxScale = 16
const minScale = 0.005
const wheelStep = 0.0015

/** Returns the scale by which one wheel event zooms. */
export const wheelFactor = (deltaY: number): number => Math.exp(-deltaY * wheelStep)

function clampScale(scale: number): number {
  return Math.min(maxScale, Math.max(minScale, scale))
}

/** Zooms so that a point, measured from the stage's centre, stays in place. */
export function zoomAround(view: View, scale: number, point: { readonly x: number; readonly y: number }): View {
  const next = clampScale(scale)
  const ratio = next / view.scale
  return { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
}

/** Returns the view that shows the whole picture; it enlarges a small picture only if `enlarges`. */
export function fittedView(stage: Size, picture: Size, enlarges: boolean): View {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { scale: enlarges ? Math.max(minScale, scale) : clampScale(Math.min(1, scale)), x: 0, y: 0 }
}

/** Limits a view: it shows no less than the fitted one, and the picture does not leave the stage. */
export function heldView({ scale, x, y }: View, stage: Size, picture: Size): View {
  const fit = fittedView(stage, picture, true)
  if (scale <= fit.scale) return fit
  const most = (picture: number, stage: number) => Math.max(0, (picture * scale - stage) / 2)
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  return {
    scale,
    x: within(x, most(picture.width, stage.width)),
    y: within(y, most(picture.height, stage.height)),
  }
}
