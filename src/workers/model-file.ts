import { UserError } from '../core/errors.ts'
import { type AnyModel, type Models, megabytesOf } from '../core/model/description.ts'
import type { Provider } from '../core/model/runtime-files.ts'
import { megabyte } from './define-job.ts'

/**
 * Files of the operator's models: downloaded in pieces that are kept as they come, so that a download goes on where it
 * was interrupted, and checked as a whole.
 */

const cacheName = 'qingtu-models'
/** A piece is kept when it has so many bytes, or when the download ends. */
const pieceBytes = 4 * megabyte
/** After so long without a byte a connection counts as broken, ms. */
const stallMs = 30_000
/** Connections in a row that brought nothing, after which a download is given up. */
const mostFailures = 2

/** What is kept of a model's file. */
interface Shelf {
  /** Copies the pieces into the file's bytes, from its beginning, and returns how far they reach. */
  readonly readInto: (bytes: Uint8Array) => Promise<number>
  /** Keeps bytes that begin at a place. Returns false if the browser refuses. */
  readonly keep: (from: number, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>
  /** Returns a remark on the file under a name, and keeps one. */
  readonly remark: (name: string) => Promise<string | null>
  readonly noteDown: (name: string, remark: string) => Promise<void>
  readonly clear: () => Promise<void>
}

const emptyShelf: Shelf = {
  readInto: async () => 0,
  keep: async () => false,
  remark: async () => null,
  noteDown: async () => {},
  clear: async () => {},
}

const originOf = (url: string) => new URL(url, 'http://site')

/** Opens the place where pieces of a model's file are kept; nothing is kept where the browser has no such place. */
async function openShelf({ file, sha256 }: AnyModel): Promise<Shelf> {
  const cache = await globalThis.caches?.open(cacheName).catch(() => null)
  if (!cache) return emptyShelf
  const address = (what: string) => `${file}?sha256=${sha256}&${what}`
  const entries = async () => (await cache.keys()).filter(({ url }) => originOf(url).pathname === file)
  const put = async (what: string, body: BodyInit) => {
    try {
      await cache.put(address(what), new Response(body))
      return true
    } catch {
      return false
    }
  }
  const readInto = async (bytes: Uint8Array) => {
    const pieces = (await entries())
      .map((request) => ({ request, asked: originOf(request.url).searchParams }))
      .filter(({ asked }) => asked.get('sha256') === sha256 && asked.has('from'))
      .map(({ request, asked }) => ({ request, from: Number(asked.get('from')) }))
      .sort((one, other) => one.from - other.from)
    let reached = 0
    for (const { request, from } of pieces) {
      if (from !== reached) break
      const body = await (await cache.match(request))?.arrayBuffer()
      if (!body || from + body.byteLength > bytes.length) break
      bytes.set(new Uint8Array(body), from)
      reached += body.byteLength
    }
    return reached
  }
  return {
    readInto,
    keep: (from, bytes) => put(`from=${from}`, bytes),
    remark: async (name) => (await (await cache.match(address(`remark=${name}`)))?.text()) ?? null,
    noteDown: async (name, remark) => void (await put(`remark=${name}`, remark)),
    clear: async () => {
      for (const request of await entries()) await cache.delete(request)
    },
  }
}

/** Deletes what is kept of a model's file. */
export async function deleteModelFile(model: AnyModel): Promise<void> {
  await (await openShelf(model)).clear()
}

/** Deletes what is kept of files that are no longer those of the site's models. */
export async function dropOldModels({ matting, upscale }: Models): Promise<void> {
  const cache = await globalThis.caches?.open(cacheName).catch(() => null)
  const current = new Set([matting, upscale].map((model) => model && `${model.file} ${model.sha256}`))
  for (const request of (await cache?.keys()) ?? []) {
    const { pathname, searchParams } = originOf(request.url)
    if (!current.has(`${pathname} ${searchParams.get('sha256')}`)) await cache?.delete(request)
  }
}

/** Returns whether the whole file is kept on this device. */
export async function isModelKept(model: AnyModel): Promise<boolean> {
  return (await (await openShelf(model)).remark('whole')) !== null
}

/** Returns what an earlier probe in this browser found best for the model; null if there was none. */
export async function keptProvider(model: AnyModel): Promise<Provider | null> {
  const [agent, provider] = ((await (await openShelf(model)).remark('provider')) ?? '').split('\n')
  return agent === navigator.userAgent ? (provider as Provider) : null
}

export async function keepProvider(model: AnyModel, provider: Provider): Promise<void> {
  await (await openShelf(model)).noteDown('provider', `${navigator.userAgent}\n${provider}`)
}

interface Asked {
  readonly signal: AbortSignal
  /** Gets the bytes that are there, of all. */
  readonly onProgress: (loaded: number) => void
}

interface Download extends Asked {
  readonly model: AnyModel
  readonly shelf: Shelf
  readonly bytes: Uint8Array<ArrayBuffer>
  loaded: number
  /** Bytes from the beginning that are kept. */
  kept: number
  isKept: boolean
}

const failure = (code: string, model: AnyModel, cause?: unknown) =>
  new UserError(code, { model: model.name, megabytes: megabytesOf(model) }, { cause })

async function keepPiece(download: Download): Promise<void> {
  const { shelf, bytes, loaded, kept, isKept } = download
  if (!isKept || loaded === kept) return
  download.isKept = await shelf.keep(kept, bytes.slice(kept, loaded))
  download.kept = loaded
}

/** Checks what an answer is about before its body is read. */
function checkAnswer(response: Response, { model, loaded }: Download): void {
  const isPage = /text\/html/.test(response.headers.get('content-type') ?? '')
  if (response.status === 404 || response.status === 410 || isPage) throw failure('model-missing', model)
  if (response.status === 416) throw failure('model-short', model)
  if (!response.ok) throw new Error(`${response.status} ${model.file}`)
  const range = /bytes (\d+)-\d+\/(\d+)/.exec(response.headers.get('content-range') ?? '')
  const isCoded = response.headers.has('content-encoding')
  const total = range ? range[2] : isCoded ? null : response.headers.get('content-length')
  if (range && Number(range[1]) !== loaded) throw new Error(`${model.file} begins at ${range[1]}, not ${loaded}`)
  if (total && Number(total) < model.bytes) throw failure('model-short', model)
  if (total && Number(total) > model.bytes) throw failure('model-corrupt', model)
}

/** Calls back when an answer has not brought a byte for a while. */
function stallWatch(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => clearTimeout(timer)
  const reset = () => {
    clear()
    timer = setTimeout(onStall, stallMs)
  }
  reset()
  return { reset, clear }
}

/** Fetches the rest of the file, as far as the connection lasts. */
async function fetchRest(download: Download): Promise<void> {
  const { model, bytes, signal } = download
  const control = new AbortController()
  const stop = () => control.abort()
  signal.addEventListener('abort', stop)
  const watch = stallWatch(stop)
  try {
    // Asked from the first byte on, so that no proxy compresses it: places are those of the file.
    const headers = { Range: `bytes=${download.loaded}-` }
    const response = await fetch(model.file, { headers, signal: control.signal, cache: 'no-store' })
    checkAnswer(response, download)
    // A server that knows no ranges sends the whole again.
    if (response.status === 200) download.loaded = download.kept = 0
    const reader = response.body!.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      watch.reset()
      if (download.loaded + part.value.length > bytes.length) {
        stop()
        throw failure('model-corrupt', model)
      }
      bytes.set(part.value, download.loaded)
      download.loaded += part.value.length
      download.onProgress(download.loaded)
      if (download.loaded - download.kept >= pieceBytes) await keepPiece(download)
    }
    if (download.loaded < bytes.length) throw failure('model-short', model)
  } finally {
    watch.clear()
    signal.removeEventListener('abort', stop)
    await keepPiece(download)
  }
}

