import type { Ink } from '../../../../core/boards/whiteboard/drawing.ts'
import { arc, each, type ItemRow, itemGroup } from './item.ts'

const four: readonly Ink[] = ['green', 'red', 'blue', 'yellow']

const rows: readonly ItemRow[] = [
  [
    'swot',
    'SWOT',
    '优势 劣势 机会 威胁 四宫格',
    (d) => {
      each(['优势', '劣势', '机会', '威胁'], (text, index) =>
        d.box((index % 2) * 170, Math.floor(index / 2) * 120, 160, 110, { fill: four[index]! }, text, {
          vertical: 'top',
        }),
      )
    },
  ],
  [
    'quadrants',
    '四象限',
    '坐标 优先级 重要 紧急',
    (d) => {
      d.arrow([
        [0, 130],
        [300, 130],
      ])
      d.arrow([
        [150, 260],
        [150, 0],
      ])
      d.text(306, 118, '紧急')
      d.text(160, -8, '重要')
    },
  ],
  [
    'fishbone',
    '鱼骨图',
    '因果 石川 原因分析',
    (d) => {
      d.arrow(
        [
          [0, 110],
          [380, 110],
        ],
        { weight: 4, end: null },
      )
      d.line(
        [
          [380, 70],
          [460, 110],
          [380, 150],
        ],
        { closed: true, fill: 'red' },
      )
      d.text(390, 98, '问题')
      for (const [column, text] of ['人员', '方法', '环境'].entries()) {
        d.line([
          [40 + column * 110, 24],
          [110 + column * 110, 110],
        ])
        d.text(10 + column * 110, 0, text)
        d.line([
          [40 + column * 110, 196],
          [110 + column * 110, 110],
        ])
      }
      for (const [column, text] of ['设备', '材料', '测量'].entries()) d.text(10 + column * 110, 200, text)
    },
  ],
  [
    'pyramid',
    '金字塔',
    '层级 马斯洛 结构',
    (d) => {
      for (const [row, [text, ink]] of (
        [
          ['目标', 'red'],
          ['策略', 'orange'],
          ['行动', 'yellow'],
          ['基础', 'green'],
        ] as const
      ).entries()) {
        const top = row * 60
        d.line(
          [
            [160 - row * 40, top],
            [160 + row * 40, top],
            [200 + row * 40, top + 56],
            [120 - row * 40, top + 56],
          ],
          { closed: true, fill: ink, rough: 0 },
        )
        d.text(60, top + (row === 0 ? 26 : 16), text, { width: 200, align: 'center', size: row === 0 ? 14 : 18 })
      }
    },
  ],
  [
    'funnel',
    '漏斗',
    '转化 销售 funnel',
    (d) => {
      for (const [row, [text, ink]] of (
        [
          ['访问 1000', 'blue'],
          ['注册 320', 'teal'],
          ['试用 120', 'green'],
          ['付费 36', 'yellow'],
        ] as const
      ).entries()) {
        const inset = row * 28
        d.line(
          [
            [inset, row * 58],
            [300 - inset, row * 58],
            [272 - inset, row * 58 + 52],
            [inset + 28, row * 58 + 52],
          ],
          { closed: true, fill: ink, rough: 0 },
        )
        d.text(50, row * 58 + 15, text, { width: 200, align: 'center', size: 16 })
      }
    },
  ],
  [
    'venn-2',
    '两圈维恩图',
    '交集 对比 venn',
    (d) => {
      d.shape('ellipse', [0, 0, 200, 200], { fill: 'blue', opacity: 60 })
      d.shape('ellipse', [120, 0, 200, 200], { fill: 'yellow', opacity: 60 })
      d.text(26, 88, '用户要的', { size: 16 })
      d.text(222, 88, '我们会的', { size: 16 })
      d.text(120, 88, '机会', { width: 80, align: 'center' })
    },
  ],
  [
    'venn-3',
    '三圈维恩图',
    '交集 可行 venn',
    (d) => {
      d.shape('ellipse', [70, 0, 190, 190], { fill: 'red', opacity: 50 })
      d.shape('ellipse', [0, 110, 190, 190], { fill: 'blue', opacity: 50 })
      d.shape('ellipse', [140, 110, 190, 190], { fill: 'green', opacity: 50 })
      d.text(70, 50, '用户需要', { width: 190, align: 'center', size: 16 })
      d.text(24, 216, '技术可行', { size: 16 })
      d.text(236, 216, '商业划算', { size: 16 })
    },
  ],
  [
    'cycle',
    '循环图',
    'PDCA 闭环 迭代',
    (d) => {
      for (const [index, [text, ink]] of (
        [
          ['计划', 'blue'],
          ['执行', 'green'],
          ['检查', 'yellow'],
          ['改进', 'red'],
        ] as const
      ).entries()) {
        const angle = (index * Math.PI) / 2 - Math.PI / 2
        const [x, y] = [150 + 110 * Math.cos(angle), 150 + 110 * Math.sin(angle)]
        d.shape('ellipse', [x - 42, y - 42, 84, 84], { fill: ink }, text)
        d.arrow(arc([150, 150], 110, 110, index * 90 - 63, index * 90 - 27, 6), { curved: true })
      }
    },
  ],
  [
    'timeline',
    '时间轴',
    '里程碑 历程 timeline',
    (d) => {
      d.arrow(
        [
          [0, 60],
          [480, 60],
        ],
        { weight: 4 },
      )
      each(['立项', '设计', '开发', '上线'], (text, index) => {
        d.shape('ellipse', [40 + index * 115 - 11, 49, 22, 22], { fill: 'green' })
        d.text(index * 115, index % 2 === 0 ? 12 : 84, text, { width: 80, align: 'center' })
      })
    },
  ],
  [
    'mind',
    '思维导图',
    '发散 分支 mind map',
    (d) => {
      const root = d.box(150, 90, 130, 60, { fill: 'green' }, '主题', { size: 20 })
      for (const [index, text] of ['方向一', '方向二'].entries())
        d.link(root, d.box(350, index * 140 + 25, 110, 48, { fill: 'yellow' }, text), ['right', 'left'], { end: null })
      for (const [index, text] of ['方向三', '方向四'].entries())
        d.link(root, d.box(-30, index * 140 + 25, 110, 48, { fill: 'blue' }, text), ['left', 'right'], { end: null })
    },
  ],
  [
    'iceberg',
    '冰山模型',
    '表面 深层 iceberg',
    (d) => {
      d.line(
        [
          [150, 0],
          [200, 70],
          [290, 110],
          [270, 220],
          [160, 290],
          [60, 240],
          [10, 110],
          [100, 60],
        ],
        { closed: true, fill: 'teal', rough: 0 },
      )
      d.line(
        [
          [-30, 100],
          [330, 100],
        ],
        { dash: 'dashed', stroke: 'blue' },
      )
      d.text(50, 58, '看得见', { width: 200, align: 'center', size: 16 })
      d.text(50, 158, '看不见的原因', { width: 200, align: 'center', size: 16 })
    },
  ],
  [
    'target',
    '同心圆',
    '核心 范围 黄金圈 why',
    (d) => {
      d.shape('ellipse', [0, 0, 260, 260], { fill: 'blue' })
      d.shape('ellipse', [45, 45, 170, 170], { fill: 'yellow' })
      d.shape('ellipse', [80, 80, 100, 100], { fill: 'red' }, '为什么', { size: 16 })
      d.text(45, 58, '怎么做', { width: 170, align: 'center', size: 16 })
      d.text(0, 14, '做什么', { width: 260, align: 'center', size: 16 })
    },
  ],
  [
    'stairs',
    '阶梯',
    '成长 台阶 阶段',
    (d) => {
      for (const [index, text] of ['入门', '熟练', '精通', '专家'].entries())
        d.box(
          index * 100,
          150 - index * 50,
          100,
          60 + index * 50,
          { fill: four[(index + 2) % 4]!, round: false },
          text,
          { vertical: 'top' },
        )
    },
  ],
  [
    'balance',
    '天平',
    '利弊 比较 权衡',
    (d) => {
      d.line(
        [
          [150, 0],
          [150, 170],
        ],
        { weight: 4 },
      )
      d.line(
        [
          [100, 170],
          [200, 170],
        ],
        { weight: 4 },
      )
      d.line(
        [
          [30, 30],
          [270, 30],
        ],
        { weight: 4 },
      )
      for (const [x, text, ink] of [
        [30, '好处', 'green'],
        [270, '代价', 'red'],
      ] as const) {
        d.line(
          [
            [x, 30],
            [x - 40, 100],
          ],
          { weight: 1 },
        )
        d.line(
          [
            [x, 30],
            [x + 40, 100],
          ],
          { weight: 1 },
        )
        d.line(arc([x, 100], 46, 30, 0, 180, 10), { closed: true, fill: ink })
        d.text(x - 40, 64, text, { width: 80, align: 'center', size: 16 })
      }
    },
  ],
  [
    '5w2h',
    '5W2H',
    '七问 分析 提问',
    (d) => {
      each(['为什么做', '做什么', '谁来做', '何时做', '在哪做', '怎么做', '花多少'], (text, index) => {
        d.box(0, index * 46, 96, 40, { fill: 'green' }, text, { size: 16 })
        d.box(102, index * 46, 220, 40, { fill: 'white' })
      })
    },
  ],
  [
    'diamond',
    '双钻',
    '发散 收敛 设计思维',
    (d) => {
      for (const [x, ink] of [
        [0, 'blue'],
        [220, 'green'],
      ] as const)
        d.line(
          [
            [x, 80],
            [x + 110, 0],
            [x + 220, 80],
            [x + 110, 160],
          ],
          { closed: true, fill: ink },
        )
      each(['发现', '定义', '构思', '交付'], (text, index) =>
        d.text(index * 110 + 20, 70, text, { width: 70, align: 'center', size: 16 }),
      )
    },
  ],
  [
    'why',
    '五个为什么',
    '追问 根因 5why',
    (d) => {
      each(['发生了什么', '为什么', '为什么', '为什么', '根本原因'], (text, index) => {
        d.box(index * 36, index * 62, 170, 44, { fill: index === 0 ? 'red' : index === 4 ? 'green' : 'white' }, text, {
          size: 16,
        })
        if (index > 0)
          d.arrow([
            [index * 36 - 18, index * 62 - 16],
            [index * 36 - 18, index * 62 + 22],
            [index * 36 - 3, index * 62 + 22],
          ])
      })
    },
  ],
  [
    'hats',
    '六顶思考帽',
    '角度 讨论 帽子',
    (d) => {
      for (const [index, [text, ink]] of (
        [
          ['事实', 'white'],
          ['情绪', 'red'],
          ['风险', 'grey'],
          ['价值', 'yellow'],
          ['创意', 'green'],
          ['统筹', 'blue'],
        ] as const
      ).entries()) {
        const [x, y] = [(index % 3) * 120, Math.floor(index / 3) * 110]
        d.line([[x, y + 54], ...arc([x + 50, y + 50], 32, 40, 180, 360, 10), [x + 100, y + 54]], {
          closed: true,
          fill: ink,
        })
        d.text(x, y + 62, text, { width: 100, align: 'center', size: 16 })
      }
    },
  ],
  [
    'columns',
    '对比两栏',
    '优点 缺点 对照',
    (d) => {
      d.box(0, 0, 180, 200, { fill: 'green' }, '优点', { vertical: 'top' })
      d.box(195, 0, 180, 200, { fill: 'red' }, '缺点', { vertical: 'top' })
    },
  ],
]

export const thinkingItems = itemGroup('thinking', '思维工具', rows)
