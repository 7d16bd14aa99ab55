import { arc, type ItemRow, itemGroup } from './item.ts'

const rows: readonly ItemRow[] = [
  [
    'start',
    '开始 / 结束',
    '起止 终点 start end 胶囊',
    (d) =>
      d.line([...arc([40, 35], 35, 35, 90, 270), ...arc([140, 35], 35, 35, -90, 90)], {
        closed: true,
        fill: 'green',
      }) && d.text(40, 24, '开始', { width: 100, align: 'center' }),
  ],
  ['process', '处理', '步骤 矩形 process', (d) => d.box(0, 0, 170, 70, { fill: 'blue', round: false }, '处理步骤')],
  [
    'decision',
    '判断',
    '条件 菱形 是否 decision',
    (d) => d.shape('diamond', [0, 0, 180, 110], { fill: 'yellow' }, '是否通过'),
  ],
  [
    'data',
    '输入 / 输出',
    '平行四边形 数据 input output',
    (d) =>
      d.line(
        [
          [30, 0],
          [180, 0],
          [150, 70],
          [0, 70],
        ],
        { closed: true, fill: 'violet' },
      ) && d.text(20, 24, '输入数据', { width: 140, align: 'center' }),
  ],
  [
    'document',
    '文档',
    '单据 报告 document',
    (d) =>
      d.line(
        [
          [0, 0],
          [170, 0],
          [170, 70],
          [128, 62],
          [85, 72],
          [42, 82],
          [0, 74],
        ],
        { closed: true, fill: 'white' },
      ) && d.text(10, 24, '文档', { width: 150, align: 'center' }),
  ],
  [
    'documents',
    '多份文档',
    '单据 multi document',
    (d) => {
      for (const at of [20, 10, 0])
        d.line(
          [
            [at, 20 - at],
            [150 + at, 20 - at],
            [150 + at, 80 - at],
            [112 + at, 72 - at],
            [75 + at, 82 - at],
            [38 + at, 92 - at],
            [at, 84 - at],
          ],
          { closed: true, fill: 'white' },
        )
      d.text(10, 42, '多份文档', { width: 130, align: 'center' })
    },
  ],
  [
    'database',
    '数据库',
    '圆柱 存储 database',
    (d) => {
      d.line([[0, 18], ...arc([70, 100], 70, 18, 180, 0), [140, 18]], { closed: true, fill: 'teal' })
      d.shape('ellipse', [0, 0, 140, 36], { fill: 'teal' })
      d.text(10, 60, '数据库', { width: 120, align: 'center' })
    },
  ],
  [
    'sub',
    '子流程',
    '预定义 过程 subroutine',
    (d) => {
      d.box(0, 0, 180, 70, { fill: 'blue', round: false }, '子流程')
      d.line([
        [16, 0],
        [16, 70],
      ])
      d.line([
        [164, 0],
        [164, 70],
      ])
    },
  ],
  [
    'manual-input',
    '手动输入',
    '录入 manual input',
    (d) =>
      d.line(
        [
          [0, 22],
          [170, 0],
          [170, 76],
          [0, 76],
        ],
        { closed: true, fill: 'orange' },
      ) && d.text(10, 32, '手动输入', { width: 150, align: 'center' }),
  ],
  [
    'manual',
    '人工操作',
    '梯形 手工 manual',
    (d) =>
      d.line(
        [
          [0, 0],
          [180, 0],
          [150, 70],
          [30, 70],
        ],
        { closed: true, fill: 'orange' },
      ) && d.text(30, 24, '人工操作', { width: 120, align: 'center' }),
  ],
  [
    'prepare',
    '准备',
    '六边形 初始化 preparation',
    (d) =>
      d.line(
        [
          [28, 0],
          [152, 0],
          [180, 35],
          [152, 70],
          [28, 70],
          [0, 35],
        ],
        { closed: true, fill: 'bronze' },
      ) && d.text(20, 24, '准备', { width: 140, align: 'center' }),
  ],
  [
    'delay',
    '等待',
    '延迟 delay',
    (d) =>
      d.line([[0, 0], [110, 0], ...arc([110, 35], 40, 35, -90, 90), [0, 70]], { closed: true, fill: 'grey' }) &&
      d.text(5, 24, '等待', { width: 135, align: 'center' }),
  ],
  [
    'display',
    '显示',
    '屏幕 输出 display',
    (d) =>
      d.line([[0, 35], [34, 0], [130, 0], ...arc([130, 35], 40, 35, -90, 90), [34, 70]], {
        closed: true,
        fill: 'teal',
      }) && d.text(20, 24, '显示', { width: 140, align: 'center' }),
  ],
  ['connector', '连接点', '圆 接点 connector', (d) => d.shape('ellipse', [0, 0, 56, 56], { fill: 'white' }, 'A')],
  [
    'off-page',
    '离页引用',
    '跨页 off page',
    (d) =>
      d.line(
        [
          [0, 0],
          [90, 0],
          [90, 55],
          [45, 84],
          [0, 55],
        ],
        { closed: true, fill: 'white' },
      ) && d.text(10, 18, '见 2 页', { width: 70, align: 'center' }),
  ],
  [
    'storage',
    '内部存储',
    '缓存 internal storage',
    (d) => {
      d.box(0, 0, 160, 80, { fill: 'white', round: false }, '内部存储')
      d.line([
        [18, 0],
        [18, 80],
      ])
      d.line([
        [0, 18],
        [160, 18],
      ])
    },
  ],
  [
    'stored',
    '存储数据',
    '磁带 stored data',
    (d) =>
      d.line(
        [
          ...arc([24, 35], 24, 35, 90, 270),
          [170, 0],
          ...arc([170, 35], 24, 35, 270, 90).map(([x, y]) => [x, y] as const),
        ],
        { closed: true, fill: 'teal' },
      ) && d.text(18, 24, '存储数据', { width: 120, align: 'center' }),
  ],
  [
    'merge',
    '合并',
    '倒三角 merge',
    (d) =>
      d.line(
        [
          [0, 0],
          [100, 0],
          [50, 80],
        ],
        { closed: true, fill: 'white' },
      ),
  ],
  [
    'extract',
    '分出',
    '三角 extract',
    (d) =>
      d.line(
        [
          [50, 0],
          [100, 80],
          [0, 80],
        ],
        { closed: true, fill: 'white' },
      ),
  ],
  [
    'or',
    '或',
    '汇合 or',
    (d) => {
      d.shape('ellipse', [0, 0, 64, 64], { fill: 'white' })
      d.line([
        [32, 0],
        [32, 64],
      ])
      d.line([
        [0, 32],
        [64, 32],
      ])
    },
  ],
  [
    'sum',
    '汇总',
    '求和 叉 summing junction',
    (d) => {
      d.shape('ellipse', [0, 0, 64, 64], { fill: 'white' })
      d.line([
        [9, 9],
        [55, 55],
      ])
      d.line([
        [55, 9],
        [9, 55],
      ])
    },
  ],
  [
    'comment',
    '注释',
    '说明 备注 annotation',
    (d) => {
      d.line([
        [16, 0],
        [0, 0],
        [0, 70],
        [16, 70],
      ])
      d.text(24, 12, '这里写说明，\n不影响流程', { colour: 'grey' })
    },
  ],
  [
    'branch',
    '是 / 否分支',
    '判断 分叉 if',
    (d) => {
      const ask = d.shape('diamond', [100, 0, 160, 100], { fill: 'yellow' }, '通过?')
      const yes = d.box(0, 170, 140, 60, { fill: 'green' }, '继续')
      const no = d.box(220, 170, 140, 60, { fill: 'red' }, '退回修改')
      d.link(ask, yes, ['left', 'top'], {}, '')
      d.link(ask, no, ['right', 'top'], {}, '')
      d.text(46, 84, '是')
      d.text(300, 84, '否')
    },
  ],
  [
    'loop',
    '循环',
    '重复 loop',
    (d) => {
      const act = d.box(0, 0, 150, 60, { fill: 'blue' }, '执行一次')
      const ask = d.shape('diamond', [0, 110, 150, 90], { fill: 'yellow' }, '完成?')
      d.link(act, ask, ['bottom', 'top'])
      d.arrow([
        [156, 155],
        [210, 155],
        [210, 30],
        [156, 30],
      ])
      d.text(218, 84, '否')
    },
  ],
]

export const flowItems = itemGroup('flow', '流程符号', rows)
