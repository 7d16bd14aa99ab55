import { atom } from 'nanostores'
import { boardMessageOf } from '../../catalogue/board-messages.ts'
import { boardWords } from '../../catalogue/board-words.ts'
import { refuseLargeText } from '../../core/boards/file-size.ts'
import { limits } from '../../core/design/limits.ts'
import type { AssetInfo, Design } from '../../core/design/schema.ts'
import { UserError } from '../../core/errors.ts'
import { storeBoard } from '../../stores/boards/open-board.ts'
import { type BoardSource, handLayersToDesign, handToDesign } from '../../stores/boards/source.ts'
import { type DesignAutosave, UnreadableDesign } from '../../stores/design/autosave.ts'
import { readPicture, storePicture } from '../../stores/design/pictures.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'
import { hrefOfWork } from '../../stores/design/works-view.ts'
import { isConfirmed } from '../../stores/shell/confirm.ts'
import { toast } from '../../stores/shell/toasts.ts'
import type { BoardAdapter, BoardHost, BoardSurface, ReadBoard } from './adapter.ts'

/** Longest side of thumbnails, px. */
const thumbnailSide = 480
/** Pixels of a picture in a design per px of the document, and its longest side, px. */
const insertedScale = 2
const longestInserted = 4096
/** Most characters of a document's words. */
const mostWords = 4000

/** Most things that were not understood that are named. */
const mostLeft = 12

/** Returns a side of a document that a design can have, px. */
const sideOf = (px: number) => Math.min(limits.side, Math.max(16, Math.round(px) || 16))

/** Says in sentences why a file cannot be opened, with its name. */
function refusalOf({ name }: File, thrown: unknown): string {
  const { code, params } = thrown instanceof UserError ? thrown : new UserError('internal', {}, { cause: thrown })
  if (code === 'internal') console.error(thrown)
  // The words of a broken content are about a stored document.
  const { text, advice = '' } = boardMessageOf(code === 'board-broken' ? 'board-file-broken' : code, {
    name,
    ...params,
  })
  return `${text.includes(name) ? '' : `「${name}」`}${text}。${advice}`
}

/** One open document of a board: its surface, and the design that keeps it. */
export class BoardSession {
  readonly adapter: BoardAdapter
  readonly keeper: DesignAutosave
  /** The place in a design to which its picture goes back. */
  readonly source: BoardSource | null
  readonly $undoable = atom({ canUndo: false, canRedo: false })
  /** Name of the open dialog; one at a time. */
  readonly $overlay = atom<string | null>(null)
  readonly $name = atom('')
  /** null until it is mounted. */
  readonly $surface = atom<BoardSurface | null>(null)
  /** The document that was put last by this tab: another one in the history comes from elsewhere. */
  #put: Design
  /** Facts of the pictures that the content refers to, or did. */
  #pictures: Record<string, AssetInfo>

