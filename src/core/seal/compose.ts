import { UserError } from '../errors.ts'
import { affineOf, transformed } from '../glyphs/path.ts'
import type { Glyph, Glyphs } from '../glyphs/read.ts'
import { clustersOf } from '../words/graphemes.ts'
import { aged } from './age.ts'
import { arcHeightOf, layArc, sweepOf } from './arc.ts'
import { fitted, layCells, mostInCells } from './cells.ts'
import { blockOf, fieldsOf, rimDepth, rimOf } from './field.ts'
import { type Judgement, judgeSeal, sampleMarkText } from './guard.ts'
import { layInvoice } from './invoice.ts'
import type { SealOptions } from './options.ts'
import { type GlyphLayout, layRow } from './row.ts'
import { drawn, filled, heart, plum, type SealArt, type Shape, smile, star } from './shape.ts'

/** Outlines of all characters on a seal. */
export interface SealGlyphs {
  readonly words: Glyphs
  /** Characters of codes and tax numbers, in their own font. */
  readonly figures: Glyphs
  readonly band: Glyphs | null
}

const letters = (text: string) => [...text].filter((letter) => !/\s/.test(letter))
const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** Returns the texts of a seal in reading order: its words, and the texts that are set in the font of figures. */
export function textsOf(options: SealOptions): {
  readonly words: readonly string[]
  readonly figures: readonly string[]
} {
  const { form, text, ending, arc, centre, bottom, code } = options
  const there = (texts: readonly string[]) => texts.filter((one) => one.trim() !== '')
  if (form === 'cells') return { words: there([text + ending]), figures: [] }
  if (form === 'rows') return { words: lines(centre), figures: [] }
  if (form === 'invoice') return { words: there([arc, bottom]), figures: there([centre, code]) }
  return { words: there([arc, ...lines(centre), bottom]), figures: there([code]) }
}

/** Judges a seal by its words and its appearance. */
function judgementOf(options: SealOptions): Judgement {
  const { words, figures } = textsOf(options)
  const { form, emblem, company } = options
  const looksOfficial = company || form === 'invoice' || (form === 'ring' && emblem === 'star')
  return judgeSeal({ texts: [...words, ...figures], looksOfficial })
}

const picturesOfLetters = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f|\u20e3|[\u{1f000}-\u{1faff}]/u

/**
 * Checks the words of a seal and returns its judgement.
 * @throws UserError `seal-empty`, `seal-emoji`, `seal-refused`
 */
export function checkSeal(options: SealOptions): Judgement {
  const { words, figures } = textsOf(options)
  const all = [...words, ...figures].join('')
  if (all.trim() === '') throw new UserError('seal-empty')
  const segments = clustersOf(all)
  const emoji = [...new Set(segments.filter((segment) => picturesOfLetters.test(segment)))]
  if (emoji.length > 0) throw new UserError('seal-emoji', { characters: emoji.join(' ') })
  const judgement = judgementOf(options)
  if (judgement.refused) throw new UserError('seal-refused', { word: judgement.refused })
  return judgement
}

/** Returns a space between words; it has no outline. */
const gap = (wide: boolean): Glyph => ({ character: ' ', family: '', outline: [], advance: wide ? 1 : 0.32, ink: null })

function glyphsOf(text: string, from: Glyphs): Glyph[] {
  return [...text.trim()].flatMap((letter) => (/\s/.test(letter) ? gap(letter === '\u3000') : (from.of(letter) ?? [])))
}

/** @throws UserError `code` {count, most, over} if there are more characters than fit */
function checkRoom(code: string, count: number, room: number): void {
  if (count > room) throw new UserError(code, { count, most: room, over: count - room })
}

function shapesOrThrow(laid: GlyphLayout, code: string, count: number): readonly Shape[] {
  checkRoom(code, count, laid.room)
  return laid.shapes
}

