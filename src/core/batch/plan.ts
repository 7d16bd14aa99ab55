import * as z from 'zod/mini'

const words = (most: number, fallback = '') => z.catch(z.string().check(z.maxLength(most)), fallback)

/** How the cells of a column fill a target. */
export const binding = z.object({
  /** Name of the column; '' keeps what stands in the design. */
  column: words(200),
  /** What happens to words that do not fit: smaller type, an ellipsis, or nothing. */
  overflow: z.catch(z.enum(['fit', 'cut', 'keep']), 'fit'),
  format: z.catch(z.enum(['text', 'number', 'date']), 'text'),
  /** Digits after the point; null for as many as there are. For numbers. */
  digits: z.catch(z.nullable(z.int().check(z.minimum(0), z.maximum(6))), null),
  /** Whether thousands are separated. For numbers. */
  grouped: z.catch(z.boolean(), false),
  /** Pattern of a date with YYYY, MM, M, DD, D; '' keeps it as written. */
  datePattern: words(40),
  /** Words before and after the value. */
  before: words(40),
  after: words(40),
  /** Whether the element is left out where the cell is empty. */
  hide: z.catch(z.boolean(), true),
  /** How a picture frame is filled: with the file of that name, or with a code that holds the cell. */
  show: z.catch(z.enum(['file', 'qr', 'barcode']), 'file'),
})
export type Binding = z.output<typeof binding>

/** Which page a row is painted from, by the words in a column. */
const variant = z.object({
  column: words(200),
  /** Ids of pages by the cell. */
  pages: z.catch(z.record(z.string(), z.string()), {}),
})

const share = z.number().check(z.minimum(0), z.maximum(1))

/** How a picture is cropped by hand, as image elements say it; for the file of that name alone. */
const crop = z.object({
  file: z.string().check(z.maxLength(400)),
  zoom: z.number().check(z.minimum(1), z.maximum(20)),
  panX: share,
  panY: share,
})
export type Crop = z.output<typeof crop>

/** Everything a batch is made by, except design, table and pictures. */
export const plan = z.object({
  /** By the id of the target. */
  bindings: z.catch(z.record(z.string(), binding), {}),
  variant: z.catch(z.nullable(variant), null),
  /** Ids of the pages painted for each row without a variant, or whose variant names none; [] paints all. */
  pages: z.catch(z.array(z.string()), []),
  /** Values that replace those of the table, by row and target. */
  own: z.catch(z.record(z.string(), z.record(z.string(), z.string())), {}),
  /** Crops by hand, by row and target. */
  crops: z.catch(z.record(z.string(), z.record(z.string(), crop)), {}),
  /** Rows that are left out. */
  skipped: z.catch(z.array(z.int()), []),
  /** Rows that are made although the report keeps them back. */
  forced: z.catch(z.array(z.int()), []),
  /** Pattern of the file names, with the names of columns in braces. */
  names: words(120),
})
export type Plan = z.output<typeof plan>

/** Returns a binding to a column with the usual rules. */
export const bindingTo = (column: string, rules: Partial<Binding> = {}): Binding => binding.parse({ ...rules, column })
