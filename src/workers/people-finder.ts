import { UserError } from '../core/errors.ts'
import type { Size } from '../core/geometry.ts'
import type { Face, PicturePoint } from '../core/tool.ts'
import { type PeoplePartName, peopleFolder, peopleParts } from '../core/vision/people-parts.ts'
import { tellPeopleLoading } from './people-progress.ts'
import type { Seen, SeeQuestion, Sight } from './protocol.ts'
import { pictureKey, SeenBefore } from './seen-before.ts'
import { blankCanvas, drawSight, dropCanvas, newContext } from './sight-canvas.ts'

/** The page finds people and faces for its workers: the library draws with WebGL and loads itself by script elements. */

/** What a solution of the library answers; each fills the field of its own. */
interface Results {
  readonly segmentationMask?: CanvasImageSource
  readonly detections?: readonly Detection[]
  readonly multiFaceLandmarks?: readonly (readonly PicturePoint[])[]
}

interface Detection {
  readonly boundingBox: {
    readonly xCenter: number
    readonly yCenter: number
    readonly width: number
    readonly height: number
  }
  readonly landmarks: readonly PicturePoint[]
  /** The library's class of a detection keeps its score here and documents no other place. */
  readonly V?: readonly { readonly ga?: number }[]
}

interface Solution {
  setOptions(options: Readonly<Record<string, unknown>>): void
  onResults(listener: (results: Results) => void): void
  initialize(): Promise<void>
  send(inputs: { readonly image: HTMLCanvasElement }): Promise<void>
  close(): Promise<void>
}

type SolutionClass = new (config: { readonly locateFile: (file: string) => string }) => Solution

/** Name of each part's class among the page's globals, and its options. */
const solutions = {
  people: { global: 'SelfieSegmentation', options: { modelSelection: 0, selfieMode: false } },
  faces: { global: 'FaceDetection', options: { model: 'short', selfieMode: false, minDetectionConfidence: 0.5 } },
  mesh: { global: 'FaceMesh', options: { maxNumFaces: 8, refineLandmarks: true, selfieMode: false } },
} as const satisfies Record<PeoplePartName, unknown>

/** After this long, ms, a part that does not load, or a picture without an answer, is given up. */
const patience = { load: 90_000, answer: 45_000 }
/** A part unused for this long is released, ms: each holds a heap of many MB. */
const idleMs = 60_000
/** Longest time, ms, that work waits for a gesture to end. */
const gestureMs = 3000

const loaded = new Map<PeoplePartName, Promise<Solution>>()
const timers = new Map<PeoplePartName, ReturnType<typeof setTimeout>>()

/** Rejects with a code if a promise takes too long. */
function within<Value>(promise: Promise<Value>, ms: number, error: () => UserError): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(error()), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function canDraw(): boolean {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  // A page may have few contexts at a time.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${address} was not loaded`))
    document.head.append(script)
  })
}

async function start(part: PeoplePartName): Promise<Solution> {
  // Without graphics the library shows a system dialog of its own.
  if (!canDraw()) throw new UserError('people-no-graphics')
  const { global, options } = solutions[part]
  const { name, megabytes } = peopleParts[part]
  const folder = `/vendor/mediapipe/${peopleFolder(peopleParts[part])}`
  const notLoaded = (cause?: unknown) => new UserError('people-not-loaded', { megabytes }, { cause })
  tellPeopleLoading({ megabytes })
  try {
    const create = async () => {
      const globals = globalThis as unknown as Record<string, SolutionClass | undefined>
      if (!globals[global]) await loadScript(`${folder}/${name}.js`)
      const Solution = globals[global]
      if (!Solution) throw new Error(`${name} has no ${global}`)
      // Without it the library would load its files from wherever the page is.
      const solution = new Solution({ locateFile: (file) => `${folder}/${file}` })
      solution.setOptions(options)
      await solution.initialize()
      return solution
    }
    return await within(create(), patience.load, notLoaded)
  } catch (thrown) {
    throw thrown instanceof UserError ? thrown : notLoaded(thrown)
  } finally {
    tellPeopleLoading(null)
  }
}

/** Returns a part, which is created once and kept until it has been idle for a while. */
async function solutionOf(part: PeoplePartName): Promise<Solution> {
  clearTimeout(timers.get(part))
  const made = loaded.get(part) ?? start(part)
  loaded.set(part, made)
  try {
    return await made
  } catch (thrown) {
    loaded.delete(part)
    throw thrown
  }
}

/** Gives a part's memory back. One that does not answer any more cannot be closed, only forgotten. */
async function release(part: PeoplePartName): Promise<void> {
  const made = loaded.get(part)
  loaded.delete(part)
  dropCanvas(part)
  clearTimeout(timers.get(part))
  await made?.then((solution) => solution.close()).catch(() => {})
}

