import type { ClusterKind } from './clusters.ts'

/**
 * How something stands in a column. A context cannot use a font's vertical
 * glyphs, so the horizontal ones are turned or moved to where those would be.
 */
export type Stance = 'upright' | 'turned'

/** Marks that lie along the column: brackets, dashes, ellipses and the like. */
const turnedMarks = new Set('（）「」『』【】〔〕〖〗〈〉《》〝〞［］｛｝—…‥―‖～〜－＝｜“”‘’')

/** GB/T 15834-2011 5.2: in vertical text “ ” become ﹃ ﹄ and ‘ ’ become ﹁ ﹂, which are these turned. */
const verticalForms: Readonly<Record<string, string>> = { '“': '『', '”': '』', '‘': '「', '’': '」' }

/** Shares of the size by which marks move: those at the left bottom of their square go to its right top. */
const moves: Readonly<Record<string, readonly [right: number, down: number]>> = {
  '、': [0.56, -0.56],
  '。': [0.54, -0.54],
  '，': [0.56, -0.56],
  '．': [0.56, -0.56],
  '：': [0.25, -0.3],
  '；': [0.25, -0.4],
  '！': [0.2, 0],
  '？': [0.14, 0],
}
const stops = new Set('、。，．')
const still = [0, 0] as const

/** What stands for a cluster in vertical text. */
export function verticalForm(cluster: string, kind: ClusterKind): string {
  return kind === 'mark' ? (verticalForms[cluster] ?? cluster) : cluster
}

export function stanceOf(cluster: string, kind: ClusterKind): Stance {
  if (kind === 'word' || kind === 'space') return 'turned'
  return kind === 'mark' && turnedMarks.has(cluster) ? 'turned' : 'upright'
}

export function moveOf(cluster: string): readonly [right: number, down: number] {
  return moves[cluster] ?? still
}

/** Where the middle of a mark's ink stands in its column, right of the column's middle, of the size: stops at the right. */
export function inkPlace(cluster: string): number | null {
  if (!(cluster in moves)) return null
  return stops.has(cluster) ? 0.27 : 0
}

/** A number of up to three digits, or a letter on its own: stands upright in one cell (直排内横排). */
export function standsInOneCell(word: string): boolean {
  return /^(\d{1,3}|[A-Za-z])$/.test(word)
}

/** The widest such a number may be, of the size: a little more than its cell, for columns stand apart. */
export const widestInCell = 1.2
