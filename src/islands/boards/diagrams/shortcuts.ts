import type { BoardAdapter } from '../adapter.ts'

const group = (name: string, ...rows: readonly (readonly [keys: string, label: string])[]) =>
  rows.map(([keys, label]) => ({ group: name, keys, label }))

/** The keys of diagrams, for the sheet of shortcuts. */
export const shortcuts: BoardAdapter['shortcuts'] = [
  ...group(
    '画图',
    ['Tab', '在右边加一个相连的图形'],
    ['Enter', '在下面加一个相连的图形'],
    ['F2', '改文字；选中后直接打字会替换'],
    ['Shift+Enter', '文字里换行'],
    ['Delete', '删除'],
  ),
  ...group(
    '选择和移动',
    ['← ↑ → ↓', '走到相邻的图形'],
    ['Ctrl+方向键', '移动 10 像素'],
    ['Shift+方向键', '移动 1 像素'],
    ['Ctrl+A', '全选'],
    ['Esc', '取消选择'],
  ),
  ...group(
    '编辑',
    ['Ctrl+Z', '撤销'],
    ['Ctrl+Shift+Z', '重做'],
    ['Ctrl+C / X / V', '复制、剪切、粘贴'],
    ['Ctrl+D', '再来一份'],
    ['Ctrl+G', '组合'],
    ['Ctrl+Shift+G', '取消组合'],
    ['Ctrl+] / [', '置顶、置底'],
    ['Ctrl+Shift+C / V', '吸取样式、刷上样式'],
    ['Ctrl+B / I / U', '加粗、斜体、下划线'],
  ),
  ...group(
    '查看',
    ['Ctrl+滚轮', '缩放'],
    ['滚轮、右键拖动', '移动画布'],
    ['Ctrl+0', '看全图'],
    ['Ctrl+F', '查找和替换'],
  ),
]
