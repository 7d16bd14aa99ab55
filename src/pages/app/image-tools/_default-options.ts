import { parse } from 'zod/mini'
import type { LiveTool } from '../../../catalogue/types.ts'
import type { Tool } from '../../../core/tool.ts'

const modules = import.meta.glob<{ default: Tool }>('../../../core/tools/*.ts')

/**
 * Returns a tool's options with the defaults of its schema. Runs at build time, so that the schema library is not part
 * of the first load.
 */
export async function schemaDefaults(
  tool: string,
  preset: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const load = modules[`../../../core/tools/${tool}.ts`]
  if (!load) throw new Error(`No tool stands in core/tools/${tool}.ts`)
  const { default: definition } = await load()
  return parse(definition.options, preset) as Record<string, unknown>
}

/** Returns the initial options of a tool's page: its preset, completed by the tool's schema. */
export function defaultOptions(tool: LiveTool): Promise<Record<string, unknown>> {
  return schemaDefaults(tool.tool, tool.preset)
}
