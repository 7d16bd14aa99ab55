import { leastContrast } from '../../colour/contrast.ts'
import { footPattern } from '../foot-pattern.ts'
import { defineLayout } from '../layout.ts'
import { inset, rectOf } from '../rects.ts'
import { columnsOf, sizeFor } from '../rows.ts'
import { writingPaper } from '../tint.ts'
import { titleBlock } from '../title-block.ts'

/** 问答: the title as a question on a strong card with a tail, the answer on a white card below it. */
export const questionAndAnswer = defineLayout({
  id: 'q-and-a',
  style: 'list',
  pictures: [0, 0],
  points: 0,
  title: 30,
  suits: ({ points, subtitle }) => points.length > 0 || subtitle !== '',
  build: (sheet) => {
    const { palette, brief, safe, shape, wide, words } = sheet
    footPattern(sheet)
    const look = writingPaper(palette)
    // A white card would be invisible on white paper.
    const sheetFill = leastContrast(look.paper, palette.papers) < 1.045 ? palette.soft : look.paper
    const banner = shape === 'banner'
    const points = brief.points.slice(0, banner ? 4 : 5)
    const alone = points.length === 0
    const answers = alone ? [brief.subtitle] : points
    const on = [palette.accent]
    const disc = Math.max(sheet.px(banner ? 0.16 : 0.13), sheet.typeSize(0.07) * 1.6)
    const radius = sheet.px(0.06)
    const tail = sheet.px(0.06)
    const pad = sheet.px(0.06)
    const bottom = safe.top + safe.height
    const overhang = disc * 0.4
    const split = safe.width * 0.5
    const askedRoom = wide
      ? rectOf(safe.left, safe.top + overhang, split - sheet.px(0.05), safe.height - overhang)
      : rectOf(safe.left, safe.top + overhang, safe.width * 0.95, safe.height * (alone ? 0.62 : 0.5) - overhang)
    const mark = sheet.mark
    // The question mark overlaps the card's corner, so the words begin below it.
    const over = Math.max(pad * 0.9, disc - overhang + sheet.px(0.012))
    const inside = rectOf(
      askedRoom.left + pad,
      askedRoom.top + over,
      askedRoom.width - 2 * pad,
      askedRoom.height - over - pad * 0.9,
    )
    const head = titleBlock(sheet, inside, {
      share: wide ? 0.5 : 0,
      title: {
        size: banner || alone ? 0.3 : wide ? 0.25 : 0.21,
        least: 0.085,
        colour: palette.onAccent,
        on,
        effects: [],
      },
      subtitle: points.length > 0 ? { colour: palette.onAccent, on } : null,
      badge: null,
    })
    const asked = wide ? askedRoom : { ...askedRoom, height: head.bottom - askedRoom.top + pad * 0.9 }
    const answered = wide
      ? rectOf(
          safe.left + split + sheet.px(0.025),
          safe.top + overhang,
          safe.width - split - sheet.px(0.025),
          safe.height - overhang,
        )
      : rectOf(
          safe.left + safe.width * 0.05,
          asked.top + asked.height + Math.max(overhang * 0.8, tail) + sheet.px(0.03),
          safe.width * 0.95,
          0,
        )
    const answer = wide ? answered : { ...answered, height: bottom - answered.top }
    sheet.insertBelow(mark, () => {
      sheet.rect(asked, palette.accent, { radius })
      const [x, y] = [asked.left + sheet.px(0.09), asked.top + asked.height]
      // On a wide page the tail would leave the safe area.
      if (!wide)
        sheet.drawing(rectOf(x, y - 2, tail, tail * 0.8), [10, 8], [[palette.accent, 'M0 0H10Q7 5 0 8Q3 4 0 0Z']])
      sheet.rect(answer, sheetFill, { radius })
    })
    const sign = (text: string, left: number, top: number, fill: string, colour: string, ring: string) => {
      const box = rectOf(left, top, disc, disc)
      sheet.ellipse(inset(box, -sheet.px(0.012)), ring)
      sheet.ellipse(box, fill)
      sheet.text(text, box, {
        ...{ size: (disc / sheet.unit) * 0.56, lines: 1, align: 'center', valign: 'middle', lineHeight: 1.1 },
        ...{ face: sheet.recipe.voice.title, colour, on: [fill] },
      })
    }
    const paper = palette.papers[0]!
    sign(words.question!, asked.left + sheet.px(0.05), asked.top - overhang, palette.second, palette.onSecond, paper)
    sign(
      words.answer!,
      answer.left + answer.width - disc - sheet.px(0.05),
      answer.top - overhang,
      palette.accent,
      palette.onAccent,
      paper,
    )
    const inner = inset(answer, pad, 0)
    const top = answer.top + Math.max(pad * 0.55, (disc - overhang) * 0.6)
    const room = rectOf(inner.left, top, inner.width, answer.top + answer.height - top - pad * 0.45)
    const high = alone ? room.height : Math.min(room.height / answers.length, sheet.px(0.22))
    const used = rectOf(
      room.left,
      room.top + (room.height - high * answers.length) / 2,
      room.width,
      high * answers.length,
    )
    const rows = columnsOf(used, answers.length, 0, sheet.typeSize(0.05) * 1.25)
    const dot = points.length > 0 ? sheet.px(0.03) : 0
    const left = dot > 0 ? dot + sheet.px(0.035) : 0
    const most = points.length > 0 ? Math.min(banner ? 0.1 : 0.076, (rows[0]!.height / sheet.unit) * 0.56) : 0.15
    // The answer sign overlaps the first row.
    const roomOf = (place: number) => rows[place]!.width - left - (place === 0 && !alone ? disc * 0.9 : 0)
    const least = alone ? 0.085 : 0.046
    const size = Math.min(...answers.map((text, place) => sizeFor(sheet, [text], roomOf(place), most, least)))
    for (const [place, text] of answers.entries()) {
      const row = rows[place]!
      if (dot > 0)
        sheet.rect(rectOf(row.left, row.top + (row.height - dot) / 2, dot, dot), look.mark, { radius: dot * 0.28 })
      sheet.text(text, rectOf(row.left + left, row.top, roomOf(place), row.height), {
        ...{
          size,
          least: size * 0.7,
          lines: alone ? 4 : 2,
          valign: 'middle',
          weight: 700,
          lineHeight: 1.25,
        },
        ...{ colour: look.ink, on: [sheetFill] },
      })
    }
  },
})
