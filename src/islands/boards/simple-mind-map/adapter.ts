import type { LeftCode } from '../../../core/boards/mindmap/formats/found.ts'
import { writeMarkdown } from '../../../core/boards/mindmap/formats/markdown.ts'
import { writeOpml } from '../../../core/boards/mindmap/formats/opml.ts'
import { readMapFile } from '../../../core/boards/mindmap/formats/read.ts'
import { writeSmm } from '../../../core/boards/mindmap/formats/smm.ts'
import { writeIndented } from '../../../core/boards/mindmap/formats/text.ts'
import { writeXmind } from '../../../core/boards/mindmap/formats/xmind.ts'
import type { MindMap, Sheet } from '../../../core/boards/mindmap/model.ts'
import { countedIds, mapOfOutline } from '../../../core/boards/mindmap/outline.ts'
import { restoreMap } from '../../../core/boards/mindmap/restore.ts'
import type { AssetInfo } from '../../../core/design/schema.ts'
import { readPicture, storePicture } from '../../../stores/design/pictures.ts'
import type { BoardAdapter, BoardSurface, ReadBoard } from '../adapter.ts'
import { screenMeasurer } from './measure.ts'
import { arrangementOf, mapPicture, printPdf } from './pictures.ts'
import { shortcuts } from './shortcuts.ts'
import { MapSurface } from './surface.tsx'
import { templates } from './templates.ts'

const leftWords: Readonly<Record<LeftCode, string>> = {
  attachments: '附件和录音没有带进来',
  pictures: '有的图片（SVG 贴纸或外部图片）没有带进来',
  styles: '有的样式没有带进来',
  comments: '批注没有带进来',
  formulas: '有的公式没有带进来',
}

/** Stores the pictures of a file and lets its nodes name them by what they are stored as. */
async function read(file: File): Promise<ReadBoard | null> {
  const found = await readMapFile(file, file.name)
  if (!found) return null
  const stored = new Map<string, string>()
  const assets: Record<string, AssetInfo> = {}
  const left = found.left.map((code) => leftWords[code])
  for (const { hash, bytes, mime } of found.pictures) {
    const kept = await storePicture(new Blob([bytes], { type: mime }), hash).catch(() => null)
    if (kept) {
      stored.set(hash, kept.asset)
      assets[kept.asset] = kept.info
    } else left.push(leftWords.pictures)
  }
  const sheets = found.map.sheets.map((sheet) => ({ ...sheet, nodes: withStored(sheet, stored) }))
  return { name: file.name.replace(/\.[^.]*$/, ''), content: { sheets }, assets, left: [...new Set(left)] }
}

const withStored = ({ nodes }: Sheet, stored: ReadonlyMap<string, string>): Sheet['nodes'] =>
  Object.fromEntries(
    Object.entries(nodes).map(([id, node]) => {
      const { picture, ...others } = node
      const hash = picture && stored.get(picture.hash)
      return [id, picture ? { ...others, ...(hash ? { picture: { ...picture, hash } } : {}) } : node]
    }),
  )

const mapOf = (surface: BoardSurface): MapSurface => surface as MapSurface
const textFile = (write: (sheet: Sheet) => string, type: string) => async (surface: BoardSurface) =>
  new Blob([write(mapOf(surface).state.sheet)], { type })

async function xmind(surface: BoardSurface): Promise<Blob> {
  return writeXmind(mapOf(surface).map, async (hash) => {
    const picture = await readPicture(hash)
    return picture && { bytes: new Uint8Array(await picture.arrayBuffer()), mime: picture.type }
  })
}

function printed(surface: BoardSurface): Promise<Blob> {
  const { state } = mapOf(surface)
  return printPdf(state.sheet, state.measurer, readPicture)
}

/** Draws the first sheet within a square. */
function preview(content: unknown, side: number): Promise<Blob> {
  const map: MindMap = restoreMap(content)
  const [sheet] = map.sheets
  const measurer = screenMeasurer()
  const { width, height } = arrangementOf(sheet!, measurer).bounds
  const scale = Math.min(2, side / Math.max(width, height))
  return mapPicture(map, sheet!, measurer, readPicture, { format: 'png', scale, transparent: false })
}

const adapter: BoardAdapter = {
  board: 'simple-mind-map',
  empty: () =>
    mapOfOutline(
      { text: '中心主题', children: ['分支主题 1', '分支主题 2', '分支主题 3'].map((text) => ({ text })) },
      countedIds(),
    ),
  restore: restoreMap,
  open: async (element, content, host) => new MapSurface(element, restoreMap(content), host),
  read,
  preview,
  pictures: ['png', 'jpg', 'svg', 'pdf'],
  hasPlainSvg: true,
  files: [
    { id: 'xmind', label: 'XMind', extension: 'xmind', make: xmind },
    { id: 'print', label: 'PDF（A4 分页打印）', extension: 'pdf', make: printed },
    { id: 'md', label: 'Markdown', extension: 'md', make: textFile(writeMarkdown, 'text/markdown;charset=utf-8') },
    { id: 'opml', label: 'OPML 大纲', extension: 'opml', make: textFile(writeOpml, 'text/x-opml;charset=utf-8') },
    {
      ...{ id: 'txt', label: '缩进文本', extension: 'txt' },
      make: textFile((sheet) => writeIndented(sheet, [sheet.root]), 'text/plain;charset=utf-8'),
    },
    { id: 'smm', label: '思绪导图 .smm', extension: 'smm', make: textFile(writeSmm, 'application/json') },
  ],
  turns: [
    {
      label: '变成流程图',
      make: async (surface) => (await import('./turns.ts')).turnIntoDiagram(mapOf(surface).state),
    },
    {
      label: '变成小红书图文',
      make: async (surface, name) => (await import('./turns.ts')).turnIntoCards(mapOf(surface).state.sheet, name),
    },
  ],
  templates,
  shortcuts,
}

export default adapter