let pressed = false
let watching = false
function watchGestures(): void {
  if (watching) return
  watching = true
  for (const [event, is] of [
    ['pointerdown', true],
    ['pointerup', false],
    ['pointercancel', false],
  ] as const) {
    addEventListener(event, () => (pressed = is), { capture: true, passive: true })
  }
}

/** Resolves when no pointer is down and the page has nothing else to do: the library blocks the page while it works. */
async function betweenGestures(): Promise<void> {
  const began = performance.now()
  while (pressed && performance.now() - began < gestureMs) await new Promise((resolve) => setTimeout(resolve, 50))
  // Safari has no idle callbacks.
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 30)
  })
}

/** Returns the certainty of a mask, whose size may differ from the picture's. */
function certaintyOf(mask: CanvasImageSource | undefined, { width, height }: Size): Seen['people'] {
  const certainty = new Uint8ClampedArray(width * height)
  if (!mask) return certainty
  const context = newContext({ width, height })
  context.imageSmoothingQuality = 'high'
  context.drawImage(mask, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  for (let at = 0; at < certainty.length; at++) certainty[at] = data[at * 4 + 3]!
  return certainty
}

function faceOf({ boundingBox, landmarks, V }: Detection): Face {
  const { xCenter, yCenter, width, height } = boundingBox
  return {
    box: { left: xCenter - width / 2, top: yCenter - height / 2, width, height },
    score: V?.[0]?.ga ?? 0.5,
    marks: landmarks.map(({ x, y }) => ({ x, y })),
  }
}

type Answer<Kind extends Sight> = (results: Results, seen: ReturnType<typeof drawSight>, size: Size) => Seen[Kind]

const answers: { readonly [Kind in Sight]: Answer<Kind> } = {
  people: ({ segmentationMask }, _, size) => certaintyOf(segmentationMask, size),
  faces: ({ detections }, { point, rect }) =>
    (detections ?? []).map(faceOf).map((face) => ({ ...face, box: rect(face.box), marks: face.marks.map(point) })),
  mesh: ({ multiFaceLandmarks }, { point }) => (multiFaceLandmarks ?? []).map((face) => face.map(point)),
}

/** Returns what a solution answers to a canvas; masks are only valid while `read` runs. */
function ask<Value>(solution: Solution, canvas: HTMLCanvasElement, read: (results: Results) => Value): Promise<Value> {
  return new Promise((resolve, reject) => {
    solution.onResults((results) => resolve(read(results)))
    solution.send({ image: canvas }).catch(reject)
  })
}

/** Looks at a picture. @throws UserError as `see` */
async function look(part: Sight, picture: HTMLCanvasElement, isFrame: boolean): Promise<Seen[Sight]> {
  const solution = await solutionOf(part)
  await betweenGestures()
  const { megabytes } = peopleParts[part]
  const answered = <Value>(answer: Promise<Value>) =>
    within(answer, patience.answer, () => new UserError('people-no-answer', { megabytes }))
  try {
    // Meshes are followed from one picture to the next as in a film, until one shows nobody.
    if (part === 'mesh' && !isFrame) await answered(ask(solution, blankCanvas(part), () => null))
    const seen = drawSight(part, picture)
    return await answered(ask(solution, seen.canvas, (results) => answers[part](results, seen, picture)))
  } catch (thrown) {
    // What failed once may be left in any state; the next picture gets a new one.
    void release(part)
    throw thrown instanceof UserError ? thrown : new UserError('people-no-answer', {}, { cause: thrown })
  }
}

let turn: Promise<unknown> = Promise.resolve()
const before = new SeenBefore()

/** Returns what was found in a picture before, or looks. */
async function recall({ see: part, picture, isFrame = false }: SeeQuestion): Promise<Seen[Sight]> {
  const context = newContext(picture)
  context.drawImage(picture, 0, 0)
  const key = pictureKey(part, context.getImageData(0, 0, picture.width, picture.height))
  const known = before.get(key)
  if (known) return known
  const seen = await look(part, context.canvas, isFrame)
  before.set(key, seen)
  return seen
}

/**
 * Finds people or faces in a picture, which is closed. One picture at a time: the parts share the page's graphics. What
 * was found once is remembered.
 * @throws UserError `people-not-loaded`, `people-no-answer`, `people-no-graphics`
 */
export function see(asked: SeeQuestion): Promise<Seen[Sight]> {
  watchGestures()
  const seen = turn
    .catch(() => {})
    .then(() => recall(asked))
    .finally(() => {
      asked.picture.close()
      clearTimeout(timers.get(asked.see))
      timers.set(
        asked.see,
        setTimeout(() => void release(asked.see), idleMs),
      )
    })
  turn = seen
  return seen
}
