import type { BoardAdapter } from '../adapter.ts'

const rows: readonly (readonly [group: string, ...entries: (readonly [keys: string, label: string])[]])[] = [
  [
    '主题',
    ['Tab', '加子主题'],
    ['Enter', '加同级主题'],
    ['Shift+Enter', '在前面加同级主题'],
    ['Shift+Tab', '加父主题'],
    ['F2 / 空格 / 直接打字', '编辑文字'],
    ['Delete', '删除'],
    ['Ctrl+Backspace', '只删这一个，留下子主题'],
    ['Ctrl+/', '折叠或展开'],
    ['Alt+↑ ↓', '上移、下移'],
    ['Alt+← →', '升级、降级'],
  ],
  [
    '选择',
    ['← ↑ → ↓', '走到旁边的主题'],
    ['Shift+方向键', '多选'],
    ['Shift+拖动', '框选'],
    ['Ctrl+A', '全选'],
    ['Home', '回到中心主题'],
  ],
  [
    '编辑',
    ['Ctrl+C / X / V', '复制、剪切、粘贴（缩进文字、Excel 表格也行）'],
    ['Ctrl+D', '再制一份'],
    ['Ctrl+Z / Ctrl+Y', '撤销、重做'],
    ['Ctrl+F', '查找替换'],
    ['Ctrl+B', '概要'],
    ['Ctrl+L', '关联线'],
    ['Ctrl+E', '外框'],
    ['Ctrl+K', '链接'],
    ['F4', '备注'],
  ],
  [
    '视图',
    ['滚轮', '移动画布'],
    ['Ctrl+滚轮', '缩放'],
    ['Ctrl+0', '全部显示'],
    ['Ctrl+1', '原大'],
    ['Ctrl+O', '大纲'],
    ['F6', '专注一支'],
  ],
]

/** The keys of maps, for the sheet of shortcuts. */
export const shortcuts: BoardAdapter['shortcuts'] = rows.flatMap(([group, ...entries]) =>
  entries.map(([keys, label]) => ({ group, keys, label })),
)
