import { describe, expect, it } from 'vitest'
import { mindMapThemes } from '../../../../../src/catalogue/mind-map-themes.ts'
import { edgePath } from '../../../../../src/core/boards/mindmap/draw.ts'
import { readXml } from '../../../../../src/core/boards/mindmap/formats/xml.ts'
import { arrange } from '../../../../../src/core/boards/mindmap/layout/arrange.ts'
import { lookOf } from '../../../../../src/core/boards/mindmap/looks.ts'
import { markerGroups } from '../../../../../src/core/boards/mindmap/marker-marks.ts'
import { layouts, type MindNode } from '../../../../../src/core/boards/mindmap/model.ts'
import { countedIds, mapOfOutline } from '../../../../../src/core/boards/mindmap/outline.ts'
import { fontOf, type Measurer, sketch, wrap } from '../../../../../src/core/boards/mindmap/sketch.ts'
import { mapSvg } from '../../../../../src/core/boards/mindmap/svg.ts'
import { themeOf, themes } from '../../../../../src/core/boards/mindmap/themes.ts'
import { contrastOf, luminanceOf } from '../../../../../src/core/colour/contrast.ts'

const wide = (text: string, font: string) => {
  const size = Number(/(\d+)px/.exec(font)?.[1])
  return [...text].reduce((sum, char) => sum + (char > '\u2e80' ? size : size * 0.55), 0)
}
const measurer: Measurer = { width: wide, formula: () => ({ width: 90, height: 30 }) }
const contrast = (one: string, other: string) => contrastOf(luminanceOf(one), luminanceOf(other))

describe('themes', () => {
  it('are at least 24, with names of their own', () => {
    expect(themes.length).toBeGreaterThanOrEqual(24)
    expect(new Set(themes.map(({ id }) => id)).size).toBe(themes.length)
    const names = mindMapThemes.flatMap((group) => Object.entries(group.names))
    expect(names.map(([id]) => id).toSorted()).toEqual(themes.map(({ id }) => id).toSorted())
    expect(new Set(names.map(([, name]) => name)).size).toBe(themes.length)
    expect(themeOf('nowhere')).toBe(themes[0])
  })

  it.each(themes)('$id can be read at every level and branch, and its lines be seen', (theme) => {
    for (let branch = -1; branch < theme.branches.length; branch++) {
      for (const depth of branch < 0 ? [0] : [1, 2, 3]) {
        const { ink, fill } = lookOf(theme, depth, branch)
        expect(contrast(ink, fill ?? theme.ground)).toBeGreaterThanOrEqual(4.5)
        const own = lookOf(theme, depth, branch, { fill: '#ffd54f' })
        expect(contrast(own.ink, own.fill!)).toBeGreaterThanOrEqual(4.5)
      }
      if (branch >= 0) expect(contrast(theme.branches[branch]!, theme.ground)).toBeGreaterThanOrEqual(1.6)
    }
  })
})

describe('nodes', () => {
  const look = lookOf(themes[0]!, 2, 0)
  it('break long texts by the rules of Chinese punctuation', () => {
    const widthOf = (text: string) => wide(text, '10px')
    expect(wrap('一二三四五六七八九，十', 90, widthOf)).toEqual(['一二三四五六七八', '九，十'])
    expect(wrap('hello wonderful world', 60, widthOf)).toEqual(['hello', 'wonderful', 'world'])
    expect(wrap('a\nb', 60, widthOf)).toEqual(['a', 'b'])
    for (const line of wrap('无空格'.repeat(60), 100, widthOf)) expect(widthOf(line)).toBeLessThanOrEqual(100)
  })

  it('hold everything inside their box, nothing over another', () => {
    const node: MindNode = {
      ...{ text: '标题很长'.repeat(20), children: [], note: '备注', link: 'https://a.example', progress: 50 },
      ...{ markers: ['priority-1', 'flag-red'], tags: ['甲', '乙丙', '很长的标签'.repeat(30)], formula: 'x^2' },
      ...{ picture: { hash: 'a'.repeat(64), width: 400, height: 100 }, table: [['列', '值'], ['a']] },
    }
    const drawn = sketch(node, look, measurer)
    const boxes = [drawn.picture!, drawn.formula!, drawn.link!, drawn.note!, drawn.table!, ...drawn.tags]
    for (const [at, box] of boxes.entries()) {
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= drawn.width && box.y + box.height <= drawn.height).toBe(
        true,
      )
      for (const other of boxes.slice(at + 1))
        expect(
          box.x + box.width <= other.x ||
            other.x + other.width <= box.x ||
            box.y + box.height <= other.y ||
            other.y + other.height <= box.y,
        ).toBe(true)
    }
    const font = fontOf(look.size)
    for (const line of drawn.lines) expect(line.x + wide(line.text, font)).toBeLessThanOrEqual(drawn.link!.x)
    expect(drawn.markers[0]!.x).toBeGreaterThan(drawn.progress!.x)
    expect(drawn.lines[0]!.x).toBeGreaterThan(drawn.markers.at(-1)!.x)
  })
})

describe('pictures of maps', () => {
  const text = '<script>alert(1)</script> & "引号"'
  const outline = {
    text,
    children: [
      {
        text: '一',
        markers: markerGroups.flatMap(({ kind, names }) => names.map((name) => `${kind}-${name}`)).slice(0, 20),
        tags: ['标签'],
      },
      {
        text: '二',
        children: [
          { text: '子', note: 'n', progress: 100 },
          { text: '乙', table: [['a', 'b']] },
        ],
        markers: ['c_unknown'],
      },
      { text: '三', picture: { hash: 'b'.repeat(64), width: 50, height: 50 }, formula: 'x' },
    ],
  }
  it.each(layouts)('of layout %s are whole SVG with every text as text', (layout) => {
    const [first] = mapOfOutline(outline, countedIds()).sheets
    const [, two] = first!.nodes[first!.root]!.children
    const ends = { from: first!.nodes[two!]!.children[0]!, to: first!.nodes[two!]!.children[1]! }
    const sheet = { ...first!, layout }
    sheet.frames = [{ id: 'f', ...ends, text: '框' }]
    sheet.relations = [{ id: 'r', from: sheet.root, to: ends.to, text: '关联' }]
    const sizeOf = (id: string, depth: number) => sketch(sheet.nodes[id]!, lookOf(themes[0]!, depth, 0), measurer)
    const svg = mapSvg(sheet, arrange(sheet, sizeOf), measurer, { picture: () => 'blob:x', formula: () => null }, false)
    const root = readXml(svg)
    const texts: string[] = []
    const visit = (element: typeof root) => {
      if (element.name === 'text') texts.push(element.text)
      element.children.forEach(visit)
    }
    visit(root)
    for (const word of [text, '一', '二', '子', '乙', '三', '标签', '框', '关联', 'a', 'b'])
      expect(texts).toContain(word)
    expect(svg).not.toMatch(/NaN|undefined|<script|Infinity/)
    expect(svg).toContain('blob:x')
  })

  it('lead lines from end to end', () => {
    const edge = { to: 'a', from: { x: 0, y: 0 }, end: { x: 100, y: 60 }, branch: 0, depth: 1 } as const
    for (const bend of ['across', 'down', 'drop', 'straight'] as const)
      for (const style of ['curve', 'elbow', 'round', 'straight'] as const)
        expect(edgePath({ ...edge, bend }, style)).toMatch(/^M0 0.*100 60$/)
  })
})
