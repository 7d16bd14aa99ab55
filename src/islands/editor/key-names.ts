/** Whether the keyboard is Apple's, with ⌘ where others have Ctrl. */
export const appleKeys = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform)

const names: Readonly<Record<string, string>> = {
  $mod: appleKeys ? '⌘' : 'Ctrl',
  Alt: appleKeys ? '⌥' : 'Alt',
  Shift: appleKeys ? '⇧' : 'Shift',
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

/** Formats a binding for display: `$mod+Shift+z` as Ctrl+Shift+Z. */
export const keyName = (key: string) =>
  // The question mark implies Shift.
  key === 'Shift+?'
    ? '?'
    : key
        .split('+')
        .map((part) => names[part] ?? (part === '' ? '+' : part.length === 1 ? part.toUpperCase() : part))
        .join('+')
