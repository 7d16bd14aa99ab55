import type { Ink } from '../../../../core/boards/whiteboard/drawing.ts'
import { arc, each, type ItemRow, itemGroup } from './item.ts'

const colours: readonly (readonly [Ink, string])[] = [
  ['yellow', '黄'],
  ['pink', '粉'],
  ['blue', '蓝'],
  ['green', '绿'],
  ['violet', '紫'],
  ['orange', '橙'],
]

const rows: readonly ItemRow[] = [
  ...colours.map(
    ([ink, name]): ItemRow => [
      `square-${ink}`,
      `${name}色便签`,
      '便利贴 sticky note',
      (d) => d.note(0, 0, '写下想法', ink),
    ],
  ),
  [
    'wide',
    '横条便签',
    '便利贴 长条',
    (d) => d.box(0, 0, 240, 80, { fill: 'yellow', stroke: 'none', round: false, rough: 0 }, '一句话说清楚'),
  ],
  [
    'folded',
    '折角便签',
    '便利贴 翻角',
    (d) => {
      d.line(
        [
          [0, 0],
          [150, 0],
          [150, 120],
          [120, 150],
          [0, 150],
        ],
        { closed: true, fill: 'yellow', stroke: 'yellow', weight: 1, rough: 0 },
      )
      d.line(
        [
          [150, 120],
          [120, 120],
          [120, 150],
        ],
        { closed: true, fill: 'orange', stroke: 'yellow', weight: 1, rough: 0 },
      )
      d.text(12, 54, '要点', { width: 126, align: 'center' })
    },
  ],
  [
    'taped',
    '胶带便签',
    '和纸胶带 便利贴',
    (d) => {
      d.note(0, 14, '贴在墙上', 'blue')
      d.box(45, 0, 60, 28, { fill: 'orange', stroke: 'none', round: false, rough: 0, turn: -4, opacity: 80 })
    },
  ],
  [
    'pinned',
    '图钉便签',
    '便利贴 大头针',
    (d) => {
      d.note(0, 14, '记得跟进', 'green')
      d.shape('ellipse', [65, 2, 22, 22], { fill: 'red', stroke: 'red' })
    },
  ],
  [
    'todo',
    '待办清单',
    '任务 checklist todo',
    (d) => {
      d.box(0, 0, 220, 190, { fill: 'white' })
      d.text(16, 14, '今天要做', { size: 20 })
      each(['约访谈对象', '整理会议记录', '更新排期'], (text, row) => {
        d.box(16, 58 + row * 42, 22, 22, { round: false, weight: 1 })
        d.text(50, 57 + row * 42, text)
      })
      d.line(
        [
          [20, 69],
          [26, 76],
          [36, 61],
        ],
        { stroke: 'green' },
      )
    },
  ],
  [
    'quote',
    '引用卡片',
    '原话 用户反馈 quote',
    (d) => {
      d.box(0, 0, 260, 120, { fill: 'grey', stroke: 'none' })
      d.text(16, 4, '“', { size: 48, colour: 'green' })
      d.text(52, 26, '找了半天才看到\n提交按钮在哪里', { size: 18 })
      d.text(52, 84, '— 受访者 03', { size: 14, colour: 'grey' })
    },
  ],
  [
    'title-card',
    '标题卡片',
    '标题 正文 card',
    (d) => {
      d.box(0, 0, 220, 140, { fill: 'white' })
      d.box(0, 0, 220, 42, { fill: 'green' }, '标题')
      d.text(16, 58, '在这里写两三行\n说明文字', { size: 16 })
    },
  ],
  [
    'tag',
    '标签',
    '标记 tag',
    (d) => {
      d.line(
        [
          [0, 24],
          [24, 0],
          [140, 0],
          [140, 48],
          [24, 48],
        ],
        { closed: true, fill: 'orange' },
      )
      d.shape('ellipse', [22, 18, 12, 12], { fill: 'white', weight: 1 })
      d.text(44, 12, '高优先级')
    },
  ],
  [
    'votes',
    '投票圆点',
    '投票 dot vote',
    (d) => {
      for (const [index, ink] of (['red', 'red', 'blue', 'green', 'yellow'] as const).entries())
        d.shape('ellipse', [index * 30, 0, 22, 22], { fill: ink, stroke: ink })
    },
  ],
  [
    'bubble',
    '对话气泡',
    '说话 聊天 speech',
    (d) => {
      d.line(
        [
          ...arc([24, 24], 24, 24, 180, 270, 5),
          ...arc([196, 24], 24, 24, -90, 0, 5),
          ...arc([196, 66], 24, 24, 0, 90, 5),
          [80, 90],
          [44, 122],
          [52, 90],
          ...arc([24, 66], 24, 24, 90, 180, 5),
        ],
        { closed: true, fill: 'white' },
      )
      d.text(20, 33, '这样可以吗？', { width: 180, align: 'center' })
    },
  ],
  [
    'thought',
    '想法气泡',
    '思考 云 thought',
    (d) => {
      d.shape('ellipse', [0, 0, 210, 100], { fill: 'white' }, '能自动就好了')
      d.shape('ellipse', [34, 100, 24, 18], { fill: 'white' })
      d.shape('ellipse', [18, 124, 14, 11], { fill: 'white' })
    },
  ],
  [
    'warning',
    '注意条',
    '提醒 警告 notice',
    (d) => {
      d.box(0, 0, 250, 56, { fill: 'yellow', stroke: 'yellow' })
      d.text(16, 12, '！', { size: 24, colour: 'orange' })
      d.text(50, 17, '上线前必须确认')
    },
  ],
  [
    'table',
    '小表格',
    '行列 表 table',
    (d) => {
      d.box(0, 0, 270, 150, { fill: 'white', round: false })
      d.box(0, 0, 270, 38, { fill: 'grey', round: false })
      for (const y of [76, 114])
        d.line(
          [
            [0, y],
            [270, y],
          ],
          { weight: 1 },
        )
      for (const x of [90, 180])
        d.line(
          [
            [x, 0],
            [x, 150],
          ],
          { weight: 1 },
        )
      each(['事项', '负责人', '截止'], (text, column) => d.text(column * 90, 8, text, { width: 90, align: 'center' }))
    },
  ],
]

export const noteItems = itemGroup('notes', '便签与卡片', rows)
