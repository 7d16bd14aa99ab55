import * as z from 'zod/mini'
import { UserError } from '../errors.ts'
import { fileNameFrom } from '../file-name.ts'
import { inspectImage } from '../image/open.ts'
import { replacedNotes, sameFormat } from '../image/output.ts'
import { defineTool, type Tool, type ToolContext, type ToolFile, type ToolNote, type ToolOutput } from '../tool.ts'

const mostSteps = 12

const step = z.object({
  tool: z.enum([
    ...['remove-background', 'image-clear-bg', 'photo-enhance', 'image-card', 'crop-image', 'resize-image'],
    ...['add-watermark', 'compress-image', 'convert-image'],
  ] as const),
  /** Options that replace the defaults of that tool; its own schema validates them. */
  options: z.catch(z.record(z.string(), z.unknown()), {}),
})

const options = z.object({
  steps: z.catch(z.array(step).check(z.maxLength(mostSteps)), []),
  /** Pattern for the names of results: {name} {index} {w} {h}; '' keeps the names. */
  rename: z.catch(z.string().check(z.maxLength(120)), ''),
  /** Place of the file in the list, from 1; set by the queue, for `rename`. */
  index: z.catch(z.int().check(z.minimum(0)), 0),
})

export type RecipeOptions = z.output<typeof options>
export type RecipeStep = RecipeOptions['steps'][number]

/** Share of the work that is done once the file has been inspected. */
const inspected = 0.02

function merged(notes: readonly ToolNote[]): ToolNote[] {
  return notes.filter((note, place) => notes.findIndex(({ code }) => code === note.code) === place)
}

/**
 * Loads the tool of a step and validates the options with its schema.
 * @throws UserError `recipe-step-unknown` {step}
 */
async function prepared(
  asked: RecipeStep,
  place: number,
  context: ToolContext,
): Promise<{ tool: Tool; options: unknown }> {
  const tool = await context.host.tool(asked.tool)
  if (!tool) throw new UserError('recipe-step-unknown', { step: place + 1 })
  return { tool, options: z.parse(tool.options, { ...asked.options, index: place + 1, together: false }) }
}

/**
 * 处理方案: runs other tools one after the other. Between them files are written without loss; the last one keeps the
 * file's own format unless its options name another.
 */
export default defineTool({
  options,
  async process(file, asked, context): Promise<readonly ToolOutput[]> {
    if (asked.steps.length === 0) throw new UserError('recipe-empty', { name: file.name })
    const info = await inspectImage(file)
    context.progress(inspected)
    const own = info.format === 'svg' || info.format === 'pdf' ? undefined : sameFormat(info, false)
    let current: readonly (ToolFile & Partial<ToolOutput>)[] = [file]
    const notes: ToolNote[] = []
    for (const [place, wanted] of asked.steps.entries()) {
      context.signal.throwIfAborted()
      const isLast = place === asked.steps.length - 1
      const { tool, options: given } = await prepared(wanted, place, context)
      const settled = isLast && own ? keepingFormat(given, own) : given
      if (settled !== given && own) notes.push(...replacedNotes(info, own))
      const outputs: ToolOutput[] = []
      for (const [at, part] of current.entries()) {
        const progress = (share: number) =>
          context.progress(inspected + (1 - inspected) * ((place + (at + share) / current.length) / asked.steps.length))
        outputs.push(...(await tool.process(part, settled, { ...context, progress, draft: !isLast })))
      }
      notes.push(...outputs.flatMap((output) => output.notes))
      current = outputs
    }
    context.progress(1)
    const outputs = current as readonly ToolOutput[]
    return outputs.map((output, place) => ({
      ...output,
      notes: merged(notes),
      name:
        asked.rename === ''
          ? restoredName(file.name, output.name)
          : fileNameFrom(asked.rename, {
              name: restoredName(file.name, output.name),
              index: asked.index + place,
              count: Math.max(asked.index, outputs.length),
              width: output.width,
              height: output.height,
              date: '',
            }),
    }))
  },
})

/** Replaces the format `same` of the last step by the format of the original file. */
function keepingFormat(given: unknown, own: string): unknown {
  const known = given as { format?: unknown }
  return known.format === 'same' ? { ...known, format: own } : given
}

/** Between steps a file may have been PNG; if it ends in its own format, it gets its own name back. */
function restoredName(original: string, made: string): string {
  const extension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const alike = (one: string) => (one === 'jpeg' ? 'jpg' : one)
  return alike(extension(original)) === alike(extension(made)) ? original : made
}
