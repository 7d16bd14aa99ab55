import { applyPatches, type Draft, enablePatches, freeze, type Objectish, type Patch, produceWithPatches } from 'immer'

enablePatches()

/**
 * A change of a document. `change` edits a draft and must not depend on clocks or randomness: ids of new things come in
 * with the arguments.
 */
export interface Command<Document, Args> {
  /** Code that names the step; the texts are in the catalogue. */
  readonly label: string
  readonly change: (draft: Draft<Document>, args: Args) => void
  /**
   * Merge key: successive runs with the same key become one step (typing, nudging). Absent or null: a step of its own.
   */
  readonly merge?: (args: Args) => string | null
}

/** A recorded change that can be undone and redone, as plain JSON. */
export interface HistoryStep {
  readonly label: string
  readonly patches: Patch[]
  /** Inverse patches, in the order in which they are applied. */
  readonly inverse: Patch[]
}

interface Step extends HistoryStep {
  readonly merge: string | null
  /** Length of both lists of patches as JSON: the memory cost of the step. */
  readonly bytes: number
}

export interface HistoryLimits {
  readonly steps: number
  /** Total length of patches as JSON; the newest `keep` steps are kept regardless. */
  readonly bytes: number
  readonly keep: number
}

const usual: HistoryLimits = { steps: 1000, bytes: 16 * 2 ** 20, keep: 200 }

/** A drag, a resize or the move of a slider: previewed live and recorded as one step. */
export interface Gesture<Document> {
  /** Shows the result of a command on the document at the start of the gesture: previews do not accumulate. */
  readonly preview: <Args>(command: Command<Document, Args>, args: Args) => void
  /** Records what is shown as one step; no step if nothing changed. */
  readonly commit: () => void
  /** Restores the document at the start of the gesture. */
  readonly cancel: () => void
}

/** A change as reported to listeners, which show or save the document. */
export interface Change<Document> {
  readonly document: Document
  readonly patches: readonly Patch[]
  /** False for previews of a gesture and their cancellation, which are shown but not saved. */
  readonly settled: boolean
}

/** A document with undo and redo. Steps are stored as patches; documents are frozen and share equal parts. */
export class History<Document extends Objectish> {
  #document: Document
  readonly #limits: HistoryLimits
  #past: Step[] = []
  #future: Step[] = []
  /** Whether the next run may be merged into the last step. */
  #open = false
  #gesture: { readonly from: Document; readonly label: string } | null = null
  readonly #listeners = new Set<(change: Change<Document>) => void>()

  constructor(document: Document, limits: Partial<HistoryLimits> = {}) {
    this.#document = freeze(document, true)
    this.#limits = { ...usual, ...limits }
  }

  /** The shown document: the committed one, or a gesture's preview. */
  get document(): Document {
    return this.#document
  }

  /** The document without the preview of an active gesture: what `past` leads to. */
  get committed(): Document {
    return this.#gesture?.from ?? this.#document
  }

  /** The steps that can be undone, oldest first. */
  get past(): readonly HistoryStep[] {
    return this.#past
  }

  /** The steps that can be redone, the next one last. */
  get future(): readonly HistoryStep[] {
    return this.#future
  }

  /** Label of the step that undo reverts; null if there is none. */
  get undoLabel(): string | null {
    return this.#past.at(-1)?.label ?? null
  }

  /** Label of the step that redo restores; null if there is none. */
  get redoLabel(): string | null {
    return this.#future.at(-1)?.label ?? null
  }

  /** Returns the labels of the steps that can be undone, newest first. */
  labels(): readonly string[] {
    return this.#past.map(({ label }) => label).reverse()
  }

