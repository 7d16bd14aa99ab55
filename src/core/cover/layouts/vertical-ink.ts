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
const columnsFor = (length: number) => (length <= 5 ? 1 : length <= 12 ? 2 : 3)

/** Returns the largest type of a title of so many characters, share of the unit: two fill the height of the page. */
const mostFor = (length: number) => (length <= 2 ? 0.42 : length <= 3 ? 0.34 : 0.27)

/** 国风竖排: columns of vertical text from the right, a seal, and a picture, or hills in ink wash under sun, moon or branch. */
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
    const end = below ? safe.top + (page.height - safe.top) * 0.44 : Math.min(shore, safe.top + safe.height)
    const high = end - safe.top - (banner ? 0 : builder.px(0.02))
    const most = safe.width * (brief.pictures.length > 0 && !below ? 0.38 : builder.wide ? 0.42 : 0.6)
    const sealed = sealOf(brief)
    const mark = builder.mark

    const on = [...palette.papers, tone(builder, 0.1)]
    const title = builder.title(rectOf(right - most, safe.top, most, high), {
      ...{
        size: mostFor(lengthOf(brief.title)),
        least: 0.1,
        lines: columns,
        vertical: true,
        lineHeight: 1.22,
        letterSpacing: 0.04,
      },
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
        { x: safe.left, y: safe.top, room: left - safe.left - size * 0.35 },
        { size: 0.044, fill: palette.accent },
      )

    builder.insertBelow(mark, () => {
      const free = rectOf(safe.left, safe.top, left - safe.left - size * 1.2, shore - safe.top)
      const pictured = brief.pictures.length > 0
      if (!pictured) sky(builder, free)
      hills(builder, shore)
      // A seal without a subtitle above it is stamped on the edge of the picture.
      const aside = left - size * 0.8
      const foot = Math.max(title.bottom, sealed ? end : sub.bottom) + builder.px(0.06)
      if (below) shown(builder, rectOf(0, foot, page.width, page.height - foot))
      else if (pictured) shown(builder, rectOf(0, 0, aside, page.height))
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

/** Draws what the seed has above the hills: a sun with birds, a moon, a branch in blossom, or farther hills alone. */
function sky(builder: PageBuilder, free: Rect) {
  const kind = Math.floor(builder.random() * 4)
  if (kind === 0) sun(builder, free)
  else if (kind === 1) {
    const disc = roundIn(free, Math.min(free.height * 0.5, builder.px(0.5)), 0.25, 0.7)
    builder.ellipse(disc, tone(builder, 0.16))
  } else if (kind === 2) branch(builder, free)
  else hills(builder, free.top + free.height * 0.66, 0.3)
}

function sun(builder: PageBuilder, free: Rect) {
  const disc = roundIn(free, Math.min(free.height * 0.4, builder.px(0.36)), 0.28, 0.7)
  const across = disc.width
  builder.ellipse(disc, redOf(builder)[0])
  const wing = Math.min(across * 0.26, free.width * 0.26)
  for (const [x, y, size] of [
    [0.34, 0.2, 1],
    [0.62, 0.1, 0.7],
    [0.14, 0.3, 0.6],
  ] as const) {
    const [left, top] = [free.left + free.width * x, disc.top + across * (1 + y)]
    const bird = rectOf(left, top, wing * size, wing * size * 0.4)
    lineDrawing(builder, bird, [30, 12], ['M1 8C5 1 11 1 15 8C18 2 24 2 29 6'], tone(builder, 0.75), 2)
  }
}

/** Middles of blossoms on a branch, and their size, in a square of 100 by 100. */
const blossoms = [
  [50, 45, 6],
  [80, 9, 5],
  [92, 36, 6.4],
  [34, 20, 5],
  [66, 62, 4.4],
  [62, 24, 3.4],
] as const

/** Draws a branch in blossom that comes from the upper left edge of the page. */
function branch(builder: PageBuilder, free: Rect) {
  const size = Math.min(free.left + free.width, free.height * 0.8, builder.px(0.8))
  const box = rectOf(0, free.top * 0.7, size, size)
  const wood = tone(builder, 0.75)
  lineDrawing(builder, box, [100, 100], ['M0 2C16 12 26 19 40 20C58 21 74 26 94 37'], wood, 3)
  const twigs = ['M28 17C38 26 42 36 50 46C55 52 60 56 66 62', 'M52 21C60 16 70 10 80 9', 'M38 32C34 40 34 46 30 54']
  lineDrawing(builder, box, [100, 100], twigs, wood, 1.5)
  const petals = blossoms.map(([x, y, r]) =>
    Array.from({ length: 5 }, (_, petal) => {
      const [turn, half] = [(petal / 5) * Math.PI * 2 + x, r * 0.5]
      const [cx, cy] = [x + Math.cos(turn) * r * 0.52, y + Math.sin(turn) * r * 0.52]
      return `M${cx - half} ${cy}A${half} ${half} 0 1 1 ${cx + half} ${cy}A${half} ${half} 0 1 1 ${cx - half} ${cy}Z`
    }).join(''),
  )
  builder.drawing(box, [100, 100], [[redOf(builder)[0], petals.join('')]])
}

/** Draws the picture in a box that runs off the page; a cut-out picture stands on its lower edge before a pale disc. */
function shown(builder: PageBuilder, box: Rect) {
  if (!builder.brief.pictures[0]?.cutOut) return builder.picture(0, box)
  const across = Math.min(box.width * 0.9, box.height * 0.7)
  const left = box.left + (box.width - across) / 2
  builder.ellipse(rectOf(left, box.top + (box.height - across) * 0.4, across, across), tone(builder, 0.16))
  const room = inset(box, box.width * 0.04, 0)
  builder.addCutOut(0, rectOf(room.left, box.top + box.height * 0.12, room.width, box.height * 0.88))
}
