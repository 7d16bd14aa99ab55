import type { Size } from '../geometry.ts'
import { marksOf, unmarked } from './marks.ts'

export interface Components {
  /** Number of each place's component, from 1; 0 where there is none */
  readonly labels: Int32Array<ArrayBuffer>
  /** Number of places of each component; the first entry is unused */
  readonly areas: Int32Array<ArrayBuffer>
}

/** Finds the connected areas of places that are not 0; places are connected by their sides. */
export function componentsOf(marks: ArrayLike<number>, { width, height }: Size): Components {
  const count = width * height
  const labels = new Int32Array(count)
  const stack = new Int32Array(count)
  const areas = [0]
  for (let start = 0; start < count; start++) {
    if (!marks[start] || labels[start] !== 0) continue
    areas.push(spread(marks, labels, stack, start, areas.length, width, height))
  }
  return { labels, areas: Int32Array.from(areas) }
}

function spread(
  marks: ArrayLike<number>,
  labels: Int32Array,
  stack: Int32Array,
  start: number,
  label: number,
  width: number,
  height: number,
): number {
  let [size, area] = [1, 0]
  stack[0] = start
  labels[start] = label
  const visit = (at: number) => {
    if (!marks[at] || labels[at] !== 0) return
    labels[at] = label
    stack[size++] = at
  }
  while (size > 0) {
    const at = stack[--size]!
    area++
    const x = at % width
    if (x > 0) visit(at - 1)
    if (x < width - 1) visit(at + 1)
    if (at >= width) visit(at - width)
    if (at < width * (height - 1)) visit(at + width)
  }
  return area
}

/** Returns 1 for every place that is connected to a seed through places that are not 0; seeds on 0 do not count. */
export function floodFrom(marks: ArrayLike<number>, seeds: ArrayLike<number>, size: Size): Uint8Array<ArrayBuffer> {
  const { labels, areas } = componentsOf(marks, size)
  const reached = new Uint8Array(areas.length)
  for (let at = 0; at < labels.length; at++) if (seeds[at]) reached[labels[at]!] = 1
  reached[0] = 0
  return marksOf(labels.length, (at) => reached[labels[at]!])
}

/** Returns 1 for every place of the outermost rows and columns. */
export function borderOf({ width, height }: Size): Uint8Array<ArrayBuffer> {
  const border = new Uint8Array(width * height)
  border.fill(1, 0, width)
  border.fill(1, width * (height - 1))
  for (let y = 0; y < height; y++) {
    border[y * width] = 1
    border[y * width + width - 1] = 1
  }
  return border
}

/** Returns the marks with all holes filled: places that the picture's border cannot be reached from. */
export function fillHoles(marks: ArrayLike<number>, size: Size): Uint8Array<ArrayBuffer> {
  const free = unmarked(marks)
  const outside = floodFrom(free, borderOf(size), size)
  return unmarked(outside)
}

/** Returns the marks without components of less than `share` of the largest. */
export function dropSmall(marks: ArrayLike<number>, size: Size, share: number): Uint8Array<ArrayBuffer> {
  const { labels, areas } = componentsOf(marks, size)
  const least = areas.reduce((most, area) => Math.max(most, area), 0) * share
  return marksOf(labels.length, (at) => labels[at]! > 0 && areas[labels[at]!]! >= least)
}
