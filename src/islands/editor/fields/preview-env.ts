import type { PaintEnv } from '../../../core/design/paint/env.ts'
import { offscreenLayer } from '../../../core/design/paint/offscreen.ts'

/** What painting one thing alone needs: no children, and no pictures unless they are given. */
export const previewEnv = (scale: number, picture: PaintEnv['picture'] = () => null): PaintEnv => ({
  scale,
  picture,
  layer: offscreenLayer,
  children: () => {},
  inside: () => ({ ink: null, members: [] }),
})
