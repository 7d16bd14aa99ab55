import { addWithAssets, assetsOfCutting } from '../../../core/design/commands/assets.ts'
import { add, type ClipboardFragment, remove, restyle } from '../../../core/design/commands/elements.ts'
import { isImage } from '../../../core/design/elements/guards.ts'
import type { DesignElement } from '../../../core/design/elements/index.ts'
import { copied, fragmentOf } from '../../../core/design/new-design.ts'
import { type ActionContext, defineActions } from '../action.ts'
import { elementsOf, hasSelection, on, selected } from '../selected.ts'

/** Fields that 复制样式 leaves out: identity and placement (`notLook`) and content (`content`). */
const notStyle = new Set([
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
  'slot',
  'asset',
  'cut',
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

function styleOf(element: DesignElement): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(element).filter(([field]) => !notStyle.has(field) && !content.has(field)))
}

function insert(context: ActionContext, what: ClipboardFragment): void {
  const { editing } = context
  editing.run(add, { ...on(context), cutting: what })
  editing.select(what.order)
}

/** Offset of a copy from its original, px. */
const copyStep = 24

/** Copies the selection to the editor's clipboard, with the design's records of its pictures. */
export function copySelection({ editing, clipboard }: ActionContext): void {
  const taken = fragmentOf(editing.page, editing.$selection.get())
  clipboard.cutting = taken
  clipboard.assets = assetsOfCutting(editing.history.document, taken)
}

/** Pastes the editor's clipboard onto the page; repeated pastes are offset further each time. */
export function pasteCopied({ clipboard, editing, freshId }: ActionContext): void {
  if (!clipboard.cutting) return
  const { page } = editing
  // A copy exactly on top of its original would not be seen.
  const covers = clipboard.cutting.order.some((id) => id in page.elements)
  const next = copied(clipboard.cutting, freshId, covers ? copyStep : 0, covers ? copyStep : 0)
  editing.run(addWithAssets, { page: page.id, cutting: next, assets: clipboard.assets ?? {} })
  editing.select(next.order)
  clipboard.cutting = next
}

/** Actions for undo and redo, clipboard, duplicating, removing and copying styles. */
export default defineActions(1, [
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
      insert(context, copied(fragmentOf(context.editing.page, selected(context)), context.freshId, copyStep, copyStep)),
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
    id: 'cut-out',
    label: '抠图',
    group: '编辑',
    words: 'koutu kt 去背景 透明',
    when: (context) => {
      const [only, ...others] = elementsOf(context)
      return others.length === 0 && isImage(only) && only.asset !== ''
    },
    run: ({ open }) => open('cutout'),
  },
  {
    id: 'copy-style',
    label: '复制样式',
    group: '编辑',
    keys: ['$mod+Alt+c'],
    when: hasSelection,
    run: (context) => {
      const [first] = elementsOf(context)
      context.clipboard.style = first ? styleOf(first) : null
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
])
