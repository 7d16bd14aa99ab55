import { ensureContrast } from '../../colour/contrast.ts'
import { mixed, withLch } from '../../colour/oklch.ts'
import { halftone } from '../../compose/halftone.ts'
import { lockup } from '../../compose/lockup.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import type { Palette } from '../../compose/palette.ts'
import { photo } from '../../compose/photo.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

interface Print {
  readonly paper: string
  readonly ink: string
  readonly accent: string
  /** Colour of the dots of a halftone, and of hairlines. */
  readonly grey: string
}

/** 报纸: a front page with the title as its headline under the account as masthead, a picture or a halftone, the points. */
export const newspaper = defineLayout({
  id: 'newspaper',
  style: 'press',
  pictures: [0, 1],
  points: 0,
  mostPoints: 4,
  title: 28,
  build: (builder) => {
    const { safe, page, brief, wide } = builder
    const print = printOf(builder.palette)
    builder.background = { type: 'solid', colour: print.paper }
    const below = safe.top + safe.height
    const top = masthead(builder, print)
    const pictured = brief.pictures.length > 0
    const points = brief.points.slice(0, 4)
    const beside = wide && (pictured || points.length > 0)
    const width = beside ? safe.width * 0.56 : safe.width
    const share = beside || wide ? 1 : pictured ? 0.44 : points.length > 0 ? 0.6 : 0.72
    const bottom = headline(builder, rectOf(safe.left, top, width, (below - top) * share), print, wide)
    if (beside) {
      const left = safe.left + width + builder.px(0.07)
      builder.rect(rectOf(left - builder.px(0.036), top, builder.px(0.004), below - top), print.ink)
      return body(builder, rectOf(left, top, safe.left + safe.width - left, below - top), print, points)
    }
    if (wide) return
    const start = bottom + builder.px(0.045)
    if (pictured || points.length > 0)
      return body(builder, rectOf(safe.left, start, safe.width, below - start), print, points)
    rising(builder, rectOf(0, bottom, page.width, page.height - bottom), print)
  },
})

/** Writes title and subtitle, the latter reversed out of a band. Returns where they end, px from the top. */
function headline(builder: PageBuilder, box: Rect, print: Print, middle: boolean): number {
  const { brief } = builder
  const pad = builder.px(0.024)
  const size = builder.typeSize(builder.shape === 'banner' ? 0.085 : 0.062)
  const band = brief.subtitle === '' ? 0 : size * 1.35 + 2 * pad
  const room = { ...box, height: box.height - (band > 0 ? band + builder.px(0.03) : 0) }
  const title = lockup(builder, room, {
    ...{ on: [print.paper], colour: print.ink, effects: [], align: 'center' },
    share: middle && band === 0 ? 0.5 : 0,
  })
  if (band === 0) return title.bottom
  const plate = rectOf(box.left, title.bottom + builder.px(0.03), box.width, band)
  builder.rect(plate, print.accent)
  builder.subtitle(inset(plate, pad, 0), {
    ...{ size: size / builder.unit, lines: 1, align: 'center', valign: 'middle', weight: 700 },
    ...{ on: [print.accent], colour: print.paper },
  })
  return plate.top + plate.height
}

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
  return { paper, ink: dark, accent: marked, grey: mixed(paper, marked, 0.5) }
}

/** Draws rules with the account as the name of the paper, and the badge. Returns where the news begins, px from the top. */
function masthead(builder: PageBuilder, { paper, ink, accent }: Print): number {
  const { safe, brief, style } = builder
  const flat = builder.shape === 'banner'
  const name = brief.account.replace(/^@/, '')
  const rule = (y: number, thick: number) => builder.rect(rectOf(safe.left, y, safe.width, builder.px(thick)), ink)
  rule(safe.top, flat ? 0.02 : 0.016)
  const from = safe.top + builder.px(flat ? 0.035 : 0.024)
  if (name === '' && brief.badge === '') {
    rule(from, 0.004)
    return from + builder.px(0.03)
  }
  const size = builder.typeSize(flat ? 0.085 : name === '' ? 0.05 : 0.072)
  const row = rectOf(safe.left, from, safe.width, size * 1.5)
  const type = { lines: 1, valign: 'middle', on: [paper], size: size / builder.unit, lineHeight: 1.2 } as const
  const words = builder.text(
    name,
    { ...row, width: row.width * (brief.badge === '' ? 1 : 0.62) },
    {
      ...{ ...type, face: style.voice.title, colour: ink, role: 'brand', letterSpacing: 0.08 },
      align: brief.badge === '' ? 'center' : 'left',
    },
  )
  const left = name === '' ? row.left : words.right + builder.px(0.03)
  builder.text(
    brief.badge,
    { ...row, left, width: row.left + row.width - left },
    {
      ...{ ...type, size: Math.min(type.size, 0.05), colour: accent, weight: 700, role: 'badge' },
      align: name === '' ? 'left' : 'right',
    },
  )
  rule(row.top + row.height + builder.px(0.008), 0.004)
  return row.top + row.height + builder.px(0.036)
}

