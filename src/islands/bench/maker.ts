import type { ComponentType } from 'react'
import { hydratedPart } from '../ui/lazy-part.tsx'
import type { BenchProps } from './types.ts'

/** Props of a maker, a tool that starts from text or clips instead of pictures. */
export type MakerProps = BenchProps

type MakerComponent = ComponentType<MakerProps>

const modules = import.meta.glob<{ default: MakerComponent }>('../tools/*/Maker.tsx')
const makers = new Map<string, MakerComponent>()

async function load(tool: string): Promise<{ default: MakerComponent }> {
  const module = modules[`../tools/${tool}/Maker.tsx`]
  if (!module) throw new Error(`islands/tools/${tool}/Maker.tsx is missing`)
  return module()
}

/** Loads a maker in advance, so that the static page is rendered with it. */
export async function preloadMaker(tool: string): Promise<void> {
  makers.set(tool, (await load(tool)).default)
}

/** Returns the component of a maker, loaded lazily; a page loads only its own. */
export function makerOf(tool: string): MakerComponent {
  const known = makers.get(tool)
  if (known) return known
  const maker = hydratedPart(() => load(tool))
  makers.set(tool, maker)
  return maker
}
