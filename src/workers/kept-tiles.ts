import type { Size } from '../core/geometry.ts'
import type { UpscaleModel } from '../core/model/description.ts'
import type { KeptRun } from '../core/model/ready.ts'

/**
 * What a model has made of the tiles of a picture, kept on the device until the picture is done: enlarging takes
 * minutes, and a page that is closed or reloaded meanwhile goes on where it was.
 */

const cacheName = 'qingtu-enlarging'
/** How long the tiles of a picture are kept after the last one, ms. */
const keptForMs = 24 * 3_600_000
/** Most bytes that are kept of all pictures; beyond it the rest of a picture is made without. */
const mostBytes = 512 * 2 ** 20

/** A picture that is not done. */
export interface UnfinishedRun {
  readonly id: string
  /** Name of its file */
  readonly name: string
  /** SHA-256 of the model */
  readonly model: string
  /** Tiles that are kept, and of the whole picture */
  readonly done: number
  readonly count: number
  readonly bytes: number
  /** Time of the last tile, milliseconds since 1970 */
  readonly at: number
}

const openCache = async () => (await globalThis.caches?.open(cacheName).catch(() => null)) ?? null
const locks = () => globalThis.navigator?.locks as LockManager | undefined
const lockOf = (id: string) => `${cacheName}:${id}`
const addressOf = (id: string, what: string) => `/enlarging/${id}?${what}`

async function readAbout(cache: Cache): Promise<UnfinishedRun[]> {
  const runs: UnfinishedRun[] = []
  for (const request of await cache.keys()) {
    if (!new URL(request.url).searchParams.has('about')) continue
    const about = (await (await cache.match(request))?.json().catch(() => null)) as UnfinishedRun | null
    if (about) runs.push(about)
  }
  return runs
}

async function clear(cache: Cache, id: string): Promise<void> {
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname === `/enlarging/${id}`) await cache.delete(request)
  }
}

/** Deletes what is kept of a picture. */
export async function dropRun(id: string): Promise<void> {
  const cache = await openCache()
  if (cache) await clear(cache, id)
}

/** Returns the pictures that a model has not finished and nobody works on, the newest first; deletes those too old. */
export async function unfinishedRuns({ sha256 }: Pick<UpscaleModel, 'sha256'>): Promise<readonly UnfinishedRun[]> {
  const cache = await openCache()
  if (!cache) return []
  const held = new Set(((await locks()?.query())?.held ?? []).map(({ name }) => name))
  const runs: UnfinishedRun[] = []
  for (const run of await readAbout(cache)) {
    if (held.has(lockOf(run.id))) continue
    if (run.model !== sha256 || Math.abs(Date.now() - run.at) > keptForMs) await clear(cache, run.id)
    else if (run.done > 0) runs.push(run)
  }
  return runs.sort((one, other) => other.at - one.at)
}

/** Holds a picture for this worker; returns how to let it go, null if another one has it. */
function hold(id: string): Promise<(() => void) | null> {
  const manager = locks()
  if (!manager) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    const work = (lock: Lock | null) => {
      if (!lock) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    }
    manager.request(lockOf(id), { ifAvailable: true }, work).catch(() => resolve(null))
  })
}

/** Returns bytes as their differences from px to px, which compress to about half; or takes that back. */
function differences(values: Uint8ClampedArray, sign: 1 | -1): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(values.length)
  for (let at = 0; at < values.length; at++) {
    const before = at < 4 ? 0 : sign > 0 ? values[at - 4]! : out[at - 4]!
    out[at] = values[at]! - sign * before
  }
  return out
}

async function through(bytes: BodyInit, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(new Response(bytes).body!.pipeThrough(stream)).arrayBuffer()
}

async function hashOf(parts: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', parts))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Names what a model makes of a picture: by its px and size, and by the model. */
async function idOf({ data, width, height }: ImageData, { sha256, scale, tile, overlap }: UpscaleModel) {
  const about = `${sha256} ${scale} ${tile} ${overlap} ${width} ${height} ${await hashOf(data)}`
  return hashOf(new TextEncoder().encode(about))
}

/**
 * Opens what is kept of a picture that a model enlarges, and keeps what is added. Returns null where nothing can be kept,
 * or another tab works on the same picture.
 * @param size of what the model makes of one tile, px
 */
export async function keepTiles(
  picture: ImageData,
  name: string,
  model: UpscaleModel,
  { count, size }: { readonly count: number; readonly size: Size },
): Promise<KeptRun | null> {
  const cache = await openCache()
  if (!cache || count < 2) return null
  const id = await idOf(picture, model)
  const release = await hold(id)
  if (!release) return null
  const all = await readAbout(cache)
  let about = all.find((run) => run.id === id) ?? { id, name, model: model.sha256, done: 0, count, bytes: 0, at: 0 }
  const room = mostBytes - all.reduce((sum, run) => sum + (run.id === id ? 0 : run.bytes), 0)
  let isOpen = true
  return {
    read: async (tile) => {
      const body = await (await cache.match(addressOf(id, `tile=${tile}`)))?.arrayBuffer()
      if (!body) return null
      const raw = await through(body, new DecompressionStream('deflate-raw')).catch(() => null)
      if (raw?.byteLength !== size.width * size.height * 4) return null
      return new Uint8ClampedArray(differences(new Uint8ClampedArray(raw), -1).buffer)
    },
    write: async (tile, values) => {
      if (!isOpen) return
      const body = await through(differences(values, 1), new CompressionStream('deflate-raw'))
      isOpen = about.bytes + body.byteLength <= room
      if (!isOpen) return
      about = { ...about, name, done: about.done + 1, bytes: about.bytes + body.byteLength, at: Date.now() }
      try {
        await cache.put(addressOf(id, `tile=${tile}`), new Response(body))
        await cache.put(addressOf(id, 'about'), Response.json(about))
      } catch {
        // The device is full: the picture is made as if nothing were kept.
        isOpen = false
      }
    },
    close: async (isDone) => {
      if (isDone) await clear(cache, id)
      release()
    },
  }
}
