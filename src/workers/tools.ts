import { parse } from 'zod/mini'
import type { Tool, ToolContext, ToolHost, ToolOutput } from '../core/tool.ts'
import { type NamedBlob, readFile } from './read-file.ts'

/** Returns a tool by its slug, and options parsed with its schema. */
export async function openTool(
  slug: string,
  unchecked: unknown,
  host: ToolHost,
): Promise<{ readonly tool: Tool; readonly options: unknown }> {
  const tool = await host.tool(slug)
  if (!tool) throw new Error(`no tool ${slug}`)
  return { tool, options: parse(tool.options, unchecked ?? {}) }
}

/**
 * Makes one result of many files with a tool, in their order.
 * @throws UserError of the tool
 */
export async function joinFiles(
  slug: string,
  files: readonly NamedBlob[],
  unchecked: unknown,
  context: ToolContext,
): Promise<readonly ToolOutput[]> {
  const { tool, options } = await openTool(slug, unchecked, context.host)
  if (!tool.join) throw new Error(`${slug} makes one file of one file`)
  const unread = files.map(({ name, blob }) => ({ name, blob, read: () => readFile(blob, name) }))
  return tool.join(unread, options, context)
}