/** Fetches the file, with a new connection where one breaks. */
async function fetchAll(download: Download): Promise<void> {
  const { model, signal, bytes } = download
  for (let failures = 0; download.loaded < bytes.length; ) {
    const before = download.loaded
    try {
      await fetchRest(download)
    } catch (thrown) {
      if (signal.aborted) throw new UserError('cancelled')
      if (thrown instanceof UserError) throw thrown
      failures = download.loaded > before ? 0 : failures + 1
      if (failures >= mostFailures) throw failure('model-not-loaded', model, thrown)
    }
  }
}

/** Returns SHA-256 in lower-case hexadecimal. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the bytes of a model, from this device as far as they are kept, and keeps the rest. `isKept` is false where
 * the browser has no room: the model then works until the page is closed.
 * @throws UserError `model-missing`, `model-not-loaded`, `model-short`, `model-corrupt`, `model-no-memory`,
 *   `model-not-secure`, `cancelled`
 */
export async function openModelFile(
  model: AnyModel,
  asked: Asked,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly isKept: boolean }> {
  // Without it no file could be checked, and none that is unchecked is run.
  if (!globalThis.crypto?.subtle) throw failure('model-not-secure', model)
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = new Uint8Array(model.bytes)
  } catch (cause) {
    throw failure('model-no-memory', model, cause)
  }
  const shelf = await openShelf(model)
  const loaded = await shelf.readInto(bytes)
  const download = { ...asked, model, shelf, bytes, loaded, kept: loaded, isKept: shelf !== emptyShelf }
  asked.onProgress(loaded)
  await fetchAll(download)
  if ((await hashOf(bytes)) !== model.sha256) {
    // Whatever is wrong with it, what is kept of it is of no use.
    await shelf.clear()
    throw failure('model-corrupt', model)
  }
  if (download.isKept) await shelf.noteDown('whole', String(model.bytes))
  return { bytes, isKept: download.isKept }
}
