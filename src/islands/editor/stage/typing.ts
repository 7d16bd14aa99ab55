import { remove, restyle } from '../../../core/design/commands/elements.ts'
import type { TextElement } from '../../../core/design/elements/text.ts'
import type { Point } from '../../../core/design/geometry.ts'
import type { Gesture } from '../../../core/design/history.ts'
import type { Design } from '../../../core/design/schema.ts'
import { caretAt, lineBounds, type Position, positionAt, stepLines, wordAt } from '../../../core/design/text/caret.ts'
import { fittedBox } from '../../../core/design/text/fit.ts'
import type { Run } from '../../../core/design/text/model.ts'
import type { Placed } from '../../../core/design/text/placed.ts'
import { replaceRange, textOf } from '../../../core/design/text/runs.ts'
import type { Editing } from '../state.ts'
import { besideCharacter, besideWord, paragraphAt, type Replacement, replacementIn } from '../text/edit.ts'
import { keptOnPage } from '../text/growth.ts'
import { type Range, styled, toggled } from '../text/style.ts'
import { Bursts, type Kind } from './typing-bursts.ts'

/** Characters of one text. */
const mostCharacters = 10_000
/** Changes of characters, a step of their own beside other changes of looks. */
const type = { ...restyle, label: 'type' }

type Unit = 'character' | 'word' | 'line' | 'text'
export type Arrow = 'left' | 'right' | 'up' | 'down'

/** Characters an input method has not settled yet. */
interface Composition {
  readonly runs: readonly Run[]
  readonly base: string
  readonly range: Range
  readonly gesture: Gesture<Design>
  /** Where they stand in the text now. */
  readonly shown: Range
}

/** What an input method has made of the text it began with. */
function composedIn({ base, range: { from, to } }: Composition, value: string): Replacement {
  const length = value.length - base.length + to - from
  const around = length >= 0 && value.startsWith(base.slice(0, from)) && value.endsWith(base.slice(to))
  return around ? { from, to, text: value.slice(from, from + length) } : replacementIn(base, value)
}

interface TypingParts {
  readonly editing: Editing
  /** How the text is set. */
  readonly layout: (element: TextElement) => Placed
  /** ms */
  readonly now: () => number
  /** The caret, the selection or the text is another. */
  readonly changed: () => void
}

/** Typing in one text: its caret, its selection, and every change of its characters. Knows nothing of the browser. */
export class Typing {
  readonly id: string
  readonly #parts: TypingParts
  readonly #stop: () => void
  #caret: Position = { offset: 0, side: 'after' }
  #anchor = 0
  /** px along the line the caret keeps while it goes up and down. */
  #keep: number | null = null
  readonly #bursts: Bursts
  #composition: Composition | null = null
  /** What this changes itself needs no answer. */
  #own = false
  #text: string

  constructor(id: string, parts: TypingParts) {
    this.id = id
    this.#parts = parts
    this.#bursts = new Bursts(parts.now)
    this.#text = this.text
    this.#stop = parts.editing.history.listen(() => this.#follow())
    parts.editing.history.seal()
  }

  /** The text as it is shown; null once it is gone. */
  get element(): TextElement | null {
    const element = this.#parts.editing.page.elements[this.id]
    return element?.kind === 'text' ? element : null
  }

  get text(): string {
    return textOf(this.element?.runs ?? [])
  }

  get caret(): Position {
    return this.#caret
  }

