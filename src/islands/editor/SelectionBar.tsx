import { useEffect, useRef } from 'react'
import { toView } from '../../core/design/camera.ts'
import { isImage, isText } from '../../core/design/elements/guards.ts'
import type { EditorIconName } from '../surface/icons.tsx'
import { ToolButton } from '../surface/ToolButton.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { actionOf } from './actions.ts'
import { keyOf } from './keys.ts'
import { perform } from './perform.ts'
import { useSheetUp } from './Sheet.tsx'
import { useSelected, useSession } from './session.ts'
import { selectionBounds } from './stage/gestures.ts'
import { useFlat, useWide } from './use-wide.ts'

/** Distance from the selection, with room for its rotation handle above, and from the view's edges, CSS px. */
const above = 44
const below = 16
const margin = 8

/**
 * Renders the most used actions beside the selection; on a phone as a row above the rail, in landscape at the right
 * edge.
 */
export function SelectionBar() {
  const session = useSession()
  const { editing } = session
  const wide = useWide()
  const flat = useFlat()
  const selected = useSelected()
  const gesturing = useClientStore(session.$gesturing)
  const typing = useClientStore(editing.$typing)
  const cropping = useClientStore(session.$cropping)
  const reading = useClientStore(editing.$readOnly)
  const view = useClientStore(session.$view)
  const sheetUp = useSheetUp(session)
  const bar = useRef<HTMLDivElement>(null)
  const shown = selected.length > 0 && !typing && !cropping && !reading && !sheetUp && !(wide && gesturing)

  useEffect(() => {
    if (!shown || !wide || !view) return
    // Positioned on every frame of the stage, without rendering React.
    return view.addOverlayPainter(() => {
      const element = bar.current
      const bounds = selectionBounds(editing)
      if (!element || !bounds) return
      const { zoom } = editing.$camera.get()
      const { x, y } = toView(editing.$camera.get(), { x: bounds.left, y: bounds.top })
      const { width, height } = view.size
      const { offsetWidth, offsetHeight } = element
      const left = x + (bounds.width * zoom - offsetWidth) / 2
      const over = y - above - offsetHeight
      const under = y + bounds.height * zoom + below
      const top = over >= margin ? over : under + offsetHeight <= height - margin ? under : margin
      const within = (place: number, room: number) => Math.round(Math.max(margin, Math.min(place, room - margin)))
      element.style.transform = `translate(${within(left, width - offsetWidth)}px, ${within(top, height - offsetHeight)}px)`
    })
  }, [shown, wide, view, editing])

  if (!shown) return null
  const [only, more] = selected
  const editable = !more && only && !only.locked && (isText(only) || (isImage(only) && only.asset !== ''))
  const locked = selected.every((element) => element.locked)
  const tool = (id: string, icon: EditorIconName, label?: string) => {
    const action = actionOf(id)
    return (
      <ToolButton
        icon={icon}
        label={label ?? action.label}
        keys={keyOf(id)}
        className={wide ? 'size-9' : 'size-11'}
        onClick={() => perform(session, action)}
      />
    )
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="所选内容"
      className={
        wide
          ? 'bg-base-100 border-base-300 absolute top-0 left-0 z-10 flex items-center gap-0.5 rounded-2xl border p-1 shadow-md'
          : flat
            ? 'bg-base-100/97 border-base-300 absolute inset-y-0 right-0 z-10 flex flex-col items-center justify-around overflow-y-auto border-l px-0.5 py-1'
            : 'bg-base-100/97 border-base-300 absolute inset-x-0 bottom-0 z-10 flex items-center justify-around overflow-x-auto border-t px-1 py-0.5'
      }
    >
      {editable && (
        <ToolButton
          icon={isText(only) ? 'edit' : 'crop'}
          label={isText(only) ? '改文字' : '裁剪'}
          keys={keyOf('edit')}
          className={wide ? 'size-9' : 'size-11'}
          onClick={() => session.edit(only.id)}
        />
      )}
      {tool('duplicate', 'copy')}
      {tool('forward', 'forward')}
      {tool('backward', 'backward')}
      {tool('lock', locked ? 'lock' : 'unlock', locked ? '解除锁定' : '锁定')}
      {tool('remove', 'trash')}
      <ToolButton
        icon="more"
        label="更多操作"
        aria-haspopup="menu"
        className={wide ? 'size-9' : 'size-11'}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          session.$menu.set({ x: left, y: bottom + 4 })
        }}
      />
    </div>
  )
}
