import type { ListKind } from './data.ts'
import type { Deal } from './deal.ts'
import type { BodyOptions, Draft, Entry, Section } from './draft.ts'

const keycap = (number: number) => (number < 10 ? `${number}\u{fe0f}\u{20e3} ` : `${number}. `)

/** Returns what stands in front of an entry of a list. */
function bulletOf(entry: Entry, at: number, list: ListKind | null, { emoji, frames }: BodyOptions): string {
  const isNumbered = list === 'steps' || list === 'mistakes'
  if (emoji === 3) {
    if (list === 'steps') return keycap(at + 1)
    const bullet = entry.isFact || list === null || list === 'kit' ? frames.bullets.fact : frames.bullets[list]
    return `${bullet} `
  }
  return isNumbered ? `${at + 1}. ` : '· '
}

/** Returns a section as lines. `symbol` gives a symbol of the trade from a level on. */
function linesOf(section: Section, options: BodyOptions, symbol: (from: number) => string, hasEnd: boolean): string {
  const { emoji, frames } = options
  const { head, icon, list, say, entries, tail, aside } = section
  const heads = head === '' ? [] : [(emoji >= 2 && icon !== '' ? `${icon} ` : '') + frames.head.replace('{head}', head)]
  const isList = list !== null && entries.length > 0
  if (isList) {
    const listed = entries.map((entry, at) => bulletOf(entry, at, list, options) + entry.text)
    return [...heads, say.join(''), ...listed, [...tail, ...aside].join('')].filter((line) => line !== '').join('\n')
  }
  const running = [...say, ...entries.map(({ text }) => text), ...tail, ...aside].join('')
  if (head !== '') return [...heads, running].join('\n')
  // A text without an end has its symbols where it is.
  return `${hasEnd ? '' : symbol(3).trimStart()}${running}${symbol(hasEnd ? 3 : 2)}`
}

/** Puts the parts of a text together. `emoji` deals the trade's symbols. */
export function layOut(draft: Draft, options: BodyOptions, emoji: Deal<string>): string {
  const symbol = (from: number) => (options.emoji >= from ? ` ${emoji.next() ?? ''}` : '')
  const end = [...draft.closing, draft.ask].filter((text) => text !== '').join('')
  const [first = '', ...others] = draft.opening
  const paragraphs = [
    // Apps show the first line alone.
    first === '' ? '' : first + symbol(1),
    others.join(''),
    ...draft.sections.map((section) => linesOf(section, options, symbol, end !== '')),
    end === '' ? '' : end + symbol(2),
  ]
  return paragraphs.filter((text) => text.trim() !== '').join(options.size === 0 ? '\n' : '\n\n')
}
