import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { strayPictures } from '../../server/cli/pictures.ts'
import { readEnv } from '../../server/env.ts'
import { startSession } from '../../server/services/sessions.ts'
import { sweepPictures } from '../../server/services/sweep.ts'
import { createUser } from '../../server/services/users.ts'
import { startApi } from '../../server/start.ts'
import { calls } from '../../src/api/contract.ts'
import { workLimits } from '../../src/catalogue/limits.ts'
import { seededRandom } from '../../src/core/random.ts'
import { crashSecret, databaseAt, launch } from './crash.ts'
import { brokenInvariants } from './invariants.ts'
import { hashOf, pictureFile } from './uploads.ts'

/** Repeatedly kills a server while people upload pictures and save works, and checks what it has acknowledged. */

type Bytes = Uint8Array<ArrayBuffer>
type Name = 'getTemplates' | 'getTemplate' | 'saveTemplate' | 'deleteTemplate' | 'startUpload' | 'sendPiece' | 'getBlob'

interface Work {
  readonly document: string
  readonly version: number
  readonly hashes: readonly string[]
  readonly thumbnail: string
}

interface Somebody {
  readonly token: string
  /** Works that the server acknowledged. */
  readonly works: Map<string, Work>
  /** Pictures of this user, by hash. */
  readonly pictures: Map<string, Bytes>
  /** What was asked for when the server was killed; sent again unchanged. */
  open: { readonly save: Record<string, unknown> & { id?: string } } | { readonly removed: string } | null
  /** The upload that was under way. */
  uploading: Bytes | null
}

const pieceSize = 65_536
const pathOf = (name: Name) => calls[name].path

/** Sends one call, again while the server is too busy; throws if the connection breaks. */
async function ask(
  origin: string,
  name: Name,
  token: string,
  input: Record<string, unknown>,
  { bytes, signal }: { bytes?: Bytes | undefined; signal?: AbortSignal } = {},
) {
  const pairs = Object.entries(input).map(([key, value]): [string, string] => [key, String(value)])
  const isJson = calls[name].method === 'POST' && !bytes
  const query = isJson ? '' : `?${new URLSearchParams(pairs)}`
  const init: RequestInit = {
    method: calls[name].method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(isJson ? { body: JSON.stringify(input) } : bytes ? { body: bytes } : {}),
    ...(signal ? { signal } : {}),
  }
  for (let tries = 0; ; tries++) {
    const response = await fetch(`${origin}${pathOf(name)}${query}`, init)
    if (response.headers.get('content-type') === 'application/octet-stream')
      return { status: 200, data: new Uint8Array(await response.arrayBuffer()) as never }
    const answer = (await response.json()) as { status: number; data: never }
    if (answer.status !== 503 || tries > 200) return answer
    await wait(100)
  }
}

class Visit {
  readonly #origin: string
  readonly #me: Somebody
  readonly #random: () => number
  readonly #said: { yes: number }

  constructor(origin: string, me: Somebody, random: () => number, said: { yes: number }) {
    this.#origin = origin
    this.#me = me
    this.#random = random
    this.#said = said
  }

  async #ask<Data>(name: Name, input: Record<string, unknown>, bytes?: Bytes): Promise<{ status: number; data: Data }> {
    const answer = await ask(this.#origin, name, this.#me.token, input, { bytes })
    if (answer.status >= 500) throw new Error(`${name} answered ${answer.status}`)
    if (answer.status === 200) this.#said.yes += 1
    return answer
  }

