import type { CanvasSize } from '../../../catalogue/sizes.ts'
import { resizeDesign } from '../../../core/design/commands/resize-design.ts'
import type { Design } from '../../../core/design/schema.ts'
import type { Size } from '../../../core/geometry.ts'

/** A size to make of the design, px. */
export interface Target extends Size {
  readonly id: string
  readonly label: string
}

/** Returns a catalogue size for this design; where the catalogue leaves the height open, the aspect ratio is kept. */
export function targetOf({ id, group, label, width, height }: CanvasSize, design: Size): Target {
  return { id, label: `${group} ${label}`, width, height: height ?? Math.round((design.height * width) / design.width) }
}

/** Returns a copy of the design in another size. */
export function resized(design: Design, { width, height }: Size, keep: boolean): Design {
  const copy = structuredClone(design)
  resizeDesign.change(copy, { width, height, keep })
  return copy
}
