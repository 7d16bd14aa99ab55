import { type ComponentType, createElement } from 'react'
import type { EditorIconName } from '../surface/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

/** A drawer of the left side, declared in `drawers/<name>.drawer.ts`. */
export interface Drawer {
  readonly label: string
  readonly icon: EditorIconName
  readonly Content: ComponentType
}

const opening = createElement('p', { className: 'text-muted py-6 text-sm' }, '正在打开…')

/** Declares a drawer; its content is loaded when it is first opened. */
export const defineDrawer = (
  label: string,
  icon: EditorIconName,
  load: () => Promise<{ readonly default: ComponentType }>,
): Drawer => ({ label, icon, Content: lazyPart(load, opening) })
