import { restyle } from '../../../core/design/commands/elements.ts'
import { type Action, type ActionContext, defineActions } from '../action.ts'
import { hasSelection, on, selected } from '../selected.ts'

const opacity = (value: number) => (context: ActionContext) =>
  context.editing.run(restyle, {
    ...on(context),
    changes: Object.fromEntries(selected(context).map((id) => [id, { opacity: value }])),
  })

/** Actions that set the opacity: digit keys 1–9 for 10–90 %, 0 for 100 %. */
export default defineActions(6, [
  ...([1, 2, 3, 4, 5, 6, 7, 8, 9, 0] as const).map(
    (key): Action => ({
      id: `opacity-${key}`,
      label: `不透明度 ${key === 0 ? 100 : key * 10}%`,
      group: '编辑',
      keys: [String(key)],
      when: hasSelection,
      run: opacity(key === 0 ? 1 : key / 10),
    }),
  ),
])
