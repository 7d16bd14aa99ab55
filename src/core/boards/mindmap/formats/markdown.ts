import type { MindNode, Sheet } from '../model.ts'
import { countedIds, mapOfOutline, type Outline } from '../outline.ts'
import { type Found, plain } from './found.ts'
import { indentOf, oneTree } from './text.ts'

interface Grown {
  text: string
  children: Grown[]
  note?: string
  link?: string
  progress?: number
  table?: string[][]
}

/** Levels above all indents of lists: those of headings. */
const headingBase = -100

/** Reads a markdown text: headings and lists are levels, paragraphs, quotes and code below them are notes. */
export function readMarkdown(text: string, name = ''): Found {
  const top: Grown = { text: name, children: [] }
  const path: { readonly level: number; readonly node: Grown }[] = [{ level: headingBase, node: top }]
  let fence = ''
  const lines = text.replace(/^---\n[\s\S]*?\n---\n/, '').split(/\r\n?|\n/)
  for (const [at, line] of lines.entries()) {
    const mark = /^\s*(```|~~~)/.exec(line)?.[1] ?? ''
    if (fence !== '' || mark !== '') {
      const isEdge = mark !== '' && (fence === '' || mark === fence)
      if (isEdge) fence = fence === '' ? mark : ''
      else addNote(path.at(-1)!.node, line)
      continue
    }
    readLine(path, line, lines[at + 1])
  }
  tidy(top)
  const outline = top.note || top.children.length !== 1 ? oneTree([top as Outline], name) : (top.children[0] as Outline)
  return plain(mapOfOutline(outline, countedIds('d')))
}

/** Reads a line outside of code. */
function readLine(path: { level: number; node: Grown }[], line: string, next: string | undefined): void {
  const heading = /^(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line) ?? setext(line, next)
  const item = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(.*)$/.exec(line)
  if (heading) grow(path, headingBase + heading[1]!.length, heading[2]!)
  else if (item) grow(path, indentOf(line), item[1]!)
  else if (/^\s*\|.*\|\s*$/.test(line)) addRow(path.at(-1)!.node, line)
  else if (!/^\s*(=+|-{2,}|\*\s*\*\s*\*)\s*$/.test(line)) addNote(path.at(-1)!.node, line.replace(/^\s*>\s?/, ''))
}

function setext(line: string, next = ''): [string, string, string] | null {
  const level = /^=+\s*$/.test(next) ? '#' : /^-{2,}\s*$/.test(next) ? '##' : ''
  return level && /^\S/.test(line) && !line.startsWith('|') ? ['', level, line.trim()] : null
}

function grow(path: { level: number; node: Grown }[], level: number, words: string): void {
  while (path.length > 1 && path.at(-1)!.level >= level) path.pop()
  const task = /^\[([ xX])\]\s+/.exec(words)
  const rest = task ? words.slice(task[0].length) : words
  const link = /^\[([^\]]*)\]\((\S+?)(?:\s+"[^"]*")?\)$/.exec(rest)
  const node: Grown = {
    text: unmarked(link?.[1] ?? rest),
    children: [],
    ...(link ? { link: link[2]! } : {}),
    ...(task ? { progress: task[1] === ' ' ? 0 : 100 } : {}),
  }
  path.at(-1)!.node.children.push(node)
  path.push({ level, node })
}

/** Returns a line without the marks of emphasis and code, and with its escapes resolved. */
const unmarked = (words: string): string =>
  words
    .replace(/(?<!\\)(\*\*|__)(?=\S)(.+?)(?<=\S)(?<!\\)\1/g, '$2')
    .replace(/(?<![\\`])`([^`]+)`/g, '$1')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1')

function addNote(node: Grown, line: string): void {
  if (node.note !== undefined || line.trim() !== '') node.note = `${node.note ?? ''}${unmarked(line.trim())}\n`
}

function addRow(node: Grown, line: string): void {
  const cells = line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
  if (cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell))) return
  node.table ??= []
  if (node.table.length < 60) node.table.push(cells.slice(0, 20).map((cell) => unmarked(cell.trim())))
}

function tidy(node: Grown): void {
  if (node.note !== undefined) {
    const note = node.note.trim()
    if (note) node.note = note
    else delete node.note
  }
  for (const child of node.children) tidy(child)
}

/** Escapes what markdown would read as marks. */
const escaped = (words: string) =>
  words
    .replace(/[\\`*_[\]<>|]/g, '\\$&')
    .replace(/^(#{1,6}\s|[-+]\s|\d{1,9}[.)]\s)/, '\\$1')
    .replace(/\s*\n\s*/g, '<br>')

/** Returns the text of a node with its link and its box of a task. */
function wordsOf({ text, link, progress }: MindNode): string {
  const isWeb = link !== undefined && !link.startsWith('#')
  const target = link?.replace(/[\s()]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  const words = isWeb ? `[${escaped(text)}](${target})` : escaped(text)
  return progress === undefined ? words : `${progress === 100 ? '[x]' : '[ ]'} ${words}`
}

/** Returns the lines below the first of a node: its note as a quote, its table. */
function detailsOf({ note, table }: MindNode, indent: string): string[] {
  const quoted = note?.split('\n').map((line) => (line.trim() === '' ? '' : `${indent}> ${escaped(line)}`)) ?? []
  const rows = (table ?? []).flatMap((row, at) => [
    `${indent}| ${row.map(escaped).join(' | ')} |`,
    ...(at === 0 ? [`${indent}|${' --- |'.repeat(row.length)}`] : []),
  ])
  return [...quoted, ...rows]
}

/** Writes a sheet as markdown: three levels as headings, what is below as lists; notes as quotes. */
export function writeMarkdown({ nodes, root }: Sheet): string {
  const lines: string[] = []
  const write = (id: string, depth: number) => {
    const node = nodes[id]!
    const indent = '  '.repeat(Math.max(0, depth - 3))
    if (depth < 3) lines.push('', `${'#'.repeat(depth + 1)} ${wordsOf(node)}`, '', ...detailsOf(node, ''), '')
    else lines.push(`${indent}- ${wordsOf(node)}`, ...detailsOf(node, `${indent}  `))
    for (const child of node.children) write(child, depth + 1)
  }
  write(root, 0)
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
