import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrange } from '../../../../../src/core/boards/mindmap/layout/arrange.ts'
import type { Arrangement } from '../../../../../src/core/boards/mindmap/layout/types.ts'
import { layouts, type Sheet } from '../../../../../src/core/boards/mindmap/model.ts'
import { countedIds, mapOfOutline, type Outline } from '../../../../../src/core/boards/mindmap/outline.ts'
import { mendReferences } from '../../../../../src/core/boards/mindmap/restore.ts'

/** Sizes by the number of the node, so that they are uneven. */
const sizeOf = (id: string) => {
  const seed = [...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7)
  return { width: 30 + (seed % 170), height: 22 + (seed % 61) }
}

const tree = fc.letrec<{ tree: Outline }>((tie) => ({
  tree: fc.record({
    text: fc.constant(''),
    folded: fc.constantFrom(true, undefined, undefined, undefined),
    children: fc.oneof({ maxDepth: 4, depthSize: 'small' }, fc.constant([]), fc.array(tie('tree'), { maxLength: 5 })),
  }) as fc.Arbitrary<Outline>,
})).tree

const sheetOf = (outline: Outline): Sheet => mapOfOutline({ ...outline, folded: undefined }, countedIds()).sheets[0]!

/** Adds a summary and a frame to every node with at least two children, by turns. */
function surround(sheet: Sheet): void {
  for (const [at, [id, { children }]] of Object.entries(sheet.nodes).entries()) {
    if (children.length < 2) continue
    const ends = { from: children[at % 2]!, to: children.at(-1)! }
    sheet.nodes[`t${id}`] = { text: '', children: [] }
    sheet.summaries.push({ id: `s${id}`, ...ends, topic: `t${id}` })
    sheet.frames.push({ id: `f${id}`, ...ends, text: '' })
  }
  mendReferences(sheet)
}

function expectApart({ placed }: Arrangement): void {
  const boxes = [...placed.values()].toSorted((one, other) => one.x - other.x)
  for (const [at, one] of boxes.entries())
    for (let next = at + 1; next < boxes.length && boxes[next]!.x < one.x + one.width - 0.01; next++) {
      const other = boxes[next]!
      const apart = other.y >= one.y + one.height - 0.01 || one.y >= other.y + other.height - 0.01
      if (!apart) expect.fail(`${JSON.stringify(one)} overlaps ${JSON.stringify(other)}`)
    }
}

function shownOf(sheet: Sheet): string[] {
  const shown: string[] = []
  const visit = (id: string) => {
    shown.push(id)
    if (!sheet.nodes[id]!.folded) sheet.nodes[id]!.children.forEach(visit)
  }
  visit(sheet.root)
  return shown
}

describe.each(layouts)('layout %s', (layout) => {
  it('places every node that is shown, apart from the others, and leads a line to each', () => {
    fc.assert(
      fc.property(tree, fc.boolean(), fc.constantFrom('tight', 'normal', 'wide'), (outline, around, spacing) => {
        const sheet = { ...sheetOf(outline), layout, spacing } as Sheet
        if (around) surround(sheet)
        const found = arrange(sheet, sizeOf)
        const shown = shownOf(sheet)
        const topics = sheet.summaries.filter(({ from }) => shown.includes(from)).map(({ topic }) => topic)
        expect([...found.placed.keys()].toSorted()).toEqual([...shown, ...topics].toSorted())
        expectApart(found)
        // Main branches of a horizontal timeline stand on its line, which needs none of their own.
        const led = found.edges.flatMap(({ to }) => to ?? [])
        const onLine = layout === 'timeline' ? sheet.nodes[sheet.root]!.children : []
        expect([...led, ...onLine].toSorted()).toEqual(shown.slice(1).toSorted())
        expect(found.brackets).toHaveLength(topics.length)
        const { x, y, width, height } = found.bounds
        for (const box of found.placed.values()) {
          expect(box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height).toBe(
            true,
          )
          expect(Number.isFinite(box.x + box.y)).toBe(true)
        }
      }),
      { numRuns: 120 },
    )
  })

  it('keeps children in their order', () => {
    const sheet = { ...sheetOf({ text: '', children: [{ text: '', children: Array(6).fill({ text: '' }) }] }), layout }
    const { placed } = arrange(sheet, sizeOf)
    const [branch] = sheet.nodes[sheet.root]!.children
    const boxes = sheet.nodes[branch!]!.children.map((id) => placed.get(id)!)
    const key = layout.startsWith('org') ? 'x' : 'y'
    expect(boxes.map((box) => box[key])).toEqual(boxes.map((box) => box[key]).toSorted((one, other) => one - other))
  })
})

describe('arrangements', () => {
  it('put free nodes where they are, and count what is folded', () => {
    const sheet = sheetOf({
      text: '',
      children: [{ text: '', folded: true, children: [{ text: '', children: [{ text: '' }] }] }],
    })
    sheet.nodes.x = { text: '', children: [] }
    sheet.free.push({ root: 'x', x: 500, y: -300 })
    const { placed } = arrange(sheet, sizeOf)
    const free = placed.get('x')!
    expect([free.x + free.width / 2, free.y + free.height / 2]).toEqual([500, -300])
    expect(placed.get(sheet.nodes[sheet.root]!.children[0]!)!.hidden).toBe(2)
  })

  it('of both sides are even', () => {
    const sheet = sheetOf({ text: '', children: Array(8).fill({ text: '', children: Array(3).fill({ text: '' }) }) })
    const { placed } = arrange(sheet, () => ({ width: 80, height: 30 }))
    const sides = sheet.nodes[sheet.root]!.children.map((id) => placed.get(id)!.x > 0)
    expect(sides).toEqual([true, true, true, true, false, false, false, false])
  })

  it('of ten thousand nodes take work linear in their number', () => {
    const count = (branches: number) => {
      let asked = 0
      const sheet = {
        ...sheetOf({ text: '', children: Array(branches).fill({ text: '', children: Array(9).fill({ text: '' }) }) }),
        layout: 'logic-right',
      } as Sheet
      arrange(sheet, (id) => {
        asked++
        return sizeOf(id)
      })
      return asked / (branches * 10)
    }
    expect(count(990)).toBeLessThan(count(90) * 1.1)
    expect(count(990)).toBeLessThan(4)
  })
})
