import { atom } from 'nanostores'
import { designMessageOf } from '../../catalogue/design-messages.ts'
import { toPage } from '../../core/design/camera.ts'
import { addWithAssets, restyleWithAssets, setBackgroundWithAssets } from '../../core/design/commands/assets.ts'
import { isImage } from '../../core/design/elements/guards.ts'
import { newElement } from '../../core/design/elements/index.ts'
import type { Point } from '../../core/design/geometry.ts'
import { placePictures } from '../../core/design/place-pictures.ts'
import { hitPathAt } from '../../core/design/selection.ts'
import { UserError } from '../../core/errors.ts'
import { splitName } from '../../core/file-name.ts'
import { type StoredPicture, storePicture } from '../../stores/design/pictures.ts'
import { confirm } from '../../stores/shell/confirm.ts'
import { showDesignError, showFileErrors } from '../../stores/shell/error-toasts.ts'
import { freshId } from '../../stores/shell/fresh-id.ts'
import { incomingCount, onIncoming, takeIncoming } from '../../stores/shell/incoming.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { freeSpot } from './materials/materials.ts'
import type { Session } from './session.ts'

/** Where incoming pictures go. */
export interface Target {
  /** px of the page; null for its middle. */
  readonly at: Point | null
  /** Id of the frame that takes the first picture. */
  readonly frame: string | null
  /** Whether the first picture becomes the page's background. */
  readonly background: boolean
}

export const middle: Target = { at: null, frame: null, background: false }

/** Progress of an import. */
interface Intake {
  readonly done: number
  readonly total: number
  readonly cancel: () => void
}
export const $intake = atom<Intake | null>(null)

/** MIME type of a picture dragged from the drawer. */
export const draggedAsset = 'application/x-qingtu-asset'

/** Most files accepted at once. */
const mostFiles = 50

/** Returns the target at a point of the window: an empty frame, with Alt any picture, with Shift the background. */
export function targetAt(
  { editing }: Session,
  point: { readonly clientX: number; readonly clientY: number; readonly altKey: boolean; readonly shiftKey: boolean },
): Target {
  const canvas = document.querySelector('[data-canvas]')?.getBoundingClientRect()
  if (!canvas) return middle
  const [x, y] = [point.clientX - canvas.left, point.clientY - canvas.top]
  if (x < 0 || y < 0 || x > canvas.width || y > canvas.height) return middle
  const at = toPage(editing.$camera.get(), { x, y })
  const leaf = editing.page.elements[hitPathAt(editing.page, at).at(-1) ?? '']
  const frame = isImage(leaf) && (leaf.asset === '' || point.altKey) ? leaf.id : null
  return { at, frame, background: frame === null && point.shiftKey }
}

/**
 * Returns the target of pictures without a drop position: the selected frame if it is empty, else the page's middle.
 */
export function selectedTarget({ editing }: Session): Target {
  const ids = editing.$selection.get()
  const only = ids.length === 1 ? editing.page.elements[ids[0]!] : undefined
  return isImage(only) && only.asset === '' ? { ...middle, frame: only.id } : middle
}

/** Returns the fields that replace a frame's picture; the frame itself keeps its look. */
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

/** Replaces the picture in frames of the current page. */
export function fillFrames(session: Session, ids: readonly string[], picture: StoredPicture): void {
  const { editing, painting } = session
  void painting.arrived(picture.asset)
  editing.run(restyleWithAssets, {
    page: editing.page.id,
    changes: Object.fromEntries(ids.map((id) => [id, fieldsOf(picture)])),
    assets: assetsOf([picture]),
  })
}

/** Sets a picture as the background of the current page. */
function setAsBackground({ editing, painting }: Session, { asset, info }: StoredPicture): void {
  void painting.arrived(asset)
  editing.run(setBackgroundWithAssets, {
    page: editing.page.id,
    fill: { type: 'picture', asset, fit: 'cover', x: 0.5, y: 0.5, blur: 0, opacity: 1 },
    assets: { [asset]: info },
  })
}

