import type { Note, NoteCard } from '../words/note.ts'
import type { Card, Outline } from './model.ts'

/** Names of the two sides of a comparison that has none; see the catalogue. */
export type SideNames = readonly [string, string]

const wrong = /^\s*[✗✘×❌]\ufe0f?\s*/u
const right = /^\s*[✓✔√✅]\ufe0f?\s*/u
const bullet = /^\s*(?:[-*•·▪]|\d{1,2}[.、)）])\s*/u
const colon = /^([^：:]{1,16})[：:]\s*(\S.*)$/u

const listed = (lines: readonly string[]) => lines.map((line) => `- ${line.replace(bullet, '')}`).join('\n')
/** Returns a line as a paragraph that no reader of markdown takes for more than words. */
const paragraph = (line: string) => line.replace(/^(\s*)([#>+*-]|\d{1,2}[.)])(?=\s)/u, '$1\\$2')
const cell = (text: string) => text.replaceAll('|', '\\|').trim()

/** Returns lines that are marked as wrong and right as two sides; as a list if they are not. */
function comparedBody(lines: readonly string[], names: SideNames): string {
  const of = (mark: RegExp) => lines.filter((line) => mark.test(line)).map((line) => line.replace(mark, ''))
  const sides = [of(wrong), of(right)]
  if (sides.some((side) => side.length === 0)) return listed(lines)
  return sides.map((side, at) => `### ${names[at]}\n\n${listed(side)}`).join('\n\n')
}

/** Returns lines of names and values as a table; as a list if they have no values. */
function tableBody(lines: readonly string[], title: string): string {
  const rows = lines.map((line) => colon.exec(line.replace(bullet, '')))
  if (rows.length < 2 || rows.some((row) => row === null)) return listed(lines)
  const cells = rows.map((row) => `| ${cell(row![1]!)} | ${cell(row![2]!)} |`)
  return [`| ${cell(title)} | |`, '|---|---|', ...cells].join('\n')
}

function linesBody({ type, title, lines }: NoteCard, names: SideNames): string {
  switch (type) {
    case 'list':
    case 'data':
      return listed(lines)
    case 'steps': {
      // Steps may go on from the card before.
      const first = Number(/^\s*(\d{1,2})[.、)）]/u.exec(lines[0] ?? '')?.[1] ?? 1)
      return lines.map((line, at) => `${first + at}. ${line.replace(bullet, '')}`).join('\n')
    }
    case 'compare':
      return comparedBody(lines, names)
    case 'table':
      return tableBody(lines, title)
    case 'quote':
      return lines.map((line) => `> ${line}`).join('\n>\n')
    default:
      return lines.map(paragraph).join('\n\n')
  }
}

/** Returns a card of a note as a card of an outline, its lines as markdown. */
export function cardOfNote(card: NoteCard, names: SideNames): Card {
  const { type, title, lines, note } = card
  if (type === 'cover') return { type, title, body: lines.join(' ') }
  return {
    type,
    title,
    body: [linesBody(card, names), paragraph(note)].filter((part) => part.trim() !== '').join('\n\n'),
  }
}

/** Returns the cards of a note as an outline; the first one is its cover, made of its title if there is none. */
export function outlineOfNote(
  { cards, cover, titles }: Pick<Note, 'cards' | 'cover' | 'titles'>,
  names: SideNames,
): Outline {
  const read = cards.map((card) => cardOfNote(card, names)).filter(({ title, body }) => title + body !== '')
  const [first, ...others] = read
  const own = { type: 'cover', title: cover.headline || titles[0] || '', body: cover.sub } as const
  const rest = (first?.type === 'cover' ? others : read).map((card) =>
    card.type === 'cover' ? { ...card, type: 'point' as const } : card,
  )
  return { cards: [first?.type === 'cover' ? first : own, ...rest] }
}
