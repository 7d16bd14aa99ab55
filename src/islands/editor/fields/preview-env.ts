import type { PaintEnv } from '../../../core/design/paint/env.ts'
import { offscreenLayer } from '../../../core/design/paint/offscreen.ts'

/** Returns a painting environment for a single element: without children, and without pictures unless given. */
export const previewEnv = (scale: number, picture: PaintEnv['picture'] = () => null): PaintEnv => ({
  scale,
  picture,
  layer: offscreenLayer,
  children: () => {},
  inside: () => ({ ink: null, members: [] }),
})
