import { ensureContrast } from '../../colour/contrast.ts'
import { lchOf } from '../../colour/oklch.ts'
import { hills, tone } from '../../compose/ink-hills.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import type { Rect } from '../../geometry.ts'
import type { CoverBrief } from '../brief.ts'
import { defineLayout, lengthOf } from '../layout.ts'

/** Returns where the hills begin at the right, px from the top; the words end above them. */
function shoreOf({ shape, wide, page, safe }: PageBuilder): number {
  if (shape === 'tall') return Math.min(page.height * 0.78, safe.top + safe.height)
  return page.height * (wide ? 0.86 : 0.8)
}

/** Returns the number of columns for a title of so many characters. */
const columnsFor = (length: number) => (length <= 6 ? 1 : length <= 15 ? 2 : 3)

/** 国风竖排: columns of vertical text from the right, a seal, and a round window or a sun over hills in ink wash. */
export const verticalInk = defineLayout({
  id: 'vertical-ink',
  style: 'calm',
  pictures: [0, 1],
  points: 0,
  title: 30,
  build: (builder) => {
    const { safe, page, palette, brief } = builder
    const banner = builder.shape === 'banner'
    const shore = shoreOf(builder)
    const columns = columnsFor(lengthOf(brief.title))
    const right = safe.left + safe.width * (builder.wide ? 0.94 : 1)
    // On a tall page the window goes below the words.
    const below = builder.shape === 'tall' && brief.pictures.length > 0
    const end = below ? page.height * 0.58 : Math.min(shore, safe.top + safe.height)
    const high = end - safe.top - (banner ? 0 : builder.px(0.02))
    const most = safe.width * (builder.wide ? 0.36 : brief.pictures.length > 0 && !below ? 0.52 : 0.6)
    const sealed = sealOf(brief)
    const mark = builder.mark

    const on = [...palette.papers, tone(builder, 0.1)]
    const title = builder.title(rectOf(right - most, safe.top, most, high), {
      ...{ size: 0.3, least: 0.1, lines: columns, vertical: true, lineHeight: 1.3, letterSpacing: 0.04 },
      ...{ effects: [], on },
    })
    const size = builder.typeSize(0.05)
    const subHigh = high * (sealed ? 0.72 : 0.9) - builder.px(0.06)
    const lines = builder.widthOf(brief.subtitle, size) * 1.1 > subHigh ? 2 : 1
    const wide = size * 1.5 * lines
    const sub = builder.subtitle(rectOf(title.left - size * 0.7 - wide, safe.top + builder.px(0.06), wide, subHigh), {
      ...{ size: 0.05, lines, vertical: true, letterSpacing: lines > 1 ? 0 : 0.1, on, lineHeight: 1.5 },
      colour: ensureContrast(palette.muted, on, 4.9),
    })
    const left = sub.lines > 0 ? sub.left : title.left
    if (sealed)
      seal(
        builder,
        {
          x: sub.lines > 0 ? sub.left + sub.width / 2 : title.left - size * 1.6,
          y: sub.lines > 0 ? sub.bottom + size * 0.6 : safe.top + size,
        },
        sealed,
      )
    if (sealed !== brief.badge)
      builder.pill(
        brief.badge,
        { x: safe.left, y: safe.top, room: left - safe.left - size },
        { size: 0.044, fill: palette.accent },
      )

    builder.insertBelow(mark, () => {
      const free = rectOf(safe.left, safe.top, left - safe.left - size * 1.2, shore - safe.top)
      const pictured = brief.pictures.length > 0
      if (!pictured) sky(builder, free)
      hills(builder, shore)
      if (below) {
        const foot = Math.max(title.bottom, sealed ? end : sub.bottom) + builder.px(0.06)
        const across = Math.min(page.width * 0.62, page.height - foot - builder.px(0.07))
        round(builder, rectOf(safe.left, foot + (page.height - foot - builder.px(0.07) - across) * 0.5, across, across))
      } else if (pictured) archWindow(builder, free)
    })
  },
})

const han = /^\p{Script=Han}{1,4}$/u

/** Returns the characters of the seal: the badge if it is one to four Han characters, else the account's first ones. */
function sealOf({ badge, account }: CoverBrief): string {
  if (han.test(badge)) return badge
  return /\p{Script=Han}{1,4}/u.exec(account)?.[0] ?? ''
}

