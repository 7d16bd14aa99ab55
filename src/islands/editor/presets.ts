import type { Design } from '../../core/design/schema.ts'
import { namedModules } from './named-modules.ts'
import type { EditorPreset } from './preset.ts'

const presets = namedModules(import.meta.glob<EditorPreset>('./presets/*.ts', { eager: true, import: 'default' }))

/**
 * Returns a preset by its name.
 * @throws Error for an unknown name
 */
export function presetOf(name: string): EditorPreset {
  const preset = presets.get(name)
  if (!preset) throw new Error(`no editor preset ${name}`)
  return preset
}

/** Returns the preset that a design asks for by what it holds, else the given one. */
export const presetFor = (design: Design, wanted: EditorPreset): EditorPreset =>
  [...presets.values()].find((preset) => preset.fits?.(design)) ?? wanted
