import { panned } from '../../../core/design/camera.ts'
import type { Point } from '../../../core/design/geometry.ts'
import type { StageView } from './stage.ts'

/** CSS px from an edge of the view within which it follows, and what it goes by in a frame at most. */
const band = 24
const most = 14

/** While something is dragged near an edge of the view, the view goes on in that direction. */
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
    view.look(panned(view.camera, dx, dy))
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
