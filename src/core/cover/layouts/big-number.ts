import { mixed } from '../../colour/oklch.ts'
import { halftone } from '../../compose/halftone.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { part, rectOf } from '../../compose/rects.ts'
import { tintOf } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { gradientInk } from '../../compose/title-effects.ts'
import type { Rect } from '../../geometry.ts'
import { type PhraseWords, titleWordsOf } from '../../words/phrases.ts'
import type { CoverBrief } from '../brief.ts'
import { defineLayout } from '../layout.ts'

/** A number with its sign: 8, 100, 3.5, 50%, 3-5, 3000+. What belongs to a date or a time is found with it. */
const figures = /[¥￥$]?\d+(?:[.,:：/~–-]\d+)*[%％+]?/gu
const time = /^\d{1,2}[:：]\d{2}$/u
/** What comes after the number of a product: a name such as Pro, a letter of its kind such as 5G, another product. */
const named = /^(?:\s*[A-Z]|\s*vs\b)/iu
const unit = /^\s?(?:[ck]?m|[mk]?g|m?l|h|min|s|d|w)(?![A-Za-z])/u
const counted = /^\s?(?:个|件|天|年|月|元|块|岁|次|种|条|款|招|步|分|斤|倍|万|小|句|本|道|张|套|期|份|家)/u

/** Whether a number between two texts is part of the name of a product. */
const isModel = (before: string, after: string) =>
  (/[A-Za-z][ -]?$/u.test(before) && !counted.test(after)) || (named.test(after) && !unit.test(after))

/** Returns where the numbers of a title are that count something and can be shown large. */
const figuresOf = (title: string): RegExpExecArray[] =>
  [...title.matchAll(figures)].filter(
    ({ 0: figure, index }) =>
      figure.length <= 5 && !time.test(figure) && !isModel(title.slice(0, index), title.slice(index + figure.length)),
  )

interface Parts {
  readonly before: string
  readonly figure: string
  /** What is counted, if it is short enough to stand beside the figure. */
  readonly unit: string
  readonly after: string
}

/** Returns what the words after a number count, if they begin with it: a measure, or a character on its own. */
function measureOf(rest: string, words: PhraseWords): string {
  const [first = ''] = /^\p{Script=Han}/u.test(rest) ? titleWordsOf(rest, words) : []
  return first.length === 1 || words.backward.split(/\s+/).includes(first) ? first : ''
}

/** Splits a title around its number; null for a title without a number that can be shown large. */
function partsOf(title: string, words: PhraseWords): Parts | null {
  const [found] = figuresOf(title)
  if (!found) return null
  const before = title.slice(0, found.index).trim()
  const rest = title.slice(found.index + found[0].length).trim()
  const beside = rest.length <= 3 && !rest.includes('\n') ? rest.length : measureOf(rest, words).length
  // A line must not start with punctuation.
  const after = rest.slice(beside).replace(/^[\s\p{P}]+/u, '')
  return { before, figure: found[0], unit: rest.slice(0, beside), after }
}

/** 数字主角: the number of the title as large as a picture, the rest of the title above and below. */
export const bigNumber = defineLayout({
  id: 'big-number',
  style: 'bold',
  pictures: [0, 0],
  points: 0,
  title: 30,
  // Of several numbers none is the hero.
  suits: ({ title }: CoverBrief) => figuresOf(title).length === 1,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const parts = partsOf(brief.title, builder.words)
    const tint = tintOf(palette, 0.2)
    const across = Math.hypot(page.width, page.height) * 0.62
    if (!builder.wide)
      halftone(
        builder,
        rectOf(page.width * 0.62 - across * 0.2, page.height * 0.06, across, across),
        builder.px(0.05),
        tint,
        (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.5 ? 0.25 + y * 0.75 : 0),
      )
    const on = [...palette.papers, tint]
    const foot =
      brief.account === '' || builder.shape === 'banner' ? 0 : builder.typeSize(0.042) * 1.4 + builder.px(0.03)
    const badge = builder.pill(
      brief.badge,
      { x: safe.left, y: safe.top, room: safe.width * 0.6 },
      { size: 0.046, fill: palette.accent },
    )
    const top = safe.top + (badge.height > 0 ? badge.height + builder.px(0.04) : 0)
    const room = rectOf(safe.left, top, safe.width, safe.top + safe.height - foot - top)
    if (parts && (!builder.wide || parts.figure === brief.title)) stacked(builder, room, parts, on)
    else {
      // A title typed over that of a template may have no number: it takes its place.
      titleBlock(builder, parts ? part(room, 0, 0, 0.56, 1) : room, {
        ...{ on, badge: null },
        title: { size: parts ? 0.32 : 0.6, least: 0.1, lines: 4, keyword: palette.accentInk },
        subtitle: { lines: 1 },
      })
      if (parts) medal(builder, parts.figure)
    }
    if (foot === 0) return
    builder.text(brief.account, rectOf(safe.left, safe.top + safe.height - foot, safe.width, foot), {
      ...{ size: 0.042, lines: 1, valign: 'bottom', role: 'brand', on, colour: palette.muted },
    })
  },
})

