import type { Theme } from '../boards/mindmap/themes.ts'
import { mixed } from '../colour/oklch.ts'
import type { PaletteSource } from '../compose/palette.ts'
import { lengthOf } from '../cover/layout.ts'
import type { TemplatePage } from './template.ts'

/** Text as a tree, from which a set of cards is made: of a mind map, a document, or what a model writes. */
export interface CardOutline {
  readonly text: string
  readonly note?: string | undefined
  readonly children?: readonly CardOutline[] | undefined
}

interface CardSet {
  readonly pages: readonly TemplatePage[]
  /** Number of pages that were left out, since a set has no more. */
  readonly left: number
}

/** Longest title of a page, in Chinese characters; the rest of a longer one is its first point. */
const longestTitle = 20
/** Longest words below the title of the cover. */
const longestSubtitle = 24
/** Longest point that is set in bold. */
const longestHead = 42
/** Most points of a page, and the lines they may take, in lines of a bold point. */
const [mostPoints, mostLines] = [6, 14]
/** Most names on a page of contents. */
const mostNames = 8
/** Characters on a line of a bold point and of what is below it, in type that is read on a phone. */
const [headLine, bodyLine] = [15, 20]
/** Height of a line below a point, and of the gap between two points, in lines of a bold point. */
const [bodyHeight, gapHeight] = [0.9, 0.7]

/** Most characters of a point and of what is below it on a tile, which has half the width of a page. */
const [tileHead, tileBody] = [16, 40]

/** A point and the lines below it. */
interface Point {
  readonly head: string
  readonly lines: readonly string[]
}

const blank = { subtitle: '', badge: '', account: '', points: [], details: {}, pictures: [] }

/** Returns a text on one line; bars part the halves of a point, and are replaced. */
const plain = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/\s*[|｜]\s*/gu, ' / ')
    .trim()

const shown = (outline: CardOutline): readonly CardOutline[] =>
  (outline.children ?? []).filter((child) => plain(child.text) !== '' || shown(child).length > 0)

const paragraphs = (note = ''): string[] =>
  note
    .split('\n')
    .map(plain)
    .filter((line) => line !== '')

/** Returns what is below a point as lines: a child each, with what is below that after a colon. */
function linesBelow({ note, children }: CardOutline): string[] {
  const below = (outline: CardOutline): string => {
    const inner = shown(outline).map(below)
    return [plain(outline.text), inner.join('、')].filter((part) => part !== '').join('：')
  }
  return [...paragraphs(note), ...(children ?? []).map(below).filter((line) => line !== '')]
}

