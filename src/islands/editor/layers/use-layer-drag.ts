import { type PointerEvent, type RefObject, useCallback } from 'react'
import { useDragPress } from '../../surface/use-drag-press.ts'
import type { LayerTree } from './layer-tree.ts'
import type { DropPlace } from './tree-rows.ts'
import { scrollerOf } from './use-virtual-rows.ts'

/** Pointer travel before a press becomes a drag, distance from the edge that scrolls, and its step, CSS px. */
const slack = 5
const edge = 30
const scrollStep = 12

function scrollAtEdge(list: HTMLElement, y: number): void {
  const scroller = scrollerOf(list)
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + edge) scroller.scrollTop -= scrollStep
  if (y > bottom - edge) scroller.scrollTop += scrollStep
}

/** Returns the handler of a press on a row of the tree: it selects the row, and drags the selected layers. */
export function useLayerDrag(tree: LayerTree, list: RefObject<HTMLElement | null>, rowHeight: number) {
  const { begin } = useDragPress()
  return useCallback(
    (event: PointerEvent, id: string, byHandle: boolean) => {
      if (event.button !== 0) return
      const { shiftKey, ctrlKey, metaKey, pointerId, pointerType } = event
      const wasSelected = tree.isSelected(id)
      const many = shiftKey || ctrlKey || metaKey
      // Touch on a row scrolls the list; dragging by touch needs the handle.
      const drags = byHandle || pointerType !== 'touch'
      if (!wasSelected || many) tree.select(id, { add: ctrlKey || metaKey, range: shiftKey })
      const element = list.current
      if (!element) return
      let place: DropPlace | null = null
      begin(event, {
        slack: drags ? slack : Number.POSITIVE_INFINITY,
        vertical: true,
        escapes: ['pressed', 'dragging'],
        // Capturing earlier would swallow the click on the row.
        start: () => element.setPointerCapture(pointerId),
        move: ({ y }) => {
          scrollAtEdge(element, y)
          place = tree.dragOver(id, (y - element.getBoundingClientRect().top) / rowHeight)
        },
        drop: () => place && tree.moveTo(tree.held(id), place),
        click: () => wasSelected && !many && tree.select(id),
        end: () => tree.$drop.set(null),
      })
    },
    [begin, tree, list, rowHeight],
  )
}
