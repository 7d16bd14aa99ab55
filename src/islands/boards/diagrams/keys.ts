import {
  addConnected,
  brushStyle,
  clipboardText,
  type Direction,
  directions,
  duplicate,
  groupSelected,
  nudge,
  pasteText,
  remove,
  style,
  toBack,
  toFront,
  ungroupSelected,
  walk,
} from './actions.ts'
import type { DiagramEditor } from './editor.ts'

export interface KeyTargets {
  readonly editor: DiagramEditor
  readonly type: (first?: string) => void
  readonly showAll: () => void
  readonly zoom: (factor: number) => void
  readonly find: () => void
}

type Act = (targets: KeyTargets) => void

const toggle =
  (field: 'bold' | 'italic' | 'underline'): Act =>
  ({ editor }) => {
    const [node] = editor.selectedNodes
    const [edge] = editor.selectedEdges
    const is = !(node?.style[field] ?? edge?.style[field] ?? false)
    style(editor, { [field]: is }, { [field]: is })
  }

/** What a key with Ctrl or ⌘ does, by its code; Shift is written in front. */
const commands: Readonly<Record<string, Act>> = {
  KeyZ: ({ editor }) => editor.undo(),
  'Shift+KeyZ': ({ editor }) => editor.redo(),
  KeyY: ({ editor }) => editor.redo(),
  KeyA: ({ editor }) => editor.$selection.set([...editor.page.nodes, ...editor.page.edges].map(({ id }) => id)),
  KeyD: ({ editor }) => duplicate(editor),
  KeyG: ({ editor }) => groupSelected(editor),
  'Shift+KeyG': ({ editor }) => ungroupSelected(editor),
  KeyB: toggle('bold'),
  KeyI: toggle('italic'),
  KeyU: toggle('underline'),
  KeyF: ({ find }) => find(),
  BracketRight: ({ editor }) => toFront(editor),
  BracketLeft: ({ editor }) => toBack(editor),
  'Shift+KeyC': ({ editor }) => brushStyle(editor, false),
  'Shift+KeyV': ({ editor }) => brushStyle(editor, true),
  Equal: ({ zoom }) => zoom(1.2),
  Minus: ({ zoom }) => zoom(1 / 1.2),
  Digit0: ({ showAll }) => showAll(),
}

const plain: Readonly<Record<string, Act>> = {
  Delete: ({ editor }) => remove(editor),
  Backspace: ({ editor }) => remove(editor),
  Escape: ({ editor }) => editor.$selection.set([]),
  F2: ({ type }) => type(),
  Tab: ({ editor, type }) => {
    addConnected(editor, 'right')
    type()
  },
  'Shift+Tab': ({ editor, type }) => {
    addConnected(editor, 'down')
    type()
  },
  Enter: ({ editor, type }) => {
    addConnected(editor, 'down')
    type()
  },
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowRight: 'right',
  ArrowLeft: 'left',
  ArrowDown: 'down',
  ArrowUp: 'up',
}

function arrow(event: KeyboardEvent, { editor }: KeyTargets): boolean {
  const direction = arrows[event.code]
  if (!direction) return false
  const isCommand = event.ctrlKey || event.metaKey
  if (!isCommand && !event.shiftKey) walk(editor, direction)
  else {
    const by = event.shiftKey ? 1 : 10
    nudge(editor, { x: directions[direction].x * by, y: directions[direction].y * by })
  }
  return true
}

/** The field that waits for typing over what is selected leaves the keys of the surface to it. */
const isWaiting = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('[data-waiting]')
const isTyping = (target: EventTarget | null) =>
  !isWaiting(target) &&
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable=true], dialog') !== null

/** Handles a pressed key. Returns true if it did something. */
function pressed(event: KeyboardEvent, targets: KeyTargets): boolean {
  // Keys of an input method that composes belong to it.
  if (event.isComposing || event.keyCode === 229 || isTyping(event.target)) return false
  const { editor } = targets
  if (arrow(event, targets)) return true
  const isCommand = event.ctrlKey || event.metaKey
  const name = `${event.shiftKey ? 'Shift+' : ''}${event.code}`
  const act = isCommand ? commands[name] : plain[name]
  const needsNode = !isCommand && /^(Shift\+)?(Tab|Enter|F2)$/.test(name)
  // Without a selection, Tab moves the focus and Enter presses the button that has it.
  if (
    needsNode &&
    (editor.$selection.get().length === 0 || (event.target as HTMLElement).closest('button, a, [role=menu]'))
  )
    return false
  if (act) {
    act(targets)
    return true
  }
  if (
    !isWaiting(event.target) &&
    !isCommand &&
    !event.altKey &&
    event.key.length === 1 &&
    event.key !== ' ' &&
    event.key !== '?' &&
    editor.selectedNodes.length === 1
  ) {
    targets.type(event.key)
    return true
  }
  return false
}

/** Listens for the keys of the surface. Returns how to stop. */
export function listenForKeys(
  element: HTMLElement,
  targets: KeyTargets,
  middle: () => { x: number; y: number },
): () => void {
  const isOurs = () => element.isConnected && document.querySelector('dialog[open]') === null
  const down = (event: KeyboardEvent) => {
    if (!isOurs() || !pressed(event, targets)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const copy = (event: ClipboardEvent) => {
    if (!isOurs() || isTyping(event.target)) return
    const text = clipboardText(targets.editor)
    if (text === null) return
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    if (event.type === 'cut') remove(targets.editor)
  }
  const paste = (event: ClipboardEvent) => {
    if (!isOurs() || isTyping(event.target)) return
    if (pasteText(targets.editor, event.clipboardData?.getData('text/plain') ?? '', middle())) event.preventDefault()
  }
  addEventListener('keydown', down)
  document.addEventListener('copy', copy)
  document.addEventListener('cut', copy)
  document.addEventListener('paste', paste)
  return () => {
    removeEventListener('keydown', down)
    document.removeEventListener('copy', copy)
    document.removeEventListener('cut', copy)
    document.removeEventListener('paste', paste)
  }
}
