import { atom, type ReadableAtom } from 'nanostores'
import { History } from '../../core/design/history.ts'
import { openDesign, type Repairs } from '../../core/design/restore.ts'
import type { Design } from '../../core/design/schema.ts'
import { serialise } from '../../core/design/serialise.ts'
import { historyText } from '../../core/design/stored-history.ts'
import { UserError } from '../../core/errors.ts'
import { addVersion } from '../../storage/design-versions.ts'
import { loadDesign, pictureDesign, saveDesign } from '../../storage/designs.ts'
import { acquireDesign, type WriterLock } from '../../storage/writer-lock.ts'
import { beginWork } from '../shell/busy.ts'
import { freshId } from '../shell/fresh-id.ts'
import { summaryOf } from './summary.ts'

/** Idle time after which changes are saved, and the longest time they stay unsaved while work continues, ms. */
const idleMs = 300
const longestMs = 800
/** Delay before a failed save is retried, ms. */
const againMs = 5000
/** Working time between two automatic versions, ms. */
const versionMs = 10 * 60_000
/** Shortest time between two thumbnails, ms. */
const pictureMs = 15_000

/**
 * Save state: `kept` is saved, `waiting` has unsaved changes, `keeping` is saving, `failed` carries the reason,
 * `reading` is read-only.
 */
export type AutosaveState =
  | { readonly status: 'saved' | 'waiting' | 'saving' | 'read-only' }
  | { readonly status: 'failed'; readonly error: UserError }

/** A stored design that cannot be opened, with its text for download. */
export class UnreadableDesign extends Error {
  readonly text: string
  readonly reason: UserError

  constructor(text: string, reason: UserError) {
    super(reason.code)
    this.text = text
    this.reason = reason
  }
}

/** Renders the thumbnail of a design for lists. */
export type Thumbnailer = (design: Design) => Promise<Blob | null>

export interface KeeperSettings {
  /** Number of the logged-in account; '' for none. */
  readonly owner: string
  readonly thumbnail: Thumbnailer
}

/**
 * A stored design in this tab: its history, saved automatically when work pauses. One tab writes, others follow as
 * readers.
 */
export class DesignAutosave {
  readonly history: History<Design>
  readonly repairs: Repairs
  readonly #state = atom<AutosaveState>({ status: 'saved' })
  readonly #settings: KeeperSettings
  #revision: number
  /** The stored name; null before the first save. */
  #name: string | null
  #hold: WriterLock | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #dirtySince: number | null = null
  #saving: Promise<void> | null = null
  #endWork: (() => void) | null = null
  #versionAt = Date.now()
  #pictureAt = Number.NEGATIVE_INFINITY
  #pictured: Design | null = null
  #pictureTimer: ReturnType<typeof setTimeout> | undefined
  #ended = false
  /** Returns the document that is edited elsewhere and not taken over yet. */
  #draw: (() => Design) | null = null

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

  /**
   * Stores a new design and keeps it saved.
   * @throws UserError the storage codes
   */
  static async create(design: Design, settings: KeeperSettings): Promise<DesignAutosave> {
    const keeper = await DesignAutosave.detached(design, settings)
    const state = keeper.$state.get()
    if (state.status !== 'failed') return keeper
    await keeper.end()
    throw state.error
  }

  /**
   * Like `create`, but does not fail if storage does: the design is then edited in memory, with the reason in `$state`,
   * and saved as soon as possible.
   */
  static async detached(design: Design, settings: KeeperSettings): Promise<DesignAutosave> {
    const keeper = new DesignAutosave(design, {}, 0, settings)
    await keeper.#save()
    return keeper
  }

  /** Keeps a new design that is stored with its first change, so that looking around leaves nothing behind. */
  static unsaved(design: Design, settings: KeeperSettings): DesignAutosave {
    return new DesignAutosave(design, {}, 0, settings)
  }

  /**
   * Opens a stored design.
   * @throws UnreadableDesign with its text, or UserError the storage codes
   */
  static async open(id: string, settings: KeeperSettings): Promise<DesignAutosave> {
    const { text, summary, history } = await loadDesign(id, settings.owner)
    const { design, repairs } = parse(text)
    const keeper = new DesignAutosave({ ...design, id, name: summary.name }, repairs, summary.revision, settings)
    await keeper.#resume(history, repairs)
    if (summary.thumbnail) keeper.#pictured = keeper.history.document
    await keeper.#join()
    return keeper
  }

  get $state(): ReadableAtom<AutosaveState> {
    return this.#state
  }

  /**
   * Takes over a document that is edited elsewhere, such as on a whiteboard, which undoes its own steps. `draw` is called
   * when it is time to save; until then further changes cost nothing.
   */
  put(draw: () => Design): void {
    this.#draw = draw
    this.#touched()
  }

  /** Saves pending changes; resolves when that is done or has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#saving) await this.#saving
    if (this.#dirtySince !== null) await this.#save()
  }

  /** Whether it was ever stored; if not, it is lost with the page. */
  get stored(): boolean {
    return this.#revision > 0
  }

  /**
   * Stores the current state as a version.
   * @throws UserError the storage codes; `design-missing` if it was never stored
   */
  async keepVersion(label: string): Promise<void> {
    await this.flush()
    const { document } = this.history
    const thumbnail = await this.#settings.thumbnail(document).catch(() => null)
    await addVersion({ id: document.id, text: serialise(document), label, thumbnail })
    this.#versionAt = Date.now()
  }

