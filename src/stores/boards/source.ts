import { editorPath } from '../../catalogue/editor-path.ts'
import { isImage } from '../../core/design/elements/guards.ts'
import { UserError } from '../../core/errors.ts'
import { splitName } from '../../core/file-name.ts'
import { type HandedFile, putHandover } from '../../storage/handover.ts'
import { loadStored } from '../design/stored-design.ts'

/** Where a design shows the picture of a board. */
export interface BoardSource {
  /** Id of the design. */
  readonly design: string
  /** Id of the element that shows the picture; '' for none yet. */
  readonly element: string
}

/** A document as a design keeps it beside its picture. */
export interface SourceDocument {
  readonly surface: string
  /** Id of the stored document, which may be gone. */
  readonly work: string
  readonly content: string
  readonly name: string
}

/** Returns where the picture of the document in an address stands; null if it stands nowhere. */
export function sourceOf(address: URLSearchParams): BoardSource | null {
  const [design, element] = [address.get('design'), address.get('element')]
  return design && element ? { design, element } : null
}

/**
 * Returns the document whose picture a design shows.
 * @throws UserError `design-missing` if the design or its element is gone, those of `openDesign`, and the storage codes
 */
export async function documentAt({ design, element }: BoardSource): Promise<SourceDocument> {
  const { pages, name } = await loadStored(design)
  const shown = pages.map(({ elements }) => elements[element]).find((found) => found !== undefined)
  if (!isImage(shown) || !shown.board) throw new UserError('design-missing', { id: design })
  return { ...shown.board, name: shown.name || name }
}

/**
 * Hands an SVG over to a design, which takes it apart into elements; null for a new one of its size. Returns the address
 * that takes it.
 * @throws when storage has no room for it
 */
export async function handLayersToDesign(
  to: BoardSource | null,
  drawing: HandedFile,
  size: { readonly width: number; readonly height: number },
): Promise<string> {
  const [insert, { pageSizeOf }] = await Promise.all([putHandover([drawing]), import('../design/from-pictures.ts')])
  const { width, height } = pageSizeOf(size)
  const asked = to ? { id: to.design } : { size: `${width}x${height}`, name: splitName(drawing.name).stem }
  return `${editorPath}?${new URLSearchParams({ ...asked, insert })}`
}

/**
 * Hands the picture of a document over to a design; null for a new one. Returns the address that takes it.
 * @throws when storage has no room for it
 */
export async function handToDesign(to: BoardSource | null, picture: HandedFile): Promise<string> {
  const handover = await putHandover([picture])
  const asked = to
    ? { id: to.design, insert: handover, ...(to.element && { element: to.element }) }
    : { from: handover }
  return `${editorPath}?${new URLSearchParams(asked)}`
}
