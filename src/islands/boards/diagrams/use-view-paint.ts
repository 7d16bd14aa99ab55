import { useEffect } from 'react'
import type { DiagramEditor } from './editor.ts'
import type { GraphView } from './view.ts'

/** Calls `paint` now and, at most once a frame, when the page, the selection or the view has changed. */
export function useViewPaint(editor: DiagramEditor, view: GraphView, paint: () => void): void {
  useEffect(() => {
    let frame = 0
    const changed = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        paint()
      })
    }
    const events = ['scale', 'translate', 'resize'] as const
    for (const event of events) view.graph.on(event, changed)
    const stops = [editor.$diagram.listen(changed), editor.$page.listen(changed), editor.$selection.listen(changed)]
    const resized = new ResizeObserver(changed)
    resized.observe(view.graph.container)
    changed()
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      for (const event of events) view.graph.off(event, changed)
      for (const stop of stops) stop()
    }
  }, [editor, view, paint])
}