  /** Uploads a picture, from where it broke off. */
  async upload(bytes: Bytes): Promise<void> {
    this.#me.uploading = bytes
    const hash = hashOf(bytes)
    const started = await this.#ask<{ upload: string; received: number; done: boolean }>('startUpload', {
      hash,
      bytes: bytes.length,
    })
    if (started.status !== 200) throw new Error(`startUpload answered ${started.status}`)
    let { received, done } = started.data
    while (!done) {
      const piece = bytes.slice(received, received + pieceSize)
      const sent = await this.#ask<{ received: number; done: boolean }>(
        'sendPiece',
        { upload: started.data.upload, offset: received },
        piece,
      )
      if (sent.status !== 200) throw new Error(`sendPiece answered ${sent.status}`)
      received = sent.data.received
      done = sent.data.done
    }
    this.#me.pictures.set(hash, bytes)
    this.#me.uploading = null
  }

  async save(input: Record<string, unknown> & { id?: string }): Promise<void> {
    this.#me.open = { save: input }
    // An answer that is lost on the way: the save may be made or not, and is sent again.
    if (this.#random() < 0.2) {
      const signal = AbortSignal.timeout(Math.floor(this.#random() * 30))
      await ask(this.#origin, 'saveTemplate', this.#me.token, input, { signal }).catch((error) => {
        if (!signal.aborted) throw error
      })
    }
    const { status, data } = await this.#ask<{ id: string; version: number } & { missing?: string[] }>(
      'saveTemplate',
      input,
    )
    if (status === 424) {
      // Pictures of deleted works are gone.
      for (const hash of data.missing ?? []) await this.upload(this.#me.pictures.get(hash)!)
      return this.save(input)
    }
    if (status !== 200) throw new Error(`saveTemplate answered ${status}`)
    const hashes = input.blobs as string[]
    const thumbnail = String(input.thumbnail ?? '')
    this.#me.works.set(data.id, { document: String(input.document), version: data.version, hashes, thumbnail })
    this.#me.open = null
  }

  async remove(id: string): Promise<void> {
    this.#me.open = { removed: id }
    const { status } = await this.#ask('deleteTemplate', { id })
    if (status !== 200 && status !== 404) throw new Error(`deleteTemplate answered ${status}`)
    this.#me.works.delete(id)
    this.#me.open = null
  }

  /** Sends again what had no answer; a save must be neither a conflict nor a second work. */
  async goOn(): Promise<void> {
    const { open, uploading } = this.#me
    if (uploading) await this.upload(uploading)
    if (open && 'removed' in open) await this.remove(open.removed)
    else if (open) await this.save(open.save)
  }

  async live(): Promise<void> {
    const { works, pictures } = this.#me
    for (;;) {
      await this.upload(pictureFile(64 + Math.floor(this.#random() * 400_000)))
      // Saves are quick: many of them, so that kills hit them as often as uploads.
      for (let saves = 0; saves < 8; saves++) {
        const known = [...pictures.keys()].slice(-3)
        const blobs = known.filter(() => this.#random() < 0.7)
        const small = known.find((hash) => pictures.get(hash)!.length <= workLimits.thumbnailBytes)
        const thumbnail = small && this.#random() < 0.7 ? { thumbnail: small } : {}
        const document = JSON.stringify({ at: this.#random() })
        const content = { name: '作品', document, blobs, key: randomUUID(), ...thumbnail }
        const ids = [...works.keys()]
        const id = ids[Math.floor(this.#random() * ids.length)]
        if (works.size < 4 || id === undefined) await this.save(content)
        else if (this.#random() < 0.3) await this.remove(id)
        else await this.save({ ...content, id, base: works.get(id)!.version })
      }
    }
  }

  /** Returns what differs from what the server has acknowledged: every work, with every picture. */
  async differences(): Promise<string[]> {
    const wrong: string[] = []
    const { works } = this.#me
    const listed = await this.#ask<{ id: string }[]>('getTemplates', {})
    const ids = listed.data.map(({ id }) => id)
    if (ids.toSorted().join() !== [...works.keys()].toSorted().join())
      wrong.push(`works ${ids} are ${[...works.keys()]}`)
    for (const [id, work] of works) {
      const { data } = await this.#ask<{
        document: string
        version: number
        blobs: { hash: string; bytes: number }[]
        thumbnail: string
      }>('getTemplate', { id })
      if (data?.document !== work.document || data.version !== work.version) wrong.push(`work ${id} is another`)
      const hashes = data?.blobs.map(({ hash }) => hash).toSorted()
      if (hashes?.join() !== work.hashes.toSorted().join()) wrong.push(`work ${id} has other pictures`)
      if (data?.thumbnail !== work.thumbnail) wrong.push(`work ${id} has another thumbnail`)
      const shown = work.thumbnail && (await this.#ask<Bytes>('getBlob', { hash: work.thumbnail })).data
      if (shown && hashOf(shown) !== work.thumbnail) wrong.push(`thumbnail ${work.thumbnail} is broken`)
      for (const { hash, bytes } of data?.blobs ?? []) {
        const found = await this.#ask<Bytes>('getBlob', { hash })
        if (found.data?.length !== bytes || hashOf(found.data) !== hash) wrong.push(`picture ${hash} is broken`)
      }
    }
    return wrong
  }
}

export interface UploadCrashReport {
  readonly broken: readonly string[]
  readonly acknowledged: number
  /** Kills that cut an upload or a save off. */
  readonly cutOff: number
}

const isCutOff = (error: unknown) =>
  error instanceof TypeError || /terminated|ECONN|socket|JSON|abort/i.test(String(error))

/** Kills a server `rounds` times; `url` is an empty PostgreSQL database, instead of an SQLite file. */
export async function crashUploads({ rounds, url, seed }: { rounds: number; url?: string; seed: number }) {
  const random = seededRandom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'qingtu-upload-crash-'))
  const env = readEnv({ DATA_DIR: folder, TOKEN_SECRET: crashSecret, ...databaseAt(folder, url) })
  let ahead = 0
  const inside = async <Result>(work: (api: Awaited<ReturnType<typeof startApi>>) => Promise<Result>) => {
    const api = await startApi(env, () => Date.now() + ahead)
    return work(api).finally(() => api.database.close())
  }
  const people = await inside(async ({ context }) => {
    const open = async (): Promise<Somebody> => {
      const user = await createUser(context.db, Math.floor(Date.now() / 1000), { user_name: '某人' })
      const token = await startSession(context, user)
      return { token, works: new Map(), pictures: new Map(), open: null, uploading: null }
    }
    return [await open(), await open(), await open()]
  })
  const broken: string[] = []
  const said = { yes: 0 }
  let cutOff = 0
  let running: { kill: () => Promise<void> } | undefined
  try {
    for (let round = 0; round <= rounds && broken.length === 0; round++) {
      const starting = launch(folder, url)
      running = starting
      const { origin, kill } = await starting.ready
      const visits = people.map((me) => new Visit(origin, me, random, said))
      for (const visit of visits) await visit.goOn()
      for (const visit of visits) broken.push(...(await visit.differences()))
      const before = said.yes
      const traffic = visits.map((visit) => visit.live())
      const ended = Promise.allSettled(traffic)
      await wait(random() * 250)
      // On a busy machine hardly anything may have happened yet.
      for (let more = 0; more < 2000 && said.yes < before + 8; more++) await wait(random() * 10)
      await kill()
      for (const result of await ended)
        if (result.status === 'rejected' && !isCutOff(result.reason)) broken.push(String(result.reason))
      cutOff += people.filter(({ open, uploading }) => open !== null || uploading !== null).length
    }
    await inside(async ({ context }) => {
      broken.push(...(await brokenInvariants(context.db)))
      const look = async () => {
        const { missing, orphaned } = await strayPictures(context.db, context.blobs, Date.now() + 7_200_000)
        broken.push(...[...missing, ...orphaned].map(({ what, found }) => `${what}: ${found}`))
      }
      await look()
      // A day later nothing is left but the pictures that works use.
      for (let step = 0; step < 4; step++) {
        ahead += 13 * 60 * 60_000
        for (let more = 0; more < 5; more++) await sweepPictures(context)
      }
      await look()
      const [used, rest, uploads] = [
        await context.db.selectFrom('template_blobs').select(['user_id', 'hash']).distinct().execute(),
        await context.db.selectFrom('blobs').select('hash').execute(),
        await context.db.selectFrom('uploads').select('id').execute(),
      ]
      if (used.length !== rest.length || uploads.length > 0)
        broken.push(`${used.length} pictures are used, ${rest.length} left, ${uploads.length} uploads open`)
    })
  } finally {
    await running?.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { broken, acknowledged: said.yes, cutOff } satisfies UploadCrashReport
}