  /** The selected characters; of no length where only a caret stands. */
  get range(): Range {
    const { offset } = this.#caret
    return { from: Math.min(this.#anchor, offset), to: Math.max(this.#anchor, offset) }
  }

  /** What the input method is about; null for nothing. */
  get composed(): Range | null {
    return this.#composition?.shown ?? null
  }

  get placed(): Placed | null {
    const { element } = this
    return element && this.#parts.layout(element)
  }

  select(anchor: number, offset: number, side: Position['side'] = 'after'): void {
    const inside = (value: number) => Math.min(this.text.length, Math.max(0, value))
    this.#anchor = inside(anchor)
    this.#caret = { offset: inside(offset), side }
    this.#keep = null
    this.#bursts.end()
    this.#parts.changed()
  }

  selectAll(): void {
    this.select(0, this.text.length)
  }

  /** A press in the text, px from the corner of its box: the second one takes the word, the third the paragraph. */
  press({ x, y }: Point, { extend = false, count = 1 } = {}): void {
    const { placed } = this
    if (!placed) return
    const { offset, side } = positionAt(placed, x, y)
    if (count === 2) {
      const { from, to } = wordAt(this.text, offset)
      this.select(from, to, 'before')
    } else if (count > 2) {
      const { from, to } = paragraphAt(this.text, offset)
      this.select(from, to, 'before')
    } else this.select(extend ? this.#anchor : offset, offset, side)
  }

  /** The pointer is moved with the button held: by characters, after a second press by words. */
  drag({ x, y }: Point, pressed: Range): void {
    const { placed } = this
    if (!placed) return
    const { offset, side } = positionAt(placed, x, y)
    if (pressed.from === pressed.to) return this.select(pressed.from, offset, side)
    const word = wordAt(this.text, offset)
    if (offset >= pressed.to) this.select(pressed.from, Math.max(word.to, pressed.to), 'before')
    else this.select(pressed.to, Math.min(word.from, pressed.from))
  }

  /** An arrow as it is seen; in columns up and down go along the text. */
  move(arrow: Arrow, { extend = false, word = false } = {}): void {
    const { placed } = this
    if (!placed) return
    const forward = { left: -1, right: 1, up: -1, down: 1 } as const
    const isAlong = placed.vertical === (arrow === 'up' || arrow === 'down')
    if (isAlong) this.#along(forward[arrow], extend, word)
    // Columns go from right to left.
    else this.#across(placed, placed.vertical ? (arrow === 'left' ? 1 : -1) : forward[arrow], extend)
  }

  #along(step: 1 | -1, extend: boolean, word: boolean): void {
    const { from, to } = this.range
    const { offset } = this.#caret
    if (!extend && !word && from !== to) return this.select(step > 0 ? to : from, step > 0 ? to : from)
    const next = (word ? besideWord : besideCharacter)(this.text, offset, step)
    this.select(extend ? this.#anchor : next, next)
  }

  #across(placed: Placed, by: 1 | -1, extend: boolean): void {
    const keep = this.#keep ?? this.#alongOf(placed)
    const { offset, side } = stepLines(placed, this.#caret, by, keep)
    this.select(extend ? this.#anchor : offset, offset, side)
    this.#keep = keep
  }

  #alongOf(placed: Placed): number {
    const { x, y } = caretAt(placed, this.#caret.offset, this.#caret.side)
    return placed.vertical ? y : x
  }

  /** Home and End: of the line, or of all the text. */
  toEdge(edge: 'start' | 'end', { extend = false, unit = 'line' as 'line' | 'text' } = {}): void {
    const { placed } = this
    if (!placed) return
    const bounds = lineBounds(placed, this.#caret)
    const whole = { from: { offset: 0, side: 'after' }, to: { offset: this.text.length, side: 'before' } } as const
    const { offset, side } = (unit === 'line' ? bounds : whole)[edge === 'start' ? 'from' : 'to']
    this.select(extend ? this.#anchor : offset, offset, side)
  }

  /** Puts characters in place of the selected ones. */
  insert(text: string, kind: Kind = 'type'): void {
    this.#replace({ ...this.range, text }, kind)
  }

  /** Takes away what is selected, or what stands before or after the caret. */
  erase(step: 1 | -1, unit: Unit = 'character'): void {
    const { from, to } = this.range
    if (from !== to) return this.#replace({ from, to, text: '' }, 'erase')
    const { offset } = this.#caret
    const other = this.#reach(offset, step, unit)
    this.#replace({ from: Math.min(offset, other), to: Math.max(offset, other), text: '' }, 'erase')
  }

  #reach(offset: number, step: 1 | -1, unit: Unit): number {
    const { placed, text } = this
    if (unit === 'word') return besideWord(text, offset, step)
    if (unit === 'line' && placed) {
      const { from, to } = lineBounds(placed, this.#caret)
      return step > 0 ? to.offset : from.offset
    }
    return besideCharacter(text, offset, step)
  }

  /** Takes over what a field says that shows the same text: spelling aids and keyboards change it in ways of their own. */
  take(value: string, caret: number): void {
    const change = replacementIn(this.text, value, caret)
    const kind: Kind = change.text === '' ? 'erase' : change.text === '\n' ? 'line' : 'type'
    this.#replace(change, kind)
    if (this.#caret.offset !== caret && this.text === value) this.#set(caret)
  }

  /** An input method begins to put characters together in place of the selected ones. */
  compose(): void {
    const { element } = this
    if (!element || this.#composition) return
    const { range } = this
    const gesture = this.#parts.editing.begin('type')
    const { runs } = element
    this.#composition = { runs, base: textOf(runs), range, gesture, shown: { from: range.from, to: range.from } }
  }

  /** What it has put together so far, in a field that shows all the text; nothing of it is a step yet. */
  composing(value: string, caret: number): void {
    const composition = this.#composition
    if (!composition) return
    const { from, to, text } = composedIn(composition, value)
    const runs = replaceRange(composition.runs, from, to, text)
    this.#composition = { ...composition, shown: { from, to: from + text.length } }
    this.#alone(() => composition.gesture.preview(type, this.#args(runs)))
    this.#set(caret)
  }

  /** The input method is done: what it leaves is typed once, or nothing when it was given up. */
  composeEnd(value: string): void {
    const composition = this.#composition
    if (!composition) return
    this.#composition = null
    this.#alone(() => composition.gesture.cancel())
    const change = composedIn(composition, value)
    const { from, to } = composition.range
    this.#anchor = from
    this.#caret = { offset: to, side: 'after' }
    if (change.text !== composition.base.slice(change.from, change.to)) this.#replace(change, 'type')
    else this.#parts.changed()
  }

  /** Makes the selected characters bold, italic or underlined, or no longer; without any all of them. */
  toggle(style: 'bold' | 'italic' | 'underline'): void {
    const { element } = this
    if (!element) return
    const { from, to } = this.range
    const range = from === to ? null : { from, to }
    this.#bursts.end()
    this.#alone(() =>
      this.#parts.editing.run(restyle, {
        page: this.#parts.editing.page.id,
        changes: { [this.id]: styled(element, range, toggled(element, range, style)) },
      }),
    )
    this.#parts.changed()
  }

  /** A font has come: the box is the one the text asks for now, as part of what was typed last. */
  refit(): void {
    const { element, placed } = this
    if (!element || !placed || !this.#bursts.isOpen || this.#composition) return
    if (fittedBox(element, placed)) this.#write(element, element.runs)
  }

  /** Typing is over; a text nobody wrote anything in goes. */
  end(): void {
    const { editing } = this.#parts
    this.#stop()
    this.#composition?.gesture.cancel()
    this.#composition = null
    editing.history.seal()
    if (this.element && this.text.trim() === '') {
      editing.run(remove, { page: editing.page.id, ids: [this.id] })
      editing.history.seal()
    }
  }

  #args(runs: readonly Run[], more: Partial<TextElement> = {}) {
    return { page: this.#parts.editing.page.id, changes: { [this.id]: { runs, ...more } } }
  }

  #write(element: TextElement, runs: Run[]): void {
    const { editing, layout } = this.#parts
    const onPage = editing.page.order.includes(this.id)
    const more = onPage ? keptOnPage(element, { ...element, runs }, editing.history.document, layout) : {}
    this.#alone(() => editing.run(type, this.#args(runs, more)))
  }

  #alone(change: () => void): void {
    this.#own = true
    try {
      change()
    } finally {
      this.#own = false
      this.#text = this.text
    }
  }

  #set(offset: number): void {
    this.#anchor = offset
    this.#caret = { offset, side: 'after' }
    this.#keep = null
    this.#parts.changed()
  }

  #replace({ from, to, text }: Replacement, kind: Kind): void {
    const { element } = this
    const { editing } = this.#parts
    if (!element || (from === to && text === '')) return
    const before = textOf(element.runs)
    const room = mostCharacters - before.length + (to - from)
    const fitting = text.length > room ? text.slice(0, Math.max(0, room)).replace(/[\ud800-\udbff]$/, '') : text
    const change = { kind, from, to, text: fitting }
    const joins = this.#bursts.goesOn(change, before)
    if (!joins) editing.history.seal()
    this.#write(element, replaceRange(element.runs, from, to, fitting))
    this.#bursts.done(change, joins)
    this.#set(from + fitting.length)
  }

  /** Something else changed the text, undo for one: the caret goes to where it happened. */
  #follow(): void {
    if (this.#own || this.#composition) return
    const { element } = this
    const after = element ? textOf(element.runs) : ''
    if (element && after !== this.#text) {
      const { from, text } = replacementIn(this.#text, after)
      this.#text = after
      this.#bursts.end()
      this.#set(from + text.length)
      return
    }
    this.#parts.changed()
  }
}
