import type { Ink } from '../../../../core/boards/whiteboard/drawing.ts'
import { arc, each, type ItemRow, itemGroup } from './item.ts'

const inks: readonly Ink[] = ['blue', 'green', 'yellow', 'red', 'violet']

const rows: readonly ItemRow[] = [
  [
    'axes',
    '坐标轴',
    '横轴 纵轴 axis',
    (d) => {
      d.arrow([
        [0, 180],
        [260, 180],
      ])
      d.arrow([
        [0, 180],
        [0, 0],
      ])
    },
  ],
  [
    'bars',
    '柱形图',
    '柱状 统计 bar',
    (d) => {
      d.line([
        [0, 0],
        [0, 180],
        [260, 180],
      ])
      for (const [index, height] of [70, 120, 96, 150].entries())
        d.box(22 + index * 58, 180 - height, 40, height, { fill: inks[index]!, round: false })
    },
  ],
  [
    'rows',
    '条形图',
    '横条 排名',
    (d) => {
      d.line([
        [70, 0],
        [70, 184],
      ])
      each(['北京', '上海', '广州', '成都'], (text, index) => {
        d.text(0, 10 + index * 46, text, { width: 60, align: 'right', size: 16 })
        d.box(70, 8 + index * 46, 190 - index * 38, 28, { fill: inks[index]!, round: false })
      })
    },
  ],
  [
    'line',
    '折线图',
    '趋势 增长 line',
    (d) => {
      d.line([
        [0, 0],
        [0, 180],
        [260, 180],
      ])
      const points = [
        [20, 150],
        [75, 100],
        [130, 120],
        [185, 60],
        [240, 26],
      ] as const
      d.line(points, { stroke: 'green', weight: 4 })
      for (const [x, y] of points) d.shape('ellipse', [x - 6, y - 6, 12, 12], { fill: 'white', stroke: 'green' })
    },
  ],
  [
    'pie',
    '饼图',
    '占比 份额 pie',
    (d) => {
      for (const [from, to, ink] of [
        [-90, 70, 'blue'],
        [70, 180, 'green'],
        [180, 270, 'yellow'],
      ] as const)
        d.line([[90, 90], ...arc([90, 90], 90, 90, from, to)], { closed: true, fill: ink, rough: 0 })
    },
  ],
  [
    'ring',
    '环形图',
    '占比 进度 donut',
    (d) => {
      for (const [from, to, ink] of [
        [-90, 150, 'green'],
        [150, 270, 'grey'],
      ] as const)
        d.line([...arc([90, 90], 90, 90, from, to), ...arc([90, 90], 56, 56, to, from)], {
          closed: true,
          fill: ink,
          rough: 0,
        })
      d.text(0, 72, '67%', { size: 28, width: 180, align: 'center' })
    },
  ],
  [
    'gantt',
    '甘特图',
    '进度 排期 计划',
    (d) => {
      each(['调研', '设计', '开发', '测试'], (text, row) => {
        d.text(0, row * 42 + 4, text, { size: 16 })
        d.box(60 + row * 62, row * 42, 110 + (row % 2) * 40, 28, { fill: inks[row]! })
      })
      d.line([
        [52, -8],
        [52, 166],
      ])
    },
  ],
  [
    'radar',
    '雷达图',
    '能力 五维 评估',
    (d) => {
      const corner = (radius: number) => arc([110, 110], radius, radius, -90, 270, 5).slice(0, 5)
      for (const radius of [110, 72, 36]) d.line(corner(radius), { closed: true, weight: 1, rough: 0, stroke: 'grey' })
      const [a, b, c, e, f] = [corner(100), corner(66), corner(84), corner(52), corner(92)]
      d.line([a[0]!, b[1]!, c[2]!, e[3]!, f[4]!], { closed: true, fill: 'green', stroke: 'green', opacity: 70 })
    },
  ],
  [
    'scatter',
    '散点图',
    '分布 相关',
    (d) => {
      d.line([
        [0, 0],
        [0, 180],
        [260, 180],
      ])
      for (const [x, y] of [
        [30, 150],
        [60, 128],
        [84, 140],
        [110, 96],
        [140, 104],
        [164, 70],
        [196, 82],
        [220, 40],
      ] as const)
        d.shape('ellipse', [x, y, 14, 14], { fill: 'blue' })
    },
  ],
  [
    'area',
    '面积图',
    '累计 趋势',
    (d) => {
      d.line(
        [
          [0, 180],
          [0, 120],
          [60, 70],
          [120, 90],
          [180, 40],
          [250, 20],
          [250, 180],
        ],
        { closed: true, fill: 'teal', rough: 0 },
      )
      d.line([
        [0, 0],
        [0, 180],
        [260, 180],
      ])
    },
  ],
  [
    'gauge',
    '仪表盘',
    '指标 进度 gauge',
    (d) => {
      for (const [from, to, ink] of [
        [180, 240, 'red'],
        [240, 300, 'yellow'],
        [300, 360, 'green'],
      ] as const)
        d.line([...arc([110, 110], 110, 110, from, to), ...arc([110, 110], 72, 72, to, from)], {
          closed: true,
          fill: ink,
          rough: 0,
        })
      d.arrow(
        [
          [110, 110],
          [166, 54],
        ],
        { weight: 4 },
      )
    },
  ],
  [
    'kpi',
    '指标卡',
    '数字 增长 数据',
    (d) => {
      d.box(0, 0, 200, 120, { fill: 'white' })
      d.text(18, 14, '本月新增用户', { size: 16, colour: 'grey' })
      d.text(18, 42, '12,480', { size: 34 })
      d.text(18, 90, '↑ 18%', { size: 16, colour: 'green' })
    },
  ],
]

export const chartItems = itemGroup('charts', '图表', rows)
