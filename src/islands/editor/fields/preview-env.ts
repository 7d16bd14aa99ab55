import type { PaintEnv } from '../../../core/design/paint/env.ts'

/** What painting one thing alone needs: no children, and no pictures unless they are given. */
export const previewEnv = (scale: number, picture: PaintEnv['picture'] = () => null): PaintEnv => ({
  scale,
  picture,
  layer: (width, height) => {
    const image = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { context: image.getContext('2d')!, image }
  },
  children: () => {},
  inside: () => ({ ink: null, members: [] }),
})
