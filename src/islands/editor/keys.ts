import { createKeybindingsHandler } from 'tinykeys'
import { actions } from './actions.ts'
import { perform } from './perform.ts'
import { stepRegion } from './regions.ts'
import type { Session } from './session.ts'

/** Fields in which characters are typed. */
const typedIn =
  '[contenteditable], textarea, select, input:not([type=range], [type=checkbox], [type=radio], [type=color], [type=button], [type=file])'

/** Whether a key is for what has the focus: characters for a field, arrows for a slider, anything for a dialog. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  if (target.closest(`dialog, [role=menu], ${typedIn}`)) return true
  // A slider or a box keeps its keys; what was set with it can be undone from there.
  if (target.closest('input')) return !(event.ctrlKey || event.metaKey)
  // Enter and Space press a button, Tab leaves it; everything else is for the page.
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

/** With shift or option a key types another character: then it is known by its place on the keyboard. */
function placed(key: string): string {
  const cut = key.lastIndexOf('+') + 1
  const [modifiers, last] = [key.slice(0, cut), key.slice(cut)]
  if (!/Shift|Alt/.test(modifiers) || last.length !== 1) return key
  if (/[a-z]/.test(last)) return `${modifiers}Key${last.toUpperCase()}`
  if (/\d/.test(last)) return `${modifiers}Digit${last}`
  return modifiers + (codes[last] ?? last)
}

/** Listens for the keys of all actions. Answers how to stop. */
export function listenForKeys(session: Session): () => void {
  // After Escape the next Tab goes on to what comes after the page.
  let leaving = false
  const handlers = (always: boolean) =>
    Object.fromEntries(
      actions
        // Copying and pasting are the browser's own, which tells of them by events.
        .filter((action) => !action.byEvent && (action.always ?? false) === always)
        .flatMap((action) =>
          (action.keys ?? []).map((key) => [
            placed(key),
            (event: KeyboardEvent) => {
              if (!always && (belongsElsewhere(event) || session.editing.$typing.get() !== null)) return
              if (document.querySelector('dialog[open]') && (event.target as HTMLElement).closest('dialog') === null)
                return
              const onPage = event.target instanceof HTMLElement && event.target.closest('[data-canvas]') !== null
              // The page has focus for Tab only while somebody works on it: else Tab goes through the editor.
              if (/Tab$/.test(key) && (!onPage || leaving)) return
              if (event.repeat && !action.repeats) return event.preventDefault()
              if (action.when && !action.when(session.actions)) return
              event.preventDefault()
              if (always) event.stopPropagation()
              perform(session, action)
            },
          ]),
        ),
    )
  const ignore = (event: KeyboardEvent) => event.isComposing
  const everywhere = createKeybindingsHandler(handlers(true), { ignore })
  const here = createKeybindingsHandler(handlers(false), { ignore })
  const watch = (event: KeyboardEvent) => {
    if (event.key === 'F6' && !document.querySelector('dialog[open]')) {
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
  // Coming back to the page one goes through it again.
  addEventListener('focusout', () => (leaving = false), { signal })
  return () => listeners.abort()
}

const apple = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform)
const names: Readonly<Record<string, string>> = {
  $mod: apple ? '⌘' : 'Ctrl',
  Alt: apple ? '⌥' : 'Alt',
  Shift: apple ? '⇧' : 'Shift',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Delete: 'Delete',
  Backspace: '⌫',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

/** A key as people write it: `$mod+Shift+z` is Ctrl+Shift+Z. */
export const keyName = (key: string) =>
  // The question mark says itself that shift is held.
  key === 'Shift+?'
    ? '?'
    : key
        .split('+')
        .map((part) => names[part] ?? (part === '' ? '+' : part.length === 1 ? part.toUpperCase() : part))
        .join('+')

/** The first key of an action as people write it. */
export function keyOf(id: string): string | undefined {
  const key = actions.find((action) => action.id === id)?.keys?.[0]
  return key === undefined ? undefined : keyName(key)
}