/** Draws the figure on a disc of the accent, as a picture beside the complete title. */
function medal(builder: PageBuilder, figure: string) {
  const { page, palette, style } = builder
  const across = Math.min(page.height * 0.84, page.width * 0.4)
  const disc = rectOf(page.width * 0.775 - across / 2, page.height / 2 - across / 2, across, across)
  const halo = across * 1.16
  builder.ellipse(rectOf(disc.left - halo * 0.069, disc.top - halo * 0.069, halo, halo), tintOf(palette, 0.14))
  builder.ellipse(disc, palette.accent)
  const size = Math.min(across * 0.86, (across * 0.8) / (wide(builder, figure, 1000) / 1000))
  const line = rectOf(disc.left, disc.top + across / 2 - size * 0.6, across, size * 1.2)
  builder.text(figure, line, {
    ...{ size: size / builder.unit, lines: 1, lineHeight: 1, align: 'center', valign: 'middle', role: 'decoration' },
    ...{ face: style.voice.title, on: [palette.accent], colour: palette.onAccent },
  })
}

/** Returns the width of words in the title font at `size`, px. */
const wide = (builder: PageBuilder, words: string, size: number) =>
  builder.widthOf(words, size, builder.style.voice.title)

/** Height of a line of digits, share of the type size. */
const figureHeight = 0.82

/** Draws the figure as large as it fits, with its unit on its baseline. Returns where it ends, px from the top. */
function hero(builder: PageBuilder, box: Rect, { figure, unit }: Parts, on: readonly string[]) {
  const { palette } = builder
  const unitShare = unit.length > 2 ? 0.26 : 0.38
  const natural = wide(builder, figure, 1000) / 1000 + (unit ? unitShare * (wide(builder, unit, 1000) / 1000) + 0.1 : 0)
  const size = Math.min(box.height / figureHeight, box.width / natural / 1.01)
  const figureWide = wide(builder, figure, size)
  const face = { face: builder.style.voice.title, role: 'title' as const, lines: 1, on }
  builder.text(figure, rectOf(box.left, box.top, figureWide * 1.02 + 4, size), {
    ...{ ...face, size: size / builder.unit, lineHeight: figureHeight, colour: palette.accentInk },
    fill: gradientInk(palette.accentInk, palette.second, on),
    effects: [{ type: 'shadow', x: 0.03, y: 0.03, blur: 0, colour: mixed(palette.papers[0]!, palette.accent, 0.3) }],
  })
  const left = box.left + figureWide + size * 0.08
  const high = size * unitShare * 1.2
  const beside = rectOf(left, box.top + size * 0.81 - high, box.left + box.width - left + 8, high)
  builder.text(unit, beside, { ...face, size: (size * unitShare) / builder.unit, lineHeight: 1.18 })
  return box.top + size * figureHeight
}

/** Returns how the words before the figure are set. */
const leading = (before: string) => (before.length > 9 ? { size: 0.15, lines: 2 } : { size: 0.17, lines: 1 })

function stacked(builder: PageBuilder, room: Rect, parts: Parts, on: readonly string[]) {
  const gap = builder.px(0.035)
  const long = parts.after.length > 6
  const type = { face: builder.style.voice.title, role: 'title' as const, lineHeight: 1.18, on, least: 0.08 }
  builder.distributeSpace(room, 0.5, () => {
    let y = room.top
    if (parts.before !== '') {
      const above = rectOf(room.left, y, room.width, room.height * (long ? 0.22 : 0.28))
      y = builder.text(parts.before, above, { ...type, ...leading(parts.before) }).bottom + gap * 0.4
    }
    const sub = builder.brief.subtitle === '' ? 0 : builder.typeSize(0.06) * 1.4 + gap
    const below = parts.after === '' ? 0 : room.height * (long ? 0.32 : 0.28) + gap
    const left = Math.min(room.top + room.height - y - sub - below, builder.px(1))
    const from = y
    y = hero(builder, rectOf(room.left, y, room.width, left), parts, on)
    // The figure stays by far the largest.
    const most = (y - from) / figureHeight / 1.6 / builder.unit
    if (parts.after !== '') {
      const under = rectOf(room.left, y + gap, room.width, below - gap)
      y = builder.text(parts.after, under, { ...type, size: Math.min(0.28, most), lines: long ? 2 : 1 }).bottom
    }
    if (sub === 0) return y
    return builder.subtitle(rectOf(room.left, y + gap, room.width, sub), { size: 0.06, lines: 1, on }).bottom
  })
}
