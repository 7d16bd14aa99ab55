import { clustersOf } from './graphemes.ts'

/** How much of a text a feed shows. */
export interface FeedWindow {
  readonly lines: number
  /** Width of a line in widths of a Chinese character. */
  readonly perLine: number
  /** Written at the end of a text that does not fit; '' if its sign stands elsewhere. */
  readonly more: string
}

/** The beginning of a text as a feed shows it. */
export interface FirstLines {
  readonly lines: readonly string[]
  /** Whether there is more than fits. */
  readonly isCut: boolean
}

/** Marks that may not begin a line. */
const notFirst = new Set('，。、！？：；）》」』”’…—～,.!?:;)%')

/** Returns the width of a cluster in widths of a Chinese character: half for what is narrow, nothing for marks alone. */
function widthOf(cluster: string): number {
  if (/^[\p{Cf}\p{M}]+$/u.test(cluster)) return 0
  return cluster.length === 1 && cluster.charCodeAt(0) < 0x250 ? 0.5 : 1
}

const widthOfAll = (clusters: readonly string[]) => clusters.reduce((sum, cluster) => sum + widthOf(cluster), 0)

/** Splits a paragraph into what is not broken: single clusters, and words of letters and digits. */
function piecesOf(paragraph: string): string[][] {
  const pieces: string[][] = []
  let inWord = false
  for (const cluster of clustersOf(paragraph)) {
    const isWord = /^[\p{L}\p{N}]/u.test(cluster) && widthOf(cluster) === 0.5
    if (isWord && inWord) pieces.at(-1)!.push(cluster)
    else pieces.push([cluster])
    inWord = isWord
  }
  return pieces
}

/** Breaks a paragraph into lines; stops after the most lines that are of interest. */
function broken(paragraph: string, perLine: number, most: number): string[] {
  const lines: string[] = []
  let line: string[] = []
  let width = 0
  const next = (carried: string[]) => {
    lines.push(line.join('').trimEnd())
    line = carried
    width = widthOfAll(carried)
  }
  for (const piece of piecesOf(paragraph)) {
    const wide = widthOfAll(piece)
    if (width + wide > perLine && line.length > 0) {
      const carried = notFirst.has(piece[0]!) && line.length > 1 ? [line.pop()!] : []
      if (piece[0] === ' ' && carried.length === 0) continue
      next(carried)
    }
    for (const cluster of piece) {
      // A word that is longer than a line is broken anywhere.
      if (width + widthOf(cluster) > perLine && line.length > 0) next([])
      line.push(cluster)
      width += widthOf(cluster)
    }
    if (lines.length > most) return lines
  }
  lines.push(line.join('').trimEnd())
  return lines
}

/** Returns a line shortened so that an ending has room in it. */
function withEnding(line: string, ending: string, perLine: number): string {
  const clusters = clustersOf(line)
  const room = perLine - widthOfAll(clustersOf(ending))
  let width = widthOfAll(clusters)
  while (clusters.length > 0 && width > room) width -= widthOf(clusters.pop()!)
  return clusters.join('') + ending
}

/** Units of a text that can matter per width of a character: an emoji has many. */
const unitsPerWidth = 16

/** Returns the first lines of a text as a feed shows them, broken as Chinese is. */
export function firstLines(text: string, { lines: most, perLine, more }: FeedWindow): FirstLines {
  const seen = text.trim().slice(0, (most + 1) * Math.ceil(perLine) * unitsPerWidth)
  const lines: string[] = []
  for (const paragraph of seen.split('\n')) {
    lines.push(...broken(paragraph, perLine, most - lines.length))
    if (lines.length > most) break
  }
  const isCut = lines.length > most
  const shown = lines.slice(0, most)
  if (isCut && more !== '') shown.push(withEnding(shown.pop() ?? '', more, perLine))
  return { lines: shown, isCut }
}
