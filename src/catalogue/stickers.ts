import { drawings } from './drawings/stickers.ts'
import { stickerRows } from './sticker-rows.ts'

/** A sticker of the editor, drawn for this project: paths with colours of their own. */
export interface Sticker {
  readonly id: string
  readonly label: string
  /** Additional search words. */
  readonly words: readonly string[]
  readonly group: string
  /** Size of the view box, which the drawing fills; gives the proportions of its box. The longer side is 100. */
  readonly viewWidth: number
  readonly viewHeight: number
  /** Parts of a `path` element, the lowest first. */
  readonly parts: readonly StickerPart[]
}

interface StickerPart {
  readonly d: string
  readonly fill: { readonly type: 'solid'; readonly colour: string }
  readonly rule?: 'evenodd'
}

function drawingOf(id: string): Pick<Sticker, 'viewWidth' | 'viewHeight' | 'parts'> {
  const { paths, ...view } = drawings[id]!
  return { ...view, parts: paths.map(({ fill, ...path }) => ({ ...path, fill: { type: 'solid', colour: fill } })) }
}

/** The stickers of the editor, in the order of their groups; each is drawn in `drawings/stickers/<id>.svg`. */
export const stickers: readonly Sticker[] = Object.entries(stickerRows).flatMap(([group, rows]) =>
  rows.map(([id, label, words]) => ({ id, label, words: words.split(' '), group, ...drawingOf(id) })),
)
