import { atom } from 'nanostores'
import { tellDesign } from '../../catalogue/design-messages.ts'
import { toPage } from '../../core/design/camera.ts'
import { addWithAssets, restyleWithAssets, setBackgroundWithAssets } from '../../core/design/commands/assets.ts'
import { newElement } from '../../core/design/elements/index.ts'
import type { Point } from '../../core/design/geometry.ts'
import { laidOut } from '../../core/design/lay-pictures.ts'
import { chainAt } from '../../core/design/selection.ts'
import { UserError } from '../../core/errors.ts'
import { splitName } from '../../core/file-name.ts'
import { confirm } from '../../stores/confirm.ts'
import { type StoredPicture, storePicture } from '../../stores/design-pictures.ts'
import { freshId } from '../../stores/fresh-id.ts'
import { incomingCount, onIncoming, takeIncoming } from '../../stores/incoming.ts'
import { complain, complainOfFiles } from '../../stores/refusals.ts'
import { toast } from '../../stores/toasts.ts'
import { freeSpot } from './materials/materials.ts'
import type { Session } from './session.ts'

/** Where pictures go. */
export interface Target {
  /** px of the page; null for its middle. */
  readonly at: Point | null
  /** Id of a frame that takes the first of them. */
  readonly frame: string | null
  /** The first of them becomes what lies behind the page. */
  readonly background: boolean
}

export const middle: Target = { at: null, frame: null, background: false }

/** Pictures under way. */
interface Intake {
  readonly done: number
  readonly total: number
  readonly cancel: () => void
}
export const $intake = atom<Intake | null>(null)

/** What a picture of the drawer is called while it is dragged. */
export const draggedAsset = 'application/x-qingtu-asset'

/** Files at once: more are a mistake. */
const mostFiles = 50

/** What lies under a point of the window: with alt any picture is a frame to fill, with shift the page itself is. */
export function targetAt(
  { editing }: Session,
  point: { readonly clientX: number; readonly clientY: number; readonly altKey: boolean; readonly shiftKey: boolean },
): Target {
  const canvas = document.querySelector('[data-canvas]')?.getBoundingClientRect()
  if (!canvas) return middle
  const [x, y] = [point.clientX - canvas.left, point.clientY - canvas.top]
  if (x < 0 || y < 0 || x > canvas.width || y > canvas.height) return middle
  const at = toPage(editing.$camera.get(), { x, y })
  const leaf = editing.page.elements[chainAt(editing.page, at).at(-1) ?? '']
  const frame = leaf?.kind === 'image' && (leaf.asset === '' || point.altKey) ? leaf.id : null
  return { at, frame, background: frame === null && point.shiftKey }
}

/** Where pictures go that come from no place: into the one empty frame that is selected. */
export function selectedTarget({ editing }: Session): Target {
  const ids = editing.$selection.get()
  const only = ids.length === 1 ? editing.page.elements[ids[0]!] : undefined
  return only?.kind === 'image' && only.asset === '' ? { ...middle, frame: only.id } : middle
}

/** Fields of a frame that gets another picture: all that is seen of the frame stays. */
const fieldsOf = ({ asset, info }: StoredPicture) => ({
  asset,
  pictureWidth: info.width,
  pictureHeight: info.height,
  zoom: 1,
  panX: 0.5,
  panY: 0.5,
  alt: '',
})

const assetsOf = (pictures: readonly StoredPicture[]) =>
  Object.fromEntries(pictures.map(({ asset, info }) => [asset, info]))

/** Another picture in frames of the shown page. */
export function fillFrames(session: Session, ids: readonly string[], picture: StoredPicture): void {
  const { editing, painting } = session
  void painting.arrived(picture.asset)
  editing.run(restyleWithAssets, {
    page: editing.page.id,
    changes: Object.fromEntries(ids.map((id) => [id, fieldsOf(picture)])),
    assets: assetsOf([picture]),
  })
}

/** A picture behind the shown page. */
function setAsBackground({ editing, painting }: Session, { asset, info }: StoredPicture): void {
  void painting.arrived(asset)
  editing.run(setBackgroundWithAssets, {
    page: editing.page.id,
    fill: { type: 'picture', asset, fit: 'cover', x: 0.5, y: 0.5, blur: 0, opacity: 1 },
    assets: { [asset]: info },
  })
}

/** Stored pictures to where they go, the ones on the page as one step. */
export function putIn(session: Session, pictures: readonly StoredPicture[], { at, frame, background }: Target): void {
  const { editing, painting } = session
  const { page, history } = editing
  const [first, ...others] = pictures
  if (!first) return
  const framed = frame !== null && page.elements[frame]?.kind === 'image'
  if (framed) {
    fillFrames(session, [frame], first)
    editing.select([frame])
  } else if (background) setAsBackground(session, first)
  const loose = framed || background ? others : pictures
  if (loose.length === 0) return
  for (const { asset } of loose) void painting.arrived(asset)
  const boxes = laidOut(
    loose.map(({ info }) => info),
    history.document,
    at,
  )
  const elements = loose.map((picture, place) => {
    const { left, top, width, height } = boxes[place]!
    // The same picture again would hide the first.
    const middle = { x: left + width / 2, y: top + height / 2 }
    const spot =
      loose.length === 1 ? freeSpot(Object.values(page.elements), { width, height }, middle) : { x: left, y: top }
    const name = splitName(picture.info.name).stem.slice(0, 80)
    return newElement('image', { ...fieldsOf(picture), id: freshId(), ...spot, width, height, name })
  })
  const order = elements.map(({ id }) => id)
  editing.run(addWithAssets, { page: page.id, cutting: { elements, order }, assets: assetsOf(loose) })
  editing.select(order)
}

