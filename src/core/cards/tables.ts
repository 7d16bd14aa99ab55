import { ensureContrast } from '../colour/contrast.ts'
import { mixed } from '../colour/oklch.ts'
import { rectOf } from '../compose/rects.ts'
import type { Piece } from './flow.ts'
import { drawBullet } from './markers.ts'
import type { Block, Span } from './model.ts'
import { bodySetting, countThatFit } from './prose.ts'
import type { Skin } from './skin.ts'
import { addText, type SetText, setEvenly, setText } from './typeset.ts'

/** Tables, program text, and two sides against each other. Lengths in px. */

type Cells = readonly (readonly Span[])[]

/** Returns the widths of columns: as their words need, the room that is short taken from the wide ones. */
function columnWidths(skin: Skin, rows: readonly Cells[], size: number, pad: number): readonly number[] {
  const count = Math.max(...rows.map((row) => row.length))
  // Heads and the first column are bold, which is wider.
  const setting = { ...bodySetting(skin), size, face: { ...skin.voice.body, weight: 700 } }
  const least = size * 2 + pad * 2
  const natural = Array.from({ length: count }, (_, column) => {
    const inks = rows.map((row) => setText(skin.measurer, row[column] ?? [], 1e5, setting).inkWidth)
    return Math.max(least, Math.max(...inks) + size * 0.3 + pad * 2)
  })
  const all = natural.reduce((sum, one) => sum + one, 0)
  if (all <= skin.width) return natural.map((one) => (one * skin.width) / all)
  // A column that needs little more than its share keeps its words on one line.
  const fair = (skin.width / count) * 1.2
  const narrow = natural.reduce((sum, one) => sum + (one > fair ? 0 : one), 0)
  if (narrow > skin.width * 0.8) return natural.map((one) => (one * skin.width) / all)
  return natural.map((one) => (one > fair ? (one / (all - narrow)) * (skin.width - narrow) : one))
}

/** Returns a table; it goes on between rows, with its head again. */
export function tablePiece(skin: Skin, head: Cells, rows: readonly Cells[], kept?: readonly number[]): Piece {
  const { body, inks, measurer } = skin
  const columns = Math.max(head.length, ...rows.map((row) => row.length), 1)
  const size = Math.max(skin.unit * 0.028, body * (columns > 3 ? 0.76 : columns > 2 ? 0.86 : 0.94))
  const pad = size * 0.55
  const widths = kept ?? columnWidths(skin, [head, ...rows], size, pad)
  const plate = inks.mark
  const setRow = (cells: Cells, isHead: boolean): readonly (SetText | null)[] =>
    widths.map((width, at) =>
      (cells[at]?.length ?? 0) === 0
        ? null
        : setEvenly(measurer, cells[at]!, width - pad * 2, {
            ...bodySetting(skin),
            ...{ size, lineHeight: 1.42, on: isHead ? [plate] : inks.on, colour: isHead ? inks.onMark : inks.ink },
            ...(isHead || at === 0 ? { face: { ...skin.voice.body, weight: 700 } } : {}),
            ...(isHead && { strong: inks.onMark }),
          }),
    )
  const isTitled = head.some((cell) => cell.length > 0)
  const sets = [...(isTitled ? [setRow(head, true)] : []), ...rows.map((row) => setRow(row, false))]
  const heights = sets.map((row) => Math.max(size * 1.42, ...row.map((text) => text?.height ?? 0)) + pad * 1.7)
  const height = heights.reduce((sum, one) => sum + one, 0)
  return {
    height,
    gap: body * 1.1,
    split: (room, must) => {
      const fitting = countThatFit(heights, room) - (isTitled ? 1 : 0)
      const taken = must ? Math.max(1, fitting) : fitting
      if (taken < 1 || taken >= rows.length) return null
      return [tablePiece(skin, head, rows.slice(0, taken), widths), tablePiece(skin, head, rows.slice(taken), widths)]
    },
    paint: (builder, { left, top }) => {
      let y = top
      for (const [at, row] of sets.entries()) {
        const isHead = isTitled && at === 0
        if (isHead) builder.rect(rectOf(left, y, skin.width, heights[at]!), plate, { radius: size * 0.3 })
        else
          builder.line(
            left,
            y + heights[at]!,
            left + skin.width,
            y + heights[at]!,
            inks.rule,
            Math.max(1.5, size * 0.04),
          )
        let x = left
        for (const [column, text] of row.entries()) {
          if (text) addText(builder, text, x + pad, y + (heights[at]! - text.height) / 2)
          x += widths[column]!
        }
        y += heights[at]!
      }
    },
  }
}