function cellShapes(options: SealOptions, { words }: SealGlyphs) {
  const characters = letters(options.text + options.ending)
  const most = options.shape === 'gourd' ? 3 : mostInCells
  checkRoom(options.shape === 'gourd' ? 'seal-gourd-too-long' : 'seal-cells-too-long', characters.length, most)
  const fields = fieldsOf(options, characters.length)
  // A gourd has one character in its upper bulb and the others in the lower one.
  const parts = fields.length === 2 ? [characters.slice(0, 1), characters.slice(1)] : [characters]
  const glyphs: Shape[] = []
  const grid: Shape[] = []
  parts.forEach((part, at) => {
    const { cells, lines: between } = layCells(part, fields[at]!, options, words.of)
    for (const { character, box } of cells) {
      const glyph = words.of(character)
      if (glyph) glyphs.push(...fitted(glyph, box).map((shape) => ({ ...shape, stroke: options.bold })))
    }
    const width = Math.max(0.2, options.border * 0.45)
    if (options.grid) {
      for (const [x1, y1, x2, y2] of between) {
        grid.push(
          drawn(
            [
              ['M', x1, y1],
              ['L', x2, y2],
            ],
            width,
          ),
        )
      }
    }
  })
  return { glyphs, grid }
}

function emblemShapes({ emblem }: SealOptions, cx: number, cy: number, r: number): Shape[] {
  if (emblem === 'star') return [filled(star(cx, cy, r))]
  if (emblem === 'heart') return [filled(heart(cx, cy, r))]
  if (emblem === 'plum') return plum(cx, cy, r)
  return emblem === 'smile' ? smile(cx, cy, r) : []
}

/** The arc of a ring seal and what it leaves free. mm */
interface Ring {
  /** The characters of the arc. */
  readonly arc: readonly Glyph[]
  readonly arcHeight: number
  /** Degrees that the arc covers. */
  readonly sweep: number
  readonly cx: number
  readonly cy: number
  /** Shorter side of the seal. */
  readonly size: number
  readonly depth: number
  /** Returns the width that is free for lines at a distance from the centre. */
  readonly chord: (y: number) => number
}

function ringOf(options: SealOptions, words: Glyphs): Ring {
  const { width, height, arcGap } = options
  const size = Math.min(width, height)
  const depth = rimDepth(options)
  const arc = glyphsOf(options.arc, words)
  const arcHeight = options.arcHeight || arcHeightOf(arc.length, size)
  const sweep = options.arcSweep || sweepOf(arc.length)
  const inner = arc.length > 0 ? depth + arcGap + arcHeight + 0.5 : depth + 0.8
  const [freeX, freeY] = [width / 2 - inner, height / 2 - inner]
  const chord = (y: number) => 2 * freeX * Math.sqrt(Math.max(0.02, 1 - (y / freeY) ** 2))
  return { arc, arcHeight, sweep, cx: width / 2, cy: height / 2, size, depth, chord }
}

function arcShapes({ width, height, arcGap }: SealOptions, ring: Ring): readonly Shape[] {
  const { arc, arcHeight, sweep, cx, cy, depth } = ring
  const middle = depth + arcGap + arcHeight / 2
  const laid = layArc(arc, {
    ...{ cx, cy, rx: width / 2 - middle, ry: height / 2 - middle },
    ...{ height: arcHeight, sweep, side: 'top' },
  })
  return shapesOrThrow(laid, 'seal-arc-too-long', arc.length)
}

