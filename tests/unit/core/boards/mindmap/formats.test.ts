import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMarkdown, writeMarkdown } from '../../../../../src/core/boards/mindmap/formats/markdown.ts'
import { readOpml, writeOpml } from '../../../../../src/core/boards/mindmap/formats/opml.ts'
import { readMapFile } from '../../../../../src/core/boards/mindmap/formats/read.ts'
import { writeSmm } from '../../../../../src/core/boards/mindmap/formats/smm.ts'
import {
  readColumns,
  readIndented,
  readPasted,
  writeIndented,
} from '../../../../../src/core/boards/mindmap/formats/text.ts'
import { readXmind, writeXmind } from '../../../../../src/core/boards/mindmap/formats/xmind.ts'
import type { MindMap, Sheet } from '../../../../../src/core/boards/mindmap/model.ts'
import { countedIds, mapOfOutline, type Outline } from '../../../../../src/core/boards/mindmap/outline.ts'
import { restoreMap } from '../../../../../src/core/boards/mindmap/restore.ts'
import { UserError } from '../../../../../src/core/errors.ts'
import { readZip, writeZip } from '../../../../../src/core/zip.ts'

const folder = new URL('../../../../fixtures/xmind/', import.meta.url)
const fixtures = readdirSync(folder)
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))
const zip = (files: Record<string, string | Uint8Array<ArrayBuffer>>) =>
  new Response(
    writeZip(
      Object.entries(files).map(([name, content]) => ({
        name,
        content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
        compress: true,
      })),
    ),
  ).blob()
const fileOf = (text: string | Uint8Array<ArrayBuffer>) => new Blob([text])

/** A sheet as nested data without ids: what a round trip keeps. */
function seen(sheet: Sheet): unknown {
  const tree = (id: string): unknown => {
    const { children, ...fields } = sheet.nodes[id]!
    return { ...fields, children: children.map(tree) }
  }
  return {
    title: sheet.title,
    layout: sheet.layout,
    root: tree(sheet.root),
    free: sheet.free.map(({ root, ...place }) => ({ ...place, topic: tree(root) })),
    summaries: sheet.summaries.map(({ from, to, topic }) => [tree(from), tree(to), tree(topic)]),
    frames: sheet.frames.map(({ from, to, text }) => [tree(from), tree(to), text]),
    relations: sheet.relations.map(({ from, to, text }) => [tree(from), tree(to), text]),
  }
}

/** What the text of a file says by itself, counted without the reader. */
async function counted(name: string) {
  const entries = await readZip(bytesOf(name), { entries: 1000, bytes: 1e9, ratio: 1e9 })
  const content =
    entries.find((one) => one.name === 'content.json') ?? entries.find((one) => one.name === 'content.xml')
  const text = new TextDecoder().decode(await content!.read())
  const all = (pattern: RegExp) => [...text.matchAll(pattern)]
  if (content!.name === 'content.xml')
    return {
      topics: all(/<topic[ >]/g).length,
      titled: all(/<topic [^>]*>\s*<title[^>]*>[^<]/g).length,
      notes: all(/<notes>/g).length,
      labels: all(/<label>/g).length,
      markers: all(/<marker-ref /g).length,
      links: all(/<topic [^>]*xlink:href=/g).length,
    }
  const counts = { topics: 0, titled: 0, notes: 0, labels: 0, markers: 0, links: 0 }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const topic = value as Record<string, unknown> & { notes?: unknown; labels?: unknown[]; markers?: unknown[] }
    const isTopic =
      'class' in topic ? topic.class === 'topic' : 'id' in topic && !('range' in topic || 'end1Id' in topic)
    if (isTopic) {
      counts.topics++
      if (topic.title) counts.titled++
      if (topic.notes) counts.notes++
      if (topic.href) counts.links++
      counts.labels += topic.labels?.length ?? 0
      counts.markers += topic.markers?.length ?? 0
    }
    for (const [key, inside] of Object.entries(topic))
      if (!['theme', 'extensions', 'style'].includes(key)) visit(inside)
  }
  for (const sheet of JSON.parse(text)) visit(sheet.rootTopic)
  return counts
}

