import type { PointerEvent } from 'react'
import type { Point } from '../../../core/design/geometry.ts'
import { draggedToPage, useDragPress } from '../../surface/use-drag-press.ts'

/** Appends a copy of the canvas to the page, to be dragged under the pointer. */
function ghostOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const ghost = document.createElement('canvas')
  ghost.width = canvas.width
  ghost.height = canvas.height
  ghost.getContext('2d')?.drawImage(canvas, 0, 0)
  ghost.className = 'pointer-events-none fixed z-50 opacity-80'
  ghost.style.width = `${canvas.clientWidth}px`
  ghost.style.height = `${canvas.clientHeight}px`
  document.body.append(ghost)
  return ghost
}

/** Lets the user drag an item to the page with mouse or pen; touch scrolls the list and taps instead. */
export function useDragText<Item>(drop: (item: Item, at: Point) => void) {
  const { begin, endsDrag } = useDragPress()
  const press = (item: Item) => (event: PointerEvent<HTMLElement>) => {
    const canvas = event.currentTarget.querySelector('canvas')
    let ghost: HTMLCanvasElement | null = null
    begin(
      event,
      draggedToPage(event, {
        start: () => {
          ghost = canvas && ghostOf(canvas)
        },
        move: ({ x, y }) => {
          if (!ghost) return
          ghost.style.left = `${x - ghost.clientWidth / 2}px`
          ghost.style.top = `${y - ghost.clientHeight / 2}px`
        },
        drop: (at) => drop(item, at),
        end: () => ghost?.remove(),
      }),
    )
  }
  return { press, endsDrag }
}
