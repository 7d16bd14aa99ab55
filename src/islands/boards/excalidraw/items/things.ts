import { arc, type ItemRow, itemGroup, star } from './item.ts'
import { person } from './org.ts'

const rows: readonly ItemRow[] = [
  [
    'bulb',
    '灯泡',
    '想法 创意 点子',
    (d) => {
      d.line([[34, 100], [30, 82], ...arc([50, 46], 46, 46, 130, 410, 18), [70, 82], [66, 100]], {
        closed: true,
        fill: 'yellow',
      })
      d.box(34, 102, 32, 20, { fill: 'grey', round: false })
    },
  ],
  [
    'target',
    '靶心',
    '目标 聚焦',
    (d) => {
      for (const [inset, ink] of [
        [0, 'red'],
        [22, 'white'],
        [42, 'red'],
      ] as const)
        d.shape('ellipse', [inset, inset, 120 - inset * 2, 120 - inset * 2], { fill: ink })
      d.arrow(
        [
          [130, -10],
          [64, 56],
        ],
        { weight: 4 },
      )
    },
  ],
  [
    'trophy',
    '奖杯',
    '冠军 成果 奖励',
    (d) => {
      d.line(
        [
          [24, 0],
          [96, 0],
          [90, 50],
          [60, 76],
          [30, 50],
        ],
        { closed: true, fill: 'yellow' },
      )
      d.line(arc([24, 24], 22, 20, 90, 270, 8))
      d.line(arc([96, 24], 22, 20, -90, 90, 8))
      d.line(
        [
          [60, 76],
          [60, 100],
        ],
        { weight: 4 },
      )
      d.box(34, 100, 52, 16, { fill: 'bronze', round: false })
    },
  ],
  [
    'clock',
    '时钟',
    '时间 截止',
    (d) => {
      d.shape('ellipse', [0, 0, 100, 100], { fill: 'white' })
      d.line([
        [50, 50],
        [50, 18],
      ])
      d.line([
        [50, 50],
        [74, 62],
      ])
    },
  ],
  [
    'calendar',
    '日历',
    '日期 安排',
    (d) => {
      d.box(0, 10, 110, 100, { fill: 'white' })
      d.box(0, 10, 110, 30, { fill: 'red' })
      for (const x of [26, 84])
        d.line(
          [
            [x, 0],
            [x, 20],
          ],
          { weight: 4 },
        )
      d.text(0, 54, '18', { size: 34, width: 110, align: 'center' })
    },
  ],
  [
    'mail',
    '信封',
    '邮件 通知',
    (d) => {
      d.box(0, 0, 120, 80, { fill: 'blue', round: false })
      d.line([
        [0, 0],
        [60, 46],
        [120, 0],
      ])
    },
  ],
  [
    'house',
    '房子',
    '家 首页',
    (d) => {
      d.box(16, 54, 88, 66, { fill: 'white', round: false })
      d.line(
        [
          [0, 58],
          [60, 0],
          [120, 58],
        ],
        { closed: true, fill: 'red' },
      )
      d.box(48, 80, 24, 40, { fill: 'bronze', round: false })
    },
  ],
  [
    'folder',
    '文件夹',
    '目录 资料',
    (d) => {
      d.line(
        [
          [0, 0],
          [46, 0],
          [58, 16],
          [130, 16],
          [130, 94],
          [0, 94],
        ],
        { closed: true, fill: 'yellow' },
      )
      d.line([
        [0, 30],
        [130, 30],
      ])
    },
  ],
  [
    'file',
    '文件',
    '文档 附件',
    (d) => {
      d.line(
        [
          [0, 0],
          [60, 0],
          [86, 26],
          [86, 112],
          [0, 112],
        ],
        { closed: true, fill: 'white' },
      )
      d.line([
        [60, 0],
        [60, 26],
        [86, 26],
      ])
      for (const y of [48, 66, 84])
        d.line(
          [
            [16, y],
            [70, y],
          ],
          { stroke: 'grey' },
        )
    },
  ],
  [
    'lock',
    '锁',
    '安全 权限 密码',
    (d) => {
      d.line([[24, 50], ...arc([50, 36], 26, 34, 180, 360, 10), [76, 50]], { weight: 4 })
      d.box(6, 50, 88, 66, { fill: 'yellow' })
      d.shape('ellipse', [42, 70, 16, 16], { fill: 'ink' })
    },
  ],
  [
    'gear',
    '齿轮',
    '设置 机制',
    (d) => {
      d.line(star([60, 60], 60, 46, 10), { closed: true, fill: 'grey', curved: true })
      d.shape('ellipse', [40, 40, 40, 40], { fill: 'white' })
    },
  ],
  [
    'cart',
    '购物车',
    '电商 购买',
    (d) => {
      d.line([
        [0, 0],
        [20, 0],
        [40, 66],
        [112, 66],
        [126, 20],
        [27, 20],
      ])
      for (const x of [46, 92]) d.shape('ellipse', [x, 78, 18, 18], { fill: 'ink' })
    },
  ],
  ['money', '钱币', '成本 收入 预算', (d) => d.shape('ellipse', [0, 0, 84, 84], { fill: 'yellow' }, '¥', { size: 36 })],
  [
    'camera',
    '相机',
    '拍照 图片',
    (d) => {
      d.box(0, 20, 130, 84, { fill: 'grey' })
      d.line([
        [40, 20],
        [50, 2],
        [80, 2],
        [90, 20],
      ])
      d.shape('ellipse', [40, 36, 50, 50], { fill: 'white' })
    },
  ],
  [
    'user',
    '用户',
    '小人 顾客 角色',
    (d) => {
      person(d, 10, 0, 'yellow')
      d.text(0, 106, '用户', { width: 80, align: 'center' })
    },
  ],
  [
    'server',
    '服务器',
    '机房 后端 架构',
    (d) => {
      for (const row of [0, 1, 2]) {
        d.box(0, row * 40, 120, 34, { fill: 'grey', round: false })
        d.shape('ellipse', [12, row * 40 + 12, 10, 10], { fill: 'green' })
        d.line([
          [60, row * 40 + 17],
          [106, row * 40 + 17],
        ])
      }
    },
  ],
  [
    'cloud',
    '云',
    '云服务 网络 架构',
    (d) => {
      d.line(
        [
          ...arc([40, 66], 36, 32, 90, 260, 8),
          ...arc([92, 42], 48, 40, 200, 330, 8),
          ...arc([150, 64], 38, 34, -80, 90, 8),
        ],
        { closed: true, fill: 'blue', curved: true },
      )
      d.text(30, 52, '云服务', { width: 130, align: 'center', size: 16 })
    },
  ],
  [
    'queue',
    '消息队列',
    'mq 异步 架构',
    (d) => {
      for (const column of [0, 1, 2, 3]) d.box(column * 44, 0, 40, 56, { fill: 'orange', round: false })
      d.arrow([
        [-46, 28],
        [-6, 28],
      ])
      d.arrow([
        [180, 28],
        [222, 28],
      ])
    },
  ],
  [
    'cache',
    '缓存',
    'redis 内存 架构',
    (d) => {
      d.line(
        [
          [40, 0],
          [80, 20],
          [80, 66],
          [40, 88],
          [0, 66],
          [0, 20],
        ],
        { closed: true, fill: 'red' },
      )
      d.text(0, 33, '缓存', { width: 80, align: 'center', size: 16 })
    },
  ],
  [
    'firewall',
    '防火墙',
    '安全 网络 架构',
    (d) => {
      d.box(0, 0, 120, 90, { fill: 'red', round: false })
      for (const y of [30, 60])
        d.line([
          [0, y],
          [120, y],
        ])
      for (const [x, y] of [
        [40, 0],
        [90, 0],
        [20, 30],
        [66, 30],
        [40, 60],
        [90, 60],
      ] as const)
        d.line([
          [x, y],
          [x, y + 30],
        ])
    },
  ],
  [
    'balancer',
    '负载均衡',
    '分流 网关 架构',
    (d) => {
      const gate = d.shape('diamond', [0, 50, 120, 80], { fill: 'green' }, '网关', { size: 16 })
      for (const row of [0, 1, 2])
        d.link(gate, d.box(200, row * 64, 110, 48, { fill: 'white' }, `服务 ${row + 1}`, { size: 16 }))
    },
  ],
]

export const thingItems = itemGroup('things', '物件与架构', rows)
