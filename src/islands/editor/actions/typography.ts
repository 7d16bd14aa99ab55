import { restyle } from '../../../core/design/commands/elements.ts'
import { isText } from '../../../core/design/elements/guards.ts'
import type { DesignElement } from '../../../core/design/elements/index.ts'
import { type ActionContext, defineActions } from '../action.ts'
import { elementsOf, on } from '../selected.ts'

/** Returns an action that changes fields of the selected texts, computed from each text's current values. */
const texts =
  (change: (element: Extract<DesignElement, { kind: 'text' }>) => Record<string, unknown>) =>
  (context: ActionContext) =>
    context.editing.run(restyle, {
      ...on(context),
      changes: Object.fromEntries(
        elementsOf(context).flatMap((element) => (isText(element) ? [[element.id, change(element)]] : [])),
      ),
    })
const hasText = (context: ActionContext) => elementsOf(context).some((element) => isText(element))

/** Actions on type style. */
export default defineActions(8, [
  {
    id: 'bold',
    label: '加粗',
    group: '文字',
    keys: ['$mod+b'],
    when: hasText,
    run: texts(({ weight }) => ({ weight: weight >= 700 ? 400 : 700 })),
  },
  {
    id: 'italic',
    label: '斜体',
    group: '文字',
    keys: ['$mod+i'],
    when: hasText,
    run: texts(({ italic }) => ({ italic: !italic })),
  },
  {
    id: 'underline',
    label: '下划线',
    group: '文字',
    keys: ['$mod+u'],
    when: hasText,
    run: texts(({ underline }) => ({ underline: !underline })),
  },
  {
    id: 'strike',
    label: '删除线',
    group: '文字',
    keys: ['$mod+Shift+x'],
    when: hasText,
    run: texts(({ strike }) => ({ strike: !strike })),
  },
  {
    id: 'larger',
    repeats: true,
    label: '放大字号',
    group: '文字',
    keys: ['$mod+Shift+.'],
    when: hasText,
    run: texts(({ size }) => ({ size: Math.round(size * 1.1) + 1 })),
  },
  {
    id: 'smaller',
    repeats: true,
    label: '缩小字号',
    group: '文字',
    keys: ['$mod+Shift+,'],
    when: hasText,
    run: texts(({ size }) => ({ size: Math.max(4, Math.round(size / 1.1) - 1) })),
  },
  {
    id: 'vertical',
    label: '竖排 / 横排',
    group: '文字',
    when: hasText,
    run: texts(({ writing, width, height }) => ({
      writing: writing === 'vertical' ? 'horizontal' : 'vertical',
      width: height,
      height: width,
    })),
  },
])