/** A ZIP whose first entry says that it is a design. */
async function isDesignFile(file: File): Promise<boolean> {
  if (/\.qingtu$/i.test(file.name)) return true
  const start = await file.slice(0, 90).text()
  return start.startsWith('PK') && start.includes('mimetypeapplication/vnd.qingtu.design')
}

/** A PNG that carries a design, where it is to be opened as one. */
async function opensAsDesign(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (start[0] !== 0x89 || start[1] !== 0x50) return false
  const { extractFromPng } = await import('../../core/design/design-png.ts')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    if (extractFromPng(bytes) === null) return false
  } catch {
    // Damaged on the way: it is still a picture.
    return false
  }
  const question = {
    title: '这张图片带有可编辑的设计',
    text: `「${file.name}」是从青图导出的，可以打开继续编辑，也可以当作普通图片放入。`,
    confirmLabel: '打开设计',
    cancelLabel: '作为图片放入',
  }
  return confirm(question).then(
    () => true,
    (how) => {
      if (how === 'close') throw new UserError('cancelled')
      return false
    },
  )
}

/** Stores designs that came as files and goes to the first of them. */
async function openDesigns({ keeper }: Session, files: readonly File[]): Promise<void> {
  const { importDesignFile } = await import('../../stores/design-files.ts')
  const ids: string[] = []
  for (const file of files) {
    try {
      ids.push(await importDesignFile(file))
    } catch (thrown) {
      complain(thrown)
    }
  }
  const [id] = ids
  if (id === undefined) return
  await keeper.flush()
  location.assign(`${location.pathname}?id=${encodeURIComponent(id)}`)
}

/** Says what was changed of a picture. */
function tellNotes(name: string, { notes }: StoredPicture): void {
  for (const { code, params } of notes) {
    if (code === 'picture-moves' || code === 'picture-shrunk') toast.info(tellDesign(code, { ...params, name }).text)
    if (code === 'file-incomplete') toast.warning(`「${name}」${tellDesign(code).text}，只有一部分画面`)
  }
}

/** Files from anywhere: designs are opened, pictures stored and put on the page; each that cannot be taken says why. */
export async function bringIn(session: Session, files: readonly File[], target: Target): Promise<void> {
  if (session.editing.$reading.get()) return toast.info('另一个标签页正在编辑这份设计，这里只能查看')
  const designs: File[] = []
  const pictures: File[] = []
  for (const file of files) {
    try {
      const isDesign = (await isDesignFile(file)) || (await opensAsDesign(file))
      ;(isDesign ? designs : pictures).push(file)
    } catch (thrown) {
      // A question closed without an answer, or a file that is gone: the latter is said when it is read.
      if (!(thrown instanceof UserError && thrown.code === 'cancelled')) pictures.push(file)
    }
  }
  if (designs.length > 0) return openDesigns(session, designs)
  if (pictures.length > mostFiles) toast.warning(`一次最多放入 ${mostFiles} 张，其余的没有放入`)
  await bringPictures(session, pictures.slice(0, mostFiles), target)
}

async function bringPictures(session: Session, files: readonly File[], target: Target): Promise<void> {
  if (files.length === 0) return
  const page = session.editing.page.id
  const abort = new AbortController()
  const tell = (done: number) => $intake.set({ done, total: files.length, cancel: () => abort.abort() })
  let done = 0
  tell(0)
  const results = await Promise.allSettled(
    files.map(async (file) => {
      const stored = await storePicture(file, file.name, { signal: abort.signal })
      // Decoded before it is put in: no empty frame flashes up.
      await session.painting.arrived(stored.asset)
      tell(++done)
      return stored
    }),
  ).finally(() => $intake.set(null))
  if (abort.signal.aborted) return
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  complainOfFiles(results)
  results.forEach((result, place) => {
    if (result.status === 'fulfilled') tellNotes(files[place]!.name, result.value)
  })
  // It may have been left, or deleted, meanwhile.
  if (session.editing.history.document.pages.some(({ id }) => id === page)) session.editing.showPage(page)
  try {
    putIn(session, stored, target)
  } catch (thrown) {
    complain(thrown)
  }
}

let diverted: ((files: readonly File[]) => void) | null = null

/** The files of the drop that is under way go elsewhere: a field they fell on takes them. */
export function divert(taker: (files: readonly File[]) => void): void {
  diverted = taker
}

/** Takes what comes into the page by drop, paste or choice, and what another tool handed over. Answers how to stop. */
export function listenForFiles(session: Session): () => void {
  let dropped: Target | null = null
  const take = async () => {
    const target = dropped ?? selectedTarget(session)
    const taker = diverted
    dropped = null
    diverted = null
    const files = await takeIncoming()
    if (taker) return taker(files.map(({ file }) => file))
    if (files.length > 0)
      await bringIn(
        session,
        files.map(({ file }) => file),
        target,
      )
  }
  const listeners = new AbortController()
  // Before the one listener for files of all pages, which does not know of places.
  const drop = (event: DragEvent) => {
    dropped = event.dataTransfer?.types.includes('Files') ? targetAt(session, event) : null
  }
  addEventListener('drop', drop, { capture: true, signal: listeners.signal })
  const stop = onIncoming(() => void take())
  if (incomingCount() > 0) void take()
  return () => {
    listeners.abort()
    stop()
  }
}