/** Inserts stored pictures at a target; those placed on the page are one undo step. */
export function insertPictures(
  session: Session,
  pictures: readonly StoredPicture[],
  { at, frame, background }: Target,
): void {
  const { editing, painting } = session
  const { page, history } = editing
  const [first, ...others] = pictures
  if (!first) return
  const framed = frame !== null && isImage(page.elements[frame])
  if (framed) {
    fillFrames(session, [frame], first)
    editing.select([frame])
  } else if (background) setAsBackground(session, first)
  const loose = framed || background ? others : pictures
  if (loose.length === 0) return
  for (const { asset } of loose) void painting.arrived(asset)
  const boxes = placePictures(
    loose.map(({ info }) => info),
    history.document,
    at,
  )
  const elements = loose.map((picture, place) => {
    const { left, top, width, height } = boxes[place]!
    // At the same place it would hide an earlier copy of the picture.
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

/** Returns true for a `.qingtu` file, or a ZIP whose first entry declares a design. */
async function isDesignFile(file: File): Promise<boolean> {
  if (/\.qingtu$/i.test(file.name)) return true
  const start = await file.slice(0, 90).text()
  return start.startsWith('PK') && start.includes('mimetypeapplication/vnd.qingtu.design')
}

/**
 * Returns true if a PNG contains a design and the user chooses to open it. Throws `cancelled` if the question is
 * closed.
 */
async function opensAsDesign(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (start[0] !== 0x89 || start[1] !== 0x50) return false
  const { extractFromPng } = await import('../../core/design/design-png.ts')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    if (extractFromPng(bytes) === null) return false
  } catch {
    // Damaged data; the PNG is still a picture.
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

/** Stores imported designs and navigates to the first of them. */
async function openDesigns({ keeper }: Session, files: readonly File[]): Promise<void> {
  const { importDesignFile } = await import('../../stores/design/files.ts')
  const ids: string[] = []
  for (const file of files) {
    try {
      ids.push(await importDesignFile(file))
    } catch (thrown) {
      showDesignError(thrown)
    }
  }
  const [id] = ids
  if (id === undefined) return
  await keeper.flush()
  location.assign(`${location.pathname}?id=${encodeURIComponent(id)}`)
}

/** Shows what was changed or missing in a picture. */
function tellNotes(name: string, { notes }: StoredPicture): void {
  for (const { code, params } of notes) {
    if (code === 'picture-moves' || code === 'picture-shrunk')
      toast.info(designMessageOf(code, { ...params, name }).text)
    if (code === 'file-incomplete') toast.warning(`「${name}」${designMessageOf(code).text}，只有一部分画面`)
  }
}

/** Imports files: opens designs, stores pictures and inserts them. Files that fail are reported. */
export async function importFiles(session: Session, files: readonly File[], target: Target): Promise<void> {
  if (session.editing.$readOnly.get()) return toast.info('另一个标签页正在编辑这份设计，这里只能查看')
  const designs: File[] = []
  const pictures: File[] = []
  for (const file of files) {
    try {
      const isDesign = (await isDesignFile(file)) || (await opensAsDesign(file))
      ;(isDesign ? designs : pictures).push(file)
    } catch (thrown) {
      // The question was closed, or the file is unreadable; the latter is reported when it is stored.
      if (!(thrown instanceof UserError && thrown.code === 'cancelled')) pictures.push(file)
    }
  }
  if (designs.length > 0) return openDesigns(session, designs)
  if (pictures.length > mostFiles) toast.warning(`一次最多放入 ${mostFiles} 张，其余的没有放入`)
  await bringPictures(session, pictures.slice(0, mostFiles), target)
}

const isDrawing = ({ name, type }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name)

async function bringPictures(session: Session, all: readonly File[], target: Target): Promise<void> {
  if (all.length === 0) return
  const page = session.editing.page.id
  const abort = new AbortController()
  const tell = (done: number) => $intake.set({ done, total: all.length, cancel: () => abort.abort() })
  tell(0)
  const drawings = target.background || target.frame !== null ? [] : all.filter(isDrawing)
  const reader = drawings.length > 0 ? await import('./incoming-drawing.ts').catch(() => null) : null
  const inserted = await reader?.insertDrawings(session, drawings, target.at, abort.signal)
  const files = inserted ? all.filter((file) => !inserted.has(file)) : all
  let done = all.length - files.length
  tell(done)
  const results = await Promise.allSettled(
    files.map(async (file) => {
      const stored = await storePicture(file, file.name, { signal: abort.signal })
      // Decoded before it is inserted, so that no empty frame appears.
      await session.painting.arrived(stored.asset)
      tell(++done)
      return stored
    }),
  ).finally(() => $intake.set(null))
  if (abort.signal.aborted) return
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  showFileErrors(results)
  results.forEach((result, place) => {
    if (result.status === 'fulfilled') tellNotes(files[place]!.name, result.value)
  })
  // The page may have been left or deleted meanwhile.
  if (session.editing.history.document.pages.some(({ id }) => id === page)) session.editing.showPage(page)
  try {
    insertPictures(session, stored, target)
  } catch (thrown) {
    showDesignError(thrown)
  }
}

let diverted: ((files: readonly File[]) => void) | null = null

/** Passes the files of the current drop to `taker` instead of the page. */
export function redirectFiles(taker: (files: readonly File[]) => void): void {
  diverted = taker
}

/**
 * Imports files that are dropped, pasted, picked or passed on by another tool. Returns a function that unsubscribes.
 */
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
      await importFiles(
        session,
        files.map(({ file }) => file),
        target,
      )
  }
  const listeners = new AbortController()
  // Runs before the page's file listener, which does not record the position.
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
