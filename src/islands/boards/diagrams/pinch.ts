import type { Graph } from '@antv/x6'

const between = ([one, other]: readonly Touch[]) => ({
  distance: Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY),
  x: (one!.clientX + other!.clientX) / 2,
  y: (one!.clientY + other!.clientY) / 2,
})

/** Zooms the graph by two fingers. Returns how to stop. */
export function listenForPinch(element: HTMLElement, graph: Graph): () => void {
  let start: { distance: number; scale: number } | null = null
  const began = (event: TouchEvent) => {
    start = event.touches.length === 2 ? { distance: between([...event.touches]).distance, scale: graph.zoom() } : null
    // The first finger has begun to move the page or a node, which the second one ends.
    if (start) event.stopPropagation()
  }
  const moved = (event: TouchEvent) => {
    if (!start || event.touches.length !== 2) return
    event.preventDefault()
    event.stopPropagation()
    const { distance, x, y } = between([...event.touches])
    const scale = Math.min(4, Math.max(0.1, (start.scale * distance) / Math.max(1, start.distance)))
    graph.zoomTo(scale, { center: graph.clientToGraph(x, y) })
  }
  const ended = () => {
    start = null
  }
  element.addEventListener('touchstart', began, true)
  element.addEventListener('touchmove', moved, { capture: true, passive: false })
  element.addEventListener('touchend', ended, true)
  return () => {
    element.removeEventListener('touchstart', began, true)
    element.removeEventListener('touchmove', moved, true)
    element.removeEventListener('touchend', ended, true)
  }
}
