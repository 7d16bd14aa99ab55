import { assetHash } from '../../../design/asset-hash.ts'
import { UserError } from '../../../errors.ts'
import { parseJson } from '../../../json.ts'
import { readZip, writeZip, type ZipEntry, ZipError, type ZipFile } from '../../../zip.ts'
import { limits, type MindMap, type MindNode, type Sheet } from '../model.ts'
import { countedIds } from '../outline.ts'
import { siblingsBetween } from '../tree.ts'
import type { Found, FoundPicture, LeftCode } from './found.ts'
import { taskMarker } from './markers.ts'
import { readTopicsJson, type TopicSource } from './xmind-json.ts'
import { classOf, sheetOfTopics } from './xmind-topic.ts'
import { readTopicsXml } from './xmind-xml.ts'

const zipLimits = { entries: 3000, bytes: 200 * 2 ** 20, ratio: 400 }
/** Largest text of a file, bytes: ten thousand topics with long notes. */
const largestText = 40 * 2 ** 20
/** Largest picture that is taken over, bytes. */
const largestPicture = 20 * 2 ** 20

const mimes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}
const mimeOf = (name: string) => mimes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]

/**
 * Reads an XMind file of either generation. Pictures that are PNG, JPEG or WebP come with it.
 * @throws UserError `board-file-broken` if it is none or damaged; `board-too-big` if it has too many topics
 */
export async function readXmind(file: Blob | Uint8Array<ArrayBuffer>): Promise<Found> {
  try {
    return await readArchive(await readZip(file, zipLimits))
  } catch (thrown) {
    throw thrown instanceof ZipError ? new UserError('board-file-broken', {}, { cause: thrown }) : thrown
  }
}

async function readArchive(entries: readonly ZipEntry[]): Promise<Found> {
  const named = (name: string) => entries.find((entry) => entry.name === name)
  const content = named('content.json') ?? named('content.xml')
  if (!content || content.size > largestText) throw new UserError('board-file-broken')
  const left = new Set<LeftCode>()
  const pictures = await readPictures(entries, left)
  const source: TopicSource = {
    pictures: new Map([...pictures].map(([name, { hash }]) => [name, hash])),
    left,
    freshId: countedIds('x'),
  }
  const text = new TextDecoder().decode(await content.read())
  const isJson = content.name.endsWith('json')
  const sheets = isJson ? readTopicsJson(parseJson(text, 'board-file-broken'), source) : readTopicsXml(text, source)
  if (named('comments.xml') && !isJson) left.add('comments')
  const map = { sheets: sheets.map((sheet) => sheetOfTopics(sheet, source.freshId)) }
  const count = map.sheets.reduce((sum, { nodes }) => sum + Object.keys(nodes).length, 0)
  if (count > limits.nodes) throw new UserError('board-too-big', { limit: limits.nodes })
  const shown = new Set(
    map.sheets.flatMap(({ nodes }) => Object.values(nodes).flatMap(({ picture }) => picture?.hash ?? [])),
  )
  const unique = new Map([...pictures.values()].filter(({ hash }) => shown.has(hash)).map((one) => [one.hash, one]))
  return { map, left: [...left], pictures: [...unique.values()] }
}

