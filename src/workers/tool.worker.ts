import { parse } from 'zod/mini'
import { toPlainError, UserError } from '../core/errors.ts'
import { inspectImage } from '../core/image/open.ts'
import type { Tool, ToolFile, ToolOutput } from '../core/tool.ts'
import type { FromWorker, Job, JobResults, ToWorker } from './protocol.ts'

const tools = import.meta.glob<{ default: Tool }>('../core/tools/*.ts')
/** Progress is shown four times a second: more would take the time of drawing from the work itself. */
const progressEveryMs = 250

async function toolOf(slug: string): Promise<Tool> {
  const load = tools[`../core/tools/${slug}.ts`]
  if (!load) throw new Error(`no tool ${slug}`)
  return (await load()).default
}

/** Reads the whole file; one that was moved or deleted meanwhile says so. */
async function readFile(file: Blob, name: string): Promise<ToolFile> {
  try {
    return { name, bytes: new Uint8Array(await file.arrayBuffer()) }
  } catch (cause) {
    throw new UserError('file-unreadable', { name }, { cause })
  }
}

async function work(job: Job, progress: (share: number) => void): Promise<JobResults[Job['kind']]> {
  if (job.kind === 'inspect') {
    return inspectImage(await readFile(job.file, job.name), job.accepts ? { accepts: job.accepts } : {})
  }
  const tool = await toolOf(job.slug)
  const options = parse(tool.options, job.options ?? {})
  if (job.kind === 'options') return options as JobResults['options']
  const file = await readFile(job.file, job.name)
  return tool.process(file, options, { signal: new AbortController().signal, progress })
}

/** Buffers of outputs are moved, not copied, each once. */
function buffersOf(result: JobResults[Job['kind']]): ArrayBuffer[] {
  if (!Array.isArray(result)) return []
  return [...new Set((result as readonly ToolOutput[]).map((output) => output.bytes.buffer))]
}

self.onmessage = async ({ data: { id, job } }: MessageEvent<ToWorker>) => {
  const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => self.postMessage(message, { transfer })
  let told = 0
  const progress = (share: number) => {
    const now = performance.now()
    if (now - told < progressEveryMs) return
    told = now
    send({ id, type: 'progress', share })
  }
  try {
    const result = await work(job, progress)
    send({ id, type: 'done', result }, buffersOf(result))
  } catch (thrown) {
    send({ id, type: 'failed', error: toPlainError(thrown) })
  }
}
