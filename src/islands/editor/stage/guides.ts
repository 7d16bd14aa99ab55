import { toPage, toView } from '../../../core/design/camera.ts'
import { setGuides } from '../../../core/design/commands/pages.ts'
import type { Point } from '../../../core/design/geometry.ts'
import type { Editing } from '../state.ts'
import { type Gesture, noFeedback } from './gesture.ts'

/** Distance from which a guide can be grabbed, CSS px. */
const guideReach = 4

/** Returns the guide near a point of the view, or null; `place` is its index. */
export function guideAt(editing: Editing, at: Point): { readonly axis: 'x' | 'y'; readonly place: number } | null {
  const { page } = editing
  const camera = editing.$camera.get()
  const near = (axis: 'x' | 'y', list: readonly number[]) =>
    list.findIndex((value) => Math.abs(toView(camera, { x: value, y: value })[axis] - at[axis]) <= guideReach)
  const x = near('x', page.guidesX)
  if (x >= 0) return { axis: 'x', place: x }
  const y = near('y', page.guidesY)
  return y >= 0 ? { axis: 'y', place: y } : null
}

/** Moves a guide, or creates one if `place` is null; released off the page it is removed. */
export function guideGesture(editing: Editing, axis: 'x' | 'y', place: number | null): Gesture {
  const { guidesX, guidesY, id } = editing.page
  const { width, height } = editing.history.document
  const gesture = editing.begin('guides')
  const own = axis === 'x' ? guidesX : guidesY
  const rest = place === null ? own : own.filter((_, other) => other !== place)
  const show = (list: readonly number[]) =>
    gesture.preview(setGuides, { page: id, x: axis === 'x' ? list : guidesX, y: axis === 'y' ? list : guidesY })
  return {
    move: (at) => {
      const value = Math.round(toPage(editing.$camera.get(), at)[axis])
      const inside = value >= 0 && value <= (axis === 'x' ? width : height)
      show(inside ? [...rest, value] : rest)
      return { ...noFeedback, note: inside ? `${value}` : '松开删除参考线' }
    },
    end: gesture.commit,
    cancel: gesture.cancel,
  }
}
