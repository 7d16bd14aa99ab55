import { lengthOf } from './lengths.ts'

/** Signs of structure in plain texts, sources of regular expressions; see the catalogue. */
export interface OutlineSigns {
  readonly heading: string
  readonly numbered: string
  readonly bullet: string
  readonly tags: string
}

/** Longest line that counts as a heading, in Chinese characters, and longest title. */
const [longestHeading, longestTitle] = [24, 36]
/** A line that begins with a picture, as items of posts do. */
const pictured = /^\p{Extended_Pictographic}/u
const sentenceEnd = /[。！？!?；;，,：:…]$/u

/** Returns true for a text that is written in markdown with headings. */
export const isMarkdown = (text: string): boolean =>
  /^ {0,3}#{1,6} \S/mu.test(text) || /^\s*\|.*\|\s*\n\s*\|[\s:|-]+\|/mu.test(text)

const indentOf = (line: string) =>
  /^[\t \u3000]*/u.exec(line)![0].replaceAll('\t', '    ').replaceAll('\u3000', '  ').length

/** Returns true for a text of short lines of which some are indented: an outline. */
function isIndented(lines: readonly string[]): boolean {
  const depths = new Set(lines.map(indentOf))
  const short = lines.filter((line) => lengthOf(line.trim()) <= 40)
  return (
    lines.length >= 3 &&
    depths.size >= 2 &&
    indentOf(lines[0]!) === Math.min(...depths) &&
    short.length >= lines.length * 0.8
  )
}

/** Returns an indented outline as markdown: the only root is the title, its children are cards, theirs are lists. */
function markdownOfIndented(lines: readonly string[], bullet: RegExp): string {
  const widths = [...new Set(lines.map(indentOf))].toSorted((one, other) => one - other)
  const rows = lines.map((line) => ({ depth: widths.indexOf(indentOf(line)), words: line.trim().replace(bullet, '') }))
  const roots = rows.filter(({ depth }) => depth === 0).length
  const isTitled = roots === 1 || (rows[1]?.depth === 0 && rows.length > 2)
  return rows
    .map(({ depth, words }, at) => {
      if (at === 0 && isTitled) return `# ${words}\n`
      const level = roots === 1 ? depth : depth + 1
      return level <= 1 ? `\n## ${words}\n` : `${'  '.repeat(level - 2)}- ${words}`
    })
    .join('\n')
}

/** Returns true if a line stands as a heading between those around it. */
function isHeading(
  line: string,
  next: string | undefined,
  { heading, numbered, bullet }: { readonly heading: RegExp; readonly numbered: RegExp; readonly bullet: RegExp },
): boolean {
  if (lengthOf(line) > longestHeading || sentenceEnd.test(line) || next === undefined) return false
  if (heading.test(line)) return true
  if (numbered.test(line)) return !numbered.test(next) && lengthOf(next) > lengthOf(line)
  if (numbered.test(next) || bullet.test(next)) return lengthOf(line) <= longestHeading * 0.75 && !bullet.test(line)
  return (
    lengthOf(line) <= longestHeading * 0.75 && lengthOf(next) > lengthOf(line) * 1.5 && lengthOf(next) > longestHeading
  )
}

/** Returns the markdown of a text without any, known by its lines: title, headings, lists, paragraphs. */
export function markdownOfPlain(text: string, signs: OutlineSigns): string {
  const bullet = new RegExp(signs.bullet, 'iu')
  const shown = text.split('\n').filter((line) => line.trim() !== '' && !new RegExp(signs.tags, 'u').test(line.trim()))
  if (shown.length === 0) return ''
  if (isIndented(shown)) return markdownOfIndented(shown, bullet)
  const lines = shown.map((line) => line.trim())
  const known = { heading: new RegExp(signs.heading, 'iu'), numbered: new RegExp(signs.numbered, 'u'), bullet }
  const marked = lines.map((line, at) => {
    if (at === 0 && lines.length > 1 && lengthOf(line) <= longestTitle && !/[。；;…]$/u.test(line)) return `# ${line}`
    if (pictured.test(line) && [lines[at - 1], lines[at + 1]].some((one) => pictured.test(one ?? '')))
      return `- ${line}`
    if (isHeading(line, lines[at + 1], known)) return `## ${line.replace(known.numbered, '')}`
    if (known.numbered.test(line)) return line.replace(known.numbered, (sign) => `${Number.parseInt(sign, 10) || 1}. `)
    return bullet.test(line) ? line.replace(bullet, '- ') : escaped(line)
  })
  return marked.map((line, at) => (isItem(line) && isItem(marked[at + 1] ?? '') ? line : `${line}\n`)).join('\n')
}

const isItem = (line: string) => /^(\d+\.|-) /u.test(line)
/** Returns a line that no reader of markdown takes for more than words. */
const escaped = (line: string) => line.replace(/^([#>+*-])/u, '\\$1')
