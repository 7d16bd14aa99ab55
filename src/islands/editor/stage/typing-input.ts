import { toPage } from '../../../core/design/camera.ts'
import { isText } from '../../../core/design/elements/guards.ts'
import type { Point } from '../../../core/design/geometry.ts'
import type { Canvas2D } from '../../../core/design/paint/env.ts'
import { groupsAround, poseOnPage } from '../../../core/design/tree.ts'
import type { Session } from '../session.ts'
import { pasted } from '../text/edit.ts'
import type { Range } from '../text/style.ts'
import { CaretScroller } from './caret-scroller.ts'
import { Typing } from './typing.ts'
import { erasing, pressKey, type TypingCommands, wordsOnClipboard } from './typing-keys.ts'
import { inElement, paintTyping } from './typing-overlay.ts'
import { TypingPointer, type TypingPress } from './typing-pointer.ts'

/** Half period of the caret's blinking, ms. */
const blinkMs = 530
/** Margin around the box that still counts as the text, CSS px. */
const slack = 8

/** Returns true if a key belongs to the focused element: another field, a dialog, or a button's own keys. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input, textarea, select, dialog, [contenteditable], [role=menu], [role=dialog], [popover]'))
    return true
  return (
    target.closest('button, a, summary, [role]:not([data-canvas])') !== null &&
    /^(Enter| |Tab|Arrow.*)$/.test(event.key)
  )
}

/** Returns true if a point lies in a box from the origin, or at most `margin` outside of it. */
const isInBox = ({ x, y }: Point, { width, height }: { width: number; height: number }, margin: number) =>
  x >= -margin && y >= -margin && x <= width + margin && y <= height + margin

/**
 * Edits the text of `$typing`: the invisible `field` under the caret takes input from keyboards and input methods, and
 * the text is painted over the page in `container`. Returns a function that unsubscribes.
 */
export function listenForTyping(session: Session, field: HTMLTextAreaElement, container: HTMLElement): () => void {
  return new TypingInput(session, field, container).connect()
}

