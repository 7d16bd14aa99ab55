import { clustersOf } from '../../words/graphemes.ts'
import { type ClusterKind, clusterKinds, emptyLeft, emptyQuarter, emptyRight, paired } from './clusters.ts'
import type { FaceWidths, TextMeasurer } from './measure.ts'
import type { TextBox } from './model.ts'
import { type PhrasePlaces, phrasePlaces } from './phrases.ts'
import { type Style, Styles } from './styles.ts'
import { stanceOf, standsInOneCell, verticalForm, widestInCell } from './vertical.ts'

/** The unit of layout: a cluster, or a number that shares one cell of vertical text. Lengths in px. */
export interface LayoutCell {
  /** Source text. */
  readonly text: string
  /** Text as drawn, with vertical forms substituted. */
  readonly drawn: string
  /** Offset of its first character in the whole text, UTF-16 units. */
  readonly start: number
  readonly kind: ClusterKind
  readonly style: Style
  readonly stance: 'flat' | 'upright' | 'turned'
  /** Horizontal advance of each of its clusters. */
  readonly advances: readonly number[]
  /** Advance along the line, or down the column. */
  readonly length: number
  /** Empty width at the sides of full-width punctuation; 0 for everything else. */
  readonly emptyLeft: number
  readonly emptyRight: number
  /** Whether it continues a phrase that lines keep whole. */
  readonly joined: boolean
}

export interface Paragraph {
  readonly text: string
  readonly cells: readonly LayoutCell[]
  /** Offsets in the whole text, UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Offsets in its text where phrases begin and end, and those within them. */
  readonly phrases: PhrasePlaces
  /** Style of its first character, or of text typed into an empty paragraph. */
  readonly style: Style
}

export interface MeasuredText {
  readonly paragraphs: readonly Paragraph[]
  readonly styles: Styles
}

/** Returns how much a mark may give up after its ink, as a share of its width. */
function shareAfter(mark: string, vertical: boolean): number {
  // The tallest marks fill most of their cell in a column.
  if (vertical && (mark === '；' || mark === '：')) return 0.25
  if (emptyQuarter.has(mark)) return vertical ? 0 : 0.25
  return emptyRight.has(mark) ? 0.5 : 0
}

/**
 * How far ink, as of bold faces, may extend into a mark's empty half, em; with more ink, less of the half is given up.
 */
const mostInk = 0.08

/** Computes what a mark can give up at its sides, em: at most half its width, and hardly any ink. */
function emptinessOf(text: string, drawn: string, width: number, widths: FaceWidths, { vertical, tight }: Setting) {
  const left = emptyLeft.has(text) ? width / 2 : 0
  const share = shareAfter(text, vertical)
  const ink = left + share > 0 ? widths.ink(drawn) : null
  // Fonts for the mainland draw ！ and ？ at the left of their em, so as much is empty as after a comma.
  const right = (ink && tight && !vertical && share > 0 ? 0.5 : share) * width
  // In a column, stops lie at the top of their cell in every font.
  if (!ink || (vertical && left === 0)) return { left, right }
  const limited = (wanted: number, free: number) => (free >= wanted - mostInk ? wanted : Math.max(0, free - mostInk))
  return { left: limited(left, ink.left), right: limited(right, width - ink.right) }
}

/** A mark narrower than this, em, is proportional and has no empty half; narrow typefaces have marks of 0.76 em. */
const fullWidth = 0.7

/** How the cells of a text are measured. */
interface Setting {
  readonly vertical: boolean
  /** Whether marks with centred ink give up all that their font leaves empty. */
  readonly tight: boolean
}

interface Draft {
  readonly text: string
  readonly start: number
  readonly kind: ClusterKind
  readonly style: Style
  readonly joined: boolean
}

const lengthOf = (advances: readonly number[]) => advances.reduce((sum, advance) => sum + advance, 0)

function cellOf(draft: Draft, setting: Setting, advance: number): LayoutCell {
  const { vertical } = setting
  const { text, kind, style } = draft
  const drawn = vertical ? verticalForm(text, kind) : text
  const stance = vertical ? stanceOf(text, kind) : 'flat'
  const width = kind === 'control' ? 0 : drawn === text ? advance : style.widths.of(drawn) * style.size
  const isFull = kind === 'mark' && width >= fullWidth * style.size
  const empty = isFull ? emptinessOf(text, drawn, width / style.size, style.widths, setting) : { left: 0, right: 0 }
  // In a column a cell is one em high; a wider cluster, such as an emoji, is as high as it is wide.
  const length = stance === 'upright' && kind !== 'control' ? Math.max(style.size, width) : width
  return {
    ...draft,
    drawn,
    stance,
    advances: [width],
    length,
    emptyLeft: empty.left * style.size,
    emptyRight: empty.right * style.size,
  }
}

