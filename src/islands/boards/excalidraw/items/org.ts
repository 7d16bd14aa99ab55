import type { Drawing, Ink } from '../../../../core/boards/whiteboard/drawing.ts'
import { arc, each, type ItemRow, itemGroup } from './item.ts'

/** Draws a person of 60 by 100 px. */
export function person(d: Drawing, x: number, y: number, ink: Ink = 'blue'): void {
  d.shape('ellipse', [x + 15, y, 30, 30], { fill: ink })
  d.line([[x, y + 100], ...arc([x + 30, y + 66], 30, 30, 180, 360, 10), [x + 60, y + 100]], { closed: true, fill: ink })
}

/** Draws a card with a name and a post, and returns its id. */
function card(d: Drawing, x: number, y: number, name: string, post: string, fill: Ink = 'white'): string {
  return d.box(x, y, 150, 64, { fill }, `${name}\n${post}`, { size: 16 })
}

/** Joins a head with those below by a trunk. */
function tree(d: Drawing, head: string, others: readonly string[]): void {
  for (const other of others) d.link(head, other, ['bottom', 'top'], { end: null })
}

const rows: readonly ItemRow[] = [
  ['head', '负责人卡片', '经理 领导 岗位', (d) => card(d, 0, 0, '王敏', '总经理', 'green')],
  ['member', '成员卡片', '员工 岗位', (d) => card(d, 0, 0, '陈晨', '产品经理')],
  [
    'vacancy',
    '空缺岗位',
    '招聘 待定',
    (d) => d.box(0, 0, 150, 64, { dash: 'dashed', stroke: 'grey' }, '招聘中\n前端工程师', { size: 16, colour: 'grey' }),
  ],
  [
    'department',
    '部门框',
    '部门 分组',
    (d) => {
      d.box(0, 0, 340, 200, { fill: 'grey', stroke: 'grey', dash: 'dashed' })
      d.text(16, 12, '市场部', { size: 20 })
      card(d, 14, 60, '李雷', '品牌')
      card(d, 176, 60, '韩梅', '投放')
    },
  ],
  [
    'photo',
    '带头像的成员',
    '照片 名片',
    (d) => {
      d.box(0, 0, 220, 80, { fill: 'white' })
      d.shape('ellipse', [12, 12, 56, 56], { fill: 'blue' }, '周', { size: 20 })
      d.text(82, 14, '周宁')
      d.text(82, 42, '设计师 · 上海', { size: 14, colour: 'grey' })
    },
  ],
  ['person', '人物', '小人 用户 角色', (d) => person(d, 0, 0)],
  [
    'team',
    '团队',
    '一群人 小组',
    (d) => {
      person(d, 0, 20, 'green')
      person(d, 112, 20, 'yellow')
      person(d, 56, 0, 'blue')
    },
  ],
  [
    'two',
    '两级架构',
    '上下级 组织图',
    (d) => {
      const head = card(d, 85, 0, '负责人', '团队负责人', 'green')
      tree(d, head, [card(d, 0, 120, '成员一', '职位'), card(d, 170, 120, '成员二', '职位')])
    },
  ],
  [
    'three',
    '三级架构',
    '组织图 公司',
    (d) => {
      const head = card(d, 210, 0, '总经理', '姓名', 'green')
      const middle = [card(d, 40, 120, '产品部', '主管', 'blue'), card(d, 380, 120, '销售部', '主管', 'blue')]
      tree(d, head, middle)
      tree(d, middle[0]!, [card(d, -45, 240, '设计', '3 人'), card(d, 125, 240, '研发', '8 人')])
      tree(d, middle[1]!, [card(d, 295, 240, '直营', '5 人'), card(d, 465, 240, '渠道', '4 人')])
    },
  ],
  [
    'side',
    '横向架构',
    '左右 树 组织图',
    (d) => {
      const head = card(d, 0, 90, '项目组', '负责人', 'green')
      for (const [row, [name, post]] of [
        ['策划', '2 人'],
        ['执行', '4 人'],
        ['财务', '1 人'],
      ].entries()) {
        d.link(head, card(d, 230, row * 90, name!, post!), ['right', 'left'], { end: null })
      }
    },
  ],
  [
    'dotted',
    '虚线汇报',
    '双线 汇报关系',
    (d) => {
      const head = card(d, 0, 0, '职能主管', '姓名', 'blue')
      const project = card(d, 220, 0, '项目经理', '姓名', 'yellow')
      const member = card(d, 110, 130, '成员', '职位')
      d.link(head, member, ['bottom', 'top'], { end: null })
      d.link(project, member, ['bottom', 'top'], { end: null, dash: 'dashed' })
    },
  ],
  [
    'matrix',
    '矩阵组织',
    '项目 职能 交叉',
    (d) => {
      each(['研发', '设计', '测试'], (text, column) => d.box(120 + column * 130, 0, 110, 50, { fill: 'blue' }, text))
      each(['项目甲', '项目乙'], (text, row) => d.box(0, 70 + row * 80, 100, 60, { fill: 'yellow' }, text))
      for (const row of [0, 1])
        for (const column of [0, 1, 2])
          d.box(120 + column * 130, 70 + row * 80, 110, 60, { fill: 'white' }, `${row + column + 1} 人`)
    },
  ],
  [
    'raci',
    '职责分配表',
    'RACI 分工',
    (d) => {
      d.box(0, 0, 400, 160, { fill: 'white', round: false })
      each(['任务', '负责', '批准', '咨询', '知会'], (text, column) => {
        d.box(column * 80, 0, 80, 40, { fill: 'grey', round: false, weight: 1 }, text, { size: 16 })
        if (column > 0)
          d.line(
            [
              [column * 80, 40],
              [column * 80, 160],
            ],
            { weight: 1 },
          )
      })
      for (const y of [80, 120])
        d.line(
          [
            [0, y],
            [400, y],
          ],
          { weight: 1 },
        )
    },
  ],
]

export const orgItems = itemGroup('org', '组织架构', rows)
