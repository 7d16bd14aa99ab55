import { toPage } from '../../../core/design/camera.ts'
import type { Point } from '../../../core/design/geometry.ts'
import { groupsAround, poseOnPage } from '../../../core/design/tree.ts'
import type { Session } from '../session.ts'
import { pasted } from '../text/edit.ts'
import type { Range } from '../text/style.ts'
import { CaretScroller } from './caret-scroller.ts'
import { Typing } from './typing.ts'
import { erasing, pressKey, wordsOnClipboard } from './typing-keys.ts'
import { inElement, paintTyping } from './typing-overlay.ts'

/** Half period of the caret's blinking, ms. */
const blinkMs = 530
/** Longest time, ms, and distance, CSS px, between the presses of a multiple click. */
const againMs = 450
const againPx = 6
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

/**
 * Edits the text of `$typing`: the invisible `field` under the caret takes input from keyboards and input methods, and
 * the text is painted over the page in `container`. Returns a function that unsubscribes.
 */
export function listenForTyping(session: Session, field: HTMLTextAreaElement, container: HTMLElement): () => void {
  const { editing, painting, $view, $range } = session
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let typing: Typing | null = null
  /** Time of the last caret movement; the caret is visible right after it. */
  let movedAt = 0
  let last = { x: 0, y: 0, time: 0, count: 0 }
  /** Point of the press that starts typing. */
  let entry: Point | null = null
  let dragged: { readonly pointer: number; readonly from: Range } | null = null
  /** The text that was selected alone when a touch began on it. */
  let tapped: { readonly id: string; readonly at: Point } | null = null
  const sight = new CaretScroller(session, field, container)

  const at = (event: MouseEvent): Point => {
    const { left, top } = container.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const local = (point: Point) => inElement(editing.page, typing!.id, toPage(editing.$camera.get(), point))
  const isInside = (point: Point): boolean => {
    const element = typing?.element
    if (!element) return false
    const { x, y } = local(point)
    const around = slack / editing.$camera.get().zoom
    return x >= -around && y >= -around && x <= element.width + around && y <= element.height + around
  }

  /** Mirrors text and selection in the field, which mobile keyboards and screen readers read. */
  const mirror = () => {
    if (!typing || typing.composed) return
    const { text, range, caret } = typing
    if (field.value !== text) field.value = text
    if (field.selectionStart !== range.from || field.selectionEnd !== range.to)
      field.setSelectionRange(range.from, range.to, caret.offset === range.from ? 'backward' : 'forward')
  }
  const changed = () => {
    if (!typing) return
    if (!typing.element) return finish()
    movedAt = performance.now()
    mirror()
    const { range } = typing
    const before = $range.get()
    const next = range.from === range.to || typing.composed ? null : range
    if (before?.from !== next?.from || before?.to !== next?.to) $range.set(next)
    sight.keep(typing)
    sight.put(typing)
    $view.get()?.redrawOverlay()
  }

  const finish = () => {
    if (!typing) return
    const done = typing
    // An unfinished composition counts as typed.
    done.composeEnd(field.value)
    typing = null
    dragged = null
    done.end()
    $view.get()?.endMove()
    $range.set(null)
    const hadFocus = document.activeElement === field
    field.hidden = true
    field.value = ''
    if (hadFocus) container.focus({ preventScroll: true })
    sight.restore()
    if (editing.$typing.get() === done.id) editing.$typing.set(null)
  }
  const start = (id: string) => {
    if (typing?.id === id) return
    finish()
    if (editing.page.elements[id]?.kind !== 'text' || editing.$readOnly.get()) return editing.$typing.set(null)
    const fresh = new Typing(id, {
      editing,
      layout: session.layout,
      now: () => performance.now(),
      changed: () => changed(),
    })
    field.hidden = false
    field.focus({ preventScroll: true })
    typing = fresh
    if (entry) fresh.press(local(entry), { count: last.count })
    else fresh.selectAll()
  }

  const down = (event: PointerEvent) => {
    const point = at(event)
    const near = Math.hypot(point.x - last.x, point.y - last.y) < againPx && event.timeStamp - last.time < againMs
    last = { ...point, time: event.timeStamp, count: near && event.isPrimary ? last.count + 1 : 1 }
    tapped = null
    if (!typing) {
      const [id, ...others] = editing.$selection.get()
      const pose = id === undefined || others.length > 0 ? null : poseOnPage(editing.page, id)
      if (event.pointerType === 'touch' && event.isPrimary && id && pose) tapped = { id, at: point }
      return
    }
    if (event.button === 1) return
    if (!isInside(point)) return finish()
    event.stopPropagation()
    if (event.button !== 0 || !event.isPrimary) return
    if (typing.composed) {
      typing.composeEnd(field.value)
      // Makes the input method drop its composition.
      field.blur()
    }
    field.focus({ preventScroll: true })
    container.setPointerCapture(event.pointerId)
    typing.press(local(point), { extend: event.shiftKey, count: last.count })
    dragged = {
      pointer: event.pointerId,
      from: event.shiftKey ? { from: typing.range.from, to: typing.range.from } : typing.range,
    }
  }
  const move = (event: PointerEvent) => {
    const point = at(event)
    if (tapped && Math.hypot(point.x - tapped.at.x, point.y - tapped.at.y) > againPx) tapped = null
    if (!typing) return
    if (dragged?.pointer === event.pointerId) {
      event.stopPropagation()
      typing.drag(local(point), dragged.from)
    } else if (event.buttons === 0 && isInside(point)) {
      event.stopPropagation()
      container.style.cursor = 'text'
    }
  }
  const up = (event: PointerEvent) => {
    if (dragged?.pointer === event.pointerId) {
      dragged = null
      event.stopPropagation()
      return
    }
    if (!tapped || event.type !== 'pointerup') return
    const { id } = tapped
    tapped = null
    const element = editing.page.elements[id]
    if (element?.kind !== 'text' || element.locked) return
    const { x, y } = inElement(editing.page, id, toPage(editing.$camera.get(), at(event)))
    if (x < 0 || y < 0 || x > element.width || y > element.height) return
    entry = at(event)
    session.edit(id)
    entry = null
  }
  const mouse = (event: MouseEvent) => {
    // A press in the text must not take the focus from the field.
    if (typing && isInside(at(event))) event.preventDefault()
  }
  const twice = (event: MouseEvent) => {
    if (typing) {
      if (isInside(at(event))) event.stopPropagation()
      return
    }
    entry = at(event)
    setTimeout(() => {
      entry = null
    })
  }

  const doors = {
    finish: () => finish(),
    undo: () => editing.undo(),
    redo: () => editing.redo(),
  }
  const key = (event: KeyboardEvent) => {
    if (!typing || event.isComposing || event.keyCode === 229) return
    if (event.target !== field) {
      if (isTaken(event)) return
      field.focus({ preventScroll: true })
    }
    if (!pressKey(event, typing, doors)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const before = (event: InputEvent) => {
    if (!typing || typing.composed || !event.cancelable) return
    const { inputType } = event
    const erased = erasing(inputType)
    if (erased) typing.erase(...erased)
    else if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') typing.insert('\n', 'line')
    else if (inputType === 'historyUndo') doors.undo()
    else if (inputType === 'historyRedo') doors.redo()
    else return
    event.preventDefault()
  }
  /** Characters of a composition need their fonts too. */
  const needFonts = () => {
    const element = typing?.element
    if (element)
      void painting.need({ pages: [{ ...editing.page, elements: { [element.id]: element }, order: [element.id] }] })
  }
  const input = () => {
    if (!typing) return
    if (typing.composed) {
      typing.composing(field.value, field.selectionEnd)
      needFonts()
    } else typing.take(field.value, field.selectionEnd)
  }
  const composition = (event: CompositionEvent) => {
    if (!typing) return
    if (event.type === 'compositionstart') {
      const [root = typing.id] = groupsAround(editing.page, typing.id)
      $view.get()?.beginMove([root])
      typing.compose()
    } else {
      typing.composeEnd(field.value)
      $view.get()?.endMove()
      mirror()
    }
  }
  const paste = (event: ClipboardEvent) => {
    if (!typing) return
    event.preventDefault()
    event.stopPropagation()
    const text = pasted(wordsOnClipboard(event.clipboardData))
    if (text) typing.insert(text, 'paste')
  }
  const selected = () => {
    if (!typing || typing.composed || document.activeElement !== field || field.value !== typing.text) return
    const { selectionStart: from, selectionEnd: to, selectionDirection } = field
    const { range } = typing
    if (from === range.from && to === range.to) return
    if (selectionDirection === 'backward') typing.select(to, from)
    else typing.select(from, to)
  }

  const listeners = new AbortController()
  const { signal } = listeners
  const early = { signal, capture: true }
  container.addEventListener('pointerdown', down, early)
  container.addEventListener('pointermove', move, early)
  container.addEventListener('pointerup', up, early)
  container.addEventListener('pointercancel', up, early)
  container.addEventListener('mousedown', mouse, early)
  container.addEventListener('dblclick', twice, early)
  field.addEventListener('beforeinput', before, { signal })
  field.addEventListener('input', input, { signal })
  field.addEventListener('compositionstart', composition, { signal })
  field.addEventListener('compositionend', composition, { signal })
  field.addEventListener('paste', paste, { signal })
  for (const name of ['copy', 'cut'] as const)
    field.addEventListener(name, (event) => event.stopPropagation(), { signal })
  for (const name of ['focus', 'blur'] as const)
    field.addEventListener(name, () => $view.get()?.redrawOverlay(), { signal })
  document.addEventListener('selectionchange', selected, { signal })
  document.addEventListener('keydown', key, { signal })
  window.visualViewport?.addEventListener('resize', () => requestAnimationFrame(changed), { signal })

  const blink = setInterval(() => {
    if (typing && !still.matches) $view.get()?.redrawOverlay()
  }, blinkMs)
  let stopPainting = () => {}
  const stops = [
    $view.subscribe((view) => {
      stopPainting()
      stopPainting =
        view?.addOverlayPainter((context) => {
          if (!typing) return
          const isOn = still.matches || Math.floor((performance.now() - movedAt) / blinkMs) % 2 === 0
          const caret = document.activeElement === field && isOn
          paintTyping(context, {
            typing,
            page: editing.page,
            camera: editing.$camera.get(),
            ratio: devicePixelRatio,
            caret,
          })
        }) ?? (() => {})
    }),
    editing.$typing.listen((id) => (id === null ? finish() : start(id))),
    editing.$selection.listen((ids) => typing && !ids.includes(typing.id) && finish()),
    editing.$readOnly.listen((reading) => reading && finish()),
    editing.$camera.listen(() => typing && sight.put(typing)),
    painting.$revision.listen(() => typing?.refit()),
  ]
  const now = editing.$typing.get()
  if (now !== null) start(now)
  return () => {
    finish()
    clearInterval(blink)
    listeners.abort()
    stopPainting()
    for (const stop of stops) stop()
  }
}
