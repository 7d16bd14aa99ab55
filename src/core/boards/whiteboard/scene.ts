/** An element of a scene as the whiteboard library stores it. Fields that are not named here are kept as they come. */
export interface SceneElement {
  readonly id: string
  readonly type: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isDeleted?: boolean
  readonly [field: string]: unknown
}

/** Where the picture of a file of a scene is kept. */
export interface SceneFile {
  /** SHA-256 of the kept picture, 64 lower-case hex digits. */
  readonly hash: string
  readonly mimeType: string
  /** Time in ms. */
  readonly created: number
}

/** A picture that is written into a file of a board. */
export interface InlinePicture {
  readonly id: string
  readonly mimeType: string
  readonly dataUrl: string
}

/** What a document of the whiteboard holds. */
export interface WhiteboardContent {
  readonly elements: readonly SceneElement[]
  /** Elements of kinds that are not known: not drawn, and written back as they came. */
  readonly unknown: readonly unknown[]
  readonly appState: Readonly<Record<string, unknown>>
  /** By the id that elements refer to as `fileId`. */
  readonly files: Readonly<Record<string, SceneFile>>
  /** The visitor's own items of the library, in the library's format. */
  readonly libraryItems: readonly unknown[]
}

/** Returns the content of an empty board. */
export const emptyBoard = (): WhiteboardContent => ({
  elements: [],
  unknown: [],
  appState: {},
  files: {},
  libraryItems: [],
})
