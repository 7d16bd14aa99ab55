import type { BoardName } from '../../catalogue/boards.ts'
import type { AssetInfo } from '../../core/design/schema.ts'

/** The contract of a board: the frame keeps its documents, a surface shows and edits one. */

/** What the frame does for a surface. */
export interface BoardHost {
  /** Says that the document changed; the frame calls `save` once the changes pause. */
  changed(): void
  /** Says which of undo and redo have a step. */
  undoable(state: { readonly canUndo: boolean; readonly canRedo: boolean }): void
  /**
   * Stores a picture. Returns its hash, by which the content refers to it.
   * @throws UserError of the gate, and the storage codes
   */
  keepPicture(picture: Blob, name: string): Promise<string>
  /** Returns a stored picture; null if it is gone. */
  readPicture(hash: string): Promise<Blob | null>
  toast(text: string, tone?: 'info' | 'success' | 'error'): void
  /** Begins another document of this board. */
  open(document: { readonly name: string; readonly content: unknown }): void
}

export type PictureFormat = 'png' | 'jpg' | 'svg' | 'pdf'

export interface PictureRequest {
  readonly format: PictureFormat
  /** Device px per px of the document. */
  readonly scale: number
  /** Whether the ground is left out; without effect on JPG. */
  readonly transparent: boolean
}

/** One open document. */
export interface BoardSurface {
  /** Returns the content as JSON that later changes do not touch. */
  save(): unknown
  /** Shows another content: another tab saved it, or a version was restored. */
  load(content: unknown): void
  readOnly(is: boolean): void
  undo(): void
  redo(): void
  /** Returns whether a picture of it would show nothing: what is open, or as PDF the whole document. */
  isEmpty(format: PictureFormat): boolean
  /** Returns the size of a picture of it, px. */
  size(): { readonly width: number; readonly height: number }
  /** Returns all its texts, for the search. */
  words(): string
  /** Draws the whole document. */
  picture(request: PictureRequest): Promise<Blob>
  insertPicture(picture: Blob, name: string): Promise<void>
  /** Shows it to an audience, on the full screen. */
  present?(): void
  dispose(): void
}

/** A file that becomes a document. */
export interface ReadBoard {
  readonly name: string
  readonly content: unknown
  /** The stored pictures whose hashes stand in the content. */
  readonly assets?: Readonly<Record<string, AssetInfo>>
  /** What was not understood, in words for the user. */
  readonly left: readonly string[]
}

export interface BoardTemplate {
  readonly id: string
  readonly name: string
  readonly group: string
  content(): Promise<unknown>
}

/** A board: the default export of `<folder>/adapter.tsx`. */
export interface BoardAdapter {
  readonly board: BoardName
  empty(): unknown
  /**
   * Repairs a stored content.
   * @throws UserError `board-broken` when it is none
   */
  restore(content: unknown): unknown
  open(element: HTMLElement, content: unknown, host: BoardHost): Promise<BoardSurface>
  /**
   * Reads a file by what it holds, not by its name; null if it is not of this board.
   * @throws UserError for a file of this board that is damaged or beyond its bounds
   */
  read(file: File): Promise<ReadBoard | null>
  /** Draws a content for lists, within a square of `side` px. */
  preview(content: unknown, side: number): Promise<Blob>
  readonly pictures: readonly PictureFormat[]
  /**
   * Whether its SVG is of shapes and texts in a sans-serif font alone: the texts can become outlines, and a design can
   * take it apart.
   */
  readonly hasPlainSvg: boolean
  /** File formats besides pictures. */
  readonly files: readonly {
    readonly id: string
    readonly label: string
    readonly extension: string
    make(surface: BoardSurface): Promise<Blob>
  }[]
  /** Works of other kinds that a document can become. The document stays as it is. */
  readonly turns?: readonly {
    readonly label: string
    /** Stores the new work. Returns its address; null if the visitor gave up. */
    make(surface: BoardSurface, name: string): Promise<string | null>
  }[]
  readonly templates: readonly BoardTemplate[]
  readonly shortcuts: readonly { readonly group: string; readonly keys: string; readonly label: string }[]
}
