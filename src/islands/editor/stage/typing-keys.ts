import { appleKeys } from '../key-names.ts'
import type { Arrow, Typing } from './typing.ts'

const arrows: Readonly<Record<string, Arrow>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** What keys do beyond the text. */
export interface TypingCommands {
  readonly finish: () => void
  readonly undo: () => void
  readonly redo: () => void
}

function withCommand(event: KeyboardEvent, typing: Typing, { finish, undo, redo }: TypingCommands): boolean {
  const acts: Readonly<Record<string, () => void>> = {
    a: () => typing.selectAll(),
    z: () => (event.shiftKey ? redo() : undo()),
    y: redo,
    b: () => typing.toggle('bold'),
    i: () => typing.toggle('italic'),
    u: () => typing.toggle('underline'),
    enter: finish,
  }
  const act = event.altKey ? undefined : acts[event.key.toLowerCase()]
  act?.()
  return act !== undefined
}

function toArrow(event: KeyboardEvent, typing: Typing, arrow: Arrow): void {
  const { shiftKey: extend, altKey, ctrlKey, metaKey } = event
  if (appleKeys && metaKey) {
    const unit = arrow === 'up' || arrow === 'down' ? 'text' : 'line'
    typing.toEdge(arrow === 'left' || arrow === 'up' ? 'start' : 'end', { extend, unit })
  } else typing.move(arrow, { extend, word: appleKeys ? altKey : ctrlKey })
}

/** Handles a key while typing. Returns false if it has no function here; characters arrive as input events. */
export function pressKey(event: KeyboardEvent, typing: Typing, doors: TypingCommands): boolean {
  const { key, shiftKey: extend } = event
  const mod = event.ctrlKey || event.metaKey
  const arrow = arrows[key]
  if (arrow) toArrow(event, typing, arrow)
  else if (key === 'Escape') doors.finish()
  else if (key === 'Home' || key === 'End')
    typing.toEdge(key === 'Home' ? 'start' : 'end', { extend, unit: mod ? 'text' : 'line' })
  else return mod && withCommand(event, typing, doors)
  return true
}

/** Translates a delete `inputType` to step and unit; null for other types. */
export function erasing(inputType: string): readonly [step: 1 | -1, unit: 'character' | 'word' | 'line'] | null {
  const [, unit, way] = /^delete(Content|Word|SoftLine|HardLine)(Backward|Forward)$/.exec(inputType) ?? []
  if (!unit) return null
  return [way === 'Forward' ? 1 : -1, unit === 'Content' ? 'character' : unit === 'Word' ? 'word' : 'line']
}

const blocks = /^(ADDRESS|ARTICLE|BLOCKQUOTE|DD|DIV|DL|DT|FIGURE|H[1-6]|HR|LI|OL|P|PRE|SECTION|TABLE|TR|UL)$/

/** Returns the text of an HTML fragment, with its blocks as lines. */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = ['']
  const add = (node: Node) => {
    if (node instanceof Text) lines[lines.length - 1] += node.data.replace(/\s+/g, ' ')
    else if (node instanceof Element) {
      if (/^(SCRIPT|STYLE)$/.test(node.tagName)) return
      const isBlock = blocks.test(node.tagName)
      if (node.tagName === 'BR' || (isBlock && lines.at(-1)?.trim())) lines.push('')
      for (const child of node.childNodes) add(child)
      if (isBlock && lines.at(-1)?.trim()) lines.push('')
    }
  }
  for (const child of body.childNodes) add(child)
  return lines
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

/** Returns the text of a clipboard: plain text, or else the text of its HTML. */
export function wordsOnClipboard(data: DataTransfer | null): string {
  const plain = data?.getData('text/plain') ?? ''
  return plain === '' ? textOfHtml(data?.getData('text/html') ?? '') : plain
}
