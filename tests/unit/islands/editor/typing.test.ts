import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { transformElements } from '../../../../src/core/design/commands/elements.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import type { TextElement } from '../../../../src/core/design/elements/text.ts'
import { History } from '../../../../src/core/design/history.ts'
import { layoutTextBox } from '../../../../src/core/design/text/place.ts'
import { clustersOf } from '../../../../src/core/words/graphemes.ts'
import { Typing } from '../../../../src/islands/editor/stage/typing.ts'
import { Editing } from '../../../../src/islands/editor/state.ts'
import { besideCharacter, besideWord, pasted, replacementIn } from '../../../../src/islands/editor/text/edit.ts'
import { styleChange, styleOf } from '../../../../src/islands/editor/text/style.ts'
import { designOf } from '../../../helpers/designs.ts'

/** Measures Latin characters as half an em wide, all others as one em. */
const measurer = {
  font: '',
  measureText(text: string) {
    const size = Number.parseFloat(/([\d.]+)px/.exec(this.font)?.[1] ?? '0')
    return { width: clustersOf(text).reduce((sum, one) => sum + (/^[ -~]/.test(one) ? 0.5 : 1) * size, 0) }
  },
}
const layout = (element: TextElement) => layoutTextBox(element, measurer)

let editing: Editing
let typing: Typing
let time = 0

function open(text: string, fields: object = {}): Typing {
  const element = newElement('text', {
    id: 't',
    x: 100,
    y: 100,
    width: 400,
    height: 130,
    size: 100,
    lineHeight: 1.3,
    runs: text === '' ? [] : [{ text }],
    ...fields,
  } as never)
  editing = new Editing(new History(designOf(element)))
  editing.measure = layout
  time = 0
  typing = new Typing('t', { editing, layout, now: () => time, changed: () => {} })
  return typing
}
const box = () => {
  const { x, y, width, height } = editing.page.elements.t!
  return [x, y, width, height].map((value) => Math.round(value))
}
const steps = () => editing.history.labels().length
/** Types the characters one by one, 80 ms apart. */
function keys(text: string): void {
  for (const character of text) {
    time += 80
    typing.insert(character, character === '\n' ? 'line' : 'type')
  }
}

beforeEach(() => void open('春天来了'))

describe('characters', () => {
  test('are typed at the caret, in place of what is selected, and look like their neighbours', () => {
    open('', { runs: [{ text: '红', fill: { type: 'solid', colour: '#e5383b' } }, { text: '黑' }] })
    typing.select(1, 1)
    typing.insert('花')
    expect(typing.element!.runs).toMatchObject([{ text: '红花', fill: { colour: '#e5383b' } }, { text: '黑' }])
    typing.select(0, 3)
    typing.insert('绿')
    expect([typing.text, typing.caret.offset]).toEqual(['绿', 1])
  })

  test('go one by one as they are seen, emoji and letters with marks whole; words and lines go too', () => {
    open('a👨‍👩‍👧é')
    typing.select(11, 11)
    typing.erase(-1)
    expect(typing.text).toBe('a👨‍👩‍👧')
    typing.erase(-1)
    expect(typing.text).toBe('a')
    open('hello world')
    typing.select(11, 11)
    typing.erase(-1, 'word')
    expect(typing.text).toBe('hello ')
    typing.erase(-1, 'line')
    expect(typing.text).toBe('')
  })

  test('never grow beyond what a text may hold, and none is cut in half', () => {
    open('字'.repeat(9_999))
    typing.select(9_999, 9_999)
    typing.insert('😀')
    expect(typing.text).toBe('字'.repeat(9_999))
  })

  test('follow a field that was changed by the keyboard in its own way', () => {
    open('teh cat')
    typing.select(3, 3)
    typing.take('the cat', 3)
    expect([typing.text, typing.caret.offset]).toEqual(['the cat', 3])
    typing.take('the  cat', 4)
    expect(typing.caret.offset).toBe(4)
  })
})

describe('steps', () => {
  test('one for what is typed in one go; a pause, a new word, a new line and a move of the caret end it', () => {
    open('')
    keys('你好')
    time += 2000
    keys('世界')
    expect([typing.text, steps()]).toEqual(['你好世界', 2])
    keys('\n')
    keys('go on')
    expect(steps()).toBe(5)
    typing.move('left')
    keys('x')
    expect(steps()).toBe(6)
    for (let back = 0; back < 3; back++) {
      time += 50
      typing.erase(-1)
    }
    expect(steps()).toBe(7)
  })

  test('undo and redo take the caret to where they change something', () => {
    open('春天来了')
    typing.select(2, 2)
    keys('真的')
    typing.select(0, 0)
    editing.history.undo()
    expect([typing.text, typing.caret.offset]).toEqual(['春天来了', 2])
    editing.history.redo()
    expect([typing.text, typing.caret.offset]).toEqual(['春天真的来了', 4])
  })
})

