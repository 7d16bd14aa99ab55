import * as z from 'zod/mini'
import { UserError } from '../errors.ts'
import { papers, pointsPerMm } from '../pdf/paper.ts'

const number = (fallback: number, least: number, most: number) =>
  z.catch(z.number().check(z.minimum(least), z.maximum(most)), fallback)
const whole = (fallback: number, least: number, most: number) =>
  z.catch(z.int().check(z.minimum(least), z.maximum(most)), fallback)

/** Layout options of codes on pages for printing. Lengths are in mm. */
export const sheetOptions = z.object({
  paper: z.catch(z.enum(['a4', 'a5', 'a3', 'letter']), 'a4'),
  landscape: z.catch(z.boolean(), false),
  /** Whether labels are given by their number per page or by their size. */
  by: z.catch(z.enum(['grid', 'label']), 'grid'),
  columns: whole(4, 1, 20),
  rows: whole(5, 1, 30),
  labelWidth: number(40, 10, 400),
  labelHeight: number(50, 10, 400),
  margin: number(10, 0, 60),
  gap: number(4, 0, 40),
  marks: z.catch(z.enum(['none', 'corners', 'lines']), 'corners'),
  words: z.catch(z.boolean(), true),
  /** Font size of the words under a code, points. */
  wordSize: number(9, 5, 36),
  /** Labels of the first page that are already used up. */
  skip: whole(0, 0, 600),
})
export type SheetOptions = z.output<typeof sheetOptions>

/** The user's choices for batches, remembered for the next one. */
export const batchChoices = z.extend(sheetOptions, {
  /** Pattern of file names, with {n}, {name} and {text}. */
  pattern: z.catch(z.string().check(z.minLength(1), z.maxLength(80)), '{name}'),
  output: z.catch(z.enum(['files', 'sheet']), 'files'),
  /** Whether `https://` is added to what looks like an address without a scheme. */
  complete: z.catch(z.boolean(), false),
})
export type BatchChoices = z.output<typeof batchChoices>

/** mm; y from the top. */
export interface Cell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface SheetLayout {
  readonly page: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  /** The labels of a page, row by row. */
  readonly cells: readonly Cell[]
  /** Space of a label for the code, mm, and height below it for words, mm. */
  readonly code: { readonly width: number; readonly height: number }
  readonly wordsHeight: number
}

/** Returns the padding of a label, mm: 5 % of its shorter side, from 0.8 to 4. */
const padding = (width: number, height: number) => Math.min(4, Math.max(0.8, Math.min(width, height) * 0.05))
/** Relative to the font size. */
export const lineHeight = 1.35
/** Smallest code that is still printed, mm. */
const leastCode = 4

/**
 * Computes where labels lie on a page, mm; labels of a fixed size are centred on it.
 * @throws UserError `sheet-too-small` where no label fits or nothing fits on one
 */
export function sheetLayout(options: SheetOptions): SheetLayout {
  const { margin, gap, by, landscape } = options
  const [short, long] = papers[options.paper]
  const page = landscape ? { width: long, height: short } : { width: short, height: long }
  const inner = { width: page.width - 2 * margin, height: page.height - 2 * margin }
  const fits = (room: number, size: number) => Math.floor((room + gap + 1e-6) / (size + gap))
  const columns = by === 'grid' ? options.columns : fits(inner.width, options.labelWidth)
  const rows = by === 'grid' ? options.rows : fits(inner.height, options.labelHeight)
  const width = by === 'grid' ? (inner.width - (columns - 1) * gap) / columns : options.labelWidth
  const height = by === 'grid' ? (inner.height - (rows - 1) * gap) / rows : options.labelHeight
  const inset = padding(width, height)
  const wordsHeight = options.words ? (options.wordSize / pointsPerMm) * lineHeight * 2 : 0
  const code = { width: width - 2 * inset, height: height - 2 * inset - wordsHeight }
  if (columns < 1 || rows < 1 || Math.min(code.width, code.height) < leastCode) throw new UserError('sheet-too-small')
  const left = (page.width - columns * width - (columns - 1) * gap) / 2
  const top = (page.height - rows * height - (rows - 1) * gap) / 2
  const cells = Array.from({ length: columns * rows }, (_, at) => ({
    x: left + (at % columns) * (width + gap),
    y: top + Math.floor(at / columns) * (height + gap),
    width,
    height,
  }))
  return { page, columns, rows, cells, code, wordsHeight }
}

/** Returns the number of pages that `count` labels take. */
export const pagesOf = ({ cells }: SheetLayout, count: number, skip: number): number =>
  Math.ceil((Math.min(skip, cells.length - 1) + count) / cells.length)
