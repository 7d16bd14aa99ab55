import { type ComponentType, lazy } from 'react'
import type { OverlayProps } from './overlay.ts'
import type { OverlayName } from './session.ts'

/** What lies over the editor, fetched when it is first opened. */
export const overlays: Readonly<Record<OverlayName, ComponentType<OverlayProps>>> = {
  export: lazy(() => import('./overlays/Export.tsx')),
  package: lazy(() => import('./overlays/Package.tsx')),
  preview: lazy(() => import('./overlays/Preview.tsx')),
  checkup: lazy(() => import('./overlays/Checkup.tsx')),
  designs: lazy(() => import('./overlays/Designs.tsx')),
  versions: lazy(() => import('./overlays/Versions.tsx')),
  resize: lazy(() => import('./overlays/Resize.tsx')),
  sizes: lazy(() => import('./overlays/Sizes.tsx')),
  replace: lazy(() => import('./overlays/Replace.tsx')),
  palette: lazy(() => import('./overlays/Palette.tsx')),
  help: lazy(() => import('./overlays/Help.tsx')),
}