describe('an input method', () => {
  test('shows what it puts together and types it once', () => {
    typing.select(2, 2)
    typing.compose()
    typing.composing('春天n来了', 3)
    typing.composing("春天ni'h来了", 6)
    expect([typing.text, typing.composed, steps()]).toEqual(["春天ni'h来了", { from: 2, to: 6 }, 0])
    typing.composeEnd('春天你好来了')
    typing.composeEnd('春天你好来了')
    expect([typing.text, typing.caret.offset, typing.composed, steps()]).toEqual(['春天你好来了', 4, null, 1])
    editing.history.undo()
    expect(typing.text).toBe('春天来了')
  })

  test('given up leaves the text and the selection as they were, and no step', () => {
    typing.select(1, 3)
    typing.compose()
    typing.composing('春x了', 2)
    typing.composeEnd('春天来了')
    expect([typing.text, typing.range, steps()]).toEqual(['春天来了', { from: 1, to: 3 }, 0])
  })

  test('may take up what stands before the caret', () => {
    open('hello')
    typing.select(5, 5)
    typing.compose()
    typing.composing('help', 4)
    typing.composeEnd('help')
    expect(typing.text).toBe('help')
  })

  test('joins what was typed right before it', () => {
    open('')
    for (const word of ['今天', '天气', '很好']) {
      const before = typing.text
      typing.compose()
      typing.composing(`${before}x`, before.length + 1)
      time += 300
      typing.composeEnd(before + word)
    }
    expect([typing.text, steps()]).toEqual(['今天天气很好', 1])
  })
})

describe('the caret', () => {
  test('goes by arrows, words, lines and to the ends, and keeps its column over a short line', () => {
    open('一二三四五六\n短\n一二三四五', { width: 700 })
    typing.select(5, 5)
    typing.move('down')
    expect(typing.caret.offset).toBe(8)
    typing.move('down')
    expect(typing.caret.offset).toBe(14)
    typing.toEdge('start')
    expect(typing.caret.offset).toBe(9)
    typing.toEdge('end', { extend: true })
    expect(typing.range).toEqual({ from: 9, to: 14 })
    typing.move('left')
    expect(typing.range).toEqual({ from: 9, to: 9 })
    typing.toEdge('end', { unit: 'text' })
    expect(typing.caret.offset).toBe(14)
  })

  test('in columns up and down go along the text, left goes to the next column', () => {
    open('一二三\n四五六', { writing: 'vertical', height: 400, width: 300 })
    typing.select(1, 1)
    typing.move('down')
    expect(typing.caret.offset).toBe(2)
    typing.move('left')
    expect(typing.caret.offset).toBe(6)
    typing.move('right')
    typing.move('up')
    expect(typing.caret.offset).toBe(1)
  })

  test('a press sets it, the second takes the word, the third the paragraph; a drag goes on by words', () => {
    open('good morning\n早', { width: 1000 })
    typing.press({ x: 120, y: 50 })
    expect(typing.range).toEqual({ from: 2, to: 2 })
    typing.drag({ x: 300, y: 50 }, typing.range)
    expect(typing.range).toEqual({ from: 2, to: 6 })
    typing.press({ x: 320, y: 50 }, { count: 2 })
    expect(typing.range).toEqual({ from: 5, to: 12 })
    typing.drag({ x: 60, y: 50 }, typing.range)
    expect(typing.range).toEqual({ from: 0, to: 12 })
    typing.press({ x: 20, y: 50 }, { count: 3 })
    expect(typing.range).toEqual({ from: 0, to: 12 })
    typing.press({ x: 120, y: 50 })
    typing.press({ x: 250, y: 50 }, { extend: true })
    expect(typing.range).toEqual({ from: 2, to: 5 })
  })
})

