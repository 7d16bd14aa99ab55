import { atom } from 'nanostores'
import type { Camera } from '../../core/design/camera.ts'
import { fittingTexts, type MeasureText } from '../../core/design/commands/fit-texts.ts'
import type { Change, Command, Gesture, History } from '../../core/design/history.ts'
import type { Design, Page } from '../../core/design/schema.ts'
import { stillThere } from '../../core/design/selection.ts'

/** How often a text that is typed in is told to panels, ms. */
const typedMs = 150

/**
 * A design being worked on in this tab: the document with its history, and what
 * is of the session alone: the page shown, the selection, the camera.
 */
export class Editing {
  readonly history: History<Design>
  /** The document as it is settled; a gesture's previews are not told here. */
  readonly $design
  readonly $page
  readonly $selection = atom<readonly string[]>([])
  readonly $camera = atom<Camera>({ zoom: 1, x: 0, y: 0 })
  /** Another tab writes: nothing can be changed here. */
  readonly $reading = atom(false)
  /** Id of the text whose characters are being typed. */
  readonly $typing = atom<string | null>(null)
  /** Knows what texts ask for; their boxes follow. Null where nothing can be measured. */
  measure: MeasureText | null = null
  /** The step that was last taken back or brought back, for whoever says so; another object every time. */
  readonly $undone = atom<{ readonly step: string; readonly back: boolean } | null>(null)

  /** What `$design` does not tell yet. */
  #untold: Design | null = null
  #telling: ReturnType<typeof setTimeout> | undefined

  constructor(history: History<Design>) {
    this.history = history
    this.$design = atom(history.document)
    this.$page = atom(history.document.pages[0]!.id)
    this.history.listen((change) => this.#follow(change))
    this.$typing.listen((id) => id === null && this.#tellNow())
  }

  /** The page that is shown, a gesture's preview included. */
  get page(): Page {
    const { pages } = this.history.document
    return pages.find(({ id }) => id === this.$page.get()) ?? pages[0]!
  }

  /** Does a command on the document. */
  run<Args>(command: Command<Design, Args>, args: Args): void {
    if (!this.$reading.get()) this.history.run(this.#fitting(command, args), args)
  }

  /** Begins a gesture, as `history.begin`; boxes of texts follow what is shown. */
  begin(label: string): Gesture<Design> {
    const gesture = this.history.begin(label)
    const from = this.history.document
    return {
      ...gesture,
      preview: (command, args) => gesture.preview(this.#fitting(command, args, from), args),
    }
  }

  #fitting<Args>(command: Command<Design, Args>, args: Args, from = this.history.document): Command<Design, Args> {
    return this.measure ? fittingTexts(from, command, args, this.measure) : command
  }

  /** Takes the last step back, or brings it back again, and shows the page it was done on. */
  undo(): void {
    this.#step(this.history.undoLabel, false, () => this.history.undo())
  }

  redo(): void {
    this.#step(this.history.redoLabel, true, () => this.history.redo())
  }

  select(ids: readonly string[]): void {
    const before = this.$selection.get()
    if (ids.length === before.length && ids.every((id, place) => id === before[place])) return
    // What is done to another selection is another step.
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
    if (this.$reading.get() || step === null) return
    const before = new Map(this.history.document.pages.map((page) => [page.id, page]))
    if (!go()) return
    const changed = this.history.document.pages.filter((page) => before.get(page.id) !== page)
    const [first] = changed
    if (first && !changed.some(({ id }) => id === this.$page.get())) this.showPage(first.id)
    this.$undone.set({ step, back })
  }

  /** What is typed is told a few times a second: lists and panels need not follow every key. */
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
    // Undo may take the page away that is shown.
    if (!page) this.$page.set(document.pages[0]!.id)
    this.select(stillThere(this.page, this.$selection.get()))
  }
}
