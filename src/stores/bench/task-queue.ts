import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { ImageInfo } from '../../core/image/info.ts'
import type { ToolOutput } from '../../core/tool.ts'
import { uniqueName } from './file-names.ts'
import { type JobSettings, type JoinedFile, Joining } from './joining.ts'
import { failureOf, keepOutputs } from './outputs.ts'
import { type Options, type Task, type Totals, totalsOf } from './task.ts'

/** What executes the jobs: the worker pool in a page, a fake in tests. */
export interface Engine {
  inspect(file: Blob, name: string, settings: JobSettings): Promise<ImageInfo>
  run(
    file: Blob,
    name: string,
    info: ImageInfo,
    options: unknown,
    settings: JobSettings,
  ): Promise<readonly ToolOutput[]>
  join(files: readonly JoinedFile[], options: unknown, settings: JobSettings): Promise<readonly ToolOutput[]>
}

/** The input, besides the file, that determines its results. */
interface TaskInput {
  /** Serialised. */
  readonly options: string
  /** Index of the file, if an option depends on it; otherwise null. */
  readonly index: number | null
}

interface AddedFile {
  readonly name: string
  readonly blob: Blob
  readonly folder?: string
  readonly own?: Options | null
  /** The id it had; a new one is given if it has none, or a file in the queue has it. */
  readonly id?: string
}

interface Entry {
  readonly $task: WritableAtom<Task>
  abort: AbortController | null
  /**
   * The input of the last attempt, whether running, finished or failed; null before the first, and in a joint result.
   */
  tried: TaskInput | null
  urls: Map<Blob, string>
}

const optionsSettleMs = 250

/**
 * The files of a page and their jobs: inspects and runs them, keeps the results, and reruns those that new options made
 * stale. Each row has its own store, so that one file's progress does not re-render five hundred rows.
 */
export class TaskQueue {
  readonly $ids: WritableAtom<readonly string[]> = atom([])
  readonly $totals: WritableAtom<Totals> = atom(totalsOf([], null))
  /** Incremented when the facts about files change: one was added, removed or inspected. Progress does not count. */
  readonly $known: WritableAtom<number> = atom(0)
  /** The file on the tool's stage; null for the first. */
  readonly $selected: WritableAtom<string | null> = atom(null)
  readonly #joining: Joining
  readonly #entries = new Map<string, Entry>()
  /** Names in use, by folder. */
  readonly #names = new Map<string, Set<string>>()
  readonly #engine: Engine
  #visible: ReadonlySet<string> = new Set()
  #options: Options = {}
  /** `#options`, serialised once for all files, since it may contain a picture. */
  #serialised = '{}'
  #settle: ReturnType<typeof setTimeout> | undefined
  #counting = false
  #nextId = 1