class TypingInput {
  readonly #session: Session
  readonly #field: HTMLTextAreaElement
  readonly #container: HTMLElement
  readonly #scroller: CaretScroller
  readonly #pointer: TypingPointer
  readonly #commands: TypingCommands
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)')
  /** The text being typed, or null. */
  #typing: Typing | null = null
  /** Time of the last caret movement; the caret is visible right after it. */
  #movedAt = 0
  /** Point of the press that starts typing. */
  #entry: Point | null = null

  constructor(session: Session, field: HTMLTextAreaElement, container: HTMLElement) {
    this.#session = session
    this.#field = field
    this.#container = container
    this.#scroller = new CaretScroller(session, field, container)
    const { editing } = session
    this.#commands = { finish: () => this.#finish(), undo: () => editing.undo(), redo: () => editing.redo() }
    this.#pointer = new TypingPointer({
      isTyping: () => this.#typing !== null,
      isInside: (at) => this.#isInside(at),
      onlySelected: () => {
        const [id, ...others] = editing.$selection.get()
        return id !== undefined && others.length === 0 && poseOnPage(editing.page, id) ? id : null
      },
      press: (press, count) => this.#press(press, count),
      drag: (at, from) => this.#typing?.drag(this.#local(at), from),
      hover: () => {
        this.#container.style.cursor = 'text'
      },
      tap: (id, at) => this.#tap(id, at),
      finish: () => this.#finish(),
    })
  }

  connect(): () => void {
    const listeners = new AbortController()
    this.#listenToCanvas(listeners.signal)
    this.#listenToField(listeners.signal)
    const blink = setInterval(() => {
      if (this.#typing && !this.#still.matches) this.#redraw()
    }, blinkMs)
    const stops = this.#follow()
    const now = this.#session.editing.$typing.get()
    if (now !== null) this.#start(now)
    return () => {
      this.#finish()
      clearInterval(blink)
      listeners.abort()
      for (const stop of stops) stop()
    }
  }

  #listenToCanvas(signal: AbortSignal): void {
    const early = { signal, capture: true }
    const container = this.#container
    /** Passes a pointer event on; one that typing used does not reach the canvas. */
    const on = (
      name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
      used: (press: TypingPress) => boolean,
    ) => container.addEventListener(name, (event) => used(this.#pressOf(event)) && event.stopPropagation(), early)
    on('pointerdown', (press) => this.#pointer.down(press))
    on('pointermove', (press) => this.#pointer.move(press))
    on('pointerup', (press) => this.#pointer.up(press))
    on('pointercancel', (press) => this.#pointer.cancel(press))
    container.addEventListener(
      'mousedown',
      // A press in the text must not take the focus from the field.
      (event) => this.#typing && this.#isInside(this.#at(event)) && event.preventDefault(),
      early,
    )
    container.addEventListener('dblclick', (event) => this.#doubleClick(event), early)
  }

  #listenToField(signal: AbortSignal): void {
    const field = this.#field
    field.addEventListener('beforeinput', (event) => this.#beforeInput(event), { signal })
    field.addEventListener('input', () => this.#input(), { signal })
    field.addEventListener('compositionstart', () => this.#compositionStart(), { signal })
    field.addEventListener('compositionend', () => this.#compositionEnd(), { signal })
    field.addEventListener('paste', (event) => this.#paste(event), { signal })
    for (const name of ['copy', 'cut'] as const)
      field.addEventListener(name, (event) => event.stopPropagation(), { signal })
    for (const name of ['focus', 'blur'] as const) field.addEventListener(name, () => this.#redraw(), { signal })
    document.addEventListener('selectionchange', () => this.#selectionChange(), { signal })
    document.addEventListener('keydown', (event) => this.#key(event), { signal })
    window.visualViewport?.addEventListener('resize', () => requestAnimationFrame(() => this.#changed()), { signal })
  }

  /** Subscribes to the state of the editor. Returns functions that unsubscribe. */
  #follow(): readonly (() => void)[] {
    const { editing, painting, $view } = this.#session
    let stopPainting = () => {}
    return [
      $view.subscribe((view) => {
        stopPainting()
        stopPainting = view?.addOverlayPainter((context) => this.#paint(context)) ?? (() => {})
      }),
      () => stopPainting(),
      editing.$typing.listen((id) => (id === null ? this.#finish() : this.#start(id))),
      editing.$selection.listen((ids) => this.#typing && !ids.includes(this.#typing.id) && this.#finish()),
      editing.$readOnly.listen((isReadOnly) => isReadOnly && this.#finish()),
      editing.$camera.listen(() => this.#typing && this.#scroller.put(this.#typing)),
      painting.$revision.listen(() => this.#typing?.refit()),
    ]
  }

  #redraw(): void {
    this.#session.$view.get()?.redrawOverlay()
  }

  #paint(context: Canvas2D): void {
    if (!this.#typing) return
    const { editing } = this.#session
    const isOn = this.#still.matches || Math.floor((performance.now() - this.#movedAt) / blinkMs) % 2 === 0
    paintTyping(context, {
      typing: this.#typing,
      page: editing.page,
      camera: editing.$camera.get(),
      ratio: devicePixelRatio,
      caret: document.activeElement === this.#field && isOn,
    })
  }

  #at(event: MouseEvent): Point {
    const { left, top } = this.#container.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  #pressOf(event: PointerEvent): TypingPress {
    const {
      pointerId: pointer,
      pointerType: kind,
      isPrimary,
      button,
      buttons,
      shiftKey: shift,
      timeStamp: time,
    } = event
    return { pointer, kind, isPrimary, at: this.#at(event), button, buttons, shift, time }
  }

  /** Converts a point of the view to px from the corner of the text's box. */
  #local(at: Point, id = this.#typing!.id): Point {
    const { editing } = this.#session
    return inElement(editing.page, id, toPage(editing.$camera.get(), at))
  }

  #isInside(at: Point): boolean {
    const element = this.#typing?.element
    return element ? isInBox(this.#local(at), element, slack / this.#session.editing.$camera.get().zoom) : false
  }

  #start(id: string): void {
    const { editing } = this.#session
    if (this.#typing?.id === id) return
    this.#finish()
    if (!isText(editing.page.elements[id]) || editing.$readOnly.get()) return editing.$typing.set(null)
    const fresh = new Typing(id, {
      editing,
      layout: this.#session.layout,
      now: () => performance.now(),
      changed: () => this.#changed(),
    })
    this.#field.hidden = false
    this.#field.focus({ preventScroll: true })
    this.#typing = fresh
    if (this.#entry) fresh.press(this.#local(this.#entry), { count: this.#pointer.count })
    else fresh.selectAll()
  }

  #finish(): void {
    const done = this.#typing
    if (!done) return
    const { editing, $view, $range } = this.#session
    const field = this.#field
    // An unfinished composition counts as typed.
    done.composeEnd(field.value)
    this.#typing = null
    this.#pointer.reset()
    done.end()
    $view.get()?.endMove()
    $range.set(null)
    const hadFocus = document.activeElement === field
    field.hidden = true
    field.value = ''
    if (hadFocus) this.#container.focus({ preventScroll: true })
    this.#scroller.restore()
    if (editing.$typing.get() === done.id) editing.$typing.set(null)
  }

  #changed(): void {
    const typing = this.#typing
    if (!typing) return
    if (!typing.element) return this.#finish()
    this.#movedAt = performance.now()
    this.#mirror()
    const { $range } = this.#session
    const { range } = typing
    const before = $range.get()
    const next = range.from === range.to || typing.composed ? null : range
    if (before?.from !== next?.from || before?.to !== next?.to) $range.set(next)
    this.#scroller.keep(typing)
    this.#scroller.put(typing)
    this.#redraw()
  }

  /** Mirrors text and selection in the field, which mobile keyboards and screen readers read. */
  #mirror(): void {
    if (!this.#typing || this.#typing.composed) return
    const field = this.#field
    const { text, range, caret } = this.#typing
    if (field.value !== text) field.value = text
    if (field.selectionStart !== range.from || field.selectionEnd !== range.to)
      field.setSelectionRange(range.from, range.to, caret.offset === range.from ? 'backward' : 'forward')
  }

  /** Puts the caret where the text was pressed. Returns the range that a drag extends. */
  #press({ at, shift, pointer }: TypingPress, count: number): Range {
    const typing = this.#typing!
    if (typing.composed) {
      typing.composeEnd(this.#field.value)
      // Makes the input method drop its composition.
      this.#field.blur()
    }
    this.#field.focus({ preventScroll: true })
    this.#container.setPointerCapture(pointer)
    typing.press(this.#local(at), { extend: shift, count })
    return shift ? { from: typing.range.from, to: typing.range.from } : typing.range
  }

  #tap(id: string, at: Point): void {
    const element = this.#session.editing.page.elements[id]
    if (!isText(element) || element.locked || !isInBox(this.#local(at, id), element, 0)) return
    this.#entry = at
    this.#session.edit(id)
    this.#entry = null
  }

  #doubleClick(event: MouseEvent): void {
    if (this.#typing) {
      if (this.#isInside(this.#at(event))) event.stopPropagation()
      return
    }
    // The canvas handles the same event next, and may start typing here.
    this.#entry = this.#at(event)
    setTimeout(() => {
      this.#entry = null
    })
  }

  #key(event: KeyboardEvent): void {
    if (!this.#typing || event.isComposing || event.keyCode === 229) return
    if (event.target !== this.#field) {
      if (isTaken(event)) return
      this.#field.focus({ preventScroll: true })
    }
    if (!pressKey(event, this.#typing, this.#commands)) return
    event.preventDefault()
    event.stopPropagation()
  }

  #beforeInput(event: InputEvent): void {
    const typing = this.#typing
    if (!typing || typing.composed || !event.cancelable) return
    const { inputType } = event
    const erased = erasing(inputType)
    if (erased) typing.erase(...erased)
    else if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') typing.insert('\n', 'line')
    else if (inputType === 'historyUndo') this.#commands.undo()
    else if (inputType === 'historyRedo') this.#commands.redo()
    else return
    event.preventDefault()
  }

  #input(): void {
    const typing = this.#typing
    if (!typing) return
    const { value, selectionEnd } = this.#field
    if (typing.composed) {
      typing.composing(value, selectionEnd)
      this.#needFonts()
    } else typing.take(value, selectionEnd)
  }

  /** Loads the fonts of the text; characters of a composition need theirs too. */
  #needFonts(): void {
    const element = this.#typing?.element
    if (!element) return
    const { editing, painting } = this.#session
    void painting.need({ pages: [{ ...editing.page, elements: { [element.id]: element }, order: [element.id] }] })
  }

  #compositionStart(): void {
    if (!this.#typing) return
    const { editing, $view } = this.#session
    const [root = this.#typing.id] = groupsAround(editing.page, this.#typing.id)
    $view.get()?.beginMove([root])
    this.#typing.compose()
  }

  #compositionEnd(): void {
    if (!this.#typing) return
    this.#typing.composeEnd(this.#field.value)
    this.#session.$view.get()?.endMove()
    this.#mirror()
  }

  #paste(event: ClipboardEvent): void {
    if (!this.#typing) return
    event.preventDefault()
    event.stopPropagation()
    const text = pasted(wordsOnClipboard(event.clipboardData))
    if (text) this.#typing.insert(text, 'paste')
  }

  /** Takes over a selection made in the field, by a screen reader or a mobile keyboard. */
  #selectionChange(): void {
    const typing = this.#typing
    const field = this.#field
    if (!typing || typing.composed || document.activeElement !== field || field.value !== typing.text) return
    const { selectionStart: from, selectionEnd: to, selectionDirection } = field
    const { range } = typing
    if (from === range.from && to === range.to) return
    if (selectionDirection === 'backward') typing.select(to, from)
    else typing.select(from, to)
  }
}
