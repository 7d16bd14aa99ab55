import { UserError } from '../../../errors.ts'
import { limits } from '../model.ts'
import { taskOf } from './markers.ts'
import { linkOf, pictureOf, type TopicSource } from './xmind-json.ts'
import type { Topic, TopicSheet } from './xmind-topic.ts'
import { childOf, childrenOf, readXml, textOf, type XmlElement } from './xml.ts'

/** Reads `content.xml`, the format up to XMind 8. */

/**
 * Reads the sheets of a file.
 * @throws UserError `board-file-broken` if there is none
 */
export function readTopicsXml(text: string, source: TopicSource): TopicSheet[] {
  const top = readXml(text)
  const sheets = childrenOf(top, 'sheet').filter((sheet) => childOf(sheet, 'topic'))
  if (sheets.length === 0) throw new UserError('board-file-broken')
  return sheets.slice(0, limits.sheets).map((sheet) => ({
    id: sheet.attributes.id ?? '',
    title: textIn(sheet, 'title'),
    root: topicOf(childOf(sheet, 'topic')!, source),
    relations: childrenOf(childOf(sheet, 'relationships'), 'relationship').map((one) => ({
      from: one.attributes.end1 ?? '',
      to: one.attributes.end2 ?? '',
      text: textIn(one, 'title'),
    })),
  }))
}

const textIn = (element: XmlElement, name: string) => childOf(element, name)?.text.replace(/\r\n?/g, '\n') ?? ''

function noteOf(element: XmlElement): string {
  const notes = childOf(element, 'notes')
  const plain = childOf(notes, 'plain')?.text.replace(/\r\n?/g, '\n').trimEnd() ?? ''
  const html = childOf(notes, 'html')
  return plain || (html ? textOf(html) : '')
}

function topicOf(element: XmlElement, source: TopicSource): Topic {
  const groups = childrenOf(childOf(element, 'children'), 'topics')
  const below = (type: string) =>
    groups
      .filter(({ attributes }) => (attributes.type ?? 'attached') === type)
      .flatMap((one) => childrenOf(one, 'topic'))
  const note = noteOf(element)
  const tags = childrenOf(childOf(element, 'labels'), 'label')
    .map(({ text }) => text.trim())
    .filter(Boolean)
  const markers = childrenOf(childOf(element, 'marker-refs'), 'marker-ref').map(
    (one) => one.attributes['marker-id'] ?? '',
  )
  const image = childOf(element, 'img')?.attributes ?? {}
  const summing = below('summary')
  return {
    id: element.attributes.id ?? source.freshId(),
    text: textIn(element, 'title'),
    children: [...below('attached'), ...below('callout')].map((one) => topicOf(one, source)),
    structure: element.attributes['structure-class'] ?? '',
    ...(element.attributes.branch === 'folded' ? { folded: true } : {}),
    ...(note === '' ? {} : { note }),
    ...linkOf(element.attributes.href ?? '', source),
    ...pictureOf(image.src ?? '', Number(image.width), Number(image.height), source),
    ...(tags.length > 0 ? { tags } : {}),
    ...taskOf(markers.filter(Boolean)),
    summaries: childrenOf(childOf(element, 'summaries'), 'summary').flatMap((one) => {
      const topic = summing.find(({ attributes }) => attributes.id === one.attributes['topic-id'])
      return topic ? [{ range: one.attributes.range ?? '', topic: topicOf(topic, source) }] : []
    }),
    frames: childrenOf(childOf(element, 'boundaries'), 'boundary').map((one) => ({
      range: one.attributes.range ?? '',
      text: textIn(one, 'title'),
    })),
    detached: below('detached').map((one) => {
      const { x, y } = childOf(one, 'position')?.attributes ?? {}
      return { topic: topicOf(one, source), x: Number(x), y: Number(y) }
    }),
  }
}
