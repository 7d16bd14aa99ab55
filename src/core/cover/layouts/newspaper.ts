import { ensureContrast } from '../../colour/contrast.ts'
import { mixed, withLch } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import type { Palette } from '../../compose/palette.ts'
import { photo } from '../../compose/photo.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { smallPrint } from '../../compose/small-print.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

interface Print {
  readonly paper: string
  readonly ink: string
  readonly accent: string
  /** Colour of the lines that stand for small print. */
  readonly grey: string
}

/** 报纸: a front page with the title as its headline, a picture, and articles that begin with the points. */
export const newspaper = defineLayout({
  id: 'newspaper',
  style: 'press',
  pictures: [0, 1],
  points: 0,
  title: 28,
  build: (builder) => {
    const { safe, brief } = builder
    const print = printOf(builder.palette)
    builder.background = { type: 'solid', colour: print.paper }
    const banner = builder.shape === 'banner'
    const below = safe.top + safe.height
    const top = masthead(builder, print)
    const on = [print.paper]
    const head = {
      ...{ on, badge: null, gap: 0.03 },
      title: {
        ...{ size: banner ? 0.3 : builder.wide ? 0.2 : 0.245, least: 0.09, lines: builder.wide && !banner ? 5 : 3, on },
        ...{ colour: print.ink, keyword: print.accent, effects: [], lineHeight: 1.14 },
      },
      subtitle: { colour: print.ink, weight: 700, ...(banner && { size: 0.08 }) },
    } as const
    if (builder.wide) {
      const width = safe.width * (brief.pictures.length > 0 ? 0.52 : 0.56)
      titleBlock(builder, rectOf(safe.left, top, width, below - top), { ...head, align: 'left', share: 0.4 })
      const left = safe.left + width + builder.px(0.06)
      builder.rect(rectOf(left - builder.px(0.03), top, builder.px(0.004), below - top), print.grey)
      body(builder, rectOf(left, top, safe.left + safe.width - left, below - top), print)
      return
    }
    const most = (below - top) * 0.56
    const mark = builder.mark
    const pad = builder.px(0.022)
    const words = titleBlock(builder, rectOf(safe.left, top, safe.width, most), {
      ...{ ...head, align: 'center', share: 0, between: () => pad * 1.2 },
      subtitle: { on: [print.accent], colour: print.paper, weight: 700 },
    })
    // The subtitle is reversed out of a band across the page, like the second line of a front page.
    const band = words.title.bottom + pad * 1.2 + builder.px(0.021) - pad
    if (brief.subtitle !== '')
      builder.insertBelow(mark, () =>
        builder.rect(rectOf(safe.left, band, safe.width, words.bottom + pad - band), print.accent),
      )
    const start = words.bottom + builder.px(0.065)
    body(builder, rectOf(safe.left, start, safe.width, below - start), print)
  },
})

/**
 * Returns the newsprint colours of a palette; cream paper where the palette's paper is dark or too bright for
 * newsprint.
 */
function printOf({ tone, papers, ink, accentInk, accent }: Palette): Print {
  const isPrinted = tone !== 'light'
  const paper = isPrinted ? mixed('#f6f0e1', papers[0]!, 0.04) : mixed(papers[0]!, papers.at(-1)!, 0.5)
  const dark = isPrinted ? withLch(papers[0]!, { l: 0.24, c: 0.04 }) : ink
  // The bright accent of a dark page is printed darker; a vivid page gives its own colour to the print.
  const marked = isPrinted
    ? ensureContrast(withLch(tone === 'dark' ? accent : papers[0]!, { l: 0.5 }), [paper])
    : accentInk
  return { paper, ink: dark, accent: marked, grey: mixed(paper, dark, 0.3) }
}

