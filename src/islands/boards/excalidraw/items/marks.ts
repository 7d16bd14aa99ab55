import type { Ink, Point } from '../../../../core/boards/whiteboard/drawing.ts'
import { arc, type ItemRow, itemGroup, star } from './item.ts'

/** Corners of a wide arrow to the right, 140 by 70 px. */
const wide: readonly Point[] = [
  [0, 20],
  [85, 20],
  [85, 0],
  [140, 35],
  [85, 70],
  [85, 50],
  [0, 50],
]
const numbers: readonly (readonly [string, Ink])[] = [
  ['1', 'red'],
  ['2', 'orange'],
  ['3', 'yellow'],
  ['4', 'green'],
  ['5', 'blue'],
]

const rows: readonly ItemRow[] = [
  ['right', '宽箭头 向右', '箭头 下一步', (d) => d.line(wide, { closed: true, fill: 'green' })],
  [
    'left',
    '宽箭头 向左',
    '箭头 返回',
    (d) =>
      d.line(
        wide.map(([x, y]) => [140 - x, y]),
        { closed: true, fill: 'orange' },
      ),
  ],
  [
    'up',
    '宽箭头 向上',
    '箭头 上升',
    (d) =>
      d.line(
        wide.map(([x, y]) => [y, 140 - x]),
        { closed: true, fill: 'blue' },
      ),
  ],
  [
    'down',
    '宽箭头 向下',
    '箭头 下降',
    (d) =>
      d.line(
        wide.map(([x, y]) => [y, x]),
        { closed: true, fill: 'red' },
      ),
  ],
  [
    'both',
    '双向箭头',
    '来回 互相',
    (d) =>
      d.arrow(
        [
          [0, 0],
          [180, 0],
        ],
        { start: 'arrow', weight: 4 },
      ),
  ],
  [
    'curve',
    '弯箭头',
    '曲线 跳转',
    (d) =>
      d.arrow(
        [
          [0, 60],
          [70, 0],
          [170, 50],
        ],
        { curved: true, weight: 4 },
      ),
  ],
  [
    'turn',
    '回转箭头',
    '循环 返回 重来',
    (d) => d.arrow(arc([60, 60], 60, 60, -60, 220, 14), { curved: true, weight: 4 }),
  ],
  [
    'chevrons',
    '箭头步骤',
    '流程 阶段 chevron',
    (d) => {
      for (const [index, text] of ['第一步', '第二步', '第三步'].entries()) {
        const x = index * 140
        d.line(
          [
            [x, 0],
            [x + 120, 0],
            [x + 150, 35],
            [x + 120, 70],
            [x, 70],
            [x + 30, 35],
          ],
          { closed: true, fill: (['blue', 'green', 'yellow'] as const)[index]! },
        )
        d.text(x + 30, 24, text, { width: 95, align: 'center' })
      }
    },
  ],
  [
    'brace',
    '大括号',
    '归纳 括号 合并',
    (d) =>
      d.line(
        [
          [30, 0],
          [16, 8],
          [14, 70],
          [0, 84],
          [14, 98],
          [16, 160],
          [30, 168],
        ],
        { curved: true },
      ),
  ],
  [
    'check',
    '对勾',
    '完成 正确 是',
    (d) =>
      d.line(
        [
          [0, 40],
          [30, 70],
          [90, 0],
        ],
        { stroke: 'green', weight: 4 },
      ),
  ],
  [
    'cross',
    '叉',
    '错误 否 删除',
    (d) => {
      d.line(
        [
          [0, 0],
          [70, 70],
        ],
        { stroke: 'red', weight: 4 },
      )
      d.line(
        [
          [70, 0],
          [0, 70],
        ],
        { stroke: 'red', weight: 4 },
      )
    },
  ],
  ['star', '星星', '重点 收藏', (d) => d.line(star([50, 50], 50, 21), { closed: true, fill: 'yellow' })],
  [
    'burst',
    '爆炸贴',
    '促销 强调 新',
    (d) => {
      d.line(star([80, 80], 80, 58, 12), { closed: true, fill: 'red' })
      d.text(20, 64, '新！', { size: 26, width: 120, align: 'center' })
    },
  ],
  [
    'heart',
    '爱心',
    '喜欢 收藏',
    (d) =>
      d.line(
        [
          [50, 90],
          [6, 44],
          [4, 20],
          [24, 2],
          [44, 10],
          [50, 24],
          [56, 10],
          [76, 2],
          [96, 20],
          [94, 44],
        ],
        { closed: true, fill: 'red', curved: true },
      ),
  ],
  [
    'bolt',
    '闪电',
    '快 能量 风险',
    (d) =>
      d.line(
        [
          [44, 0],
          [0, 66],
          [34, 66],
          [20, 120],
          [76, 44],
          [42, 44],
          [66, 0],
        ],
        { closed: true, fill: 'yellow' },
      ),
  ],
  ['ring', '手绘圈', '圈出 强调', (d) => d.shape('ellipse', [0, 0, 180, 80], { stroke: 'red', weight: 4 })],
  [
    'underline',
    '手绘下划线',
    '强调 划线',
    (d) =>
      d.line(
        [
          [0, 6],
          [60, 0],
          [130, 8],
          [200, 2],
        ],
        { stroke: 'orange', weight: 4, curved: true },
      ),
  ],
  ['question', '问号', '疑问 待定', (d) => d.shape('ellipse', [0, 0, 64, 64], { fill: 'violet' }, '？', { size: 28 })],
  ['bang', '感叹号', '注意 重要', (d) => d.shape('ellipse', [0, 0, 64, 64], { fill: 'orange' }, '！', { size: 28 })],
  ...numbers.map(
    ([text, ink]): ItemRow => [
      `number-${text}`,
      `序号 ${text}`,
      '编号 数字 圆圈',
      (d) => d.shape('ellipse', [0, 0, 52, 52], { fill: ink }, text, { size: 24 }),
    ],
  ),
  [
    'flag',
    '旗子',
    '里程碑 目标 标记',
    (d) => {
      d.line(
        [
          [0, 0],
          [0, 120],
        ],
        { weight: 4 },
      )
      d.line(
        [
          [0, 4],
          [80, 24],
          [0, 48],
        ],
        { closed: true, fill: 'red' },
      )
    },
  ],
  [
    'ribbon',
    '横幅',
    '标题 彩带 banner',
    (d) => {
      d.line(
        [
          [0, 14],
          [60, 14],
          [60, 66],
          [0, 66],
          [20, 40],
        ],
        { closed: true, fill: 'orange' },
      )
      d.line(
        [
          [300, 14],
          [240, 14],
          [240, 66],
          [300, 66],
          [280, 40],
        ],
        { closed: true, fill: 'orange' },
      )
      d.box(40, 0, 220, 54, { fill: 'yellow', round: false }, '项目启动会', { size: 22 })
    },
  ],
  [
    'divider',
    '分隔线',
    '横线 虚线',
    (d) =>
      d.line(
        [
          [0, 0],
          [400, 0],
        ],
        { dash: 'dashed', stroke: 'grey' },
      ),
  ],
]

export const markItems = itemGroup('marks', '箭头与标记', rows)
