import { parse } from 'zod/mini'
import type { LiveTool } from '../../../catalogue/types.ts'
import type { Tool } from '../../../core/tool.ts'

const modules = import.meta.glob<{ default: Tool }>('../../../core/tools/*.ts')

/**
 * The options a tool's page starts with: its preset passed through the tool's own schema.
 * Done at build, so that the schema library stays off the first load.
 */
export async function defaultOptions(tool: LiveTool): Promise<Record<string, unknown>> {
  const load = modules[`../../../core/tools/${tool.tool}.ts`]
  if (!load) throw new Error(`No tool stands in core/tools/${tool.tool}.ts`)
  const { default: definition } = await load()
  return parse(definition.options, tool.preset ?? {}) as Record<string, unknown>
}
