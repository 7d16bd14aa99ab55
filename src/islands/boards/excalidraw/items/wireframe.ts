import { arc, each, type ItemRow, itemGroup, star } from './item.ts'
import { faint, missingPicture, textLines, thin } from './sketch.ts'
import { controlRows } from './wireframe-controls.ts'

const rows: readonly ItemRow[] = [
  [
    'nav',
    '网页导航栏',
    'navbar 页头 header',
    (d) => {
      d.box(0, 0, 520, 56, { fill: 'white', ...thin, round: false })
      d.box(16, 14, 70, 28, { fill: 'green', ...thin }, 'LOGO', { size: 14 })
      each(['产品', '方案', '价格', '帮助'], (text, column) => d.text(130 + column * 70, 18, text, { size: 16 }))
      d.box(430, 11, 74, 34, { fill: 'green', ...thin }, '登录', { size: 16 })
    },
  ],
  [
    'side',
    '侧边菜单',
    'sidebar 导航',
    (d) => {
      d.box(0, 0, 170, 230, { fill: 'white', ...thin, round: false })
      d.box(8, 14, 154, 40, { fill: 'green', ...thin, stroke: 'none' })
      each(['工作台', '订单', '客户', '报表', '设置'], (text, row) => d.text(28, 24 + row * 42, text, { size: 16 }))
    },
  ],
  [
    'list',
    '列表',
    'list 条目',
    (d) => {
      d.box(0, 0, 280, 180, { fill: 'white', ...thin })
      for (const row of [0, 1, 2]) {
        d.shape('ellipse', [14, 12 + row * 60, 36, 36], { fill: 'grey', ...faint })
        textLines(d, 66, 22 + row * 60, [120, 180])
        if (row > 0)
          d.line(
            [
              [14, row * 60],
              [266, row * 60],
            ],
            faint,
          )
      }
    },
  ],
  [
    'data-table',
    '数据表格',
    'table 表格',
    (d) => {
      d.box(0, 0, 420, 180, { fill: 'white', ...thin, round: false })
      d.box(0, 0, 420, 40, { fill: 'grey', ...thin, round: false })
      each(['名称', '状态', '金额', '操作'], (text, column) => d.text(16 + column * 105, 9, text, { size: 16 }))
      for (const row of [0, 1, 2]) {
        for (const column of [0, 1, 2]) textLines(d, 16 + column * 105, 64 + row * 46, [64 - column * 10])
        d.text(331, 53 + row * 46, '查看', { size: 16, colour: 'blue' })
        if (row > 0)
          d.line(
            [
              [0, 40 + row * 46],
              [420, 40 + row * 46],
            ],
            faint,
          )
      }
    },
  ],
  [
    'card',
    '卡片',
    'card 商品',
    (d) => {
      d.box(0, 0, 200, 240, { fill: 'white', ...thin })
      missingPicture(d, 0.5, 0.5, 199, 130)
      textLines(d, 16, 156, [150, 110])
      d.box(16, 194, 76, 32, { fill: 'green', ...thin }, '购买', { size: 14 })
    },
  ],
  ['picture', '图片占位', 'image 图片 placeholder', (d) => missingPicture(d, 0, 0, 200, 130)],
  [
    'video',
    '视频占位',
    'video 播放',
    (d) => {
      d.box(0, 0, 220, 130, { fill: 'grey', ...thin, round: false })
      d.shape('ellipse', [85, 40, 50, 50], { fill: 'white', ...thin })
      d.line(
        [
          [104, 53],
          [122, 65],
          [104, 77],
        ],
        { closed: true, fill: 'ink', ...thin },
      )
    },
  ],
  [
    'avatar',
    '头像',
    'avatar 用户',
    (d) => {
      d.shape('ellipse', [0, 0, 64, 64], { fill: 'grey', ...thin })
      d.shape('ellipse', [22, 13, 20, 20], { fill: 'white', ...thin })
      d.line(arc([32, 56], 18, 17, 190, 350, 10), thin)
    },
  ],
  [
    'dialog',
    '弹窗',
    'modal dialog 确认',
    (d) => {
      d.box(0, 0, 320, 170, { fill: 'white', ...thin })
      d.text(20, 18, '确定删除吗？', { size: 20 })
      d.text(20, 58, '删除后 30 天内可以在回收站找回', { size: 16, colour: 'grey', width: 280 })
      d.box(110, 118, 90, 36, { fill: 'white', ...thin }, '取消', { size: 16 })
      d.box(212, 118, 90, 36, { fill: 'red', ...thin }, '删除', { size: 16 })
    },
  ],
  [
    'toast',
    '提示条',
    'toast 消息',
    (d) => {
      d.box(0, 0, 220, 44, { fill: 'ink', ...thin, stroke: 'none' })
      d.shape('ellipse', [14, 12, 20, 20], { fill: 'green', ...thin })
      d.text(46, 12, '已保存到草稿', { size: 16 })
    },
  ],
  [
    'tip',
    '工具提示',
    'tooltip 气泡提示',
    (d) => {
      d.line(
        [
          [0, 0],
          [150, 0],
          [150, 38],
          [84, 38],
          [75, 48],
          [66, 38],
          [0, 38],
        ],
        { closed: true, fill: 'white', ...thin },
      )
      d.text(8, 9, '点这里新建', { size: 16, width: 134, align: 'center' })
    },
  ],
  [
    'progress',
    '进度条',
    'progress 加载',
    (d) => {
      d.box(0, 0, 240, 16, { fill: 'white', ...thin })
      d.box(0, 0, 150, 16, { fill: 'green', ...thin })
      d.text(252, -3, '62%', { size: 16 })
    },
  ],
  [
    'pages',
    '分页',
    'pagination 翻页',
    (d) => {
      each(['‹', '1', '2', '3', '…', '9', '›'], (text, column) =>
        d.box(column * 42, 0, 36, 36, { fill: text === '2' ? 'green' : 'white', ...thin }, text, { size: 16 }),
      )
    },
  ],
  [
    'steps',
    '步骤条',
    'steps 流程进度',
    (d) => {
      each(['填写信息', '确认订单', '完成付款'], (text, column) => {
        if (column > 0)
          d.line(
            [
              [column * 150 - 80, 18],
              [column * 150 + 30, 18],
            ],
            faint,
          )
        d.shape(
          'ellipse',
          [column * 150 + 32, 0, 36, 36],
          { fill: column === 0 ? 'green' : 'white', ...thin },
          String(column + 1),
          { size: 16 },
        )
        d.text(column * 150, 44, text, { size: 16, width: 100, align: 'center' })
      })
    },
  ],
  [
    'calendar',
    '日期选择',
    'date picker 日历',
    (d) => {
      d.box(0, 0, 252, 248, { fill: 'white', ...thin })
      d.text(0, 12, '2026 年 5 月', { size: 16, width: 252, align: 'center' })
      each(['一', '二', '三', '四', '五', '六', '日'], (text, column) =>
        d.text(column * 36, 46, text, { size: 14, width: 36, align: 'center', colour: 'grey' }),
      )
      d.box(80, 138, 28, 28, { fill: 'green', ...thin, stroke: 'none' })
      for (let day = 1; day <= 28; day++) {
        const cell = day + 3
        d.text((cell % 7) * 36, 78 + Math.floor(cell / 7) * 32, String(day), { size: 14, width: 36, align: 'center' })
      }
    },
  ],
  [
    'rating',
    '评分',
    'rating 星级',
    (d) => {
      for (const index of [0, 1, 2, 3, 4])
        d.line(star([16 + index * 38, 16], 16, 7), {
          closed: true,
          ...thin,
          ...(index < 4 ? { fill: 'yellow' as const } : {}),
        })
    },
  ],
  [
    'upload',
    '上传区',
    'upload 拖放',
    (d) => {
      d.box(0, 0, 280, 130, { fill: 'white', weight: 1, dash: 'dashed' })
      d.arrow(
        [
          [140, 62],
          [140, 24],
        ],
        thin,
      )
      d.line(
        [
          [116, 56],
          [116, 66],
          [164, 66],
          [164, 56],
        ],
        thin,
      )
      d.text(0, 84, '把文件拖到这里', { size: 16, width: 280, align: 'center' })
    },
  ],
  [
    'carousel',
    '轮播图',
    'carousel banner',
    (d) => {
      missingPicture(d, 0, 0, 400, 140)
      d.shape('ellipse', [12, 54, 32, 32], { fill: 'white', ...thin }, '‹', { size: 16 })
      d.shape('ellipse', [356, 54, 32, 32], { fill: 'white', ...thin }, '›', { size: 16 })
      for (const index of [0, 1, 2])
        d.shape('ellipse', [180 + index * 18, 122, 8, 8], { fill: index === 0 ? 'ink' : 'white', ...thin })
    },
  ],
  [
    'browser',
    '浏览器窗口',
    'browser 网页',
    (d) => {
      d.box(0, 0, 520, 340, { fill: 'white', ...thin })
      d.line(
        [
          [0, 44],
          [520, 44],
        ],
        thin,
      )
      for (const [index, ink] of (['red', 'yellow', 'green'] as const).entries())
        d.shape('ellipse', [16 + index * 22, 15, 14, 14], { fill: ink, ...thin })
      d.box(100, 9, 400, 26, { fill: 'grey', ...faint })
    },
  ],
  [
    'footer',
    '页脚',
    'footer 版权',
    (d) => {
      d.box(0, 0, 520, 120, { fill: 'grey', ...faint, round: false })
      for (const column of [0, 1, 2]) textLines(d, 30 + column * 160, 26, [70, 100, 84], 22)
      d.text(0, 92, '© 2026 公司名称', { size: 14, width: 520, align: 'center', colour: 'grey' })
    },
  ],
]

export const wireframeItems = itemGroup('wireframe', '线框部件', [...controlRows, ...rows])
