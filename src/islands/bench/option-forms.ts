import type { ComponentType } from 'react'
import type { OptionValues } from '../../stores/bench/tool-options.ts'
import { hydratedPart } from '../ui/lazy-part.tsx'
import type { OptionsProps } from './types.ts'

export type { OptionsProps } from './types.ts'

type Form = ComponentType<OptionsProps<OptionValues>>

const modules = import.meta.glob<{ default: Form }>('../tools/*/Options.tsx')
const forms = new Map<string, Form>()

/** Loads the form of any tool, not only of the page's own. */
export async function loadForm(tool: string): Promise<{ default: Form }> {
  const module = modules[`../tools/${tool}/Options.tsx`]
  if (!module) throw new Error(`islands/tools/${tool}/Options.tsx is missing`)
  return module()
}

/** Loads a tool's form in advance, so that the static page is rendered with it. */
export async function preloadOptions(tool: string): Promise<void> {
  forms.set(tool, (await loadForm(tool)).default)
}

/** Returns the form of a tool, loaded lazily; a page loads only its own. */
export function optionsForm(tool: string): Form {
  const known = forms.get(tool)
  if (known) return known
  const form = hydratedPart(() => loadForm(tool))
  forms.set(tool, form)
  return form
}
