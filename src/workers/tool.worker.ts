import { isModuleFailure, toPlainError, UserError } from '../core/errors.ts'
import type { ModelOf, ModelUse } from '../core/model/description.ts'
import type { ReadyModel } from '../core/model/ready.ts'
import type { Tool, ToolHost } from '../core/tool.ts'
import type { NamedInput } from './define-job.ts'
import { findJob } from './find-job.ts'
import type { Answer, DrawQuestion, FromWorker, ModelSeen, Question, Seen, Sight, ToWorker } from './protocol.ts'

const tools = import.meta.glob<{ default: Tool }>('../core/tools/*.ts')
/** Interval of progress messages, ms: four a second; more would slow down the job. */
const progressEveryMs = 250

async function findTool(slug: string): Promise<Tool | undefined> {
  return (await tools[`../core/tools/${slug}.ts`]?.())?.default
}

const send = (message: FromWorker, transfer: Transferable[] = []) => self.postMessage(message, { transfer })

const answers = new Map<number, (answer: Answer) => void>()
let questions = 0

/**
 * Asks the page something; `transfer` is moved to it.
 * @throws UserError with the code of the page
 */
async function ask(
  id: number,
  asked: Question,
  transfer: Transferable[] = [],
): Promise<Exclude<Answer, { error: unknown }>> {
  const question = questions++
  const answer = await new Promise<Answer>((resolve) => {
    answers.set(question, resolve)
    send({ id, type: 'asks', question, asked }, transfer)
  })
  answers.delete(question)
  if ('error' in answer) throw new UserError(answer.error.code, answer.error.params)
  return answer
}

/** Requests a drawing from the page. */
async function draw(id: number, asked: DrawQuestion): Promise<ImageBitmap> {
  const answer = await ask(id, asked)
  if (!('bitmap' in answer)) throw new Error('The page drew nothing')
  return answer.bitmap
}

/** Has the page look for people or faces. */
async function see<Kind extends Sight>(id: number, kind: Kind, pixels: ImageData): Promise<Seen[Kind]> {
  const picture = await createImageBitmap(pixels)
  const answer = await ask(id, { see: kind, picture }, [picture])
  if (!('seen' in answer)) throw new Error('The page did not look')
  return answer.seen as Seen[Kind]
}

/** Has the page look for people, and remembers if what finds them could not be fetched. */
async function findPeople(id: number, picture: ImageData): Promise<Seen['people']> {
  try {
    return await see(id, 'people', picture)
  } catch (thrown) {
    if (thrown instanceof UserError && thrown.code === 'people-not-loaded') {
      ;(await import('./people-kept.ts')).rememberFailure()
    }
    throw thrown
  }
}

/** Has the page make the operator's model ready, or run it on a picture. */
async function askModel(id: number, use: ModelUse, picture: ImageData | null): Promise<ModelSeen> {
  const answer = await ask(id, { see: 'model', use, picture })
  if (!('seen' in answer)) throw new Error('The page ran no model')
  return answer.seen as ModelSeen
}

/** Returns the operator's model of a use, once it is ready. */
async function modelFor<Use extends ModelUse>(id: number, name: string, use: Use): Promise<ReadyModel<Use> | null> {
  const { model } = await askModel(id, use, null)
  if (!model) return null
  return {
    ...(model.output === 'picture' && {
      keep: async (picture, parts) => (await import('./kept-tiles.ts')).keepTiles(picture, name, model, parts),
    }),
    model: model as ModelOf<Use>,
    run: async (picture) => {
      const { answer } = await askModel(id, use, picture)
      if (!answer) throw new UserError('model-no-answer', { model: model.name })
      return answer
    },
  }
}

/** Returns the host of a tool's job: this worker loads fonts itself; the page draws SVGs and video frames, finds people and runs models. */
function hostOf(id: number, name: string): ToolHost {
  return {
    rasterise: async (svg, width, height) => {
      const bitmap = await draw(id, { svg, width, height })
      const context = new OffscreenCanvas(width, height).getContext('2d')
      if (!context) throw new UserError('out-of-memory')
      context.drawImage(bitmap, 0, 0)
      bitmap.close()
      return context.getImageData(0, 0, width, height)
    },
    videoFrame: (film, name, moment, size) => draw(id, { film, name, moment, ...size }),
    loadFont: async (family, weight, text) => (await import('./fonts.ts')).loadFont(family, weight, text),
    fontFiles: async (family, weight, text) => (await import('./fonts.ts')).fontFiles(family, weight, text),
    mayFindPeople: async () => (await import('./people-kept.ts')).mayFindPeople(),
    findPeople: (picture) => findPeople(id, picture),
    findFaces: (picture) => see(id, 'faces', picture),
    faceMesh: (picture) => see(id, 'mesh', picture),
    model: (use) => modelFor(id, name, use),
    tool: findTool,
  }
}

async function start(id: number, name: string, input: NamedInput): Promise<void> {
  let told = 0
  const progress = (share: number) => {
    const now = performance.now()
    if (now - told < progressEveryMs) return
    told = now
    send({ id, type: 'progress', share })
  }
  try {
    const { run, transfer } = await findJob(name)
    const result = await run(input, { signal: new AbortController().signal, progress, host: hostOf(id, input.name) })
    send({ id, type: 'done', result }, transfer?.(result))
  } catch (thrown) {
    const error = toPlainError(isModuleFailure(thrown) ? new UserError('script-not-loaded') : thrown)
    send({ id, type: 'failed', error })
  }
}

// Nearly every job needs the gate or a tool's options: they load while the job's own file does. If that fails, the job
// tries again.
for (const load of [() => import('../core/image/open.ts'), () => import('./tools.ts')]) load().catch(() => {})

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('job' in data) void start(data.id, data.job, data.input)
  else answers.get(data.question)?.(data.answer)
}
