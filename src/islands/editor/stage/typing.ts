import { remove, restyle } from '../../../core/design/commands/elements.ts'
import { isText } from '../../../core/design/elements/guards.ts'
import type { TextElement } from '../../../core/design/elements/text.ts'
import type { Point } from '../../../core/design/geometry.ts'
import type { Gesture } from '../../../core/design/history.ts'
import type { Design } from '../../../core/design/schema.ts'
import { caretAt, lineBounds, type Position, positionAt, stepLines, wordAt } from '../../../core/design/text/caret.ts'
import { autoSizedBox } from '../../../core/design/text/fit.ts'
import type { Run } from '../../../core/design/text/model.ts'
import type { PlacedText } from '../../../core/design/text/placed.ts'
import { replaceRange, textOf } from '../../../core/design/text/runs.ts'
import type { Editing } from '../state.ts'
import { besideCharacter, besideWord, paragraphAt, type Replacement, replacementIn } from '../text/edit.ts'
import { constrainToPage } from '../text/growth.ts'
import { type Range, styleChange, toggled } from '../text/style.ts'
import { type Kind, TypingMerger } from './typing-merger.ts'

/** Most characters of one text. */
const mostCharacters = 10_000
/** Text changes; their own label keeps them from merging with other style changes. */
const type = { ...restyle, label: 'type' }

type Unit = 'character' | 'word' | 'line' | 'text'
export type Arrow = 'left' | 'right' | 'up' | 'down'

/** The active composition of an input method. */
interface Composition {
  readonly runs: readonly Run[]
  readonly base: string
  readonly range: Range
  readonly gesture: Gesture<Design>
  /** Range of the composed characters in the text. */
  readonly shown: Range
}

/** Returns the replacement that the input method has made of the original text. */
function composedIn({ base, range: { from, to } }: Composition, value: string): Replacement {
  const length = value.length - base.length + to - from
  const around = length >= 0 && value.startsWith(base.slice(0, from)) && value.endsWith(base.slice(to))
  return around ? { from, to, text: value.slice(from, from + length) } : replacementIn(base, value)
}

interface TypingParts {
  readonly editing: Editing
  /** Lays out the text. */
  readonly layout: (element: TextElement) => PlacedText
  /** Clock, ms. */
  readonly now: () => number
  /** Called when caret, selection or text changes. */
  readonly changed: () => void
}

/** Editing of one text: caret, selection, and all changes of characters. Independent of the browser. */
export class Typing {
  readonly id: string
  readonly #parts: TypingParts
  readonly #stop: () => void
  #caret: Position = { offset: 0, side: 'after' }
  #anchor = 0
  /** Position along the line that the caret keeps when moving across lines, px. */
  #keep: number | null = null
  readonly #bursts: TypingMerger
  #composition: Composition | null = null
  /** Set during changes made here, which need no reaction. */
  #own = false
  #text: string

  constructor(id: string, parts: TypingParts) {
    this.id = id
    this.#parts = parts
    this.#bursts = new TypingMerger(parts.now)
    this.#text = this.text
    this.#stop = parts.editing.history.listen(() => this.#follow())
    parts.editing.history.seal()
  }

  /** The text element, including gesture previews; null once it is removed. */
  get element(): TextElement | null {
    const element = this.#parts.editing.page.elements[this.id]
    return isText(element) ? element : null
  }

  get text(): string {
    return textOf(this.element?.runs ?? [])
  }

  get caret(): Position {
    return this.#caret
  }

