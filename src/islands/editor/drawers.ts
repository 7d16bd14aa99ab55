import type { Drawer } from './drawer.ts'
import { modulesNamed, namedModules } from './named-modules.ts'
import type { EditorPreset } from './preset.ts'

/** The drawers by name. */
export const drawers: ReadonlyMap<string, Drawer> = namedModules(
  import.meta.glob<Drawer>('./drawers/*.drawer.ts', { eager: true, import: 'default' }),
)

/** Returns the drawers of a preset with their names, in the order of the rail. */
export const drawersOf = (preset: Pick<EditorPreset, 'drawers'>) => modulesNamed(drawers, preset.drawers)