const countsOf = (map: MindMap) => {
  const nodes = map.sheets.flatMap((sheet) => Object.values(sheet.nodes))
  const sum = (count: (node: (typeof nodes)[number]) => number) => nodes.reduce((total, node) => total + count(node), 0)
  return {
    topics: nodes.length,
    titled: sum(({ text }) => (text ? 1 : 0)),
    notes: sum(({ note }) => (note ? 1 : 0)),
    labels: sum(({ tags }) => tags?.length ?? 0),
    markers: sum(({ markers, progress }) => (markers?.length ?? 0) + (progress === undefined ? 0 : 1)),
    links: sum(({ link }) => (link ? 1 : 0)),
  }
}

describe('XMind files', () => {
  it('ten of them are here, of both generations', async () => {
    expect(fixtures).toHaveLength(10)
  })

  it.each(fixtures)(
    '%s keeps every topic, note, label, marker and link, and comes back from a written file',
    async (name) => {
      const { map, pictures } = await readXmind(bytesOf(name))
      expect(countsOf(map)).toEqual(await counted(name))
      expect(restoreMap(JSON.parse(JSON.stringify(map)))).toEqual(map)
      const written = await writeXmind(map, async (hash) => pictures.find((one) => one.hash === hash) ?? null)
      const again = await readXmind(written)
      expect(again.map.sheets.map(seen)).toEqual(map.sheets.map(seen))
      expect(again.pictures.map(({ hash }) => hash)).toEqual(pictures.map(({ hash }) => hash))
    },
  )

  it('of both generations say the same', async () => {
    const json = [
      {
        id: 's',
        rootTopic: {
          id: 'r',
          title: 'A',
          notes: { plain: { content: 'n' } },
          children: { attached: [{ id: 'c', title: 'B', markers: [{ markerId: 'task-half' }], href: 'xmind:#r' }] },
        },
      },
    ]
    const xml = `<xmap-content xmlns:xlink="x"><sheet id="s"><topic id="r"><title>A</title><notes><plain>n</plain></notes><children><topics type="attached"><topic id="c" xlink:href="xmind:#r"><title>B</title><marker-refs><marker-ref marker-id="task-half"/></marker-refs></topic></topics></children></topic></sheet></xmap-content>`
    const one = await readXmind(await zip({ 'content.json': JSON.stringify(json) }))
    const other = await readXmind(await zip({ 'content.xml': xml }))
    expect(one.map).toEqual(other.map)
    expect(one.map.sheets[0]!.nodes.c).toEqual({ text: 'B', children: [], progress: 50, link: '#r' })
  })

  it('that are damaged or hostile are refused in words', async () => {
    const bad = new UserError('board-file-broken')
    const bomb = await zip({ 'content.json': new Uint8Array(8 * 2 ** 20) })
    const entity = '<!DOCTYPE a [<!ENTITY x "yy">]><a><sheet><topic><title>&x;</title></topic></sheet></a>'
    const whole = bytesOf(fixtures[0]!)
    for (const file of [
      bomb,
      await zip({ 'content.xml': entity }),
      await zip({ 'content.json': '{' }),
      await zip({ 'content.json': '[]' }),
      await zip({ 'content.xml': '<a><sheet><topic>' }),
      await zip({ other: 'x' }),
      fileOf(whole.slice(0, whole.length - 40)),
    ])
      await expect(readXmind(file)).rejects.toThrow(bad)
    const many = { id: 'r', title: '', children: { attached: Array.from({ length: 10_001 }, () => ({ title: 'x' })) } }
    await expect(readXmind(await zip({ 'content.json': JSON.stringify([{ rootTopic: many }]) }))).rejects.toThrow(
      new UserError('board-too-big', { limit: 10_000 }),
    )
  })

  it('of any bytes and any content are read or refused', async () => {
    const json = fc.letrec((tie) => ({
      topic: fc.record(
        {
          id: fc.constantFrom('a', 'b', '__proto__', ''),
          title: fc.oneof(fc.string(), fc.integer()),
          notes: fc.jsonValue(),
          markers: fc.jsonValue(),
          summaries: fc.array(
            fc.record({ range: fc.constantFrom('(0,1)', '(9,1)', 'x'), topicId: fc.constantFrom('a', 'b') }),
          ),
          children: fc.record(
            {
              attached: fc.array(tie('topic'), { maxLength: 3 }),
              summary: fc.array(tie('topic'), { maxLength: 2 }),
              detached: fc.array(tie('topic'), { maxLength: 1 }),
            },
            { requiredKeys: [] },
          ),
        },
        { requiredKeys: [] },
      ),
    }))
    await fc.assert(
      fc.asyncProperty(json.topic, async (rootTopic) => {
        const { map } = await readXmind(await zip({ 'content.json': JSON.stringify([{ rootTopic }]) }))
        expect(restoreMap(JSON.parse(JSON.stringify(map)))).toEqual(map)
      }),
      { numRuns: 60 },
    )
    const whole = bytesOf('sdk-demo.xmind')
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, value) => {
        const hurt = whole.slice()
        hurt[at] = value
        await readXmind(hurt).catch((thrown: unknown) => expect(thrown).toBeInstanceOf(UserError))
      }),
      { numRuns: 60 },
    )
  })
})

