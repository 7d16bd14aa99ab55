import { UserError } from '../../../errors.ts'
import { limits } from '../model.ts'
import type { LeftCode } from './found.ts'
import { taskOf } from './markers.ts'
import type { Topic, TopicSheet } from './xmind-topic.ts'

/** Reads `content.json`, the format since XMind Zen (2018). */

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const textOr = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback)
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inside, key) => (isObject(inside) ? inside[key] : undefined), value)

/** What a reader of topics needs beside the file. */
export interface TopicSource {
  /** Name of the picture in the archive → what the node shows. */
  readonly pictures: ReadonlyMap<string, string>
  readonly left: Set<LeftCode>
  readonly freshId: () => string
}

/** Returns the name of a picture in the archive that an address `xap:…` names. */
const entryOf = (source: string): string => source.replace(/^xap:\/*/, '')

/** The link of a topic as a map keeps it: links to topics as `#id`. */
export function linkOf(href: string, { left }: TopicSource): { link?: string } {
  if (href === '') return {}
  if (href.startsWith('xmind:#')) return { link: href.slice(6) }
  if (/^(xap|file):/.test(href)) left.add('attachments')
  return { link: href }
}

/** The picture of a topic; its size is the written one, or found from its own later. */
export function pictureOf(
  source: string,
  width: number,
  height: number,
  { pictures, left }: TopicSource,
): { picture?: { hash: string; width: number; height: number } } {
  if (source === '') return {}
  const hash = pictures.get(entryOf(source))
  if (!hash) left.add('pictures')
  return hash ? { picture: { hash, width: width || 200, height: height || 150 } } : {}
}

/**
 * Reads the sheets of a file.
 * @throws UserError `board-file-broken` if there is none
 */
export function readTopicsJson(content: unknown, source: TopicSource): TopicSheet[] {
  const sheets = objects(content).filter(({ rootTopic }) => isObject(rootTopic))
  if (sheets.length === 0) throw new UserError('board-file-broken')
  return sheets.slice(0, limits.sheets).map((sheet) => ({
    id: textOr(sheet.id),
    title: textOr(sheet.title),
    root: topicOf(sheet.rootTopic as Json, source, 0),
    relations: objects(sheet.relationships).map((one) => ({
      from: textOr(one.end1Id),
      to: textOr(one.end2Id),
      text: textOr(one.title),
    })),
  }))
}

/** Nesting beyond which a file is not believed. */
const deepest = 2000

function topicOf(raw: Json, source: TopicSource, depth: number): Topic {
  if (depth > deepest) throw new UserError('board-file-broken')
  const below = (group: string) => objects(at(raw, 'children', group))
  const note = textOr(at(raw, 'notes', 'plain', 'content'))
    .replace(/\r\n?/g, '\n')
    .trimEnd()
  const tags = Array.isArray(raw.labels) ? raw.labels.filter((one): one is string => typeof one === 'string') : []
  const markers = objects(raw.markers).map(({ markerId }) => textOr(markerId))
  const image = isObject(raw.image) ? raw.image : {}
  if (at(raw, 'extensions') !== undefined && objects(raw.extensions).some(isAudio)) source.left.add('attachments')
  const summing = below('summary')
  const inside = (topic: Json) => topicOf(topic, source, depth + 1)
  return {
    id: textOr(raw.id) || source.freshId(),
    text: textOr(raw.title).replace(/\r\n?/g, '\n'),
    children: [...below('attached'), ...below('callout')].map(inside),
    structure: textOr(raw.structureClass),
    ...(raw.branch === 'folded' ? { folded: true } : {}),
    ...(note === '' ? {} : { note }),
    ...linkOf(textOr(raw.href), source),
    ...pictureOf(textOr(image.src), Number(image.width), Number(image.height), source),
    ...(tags.length > 0 ? { tags } : {}),
    ...taskOf(markers.filter(Boolean)),
    summaries: objects(raw.summaries).flatMap((one) => {
      const topic = summing.find(({ id }) => id === one.topicId)
      return topic ? [{ range: textOr(one.range), topic: inside(topic) }] : []
    }),
    frames: objects(raw.boundaries).map((one) => ({ range: textOr(one.range), text: textOr(one.title) })),
    detached: below('detached').map((topic) => ({
      topic: inside(topic),
      x: Number(at(topic, 'position', 'x')),
      y: Number(at(topic, 'position', 'y')),
    })),
  }
}

const isAudio = ({ provider }: Json) => textOr(provider).includes('audionotes')