/** Returns the emblem of a ring seal, the lines in its centre and the rules around the middle one. */
function centreShapes(options: SealOptions, { arc, cx, cy, size, depth, chord }: Ring, words: Glyphs): Shape[] {
  const { width, height } = options
  const rows = lines(options.centre)
  const hasEmblem = options.emblem !== 'none'
  const emblemRadius = (options.emblemRadius || size / 6) * (hasEmblem && rows.length > 0 ? 0.72 : 1)
  const shapes = emblemShapes(options, cx, rows.length > 0 ? cy - size * 0.1 : cy, emblemRadius)
  const rowHeight = options.centreHeight || size * ([0, 0.15, 0.13, 0.105][rows.length] ?? 0.08)
  const pitch = rowHeight * 1.4
  const start = cy + (hasEmblem ? size * 0.13 : 0) - ((rows.length - 1) * pitch) / 2 - rowHeight / 2
  rows.forEach((row, at) => {
    const top = start + at * pitch
    const glyphs = glyphsOf(row, words)
    const reach = Math.max(Math.abs(top - cy), Math.abs(top + rowHeight - cy))
    const laid = layRow(glyphs, { middle: cx, top, height: rowHeight, condense: 0.9, most: chord(reach) * 0.94 })
    shapes.push(...shapesOrThrow(laid, 'seal-centre-too-long', glyphs.length))
  })
  if (options.rules && rows.length > 0) {
    const row = Math.floor((rows.length - 1) / 2)
    for (const y of [start + row * pitch - rowHeight * 0.32, start + row * pitch + rowHeight * 1.32]) {
      const half =
        (arc.length > 0 ? chord(y - cy) : 2 * (width / 2 - depth) * Math.sqrt(1 - ((y - cy) / (height / 2)) ** 2)) / 2
      shapes.push(
        drawn(
          [
            ['M', cx - half, y],
            ['L', cx + half, y],
          ],
          Math.max(0.25, options.border * 0.5),
        ),
      )
    }
  }
  return shapes
}

function bottomShapes(options: SealOptions, ring: Ring, words: Glyphs): readonly Shape[] {
  const { width, height } = options
  const { sweep, cx, cy, size, depth, chord } = ring
  const bottom = glyphsOf(options.bottom, words)
  const bottomHeight = options.bottomHeight || (4.3 * size) / 40
  const baseline = 0.55 * (height / 2)
  const base = {
    ...{ middle: cx, top: cy + baseline - bottomHeight, height: bottomHeight },
    ...{ condense: 0.8, most: (sweep > 190 ? chord(baseline) : 2 * (width / 2 - depth - 1) * 0.8) * 0.96 },
  }
  return shapesOrThrow(layRow(bottom, base), 'seal-bottom-too-long', bottom.length)
}

/** Returns the code along the lower edge of a ring seal. */
function codeShapes(options: SealOptions, ring: Ring, figures: Glyphs): readonly Shape[] {
  const { width, height } = options
  const { arc, sweep, cx, cy, size, depth } = ring
  const code = glyphsOf(options.code, figures)
  const codeHeight = options.codeHeight || (1.4 * size) / 40
  // The code is as wide as its characters need, up to what the arc leaves free.
  const codeSweep = (code.length * codeHeight * 0.85 * 360) / (Math.PI * size)
  const codeDepth = depth + 0.5 + codeHeight / 2
  const laid = layArc(code, {
    ...{ cx, cy, rx: width / 2 - codeDepth, ry: height / 2 - codeDepth },
    ...{ height: codeHeight, side: 'bottom' },
    sweep: Math.min(Math.max(40, 330 - (arc.length > 0 ? sweep : 0)), codeSweep),
  })
  return shapesOrThrow(laid, 'seal-code-too-long', code.length)
}

function ringShapes(options: SealOptions, { words, figures }: SealGlyphs): Shape[] {
  const ring = ringOf(options, words)
  return [
    ...arcShapes(options, ring),
    ...centreShapes(options, ring, words),
    ...bottomShapes(options, ring, words),
    ...codeShapes(options, ring, figures),
  ]
}

function rowShapes(options: SealOptions, { words }: SealGlyphs): Shape[] {
  const { width, height, inset, shape } = options
  const depth = rimDepth(options) + inset + 0.5
  const rows = lines(options.centre)
  const across = (width - 2 * depth) * (shape === 'rect' ? 1 : 0.8)
  const down = (height - 2 * depth) * (shape === 'rect' ? 1 : 0.72)
  const rowHeight = Math.min(
    options.centreHeight || Number.POSITIVE_INFINITY,
    down / (rows.length + (rows.length - 1) * 0.36),
  )
  const pitch = rowHeight * 1.36
  const top = height / 2 - ((rows.length - 1) * pitch + rowHeight) / 2
  return rows.flatMap((row, at) => {
    const glyphs = glyphsOf(row, words)
    const y = top + at * pitch
    const laid = layRow(glyphs, { middle: width / 2, top: y, height: rowHeight, condense: 1.05, most: across })
    const line = y - rowHeight * 0.18
    const rule =
      options.rules && at > 0
        ? [
            drawn(
              [
                ['M', depth, line],
                ['L', width - depth, line],
              ],
              0.25,
            ),
          ]
        : []
    return [...shapesOrThrow(laid, 'seal-centre-too-long', glyphs.length), ...rule]
  })
}

