import { isGroup } from '../../../core/design/elements/guards.ts'
import { nextInTabOrder, touchableSiblings } from '../../../core/design/selection.ts'
import { parentOf } from '../../../core/design/tree.ts'
import { defineActions } from '../action.ts'
import { elementsOf, hasSelection } from '../selected.ts'

/** Actions that change the selection or enter an element. */
export default defineActions(2, [
  {
    id: 'select-all',
    label: '全选',
    group: '选择',
    keys: ['$mod+a'],
    run: ({ editing }) => editing.select(touchableSiblings(editing.page, editing.$selection.get())),
  },
  {
    id: 'select-none',
    label: '取消选择',
    group: '选择',
    keys: ['Escape'],
    when: hasSelection,
    run: ({ editing }) => editing.select([]),
  },
  {
    id: 'select-next',
    repeats: true,
    label: '选择下一个',
    group: '选择',
    keys: ['Tab'],
    run: ({ editing }) => {
      const next = nextInTabOrder(editing.page, editing.$selection.get(), 1)
      if (next) editing.select([next])
    },
  },
  {
    id: 'select-before',
    repeats: true,
    label: '选择上一个',
    group: '选择',
    keys: ['Shift+Tab'],
    run: ({ editing }) => {
      const next = nextInTabOrder(editing.page, editing.$selection.get(), -1)
      if (next) editing.select([next])
    },
  },
  {
    id: 'edit',
    label: '编辑内容 / 进入组合',
    group: '选择',
    keys: ['Enter'],
    words: '改字 裁剪',
    when: (context) => elementsOf(context).length === 1,
    run: (context) => {
      const [only] = elementsOf(context)
      const inside = isGroup(only) ? only.children.at(-1) : undefined
      if (inside !== undefined) context.editing.select([inside])
      else if (only) context.edit(only.id)
    },
  },
  {
    id: 'select-parent',
    label: '选择所在的组',
    group: '选择',
    keys: ['Shift+Enter'],
    when: hasSelection,
    run: ({ editing }) => {
      const parents = editing.$selection.get().flatMap((id) => parentOf(editing.page, id) ?? [])
      if (parents.length > 0) editing.select([...new Set(parents)])
    },
  },
])
