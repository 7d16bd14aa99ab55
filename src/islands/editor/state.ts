import { atom } from 'nanostores'
import type { Camera } from '../../core/design/camera.ts'
import type { Change, Command } from '../../core/design/history.ts'
import { History } from '../../core/design/history.ts'
import type { Design, Page } from '../../core/design/schema.ts'
import { stillThere } from '../../core/design/selection.ts'

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
  /** Id of the text whose characters are being typed. */
  readonly $typing = atom<string | null>(null)

  constructor(design: Design) {
    this.history = new History(design)
    this.$design = atom(design)
    this.$page = atom(design.pages[0]!.id)
    this.history.listen((change) => this.#follow(change))
  }

  /** The page that is shown, a gesture's preview included. */
  get page(): Page {
    const { pages } = this.history.document
    return pages.find(({ id }) => id === this.$page.get()) ?? pages[0]!
  }

  /** Does a command on the document. */
  run<Args>(command: Command<Design, Args>, args: Args): void {
    this.history.run(command, args)
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

  #follow({ document, settled }: Change<Design>): void {
    if (!settled) return
    this.$design.set(document)
    const page = document.pages.find(({ id }) => id === this.$page.get())
    // Undo may take the page away that is shown.
    if (!page) this.$page.set(document.pages[0]!.id)
    this.select(stillThere(this.page, this.$selection.get()))
  }
}
