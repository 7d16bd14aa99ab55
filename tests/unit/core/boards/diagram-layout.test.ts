import { beforeAll, describe, expect, test } from 'vitest'
import { labelBox } from '../../../../src/core/boards/diagram/draw-edge.ts'
import { coveredBy } from '../../../../src/core/boards/diagram/labels.ts'
import { arrange } from '../../../../src/core/boards/diagram/layout.ts'
import { legsOf, routeEdge, surroundingsOf } from '../../../../src/core/boards/diagram/route.ts'
import type { DiagramNode, DiagramPage } from '../../../../src/core/boards/diagram/schema.ts'
import { shapeOf } from '../../../../src/core/boards/diagram/shapes/index.ts'
import { estimateWidth } from '../../../../src/core/boards/diagram/text-lines.ts'
import type { Rect } from '../../../../src/core/geometry.ts'
import { pageOfText, templatePages } from '../../../helpers/template-pages.ts'

const boxOf = ({ x, y, width, height }: DiagramNode): Rect => ({ left: x, top: y, width, height })
const overlap = (one: Rect, other: Rect) =>
  one.left < other.left + other.width - 0.5 &&
  other.left < one.left + one.width - 0.5 &&
  one.top < other.top + other.height - 0.5 &&
  other.top < one.top + one.height - 0.5
/** A life line is as high as the page; notes and messages stand on it below its head. */
const isLifeLine = ({ shape }: DiagramNode) => shape.includes('lifeline')
const nameOf = (node: DiagramNode) => node.text.split('\n')[0] || node.shape

/** Returns in words what overlaps on a page that should not. */
function clashes(page: DiagramPage): string[] {
  const found: string[] = []
  const byId = new Map(page.nodes.map((node) => [node.id, node]))
  const holds = (outer: DiagramNode, inner: DiagramNode): boolean =>
    inner.parent !== '' && (inner.parent === outer.id || holds(outer, byId.get(inner.parent)!))
  for (const [index, one] of page.nodes.entries()) {
    for (const other of page.nodes.slice(index + 1)) {
      if (holds(one, other)) {
        const [outer, inner] = [boxOf(one), boxOf(other)]
        const isInside =
          inner.left >= outer.left &&
          inner.top >= outer.top &&
          inner.left + inner.width <= outer.left + outer.width &&
          inner.top + inner.height <= outer.top + outer.height
        if (!isInside || overlap(coveredBy(one), inner)) found.push(`${nameOf(other)} is not well in ${nameOf(one)}`)
      } else if (
        isLifeLine(one) || isLifeLine(other)
          ? overlap(coveredBy(one), coveredBy(other))
          : overlap(boxOf(one), boxOf(other))
      )
        found.push(`${nameOf(one)} overlaps ${nameOf(other)}`)
    }
  }
  const around = surroundingsOf(page.nodes)
  const labels = page.edges.flatMap((edge) =>
    edge.labels.map((label) => ({
      text: label.text,
      box: labelBox(edge, label, routeEdge(edge, around), estimateWidth),
    })),
  )
  for (const [index, { text, box }] of labels.entries()) {
    for (const node of page.nodes) if (overlap(box, coveredBy(node))) found.push(`${text} covers ${nameOf(node)}`)
    for (const other of labels.slice(index + 1)) if (overlap(box, other.box)) found.push(`${text} covers ${other.text}`)
  }
  for (const edge of page.edges) {
    if (edge.routing !== 'orthogonal') continue
    for (const leg of legsOf(routeEdge(edge, around))) {
      for (const node of page.nodes) {
        if (node.id === edge.source.node || node.id === edge.target.node || shapeOf(node.shape).kind === 'container')
          continue
        if (isLifeLine(node)) continue
        const thick = { ...leg, width: Math.max(2, leg.width), height: Math.max(2, leg.height) }
        if (overlap(thick, boxOf(node))) found.push(`an edge runs through ${nameOf(node)}`)
      }
    }
  }
  return found
}

/** Sequences keep their places, which say who speaks and when. */
const isSequence = ({ source }: DiagramPage) => source.startsWith('sequenceDiagram')

