import { add } from '../../../core/design/commands/elements.ts'
import { newElement } from '../../../core/design/elements/index.ts'
import type { TextElement } from '../../../core/design/elements/text.ts'
import { defineActions } from '../action.ts'
import { freeSpot } from '../materials/materials.ts'
import { placedOnPage, textsOn, typeWidth } from '../text/insert.ts'

/** Font size of a new text, as a share of the type width (0–1). */
const textShare = 0.08

/** Estimates the size of a one-line text where nothing can be measured, taking characters as square. */
const estimated = (element: TextElement) => ({
  width: element.size * (element.runs[0]?.text.length ?? 1),
  height: element.size * element.lineHeight,
})

/** Placeholder content of a new QR code; it is valid, so the code can be scanned at once. */
const qrContent = '把这里换成你的网址或文字'
/** Side of a new QR code, as a share of the page's shorter side. */
const qrShare = 0.25

/** Actions that insert an element without opening a drawer. */
export default defineActions(7, [
  {
    id: 'insert-text',
    label: '添加文字',
    group: '文字',
    words: '输入 打字 文本',
    keys: ['t'],
    run: ({ editing, freshId, edit }) => {
      const page = editing.history.document
      const text = newElement('text', {
        id: freshId(),
        size: Math.round(textShare * typeWidth(page)),
        sizing: 'auto-width',
        align: 'center',
        runs: [{ text: '输入文字' }],
      })
      const others = textsOn(editing.page)
      const element: TextElement = { ...text, ...placedOnPage(text, page, editing.measure ?? estimated, others) }
      editing.run(add, { page: editing.page.id, cutting: { elements: [element], order: [text.id] } })
      edit(text.id)
    },
  },
  {
    id: 'insert-qr',
    label: '插入二维码',
    group: '编辑',
    words: '扫码 网址 链接 erweima ewm qr',
    run: ({ editing, freshId }) => {
      const { width, height } = editing.history.document
      const side = Math.round(Math.min(width, height) * qrShare)
      const code = newElement('qr', { id: freshId(), x: 0, y: 0, width: side, height: side, content: qrContent })
      const middle = { x: width / 2, y: height / 2 }
      const placed = { ...code, ...freeSpot(Object.values(editing.page.elements), code, middle) }
      editing.run(add, { page: editing.page.id, cutting: { elements: [placed], order: [code.id] } })
      editing.select([code.id])
    },
  },
])
