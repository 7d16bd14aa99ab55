import { panned } from '../../../core/design/camera.ts'
import type { Point } from '../../../core/design/geometry.ts'
import type { StageView } from './stage.ts'

/** Width of the band along the edges in which the view pans, and most travel per frame, CSS px. */
const band = 24
const most = 14

/** Pans the view while something is dragged near its edge; calls `moved` after each step. */
export function edgePan(view: StageView, moved: () => void) {
  let pointer: Point | null = null
  let frame = 0
  const speed = (place: number, length: number) => {
    const beyond = place < band ? band - place : place > length - band ? length - band - place : 0
    return Math.max(-most, Math.min(most, beyond * 0.5))
  }
  const step = () => {
    frame = 0
    if (!pointer) return
    const { width, height } = view.size
    const [dx, dy] = [speed(pointer.x, width), speed(pointer.y, height)]
    if (dx === 0 && dy === 0) return
    view.setCamera(panned(view.camera, dx, dy))
    moved()
    frame = requestAnimationFrame(step)
  }
  return {
    at: (point: Point) => {
      pointer = point
      if (frame === 0) frame = requestAnimationFrame(step)
    },
    stop: () => {
      pointer = null
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
