import { boardWords } from '../../catalogue/board-words.ts'
import type { BoardName } from '../../catalogue/boards.ts'
import { newDesign } from '../../core/design/new-design.ts'
import type { AssetInfo, Design } from '../../core/design/schema.ts'
import { UserError } from '../../core/errors.ts'
import { listDesigns } from '../../storage/designs.ts'
import { DesignAutosave, type Thumbnailer } from '../design/autosave.ts'
import { keepsNothing } from '../design/open-design.ts'
import { designOwner } from '../design/owner.ts'
import { storeDesign } from '../design/stored-design.ts'
import { freshId } from '../shell/fresh-id.ts'
import { documentAt, sourceOf } from './source.ts'

/** Documents of boards. Each is stored as a design whose `board` holds the content as JSON. */

/** Size of a document before its surface knows one, px. */
const firstSize = { width: 1600, height: 1200 }

/** A document as the files and templates of a board make it. */
export interface BoardDocument {
  readonly name: string
  readonly content: unknown
  /** The stored pictures whose hashes stand in the content. */
  readonly assets?: Readonly<Record<string, AssetInfo>>
}

/** Returns a new document of a board as a design. */
function boardDesign(board: BoardName, { name, content, assets = {} }: BoardDocument): Design {
  const design = newDesign(freshId(), freshId(), { ...firstSize, name: name.slice(0, 60) })
  return { ...design, assets: { ...assets }, board: { surface: board, content: JSON.stringify(content), words: '' } }
}

/**
 * Stores a new document. Returns its id.
 * @throws UserError the storage codes
 */
export const storeBoard = (board: BoardName, document: BoardDocument): Promise<string> =>
  storeDesign(boardDesign(board, document))

export interface BoardSources {
  readonly thumbnail: Thumbnailer
  readonly empty: () => BoardDocument
  /** Returns a template by its id; null if there is none. */
  readonly template: (id: string) => Promise<BoardDocument | null>
}

/**
 * Opens the document for an address: the one whose picture a design shows (`design`, `element`), a stored one (`id`), one from a template (`template`), an empty one (`new`),
 * otherwise the last edited one of the board, or an empty one.
 * @throws UnreadableDesign with the text that cannot be opened, or UserError the storage codes
 */
export async function openBoard(
  board: BoardName,
  address: URLSearchParams,
  { thumbnail, empty, template }: BoardSources,
): Promise<DesignAutosave> {
  const owner = await designOwner()
  const settings = { owner, thumbnail }
  const begin = (document: BoardDocument) => DesignAutosave.unsaved(boardDesign(board, document), settings)
  const open = async (id: string) => {
    const keeper = await DesignAutosave.open(id, settings)
    if (keeper.history.document.board?.surface === board) return keeper
    await keeper.end()
    throw new UserError('design-missing', { id })
  }
  const source = sourceOf(address)
  if (source) {
    const { work, content, name } = await documentAt(source)
    // The stored document has been edited last, if it is still there.
    const stored = work === '' ? null : await open(work).catch(() => null)
    return stored ?? begin({ name, content: JSON.parse(content) as unknown })
  }
  const id = address.get('id')
  if (id) return open(id)
  const made = await template(address.get('template') ?? '')
  if (made) return begin(made)
  if (address.has('new')) return begin(empty())
  // A browser without storage still opens the board, which then shows that nothing is saved.
  const stored = await listDesigns(owner).catch((thrown: unknown) => {
    if (keepsNothing(thrown)) return []
    throw thrown
  })
  const last = stored.find(({ kind }) => kind === board)
  return last ? open(last.id) : begin({ ...empty(), name: boardWords[board].untitled })
}
