import { type Alignment, align, distribute, tidy } from '../../core/design/arrange.ts'
import { addWithAssets, assetsOfCutting } from '../../core/design/commands/assets.ts'
import { add, type Cutting, place, remove, reorder, restyle } from '../../core/design/commands/elements.ts'
import { group, ungroup } from '../../core/design/commands/groups.ts'
import { type DesignElement, newElement } from '../../core/design/elements/index.ts'
import { normalDegrees, type Placement } from '../../core/design/geometry.ts'
import { copied, cutting } from '../../core/design/new-design.ts'
import { allBeside, besides, isTouchable } from '../../core/design/selection.ts'
import { outermost, parentOf, poseInGroup, poseOnPage } from '../../core/design/tree.ts'
import type { Action, ActionContext } from './action.ts'
import { freeSpot } from './materials/materials.ts'
import { pageActions } from './page-actions.ts'
import { textActions } from './text-actions.ts'

export type { Action, ActionContext } from './action.ts'

const selected = ({ editing }: ActionContext) => outermost(editing.page, editing.$selection.get())
const hasSelection = (context: ActionContext) => selected(context).length > 0
const several = (context: ActionContext) => selected(context).length > 1
const elementsOf = (context: ActionContext): DesignElement[] =>
  selected(context).map((id) => context.editing.page.elements[id]!)
/** The same change under the names people know. */
const flipped = { ...place, label: 'flip' }
const resized = { ...place, label: 'resize' }
const turnedStep = { ...place, label: 'turn' }
const aligned = { ...place, label: 'align' }
const on = ({ editing }: ActionContext) => ({ page: editing.page.id })

/** Moves the selected things by px each, wherever they lie. */
function moveBy(
  context: ActionContext,
  moves: readonly { dx: number; dy: number }[],
  command: typeof place = aligned,
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
  if (all.length > 0) editing.run(command, { ...on(context), moves: Object.fromEntries(all), nudge: command === place })
}

const posesOf = (context: ActionContext): Placement[] =>
  selected(context).map((id) => poseOnPage(context.editing.page, id)!)

const nudge = (dx: number, dy: number) => (context: ActionContext) =>
  moveBy(
    context,
    selected(context).map(() => ({ dx, dy })),
    place,
  )

/** Grows the selected things by px to the right or downwards; type flows anew. */
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

/** One thing lines up with the page, several with each other. */
const lineUp = (how: Alignment) => (context: ActionContext) => {
  const poses = posesOf(context)
  const { width, height } = context.editing.history.document
  moveBy(context, align(poses, how, poses.length === 1 ? { left: 0, top: 0, width, height } : undefined))
}

function insert(context: ActionContext, what: Cutting): void {
  const { editing } = context
  editing.run(add, { ...on(context), cutting: what })
  editing.select(what.order)
}

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

const opacity = (value: number) => (context: ActionContext) =>
  context.editing.run(restyle, {
    ...on(context),
    changes: Object.fromEntries(selected(context).map((id) => [id, { opacity: value }])),
  })

/** Fields of texts changed from what each of them has. */
const texts =
  (change: (element: Extract<DesignElement, { kind: 'text' }>) => Record<string, unknown>) =>
  (context: ActionContext) =>
    context.editing.run(restyle, {
      ...on(context),
      changes: Object.fromEntries(
        elementsOf(context).flatMap((element) => (element.kind === 'text' ? [[element.id, change(element)]] : [])),
      ),
    })
const hasText = (context: ActionContext) => elementsOf(context).some(({ kind }) => kind === 'text')

/** What makes the look of an element, to be put on others: everything but where it is and what it says. */
const notLook = new Set([
  'id',
  'kind',
  'x',
  'y',
  'width',
  'height',
  'rotation',
  'flipX',
  'flipY',
  'locked',
  'hidden',
  'name',
  'role',
])
const content = new Set([
  'runs',
  'asset',
  'pictureWidth',
  'pictureHeight',
  'zoom',
  'panX',
  'panY',
  'alt',
  'parts',
  'viewWidth',
  'viewHeight',
  'children',
])

function lookOf(element: DesignElement): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(element).filter(([field]) => !notLook.has(field) && !content.has(field)))
}

/** Between things that are tidied into rows, px. */
const tidyGap = 24
/** What a new code says until it is changed: it is seen as one, and can be scanned at once. */
const qrContent = '把这里换成你的网址或文字'
/** Of the page's shorter side. */
const qrShare = 0.25
/** How far a copy lies from what it is of, px. */
const copyStep = 24

/** Takes the selection into the clipboard of this tab, with what the design knows of its pictures. */
export function copySelection({ editing, clipboard }: ActionContext): void {
  const taken = cutting(editing.page, editing.$selection.get())
  clipboard.cutting = taken
  clipboard.assets = assetsOfCutting(editing.history.document, taken)
}

/** Puts what is in the clipboard of this tab on the page; each time a little further. */
export function pasteCopied({ clipboard, editing, freshId }: ActionContext): void {
  if (!clipboard.cutting) return
  const { page } = editing
  // Over what it is a copy of it would not be seen.
  const covers = clipboard.cutting.order.some((id) => id in page.elements)
  const next = copied(clipboard.cutting, freshId, covers ? copyStep : 0, covers ? copyStep : 0)
  editing.run(addWithAssets, { page: page.id, cutting: next, assets: clipboard.assets ?? {} })
  editing.select(next.order)
  clipboard.cutting = next
}