const outline: Outline = {
  text: '年度计划',
  children: [
    {
      text: '一季度 *重点*',
      note: '第一行\n第二行',
      children: [
        { text: '招聘', progress: 100 },
        { text: '# 不是标题', progress: 0 },
      ],
    },
    {
      text: '官网',
      link: 'https://example.com/a(b)',
      children: [{ text: '层三', children: [{ text: '层四', children: [{ text: '- 层五', note: '深' }] }] }],
    },
    { text: 'a < b & "c"' },
  ],
}
const sheetOf = (tree: Outline) => mapOfOutline(tree, countedIds()).sheets[0]!
const treeOf = (sheet: Sheet) => (seen(sheet) as { root: unknown }).root

describe('outlines', () => {
  it('come back from markdown', () => {
    const sheet = sheetOf(outline)
    const back = treeOf(readMarkdown(writeMarkdown(sheet)).map.sheets[0]!)
    const link = 'https://example.com/a%28b%29'
    const wanted = JSON.parse(JSON.stringify(treeOf(sheet)).replace('https://example.com/a(b)', link))
    expect(back).toEqual(wanted)
  })

  it('are read from the markdown people write', () => {
    const text =
      '# 标题\n\n开头的话\n\n二级\n---\n- 甲\n  1. 子项\n- [x] **做完**的\n\n```\n- 不是列表\n```\n| 列 | 值 |\n|---|---|\n| a | 1 |\n\n## 三 ##\n'
    expect(treeOf(readMarkdown(text).map.sheets[0]!)).toEqual({
      text: '标题',
      note: '开头的话',
      children: [
        {
          text: '二级',
          children: [
            { text: '甲', children: [{ text: '子项', children: [] }] },
            {
              text: '做完的',
              progress: 100,
              note: '- 不是列表',
              table: [
                ['列', '值'],
                ['a', '1'],
              ],
              children: [],
            },
          ],
        },
        { text: '三', children: [] },
      ],
    })
  })

  it('come back from OPML', () => {
    const sheet = sheetOf(outline)
    const wanted = JSON.parse(JSON.stringify(treeOf(sheet)).replace('"progress":0,', '').replace(',"progress":0', ''))
    expect(treeOf(readOpml(writeOpml(sheet)).map.sheets[0]!)).toEqual(wanted)
  })

  it('come back from indented text and from .smm', async () => {
    const simple = sheetOf({ text: '根', children: [{ text: '一', children: [{ text: '甲' }] }, { text: '二' }] })
    const [tree] = readIndented(writeIndented(simple, [simple.root]))
    expect(treeOf(sheetOf(tree!))).toEqual(treeOf(simple))
    const smm = await readMapFile(fileOf(writeSmm({ ...simple, layout: 'timeline' })), 'a.smm')
    expect(treeOf(smm!.map.sheets[0]!)).toEqual(treeOf(simple))
    expect(smm!.map.sheets[0]!.layout).toBe('timeline')
  })

  it('are read from lines with bullets and numbers, and from columns', () => {
    expect(readIndented('甲\n  - 一\n  - 二\n\t\t1. 子\n乙')).toEqual([
      {
        text: '甲',
        children: [
          { text: '一', children: [] },
          { text: '二', children: [{ text: '子', children: [] }] },
        ],
      },
      { text: '乙', children: [] },
    ])
    const columns = '部门\t小组\t人\n研发\t前端\t张三\n\t\t李四\n研发\t后端\t王五\n市场\n'
    expect(readPasted(columns)).toEqual(readColumns(columns))
    expect(readColumns(columns)).toEqual([
      { text: '部门', children: [{ text: '小组', children: [{ text: '人', children: [] }] }] },
      {
        text: '研发',
        children: [
          {
            text: '前端',
            children: [
              { text: '张三', children: [] },
              { text: '李四', children: [] },
            ],
          },
          { text: '后端', children: [{ text: '王五', children: [] }] },
        ],
      },
      { text: '市场', children: [] },
    ])
  })

  it('are read from FreeMind with notes, links, icons, arrows and folds', async () => {
    const mm = `<map version="1.0.1"><node ID="ID_1" TEXT="根"><node ID="ID_2" TEXT="一" FOLDED="true" LINK="#ID_3" COLOR="#FF0000"><icon BUILTIN="full-1"/><arrowlink DESTINATION="ID_3"/><richcontent TYPE="NOTE"><html><body><p>备注</p><p>二</p></body></html></richcontent><node TEXT="甲&#xa;乙"/></node><node ID="ID_3" POSITION="left"><richcontent TYPE="NODE"><html><body><p>富文本</p></body></html></richcontent></node></node></map>`
    const found = await readMapFile(fileOf(mm), 'a.mm')
    const [sheet] = found!.map.sheets
    expect(treeOf(sheet!)).toEqual({
      text: '根',
      children: [
        {
          text: '一',
          folded: true,
          link: '#m4',
          note: '备注\n二',
          markers: ['priority-1'],
          style: { ink: '#ff0000' },
          children: [{ text: '甲\n乙', children: [] }],
        },
        { text: '富文本', children: [] },
      ],
    })
    expect(sheet!.nodes.m4?.text).toBe('富文本')
    expect(sheet!.relations).toHaveLength(1)
  })

  it('of any text are read or refused, never more', async () => {
    const pieces = fc.constantFrom(
      '<map',
      '<node TEXT="a"',
      '>',
      '/>',
      '</node>',
      '</map>',
      '<opml',
      '<body>',
      '<outline text="x">',
      '- ',
      '\t',
      '\n',
      '#',
      '{"root":',
      '{"data":{"text":"x"}',
      '}',
      '|',
      '```',
      '&#0;',
      '&lol;',
      '甲',
      '"',
    )
    const text = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom('mm', 'opml', 'md', 'txt', 'smm', 'json', 'tsv', 'xmind'),
        async (content, extension) => {
          try {
            const found = await readMapFile(fileOf(content), `名.${extension}`)
            if (found) expect(restoreMap(JSON.parse(JSON.stringify(found.map)))).toEqual(found.map)
          } catch (thrown) {
            expect(thrown).toBeInstanceOf(UserError)
          }
        },
      ),
      { numRuns: 600 },
    )
  })

  it('that are no maps are left to others', async () => {
    expect(await readMapFile(fileOf('<svg/>'), 'a.svg')).toBeNull()
    expect(await readMapFile(fileOf('{"type":"excalidraw"}'), 'a.json')).toBeNull()
    expect(await readMapFile(fileOf(new Uint8Array([0x89, 0x50, 0, 0])), 'a.png')).toBeNull()
    const latin = await readMapFile(fileOf(new Uint8Array([0xd6, 0xd0, 0xce, 0xc4])), 'a.txt')
    expect(latin!.map.sheets[0]!.nodes[latin!.map.sheets[0]!.root]?.text).toBe('中文')
  })
})