/** Draws the newspaper's name between rules, with issue and account. Returns where the news begins, px from the top. */
function masthead(builder: PageBuilder, { paper, ink, accent }: Print): number {
  const { safe, words, brief, style } = builder
  const on = [paper]
  const flat = builder.shape === 'banner'
  const issue = words.issue!.replace('{n}', `${1 + Math.floor(builder.random() * 98)}`)
  const small = { size: 0.036, lines: 1, on, colour: ink, weight: 700 }
  if (flat) {
    const name = builder.text(words.daily!, rectOf(safe.left, safe.top, safe.width * 0.5, builder.px(0.16)), {
      ...{ size: 0.11, lines: 1, face: style.voice.title, on, colour: ink, lineHeight: 1.2 },
    })
    const line = name.bottom + builder.px(0.015)
    builder.text(
      brief.badge || brief.account,
      rectOf(name.right, safe.top, safe.left + safe.width - name.right, name.height),
      {
        ...{ ...small, size: 0.066, align: 'right', valign: 'middle', colour: accent },
      },
    )
    builder.rect(rectOf(safe.left, line, safe.width, builder.px(0.016)), ink)
    return line + builder.px(0.06)
  }
  builder.rect(rectOf(safe.left, safe.top, safe.width, builder.px(0.014)), ink)
  builder.rect(rectOf(safe.left, safe.top + builder.px(0.02), safe.width, builder.px(0.004)), ink)
  const name = builder.text(words.daily!, rectOf(safe.left, safe.top + builder.px(0.04), safe.width, builder.px(0.2)), {
    ...{ size: 0.125, lines: 1, align: 'center', face: style.voice.title, on, colour: ink },
    ...{ lineHeight: 1.15, letterSpacing: 0.12 },
  })
  const line = name.bottom + builder.px(0.018)
  const high = builder.typeSize(0.036) * 1.9
  builder.rect(rectOf(safe.left, line, safe.width, builder.px(0.004)), ink)
  for (const [place, one] of [issue, brief.badge, brief.account].entries()) {
    const align = (['left', 'center', 'right'] as const)[place]!
    const box = rectOf(safe.left + (safe.width / 3) * place, line, safe.width / 3, high)
    builder.text(one, box, { ...small, align, valign: 'middle', colour: place === 1 ? accent : ink })
  }
  builder.rect(rectOf(safe.left, line + high, safe.width, builder.px(0.01)), ink)
  return line + high + builder.px(0.05)
}

/** Draws a picture and articles, in columns with hairlines between them. */
function body(builder: PageBuilder, box: Rect, print: Print): void {
  const { brief } = builder
  const gap = builder.px(0.05)
  const pictured = brief.pictures.length > 0
  if (pictured) {
    const upright = builder.wide || box.height > box.width * 1.15
    const width = upright ? box.width : box.width * 0.58
    const high = upright && box.height > builder.px(0.5) ? box.height * 0.6 : box.height
    photo(builder, 0, rectOf(box.left, box.top, width, high))
    const rest = upright
      ? rectOf(box.left, box.top + high + gap * 0.7, box.width, box.height - high - gap * 0.7)
      : rectOf(box.left + width + gap * 0.7, box.top, box.width - width - gap * 0.7, box.height)
    if (rest.height > builder.px(0.12)) columns(builder, rest, upright && !builder.wide ? 2 : 1, print, gap)
    return
  }
  columns(builder, box, box.width > builder.px(0.55) ? 2 : 1, print, gap)
}

function columns(builder: PageBuilder, box: Rect, count: number, print: Print, gap: number): void {
  const { brief } = builder
  // As many articles in a column as have room for a headline and some lines.
  const rows = Math.max(1, Math.min(Math.floor(box.height / builder.px(0.21)), Math.ceil(brief.points.length / count)))
  // The area that a platform covers is filled with lines of small print.
  const covered = builder.height - box.top - box.height > builder.px(0.12)
  const foot = covered ? builder.height : box.top + box.height
  for (const [column, one] of cut(box, count, gap).entries()) {
    if (column > 0) builder.rect(rectOf(one.left - gap / 2, one.top, builder.px(0.003), one.height), print.grey)
    for (const [row, article] of cut(one, rows, builder.px(0.03), true).entries()) {
      const lead = builder.text(brief.points[row * count + column] ?? '', article, {
        ...{ size: 0.056, least: 0.04, lines: 2, weight: 700, on: [print.paper], colour: print.ink, lineHeight: 1.25 },
      })
      const end = row === rows - 1 ? foot : article.top + article.height
      const lines = rectOf(article.left, article.top, article.width, end - article.top)
      smallPrint(builder, lines, lead.height > 0 ? lead.bottom + builder.px(0.022) : article.top, print.grey)
    }
  }
}
