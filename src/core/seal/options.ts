import * as z from 'zod/mini'

/** Converts numbers to text, since texts of digits alone arrive from a URL as numbers. */
const asText = z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value))
const text = (most: number, fallback = '') => z.catch(z.pipe(asText, z.string().check(z.maxLength(most))), fallback)
const mm = (least: number, most: number, fallback: number) =>
  z.catch(z.number().check(z.minimum(least), z.maximum(most)), fallback)

/** The options of a seal: its words, its shape in mm, its ink. */
export const sealFields = {
  /** The catalogue preset it was taken from. */
  preset: text(40),
  /** Whether it is made as a company's seal, which carries the band whatever the words. */
  company: z.catch(z.boolean(), false),
  /** Characters in columns, words on a ring, lines one below another, or the oval for invoices by its dimensions. */
  form: z.catch(z.enum(['cells', 'ring', 'rows', 'invoice']), 'cells'),
  shape: z.catch(z.enum(['rect', 'ellipse', 'gourd']), 'rect'),
  width: mm(6, 100, 20),
  height: mm(6, 100, 20),
  border: mm(0, 5, 0.9),
  /** Radius of the corners, mm. */
  corner: mm(0, 20, 0.6),
  /** Distance between the border and a second, thin ring, mm; 0 for no ring. */
  innerGap: mm(0, 5, 0),
  innerWidth: mm(0.1, 2, 0.2),
  font: text(40, 'noto-serif-sc'),
  weight: z.catch(z.number().check(z.minimum(100), z.maximum(900)), 700),
  /** Width added around every stroke, mm. */
  bold: mm(0, 0.8, 0),
  // Characters in columns
  carving: z.catch(z.enum(['zhu', 'bai']), 'zhu'),
  text: text(24),
  ending: text(4),
  order: z.catch(z.enum(['columns', 'circle', 'rows', 'modern']), 'columns'),
  /** 0 chooses by count and shape. */
  columns: z.catch(z.int().check(z.minimum(0), z.maximum(4)), 0),
  grid: z.catch(z.boolean(), false),
  /** Distance between the characters and the border, mm. */
  inset: mm(0, 4, 0.5),
  // Words on a ring
  arc: text(60),
  /** mm; 0 chooses by count. The same holds for the heights below. */
  arcHeight: mm(0, 12, 0),
  /** Degrees; 0 chooses by count. */
  arcSweep: mm(0, 300, 0),
  arcGap: mm(0, 6, 0.8),
  emblem: z.catch(z.enum(['none', 'star', 'heart', 'plum', 'smile']), 'none'),
  /** Radius of the emblem, mm; 0 for a third of the seal's radius. */
  emblemRadius: mm(0, 30, 0),
  /** Lines in the middle. */
  centre: text(60),
  centreHeight: mm(0, 30, 0),
  bottom: text(24),
  bottomHeight: mm(0, 12, 0),
  code: text(60),
  codeHeight: mm(0, 8, 0),
  /** Lines above and below the middle row. */
  rules: z.catch(z.boolean(), false),
  colour: z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#e60012'),
  // Ageing
  aged: z.catch(z.boolean(), false),
  seed: z.catch(z.int().check(z.minimum(0), z.maximum(999_999)), 1),
  /** Percent of the ink that is removed as specks. */
  speckle: mm(0, 12, 5),
  /** How far rough edges deviate, mm. */
  rough: mm(0, 0.25, 0.1),
  /** Ink at the faded side, percent. */
  fade: mm(50, 100, 82),
  dropouts: z.catch(z.int().check(z.minimum(0), z.maximum(8)), 4),
  /** Rotation, degrees clockwise. */
  turn: mm(-3, 3, 0),
}

const sealOptions = z.object(sealFields)
export type SealOptions = z.output<typeof sealOptions>