/**
 * Whether two neighbours are measured together because their font may join them: letters of a word, dashes or ellipses
 * of two characters.
 */
function isMeasuredWith(draft: Draft, next: Draft): boolean {
  if (draft.style !== next.style) return false
  return draft.kind === 'word' ? next.kind === 'word' : draft.text === next.text && paired.has(draft.text)
}

/** Returns the drafts from an index on for as long as neighbours belong together. */
function group(
  drafts: readonly Draft[],
  from: number,
  belong: (draft: Draft, next: Draft) => boolean,
): readonly Draft[] {
  let to = from + 1
  while (to < drafts.length && belong(drafts[to - 1]!, drafts[to]!)) to++
  return drafts.slice(from, to)
}

/** Returns a short number as one cell of a column; null for every other word. */
function numberCell(word: readonly Draft[], styles: Styles): LayoutCell | null {
  const first = word[0]!
  const text = word.map((draft) => draft.text).join('')
  if (!standsInOneCell(text) || word.some(({ style }) => style !== first.style)) return null
  const natural = first.style.widths.word(word.map((draft) => draft.text))
  const style = styles.sized(first.style, Math.min(1, widestInCell / lengthOf(natural)))
  const advances = natural.map((advance) => advance * style.size)
  const length = first.style.size
  return { ...first, text, drawn: text, style, stance: 'upright', advances, length, emptyLeft: 0, emptyRight: 0 }
}

const bothWords = (draft: Draft, next: Draft) => draft.kind === 'word' && next.kind === 'word'

function cellsOf(drafts: readonly Draft[], setting: Setting, styles: Styles): LayoutCell[] {
  const cells: LayoutCell[] = []
  for (let at = 0; at < drafts.length; ) {
    if (setting.vertical && drafts[at]!.kind === 'word' && drafts[at - 1]?.kind !== 'word') {
      const word = group(drafts, at, bothWords)
      const number = numberCell(word, styles)
      if (number) {
        cells.push(number)
        at += word.length
        continue
      }
    }
    const parts = group(drafts, at, isMeasuredWith)
    const { widths, size } = parts[0]!.style
    const shares = widths.word(parts.map(({ text }) => text))
    for (const [place, part] of parts.entries()) cells.push(cellOf(part, setting, shares[place]! * size))
    at += parts.length
  }
  return cells
}

/** Splits the text of a box into paragraphs and cells, and measures every cell. */
export function measureCells(box: TextBox, measurer: TextMeasurer): MeasuredText {
  const styles = new Styles(box, measurer)
  const ends: number[] = []
  const runs = box.runs.filter((run) => run.text !== '')
  const runStyles = runs.map((run) => styles.of(run))
  let total = 0
  for (const run of runs) {
    total += run.text.length
    ends.push(total)
  }
  const fallback = runStyles[0] ?? styles.of(box.runs[0] ?? {})

  let [run, start] = [0, 0]
  const styleAt = (offset: number) => {
    while (run < ends.length - 1 && offset >= ends[run]!) run += 1
    return runStyles[run] ?? fallback
  }
  const setting = { vertical: box.writing === 'vertical', tight: box.tightMarks }
  const text = runs.map((run) => run.text).join('')
  const paragraphs = text.split('\n').map((paragraph): Paragraph => {
    const from = start
    const clusters = clustersOf(paragraph)
    const kinds = clusterKinds(clusters)
    const phrases = phrasePlaces(paragraph, box.phrases)
    let offset = from
    const drafts = clusters.map((cluster, place): Draft => {
      const joined = phrases.within.has(offset - from)
      const draft = { text: cluster, start: offset, kind: kinds[place]!, style: styleAt(offset), joined }
      offset += cluster.length
      return draft
    })
    // An empty paragraph takes the style of its line feed; the last one, that of the text before it.
    const style = drafts[0]?.style ?? styleAt(Math.min(from, total - 1))
    start = offset + 1
    return { text: paragraph, cells: cellsOf(drafts, setting, styles), phrases, start: from, end: offset, style }
  })
  return { paragraphs, styles }
}
