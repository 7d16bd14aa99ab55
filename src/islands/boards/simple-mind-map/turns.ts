import { cardSigns, outlineSigns } from '../../../catalogue/card-words.ts'
import { designPath } from '../../../catalogue/editor-path.ts'
import { diagramOfOutlines, diagramOrderOf } from '../../../core/boards/mindmap/as-diagram.ts'
import { cardPalette } from '../../../core/boards/mindmap/card-palette.ts'
import type { Sheet } from '../../../core/boards/mindmap/model.ts'
import { outlineOf } from '../../../core/boards/mindmap/outline.ts'
import { themeOf } from '../../../core/boards/mindmap/themes.ts'
import { mostCards } from '../../../core/cards/model.ts'
import { outlineOfTree } from '../../../core/cards/read-outline.ts'
import { cardThemes } from '../../../core/cards/themes.ts'
import { storeBoard } from '../../../stores/boards/open-board.ts'
import { storableCards } from '../../../stores/cards/compose.ts'
import { storeDesign } from '../../../stores/design/stored-design.ts'
import { hrefOfWork } from '../../../stores/design/works-view.ts'
import { isConfirmed } from '../../../stores/shell/confirm.ts'
import { measureText } from '../diagrams/measure.ts'
import type { MapState } from './map-state.ts'

/** The works that a sheet of a map can become. */

const longestName = 60
const size = { width: 1242, height: 1660, insets: { top: 0, bottom: 0 } } as const

/**
 * Stores a set of cards made of a sheet, in the colours of its theme. Returns the address of the editor; null if the
 * visitor does not want a set that leaves pages out.
 * @throws UserError as workers do, and the storage codes
 */
export async function turnIntoCards(sheet: Sheet, name: string): Promise<string | null> {
  const outline = outlineOfTree(outlineOf(sheet, sheet.root), { outline: outlineSigns, cards: cardSigns })
  const theme = { ...cardThemes[0]!, palette: cardPalette(themeOf(sheet.theme)) }
  const wish = { ...size, outline, theme, density: 'usual', cover: '', account: '', pictures: new Map() } as const
  const { design, left } = await storableCards(wish)
  const text = `一份图文最多 ${mostCards} 页，排在最后的 ${left} 页放不下。可以先把导图拆成几张画布，再分别生成。`
  if (left > 0 && !(await isConfirmed({ title: '内容有点多', text, confirmLabel: '仍然生成' }))) return null
  return designPath(await storeDesign({ ...design, name: name.slice(0, longestName) }))
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
