import { nextPages } from '../../../catalogue/routes.ts'
import { samplesOf } from '../../../catalogue/samples.ts'
import type { LiveTool } from '../../../catalogue/types.ts'
import type { BenchProps } from '../../../islands/bench/types.ts'
import { defaultOptions } from './_default-options.ts'

/** Returns the props of the island on a tool's page. */
export async function toolProps(tool: LiveTool): Promise<BenchProps> {
  return {
    tool: tool.tool,
    slug: tool.slug,
    title: tool.title,
    accepts: tool.accepts,
    preset: tool.preset ?? {},
    defaults: await defaultOptions(tool),
    forgets: tool.forgets ?? [],
    samples: samplesOf(tool.tool)
      .filter((sample) => tool.accepts.includes(sample.format))
      .map((sample) => ({ src: `/samples/${sample.file}`, label: sample.label })),
    continueWith: nextPages(tool),
  }
}
