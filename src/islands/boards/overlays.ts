import type { ComponentType } from 'react'
import { lazyOverlay } from '../ui/lazy-part.tsx'
import type { BoardOverlayProps } from './overlay.ts'

/** The dialogs of a board, loaded when they are first opened. */
export const overlays: Readonly<Record<string, ComponentType<BoardOverlayProps>>> = {
  documents: lazyOverlay(() => import('./overlays/Documents.tsx')),
  export: lazyOverlay(() => import('./overlays/Export.tsx')),
  help: lazyOverlay(() => import('./overlays/Help.tsx')),
  insert: lazyOverlay(() => import('./overlays/Insert.tsx')),
  templates: lazyOverlay(() => import('./overlays/Templates.tsx')),
  versions: lazyOverlay(() => import('./overlays/Versions.tsx')),
  cloud: lazyOverlay(() => import('./overlays/Cloud.tsx')),
}
