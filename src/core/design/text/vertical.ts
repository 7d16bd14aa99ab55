import type { ClusterKind } from './clusters.ts'

/**
 * Orientation of a cluster in a column. A context cannot use a font's vertical glyphs, so horizontal glyphs are rotated
 * or moved to imitate them.
 */
export type GlyphStance = 'upright' | 'turned'

/** Marks that are rotated in a column: brackets, dashes, ellipses and the like. */
const turnedMarks = new Set('（）「」『』【】〔〕〖〗〈〉《》〝〞［］｛｝—…‥―‖～〜－＝｜“”‘’')

/**
 * Horizontal characters that look right when rotated. GB/T 15834-2011 5.2: in vertical text “ ” become ﹃ ﹄ and ‘ ’
 * become ﹁ ﹂, which are these rotated.
 */
const verticalForms: Readonly<Record<string, string>> = { '“': '『', '”': '』', '‘': '「', '’': '」' }

/** Shifts of marks in vertical text, em: those at the bottom left of their square move to its top right. */
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

/** Returns the form of a cluster in vertical text. */
export function verticalForm(cluster: string, kind: ClusterKind): string {
  return kind === 'mark' ? (verticalForms[cluster] ?? cluster) : cluster
}

/** Returns the orientation of a cluster in a column. */
export function stanceOf(cluster: string, kind: ClusterKind): GlyphStance {
  if (kind === 'word' || kind === 'space') return 'turned'
  return kind === 'mark' && turnedMarks.has(cluster) ? 'turned' : 'upright'
}

/** Returns the shift of a mark in a column, em. */
export function moveOf(cluster: string): readonly [right: number, down: number] {
  return moves[cluster] ?? still
}

/**
 * Returns where the middle of a mark's ink belongs in a column, em to the right of the column's middle; null for
 * clusters that are not shifted.
 */
export function inkPlace(cluster: string): number | null {
  if (!(cluster in moves)) return null
  return stops.has(cluster) ? 0.27 : 0
}

/** Whether a word is a number of up to three digits or a single letter, which stands upright in one cell (直排内横排). */
export function standsInOneCell(word: string): boolean {
  return /^(\d{1,3}|[A-Za-z])$/.test(word)
}

/** Maximum width of such a number, em: a little more than its cell, as columns are spaced apart. */
export const widestInCell = 1.2
