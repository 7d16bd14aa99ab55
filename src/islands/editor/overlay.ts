import type { ComponentType } from 'react'
import { lazyOverlay } from '../ui/lazy-part.tsx'

/** Contract of the component of a dialog. */
export interface OverlayProps {
  readonly onClose: () => void
}

/** A dialog over the editor, declared in `overlays/<name>.overlay.ts`. */
export interface Overlay {
  readonly label: string
  readonly Content: ComponentType<OverlayProps>
}

/** Declares a dialog; its content is loaded when it is first opened. */
export const defineOverlay = (
  label: string,
  load: () => Promise<{ readonly default: ComponentType<OverlayProps> }>,
): Overlay => ({ label, Content: lazyOverlay(load) })
