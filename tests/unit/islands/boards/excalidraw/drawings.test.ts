import { describe, expect, it } from 'vitest'
import { boundsOf } from '../../../../../src/core/boards/whiteboard/bounds.ts'
import { restoreBoard } from '../../../../../src/core/boards/whiteboard/restore.ts'
import type { SceneElement } from '../../../../../src/core/boards/whiteboard/scene.ts'
import { wrapText } from '../../../../../src/core/boards/whiteboard/text-size.ts'
import { libraryGroups } from '../../../../../src/islands/boards/excalidraw/items/groups.ts'
import { boardTemplates } from '../../../../../src/islands/boards/excalidraw/templates/all.ts'
import { templateList } from '../../../../../src/islands/boards/excalidraw/templates/list.ts'

const items = libraryGroups.flatMap((group) => group.items)

/** Returns the texts that do not fit into their shape. */
function tooLong(elements: readonly SceneElement[]): string[] {
  const byId = new Map(elements.map((one) => [one.id, one]))
  return elements.flatMap((text) => {
    const container = byId.get(String(text.containerId))
    if (text.type !== 'text' || !container || container.type === 'arrow') return []
    return text.width > container.width || text.height > container.height ? [String(text.text)] : []
  })
}

describe('items of the library', () => {
  it('are at least 120, each under its own id', () => {
    expect(items.length).toBeGreaterThanOrEqual(120)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })

  it.each(items.map((item) => [item.name, item] as const))('%s is whole and small, with texts that fit', (_, item) => {
    const elements = item.elements()
    expect(restoreBoard({ elements }).elements).toEqual(elements)
    const { left, top, right, bottom } = boundsOf(elements)
    expect(Math.max(right - left, bottom - top)).toBeLessThan(700)
    expect(tooLong(elements)).toEqual([])
    expect(new Set(elements.map((one) => (one.groupIds as string[]).at(-1))).size).toBe(1)
  })
})

describe('templates', () => {
  it('are at least 20, listed as they are drawn', () => {
    expect(boardTemplates.length).toBeGreaterThanOrEqual(20)
    expect(boardTemplates.map(({ id, name, group }) => ({ id, name, group }))).toEqual(templateList)
  })

  it.each(boardTemplates.map((one) => [one.name, one] as const))(
    '%s lies within its frames, with texts that fit',
    (_, one) => {
      const elements = one.elements()
      expect(restoreBoard({ elements }).elements).toEqual(elements)
      expect(tooLong(elements)).toEqual([])
      for (const frame of elements.filter(({ type }) => type === 'frame')) {
        const inside = boundsOf(elements.filter(({ frameId }) => frameId === frame.id))
        expect(inside.left).toBeGreaterThanOrEqual(frame.x)
        expect(inside.top).toBeGreaterThanOrEqual(frame.y)
        expect(inside.right).toBeLessThanOrEqual(frame.x + frame.width)
        expect(inside.bottom).toBeLessThanOrEqual(frame.y + frame.height)
      }
    },
  )
})

describe('lines of text', () => {
  it('end where the width is full, and never begin with a closing mark', () => {
    expect(wrapText('一二三四，五六', 10, 40)).toBe('一二三\n四，五六')
    expect(wrapText('two words', 10, 40)).toBe('two\nwords')
  })
})
