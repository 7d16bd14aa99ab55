import { reorder, restyle, transformElements } from '../../../core/design/commands/elements.ts'
import { group, ungroup } from '../../../core/design/commands/groups.ts'
import { isGroup } from '../../../core/design/elements/guards.ts'
import { type ActionContext, defineActions } from '../action.ts'
import { elementsOf, hasSelection, on, selected, several } from '../selected.ts'

/** The `transformElements` command, labelled as a flip in the undo history. */
const flipped = { ...transformElements, label: 'flip' }

const toggle = (field: 'locked' | 'hidden') => (context: ActionContext) => {
  const elements = elementsOf(context)
  const value = !elements.every((element) => element[field])
  context.editing.run(restyle, {
    ...on(context),
    changes: Object.fromEntries(elements.map(({ id }) => [id, { [field]: value }])),
  })
}

const flip = (field: 'flipX' | 'flipY') => (context: ActionContext) =>
  context.editing.run(flipped, {
    ...on(context),
    moves: Object.fromEntries(elementsOf(context).map((element) => [element.id, { [field]: !element[field] }])),
  })

/** Actions for grouping, layer order, locking, hiding and flipping. */
export default defineActions(3, [
  {
    id: 'group',
    label: '组合',
    group: '排列',
    keys: ['$mod+g'],
    when: several,
    run: (context) => {
      const id = context.freshId()
      context.editing.run(group, { ...on(context), ids: selected(context), group: id })
      context.editing.select([id])
    },
  },
  {
    id: 'ungroup',
    label: '取消组合',
    group: '排列',
    keys: ['$mod+Shift+g'],
    when: (context) => elementsOf(context).some((element) => isGroup(element)),
    run: (context) => {
      const inside = elementsOf(context).flatMap((element) => (isGroup(element) ? [...element.children] : [element.id]))
      context.editing.run(ungroup, { ...on(context), ids: selected(context) })
      context.editing.select(inside)
    },
  },
  {
    id: 'forward',
    repeats: true,
    label: '上移一层',
    group: '排列',
    keys: ['$mod+]'],
    when: hasSelection,
    run: (context) => context.editing.run(reorder, { ...on(context), ids: selected(context), by: 1 }),
  },
  {
    id: 'backward',
    repeats: true,
    label: '下移一层',
    group: '排列',
    keys: ['$mod+['],
    when: hasSelection,
    run: (context) => context.editing.run(reorder, { ...on(context), ids: selected(context), by: -1 }),
  },
  {
    id: 'to-front',
    label: '置于顶层',
    group: '排列',
    keys: ['$mod+Shift+]', '$mod+Alt+]'],
    when: hasSelection,
    run: (context) => context.editing.run(reorder, { ...on(context), ids: selected(context), by: 'top' }),
  },
  {
    id: 'to-back',
    label: '置于底层',
    group: '排列',
    keys: ['$mod+Shift+[', '$mod+Alt+['],
    when: hasSelection,
    run: (context) => context.editing.run(reorder, { ...on(context), ids: selected(context), by: 'bottom' }),
  },
  { id: 'lock', label: '锁定', group: '排列', keys: ['$mod+Shift+l'], when: hasSelection, run: toggle('locked') },
  { id: 'hide', label: '隐藏', group: '排列', keys: ['$mod+Shift+h'], when: hasSelection, run: toggle('hidden') },
  { id: 'flip-x', label: '水平翻转', group: '排列', keys: ['Shift+h'], when: hasSelection, run: flip('flipX') },
  { id: 'flip-y', label: '垂直翻转', group: '排列', keys: ['Shift+v'], when: hasSelection, run: flip('flipY') },
])
