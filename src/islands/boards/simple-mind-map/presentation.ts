import { subtreeOf } from '../../../core/boards/mindmap/tree.ts'
import type { MapUi } from './ui.ts'

/** Shows a map branch by branch on the full screen: arrows, space and clicks go on, Escape ends. */
export function present(ui: MapUi, element: HTMLElement): void {
  const { state, renderer, view } = ui
  const before = view.$view.get()
  const branches = () => [...(state.node(state.root)?.children ?? [])].filter((id) => state.arrangement.placed.has(id))
  const show = (step: number) => {
    const all = branches()
    const at = Math.min(all.length, Math.max(0, step))
    ui.$presented.set(at)
    const branch = all[at - 1]
    if (branch === undefined) {
      renderer.light(null)
      return ui.fit()
    }
    const nodes = subtreeOf(state.sheet, branch)
    renderer.light(new Set([state.root, ...nodes]))
    const boxes = nodes.flatMap((id) => state.arrangement.placed.get(id) ?? [])
    const left = Math.min(...boxes.map((box) => box.x)) - 60
    const top = Math.min(...boxes.map((box) => box.y)) - 60
    const right = Math.max(...boxes.map((box) => box.x + box.width)) + 60
    const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + 60
    view.fit({ x: left, y: top, width: right - left, height: bottom - top }, 2)
  }
  const step = (by: number) => show((ui.$presented.get() ?? 0) + by)
  const pressed = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ' ': 1, PageDown: 1, Enter: 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1 }[
      event.key
    ]
    if (by === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (by === undefined) end()
    else step(by)
  }
  const clicked = (event: PointerEvent) => {
    event.stopPropagation()
    step(event.clientX < innerWidth / 4 ? -1 : 1)
  }
  const left = () => {
    if (!document.fullscreenElement) end()
  }
  const end = () => {
    removeEventListener('keydown', pressed, true)
    ui.stage.removeEventListener('pointerdown', clicked, true)
    document.removeEventListener('fullscreenchange', left)
    if (document.fullscreenElement) void document.exitFullscreen()
    ui.$presented.set(null)
    renderer.light(null)
    view.$view.set(before)
  }
  ui.input.commit()
  addEventListener('keydown', pressed, true)
  ui.stage.addEventListener('pointerdown', clicked, true)
  // Where the full screen is refused it is shown in the window.
  const full = element.requestFullscreen?.() ?? Promise.resolve()
  const settled = () => requestAnimationFrame(() => ui.$presented.get() !== null && show(ui.$presented.get() ?? 0))
  void full
    .then(() => document.addEventListener('fullscreenchange', left))
    .catch(() => {})
    .finally(settled)
  ui.endPresenting = end
  show(0)
}
