import { coverVoices } from '../../../catalogue/covers.ts'
import { designPath } from '../../../catalogue/editor-path.ts'
import { pagesOfPost } from '../../../catalogue/limits.ts'
import { diagramOfOutlines, diagramOrderOf } from '../../../core/boards/mindmap/as-diagram.ts'
import type { Sheet } from '../../../core/boards/mindmap/model.ts'
import { outlineOf } from '../../../core/boards/mindmap/outline.ts'
import { themeOf } from '../../../core/boards/mindmap/themes.ts'
import { cardPalette, cardSet } from '../../../core/template/card-set.ts'
import type { TemplateFacts } from '../../../core/template/template.ts'
import { storeBoard } from '../../../stores/boards/open-board.ts'
import { composedDesign } from '../../../stores/design/composed-template.ts'
import { storeDesign } from '../../../stores/design/stored-design.ts'
import { hrefOfWork } from '../../../stores/design/works-view.ts'
import { isConfirmed } from '../../../stores/shell/confirm.ts'
import { measureText } from '../diagrams/measure.ts'
import type { MapState } from './map-state.ts'

/** The works that a sheet of a map can become. */

const longestName = 60
const cards = { size: 'xhs-34', width: 1242, height: 1660 } as const

/**
 * Stores a set of cards made of a sheet, in the colours of its theme. Returns the address of the editor; null if the
 * visitor does not want a set that leaves pages out.
 * @throws UserError as workers do, and the storage codes
 */
export async function turnIntoCards(sheet: Sheet, name: string): Promise<string | null> {
  const { pages, left } = cardSet(outlineOf(sheet, sheet.root), pagesOfPost)
  const text = `一份图文最多 ${pagesOfPost} 页，排在最后的 ${left} 页放不下。可以先把导图拆成几张画布，再分别生成。`
  if (left > 0 && !(await isConfirmed({ title: '内容有点多', text, confirmLabel: '仍然生成' }))) return null
  const facts: TemplateFacts = {
    ...{ id: 'cards', name: name.slice(0, longestName), category: '', ...cards, pages: pages.length, pictures: 0 },
    ...{ tags: [], intents: [], styles: [], colours: [], layouts: [] },
  }
  const style = {
    palette: cardPalette(themeOf(sheet.theme)),
    voice: coverVoices[0]!,
    effect: 'plain',
    seed: 3,
  } as const
  return designPath(await storeDesign(await composedDesign({ facts, style, pages }, {})))
}

/**
 * Stores a diagram made of the sheet, or of the branch in focus. Returns the address that opens it.
 * @throws UserError the storage codes
 */
export async function turnIntoDiagram({ sheet, root, theme }: MapState): Promise<string> {
  const content = diagramOfOutlines({ ...diagramOrderOf(sheet, root), theme }, measureText)
  const name = sheet.nodes[root]!.text.replace(/\s+/g, ' ')
  return hrefOfWork({ id: await storeBoard('diagrams', { name, content }), kind: 'diagrams' })
}
