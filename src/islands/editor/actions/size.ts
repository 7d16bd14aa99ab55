import { transformElements } from '../../../core/design/commands/elements.ts'
import { normalDegrees } from '../../../core/design/geometry.ts'
import { isTouchable } from '../../../core/design/selection.ts'
import { type ActionContext, defineActions } from '../action.ts'
import { elementsOf, hasSelection, on } from '../selected.ts'

/** The `transformElements` command, labelled as a resize or a rotation in the undo history. */
const resized = { ...transformElements, label: 'resize' }
const turnedStep = { ...transformElements, label: 'turn' }

/** Resizes the selected elements by px, to the right and downwards; at least 1 px remains. */
const growBy = (dx: number, dy: number) => (context: ActionContext) => {
  const all = elementsOf(context).flatMap(({ id, width, height }) =>
    isTouchable(context.editing.page, id)
      ? [[id, { width: Math.max(1, width + dx), height: Math.max(1, height + dy) }] as const]
      : [],
  )
  if (all.length > 0) context.editing.run(resized, { ...on(context), moves: Object.fromEntries(all), nudge: true })
}

const turnBy = (degrees: number) => (context: ActionContext) => {
  const all = elementsOf(context).flatMap(({ id, rotation }) =>
    isTouchable(context.editing.page, id) ? [[id, { rotation: normalDegrees(rotation + degrees) }] as const] : [],
  )
  if (all.length > 0) context.editing.run(turnedStep, { ...on(context), moves: Object.fromEntries(all), nudge: true })
}

/** Actions that resize and rotate. */
export default defineActions(5, [
  {
    id: 'wider',
    label: '加宽 1 像素',
    group: '大小',
    keys: ['$mod+ArrowRight'],
    repeats: true,
    when: hasSelection,
    run: growBy(1, 0),
  },
  {
    id: 'wider-far',
    label: '加宽 10 像素',
    group: '大小',
    keys: ['$mod+Shift+ArrowRight'],
    repeats: true,
    when: hasSelection,
    run: growBy(10, 0),
  },
  {
    id: 'narrower',
    label: '收窄 1 像素',
    group: '大小',
    keys: ['$mod+ArrowLeft'],
    repeats: true,
    when: hasSelection,
    run: growBy(-1, 0),
  },
  {
    id: 'narrower-far',
    label: '收窄 10 像素',
    group: '大小',
    keys: ['$mod+Shift+ArrowLeft'],
    repeats: true,
    when: hasSelection,
    run: growBy(-10, 0),
  },
  {
    id: 'taller',
    label: '加高 1 像素',
    group: '大小',
    keys: ['$mod+ArrowDown'],
    repeats: true,
    when: hasSelection,
    run: growBy(0, 1),
  },
  {
    id: 'taller-far',
    label: '加高 10 像素',
    group: '大小',
    keys: ['$mod+Shift+ArrowDown'],
    repeats: true,
    when: hasSelection,
    run: growBy(0, 10),
  },
  {
    id: 'shorter',
    label: '变矮 1 像素',
    group: '大小',
    keys: ['$mod+ArrowUp'],
    repeats: true,
    when: hasSelection,
    run: growBy(0, -1),
  },
  {
    id: 'shorter-far',
    label: '变矮 10 像素',
    group: '大小',
    keys: ['$mod+Shift+ArrowUp'],
    repeats: true,
    when: hasSelection,
    run: growBy(0, -10),
  },
  {
    id: 'turn-left',
    label: '向左转 15°',
    group: '大小',
    keys: ['Alt+,'],
    words: '旋转',
    repeats: true,
    when: hasSelection,
    run: turnBy(-15),
  },
  {
    id: 'turn-right',
    label: '向右转 15°',
    group: '大小',
    keys: ['Alt+.'],
    words: '旋转',
    repeats: true,
    when: hasSelection,
    run: turnBy(15),
  },
])