describe('the box', () => {
  test('grows downwards with its lines; undo takes both back at once', () => {
    open('一二三四', { width: 400, height: 130 })
    typing.select(4, 4)
    keys('五')
    expect(box()).toEqual([100, 100, 400, 260])
    editing.history.undo()
    expect(box()).toEqual([100, 100, 400, 130])
  })

  test('of one line grows to where it is aligned from', () => {
    open('一二', { sizing: 'auto-width', align: 'center', width: 200, height: 130, x: 200 })
    typing.select(2, 2)
    keys('三四')
    expect(box()).toEqual([100, 100, 400, 130])
  })

  test('of columns keeps its right edge', () => {
    open('一二三', { writing: 'vertical', width: 130, height: 300 })
    typing.select(3, 3)
    keys('四')
    expect(box()).toEqual([-30, 100, 260, 300])
  })

  test('of one line that would leave the page goes on in lines between its margins', () => {
    open('一'.repeat(11), { sizing: 'auto-width', width: 1100, height: 130, x: 71 })
    typing.select(11, 11)
    keys('二')
    expect(typing.element).toMatchObject({ sizing: 'auto-height' })
    expect(box()).toEqual([62, 100, 1118, 260])
    editing.history.undo()
    expect([typing.element!.sizing, ...box()]).toEqual(['auto-width', 71, 100, 1100, 130])
  })

  test('of one line moves away from the edge of the page it would grow over', () => {
    open('一二', { sizing: 'auto-width', width: 200, height: 130, x: 900 })
    typing.select(2, 2)
    keys('三四')
    expect(box()).toEqual([780, 100, 400, 130])
    editing.history.undo()
    expect(box()).toEqual([900, 100, 200, 130])
  })

  test('whose lines are given a length keeps it; one that is scaled does not', () => {
    open('一二三四', { sizing: 'auto-width', width: 400, height: 130 })
    editing.run(transformElements, { page: 'page', moves: { t: { width: 200 } } })
    expect([typing.element!.sizing, ...box()]).toEqual(['auto-height', 100, 100, 200, 260])
    open('一二三四', { sizing: 'auto-width', width: 400, height: 130 })
    const gesture = editing.begin('resize')
    gesture.preview(transformElements, { page: 'page', moves: { t: { width: 800, height: 260 } }, scale: true })
    gesture.commit()
    expect([typing.element!.sizing, typing.element!.size, ...box()]).toEqual(['auto-width', 200, 100, 100, 800, 260])
  })

  test('turned or flipped stays where the text begins', () => {
    open('一二', { sizing: 'auto-width', width: 200, height: 130, rotation: 90, flipX: true })
    const corner = () => {
      const { x, y, width, height } = typing.element!
      // Turned by 90° and mirrored, lines begin at the right end of the box, which is below the centre.
      return [x + width / 2, y + height / 2 + width / 2]
    }
    const before = corner()
    typing.select(2, 2)
    keys('三四')
    expect(typing.element!.width).toBe(400)
    expect(corner().map(Math.round)).toEqual(before.map(Math.round))
  })

  test('an emptied text goes when typing ends', () => {
    typing.selectAll()
    typing.erase(-1)
    expect(editing.page.elements.t).toBeDefined()
    typing.end()
    expect(editing.page.elements.t).toBeUndefined()
  })
})

describe('looks', () => {
  test('bold of a selection is a run of its own, of nothing selected all of the text', () => {
    typing.select(0, 2)
    typing.toggle('bold')
    expect(typing.element).toMatchObject({ weight: 700, runs: [{ text: '春天', weight: 400 }, { text: '来了' }] })
    typing.select(4, 4)
    typing.toggle('italic')
    expect(typing.element).toMatchObject({ italic: true })
  })

  test('sizes of runs keep their share when all of the text grows', () => {
    open('', { size: 100, runs: [{ text: '大', size: 200 }, { text: '小' }] })
    expect(styleChange(typing.element!, null, { size: 50 })).toEqual({
      size: 50,
      runs: [{ text: '大', size: 100 }, { text: '小' }],
    })
    expect(styleOf(typing.element!, null, 'size')).toBeNull()
    expect(styleOf(typing.element!, { from: 0, to: 1 }, 'size')).toBe(200)
  })
})

const words = fc.string({ unit: 'grapheme', maxLength: 12 })

describe('laws', () => {
  test('what became of a text leads from one to the other and cuts no character', () => {
    fc.assert(
      fc.property(words, words, fc.nat(12), (before, after, caret) => {
        const { from, to, text } = replacementIn(before, after, caret)
        expect(before.slice(0, from) + text + before.slice(to)).toBe(after)
        expect(/\p{Cs}/u.test(text)).toBe(false)
      }),
    )
  })

  test('every way through a text by characters and by words comes to its ends', () => {
    fc.assert(
      fc.property(words, (text) => {
        for (const beside of [besideCharacter, besideWord]) {
          let [at, count] = [0, 0]
          while (at < text.length && count++ <= text.length) at = beside(text, at, 1)
          expect(at).toBe(text.length)
          while (at > 0 && count-- >= 0) {
            const next = beside(text, at, -1)
            expect(next).toBeLessThan(at)
            at = next
          }
        }
      }),
    )
  })

  test('undo leads back through anything that was typed', () => {
    const act = fc.oneof(
      fc.record({ do: fc.constant('insert' as const), text: words }),
      fc.record({ do: fc.constant('erase' as const), step: fc.constantFrom(1 as const, -1 as const) }),
      fc.record({ do: fc.constant('select' as const), from: fc.nat(20), to: fc.nat(20) }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        open('春天来了')
        const before = editing.history.document
        for (const one of acts) {
          if (one.do === 'insert') typing.insert(pasted(one.text))
          else if (one.do === 'erase') typing.erase(one.step)
          else typing.select(one.from, one.to)
          expect(typing.range.to).toBeLessThanOrEqual(typing.text.length)
        }
        while (editing.history.undo());
        expect(editing.history.document).toEqual(before)
      }),
    )
  })

  test('pasted text has one kind of line feed and nothing invisible', () => {
    expect(pasted('一\r\n二\r三\u2028四\u0000\t五')).toBe('一\n二\n三\n四 五')
  })
})
