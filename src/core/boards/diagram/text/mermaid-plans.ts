import { isObject } from '../../../design/restore.ts'
import type { Arrowhead, Point } from '../schema.ts'
import { estimateWidth } from '../text-lines.ts'
import type { TextEdge, TextGraph, TextNode } from './graph.ts'
import { call, listOf, plainText, recordsOf, textOf } from './mermaid-values.ts'

type Box = Point & { readonly width: number; readonly height: number }

/** Least distance of life lines, and that of messages, px. */
const column = 180
const row = 46

/** Heads of messages by the numbers of mermaid: solid, dotted, cross, open and point, each also dotted. */
const messages: Readonly<Record<number, { readonly head: Arrowhead; readonly dotted: boolean }>> = {
  0: { head: 'arrow', dotted: false },
  1: { head: 'arrow', dotted: true },
  3: { head: 'cross', dotted: false },
  4: { head: 'cross', dotted: true },
  5: { head: 'none', dotted: false },
  6: { head: 'none', dotted: true },
  24: { head: 'open', dotted: false },
  25: { head: 'open', dotted: true },
  33: { head: 'arrow', dotted: false },
  34: { head: 'arrow', dotted: true },
}
const noteType = 2

interface Message {
  readonly from: number
  readonly to: number
  readonly text: string
  /** null for a note at the first of the life lines. */
  readonly kind: { readonly head: Arrowhead; readonly dotted: boolean } | null
}

const noteWidth = (text: string) =>
  Math.max(100, ...text.split('\n').map((line) => Math.ceil(estimateWidth(line, 14, false)) + 28))
const labelWidth = (text: string) =>
  Math.max(...text.split('\n').map((line) => Math.ceil(estimateWidth(line, 12, false))))

/** Returns the middles of life lines: as far apart as their heads and what stands between them need, px. */
function lifeLines(heads: readonly number[], messages: readonly Message[]): number[] {
  const xs: number[] = []
  for (const [index, width] of heads.entries()) {
    const before = heads[index - 1]
    let x = before === undefined ? 40 + width / 2 : xs[index - 1]! + Math.max(column, (before + width) / 2 + 40)
    for (const { from, to, text, kind } of messages) {
      const [low, high] = [Math.min(from, to), Math.max(from, to)]
      const isBeside = from === to || !kind
      if (isBeside && from === index - 1)
        x = Math.max(x, xs[from]! + (kind ? labelWidth(text) + 70 : noteWidth(text) + 30))
      if (!isBeside && high === index) x = Math.max(x, xs[low]! + labelWidth(text) + 40)
    }
    xs.push(Math.round(x))
  }
  return xs
}

/** Sequence diagrams: life lines side by side, messages from top to bottom. */
export function sequenceGraph(db: unknown): TextGraph {
  const actors = recordsOf(call(db, 'getActors'))
  const order = new Map(actors.map((actor, index) => [textOf(actor.name), index]))
  const found = recordsOf(call(db, 'getMessages')).flatMap((one): Message[] => {
    const [from, to] = [order.get(textOf(one.from)), order.get(textOf(one.to))]
    const kind = messages[Number(one.type)] ?? null
    if (from === undefined || to === undefined || (!kind && one.type !== noteType)) return []
    return [{ from, to, text: plainText(isObject(one.message) ? one.message.text : one.message), kind }]
  })
  const names = actors.map((actor) => plainText(actor.description) || textOf(actor.name))
  const widths = names.map((name) => Math.max(110, Math.ceil(estimateWidth(name, 14, false)) + 24))
  const xs = lifeLines(widths, found)
  const keys = [...order.keys()]
  const places = new Map<string, Box>()
  const nodes: TextNode[] = []
  const edges: TextEdge[] = []
  let y = 112
  for (const [index, { from, to, text, kind }] of found.entries()) {
    if (!kind) {
      const key = `note-${index}`
      nodes.push({ key, text, shape: 'note' })
      places.set(key, { x: xs[from]! + 14, y: y - 18, width: noteWidth(text), height: 40 })
      y += row + 10
      continue
    }
    const own = from === to
    edges.push({
      from: keys[from]!,
      to: `${keys[to]}-${index}`,
      text,
      target: kind.head,
      routing: own ? 'orthogonal' : 'straight',
      style: kind.dotted ? { dash: 'dash' } : {},
      at: { source: { x: xs[from]!, y }, target: { x: xs[to]!, y: own ? y + 20 : y } },
      ...(own
        ? {
            bends: [
              { x: xs[from]! + 36, y },
              { x: xs[from]! + 36, y: y + 20 },
            ],
            label: { x: 10 + labelWidth(text) / 2, y: 0 },
          }
        : {}),
    })
    y += own ? row + 14 : row
  }
  const heads = actors.map((actor, index): TextNode => {
    const key = keys[index]!
    const width = widths[index]!
    places.set(key, { x: xs[index]! - width / 2, y: 20, width, height: y - 12 })
    return { key, text: names[index]!, shape: actor.type === 'actor' ? 'actor-lifeline' : 'lifeline' }
  })
  return { direction: 'down', nodes: [...heads, ...nodes], edges, places }
}

