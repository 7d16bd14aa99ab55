import { limits, type Sheet } from '../model.ts'
import type { Outline } from '../outline.ts'

/** Outlines as lines of text: indented, or rows of cells as spreadsheets copy them. */

interface Grown {
  text: string
  children: Grown[]
}

const chineseDigits = [...'一 二 三 四 五 六 七 八 九 十'.split(' ')].join('')
const bullet = new RegExp(`^(?:[-*+•·▪◦]|\\d{1,3}[.)、]|[${chineseDigits}]{1,3}、)\\s*(?=\\S)`, 'u')

/** Returns the width of the white space at the start of a line, up to 800; a tab counts four. */
export function indentOf(line: string): number {
  const space = /^[ \t\u3000]{0,800}/.exec(line)?.[0] ?? ''
  return [...space].reduce((sum, char) => sum + (char === '\t' ? 4 : char === '\u3000' ? 2 : 1), 0)
}

/** Reads indented lines, with or without bullets, as trees: one for each line without indent. */
export function readIndented(text: string): Outline[] {
  const top: Grown = { text: '', children: [] }
  const path: { readonly indent: number; readonly node: Grown }[] = [{ indent: -1, node: top }]
  for (const line of text.split(/\r\n?|\n/).slice(0, limits.nodes * 2)) {
    const words = line.trim()
    if (words === '') continue
    const indent = indentOf(line)
    while (path.length > 1 && path.at(-1)!.indent >= indent) path.pop()
    const node: Grown = { text: words.replace(bullet, ''), children: [] }
    path.at(-1)!.node.children.push(node)
    path.push({ indent, node })
  }
  return top.children
}

/**
 * Returns true if a text is rows of cells rather than an outline: at least one line has a tab after its first word.
 */
const isTable = (text: string): boolean => /[^\t\n][^\n]*\t[^\n]*\S/.test(text.replace(/^[\t ]+/gm, ''))

/**
 * Reads rows of cells: each column is a level. An empty cell, or one that repeats the row above, means the same node as
 * in the row above.
 */
export function readColumns(text: string): Outline[] {
  const top: Grown = { text: '', children: [] }
  let path: Grown[] = []
  for (const row of text.split(/\r\n?|\n/).slice(0, limits.nodes)) {
    const cells = row.split('\t').map((cell) => cell.trim())
    if (cells.every((cell) => cell === '')) continue
    let parent = top
    let isSame = true
    const here: Grown[] = []
    const last = cells.findLastIndex((cell) => cell !== '')
    for (const [level, cell] of cells.slice(0, last + 1).entries()) {
      const above = path[level]
      isSame &&= above !== undefined && level < last && (cell === '' || cell === above.text)
      if (isSame) parent = above!
      else {
        if (cell === '') continue
        const node: Grown = { text: cell, children: [] }
        parent.children.push(node)
        parent = node
      }
      here[level] = parent
    }
    path = here
  }
  return top.children
}

/** Reads what was pasted: rows of cells or an indented outline. */
export const readPasted = (text: string): Outline[] => (isTable(text) ? readColumns(text) : readIndented(text))

/** Hangs several trees below one; a single one stands for itself. */
export const oneTree = (trees: readonly Outline[], title: string): Outline =>
  trees.length === 1 ? trees[0]! : { text: title, children: trees }

/** Writes trees as indented lines, a tab for each level; line breaks inside a text become spaces. */
export function writeIndented({ nodes }: Pick<Sheet, 'nodes'>, roots: readonly string[]): string {
  const lines: string[] = []
  const write = (id: string, depth: number) => {
    const node = nodes[id]
    if (!node) return
    lines.push('\t'.repeat(depth) + node.text.replace(/\s*\n\s*/g, ' '))
    for (const child of node.children) write(child, depth + 1)
  }
  for (const root of roots) write(root, 0)
  return `${lines.join('\n')}\n`
}
