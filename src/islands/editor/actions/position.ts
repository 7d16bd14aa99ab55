import { type Alignment, align, distribute, tidy } from '../../../core/design/arrange.ts'
import { transformElements } from '../../../core/design/commands/elements.ts'
import type { Placement } from '../../../core/design/geometry.ts'
import { isTouchable } from '../../../core/design/selection.ts'
import { parentOf, poseInGroup, poseOnPage } from '../../../core/design/tree.ts'
import { type ActionContext, defineActions } from '../action.ts'
import { hasSelection, on, selected, several } from '../selected.ts'

/** The `transformElements` command, labelled as an alignment in the undo history. */
const aligned = { ...transformElements, label: 'align' }
/** Gap between elements tidied into rows, px. */
const tidyGap = 24

/** Moves each selected element by its offset on the page, px, whichever group it is in. */
function moveBy(
  context: ActionContext,
  moves: readonly { dx: number; dy: number }[],
  command: typeof transformElements = aligned,
): void {
  const { editing } = context
  const { page } = editing
  const all = selected(context).flatMap((id, at) => {
    const pose = poseOnPage(page, id)!
    const { dx, dy } = moves[at]!
    if ((dx === 0 && dy === 0) || !isTouchable(page, id)) return []
    const { x, y } = poseInGroup(page, parentOf(page, id), { ...pose, x: pose.x + dx, y: pose.y + dy })
    return [[id, { x, y }] as const]
  })
  if (all.length > 0)
    editing.run(command, { ...on(context), moves: Object.fromEntries(all), nudge: command === transformElements })
}

const posesOf = (context: ActionContext): Placement[] =>
  selected(context).map((id) => poseOnPage(context.editing.page, id)!)

const nudge = (dx: number, dy: number) => (context: ActionContext) =>
  moveBy(
    context,
    selected(context).map(() => ({ dx, dy })),
    transformElements,
  )

/** Aligns one element with the page, or several with each other. */
const lineUp = (how: Alignment) => (context: ActionContext) => {
  const poses = posesOf(context)
  const { width, height } = context.editing.history.document
  moveBy(context, align(poses, how, poses.length === 1 ? { left: 0, top: 0, width, height } : undefined))
}

/** Actions that align, distribute, tidy and nudge. */
export default defineActions(4, [
  { id: 'align-left', label: '左对齐', group: '对齐', keys: ['Alt+a'], when: hasSelection, run: lineUp('left') },
  { id: 'align-centre', label: '水平居中', group: '对齐', keys: ['Alt+h'], when: hasSelection, run: lineUp('centre') },
  { id: 'align-right', label: '右对齐', group: '对齐', keys: ['Alt+d'], when: hasSelection, run: lineUp('right') },
  { id: 'align-top', label: '顶部对齐', group: '对齐', keys: ['Alt+w'], when: hasSelection, run: lineUp('top') },
  { id: 'align-middle', label: '垂直居中', group: '对齐', keys: ['Alt+v'], when: hasSelection, run: lineUp('middle') },
  { id: 'align-bottom', label: '底部对齐', group: '对齐', keys: ['Alt+s'], when: hasSelection, run: lineUp('bottom') },
  {
    id: 'distribute-x',
    label: '水平等距',
    group: '对齐',
    keys: ['Alt+Shift+h'],
    when: several,
    run: (context) => moveBy(context, distribute(posesOf(context), 'x')),
  },
  {
    id: 'distribute-y',
    label: '垂直等距',
    group: '对齐',
    keys: ['Alt+Shift+v'],
    when: several,
    run: (context) => moveBy(context, distribute(posesOf(context), 'y')),
  },
  {
    id: 'tidy',
    label: '整理成行列',
    group: '对齐',
    keys: ['Alt+Shift+t'],
    when: several,
    run: (context) => moveBy(context, tidy(posesOf(context), tidyGap)),
  },
  {
    repeats: true,
    id: 'left',
    label: '左移 1 像素',
    group: '排列',
    keys: ['ArrowLeft'],
    when: hasSelection,
    run: nudge(-1, 0),
  },
  {
    repeats: true,
    id: 'right',
    label: '右移 1 像素',
    group: '排列',
    keys: ['ArrowRight'],
    when: hasSelection,
    run: nudge(1, 0),
  },
  {
    repeats: true,
    id: 'up',
    label: '上移 1 像素',
    group: '排列',
    keys: ['ArrowUp'],
    when: hasSelection,
    run: nudge(0, -1),
  },
  {
    repeats: true,
    id: 'down',
    label: '下移 1 像素',
    group: '排列',
    keys: ['ArrowDown'],
    when: hasSelection,
    run: nudge(0, 1),
  },
  {
    id: 'left-far',
    repeats: true,
    label: '左移 10 像素',
    group: '排列',
    keys: ['Shift+ArrowLeft'],
    when: hasSelection,
    run: nudge(-10, 0),
  },
  {
    id: 'right-far',
    repeats: true,
    label: '右移 10 像素',
    group: '排列',
    keys: ['Shift+ArrowRight'],
    when: hasSelection,
    run: nudge(10, 0),
  },
  {
    id: 'up-far',
    repeats: true,
    label: '上移 10 像素',
    group: '排列',
    keys: ['Shift+ArrowUp'],
    when: hasSelection,
    run: nudge(0, -10),
  },
  {
    id: 'down-far',
    repeats: true,
    label: '下移 10 像素',
    group: '排列',
    keys: ['Shift+ArrowDown'],
    when: hasSelection,
    run: nudge(0, 10),
  },
])
