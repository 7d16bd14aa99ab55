import { isObject } from '../../../design/restore.ts'
import type { Arrowhead, Point } from '../schema.ts'
import type { TextEdge, TextGraph, TextNode } from './apply.ts'
import { call, listOf, plainText, recordsOf, textOf } from './mermaid-values.ts'

type Box = Point & { readonly width: number; readonly height: number }

/** Distance of life lines and of messages, px. */
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

/** Sequence diagrams: life lines side by side, messages from top to bottom. */
export function sequenceGraph(db: unknown): TextGraph {
  const actors = recordsOf(call(db, 'getActors'))
  const xs = new Map(actors.map((actor, index) => [textOf(actor.name), 40 + index * column + 55]))
  const places = new Map<string, Box>()
  const nodes: TextNode[] = []
  const edges: TextEdge[] = []
  let y = 100
  for (const [index, message] of recordsOf(call(db, 'getMessages')).entries()) {
    const [from, to] = [textOf(message.from), textOf(message.to)]
    const text = plainText(isObject(message.message) ? message.message.text : message.message)
    if (message.type === noteType && xs.has(from)) {
      const key = `note-${index}`
      nodes.push({ key, text, shape: 'note' })
      places.set(key, { x: xs.get(from)! + 14, y: y - 18, width: 130, height: 40 })
      y += row + 10
      continue
    }
    const kind = messages[Number(message.type)]
    if (!kind || !xs.has(from) || !xs.has(to)) continue
    const own = from === to
    edges.push({
      from,
      to: `${to}-${index}`,
      text,
      target: kind.head,
      routing: 'straight',
      style: kind.dotted ? { dash: 'dash' } : {},
      at: { source: { x: xs.get(from)!, y }, target: { x: xs.get(to)! + (own ? 60 : 0), y: own ? y + 18 : y } },
    })
    y += row
  }
  const heads = actors.map((actor): TextNode => {
    const key = textOf(actor.name)
    places.set(key, { x: xs.get(key)! - 55, y: 20, width: 110, height: y })
    const isPerson = actor.type === 'actor'
    return { key, text: plainText(actor.description) || key, shape: isPerson ? 'actor-lifeline' : 'lifeline' }
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
  const stepDays = Math.max(1, Math.ceil(days / 16))
  for (let at = 0; at < days; at += stepDays) {
    const date = new Date(start + at * dayMs)
    const key = `day-${at}`
    nodes.push({ key, text: `${date.getMonth() + 1}/${date.getDate()}`, shape: 'text', style: { size: 11 } })
    places.set(key, { x: left + at * day - 20, y: 10, width: 56, height: 20 })
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
    const isMilestone = flags.includes('milestone')
    nodes.push({
      key,
      text: plainText(one.task),
      shape: isMilestone ? 'milestone' : 'rounded',
      style: {
        tone: flags.includes('crit') ? 4 : flags.includes('done') ? 5 : flags.includes('active') ? 2 : 1,
        size: 12,
      },
    })
    places.set(key, { x, y, width: isMilestone ? 26 : width, height: 26 })
    y += task
  }
  return { direction: 'right', nodes, edges: [], places }
}
