import type { Action } from '../action.ts'

/** What is shown of the design and beside it. */
export const viewActions: readonly Action[] = [
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
]
