import { atom } from 'nanostores'
import type { PointerEvent } from 'react'
import type { Point } from '../../../core/design/geometry.ts'
import { draggedToPage, useDragPress } from '../../surface/use-drag-press.ts'
import type { Material } from './materials.ts'

/** Material being dragged to the page, and the pointer in the window, CSS px. */
export const $dragged = atom<(Point & { readonly material: Material }) | null>(null)

/** Lets the user drag a material to the page with mouse or pen; touch scrolls the list and taps instead. */
export function useDragOut(drop: (material: Material, at: Point) => void) {
  const { begin, endsDrag } = useDragPress()
  const press = (material: Material) => (event: PointerEvent) =>
    begin(
      event,
      draggedToPage(event, {
        move: (at) => $dragged.set({ material, ...at }),
        drop: (at) => drop(material, at),
        end: () => $dragged.set(null),
      }),
    )
  return { press, endsDrag }
}
