import { Drawing, type Point } from '../../../../core/boards/whiteboard/drawing.ts'
import type { SceneElement } from '../../../../core/boards/whiteboard/scene.ts'

/** Something ready-made to put on a board. */
export interface LibraryItem {
  readonly id: string
  readonly name: string
  /** Further words by which it is found. */
  readonly words: string
  /** Returns its elements, as one group near the origin. */
  elements(): readonly SceneElement[]
}

export interface LibraryGroup {
  readonly id: string
  readonly name: string
  readonly items: readonly LibraryItem[]
}

type Draw = (d: Drawing) => void

/** A row of a group: the id of the item, its name, further words, and what draws it. */
export type ItemRow = readonly [id: string, name: string, words: string, draw: Draw]

/** Returns a group of items from its rows. */
export function itemGroup(id: string, name: string, rows: readonly ItemRow[]): LibraryGroup {
  return {
    id,
    name,
    items: rows.map(([row, label, words, draw]) => ({
      id: `${id}-${row}`,
      name: label,
      words,
      elements: () => {
        const drawing = new Drawing(`${id}-${row}`)
        drawing.group(() => draw(drawing))
        return drawing.elements
      },
    })),
  }
}

/** Draws something for each of a list. */
export function each<One>(list: readonly One[], draw: (one: One, index: number) => unknown): void {
  for (const [index, one] of list.entries()) draw(one, index)
}

/** Returns points on an ellipse between two angles in degrees, clockwise from the right. */
export function arc([cx, cy]: Point, rx: number, ry: number, from: number, to: number, steps = 16): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [Math.round((cx + rx * Math.cos(angle)) * 10) / 10, Math.round((cy + ry * Math.sin(angle)) * 10) / 10]
  })
}

/** Returns the corners of a star. */
export function star([cx, cy]: Point, outer: number, inner: number, tips = 5): Point[] {
  return Array.from({ length: tips * 2 }, (_, corner) => {
    const angle = (Math.PI * corner) / tips - Math.PI / 2
    const radius = corner % 2 === 0 ? outer : inner
    return [Math.round(cx + radius * Math.cos(angle)), Math.round(cy + radius * Math.sin(angle))]
  })
}