describe('templates', () => {
  let pages: ReadonlyMap<string, DiagramPage>
  beforeAll(async () => {
    pages = await templatePages()
  })

  test('nothing overlaps in any of them, and no edge runs through a shape', () => {
    expect(pages.size).toBe(60)
    const found = [...pages].flatMap(([id, page]) => clashes(page).map((clash) => `${id}: ${clash}`))
    expect(found).toEqual([])
  })

  test.each(['down', 'right'] as const)('nothing overlaps when they are arranged %s', (kind) => {
    const found = [...pages]
      .filter(([, page]) => !isSequence(page) && page.edges.length > 0)
      .flatMap(([id, page]) => clashes(arrange(page, kind)).map((clash) => `${id}: ${clash}`))
    expect(found).toEqual([])
  })

  test('shapes without an order of their own stand in that of the text', () => {
    const { nodes } = pages.get('company')!
    const at = (text: string) => nodes.find((node) => node.text === text)!.x
    expect(at('市场中心')).toBeLessThan(at('产品研发中心'))
    expect(at('产品研发中心')).toBeLessThan(at('职能中心'))
  })

  test('lanes of a flow that comes back lie side by side with common ends', () => {
    const lanes = pages.get('hospital-lanes')!.nodes.filter(({ shape }) => shape === 'swimlane-left')
    expect(lanes.map(({ text }) => text)).toEqual(['患者', '医生', '检验科', '药房'])
    for (const [index, lane] of lanes.entries()) {
      expect([lane.x, lane.width]).toEqual([lanes[0]!.x, lanes[0]!.width])
      if (index > 0) expect(lane.y).toBe(lanes[index - 1]!.y + lanes[index - 1]!.height)
    }
  })

  test('lanes turn with the direction they are arranged in', () => {
    const turned = arrange(pages.get('hospital-lanes')!, 'down').nodes.filter(({ parent }) => parent === '')
    expect(turned.map(({ shape }) => shape)).toEqual(['swimlane', 'swimlane', 'swimlane', 'swimlane'])
    expect(new Set(turned.map(({ y }) => y)).size).toBe(1)
  })
})

test.each([
  [
    'containers in containers',
    'flowchart TD\n subgraph 平台\n  subgraph 前台\n   A[商城] --> B[购物车]\n  end\n  subgraph 后台\n   C[订单] --> D[(库)]\n  end\n end\n subgraph 伙伴\n  E[快递]\n end\n B -->|下单| C\n C -->|发货| E\n X[用户] --> A',
  ],
  [
    'long labels of parallel edges',
    'flowchart LR\n A[甲] -->|这是一个很长很长的说明文字| B[乙]\n A -->|另外一条也很长的说明文字| C[丙]\n A -->|第三条| D[丁]\n B -->|退回上一步再来| A\n C --> D',
  ],
  ['two edges between the same shapes', 'flowchart TD\n A -->|去| B\n A -->|再去| B\n B -->|回| A'],
  [
    'lanes from top to bottom',
    'flowchart TD\n subgraph 买家\n A --> B\n end\n subgraph 卖家\n C --> D\n end\n B -->|付款| C\n D -->|发货| E\n subgraph 物流\n E\n end\n E -->|签收| F\n subgraph 买家\n F\n end',
  ],
  ['an edge at a container', 'flowchart LR\n subgraph S[组]\n A --> B\n end\n S -->|交给| C\n D --> S'],
  [
    'states with labels in both directions',
    'stateDiagram-v2\n [*] --> 空闲\n 空闲 --> 运行: 启动\n 运行 --> 空闲: 停止\n 运行 --> 故障: 过热\n 故障 --> 空闲: 复位\n 故障 --> [*]',
  ],
  [
    'long names in a sequence',
    'sequenceDiagram\n participant A as 很长很长的参与者名称一号\n participant B as 很长很长的参与者名称二号\n A->>B: 这是一条非常非常非常非常长的消息文字说明\n B->>B: 自己处理这件事情\n Note over B: 备注\n B-->>A: 好',
  ],
])('%s: nothing overlaps', async (_, text) => {
  expect(clashes(await pageOfText(text))).toEqual([])
})