  /**
   * Discards unsaved changes and shows the stored design, after another tab has changed it.
   * @throws as `open`
   */
  async discard(): Promise<void> {
    await this.#reload()
    this.#dirtySince = null
    this.#settle()
  }

  /** Stores it as new, after it was deleted in another tab. */
  async storeAnew(): Promise<void> {
    this.#revision = 0
    this.#dirtySince ??= Date.now()
    await this.flush()
  }

  /** Makes this tab the writer and shows what the other tab saved last. */
  async takeOver(): Promise<void> {
    await this.#hold?.takeOver()
    await this.#reload()
    if (this.#state.get().status === 'read-only') this.#state.set({ status: 'saved' })
  }

  /** Saves pending changes and lets another tab write. */
  async end(): Promise<void> {
    await this.flush()
    this.#ended = true
    clearTimeout(this.#timer)
    clearTimeout(this.#pictureTimer)
    this.#hold?.release()
    this.#endWork?.()
  }

  async #join(): Promise<void> {
    this.#hold = await acquireDesign(this.history.document.id, {
      onLost: async () => {
        await this.flush()
        this.#state.set({ status: 'read-only' })
      },
      onChanged: (revision) => {
        if (revision !== this.#revision) void this.#reload().catch((error) => console.error(error))
      },
    })
    if (this.#hold.role === 'reader') this.#state.set({ status: 'read-only' })
  }

  async #reload(): Promise<void> {
    const { id } = this.history.document
    const { text, summary, history } = await loadDesign(id, this.#settings.owner)
    if (summary.revision === this.#revision) return
    const { design, repairs } = parse(text)
    this.#revision = summary.revision
    this.#name = summary.name
    this.#draw = null
    this.history.replace({ ...design, id, name: summary.name })
    this.#dirtySince = null
    await this.#resume(history, repairs)
  }

  /** Makes the stored steps undoable again; those of a design that needed repairs may not fit it any more. */
  async #resume(text: string | null, repairs: Repairs): Promise<void> {
    if (text === null || Object.keys(repairs).length > 0) return
    const { document } = this.history
    // A design without its steps is better than none, if their reader cannot be loaded.
    const reader = await import('../../core/design/read-history.ts').catch(() => null)
    const steps = reader?.parseHistory(text)
    if (steps && this.history.document === document) this.history.resume(steps.past, steps.future)
  }

  #touched(): void {
    if (this.#state.get().status === 'read-only' || this.#ended) return
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
    this.#dirtySince = null
    this.#state.set({ status: 'saving' })
    try {
      if (this.#draw) {
        const drawn = this.#draw()
        this.#draw = null
        this.history.replace(drawn)
      }
      // A drag in progress is saved when it ends: the stored steps have to lead to the stored design.
      const design = this.history.committed
      const { id, name } = design
      const text = serialise(design)
      // Only if it was changed here: a list in another tab may have renamed it meanwhile.
      const renamed = name !== this.#name
      const summary = { ...(renamed ? { name } : {}), ...summaryOf(design) }
      const { owner } = this.#settings
      const request = { id, text, summary, expectedRevision: this.#revision, owner }
      const { revision } = await saveDesign({ ...request, history: historyText(this.history) }).catch(
        (thrown: unknown) => {
          // The design matters more than its steps.
          if (thrown instanceof UserError && thrown.code === 'storage-full') return saveDesign(request)
          throw thrown
        },
      )
      this.#revision = revision
      this.#name = name
      if (this.#hold) this.#hold.announce(revision)
      else await this.#join()
      await this.#versionByTime(text)
      this.#picture()
      if (this.#dirtySince === null) this.#settle()
    } catch (thrown) {
      const error = thrown instanceof UserError ? thrown : new UserError('internal', {}, { cause: thrown })
      this.#state.set({ status: 'failed', error })
      // Another tab saved or deleted it: a retry would be refused again.
      if (error.code === 'design-changed-elsewhere' || error.code === 'design-missing') return
      this.#dirtySince ??= Date.now()
      if (this.#ended) return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.flush(), againMs)
    }
  }

  /** Marks everything as saved. */
  #settle(): void {
    if (this.#state.get().status !== 'read-only') this.#state.set({ status: 'saved' })
    this.#endWork?.()
    this.#endWork = null
  }

  /**
   * Schedules the thumbnail, at most once per interval and once more after the work pauses. Saves do not wait for it.
   */
  #picture(): void {
    clearTimeout(this.#pictureTimer)
    if (this.#ended) return
    const wait = Math.max(0, this.#pictureAt + pictureMs - Date.now())
    this.#pictureTimer = setTimeout(async () => {
      const { document } = this.history
      if (document === this.#pictured || this.#ended) return
      this.#pictureAt = Date.now()
      this.#pictured = document
      try {
        const picture = await this.#settings.thumbnail(document)
        if (picture) await pictureDesign(document.id, picture)
      } catch (error) {
        // A list shows an older thumbnail, or none; the design itself is saved.
        console.info(error)
      }
    }, wait)
  }

  /** Adds a version every ten minutes of work. A failure is only logged, since the design itself is saved. */
  async #versionByTime(text: string): Promise<void> {
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
    throw new UnreadableDesign(
      text,
      thrown instanceof UserError ? thrown : new UserError('design-broken', {}, { cause: thrown }),
    )
  }
}