/** Draws the picture and the points below it, between hairlines; the points alone without one. */
function body(builder: PageBuilder, box: Rect, print: Print, points: readonly string[]): void {
  const { wide, brief } = builder
  const flat = builder.shape === 'banner'
  const gap = builder.px(0.05)
  const lower = builder.height - box.top - box.height > builder.px(0.12) ? 0 : builder.height - box.top - box.height
  if (brief.pictures.length === 0) return articles(builder, box, points, print, wide ? 1 : 2)
  const listed =
    points.length === 0 ? 0 : Math.min(box.height * (flat ? 0.54 : 0.4), builder.px(flat ? 0.46 : wide ? 0.3 : 0.26))
  // A picture without anything below it runs off the page.
  const bleeds = listed === 0
  const view = bleeds
    ? wide
      ? rectOf(box.left, box.top, builder.width - box.left, builder.height - box.top)
      : rectOf(0, box.top, builder.width, box.height + lower)
    : { ...box, height: box.height - listed - gap * 0.6 }
  photo(builder, 0, view)
  if (!bleeds)
    articles(builder, { ...box, top: box.top + box.height - listed, height: listed }, points, print, wide ? 1 : 2)
}

/** Writes points in `most` columns, each under a rule; in one if that is too narrow, in two if it has too few rows. */
function articles(builder: PageBuilder, box: Rect, points: readonly string[], print: Print, most: number): void {
  const gap = builder.px(0.045)
  const fits = sizeFor(builder, points, (box.width - gap) / 2, 0.06, 0) >= 0.048
  const least = builder.px(builder.shape === 'banner' ? 0.16 : 0.13)
  const wanted = fits ? most : 1
  const columns = points.length * least > box.height * wanted ? 2 : wanted
  const rows = Math.ceil(points.length / columns)
  const high = Math.min(box.height / rows, builder.px(0.26))
  const width = cut(box, columns, gap)[0]!.width
  const size = sizeFor(builder, points, width, Math.min(0.095, (high / builder.unit) * 0.5), 0.04)
  for (const [column, one] of cut(box, columns, gap).entries())
    for (let row = 0; row < rows; row++) {
      const point = points[row * columns + column]
      if (point === undefined) continue
      const top = one.top + row * high
      builder.rect(rectOf(one.left, top, one.width, builder.px(0.005)), print.ink)
      builder.text(point, rectOf(one.left, top + builder.px(0.018), one.width, high - builder.px(0.03)), {
        ...{
          size,
          least: size * 0.98,
          lines: 2,
          weight: 700,
          lineHeight: 1.25,
        },
        ...{ on: [print.paper], colour: print.ink },
      })
    }
}

/** Draws a halftone that fills the foot of the page: a rising disc, a hill or a slope of dots. */
function rising(builder: PageBuilder, box: Rect, { grey }: Print): void {
  const kind = Math.floor(builder.random() * 3)
  const ratio = box.width / Math.max(1, box.height)
  const [cx, r] = [0.3 + builder.random() * 0.4, 0.44]
  const disc = (x: number, y: number) => {
    const far = Math.hypot(x - cx, (y - 1) / ratio) / Math.min(r, 0.92 / ratio)
    return far < 1 ? 0.3 + 0.6 * (1 - y) : 0
  }
  const hill = (x: number, y: number) => y - 0.25 - 0.42 * Math.abs(x - cx) - 0.12 * Math.sin(x * 9)
  const slope = (x: number, y: number) => (y + (kind === 1 ? x : 1 - x) * 0.8 - 0.7) * 0.9
  halftone(builder, box, builder.px(0.036), grey, kind === 0 ? disc : builder.random() < 0.5 ? hill : slope)
}
