import { add } from '../../core/design/commands/elements.ts'
import { newElement } from '../../core/design/elements/index.ts'
import type { TextElement } from '../../core/design/elements/text.ts'
import type { Action } from './action.ts'
import { placedOnPage, textsOn, typeWidth } from './text/insert.ts'

/** Of the type, share of the page. */
const size = 0.08

/** A text of one line where nothing can be measured: about square characters. */
const estimated = (element: TextElement) => ({
  width: element.size * (element.runs[0]?.text.length ?? 1),
  height: element.size * element.lineHeight,
})

export const textActions: readonly Action[] = [
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
        size: Math.round(size * typeWidth(page)),
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
]
