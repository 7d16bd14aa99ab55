import { parse } from 'zod/mini'
import { toPlainError, UserError } from '../core/errors.ts'
import { inspectImage } from '../core/image/open.ts'
import type { Tool, ToolContext, ToolFile, ToolHost, ToolOutput } from '../core/tool.ts'
import type {
  Answer,
  FromWorker,
  Job,
  JobResults,
  NamedBlob,
  OpenedClip,
  PaintedCover,
  Question,
  ToWorker,
} from './protocol.ts'

const tools = import.meta.glob<{ default: Tool }>('../core/tools/*.ts')
/** Interval of progress messages, ms: four a second; more would slow down the job. */
const progressEveryMs = 250

async function findTool(slug: string): Promise<Tool | undefined> {
  return (await tools[`../core/tools/${slug}.ts`]?.())?.default
}

async function toolOf(slug: string): Promise<Tool> {
  const tool = await findTool(slug)
  if (!tool) throw new Error(`no tool ${slug}`)
  return tool
}

/**
 * Reads the whole file.
 * @throws UserError `file-unreadable` if it was moved or deleted meanwhile
 */
async function readFile({ blob, name }: NamedBlob): Promise<ToolFile> {
  try {
    return { name, bytes: new Uint8Array(await blob.arrayBuffer()) }
  } catch (cause) {
    throw new UserError('file-unreadable', { name }, { cause })
  }
}

const send = (message: FromWorker, transfer: Transferable[] = []) => self.postMessage(message, { transfer })

const answers = new Map<number, (answer: Answer) => void>()
let questions = 0

/**
 * Requests a drawing from the page.
 * @throws UserError with the code of the page
 */
async function ask(id: number, asked: Question): Promise<ImageBitmap> {
  const question = questions++
  const answer = await new Promise<Answer>((resolve) => {
    answers.set(question, resolve)
    send({ id, type: 'asks', question, asked })
  })
  answers.delete(question)
  if ('error' in answer) throw new UserError(answer.error.code, answer.error.params)
  return answer.bitmap
}

/** Returns the host of a tool's job: this worker loads fonts itself; the page draws SVGs and video frames. */
function hostOf(id: number): ToolHost {
  return {
    rasterise: async (svg, width, height) => {
      const bitmap = await ask(id, { svg, width, height })
      const context = new OffscreenCanvas(width, height).getContext('2d')
      if (!context) throw new UserError('out-of-memory')
      context.drawImage(bitmap, 0, 0)
      bitmap.close()
      return context.getImageData(0, 0, width, height)
    },
    videoFrame: (film, name, moment, size) => ask(id, { film, name, moment, ...size }),
    loadFont: async (family, weight, text) => (await import('./fonts.ts')).loadFont(family, weight, text),
    fontFiles: async (family, weight, text) => (await import('./fonts.ts')).fontFiles(family, weight, text),
    tool: findTool,
  }
}

async function work(job: Job, context: ToolContext): Promise<JobResults[Job['kind']]> {
  if (job.kind === 'inspect') {
    const file = await readFile({ blob: job.file, name: job.name })
    return inspectImage(file, job.accepts ? { accepts: job.accepts } : {})
  }
  if (job.kind === 'preview') {
    const { previewOf } = await import('../core/image/preview.ts')
    return previewOf(await readFile({ blob: job.file, name: job.name }), job.longSide, context)
  }
  if (job.kind === 'take-picture') {
    const { importPicture } = await import('../core/design/import-picture.ts')
    return importPicture(await readFile({ blob: job.file, name: job.name }), context)
  }
  if (job.kind === 'develop') {
    const { adjustPicture } = await import('../core/design/adjust-picture.ts')
    return adjustPicture(job.name, job.file, job.longest, job.adjust)
  }
  if (job.kind === 'warm-clips') return (await import('./clip-jobs.ts')).warmClips()
  if (job.kind === 'open-clip') return (await import('./clip-jobs.ts')).openForPage(job, context)
  if (job.kind === 'clip-pictures') return (await import('./clip-jobs.ts')).clipPictures(job, context)
  if (job.kind === 'find-loops') return (await import('./clip-jobs.ts')).findLoops(job, context)
  if (job.kind === 'estimate-clip') return (await import('./clip-jobs.ts')).estimateClip(job, context)
  if (job.kind === 'clip-times') return (await import('./clip-jobs.ts')).clipTimes(job, context)
  if (job.kind === 'export-design') return (await import('./design-jobs.ts')).exportDesign(job, context)
  if (job.kind === 'measure-design') {
    const { measureTexts } = await import('../core/design/contrast.ts')
    return measureTexts(job.design, async (hash) => job.assets.get(hash) ?? null, context)
  }
  if (job.kind === 'cover') return (await import('./cover-jobs.ts')).paintCover(job, context)
  if (job.kind === 'in-size') return (await import('./cover-jobs.ts')).inSize(job, context)
  if (job.kind === 'contact-sheet') return (await import('./contact-sheet.ts')).paintContactSheet(job, context)
  if (job.kind === 'layout-signatures') return (await import('./reference-job.ts')).seeLayouts(job)
  if (job.kind === 'reference') return (await import('./reference-job.ts')).seeReference(job)
  if (job.kind === 'look') return (await import('./cover-jobs.ts')).analysePicture(job)
  if (job.kind === 'read-codes' || job.kind === 'read-frame' || job.kind === 'read-table')
    return (await import('./qr-jobs.ts')).readForCodes(job, readFile, context)
  if (job.kind === 'make-codes' || job.kind === 'make-sheet')
    return (await import('./qr-jobs.ts')).makeBatch(job, context)
  if (job.kind === 'prepare-code' || job.kind === 'scan-code')
    return (await import('./qr-jobs.ts')).lookAtCode(job, context)
  const tool = await toolOf(job.slug)
  const options = parse(tool.options, job.options ?? {})
  if (job.kind === 'options') return options as JobResults['options']
  if (job.kind === 'run') return tool.process(await readFile({ blob: job.file, name: job.name }), options, context)
  if (job.kind === 'make') {
    if (!tool.make) throw new Error(`${job.slug} makes nothing of options alone`)
    return tool.make(options, context)
  }
  if (!tool.join) throw new Error(`${job.slug} makes one file of one file`)
  const files = job.files.map((file) => ({ ...file, read: () => readFile(file) }))
  return tool.join(files, options, context)
}

/** Returns the buffers and bitmaps of a result, each once, to be transferred instead of copied. */
function buffersOf(result: JobResults[Job['kind']]): Transferable[] {
  if (result instanceof ImageBitmap) return [result]
  if ('facts' in result) return [(result as OpenedClip).first ?? []].flat()
  if (Array.isArray(result) && result[0] instanceof ImageBitmap) return result as ImageBitmap[]
  if ('bitmap' in result) return [(result as unknown as PaintedCover).bitmap]
  const outputs = (Array.isArray(result) ? result : [result]) as readonly Partial<ToolOutput>[]
  return [...new Set(outputs.flatMap((output) => output.bytes?.buffer ?? []))]
}

async function start(id: number, job: Job): Promise<void> {
  let told = 0
  const progress = (share: number) => {
    const now = performance.now()
    if (now - told < progressEveryMs) return
    told = now
    send({ id, type: 'progress', share })
  }
  try {
    const result = await work(job, { signal: new AbortController().signal, progress, host: hostOf(id) })
    send({ id, type: 'done', result }, buffersOf(result))
  } catch (thrown) {
    send({ id, type: 'failed', error: toPlainError(thrown) })
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('job' in data) void start(data.id, data.job)
  else answers.get(data.question)?.(data.answer)
}
