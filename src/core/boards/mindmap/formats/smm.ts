import { UserError } from '../../../errors.ts'
import { type LayoutName, limits, type MindNode, type Sheet } from '../model.ts'
import { countedIds, mapOfOutline, type Outline } from '../outline.ts'
import { type Found, type LeftCode, plain } from './found.ts'

/** Files of simple-mind-map (思绪思维导图): JSON with the tree in `root`. */

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOr = (value: unknown) => (typeof value === 'string' ? value : '')

const layoutNames: Readonly<Record<LayoutName, string>> = {
  both: 'mindMap',
  'logic-right': 'logicalStructure',
  'logic-left': 'logicalStructureLeft',
  'org-down': 'organizationStructure',
  'org-up': 'organizationStructure',
  catalogue: 'catalogOrganization',
  timeline: 'timeline2',
  'timeline-down': 'verticalTimeline',
  'fishbone-left': 'fishbone',
  'fishbone-right': 'rightFishbone',
}

/** Returns true for the JSON of such a file, with or without its settings. */
export const isSmm = (json: unknown): boolean =>
  isObject(json) && (isObject(json.root) ? isObject(json.root.data) : isObject(json.data) && 'text' in json.data)

/**
 * Reads such a file.
 * @throws UserError `board-file-broken`
 */
export function readSmm(json: unknown): Found {
  const root = isObject(json) ? (isObject(json.root) ? json.root : json) : null
  if (!root || !isObject(root.data)) throw new UserError('board-file-broken')
  const left = new Set<LeftCode>()
  const map = mapOfOutline(outlineOf(root, left, 0), countedIds('s'))
  const [sheet] = map.sheets
  const layout = isObject(json) ? textOr(json.layout) : ''
  const found = Object.entries(layoutNames).find(([, name]) => name === layout)?.[0]
  sheet!.layout = (found as LayoutName | undefined) ?? (layout === 'timeline' ? 'timeline' : 'logic-right')
  return { ...plain(map), left: [...left] }
}

function outlineOf(raw: Json, left: Set<LeftCode>, depth: number): Outline {
  if (depth > 2000) throw new UserError('board-file-broken')
  const data = isObject(raw.data) ? raw.data : {}
  const words = textOr(data.text)
  const children = Array.isArray(raw.children) ? raw.children.filter(isObject) : []
  if (textOr(data.image)) left.add('pictures')
  if (Array.isArray(data.generalization) && data.generalization.length > 0) left.add('styles')
  const tags = (Array.isArray(data.tag) ? data.tag : []).flatMap((one: unknown) =>
    typeof one === 'string' ? one : isObject(one) ? textOr(one.text) : [],
  )
  const markers = (Array.isArray(data.icon) ? data.icon : []).flatMap((one: unknown) =>
    typeof one === 'string' ? one.replace('_', '-').replace(/[^A-Za-z0-9_-]/g, '-') : [],
  )
  return {
    text: data.richText === true ? words.replace(/<\/p>\s*<p[^>]*>|<br\s*\/?>/g, '\n').replace(/<[^>]*>/g, '') : words,
    children: children.map((child) => outlineOf(child, left, depth + 1)),
    ...(data.expand === false && children.length > 0 ? { folded: true } : {}),
    ...(textOr(data.note) ? { note: textOr(data.note) } : {}),
    ...(textOr(data.hyperlink) ? { link: textOr(data.hyperlink) } : {}),
    ...(tags.length > 0 ? { tags: tags.filter(Boolean).slice(0, limits.tags) } : {}),
    ...(markers.length > 0 ? { markers: markers.slice(0, limits.tags) } : {}),
  }
}

/** Writes a sheet as such a file. */
export function writeSmm({ nodes, root, layout }: Sheet): string {
  const write = (id: string): unknown => {
    const node = nodes[id]!
    return { data: dataOf(node, id), children: node.children.map(write) }
  }
  return JSON.stringify({ layout: layoutNames[layout], root: write(root), theme: { template: 'default', config: {} } })
}

const dataOf = ({ text, note, link, tags, markers, folded }: MindNode, uid: string) => ({
  ...{ text, uid, expand: !folded },
  ...(note ? { note } : {}),
  ...(link ? { hyperlink: link } : {}),
  ...(tags ? { tag: tags } : {}),
  ...(markers ? { icon: markers.map((name) => name.replace('-', '_')) } : {}),
})