async function readPictures(
  entries: readonly ZipEntry[],
  left: Set<LeftCode>,
): Promise<ReadonlyMap<string, FoundPicture>> {
  const found = new Map<string, FoundPicture>()
  for (const entry of entries) {
    const mime = mimeOf(entry.name)
    if (!mime || !/^(attachments|resources)\//.test(entry.name) || entry.size === 0) continue
    if (entry.size > largestPicture) {
      left.add('pictures')
      continue
    }
    const bytes = await entry.read()
    found.set(entry.name, { hash: await assetHash(bytes), bytes, mime })
  }
  return found
}

/** Gives the bytes of a picture for a file; null if it is not there any more. */
export type PictureBytes = (hash: string) => Promise<{ bytes: Uint8Array<ArrayBuffer>; mime: string } | null>

/** Writes a map as an XMind file of the present generation. */
export async function writeXmind(map: MindMap, pictureBytes: PictureBytes): Promise<Blob> {
  const hashes = new Set(
    map.sheets.flatMap(({ nodes }) => Object.values(nodes).flatMap(({ picture }) => picture?.hash ?? [])),
  )
  const names = new Map<string, string>()
  const resources: ZipFile[] = []
  for (const hash of hashes) {
    const picture = await pictureBytes(hash)
    if (!picture) continue
    const name = `resources/${hash}.${picture.mime === 'image/jpeg' ? 'jpg' : picture.mime.slice(6)}`
    names.set(hash, name)
    resources.push({ name, content: picture.bytes })
  }
  const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  const files: ZipFile[] = [
    { name: 'content.json', content: encode(map.sheets.map((sheet) => sheetJson(sheet, names))), compress: true },
    { name: 'metadata.json', content: encode({ creator: { name: 'QingTu', version: '1' } }), compress: true },
    {
      name: 'manifest.json',
      content: encode({
        'file-entries': Object.fromEntries(
          ['content.json', 'metadata.json', ...resources.map(({ name }) => name)].map((name) => [name, {}]),
        ),
      }),
      compress: true,
    },
    ...resources,
  ]
  return new Response(writeZip(files)).blob()
}

function sheetJson(sheet: Sheet, pictures: ReadonlyMap<string, string>): unknown {
  const root = topicJson(sheet, sheet.root, pictures) as Record<string, unknown>
  const children = (root.children ?? {}) as Record<string, unknown>
  return {
    id: sheet.id,
    class: 'sheet',
    title: sheet.title || '1',
    rootTopic: {
      ...root,
      structureClass: classOf[sheet.layout],
      ...(sheet.free.length > 0 || root.children
        ? {
            children: {
              ...children,
              ...(sheet.free.length > 0
                ? {
                    detached: sheet.free.map((one) => ({
                      ...(topicJson(sheet, one.root, pictures) as object),
                      position: { x: one.x, y: one.y },
                    })),
                  }
                : {}),
            },
          }
        : {}),
    },
    relationships: sheet.relations.map(({ id, from, to, text }) => ({
      ...{ id, class: 'relationship', end1Id: from, end2Id: to },
      ...(text ? { title: text } : {}),
    })),
  }
}

function topicJson(sheet: Sheet, id: string, pictures: ReadonlyMap<string, string>): unknown {
  const node = sheet.nodes[id]!
  const place = new Map(node.children.map((child, index) => [child, index]))
  const range = ({ from, to }: { from: string; to: string }) => `(${place.get(from)},${place.get(to)})`
  const summaries = sheet.summaries.filter(({ from }) => place.has(from))
  const frames = sheet.frames.filter(({ from, to }) => place.has(from) && siblingsBetween(sheet, from, to).length > 0)
  const groups = {
    ...(node.children.length > 0 ? { attached: node.children.map((child) => topicJson(sheet, child, pictures)) } : {}),
    ...(summaries.length > 0 ? { summary: summaries.map(({ topic }) => topicJson(sheet, topic, pictures)) } : {}),
  }
  const isMaster = sheet.frames.find(({ from, to }) => from === to && from === id && id === sheet.root)
  const boundaries = [
    ...frames.map((frame) => ({ id: frame.id, range: range(frame), ...(frame.text ? { title: frame.text } : {}) })),
    ...(isMaster ? [{ id: isMaster.id, range: 'master', ...(isMaster.text ? { title: isMaster.text } : {}) }] : []),
  ]
  return {
    ...{ id, class: 'topic', title: node.text },
    ...fieldsJson(node, pictures),
    ...(Object.keys(groups).length > 0 ? { children: groups } : {}),
    ...(summaries.length > 0
      ? { summaries: summaries.map((one) => ({ id: one.id, range: range(one), topicId: one.topic })) }
      : {}),
    ...(boundaries.length > 0 ? { boundaries } : {}),
  }
}

function fieldsJson(node: MindNode, pictures: ReadonlyMap<string, string>): Record<string, unknown> {
  const { note, link, tags, markers, progress, picture, folded, formula, table } = node
  const all = [...(progress === undefined ? [] : [taskMarker(progress)]), ...(markers ?? [])]
  const name = picture && pictures.get(picture.hash)
  // Formulas and tables have no place of their own that all versions read: they go into the note.
  const more = [note, formula, table?.map((row) => row.join('\t')).join('\n')].filter(Boolean).join('\n\n')
  return {
    ...(folded ? { branch: 'folded' } : {}),
    ...(more ? { notes: { plain: { content: more } } } : {}),
    ...(link ? { href: link.startsWith('#') ? `xmind:${link}` : link } : {}),
    ...(tags ? { labels: tags } : {}),
    ...(all.length > 0 ? { markers: all.map((markerId) => ({ markerId })) } : {}),
    ...(picture && name ? { image: { src: `xap:${name}`, width: picture.width, height: picture.height } } : {}),
  }
}
