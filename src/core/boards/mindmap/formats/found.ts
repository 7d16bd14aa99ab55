import type { MindMap } from '../model.ts'

/** A picture in a file that was read. */
export interface FoundPicture {
  readonly hash: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mime: string
}

/** What a file holds. */
export interface Found {
  readonly map: MindMap
  /** What was not taken over, as codes; texts are in the surface. */
  readonly left: readonly LeftCode[]
  readonly pictures: readonly FoundPicture[]
}

export type LeftCode = 'attachments' | 'pictures' | 'styles' | 'comments' | 'formulas'

/** A file that holds only an outline. */
export const plain = (map: MindMap): Found => ({ map, left: [], pictures: [] })
