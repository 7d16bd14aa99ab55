import { atom } from 'nanostores'
import type { Box } from '../../../core/boards/mindmap/layout/types.ts'

export interface View {
  /** Screen px per px of the map. */
  readonly scale: number
  /** Where the centre of the root is, screen px from the top left corner of the stage. */
  readonly x: number
  readonly y: number
}

const [least, most] = [0.05, 4]

/** Where the map is seen from. */
export class MapView {
  readonly $view = atom<View>({ scale: 1, x: 0, y: 0 })
  readonly #stage: HTMLElement

  constructor(stage: HTMLElement) {
    this.#stage = stage
  }

  get size() {
    return { width: this.#stage.clientWidth || 800, height: this.#stage.clientHeight || 600 }
  }

  /** Returns a point of the map at a point of the window. */
  toMap(clientX: number, clientY: number) {
    const { left, top } = this.#stage.getBoundingClientRect()
    const { scale, x, y } = this.$view.get()
    return { x: (clientX - left - x) / scale, y: (clientY - top - y) / scale }
  }

  panBy(dx: number, dy: number): void {
    const { scale, x, y } = this.$view.get()
    this.$view.set({ scale, x: x + dx, y: y + dy })
  }

  /** Zooms around a point of the window; the centre of the stage if it is not said. */
  zoomBy(factor: number, client?: { readonly x: number; readonly y: number }): void {
    const { left, top } = this.#stage.getBoundingClientRect()
    const { width, height } = this.size
    const [px, py] = client ? [client.x - left, client.y - top] : [width / 2, height / 2]
    const { scale, x, y } = this.$view.get()
    const next = Math.min(most, Math.max(least, scale * factor))
    this.$view.set({ scale: next, x: px - ((px - x) * next) / scale, y: py - ((py - y) * next) / scale })
  }

  zoomTo(scale: number): void {
    this.zoomBy(scale / this.$view.get().scale)
  }

  /** Shows a box whole, not enlarged beyond `largest`. */
  fit(box: Box, largest = 1): void {
    const { width, height } = this.size
    const scale = Math.max(least, Math.min(largest, width / Math.max(1, box.width), height / Math.max(1, box.height)))
    this.$view.set({
      scale,
      x: width / 2 - (box.x + box.width / 2) * scale,
      y: height / 2 - (box.y + box.height / 2) * scale,
    })
  }

  /** Moves as little as needed to have a box in view. */
  show(box: Box, room = 40): void {
    const { width, height } = this.size
    const { scale, x, y } = this.$view.get()
    const shift = (from: number, length: number, all: number) => {
      if (from < room) return room - from
      return from + length > all - room ? Math.max(room - from, all - room - from - length) : 0
    }
    const dx = shift(box.x * scale + x, box.width * scale, width)
    const dy = shift(box.y * scale + y, box.height * scale, height)
    if (dx !== 0 || dy !== 0) this.panBy(dx, dy)
  }
}
