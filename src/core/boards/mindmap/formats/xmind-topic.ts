import { type LayoutName, limits, type Sheet } from '../model.ts'
import { newSheet, type Outline, plant } from '../outline.ts'
import { mendReferences } from '../restore.ts'

/** A topic of an XMind file, of either generation. */
export interface Topic extends Outline {
  readonly children: readonly Topic[]
  readonly structure?: string
  readonly summaries?: readonly { readonly range: string; readonly topic: Topic }[]
  readonly frames?: readonly { readonly range: string; readonly text: string }[]
  readonly detached?: readonly { readonly topic: Topic; readonly x: number; readonly y: number }[]
}

export interface TopicSheet {
  readonly id: string
  readonly title: string
  readonly root: Topic
  readonly relations: readonly { readonly from: string; readonly to: string; readonly text: string }[]
}

const structures: readonly (readonly [pattern: RegExp, layout: LayoutName])[] = [
  [/logic\.right/, 'logic-right'],
  [/logic\.left/, 'logic-left'],
  [/org-chart\.down/, 'org-down'],
  [/org-chart\.up/, 'org-up'],
  [/tree|catalog/, 'catalogue'],
  [/timeline\.vertical/, 'timeline-down'],
  [/timeline/, 'timeline'],
  [/fishbone\.left/, 'fishbone-left'],
  [/fishbone/, 'fishbone-right'],
]

/** Structure classes of XMind by the layouts that are like them. */
export const classOf: Readonly<Record<LayoutName, string>> = {
  both: 'org.xmind.ui.map.unbalanced',
  'logic-right': 'org.xmind.ui.logic.right',
  'logic-left': 'org.xmind.ui.logic.left',
  'org-down': 'org.xmind.ui.org-chart.down',
  'org-up': 'org.xmind.ui.org-chart.up',
  catalogue: 'org.xmind.ui.tree.right',
  timeline: 'org.xmind.ui.timeline.horizontal',
  'timeline-down': 'org.xmind.ui.timeline.vertical',
  'fishbone-left': 'org.xmind.ui.fishbone.leftHeaded',
  'fishbone-right': 'org.xmind.ui.fishbone.rightHeaded',
}

const layoutOf = (structure = ''): LayoutName => structures.find(([pattern]) => pattern.test(structure))?.[1] ?? 'both'

/** Makes a sheet of the topics of a file, with its summaries, frames, relations and free topics. */
export function sheetOfTopics({ id, title, root, relations }: TopicSheet, freshId: () => string): Sheet {
  const sheet = newSheet(named(root), title, freshId)
  if (/^[A-Za-z0-9_-]{1,40}$/.test(id)) sheet.id = id
  sheet.layout = layoutOf(root.structure)
  const attach = (topic: Topic) => {
    const planted = plant(named(topic), freshId, sheet.nodes)
    Object.assign(sheet.nodes, planted.nodes)
    return planted.root
  }
  const surround = (topic: Topic) => {
    const within = [...topic.children]
    for (const { range, topic: summing } of topic.summaries ?? []) {
      const ends = endsOf(range, topic)
      if (ends) sheet.summaries.push({ id: freshId(), ...ends, topic: attach(summing) })
      within.push(summing)
    }
    for (const { topic: free, x, y } of topic.detached ?? []) {
      sheet.free.push({ root: attach(free), x: held(x), y: held(y) })
      within.push(free)
    }
    sheet.frames.push(...framesOf(topic, freshId))
    for (const inside of within) surround(inside)
  }
  surround(root)
  for (const { from, to, text } of relations.slice(0, limits.relations))
    sheet.relations.push({ id: freshId(), from, to, text })
  mendReferences(sheet)
  return sheet
}

function framesOf(topic: Topic, freshId: () => string): Sheet['frames'] {
  return (topic.frames ?? []).flatMap(({ range, text }) => {
    const ends = range === 'master' && topic.id ? { from: topic.id, to: topic.id } : endsOf(range, topic)
    return ends ? [{ id: freshId(), ...ends, text }] : []
  })
}

/** Without what is kept beside the nodes. */
const named = ({ structure: _s, summaries: _m, frames: _f, detached: _d, ...outline }: Topic): Outline => ({
  ...outline,
  children: outline.children.map((child) => named(child as Topic)),
})

const held = (value: number) => Math.min(limits.distance, Math.max(-limits.distance, Math.round(value) || 0))

/** Returns the ids of the children a range `(from,to)` names. */
function endsOf(range: string, { children }: Topic): { from: string; to: string } | null {
  const found = /\((\d{1,6}),(\d{1,6})\)/.exec(range)
  const from = children[Number(found?.[1])]?.id
  const to = children[Math.min(Number(found?.[2]), children.length - 1)]?.id
  return from && to ? { from, to } : null
}
