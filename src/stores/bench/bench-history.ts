import { atom } from 'nanostores'
import type { Options } from './task.ts'
import type { TaskQueue } from './task-queue.ts'
import { $choices, chooseOptions, currentOptions } from './tool-options.ts'

/** What undo returns to: the options in force, and the files with their own options, in order. */
interface State {
  readonly options: Options
  readonly files: readonly { readonly id: string; readonly own: Options | null }[]
}

/** What was removed and can be put back. */
interface RemovedFile {
  readonly id: string
  readonly name: string
  readonly blob: Blob
  readonly folder: string
  readonly own: Options | null
}

export interface Undoable {
  readonly undo: boolean
  readonly redo: boolean
  /** Number of files that the last step removed; 0 if it did something else. */
  readonly removed: number
}

/** Changes of the same options that follow each other within this time are one step, ms. */
const mergeMs = 800
const mostSteps = 50

/**
 * Returns the names of the options that differ; those of lists with their new length, so that each of two strokes drawn
 * one after the other is a step.
 */
function changedKeys(one: Options, other: Options): string[] {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const differs = (key: string) => one[key] !== other[key] && JSON.stringify(one[key]) !== JSON.stringify(other[key])
  return keys.filter(differs).map((key) => {
    const value = other[key]
    return Array.isArray(value) ? `${key} of ${value.length}` : key
  })
}

/** Describes the difference of two states: null if there is none, `added` if files came only. */
function changeOf(before: State, after: State): string | null {
  const options = changedKeys(before.options, after.options)
  if (options.length > 0) return `options ${options.join()}`
  const now = new Map(after.files.map((file) => [file.id, file]))
  if (before.files.some(({ id }) => !now.has(id))) return 'removed'
  const own = before.files.filter(({ id, own }) => JSON.stringify(now.get(id)?.own) !== JSON.stringify(own))
  if (own.length > 0) {
    const keys = own.flatMap((file) => changedKeys(file.own ?? {}, now.get(file.id)?.own ?? {}))
    return `own ${own.map(({ id }) => id).join()} ${keys.join()}`
  }
  const known = new Set(before.files.map(({ id }) => id))
  const kept = after.files.filter(({ id }) => known.has(id))
  if (kept.some(({ id }, place) => before.files[place]?.id !== id)) return 'moved'
  return after.files.length > before.files.length ? 'added' : null
}

/**
 * Undo and redo of a bench: options, own options of files, removed and moved files. Adding files is no step: undo does
 * not take them away.
 */
export class BenchHistory {
  readonly $undoable = atom<Undoable>({ undo: false, redo: false, removed: 0 })
  readonly #queue: TaskQueue
  readonly #now: () => number
  readonly #removed = new Map<string, RemovedFile>()
  #past: State[] = []
  #future: State[] = []
  #state: State
  #last = { change: '', at: Number.NEGATIVE_INFINITY }
  #noting = false

  /** `now` returns a time in ms; tests provide their own. */
  constructor(queue: TaskQueue, now: () => number = () => performance.now()) {
    this.#queue = queue
    this.#now = now
    this.#state = this.#read()
  }

  /** Records what changes from now on. Returns a function that ends it. */
  listen(): () => void {
    const note = () => this.#schedule()
    const stops = [
      // The files that leave the list are still in the queue when it says so.
      this.#queue.$ids.listen((ids, before) => {
        const left = new Set(ids)
        for (const id of before ?? []) if (!left.has(id)) this.#bury(id)
        note()
      }),
      this.#queue.$known.listen(note),
      $choices.listen(note),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Takes the last step back. */
  undo(): void {
    const target = this.#past.pop()
    if (!target) return
    this.#future.push(this.#state)
    this.#go(target, false)
  }

  /** Repeats the step that was taken back last. */
  redo(): void {
    const target = this.#future.pop()
    if (!target) return
    this.#past.push(this.#state)
    this.#go(target, true)
  }

  /** Hides the notice of removed files. */
  dismiss(): void {
    this.#tell(0)
  }

  #read(): State {
    return { options: currentOptions(), files: this.#queue.all().map(({ id, own }) => ({ id, own })) }
  }

  #bury(id: string): void {
    const task = this.#queue.task(id)?.get()
    if (task) this.#removed.set(id, { id, name: task.name, blob: task.file, folder: task.folder, own: task.own })
  }

  #tell(removed: number): void {
    this.$undoable.set({ undo: this.#past.length > 0, redo: this.#future.length > 0, removed })
  }

  /** One step per turn, however many stores change in it. */
  #schedule(): void {
    if (this.#noting) return
    this.#noting = true
    queueMicrotask(() => {
      this.#noting = false
      this.#note()
    })
  }

  #note(): void {
    const next = this.#read()
    const before = this.#state
    const change = changeOf(before, next)
    this.#state = next
    if (change === null) return
    if (change === 'added') {
      this.#future = []
      return this.#tell(this.$undoable.get().removed)
    }
    const at = this.#now()
    const merged = /^(options|own)/.test(change) && change === this.#last.change && at - this.#last.at < mergeMs
    this.#last = { change, at }
    if (!merged) this.#past.push(before)
    this.#past = this.#past.slice(-mostSteps)
    this.#future = []
    this.#forget()
    this.#tell(change === 'removed' ? before.files.length - next.files.length : 0)
  }

  /** Forgets removed files that no step brings back. */
  #forget(): void {
    const wanted = new Set([...this.#past, ...this.#future].flatMap(({ files }) => files.map(({ id }) => id)))
    for (const id of this.#removed.keys()) if (!wanted.has(id)) this.#removed.delete(id)
  }

  #go(target: State, forward: boolean): void {
    const queue = this.#queue
    const wanted = new Set(target.files.map(({ id }) => id))
    if (changedKeys(currentOptions(), target.options).length > 0) chooseOptions(target.options)
    // Only a step that is repeated removes files: those added since belong to no step.
    if (forward) queue.remove(queue.$ids.get().filter((id) => !wanted.has(id)))
    const back = target.files.flatMap(({ id }) => (queue.task(id) ? [] : (this.#removed.get(id) ?? [])))
    if (back.length > 0) queue.add(back)
    const moved = target.files.some(({ id }, place) => queue.$ids.get()[place] !== id)
    for (const [place, { id, own }] of target.files.entries()) {
      if (moved) queue.move(id, place)
      if (JSON.stringify(queue.task(id)?.get().own) === JSON.stringify(own)) continue
      queue.setOwn(id, null)
      if (own) queue.setOwn(id, own)
    }
    this.#state = this.#read()
    this.#last = { change: '', at: Number.NEGATIVE_INFINITY }
    this.#tell(0)
  }
}