  constructor(engine: Engine) {
    this.#engine = engine
    this.#joining = new Joining((files, options, settings) => engine.join(files, options, settings))
    this.$joint = this.#joining.$joint
    this.$joint.listen(() => this.#count())
  }

  /** The joint result of all files; null unless the options ask for it. */
  readonly $joint: Joining['$joint']

  /** Returns the store of a file; undefined once it was removed. */
  task(id: string): ReadableAtom<Task> | undefined {
    return this.#entries.get(id)?.$task
  }

  /** Returns all files in order. */
  all(): Task[] {
    return this.$ids.get().flatMap((id) => this.#entries.get(id)?.$task.get() ?? [])
  }

  /** Appends files and starts their jobs; a file that comes back brings its id and own options. Returns their ids. */
  add(files: readonly AddedFile[]): string[] {
    const ids = files.map(({ name, blob, folder = '', own = null, id: before }) => {
      const id = before && !this.#entries.has(before) ? before : String(this.#nextId)
      this.#nextId = Math.max(this.#nextId, Number(id)) + 1
      const unique = uniqueName(name || 'image', this.#namesIn(folder))
      const $task = atom<Task>({
        id,
        name: unique,
        file: blob,
        folder,
        status: 'inspecting',
        share: 0,
        info: null,
        results: [],
        stale: false,
        error: null,
        own,
      })
      this.#entries.set(id, { $task, abort: null, tried: null, urls: new Map() })
      return id
    })
    this.$ids.set([...this.$ids.get(), ...ids])
    this.#learn()
    for (const id of ids) void this.#process(id)
    this.#count()
    return ids
  }

  /** Cancels the jobs of these files and removes them with their results. */
  remove(ids: readonly string[]): void {
    const gone = new Set(ids)
    this.$ids.set(this.$ids.get().filter((id) => !gone.has(id)))
    for (const id of gone) {
      const entry = this.#entries.get(id)
      if (!entry) continue
      this.#entries.delete(id)
      const { name, folder } = entry.$task.get()
      this.#namesIn(folder).delete(name.toLowerCase())
      entry.abort?.abort()
      for (const url of entry.urls.values()) URL.revokeObjectURL(url)
    }
    if (gone.has(this.$selected.get() ?? '')) this.$selected.set(null)
    this.#learn()
    this.#count()
    this.#settleStale()
  }

  /** Moves a file in the list to an index from 0. */
  move(id: string, place: number): void {
    const ids = this.$ids.get().filter((other) => other !== id)
    if (!this.#entries.has(id)) return
    ids.splice(Math.max(0, Math.min(ids.length, place)), 0, id)
    this.$ids.set(ids)
    this.#learn()
    this.#settleStale()
  }

  /** Removes all files. */
  clear(): void {
    this.remove(this.$ids.get())
  }

  /** Cancels the job of a file; it stays in the list and can be retried. */
  cancel(id: string): void {
    const entry = this.#entries.get(id)
    if (entry?.abort) entry.abort.abort()
    else if (entry?.$task.get().status === 'waiting') this.#change(id, { status: 'cancelled' })
  }

  /** Cancels all running and waiting jobs. */
  cancelAll(): void {
    for (const id of this.$ids.get()) this.cancel(id)
    this.#joining.cancel()
  }

  /** Retries a file that failed or was cancelled. */
  retry(id: string): void {
    const entry = this.#entries.get(id)
    if (entry && !entry.abort) void this.#process(id)
  }

  /** Retries all files that failed or were cancelled. */
  retryAll(): void {
    for (const { id, status } of this.all()) if (status === 'failed' || status === 'cancelled') this.retry(id)
    this.#rejoin()
  }

  /** Sets the options. After a debounce, only files whose results change are rerun. */
  setOptions(options: Options): void {
    this.#options = options
    const serialised = JSON.stringify(options)
    // Equal options share one string, so comparing them is a pointer comparison.
    if (serialised !== this.#serialised) this.#serialised = serialised
    this.#settleStale()
  }

  /** Overrides options for one file; null removes its overrides. */
  setOwn(id: string, patch: Options | null): void {
    const entry = this.#entries.get(id)
    if (!entry || (patch === null && entry.$task.get().own === null)) return
    this.#change(id, { own: patch && { ...entry.$task.get().own, ...patch } })
    this.#learn()
    this.#settleStale()
  }

  /** Returns the effective options of a file. */
  optionsOf(id: string): Options {
    const options = { ...this.#options, ...this.#entries.get(id)?.$task.get().own }
    return 'index' in options ? { ...options, index: this.$ids.get().indexOf(id) + 1 } : options
  }

  #namesIn(folder: string): Set<string> {
    const names = this.#names.get(folder) ?? new Set()
    this.#names.set(folder, names)
    return names
  }

  get #joins(): boolean {
    return this.#options.together === true
  }

  #recipeOf(id: string): TaskInput {
    const own = this.#entries.get(id)?.$task.get().own
    return {
      options: own ? JSON.stringify({ ...this.#options, ...own }) : this.#serialised,
      index: 'index' in this.#options ? this.$ids.get().indexOf(id) : null,
    }
  }

  /** Marks outdated results at once; they are remade after the debounce. */
  #settleStale(): void {
    clearTimeout(this.#settle)
    for (const [id, { $task, abort }] of this.#entries) {
      const { status, results } = $task.get()
      if (abort || status === 'failed' || status === 'cancelled') continue
      const next = status === 'ready' && this.#joins ? status : this.#isMade(id) ? 'done' : 'waiting'
      if (next !== status) this.#change(id, { status: next, stale: next === 'waiting' && results.length > 0 })
    }
    this.#rejoin()
    if (this.#entries.size > 0) this.#settle = setTimeout(() => this.#rerunStale(), optionsSettleMs)
  }

  /** Returns true if the last attempt used the current options and index. */
  #isMade(id: string): boolean {
    const recipe = this.#recipeOf(id)
    const tried = this.#entries.get(id)?.tried
    return !this.#joins && tried?.options === recipe.options && tried.index === recipe.index
  }

  /** Remakes the joint result once all files are inspected. */
  #rejoin(): void {
    if (!this.#joins) return this.#joining.stop()
    const tasks = this.all()
    if (tasks.some(({ status }) => status === 'inspecting')) return
    const files = tasks.flatMap(({ id, name, file, info, status }) =>
      info && status === 'ready'
        ? [
            {
              id,
              name,
              blob: file,
              pixels: info.width * info.height * info.frames,
              own: this.#entries.get(id)?.$task.get().own,
            },
          ]
        : [],
    )
    this.#joining.want(files, { ...this.#options, own: files.map(({ own }) => own ?? null) })
  }

  /** Sets the visible files, which are processed first. */
  setVisible(ids: Iterable<string>): void {
    this.#visible = new Set(ids)
  }

  /** Returns the object URL of a file or result of this entry; revoked when the entry drops it. */
  url(id: string, blob: Blob): string | undefined {
    const entry = this.#entries.get(id)
    if (!entry) return undefined
    const known = entry.urls.get(blob)
    if (known) return known
    const url = URL.createObjectURL(blob)
    entry.urls.set(blob, url)
    return url
  }

  #rerunStale(): void {
    for (const id of this.$ids.get()) {
      const entry = this.#entries.get(id)
      if (!entry) continue
      const { status, info } = entry.$task.get()
      const settled = this.#joins ? status === 'ready' : this.#isMade(id)
      // A file that was refused, cancelled or is still being inspected has nothing to rerun.
      if (settled || !info || status === 'cancelled') continue
      entry.abort?.abort()
      void this.#process(id)
    }
    this.#rejoin()
  }

  #change(id: string, patch: Partial<Task>): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    entry.$task.set({ ...entry.$task.get(), ...patch })
    this.#count()
  }

  async #process(id: string): Promise<void> {
    const entry = this.#entries.get(id)
    if (!entry) return
    const abort = new AbortController()
    entry.abort = abort
    const current = () => entry.abort === abort && this.#entries.get(id) === entry
    const settings: JobSettings = {
      signal: abort.signal,
      priority: () => (this.#visible.has(id) ? 1 : 0),
      onStart: () => current() && this.#change(id, { status: 'running', share: 0 }),
      onProgress: (share) => current() && this.#change(id, { share }),
    }
    try {
      const { file, name, info: known, results } = entry.$task.get()
      this.#change(id, {
        status: known ? 'waiting' : 'inspecting',
        share: 0,
        error: null,
        stale: results.length > 0,
      })
      const info =
        known ?? (await this.#engine.inspect(file, name, { signal: settings.signal, priority: settings.priority }))
      if (!current()) return
      if (!known) this.#learn()
      if (this.#joins) {
        this.#drop(entry)
        entry.tried = null
        this.#change(id, { info, status: 'ready', results: [], stale: false })
        return this.#rejoin()
      }
      this.#change(id, { info, status: 'waiting' })
      entry.tried = this.#recipeOf(id)
      const outputs = await this.#engine.run(file, name, info, this.optionsOf(id), settings)
      if (current()) this.#keep(id, entry, outputs)
    } catch (thrown) {
      if (!current()) return
      const error = failureOf(thrown, entry.$task.get().name)
      this.#change(id, { status: error ? 'failed' : 'cancelled', share: 0, error })
      this.#rejoin()
    } finally {
      if (entry.abort === abort) entry.abort = null
    }
  }

  #keep(id: string, entry: Entry, outputs: readonly ToolOutput[]): void {
    const results = keepOutputs(outputs)
    this.#drop(entry)
    // If the options changed meanwhile, the debounce is still running.
    const made = this.#isMade(id)
    this.#change(id, { status: made ? 'done' : 'waiting', share: 1, results, stale: !made, error: null })
  }

  /** Revokes the object URLs of results that are no longer shown. */
  #drop(entry: Entry): void {
    for (const { blob } of entry.$task.get().results) {
      const url = entry.urls.get(blob)
      if (url) URL.revokeObjectURL(url)
      entry.urls.delete(blob)
    }
  }

  #learn(): void {
    this.$known.set(this.$known.get() + 1)
  }

  /** Updates the totals once per task, however many rows changed. */
  #count(): void {
    if (this.#counting) return
    this.#counting = true
    queueMicrotask(() => {
      this.#counting = false
      this.$totals.set(totalsOf(this.all(), this.$joint.get()))
    })
  }
}
