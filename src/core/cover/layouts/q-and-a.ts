import { leastContrast } from '../../colour/contrast.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import { lineDrawing, tick } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { columnsOf, sizeFor } from '../../compose/rows.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** Lengths of the two cards. px */
interface Cards {
  /** Diameter of the signs on their corners, and how far those extend above them. */
  readonly disc: number
  readonly overhang: number
  readonly pad: number
  readonly tail: number
  /** Width of the question's half on a wide page. */
  readonly split: number
}

function cardsOf(builder: PageBuilder): Cards {
  const disc = Math.max(builder.px(builder.shape === 'banner' ? 0.16 : 0.13), builder.typeSize(0.07) * 1.6)
  const pad = builder.px(0.06)
  return { disc, overhang: disc * 0.4, pad, tail: builder.px(0.06), split: builder.safe.width * 0.5 }
}

/** Returns the most room the question may take. */
function questionRoom(builder: PageBuilder, { overhang, split }: Cards, alone: boolean): Rect {
  const { safe, wide } = builder
  const top = safe.top + overhang
  return wide
    ? rectOf(safe.left, top, split - builder.px(0.05), safe.height - overhang)
    : rectOf(safe.left, top, safe.width * 0.95, safe.height * (alone ? 0.62 : 0.5) - overhang)
}

/** Returns the box of the answer, beside or below the question. */
function answerBox(builder: PageBuilder, { overhang, tail, split }: Cards, asked: Rect): Rect {
  const { safe, wide } = builder
  if (wide)
    return rectOf(
      safe.left + split + builder.px(0.025),
      safe.top + overhang,
      safe.width - split - builder.px(0.025),
      safe.height - overhang,
    )
  const top = asked.top + asked.height + Math.max(overhang * 0.8, tail) + builder.px(0.03)
  return rectOf(safe.left + safe.width * 0.05, top, safe.width * 0.95, safe.top + safe.height - top)
}

/** Writes the title as the question. Returns the box of its card. */
function question(builder: PageBuilder, cards: Cards, alone: boolean): Rect {
  const { palette, wide, brief } = builder
  const { disc, overhang, pad } = cards
  const on = [palette.accent]
  const room = questionRoom(builder, cards, alone)
  // The question mark overlaps the card's corner, so the words begin below it.
  const over = Math.max(pad * 0.9, disc - overhang + builder.px(0.012))
  const inside = rectOf(room.left + pad, room.top + over, room.width - 2 * pad, room.height - over - pad * 0.9)
  const size = builder.shape === 'banner' || alone ? 0.4 : wide ? 0.3 : 0.27
  const head = titleBlock(builder, inside, {
    share: wide ? 0.5 : 0,
    title: { size, least: 0.085, colour: palette.onAccent, on, effects: [] },
    subtitle: brief.points.length > 0 ? { colour: palette.onAccent, on } : null,
    badge: null,
  })
  return wide ? room : { ...room, height: head.bottom - room.top + pad * 0.9 }
}

/** Draws a disc on a ring of paper, for a sign. */
function signDisc(builder: PageBuilder, box: Rect, fill: string): void {
  builder.ellipse(inset(box, -builder.px(0.012)), builder.palette.papers[0]!)
  builder.ellipse(box, fill)
}

const hook = 'M7.6 8.4C7.8 5.6 9.6 4 12.1 4C14.7 4 16.5 5.6 16.5 8C16.5 11.2 12 11.4 12 15'

/** Draws a question mark in a square. */
function questionMark(builder: PageBuilder, box: Rect, colour: string): void {
  lineDrawing(builder, box, [24, 24], [hook], colour, 2.8)
  builder.drawing(box, [24, 24], [[colour, 'M10.2 20A1.8 1.8 0 1 1 13.8 20A1.8 1.8 0 1 1 10.2 20Z']])
}

