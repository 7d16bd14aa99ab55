import { atom, type WritableAtom } from 'nanostores'
import type { ErrorParams } from '../../core/errors.ts'
import type { ToolOutput } from '../../core/tool.ts'
import { failureOf, keepOutputs, type TaskResult } from './outputs.ts'

/** Settings and callbacks of a job. */
export interface JobSettings {
  readonly signal: AbortSignal
  readonly priority: () => number
  readonly onStart?: () => void
  readonly onProgress?: (share: number) => void
}

/** A file that becomes part of the joint result, in list order. */
export interface JoinedFile {
  readonly id: string
  readonly name: string
  readonly blob: Blob
  /** px of all its frames, for the memory limit. */
  readonly pixels: number
}

/** The state of the joint result of all files. */
export interface JointResult {
  readonly status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** 0 to 1 while running. */
  readonly share: number
  /** The last valid results, kept while new ones are made. */
  readonly results: readonly TaskResult[]
  readonly stale: boolean
  readonly error: { readonly code: string; readonly params: ErrorParams } | null
}

const settleMs = 250

type Join = (files: readonly JoinedFile[], options: unknown, settings: JobSettings) => Promise<readonly ToolOutput[]>

/** Makes one result of many files; restarts, debounced, whenever files, order or options change. */
export class Joining {
  readonly $joint: WritableAtom<JointResult | null> = atom(null)
  readonly #join: Join
  #abort: AbortController | null = null
  #settle: ReturnType<typeof setTimeout> | undefined
  #madeOf = ''

  constructor(join: Join) {
    this.#join = join
  }

  /** Sets the files and options of the result; does nothing if they are unchanged. */
  want(files: readonly JoinedFile[], options: unknown): void {
    if (files.length === 0) return this.stop()
    const key = JSON.stringify([files.map(({ id }) => id), options])
    // A job that is about to start for the same input must not be delayed.
    if (key === this.#madeOf) return
    clearTimeout(this.#settle)
    this.#abort?.abort()
    this.#madeOf = key
    const before = this.$joint.get()
    const results = before?.results ?? []
    this.$joint.set({ status: 'waiting', share: 0, results, stale: results.length > 0, error: null })
    this.#settle = setTimeout(() => void this.#run(files, options), settleMs)
  }

  /** Cancels the job and removes the result. */
  stop(): void {
    clearTimeout(this.#settle)
    this.#abort?.abort()
    this.#abort = null
    this.#madeOf = ''
    if (this.$joint.get()) this.$joint.set(null)
  }

  /** Cancels the job; earlier results stay. */
  cancel(): void {
    const joint = this.$joint.get()
    if (joint?.status !== 'running' && joint?.status !== 'waiting') return
    clearTimeout(this.#settle)
    this.#abort?.abort()
    this.#madeOf = ''
    this.$joint.set({ ...joint, status: 'cancelled', share: 0 })
  }

  async #run(files: readonly JoinedFile[], options: unknown): Promise<void> {
    const abort = new AbortController()
    this.#abort = abort
    const change = (patch: Partial<JointResult>) => {
      const joint = this.$joint.get()
      if (joint && this.#abort === abort && !abort.signal.aborted) this.$joint.set({ ...joint, ...patch })
    }
    try {
      const outputs = await this.#join(files, options, {
        signal: abort.signal,
        priority: () => 2,
        onStart: () => change({ status: 'running' }),
        onProgress: (share) => change({ share }),
      })
      // What was left out can be retried.
      if (outputs[0]?.leftOut?.length) this.#madeOf = ''
      change({ status: 'done', share: 1, results: keepOutputs(outputs), stale: false })
    } catch (thrown) {
      if (abort.signal.aborted) return
      this.#madeOf = ''
      change({ status: 'failed', share: 0, error: failureOf(thrown, files[0]?.name ?? '') })
    }
  }
}
