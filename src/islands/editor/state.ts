import { atom } from 'nanostores'
import type { Camera } from '../../core/design/camera.ts'
import { type MeasureText, withAutoSizedTexts } from '../../core/design/commands/fit-texts.ts'
import type { Change, Command, Gesture, History } from '../../core/design/history.ts'
import type { Design, Page } from '../../core/design/schema.ts'
import { existingIds } from '../../core/design/selection.ts'

/** Throttle of updates to `$design` while typing, ms. */
const typedMs = 150

/**
 * The editing state of a design in this tab: the document with its history, the current page, the selection and the
 * camera.
 */
export class Editing {
  readonly history: History<Design>
  /** The committed document; not updated by gesture previews. */
  readonly $design
  readonly $page
  readonly $selection = atom<readonly string[]>([])
  readonly $camera = atom<Camera>({ zoom: 1, x: 0, y: 0 })
  /** Whether another tab is writing, so that nothing can be changed here. */
  readonly $readOnly = atom(false)
  /** Id of the text being typed. */
  readonly $typing = atom<string | null>(null)
  /** Measures texts, so that their boxes are fitted; null where nothing can be measured. */
  measure: MeasureText | null = null
  /** The step last undone or redone, for announcements; a new object every time. */
  readonly $undone = atom<{ readonly step: string; readonly back: boolean } | null>(null)

  /** Committed document that `$design` does not hold yet. */
  #untold: Design | null = null
  #telling: ReturnType<typeof setTimeout> | undefined

  constructor(history: History<Design>) {
    this.history = history
    this.$design = atom(history.document)
    this.$page = atom(history.document.pages[0]!.id)
    this.history.listen((change) => this.#follow(change))
    this.$typing.listen((id) => id === null && this.#tellNow())
  }

  /** The current page, including gesture previews. */
  get page(): Page {
    const { pages } = this.history.document
    return pages.find(({ id }) => id === this.$page.get()) ?? pages[0]!
  }

  /** Runs a command on the document, unless it is read-only, and refits the boxes of texts. */
  run<Args>(command: Command<Design, Args>, args: Args): void {
    if (!this.$readOnly.get()) this.history.run(this.#fitting(command), args)
  }

  /** Begins a gesture, as `history.begin`; its previews refit the boxes of texts. */
  begin(label: string): Gesture<Design> {
    const gesture = this.history.begin(label)
    return {
      ...gesture,
      preview: (command, args) => gesture.preview(this.#fitting(command), args),
    }
  }

  #fitting<Args>(command: Command<Design, Args>): Command<Design, Args> {
    return this.measure ? withAutoSizedTexts(command, this.measure) : command
  }

  /** Undoes the last step and shows the page it changed. */
  undo(): void {
    this.#step(this.history.undoLabel, false, () => this.history.undo())
  }

  redo(): void {
    this.#step(this.history.redoLabel, true, () => this.history.redo())
  }

  select(ids: readonly string[]): void {
    const before = this.$selection.get()
    if (ids.length === before.length && ids.every((id, place) => id === before[place])) return
    // Changes to another selection must not merge with earlier ones.
    this.history.seal()
    this.$selection.set(ids)
  }

  showPage(id: string): void {
    if (id === this.$page.get()) return
    this.history.seal()
    this.$selection.set([])
    this.$page.set(id)
  }

  #step(step: string | null, back: boolean, go: () => boolean): void {
    if (this.$readOnly.get() || step === null) return
    const before = new Map(this.history.document.pages.map((page) => [page.id, page]))
    if (!go()) return
    const changed = this.history.document.pages.filter((page) => before.get(page.id) !== page)
    const [first] = changed
    if (first && !changed.some(({ id }) => id === this.$page.get())) this.showPage(first.id)
    this.$undone.set({ step, back })
  }

  /** Updates `$design`, throttled while typing so that lists and panels do not render on every key. */
  #tell({ document, patches }: Pick<Change<Design>, 'document' | 'patches'>): void {
    const typing = this.$typing.get()
    const isTyped = typing !== null && patches.length > 0 && patches.every(({ path }) => path[3] === typing)
    this.#untold = document
    if (!isTyped) this.#tellNow()
    else this.#telling ??= setTimeout(() => this.#tellNow(), typedMs)
  }

  #tellNow(): void {
    clearTimeout(this.#telling)
    this.#telling = undefined
    if (this.#untold) this.$design.set(this.#untold)
    this.#untold = null
  }

  #follow({ document, patches, settled }: Change<Design>): void {
    if (!settled) return
    this.#tell({ document, patches })
    const page = document.pages.find(({ id }) => id === this.$page.get())
    // Undo may remove the current page.
    if (!page) this.$page.set(document.pages[0]!.id)
    this.select(existingIds(this.page, this.$selection.get()))
  }
}
