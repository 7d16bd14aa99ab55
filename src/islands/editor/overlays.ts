import { modulesNamed, namedModules } from './named-modules.ts'
import type { Overlay } from './overlay.ts'
import type { EditorPreset } from './preset.ts'

/** The dialogs by name. */
export const overlays: ReadonlyMap<string, Overlay> = namedModules(
  import.meta.glob<Overlay>('./overlays/*.overlay.ts', { eager: true, import: 'default' }),
)

/** Returns the dialogs of a preset with their names, in the order of the palette. */
export const overlaysOf = (preset: Pick<EditorPreset, 'overlays'>) => modulesNamed(overlays, preset.overlays)