  constructor(adapter: BoardAdapter, keeper: DesignAutosave, source: BoardSource | null = null) {
    this.adapter = adapter
    this.source = source
    this.keeper = keeper
    this.#put = keeper.history.document
    this.#pictures = { ...this.#put.assets }
    this.$name.set(this.#put.name)
    keeper.history.listen(({ document }) => {
      if (document !== this.#put) this.#show(document)
    })
  }

  /** What one document of this board is called. */
  get noun(): string {
    return boardWords[this.adapter.board].noun
  }

  /** Whether another tab edits the document. */
  get isReadOnly(): boolean {
    return this.keeper.$state.get().status === 'read-only'
  }

  /**
   * Shows the document in an element. Returns how to leave it.
   * @throws UnreadableDesign with the content that cannot be shown
   */
  async mount(element: HTMLElement): Promise<() => void> {
    const { board } = this.#put
    const surface = await this.adapter.open(element, this.#contentOf(this.#put), this.#host())
    this.$surface.set(surface)
    // Another document, such as a version, may have come while the surface was loaded.
    if (this.#put.board !== board) surface.load(this.#contentOf(this.#put))
    // A document from a file has neither words nor a thumbnail yet.
    if (this.keeper.stored && this.#put.board?.words === '') this.#changed()
    const stop = this.keeper.$state.subscribe(({ status }) => surface.readOnly(status === 'read-only'))
    return () => {
      stop()
      this.$surface.set(null)
      surface.dispose()
    }
  }

  rename(name: string): void {
    this.$name.set(name)
    this.#changed()
  }

  /** Stores what has changed; resolves when that is done or has failed. */
  flush(): Promise<void> {
    return this.keeper.flush()
  }

  /** Takes over the content of another document, such as a version; the surface starts its undo steps anew. */
  restore(design: Design): void {
    this.#pictures = { ...this.#pictures, ...design.assets }
    this.#show({ ...this.#put, board: design.board })
    this.#changed()
  }

  /** Opens files: documents of this board as new ones, pictures on the open one. What cannot be opened is named. */
  async take(files: readonly File[]): Promise<void> {
    const read: ReadBoard[] = []
    const failed: string[] = []
    for (const file of files) {
      try {
        if (file.size === 0) throw new UserError('file-empty')
        await refuseLargeText(file)
        const document = await this.adapter.read(file)
        if (document) read.push(document)
        else if (this.isReadOnly) toast.info('这里只能看，放不进图片')
        else await this.$surface.get()?.insertPicture(file, file.name)
      } catch (thrown) {
        failed.push(refusalOf(file, thrown))
      }
    }
    if (read.length > 0) await this.openNew(read, failed)
    else for (const sentences of failed) toast.error(sentences)
  }

  /**
   * Stores documents as new ones and opens the last. Asks before if something was not understood, or came with them and
   * cannot be opened (`failed`, sentences): the page is left.
   */
  async openNew(documents: readonly ReadBoard[], failed: readonly string[] = []): Promise<void> {
    const { board } = this.adapter
    const left = [...new Set(documents.flatMap((document) => document.left))]
    const more = left.length > mostLeft ? `等 ${left.length} 处` : ''
    const parts = [
      ...failed.slice(0, mostLeft),
      ...(left.length > 0 ? [`${left.slice(0, mostLeft).join('；')}${more}。其余都已读入。`] : []),
    ]
    const title = failed.length > 0 ? `有 ${failed.length} 个文件打不开` : '有几处没能看懂'
    const confirmLabel = failed.length > 0 ? '打开其余的' : '打开'
    if (parts.length > 0 && !(await isConfirmed({ title, text: parts.join(''), confirmLabel }))) return
    try {
      await this.flush()
      let last = ''
      for (const document of documents) last = await storeBoard(board, document)
      location.assign(hrefOfWork({ id: last, kind: board }))
    } catch (thrown) {
      reportDesignError(thrown)
    }
  }

  /**
   * Puts the picture of the document, with the document, into a design; null for a new one. As layers, every shape is an
   * element of the design, and the document is not kept with them. Leaves the page.
   */
  async insertInto(to: BoardSource | null, as: 'picture' | 'layers' = 'picture'): Promise<void> {
    const surface = this.$surface.get()
    if (!surface) return
    if (surface.isEmpty('png')) return toast.info('这里还什么都没有，先画一点再放进设计')
    try {
      await this.flush()
      const { width, height } = surface.size()
      const stem = this.keeper.history.document.name || this.noun
      if (as === 'layers') {
        const drawn = await surface.picture({ format: 'svg', scale: 1, transparent: true })
        location.assign(await handLayersToDesign(to, { name: `${stem}.svg`, blob: drawn }, { width, height }))
        return
      }
      const scale = Math.min(insertedScale, longestInserted / Math.max(1, width, height))
      const blob = await surface.picture({ format: 'png', scale, transparent: true })
      const { id, board } = this.keeper.history.document
      const content = board?.content ?? ''
      const work = this.keeper.stored ? id : ''
      const handed = { name: `${stem}.png`, blob, board: { surface: this.adapter.board, work, content } }
      location.assign(await handToDesign(to, handed))
    } catch (thrown) {
      reportDesignError(thrown)
    }
  }

  /** Makes another work of the document, by its place in the adapter's list, and opens it. */
  async turn(at: number): Promise<void> {
    const surface = this.$surface.get()
    if (!surface) return
    try {
      await this.flush()
      const address = await this.adapter.turns![at]!.make(surface, this.$name.get() || this.noun)
      if (address) location.assign(address)
    } catch (thrown) {
      reportDesignError(thrown)
    }
  }

  /** Returns the thumbnail of the document for lists. */
  readonly thumbnail = async (): Promise<Blob | null> => {
    const surface = this.$surface.get()
    if (!surface) return null
    const { width, height } = surface.size()
    const scale = Math.min(1, thumbnailSide / Math.max(1, width, height))
    return surface.picture({ format: 'png', scale, transparent: false })
  }

  #host(): BoardHost {
    return {
      changed: () => this.#changed(),
      undoable: (state) => this.$undoable.set(state),
      keepPicture: async (picture, name) => {
        const { asset, info } = await storePicture(picture, name)
        this.#pictures[asset] = info
        return asset
      },
      readPicture,
      toast: (text, tone = 'info') => toast[tone](text),
      open: (document) => void this.openNew([{ ...document, left: [] }]),
    }
  }

  #contentOf({ board }: Design): unknown {
    const text = board?.content ?? ''
    try {
      return this.adapter.restore(JSON.parse(text) as unknown)
    } catch (thrown) {
      throw new UnreadableDesign(
        text,
        thrown instanceof UserError ? thrown : new UserError('board-broken', {}, { cause: thrown }),
      )
    }
  }

  #show(design: Design): void {
    this.#put = design
    this.#pictures = { ...this.#pictures, ...design.assets }
    this.$name.set(design.name)
    try {
      this.$surface.get()?.load(this.#contentOf(design))
    } catch (thrown) {
      reportDesignError(thrown instanceof UnreadableDesign ? thrown.reason : thrown)
    }
  }

  #changed(): void {
    if (!this.isReadOnly) this.keeper.put(() => this.#drawn())
  }

  /** Returns the document as the surface shows it. */
  #drawn(): Design {
    const surface = this.$surface.get()
    const fields = { ...this.#put, name: this.$name.get() }
    if (!surface) {
      this.#put = fields
      return fields
    }
    const content = JSON.stringify(surface.save())
    const { width, height } = surface.size()
    const named = Object.entries(this.#pictures).filter(([hash]) => content.includes(hash))
    this.#put = {
      ...fields,
      ...{ width: sideOf(width), height: sideOf(height), assets: Object.fromEntries(named) },
      board: { surface: this.adapter.board, content, words: surface.words().slice(0, mostWords) },
    }
    return this.#put
  }
}
