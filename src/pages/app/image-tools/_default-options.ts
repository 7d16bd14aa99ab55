import { parse } from 'zod/mini'
import type { LiveTool } from '../../../catalogue/types.ts'
import type { Tool } from '../../../core/tool.ts'

const modules = import.meta.glob<{ default: Tool }>('../../../core/tools/*.ts')

/** A tool's options as its schema fills them in. Done at build, so that the schema library stays off the first load. */
export async function schemaDefaults(
  tool: string,
  preset: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const load = modules[`../../../core/tools/${tool}.ts`]
  if (!load) throw new Error(`No tool stands in core/tools/${tool}.ts`)
  const { default: definition } = await load()
  return parse(definition.options, preset) as Record<string, unknown>
}

/** The options a tool's page starts with: its preset passed through the tool's own schema. */
export function defaultOptions(tool: LiveTool): Promise<Record<string, unknown>> {
  return schemaDefaults(tool.tool, tool.preset)
}
