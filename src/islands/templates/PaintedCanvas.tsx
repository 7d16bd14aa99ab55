import type { RefObject } from 'react'
import type { PaintedState } from './use-painted.ts'

const looks: Readonly<Record<PaintedState, string>> = { own: 'opacity-0', stale: 'opacity-70', painted: '' }

/**
 * Lies over the picture of a template and shows it painted with a person's words. It does not fade: while dozens of them
 * do, the page is painted for each frame, which takes as long as a third of painting the templates.
 */
export function PaintedCanvas({ canvas, state }: { canvas: RefObject<HTMLCanvasElement | null>; state: PaintedState }) {
  return (
    <canvas
      ref={canvas}
      width={1}
      height={1}
      className={`absolute inset-0 size-full object-cover object-top ${looks[state]}`}
    />
  )
}
