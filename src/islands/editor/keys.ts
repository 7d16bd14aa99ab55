import { createKeybindingsHandler } from 'tinykeys'
import type { Action } from './action.ts'
import { actions } from './actions.ts'
import { keyName } from './key-names.ts'
import { perform } from './perform.ts'
import { stepRegion } from './regions.ts'
import type { Session } from './session.ts'

/** Selector of fields that take text. */
const typedIn =
  '[contenteditable], textarea, select, input:not([type=range], [type=checkbox], [type=radio], [type=color], [type=button], [type=file])'

/**
 * Returns true if a key belongs to the focused element: characters to a field, arrows to a slider, any key to a dialog.
 */
function belongsElsewhere(event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  if (target.closest(`dialog, [role=menu], ${typedIn}`)) return true
  // Sliders and checkboxes keep their keys, except those with Ctrl or Cmd, such as undo.
  if (target.closest('input')) return !(event.ctrlKey || event.metaKey)
  // Buttons and lists keep the keys that operate them; all others are shortcuts.
  return (
    target.closest('button, a, summary, [role=button], [role=tree], [role=listbox], [role=slider]') !== null &&
    /^(Enter| |Tab|Arrow.*|Home|End|Page.*|F2)$/.test(event.key)
  )
}

const codes: Readonly<Record<string, string>> = {
  '.': 'Period',
  ',': 'Comma',
  '=': 'Equal',
  '-': 'Minus',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  "'": 'Quote',
}

/** Returns the binding by physical key (`KeyZ`) where Shift or Alt would produce another character. */
function placed(key: string): string {
  const cut = key.lastIndexOf('+') + 1
  const [modifiers, last] = [key.slice(0, cut), key.slice(cut)]
  if (!/Shift|Alt/.test(modifiers) || last.length !== 1) return key
  if (/[a-z]/.test(last)) return `${modifiers}Key${last.toUpperCase()}`
  if (/\d/.test(last)) return `${modifiers}Digit${last}`
  return modifiers + (codes[last] ?? last)
}

const isAlways = (action: Action) => action.always ?? false
const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/**
 * Returns what becomes of a shortcut: its action runs, it is kept from the browser but does nothing, or it is left to
 * others. `leaving` is true if Tab is to leave the canvas.
 */
function meaningOf(event: KeyboardEvent, key: string, action: Action, session: Session, leaving: boolean) {
  const { target } = event
  if (!isAlways(action) && (belongsElsewhere(event) || session.editing.$typing.get() !== null)) return 'others'
  if (isDialogOpen() && (target as HTMLElement).closest('dialog') === null) return 'others'
  const onPage = target instanceof HTMLElement && target.closest('[data-canvas]') !== null
  // Tab selects elements only while the canvas has the focus; elsewhere it moves the focus.
  if (/Tab$/.test(key) && (!onPage || leaving)) return 'others'
  if (event.repeat && !action.repeats) return 'nothing'
  return action.when && !action.when(session.actions) ? 'others' : 'run'
}

/** Listens for the shortcuts of all actions. Returns a function that unsubscribes. */
export function listenForKeys(session: Session): () => void {
  // After Escape, the next Tab leaves the canvas.
  let leaving = false
  const press = (event: KeyboardEvent, key: string, action: Action) => {
    const meaning = meaningOf(event, key, action, session, leaving)
    if (meaning === 'others') return
    event.preventDefault()
    if (meaning === 'nothing') return
    if (isAlways(action)) event.stopPropagation()
    perform(session, action)
  }
  const handlers = (always: boolean) =>
    Object.fromEntries(
      session.commands
        // Copy, cut and paste arrive as clipboard events.
        .filter((action) => !action.byEvent && isAlways(action) === always)
        .flatMap((action) =>
          (action.keys ?? []).map((key) => [placed(key), (event: KeyboardEvent) => press(event, key, action)]),
        ),
    )
  const ignore = (event: KeyboardEvent) => event.isComposing
  const everywhere = createKeybindingsHandler(handlers(true), { ignore })
  const here = createKeybindingsHandler(handlers(false), { ignore })
  const watch = (event: KeyboardEvent) => {
    if (event.key === 'F6' && !isDialogOpen()) {
      event.preventDefault()
      stepRegion(event.shiftKey ? -1 : 1)
    }
    if (event.key === 'Escape') leaving = true
    else if (event.key !== 'Tab' && event.key !== 'Shift') leaving = false
  }
  const listeners = new AbortController()
  const { signal } = listeners
  addEventListener('keydown', watch, { capture: true, signal })
  addEventListener('keydown', everywhere, { capture: true, signal })
  addEventListener('keydown', here, { signal })
  // When the focus returns to the canvas, Tab selects elements again.
  addEventListener('focusout', () => (leaving = false), { signal })
  return () => listeners.abort()
}

/** Returns the first shortcut of an action, formatted for display. */
export function keyOf(id: string): string | undefined {
  const key = actions.find((action) => action.id === id)?.keys?.[0]
  return key === undefined ? undefined : keyName(key)
}