export const actions: readonly Action[] = [
  {
    id: 'undo',
    label: '撤销',
    group: '编辑',
    keys: ['$mod+z'],
    when: ({ editing }) => editing.history.undoLabel !== null,
    repeats: true,
    run: ({ editing }) => editing.undo(),
  },
  {
    id: 'redo',
    label: '重做',
    group: '编辑',
    keys: ['$mod+Shift+z', '$mod+y'],
    when: ({ editing }) => editing.history.redoLabel !== null,
    repeats: true,
    words: 'chongzuo cz 恢复',
    run: ({ editing }) => editing.redo(),
  },
  {
    id: 'copy',
    label: '复制',
    group: '编辑',
    keys: ['$mod+c'],
    byEvent: true,
    when: hasSelection,
    run: (context) => {
      copySelection(context)
      context.clipboard.toSystem?.()
    },
  },
  {
    id: 'cut',
    label: '剪切',
    group: '编辑',
    keys: ['$mod+x'],
    byEvent: true,
    when: hasSelection,
    run: (context) => {
      copySelection(context)
      context.clipboard.toSystem?.()
      context.editing.run(remove, { ...on(context), ids: selected(context) })
    },
  },
  {
    id: 'paste',
    label: '粘贴',
    group: '编辑',
    keys: ['$mod+v'],
    byEvent: true,
    when: ({ clipboard }) => clipboard.cutting !== null || clipboard.fromSystem !== undefined,
    run: (context) => {
      if (context.clipboard.fromSystem) context.clipboard.fromSystem()
      else pasteCopied(context)
    },
  },
  {
    id: 'copy-picture',
    label: '复制为图片',
    group: '编辑',
    words: '截图 PNG 剪贴板',
    when: (context) => hasSelection(context) && context.clipboard.asPicture !== undefined,
    run: ({ clipboard }) => clipboard.asPicture?.(),
  },
  {
    id: 'duplicate',
    repeats: true,
    label: '再来一份',
    group: '编辑',
    keys: ['$mod+d'],
    when: hasSelection,
    run: (context) =>
      insert(context, copied(cutting(context.editing.page, selected(context)), context.freshId, copyStep, copyStep)),
  },
  {
    id: 'remove',
    label: '删除',
    group: '编辑',
    keys: ['Delete', 'Backspace'],
    when: hasSelection,
    run: (context) => context.editing.run(remove, { ...on(context), ids: selected(context) }),
  },
  {
    id: 'copy-style',
    label: '复制样式',
    group: '编辑',
    keys: ['$mod+Alt+c'],
    when: hasSelection,
    run: (context) => {
      const [first] = elementsOf(context)
      context.clipboard.style = first ? lookOf(first) : null
    },
  },
  {
    id: 'paste-style',
    label: '粘贴样式',
    group: '编辑',
    keys: ['$mod+Alt+v'],
    when: (context) => hasSelection(context) && context.clipboard.style !== null,
    run: (context) => {
      const { style } = context.clipboard
      if (style)
        context.editing.run(restyle, {
          ...on(context),
          changes: Object.fromEntries(selected(context).map((id) => [id, style])),
        })
    },
  },
  {
    id: 'select-all',
    label: '全选',
    group: '选择',
    keys: ['$mod+a'],
    run: ({ editing }) => editing.select(allBeside(editing.page, editing.$selection.get())),
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
      const next = besides(editing.page, editing.$selection.get(), 1)
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
      const next = besides(editing.page, editing.$selection.get(), -1)
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
      const inside = only?.kind === 'group' ? only.children.at(-1) : undefined
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
    when: (context) => elementsOf(context).some(({ kind }) => kind === 'group'),
    run: (context) => {
      const inside = elementsOf(context).flatMap((element) =>
        element.kind === 'group' ? [...element.children] : [element.id],
      )
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
  ...textActions,
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
  { id: 'fit', label: '适合屏幕', group: '视图', keys: ['$mod+0', 'Shift+1'], run: ({ view }) => view.fit() },
  {
    id: 'actual',
    label: '原始大小 100%',
    group: '视图',
    keys: ['$mod+1', 'Shift+0'],
    run: ({ view }) => view.zoomTo(1),
  },
  {
    id: 'zoom-in',
    repeats: true,
    label: '放大',
    group: '视图',
    keys: ['$mod+=', '$mod+Shift+='],
    run: ({ view }) => view.zoomBy(true),
  },
  {
    repeats: true,
    id: 'zoom-out',
    label: '缩小',
    group: '视图',
    keys: ['$mod+-'],
    run: ({ view }) => view.zoomBy(false),
  },
  { id: 'rulers', label: '标尺与参考线', group: '视图', keys: ['Shift+r'], run: ({ view }) => view.show('rulers') },
  { id: 'grid', label: '网格', group: '视图', keys: ["$mod+'"], run: ({ view }) => view.show('grid') },
  { id: 'safe', label: '安全区域', group: '视图', keys: ["$mod+Shift+'"], run: ({ view }) => view.show('safe') },
  { id: 'layers', label: '打开图层', group: '视图', keys: ['Alt+1'], run: ({ openDrawer }) => openDrawer('layers') },
  { id: 'pages', label: '打开页面', group: '视图', keys: ['Alt+2'], run: ({ openDrawer }) => openDrawer('pages') },
  {
    id: 'palette',
    label: '查找命令',
    group: '视图',
    keys: ['$mod+k'],
    always: true,
    run: ({ open }) => open('palette'),
  },
  {
    id: 'help',
    label: '快捷键与手势',
    group: '视图',
    keys: ['Shift+?'],
    words: '帮助',
    run: ({ open }) => open('help'),
  },
  {
    id: 'export',
    label: '导出',
    group: '视图',
    keys: ['$mod+e'],
    always: true,
    words: '下载 保存图片',
    run: ({ open }) => open('export'),
  },
  // Everything is saved by itself; the browser's own dialog would save the page.
  { id: 'save', label: '立即保存', group: '视图', keys: ['$mod+s'], always: true, run: ({ save }) => save() },
  ...pageActions,
]