/** Draws a red square with characters left free in it; x is its middle, y its top edge. */
function seal(builder: PageBuilder, { x, y }: { readonly x: number; readonly y: number }, characters: string) {
  const { style } = builder
  const [red, ink] = redOf(builder)
  const size = builder.typeSize(0.058)
  const [across, down] = characters.length === 4 ? [2, 2] : [1, characters.length]
  const box = rectOf(
    x - (across * size * 1.16 + size * 0.4) / 2,
    y,
    across * size * 1.16 + size * 0.4,
    down * size * 1.06 + size * 0.44,
  )
  builder.rect(box, red, { radius: size * 0.16 })
  const stroke = { fill: { type: 'solid', colour: ink }, width: Math.max(1, size * 0.03), align: 'inside' }
  builder.rect(inset(box, size * 0.09), { type: 'none' }, { radius: size * 0.1, stroke, opacity: 0.7 })
  // Two columns, the right one first, as seals are read.
  const words = across === 2 ? `${characters.slice(0, 2)}\n${characters.slice(2)}` : characters
  builder.text(words, inset(box, size * 0.18), {
    ...{ size: size / builder.unit, lines: across, lineHeight: 1.12, align: 'center', valign: 'middle', role: 'badge' },
    ...{ vertical: true, face: style.voice.title, on: [red], colour: ink },
  })
}

/** Returns the colour of seal and sun: the accent, or the second colour if the accent is nearly grey; and its ink. */
function redOf({ palette }: PageBuilder): readonly [red: string, ink: string] {
  const { accent, onAccent, second, onSecond } = palette
  return lchOf(accent).c < 0.05 && lchOf(second).c > 0.05 ? [second, onSecond] : [accent, onAccent]
}

/**
 * Returns the box of the largest disc up to `most` px; with little room beside the words, part of it lies off the page,
 * but a share of `seen` stays visible.
 */
function roundIn(free: Rect, most: number, y: number, seen: number): Rect {
  const right = free.left + free.width
  const across = Math.min(most, Math.max(free.width, right / seen))
  const left = across > free.width ? right - across : free.left + (free.width - across) * 0.45
  return rectOf(left, free.top + (free.height - across) * y, across, across)
}

/** Draws a sun and three birds. */
function sky(builder: PageBuilder, free: Rect) {
  const sun = roundIn(free, Math.min(free.height * 0.46, builder.px(0.46)), 0.28, 0.7)
  const across = sun.width
  builder.ellipse(sun, redOf(builder)[0])
  const wing = Math.min(across * 0.26, free.width * 0.26)
  for (const [x, y, size] of [
    [0.34, 0.2, 1],
    [0.62, 0.1, 0.7],
    [0.14, 0.3, 0.6],
  ] as const) {
    const [left, top] = [free.left + free.width * x, sun.top + across * (1 + y)]
    const bird = rectOf(left, top, wing * size, wing * size * 0.4)
    lineDrawing(builder, bird, [30, 12], ['M1 8C5 1 11 1 15 8C18 2 24 2 29 6'], tone(builder, 0.75), 2)
  }
}

/** Draws the picture through a window; a cut-out picture that is broader than tall stands in it whole. */
function through(builder: PageBuilder, ring: Rect, edge: number, radius: number) {
  const picture = builder.brief.pictures[0]
  builder.rect(ring, tone(builder, 0.12), { radius: Math.min(ring.width, ring.height) / 2 })
  if (picture?.cutOut && picture.width > picture.height) {
    const wide = ring.width * (ring.height > ring.width ? 1.08 : 0.86)
    const high = (wide * picture.height) / picture.width
    const left = ring.left + (ring.width - wide) / 2
    builder.addCutOut(0, rectOf(left, ring.top + (ring.height - high) / 2, wide, high))
    return
  }
  builder.picture(0, inset(ring, edge), { radius })
}

const round = (builder: PageBuilder, ring: Rect) => through(builder, ring, ring.width * 0.03, 0.5)

/**
 * Draws a round window beside the words; beside many columns a tall one with round ends, where the picture is larger.
 */
function archWindow(builder: PageBuilder, free: Rect) {
  if (free.width >= Math.min(free.height, builder.px(0.95)) * 0.62)
    return round(builder, roundIn(free, Math.min(free.height * 0.86, builder.px(0.95)), 0.5, 0.84))
  const width = Math.min(free.width, builder.px(0.5))
  const high = Math.min(free.height * 0.92, width * 2.1)
  through(builder, rectOf(free.left, free.top + (free.height - high) * 0.6, width, high), width * 0.05, 0.5)
}
