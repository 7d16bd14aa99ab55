import { addWithAssets, restyleWithAssets } from '../../core/design/commands/assets.ts'
import { isImage } from '../../core/design/elements/guards.ts'
import { newElement } from '../../core/design/elements/index.ts'
import { boxOfNext } from '../../core/design/next-picture.ts'
import { placePictures } from '../../core/design/place-pictures.ts'
import { splitName } from '../../core/file-name.ts'
import { type StoredCut, storeHanded } from '../../stores/design/cut-picture.ts'
import { handedOver } from '../../stores/design/pictures.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'
import { freshId } from '../../stores/shell/fresh-id.ts'
import { offerIncoming } from '../../stores/shell/offer-incoming.ts'
import { toast } from '../../stores/shell/toasts.ts'
import type { Session } from './session.ts'

/** Returns the fields that show the picture of a board and keep its document. */
const fieldsOf = ({ asset, info, board }: StoredCut) => ({
  asset,
  pictureWidth: info.width,
  pictureHeight: info.height,
  board: board ? { ...board, made: asset } : null,
})

/** Shows the new picture of a board where an element shows the earlier one. Returns false if the element is gone. */
function update({ editing }: Session, id: string, picture: StoredCut): boolean {
  const page = editing.history.document.pages.find(({ elements }) => Object.hasOwn(elements, id))
  const element = page?.elements[id]
  if (!page || !isImage(element)) return false
  const box = boxOfNext(element, picture.info)
  const changes = { [id]: { ...fieldsOf(picture), ...box } }
  editing.showPage(page.id)
  editing.run(restyleWithAssets, { page: page.id, changes, assets: { [picture.asset]: picture.info } })
  editing.select([id])
  return true
}

function insert({ editing }: Session, picture: StoredCut): void {
  const { page, history } = editing
  const [box] = placePictures([picture.info], history.document, null)
  const { left, top, width, height } = box!
  const id = freshId()
  const name = splitName(picture.info.name).stem.slice(0, 80)
  const element = newElement('image', { ...fieldsOf(picture), id, x: left, y: top, width, height, name })
  const cutting = { elements: [element], order: [id] }
  editing.run(addWithAssets, { page: page.id, cutting, assets: { [picture.asset]: picture.info } })
  editing.select([id])
}

/**
 * Takes the picture that a board handed over for this design: `insert` names the hand-over, `element` the element that
 * shows an earlier picture of the same document.
 */
export async function takeBoard(session: Session, address: URLSearchParams): Promise<void> {
  const { keeper } = session
  const [handed] = await handedOver(address.get('insert') ?? '')
  if (!handed) return
  if (keeper.$state.get().status === 'read-only') {
    toast.info('这份设计正在另一个标签页里编辑，请先关掉那一页，再插入一次')
    return
  }
  if (!handed.board && handed.file.type === 'image/svg+xml') {
    offerIncoming(handed.file)
    return
  }
  try {
    const picture = await storeHanded(handed)
    void session.painting.arrived(picture.asset)
    if (!update(session, address.get('element') ?? '', picture)) insert(session, picture)
  } catch (thrown) {
    reportDesignError(thrown)
  }
}
