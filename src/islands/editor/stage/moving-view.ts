import { safeAreaOf } from '../../../catalogue/safe-areas.ts'
import type { Rect, Size } from '../../../core/geometry.ts'
import type { Session } from '../session.ts'
import { gridLines } from './aids.ts'
import type { MovingView } from './gesture.ts'
import type { StageView } from './stage.ts'

/** Returns the safe area of a page, px. */
export function safeRect({ width, height }: Size): Rect {
  const { top, right, bottom, left } = safeAreaOf({ width, height })
  return { left, top, width: width - left - right, height: height - top - bottom }
}

/** Returns the interface of the stage for gestures, with the lines that are visible on it. */
export function movingView(
  view: StageView,
  { editing, $layoutAids }: Pick<Session, 'editing' | '$layoutAids'>,
): MovingView {
  return {
    beginMove: (ids) => view.beginMove(ids),
    shift: (x, y, copies) => view.shift(x, y, copies),
    endMove: () => view.endMove(),
    setCamera: (camera) => view.setCamera(camera),
    guides: () => $layoutAids.get().rulers,
    lines: () => {
      const { grid, safe } = $layoutAids.get()
      const { width, height } = editing.history.document
      const longest = Math.max(width, height)
      const area = safeRect({ width, height })
      return {
        x: [...(grid ? gridLines(width, longest) : []), ...(safe ? [area.left, area.left + area.width] : [])],
        y: [...(grid ? gridLines(height, longest) : []), ...(safe ? [area.top, area.top + area.height] : [])],
      }
    },
  }
}