/**
 * Returns the text band across an official-looking seal. It is also cleared from the ink, so that removing the band
 * does not restore the seal.
 */
function bandShapes({ width, height }: SealOptions, band: Glyphs): Shape[] {
  const glyphs = glyphsOf(sampleMarkText, band)
  const size = Math.min(width, height) * 0.085
  const row = layRow(glyphs, { middle: 0, top: -size / 2, height: size, condense: 1, most: width * 0.6 }).shapes
  const slant = -Math.atan2(height, width * 2.4)
  return [-0.27, 0.02, 0.3].flatMap((share) =>
    row.map((shape) => ({
      ...shape,
      outline: transformed(shape.outline, affineOf(width / 2, height * (0.5 + share), 1, 1, slant)),
    })),
  )
}

const moved = (shapes: readonly Shape[], by: ReturnType<typeof affineOf>): Shape[] =>
  shapes.map((shape) => ({ ...shape, outline: transformed(shape.outline, by) }))

/**
 * Composes a seal as shapes in mm. The sheet is as large as the seal; an aged one has room around it for its rough edge
 * and its rotation.
 * @throws UserError `seal-…-too-long` {count, most, over}
 */
export function composeSeal(options: SealOptions, glyphs: SealGlyphs, { official }: Judgement): SealArt {
  const white = options.form === 'cells' && options.carving === 'bai'
  let [ink, clear]: [Shape[], Shape[]] = [rimOf(options), []]
  if (options.form === 'cells') {
    const { glyphs: characters, grid } = cellShapes(options, glyphs)
    if (white) [ink, clear] = [[blockOf(options)], [...characters, ...grid]]
    else ink.push(...characters, ...grid)
  } else if (options.form === 'ring') ink.push(...ringShapes(options, glyphs))
  else if (options.form === 'rows') ink.push(...rowShapes(options, glyphs))
  else {
    const name = glyphsOf(options.arc, glyphs.words)
    const laid = layInvoice(options, {
      name,
      number: glyphsOf(options.centre, glyphs.figures),
      title: glyphsOf(options.bottom, glyphs.words),
      serial: glyphsOf(options.code, glyphs.figures),
    })
    ink.push(...shapesOrThrow(laid, 'seal-arc-too-long', name.length))
  }
  if (options.bold > 0 && options.form !== 'cells') {
    const rim = rimOf(options).length
    ink = ink.map((shape, at) => (at < rim || !shape.fill ? shape : { ...shape, stroke: options.bold }))
  }
  const { width, height, colour } = options
  const band = official && glyphs.band ? bandShapes(options, glyphs.band) : []
  const plain: SealArt = { width, height, colour, ink, clear: [...clear, ...band], fade: null, band }
  if (!options.aged || official) return plain
  const worn = aged(plain, options)
  const angle = (options.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.abs(Math.sin(angle))]
  const margin = options.rough + 0.05
  const round = options.shape === 'ellipse' && width === height
  const across = (round ? width : width * cos + height * sin) + 2 * margin
  const down = (round ? height : height * cos + width * sin) + 2 * margin
  const turn = affineOf(0, 0, 1, 1, angle)
  const about = [
    turn[0],
    turn[1],
    turn[2],
    turn[3],
    across / 2 - (turn[0] * width + turn[2] * height) / 2,
    down / 2 - (turn[1] * width + turn[3] * height) / 2,
  ] as const
  const point = ([x, y]: readonly [number, number]) =>
    [about[0] * x + about[2] * y + about[4], about[1] * x + about[3] * y + about[5]] as const
  return {
    ...worn,
    width: across,
    height: down,
    ink: moved(worn.ink, about),
    clear: moved(worn.clear, about),
    fade: worn.fade && { ...worn.fade, from: point(worn.fade.from), to: point(worn.fade.to) },
  }
}