/** Cuts a text into parts of a length, after a mark where there is one. */
function cut(text: string, length: number): string[] {
  const parts: string[] = []
  let rest = text
  while (lengthOf(rest) > length) {
    const part = [...rest].slice(0, length).join('')
    const mark = Math.max(...['。', '；', '，', '、', ' ', '！', '？'].map((one) => part.lastIndexOf(one)))
    const end = mark > part.length / 2 ? mark + 1 : part.length
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}

const linesFor = (text: string, line: number): number => Math.ceil(lengthOf(text) / line)

const heightOf = ({ head, lines }: Point): number =>
  linesFor(head, headLine) + lines.reduce((sum, line) => sum + linesFor(line, bodyLine) * bodyHeight, 0) + gapHeight

/** Returns points of which none is higher than a page; a longer one goes on under the same head. */
function pointsOf(outline: CardOutline): Point[] {
  const text = plain(outline.text)
  const isLong = lengthOf(text) > longestHead
  const head = isLong ? '' : text
  const lines = [...(isLong ? [text] : []), ...linesBelow(outline)].flatMap((line) =>
    cut(line, bodyLine * Math.floor(mostLines / 2)),
  )
  const points: Point[] = []
  let part: string[] = []
  for (const line of lines) {
    if (part.length > 0 && heightOf({ head, lines: [...part, line] }) > mostLines) {
      points.push({ head, lines: part })
      part = []
    }
    part.push(line)
  }
  return [...points, { head, lines: part }]
}

/** Deals points to as few pages as hold them, as evenly as their order allows. */
function dealt(points: readonly Point[]): Point[][] {
  const split = (most: number): Point[][] => {
    const pages: Point[][] = []
    let height = Number.POSITIVE_INFINITY
    for (const point of points) {
      const own = heightOf(point)
      if (height + own > most || pages.at(-1)!.length >= mostPoints) {
        pages.push([])
        height = 0
      }
      pages.at(-1)!.push(point)
      height += own
    }
    return pages
  }
  const room = mostLines + gapHeight
  const fewest = split(room)
  const total = points.reduce((sum, point) => sum + heightOf(point), 0)
  for (let most = total / fewest.length; most < room; most += 0.5) {
    const even = split(most)
    if (even.length === fewest.length) return even
  }
  return fewest
}

const wordsOf = ({ head, lines }: Point): string => {
  const below = lines.join('\n')
  return head === '' ? ` | ${below}` : below === '' ? head : `${head} | ${below}`
}

const suitsTile = ({ head, lines }: Point): boolean =>
  head !== '' &&
  lengthOf(head) <= tileHead &&
  lines.length <= 3 &&
  lines.reduce((sum, line) => sum + lengthOf(line), 0) <= tileBody

/** Returns a page of points: one short point below a large title, several short ones on steps or tiles, long ones in a list. */
function pointPage(title: string, badge: string, points: readonly Point[]): TemplatePage {
  const [first] = points
  const page = { ...blank, title, badge }
  if (points.length === 1 && first!.lines.length === 0 && lengthOf(first!.head) <= longestHead / 2)
    return { ...page, layout: 'big-type', subtitle: first!.head }
  const isRead = points.length === 1 || points.some(({ head }) => head === '')
  const isBare = points.every(({ lines }) => lines.length === 0)
  const short = isBare ? 'steps' : 'fact-tiles'
  const layout = isRead ? 'notes-text' : points.every(suitsTile) ? short : 'notes-contents'
  return { ...page, layout, points: points.map(wordsOf) }
}

/** Returns the pages of a main branch, marked with its number; several are also marked with their own. */
function branchPages(branch: CardOutline, number: number): TemplatePage[] {
  const text = plain(branch.text)
  const [title = '', ...rest] = cut(text, longestTitle)
  const opening = [...rest, ...paragraphs(branch.note)].flatMap((line) =>
    pointsOf({ text: '', children: [{ text: line }] }),
  )
  const points = [...opening, ...shown(branch).flatMap(pointsOf)]
  const mark = String(number).padStart(2, '0')
  if (points.length === 0) return [{ ...blank, layout: 'big-type', title, badge: mark }]
  const pages = dealt(points)
  return pages.map((page, at) =>
    pointPage(title, pages.length > 1 ? `${mark} · ${at + 1}/${pages.length}` : mark, page),
  )
}

/** Returns the pages that name the main branches; none for a single one. */
function contentPages(title: string, branches: readonly CardOutline[]): TemplatePage[] {
  const names = branches.map(({ text }) => plain(text))
  if (names.length < 2) return []
  const pages = Math.ceil(names.length / mostNames)
  const each = Math.ceil(names.length / pages)
  const parts = Array.from({ length: pages }, (_, at) => names.slice(at * each, (at + 1) * each))
  return parts.map((points) => ({ ...blank, layout: points.length < 3 ? 'notes-text' : 'mind-map', title, points }))
}

/** Returns the colours of a set of cards for a theme of maps; a white ground is tinted, so that the cards stand out. */
export function cardPalette({ id, ground, branches, ink }: Theme): PaletteSource {
  const [accent, second = accent] = branches
  const paper = ground === '#ffffff' ? mixed(ground, accent!, 0.08) : ground
  return { name: id, paper: [paper], accent: accent!, second: second!, ink }
}

/**
 * Returns the pages of a set of upright cards for an outline, for {@link composeTemplate}: a cover, the names of the
 * main branches, and for each of them with something below it as many pages as its points need at a legible size.
 * `most` is the largest number of pages.
 */
export function cardSet(outline: CardOutline, most: number): CardSet {
  const [title = '', ...rest] = cut(plain(outline.text), longestTitle)
  const branches = shown(outline)
  const names = branches.map(({ text }) => plain(text)).join(' · ')
  const said = paragraphs(outline.note)
  const below = rest.join('') || said.join(' ') || names
  const isBelow = lengthOf(below) <= longestSubtitle
  const cover: TemplatePage = {
    ...{ ...blank, layout: lengthOf(title) <= 14 ? 'type-bars' : 'big-type', title },
    subtitle: isBelow ? below : '',
  }
  // What is too long for the cover, or stands below a title that takes its room, has a page of its own.
  const read = [...(isBelow ? [] : rest), ...(isBelow && rest.length === 0 ? [] : said)]
  const opening = read.map((text): CardOutline => ({ text: '', children: [{ text }] }))
  const introduced = opening.length > 0 ? branchPages({ text: title, children: opening }, 0) : []
  const bodies = branches.flatMap((branch, at) =>
    shown(branch).length > 0 || paragraphs(branch.note).length > 0 || branches.length === 1
      ? branchPages(branch, at + 1)
      : [],
  )
  const pages = [
    cover,
    ...introduced.map((page) => ({ ...page, badge: '' })),
    ...contentPages(title, branches),
    ...bodies,
  ]
  return { pages: pages.slice(0, most), left: Math.max(0, pages.length - most) }
}