/** Returns program text on a plate of its own; it goes on between lines. */
export function codePiece(skin: Skin, code: string): Piece {
  const { body, inks, measurer, width, unit } = skin
  const size = Math.max(unit * 0.028, body * 0.8)
  const pad = body * 0.9
  const dark = mixed(inks.ink, '#0d1117', 0.9)
  const plate = ensureContrast('#e6edf3', [dark], 7) === '#e6edf3' ? dark : '#0d1117'
  const lines = code.split('\n')
  const setting = {
    ...bodySetting(skin),
    face: { family: 'noto-sans-sc', weight: 400 },
    size,
    lineHeight: 1.55,
    on: [plate],
    colour: '#e6edf3',
  }
  const texts = lines.map((line) =>
    setText(
      measurer,
      [{ text: line === '' ? ' ' : line.replace(/^ +/u, (spaces) => '\u00a0'.repeat(spaces.length)) }],
      width - pad * 2,
      setting,
    ),
  )
  const height = texts.reduce((sum, text) => sum + text.height, 0) + pad * 1.7
  return {
    height,
    gap: body * 1.1,
    split: (room) => {
      const taken = countThatFit(
        texts.map((text) => text.height),
        room - pad * 1.7,
      )
      if (taken < Math.min(2, lines.length) || taken >= lines.length) return null
      // A page neither ends nor begins with an empty line.
      const [before, after] = [lines.slice(0, taken), lines.slice(taken)].map((part) => part.join('\n'))
      return [codePiece(skin, before!.trimEnd()), codePiece(skin, after!.replace(/^(?:[^\S\n]*\n)+/u, ''))]
    },
    paint: (builder, { left, top }) => {
      builder.rect(rectOf(left, top, width, height), plate, { radius: body * 0.4 })
      let y = top + pad * 0.85
      for (const text of texts) {
        addText(builder, text, left + pad, y)
        y += text.height
      }
    },
  }
}

/** One side of a comparison. */
export interface Side {
  readonly name: readonly Span[]
  readonly lines: readonly (readonly Span[])[]
}

/** Returns the sides of a comparison that a body holds: two headings with what is below them, or the columns of a table. */
export function sidesOf(blocks: readonly Block[]): readonly [Side, Side] | null {
  const heads = blocks.flatMap((block, at) => (block.kind === 'head' ? [at] : []))
  if (heads.length === 2 && heads[0] === 0) {
    const side = (from: number, to: number): Side => ({
      name: (blocks[from] as { spans: readonly Span[] }).spans,
      lines: blocks.slice(from + 1, to).flatMap((block) => {
        if (block.kind === 'list') return block.items.map(({ spans }) => spans)
        return block.kind === 'paragraph' ? [block.spans] : block.kind === 'quote' ? block.paragraphs : []
      }),
    })
    return [side(0, heads[1]!), side(heads[1]!, blocks.length)]
  }
  const [table] = blocks
  if (blocks.length !== 1 || table?.kind !== 'table' || table.head.length !== 2) return null
  const column = (at: number): Side => ({
    name: table.head[at]!,
    lines: table.rows.map((row) => row[at] ?? []).filter((cell) => cell.length > 0),
  })
  return [column(0), column(1)]
}

/** Returns two sides beside each other, the second one in the strong colour; null where they are too high for a page. */
export function comparePiece(skin: Skin, sides: readonly [Side, Side]): Piece | null {
  const { body, inks, measurer, width, voice } = skin
  const between = body * 0.6
  const column = (width - between) / 2
  const pad = body * 0.75
  const size = body * 0.92
  const mark = size * 1.1
  const looks = [
    { plate: inks.rule, ink: ensureContrast(inks.ink, [inks.rule], 4.6), mark: inks.muted },
    { plate: inks.mark, ink: inks.onMark, mark: inks.mark },
  ] as const
  const names = sides.map(({ name }, at) =>
    setText(measurer, name, column - pad * 2, {
      ...bodySetting(skin),
      face: { ...voice.body, weight: 700 },
      size: size * 1.08,
      lineHeight: 1.35,
      on: [looks[at]!.plate],
      colour: looks[at]!.ink,
      strong: looks[at]!.ink,
      align: 'center',
      role: 'subtitle',
    }),
  )
  const lines = sides.map((side) =>
    side.lines.map((spans) =>
      setEvenly(measurer, spans, column - pad * 2 - mark * 1.3, {
        ...bodySetting(skin),
        size,
        lineHeight: 1.5,
        on: [inks.soft],
      }),
    ),
  )
  const head = Math.max(...names.map(({ height }) => height)) + pad * 1.2
  const gap = size * 0.7
  const below = Math.max(...lines.map((texts) => texts.reduce((sum, text) => sum + text.height + gap, 0)))
  const height = head + below + pad * 1.6
  if (height > skin.height) return null
  return {
    height,
    gap: body * 1.1,
    paint: (builder, { left, top }) => {
      for (const [at, look] of looks.entries()) {
        const x = left + at * (column + between)
        builder.rect(rectOf(x, top, column, height), inks.soft, { radius: body * 0.5 })
        builder.rect(rectOf(x, top, column, head), look.plate, { radius: body * 0.5 })
        addText(builder, names[at]!, x + pad, top + (head - names[at]!.height) / 2)
        let y = top + head + pad
        for (const text of lines[at]!) {
          const box = rectOf(x + pad * 0.8, y + (size * 1.5 - mark) / 2, mark, mark)
          drawBullet(builder, box, { bullet: skin.bullet, inks: { ...inks, mark: look.mark } })
          addText(builder, text, x + pad + mark * 1.2, y)
          y += text.height + gap
        }
      }
    },
  }
}
