import type { TextElement } from '../../../core/design/elements/text.ts'
import type { PaintEnv } from '../../../core/design/paint/env.ts'
import { placedText } from '../../../core/design/paint/text-element.ts'
import type { Placed } from '../../../core/design/text/placed.ts'

/** What painting needs where there is no page around: `scale` device pixels of a px, and which fonts have come. */
export const bareEnv = (scale: number, revision: number): PaintEnv => ({
  scale,
  revision,
  picture: () => null,
  layer: (width, height) => {
    const image = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { context: image.getContext('2d')!, image }
  },
  children: () => {},
  inside: () => ({ ink: null, members: [] }),
})

/** Sets texts as the stage paints them, with the fonts that have come. */
export const layoutWith =
  (revision: () => number) =>
  (element: TextElement): Placed =>
    placedText(element, bareEnv(1, revision()))
