import type { Point } from '../../../core/design/geometry.ts'
import { isTouchable, selectionAfterClick } from '../../../core/design/selection.ts'
import { groupsAround, poseOnPage } from '../../../core/design/tree.ts'
import type { Session } from '../session.ts'
import { hitPathAtView } from './gestures.ts'
import { cursorOf, frameOf, gripAt, gripsOf } from './grips.ts'
import { guideAt } from './guides.ts'
import type { OverlayScene } from './overlay.ts'
import type { PointerMachine } from './pointer-machine.ts'
import type { StageView } from './stage.ts'

/** Returns the grips of the selection. */
const gripsOfSelection = ({ editing }: Pick<Session, 'editing'>) =>
  gripsOf(editing.$selection.get().map((id) => editing.page.elements[id]))

const isSelectionTouchable = ({ editing }: Pick<Session, 'editing'>) =>
  editing.$selection.get().every((id) => isTouchable(editing.page, id))

/** Returns the CSS cursor at a point of the view. */
export function cursorAt(session: Session, at: Point, isPanning: boolean): string {
  const { editing, $layoutAids } = session
  if (isPanning) return 'grab'
  const frame = frameOf(editing.$selection.get().flatMap((id) => poseOnPage(editing.page, id) ?? []))
  const grip =
    frame && isSelectionTouchable(session)
      ? gripAt(frame, editing.$camera.get(), at, false, gripsOfSelection(session))
      : null
  if (frame && grip) return cursorOf(grip, frame.rotation)
  const guide = $layoutAids.get().rulers ? guideAt(editing, at) : null
  if (guide) return guide.axis === 'x' ? 'col-resize' : 'row-resize'
  return hitPathAtView(session.editing, at).length > 0 ? 'move' : 'default'
}

/** Returns the id of the element that a click at a point would select; `deep` looks into groups. */
export function elementAt(session: Session, at: Point, deep: boolean): string | null {
  const { editing } = session
  const [id] = selectionAfterClick(editing.page, hitPathAtView(session.editing, at), editing.$selection.get(), { deep })
  return id ?? null
}

/** Returns what the overlay shows now. `hovered` is the id of the element under the pointer. */
export function overlayScene(
  session: Session,
  view: StageView,
  machine: PointerMachine,
  hovered: string | null,
): OverlayScene {
  const { editing, $cropping, $highlighted } = session
  const { page } = editing
  const { x, y } = view.shifted
  const poses = (id: string) => {
    const found = poseOnPage(page, id)
    return found ? [{ ...found, x: found.x + x, y: found.y + y }] : []
  }
  const selection = editing.$selection.get()
  const isEdited = editing.$typing.get() !== null || $cropping.get() !== null
  const selected = isEdited ? [] : selection.flatMap(poses)
  const { isGesturing, feedback, pointer, touch } = machine
  const outlined = $highlighted.get() ?? (isGesturing ? null : hovered)
  const group = selection[0] === undefined ? undefined : groupsAround(page, selection[0]).at(-1)
  const touchable = isSelectionTouchable(session)
  const { guides, distances, marquee, note } = feedback
  return {
    camera: editing.$camera.get(),
    selected,
    hovered: outlined === null || selection.includes(outlined) ? null : (poses(outlined)[0] ?? null),
    around: group === undefined || selected.length === 0 ? null : (poseOnPage(page, group) ?? null),
    ...{ guides, distances, marquee },
    note: note ? { at: pointer, text: note } : null,
    grips: !isGesturing && touchable && !isEdited && !editing.$readOnly.get() && gripsOfSelection(session),
    locked: !touchable,
    touch,
    page: editing.history.document,
  }
}
