import { atom, type ReadableAtom } from 'nanostores'
import { History } from '../core/design/history.ts'
import { openDesign, type Repairs } from '../core/design/restore.ts'
import type { Design } from '../core/design/schema.ts'
import { serialise } from '../core/design/serialise.ts'
import { UserError } from '../core/errors.ts'
import { addVersion } from '../storage/design-versions.ts'
import { loadDesign, saveDesign } from '../storage/designs.ts'
import { type Hold, holdDesign } from '../storage/one-writer.ts'
import { beginWork } from './busy.ts'

/** A pause in the work after which it is saved, and how long work without a pause goes unsaved, ms. */
const idleMs = 300
const longestMs = 2000
/** A failed save is tried again after this, ms. */
const againMs = 5000
/** Time of work between two versions, ms. */
const versionMs = 10 * 60_000

/** How safe the work is: `kept` on the device, about to be, being, not (with the code of why), or read only. */
export type KeepState =
  | { readonly status: 'kept' | 'waiting' | 'keeping' | 'reading' }
  | { readonly status: 'failed'; readonly error: UserError }

/** What is stored under an id cannot be opened: the bytes, to be handed out as they are. */
export class Unopened extends Error {
  readonly text: string
  readonly reason: UserError

  constructor(text: string, reason: UserError) {
    super(reason.code)
    this.text = text
    this.reason = reason
  }
}

/** 48 random bits: two of one design do not meet. */
const freshId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

/** Pictures of a page for lists, made where it is painted. */
export type Thumbnailer = (design: Design) => Promise<Blob | null>

export interface KeeperSettings {
  /** Account number of who is logged in; '' for nobody. */
  readonly owner: string
  readonly thumbnail: Thumbnailer
}

/**
 * A stored design in this tab: its history, saved by itself when the work
 * pauses, with one tab that writes and others that read along.
 */
export class DesignKeeper {
  readonly history: History<Design>
  readonly repairs: Repairs
  readonly #state = atom<KeepState>({ status: 'kept' })
  readonly #settings: KeeperSettings
  #revision: number
  /** As it is stored; null while nothing is. */
  #name: string | null
  #hold: Hold | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #dirtySince: number | null = null
  #saving: Promise<void> | null = null
  #endWork: (() => void) | null = null
  #versionAt = Date.now()
  #ended = false

  private constructor(design: Design, repairs: Repairs, revision: number, settings: KeeperSettings) {
    this.history = new History(design)
    this.repairs = repairs
    this.#revision = revision
    this.#name = revision === 0 ? null : design.name
    this.#settings = settings
    this.history.listen(({ settled, patches }) => {
      if (settled && patches.length > 0) this.#touched()
    })
  }

  /** Stores a new design and keeps it from here on. Throws the storage codes. */
  static async create(design: Design, settings: KeeperSettings): Promise<DesignKeeper> {
    const keeper = new DesignKeeper(design, {}, 0, settings)
    await keeper.#save()
    const state = keeper.$state.get()
    if (state.status === 'failed') throw state.error
    await keeper.#join()
    return keeper
  }

  /** Opens a stored design. Throws `Unopened` with its bytes, or the storage codes. */
  static async open(id: string, settings: KeeperSettings): Promise<DesignKeeper> {
    const { text, summary } = await loadDesign(id, settings.owner)
    const { design, repairs } = parse(text)
    const keeper = new DesignKeeper({ ...design, id, name: summary.name }, repairs, summary.revision, settings)
    await keeper.#join()
    return keeper
  }

  get $state(): ReadableAtom<KeepState> {
    return this.#state
  }

  /** Saves what is not saved yet; resolves when that is done or has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#saving) await this.#saving
    if (this.#dirtySince !== null) await this.#save()
  }

  /** Writes here from now on, what the other tab saved last being shown. */
  async takeOver(): Promise<void> {
    await this.#hold?.takeOver()
    await this.#reload()
    if (this.#state.get().status === 'reading') this.#state.set({ status: 'kept' })
  }

  /** Saves what is left and lets another tab write. */
  async end(): Promise<void> {
    await this.flush()
    this.#ended = true
    clearTimeout(this.#timer)
    this.#hold?.release()
    this.#endWork?.()
  }

  async #join(): Promise<void> {
    this.#hold = await holdDesign(this.history.document.id, {
      onLost: async () => {
        await this.flush()
        this.#state.set({ status: 'reading' })
      },
      onChanged: (revision) => {
        if (revision !== this.#revision) void this.#reload().catch((error) => console.error(error))
      },
    })
    if (this.#hold.role === 'reader') this.#state.set({ status: 'reading' })
  }

  async #reload(): Promise<void> {
    const { id } = this.history.document
    const { text, summary } = await loadDesign(id, this.#settings.owner)
    if (summary.revision === this.#revision) return
    const { design } = parse(text)
    this.#revision = summary.revision
    this.#name = summary.name
    this.history.replace({ ...design, id, name: summary.name })
    this.#dirtySince = null
  }

  #touched(): void {
    if (this.#state.get().status === 'reading' || this.#ended) return
    const now = Date.now()
    this.#dirtySince ??= now
    this.#endWork ??= beginWork()
    if (!this.#saving) this.#state.set({ status: 'waiting' })
    clearTimeout(this.#timer)
    const wait = Math.min(idleMs, Math.max(0, this.#dirtySince + longestMs - now))
    this.#timer = setTimeout(() => void this.flush(), wait)
  }

  #save(): Promise<void> {
    this.#saving = this.#write().finally(() => {
      this.#saving = null
    })
    return this.#saving
  }

  async #write(): Promise<void> {
    const design = this.history.document
    const { id, name, width, height, pages } = design
    this.#dirtySince = null
    this.#state.set({ status: 'keeping' })
    try {
      const text = serialise(design)
      // Only when it was changed here: a list in another tab may have renamed it meanwhile.
      const renamed = name !== this.#name
      const summary = { ...(renamed ? { name } : {}), width, height, pages: pages.length }
      const { revision } = await saveDesign({
        id,
        text,
        summary,
        expectedRevision: this.#revision,
        owner: this.#settings.owner,
      })
      this.#revision = revision
      this.#name = name
      this.#hold?.announce(revision)
      await this.#keepVersion(text)
      if (this.#dirtySince !== null) return
      this.#state.set({ status: 'kept' })
      this.#endWork?.()
      this.#endWork = null
    } catch (thrown) {
      const error = thrown instanceof UserError ? thrown : new UserError('internal', {}, { cause: thrown })
      this.#state.set({ status: 'failed', error })
      // Another tab saved, or deleted it: trying again would be refused again.
      if (error.code === 'design-changed-elsewhere' || error.code === 'design-missing') return
      this.#dirtySince ??= Date.now()
      if (this.#ended) return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.flush(), againMs)
    }
  }

  /** A version every ten minutes of work; one that cannot be kept is no reason to say that the work is not. */
  async #keepVersion(text: string): Promise<void> {
    const now = Date.now()
    if (now - this.#versionAt < versionMs) return
    this.#versionAt = now
    const { history } = this
    const thumbnail = await this.#settings.thumbnail(history.document).catch(() => null)
    await addVersion({ id: history.document.id, text, label: '', thumbnail }).catch((error) => console.error(error))
  }
}

function parse(text: string) {
  try {
    return openDesign(JSON.parse(text) as unknown, freshId)
  } catch (thrown) {
    throw new Unopened(
      text,
      thrown instanceof UserError ? thrown : new UserError('design-broken', {}, { cause: thrown }),
    )
  }
}