  /** The selected characters; empty if there is only a caret. */
  get range(): Range {
    const { offset } = this.#caret
    return { from: Math.min(this.#anchor, offset), to: Math.max(this.#anchor, offset) }
  }

  /** The composed range of the input method; null if there is none. */
  get composed(): Range | null {
    return this.#composition?.shown ?? null
  }

  get placed(): PlacedText | null {
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

  /**
   * Handles a press at px from the corner of the text's box; a double click selects the word, a triple click the
   * paragraph.
   */
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

  /** Extends the selection while dragging: by characters, after a double click by words. */
  drag({ x, y }: Point, pressed: Range): void {
    const { placed } = this
    if (!placed) return
    const { offset, side } = positionAt(placed, x, y)
    if (pressed.from === pressed.to) return this.select(pressed.from, offset, side)
    const word = wordAt(this.text, offset)
    if (offset >= pressed.to) this.select(pressed.from, Math.max(word.to, pressed.to), 'before')
    else this.select(pressed.to, Math.min(word.from, pressed.from))
  }

  /** Moves the caret visually; in vertical text, up and down go along the text. */
  move(arrow: Arrow, { extend = false, word = false } = {}): void {
    const { placed } = this
    if (!placed) return
    const forward = { left: -1, right: 1, up: -1, down: 1 } as const
    const isAlong = placed.vertical === (arrow === 'up' || arrow === 'down')
    if (isAlong) this.#along(forward[arrow], extend, word)
    // Columns run from right to left.
    else this.#across(placed, placed.vertical ? (arrow === 'left' ? 1 : -1) : forward[arrow], extend)
  }

  #along(step: 1 | -1, extend: boolean, word: boolean): void {
    const { from, to } = this.range
    const { offset } = this.#caret
    if (!extend && !word && from !== to) return this.select(step > 0 ? to : from, step > 0 ? to : from)
    const next = (word ? besideWord : besideCharacter)(this.text, offset, step)
    this.select(extend ? this.#anchor : next, next)
  }

  #across(placed: PlacedText, by: 1 | -1, extend: boolean): void {
    const keep = this.#keep ?? this.#alongOf(placed)
    const { offset, side } = stepLines(placed, this.#caret, by, keep)
    this.select(extend ? this.#anchor : offset, offset, side)
    this.#keep = keep
  }

  #alongOf(placed: PlacedText): number {
    const { x, y } = caretAt(placed, this.#caret.offset, this.#caret.side)
    return placed.vertical ? y : x
  }

  /** Moves the caret to the start or end of the line or the whole text. */
  toEdge(edge: 'start' | 'end', { extend = false, unit = 'line' as 'line' | 'text' } = {}): void {
    const { placed } = this
    if (!placed) return
    const bounds = lineBounds(placed, this.#caret)
    const whole = { from: { offset: 0, side: 'after' }, to: { offset: this.text.length, side: 'before' } } as const
    const { offset, side } = (unit === 'line' ? bounds : whole)[edge === 'start' ? 'from' : 'to']
    this.select(extend ? this.#anchor : offset, offset, side)
  }

  /** Replaces the selected characters. */
  insert(text: string, kind: Kind = 'type'): void {
    this.#replace({ ...this.range, text }, kind)
  }

  /** Deletes the selection, or a unit before or after the caret. */
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

  /** Takes over the value of the field, which spelling aids and mobile keyboards change in their own ways. */
  take(value: string, caret: number): void {
    const change = replacementIn(this.text, value, caret)
    const kind: Kind = change.text === '' ? 'erase' : change.text === '\n' ? 'line' : 'type'
    this.#replace(change, kind)
    if (this.#caret.offset !== caret && this.text === value) this.#set(caret)
  }

  /** Starts a composition that replaces the selected characters. */
  compose(): void {
    const { element } = this
    if (!element || this.#composition) return
    const { range } = this
    const gesture = this.#parts.editing.begin('type')
    const { runs } = element
    this.#composition = { runs, base: textOf(runs), range, gesture, shown: { from: range.from, to: range.from } }
  }

  /** Previews the composition from a field that holds the whole text; it is not yet an undo step. */
  composing(value: string, caret: number): void {
    const composition = this.#composition
    if (!composition) return
    const { from, to, text } = composedIn(composition, value)
    const runs = replaceRange(composition.runs, from, to, text)
    this.#composition = { ...composition, shown: { from, to: from + text.length } }
    this.#alone(() => composition.gesture.preview(type, this.#args(runs)))
    this.#set(caret)
  }

  /** Ends the composition: its result is typed as one change, or nothing if it was cancelled. */
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

  /** Toggles a style of the selected characters or, without a selection, of the whole text. */
  toggle(style: 'bold' | 'italic' | 'underline'): void {
    const { element } = this
    if (!element) return
    const { from, to } = this.range
    const range = from === to ? null : { from, to }
    this.#bursts.end()
    this.#alone(() =>
      this.#parts.editing.run(restyle, {
        page: this.#parts.editing.page.id,
        changes: { [this.id]: styleChange(element, range, toggled(element, range, style)) },
      }),
    )
    this.#parts.changed()
  }

  /** Refits the box after a font has loaded, as part of the last typing step. */
  refit(): void {
    const { element, placed } = this
    if (!element || !placed || !this.#bursts.isOpen || this.#composition) return
    if (autoSizedBox(element, placed)) this.#write(element, element.runs)
  }

  /** Ends typing; removes the text if it is blank. */
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
    const more = onPage ? constrainToPage(element, { ...element, runs }, editing.history.document, layout) : {}
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

  /** Reacts to changes from elsewhere, such as undo, by moving the caret to them. */
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
