import type { ComponentType } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { OverlayProps } from './overlay.ts'
import type { OverlayName } from './session.ts'

/** The dialogs of the editor, lazily loaded. */
export const overlays: Readonly<Record<OverlayName, ComponentType<OverlayProps>>> = {
  export: lazyPart(() => import('./overlays/Export.tsx')),
  package: lazyPart(() => import('./overlays/Package.tsx')),
  preview: lazyPart(() => import('./overlays/Preview.tsx')),
  checkup: lazyPart(() => import('./overlays/Checkup.tsx')),
  designs: lazyPart(() => import('./overlays/Designs.tsx')),
  versions: lazyPart(() => import('./overlays/Versions.tsx')),
  resize: lazyPart(() => import('./overlays/Resize.tsx')),
  sizes: lazyPart(() => import('./overlays/Sizes.tsx')),
  replace: lazyPart(() => import('./overlays/Replace.tsx')),
  palette: lazyPart(() => import('./overlays/Palette.tsx')),
  help: lazyPart(() => import('./overlays/Help.tsx')),
}