/** Writes the answers on their card: the points in rows, or the subtitle if there are none. */
function writeAnswers(builder: PageBuilder, { disc, overhang, pad }: Cards, answer: Rect, fill: string): void {
  const { palette, brief, shape } = builder
  const look = writingPaper(palette)
  const banner = shape === 'banner'
  const points = brief.points.slice(0, 5)
  const alone = points.length === 0
  const answers = alone ? [brief.subtitle] : points
  const inner = inset(answer, pad, 0)
  const top = answer.top + Math.max(pad * 0.55, (disc - overhang) * 0.6)
  const room = rectOf(inner.left, top, inner.width, answer.top + answer.height - top - pad * 0.45)
  const high = alone ? room.height : Math.min(room.height / answers.length, builder.px(0.22))
  const used = rectOf(
    room.left,
    room.top + (room.height - high * answers.length) / 2,
    room.width,
    high * answers.length,
  )
  const rows = columnsOf(used, answers.length, 0, builder.typeSize(0.05) * 1.25)
  const dot = alone ? 0 : builder.px(0.03)
  const left = dot > 0 ? dot + builder.px(0.035) : 0
  const most = alone ? 0.15 : Math.min(banner ? 0.1 : 0.076, (rows[0]!.height / builder.unit) * 0.56)
  // The answer sign overlaps the first row.
  const roomOf = (place: number) => rows[place]!.width - left - (place === 0 && !alone ? disc * 0.9 : 0)
  const least = alone ? 0.085 : 0.046
  const size = Math.min(...answers.map((text, place) => sizeFor(builder, [text], roomOf(place), most, least)))
  for (const [place, text] of answers.entries()) {
    const row = rows[place]!
    if (dot > 0)
      builder.rect(rectOf(row.left, row.top + (row.height - dot) / 2, dot, dot), look.mark, { radius: dot * 0.28 })
    builder.text(text, rectOf(row.left + left, row.top, roomOf(place), row.height), {
      ...{ size, least: size * 0.7, lines: alone ? 4 : 2, valign: 'middle', weight: 700, lineHeight: 1.25 },
      ...{ colour: look.ink, on: [fill] },
    })
  }
}

/** 问答: the title as a question on a strong card with a tail, the answer on a white card below it. */
export const questionAndAnswer = defineLayout({
  id: 'q-and-a',
  style: 'list',
  pictures: [0, 0],
  points: 0,
  mostPoints: 5,
  title: 30,
  needs: ['question'],
  suits: ({ points, subtitle }) => points.length > 0 || subtitle !== '',
  build: (builder) => {
    const { palette, brief, wide } = builder
    footPattern(builder)
    const look = writingPaper(palette)
    // A white card would be invisible on white paper.
    const sheetFill = leastContrast(look.paper, palette.papers) < 1.045 ? palette.soft : look.paper
    const cards = cardsOf(builder)
    const { disc, overhang, tail } = cards
    const mark = builder.mark
    const asked = question(builder, cards, brief.points.length === 0)
    const answer = answerBox(builder, cards, asked)
    builder.insertBelow(mark, () => {
      const radius = builder.px(0.06)
      builder.rect(asked, palette.accent, { radius })
      const [x, y] = [asked.left + builder.px(0.09), asked.top + asked.height]
      // On a wide page the tail would leave the safe area.
      if (!wide)
        builder.drawing(rectOf(x, y - 2, tail, tail * 0.8), [10, 8], [[palette.accent, 'M0 0H10Q7 5 0 8Q3 4 0 0Z']])
      builder.rect(answer, sheetFill, { radius })
    })
    const questionSign = rectOf(asked.left + builder.px(0.05), asked.top - overhang, disc, disc)
    const answerLeft = answer.left + answer.width - disc - builder.px(0.05)
    signDisc(builder, questionSign, palette.second)
    questionMark(builder, inset(questionSign, disc * 0.18), palette.onSecond)
    const answerSign = rectOf(answerLeft, answer.top - overhang, disc, disc)
    signDisc(builder, answerSign, palette.accent)
    tick(builder, inset(answerSign, disc * 0.22), palette.onAccent)
    writeAnswers(builder, cards, answer, sheetFill)
  },
})