  /** Calls a listener after every change, previews included. Returns a function that unsubscribes. */
  listen(listener: (change: Change<Document>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Runs a command and records one undo step. Commits an active gesture first. A command that changes nothing records
   * no step.
   */
  run<Args>(command: Command<Document, Args>, args: Args): void {
    this.#settleGesture()
    const key = command.merge?.(args) ?? null
    const merge = key === null ? null : `${command.label}:${key}`
    const [next, patches, inverse] = produceWithPatches(this.#document, (draft) => void command.change(draft, args))
    if (patches.length === 0) return
    this.#document = next
    this.#keep(command.label, merge, patches, inverse)
    this.#tell(patches, true)
  }

  /** Makes the next run start a step of its own: the selection changed, a field lost the focus, time passed. */
  seal(): void {
    this.#open = false
  }

  /** Begins a gesture; commits an active one first. */
  begin(label: string): Gesture<Document> {
    this.#settleGesture()
    const from = this.#document
    const mine = { from, label }
    this.#gesture = mine
    const live = () => this.#gesture === mine
    return {
      preview: (command, args) => {
        if (!live()) return
        const [next, patches] = produceWithPatches(from, (draft) => void command.change(draft, args))
        this.#document = next
        this.#tell(patches, false)
      },
      commit: () => {
        if (live()) this.#settleGesture()
      },
      cancel: () => {
        if (!live()) return
        this.#gesture = null
        this.#document = from
        this.#tell([], false)
      },
    }
  }

  /** Undoes the last step, or cancels the active gesture. Returns true if the document changed. */
  undo(): boolean {
    if (this.#gesture) {
      this.#document = this.#gesture.from
      this.#gesture = null
      this.#tell([], false)
      return true
    }
    const step = this.#past.pop()
    if (!step) return false
    this.#future.push(step)
    this.#apply(step.inverse)
    return true
  }

  /** Redoes the step that was last undone; commits an active gesture first. Returns true if a step was redone. */
  redo(): boolean {
    this.#settleGesture()
    const step = this.#future.pop()
    if (!step) return false
    this.#past.push(step)
    this.#apply(step.patches)
    return true
  }

  /** Replaces the document and clears the history, after opening or restoring one. */
  replace(document: Document): void {
    this.#gesture = null
    this.#past = []
    this.#future = []
    this.#open = false
    this.#document = freeze(document, true)
    this.#tell([], true)
  }

  /**
   * Takes over the steps of an earlier session that ended with the current document, in the order of `past` and
   * `future`. Returns false, and keeps no step, if they do not fit the document.
   */
  resume(past: readonly HistoryStep[], future: readonly HistoryStep[]): boolean {
    try {
      past.toReversed().reduce((document, { inverse }) => applyPatches(document, inverse), this.#document)
      future.toReversed().reduce((document, { patches }) => applyPatches(document, patches), this.#document)
    } catch {
      // Steps of another document: a patch leads to a place that is not there.
      return false
    }
    this.#past = past.map((step) => sized(step, null))
    this.#future = future.map((step) => sized(step, null))
    this.#trim()
    return true
  }

  #apply(patches: Patch[]): void {
    this.#open = false
    this.#document = applyPatches(this.#document, patches)
    this.#tell(patches, true)
  }

  #settleGesture(): void {
    const gesture = this.#gesture
    if (!gesture) return
    this.#gesture = null
    if (this.#document === gesture.from) return
    // The step leads from the start of the gesture to what is shown, whichever commands previewed it.
    const shown = this.#document
    const [, patches, inverse] = produceWithPatches(gesture.from, (draft) => graft(draft, gesture.from, shown))
    if (patches.length === 0) {
      this.#document = gesture.from
      return
    }
    this.#document = freeze(shown, true)
    this.#keep(gesture.label, null, patches, inverse)
    this.#tell(patches, true)
  }

  #keep(label: string, merge: string | null, patches: Patch[], inverse: Patch[]): void {
    const last = this.#past.at(-1)
    const joins = this.#open && merge !== null && last?.merge === merge
    const all = joins ? [...last.patches, ...patches] : patches
    const back = joins ? [...inverse, ...last.inverse] : inverse
    if (joins) this.#past.pop()
    this.#past.push(sized({ label, patches: all, inverse: back }, merge))
    this.#future = []
    this.#open = merge !== null
    this.#trim()
  }

  #trim(): void {
    const { steps, bytes, keep } = this.#limits
    let sum = this.#past.reduce((total, step) => total + step.bytes, 0)
    while (this.#past.length > steps || (sum > bytes && this.#past.length > keep)) sum -= this.#past.shift()?.bytes ?? 0
  }

  #tell(patches: readonly Patch[], settled: boolean): void {
    for (const listener of this.#listeners) listener({ document: this.#document, patches, settled })
  }
}

const sized = ({ label, patches, inverse }: HistoryStep, merge: string | null): Step => ({
  ...{ label, merge, patches, inverse },
  bytes: JSON.stringify([patches, inverse]).length,
})

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Makes `draft`, a draft of `from`, equal to `to`, touching only what differs; shared objects are skipped. */
function graft(draft: unknown, from: unknown, to: unknown): void {
  if (from === to || !isObject(draft) || !isObject(from) || !isObject(to)) return
  if (Array.isArray(draft) && Array.isArray(to)) draft.length = Math.min(draft.length, to.length)
  for (const key of Object.keys(from)) if (!(key in to) && !Array.isArray(draft)) delete draft[key]
  for (const [key, value] of Object.entries(to)) {
    const before = from[key]
    if (before === value) continue
    const alike = isObject(before) && isObject(value) && Array.isArray(before) === Array.isArray(value)
    if (alike) graft(draft[key], before, value)
    else draft[key] = value
  }
}