/** Mind maps. */
export function mindGraph(db: unknown): TextGraph {
  const nodes: TextNode[] = []
  const edges: TextEdge[] = []
  const walk = (value: unknown, parent: string, place: string) => {
    if (!isObject(value)) return
    const text = plainText(value.descr ?? value.label ?? value.nodeId)
    const key = `${place}`
    nodes.push({ key, text, shape: parent === '' ? 'ellipse' : 'capsule', style: { tone: parent === '' ? 1 : 0 } })
    if (parent !== '') edges.push({ from: parent, to: key, target: 'none', routing: 'curved' })
    for (const [index, child] of listOf(value.children).entries()) walk(child, key, `${place}.${index}`)
  }
  walk(call(db, 'getMindmap'), '', 'mind')
  return { direction: 'right', nodes, edges }
}

const dayMs = 86_400_000
/** Width of a day and height of a task, px. */
const day = 26
const task = 34

const timeOf = (value: unknown): number => (value instanceof Date ? value.getTime() : Number.NaN)

/** Returns the bar of a task with its box; a text that is longer than the bar stands beside it. */
function bar(key: string, text: string, flags: readonly string[], box: Box): (readonly [TextNode, Box])[] {
  const tone = flags.includes('crit') ? 4 : flags.includes('done') ? 5 : flags.includes('active') ? 2 : 1
  const style = { tone, size: 12 }
  if (flags.includes('milestone'))
    return [
      [
        { key, text, shape: 'milestone', style },
        { ...box, width: 26 },
      ],
    ]
  const wide = estimateWidth(text, 12, false) + 16
  if (wide <= box.width) return [[{ key, text, shape: 'rounded', style }, box]]
  return [
    [{ key, text: '', shape: 'rounded', style }, box],
    [
      { key: `${key}-text`, text, shape: 'text', style: { size: 12, align: 'left' } },
      { ...box, x: box.x + box.width + 2, width: wide },
    ],
  ]
}

/** Gantt charts: a bar for each task over the days. */
export function ganttGraph(db: unknown): TextGraph {
  const tasks = recordsOf(call(db, 'getTasks')).filter(
    (one) => Number.isFinite(timeOf(one.startTime)) && Number.isFinite(timeOf(one.endTime)),
  )
  const places = new Map<string, Box>()
  const nodes: TextNode[] = []
  if (tasks.length === 0) return { direction: 'down', nodes, edges: [] }
  const start = Math.min(...tasks.map((one) => timeOf(one.startTime)))
  const end = Math.max(...tasks.map((one) => timeOf(one.endTime)))
  const days = Math.max(1, Math.ceil((end - start) / dayMs))
  const left = 140
  const stepDays = Math.max(2, Math.ceil(days / 16))
  for (let at = 0; at < days; at += stepDays) {
    const date = new Date(start + at * dayMs)
    const key = `day-${at}`
    nodes.push({ key, text: `${date.getMonth() + 1}/${date.getDate()}`, shape: 'text', style: { size: 11 } })
    places.set(key, { x: left + at * day - 17, y: 10, width: 50, height: 20 })
  }
  let y = 40
  let section = ''
  for (const [index, one] of tasks.entries()) {
    const group = textOf(one.section)
    if (group !== section) {
      section = group
      const key = `section-${group}`
      nodes.push({ key, text: plainText(group), shape: 'text', style: { bold: true, align: 'left' } })
      places.set(key, { x: 10, y, width: 120, height: 26 })
    }
    const key = textOf(one.id) || `task-${index}`
    const flags = ['crit', 'active', 'done', 'milestone'].filter((flag) => one[flag] === true)
    const x = left + ((timeOf(one.startTime) - start) / dayMs) * day
    const width = Math.max(18, ((timeOf(one.endTime) - timeOf(one.startTime)) / dayMs) * day)
    for (const [node, box] of bar(key, plainText(one.task), flags, { x, y, width, height: 26 })) {
      nodes.push(node)
      places.set(node.key, box)
    }
    y += task
  }
  return { direction: 'right', nodes, edges: [], places }
}
