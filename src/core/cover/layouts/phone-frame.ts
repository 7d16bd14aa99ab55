import { mixed, withLch } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { discPath } from '../../compose/type-caption.ts'
import { solid } from '../../design/fields.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** Height of a device over its width. */
const long = 2.05

/** 手机框/截图展示: the picture on the screen of a device that rises from the bottom of the page, the words above. */
export const phoneFrame = defineLayout({
  id: 'phone-frame',
  style: 'screen',
  pictures: [1, 1],
  points: 0,
  title: 28,
  build: (builder) => (builder.wide ? beside(builder) : below(builder)),
})

function below(builder: PageBuilder): void {
  const { safe, page } = builder
  const most = rectOf(safe.left, safe.top, safe.width, safe.height * 0.42)
  const words = titleBlock(builder, most, {
    ...{ align: 'center', share: 0, gap: 0.034 },
    title: { size: 0.235, least: 0.09, lines: 3, keyword: true },
  })
  const top = words.bottom + builder.px(0.06)
  const width = Math.min(page.width * (builder.shape === 'square' ? 0.56 : 0.62), (page.height - top) / 1.02)
  builder.insertBelow(0, () => {
    // The discs stay below the words.
    stage(builder, page.width / 2, top + width * 0.92, width * 0.78)
    ring(builder, page.width / 2, top + width * 0.92, width * 0.88)
    device(builder, rectOf((page.width - width) / 2, top, width, width * long))
  })
}

function beside(builder: PageBuilder): void {
  const { safe, page } = builder
  const banner = builder.shape === 'banner'
  const width = page.height * (banner ? 0.6 : 0.52)
  const middle = page.width * (banner ? 0.79 : 0.785)
  const [top, turn] = [page.height * 0.11, 8]
  const around = page.height * (banner ? 0.44 : 0.4)
  stage(builder, middle, page.height * 0.54, around)
  const box = rectOf(middle - width / 2, top, width, width * long)
  // Rotated about the middle of its visible part.
  builder.turned(turn, rectOf(box.left, top, width, page.height - top), () => device(builder, box))
  titleBlock(builder, rectOf(safe.left, safe.top, middle - around - builder.px(0.05) - safe.left, safe.height), {
    title: { size: banner ? 0.5 : 0.36, least: 0.1, lines: banner ? 3 : 5, keyword: true },
    subtitle: { size: banner ? 0.085 : 0.062 },
  })
}

const round = (x: number, y: number, radius: number) => rectOf(x - radius, y - radius, radius * 2, radius * 2)

/** Draws a disc behind the device. */
function stage(builder: PageBuilder, x: number, y: number, radius: number): void {
  builder.ellipse(round(x, y, radius), builder.palette.accent)
}

function ring(builder: PageBuilder, x: number, y: number, radius: number): void {
  const stroke = { fill: solid(builder.palette.accent), width: builder.px(0.006) }
  builder.ellipse(round(x, y, radius), { type: 'none' }, { stroke })
}

/** Draws a generic device: body, buttons, screen and camera. */
function device(builder: PageBuilder, box: Rect): void {
  const { left, top, width } = box
  const body = withLch(builder.palette.ink, { l: 0.22, c: 0.015 })
  const radius = width * 0.145
  const bezel = width * 0.034
  for (const [x, y, high] of [
    [-0.014, 0.36, 0.12],
    [-0.014, 0.52, 0.12],
    [0.986, 0.44, 0.2],
  ] as const)
    builder.rect(rectOf(left + width * x, top + width * y, width * 0.028, width * high), body, {
      radius: width * 0.012,
    })
  builder.rect(box, body, {
    radius,
    shadow: { x: 0, y: width * 0.05, blur: width * 0.14, colour: '#0000004d' },
    stroke: { fill: { type: 'solid', colour: mixed(body, '#ffffff', 0.42) }, width: width * 0.009, align: 'inside' },
  })
  const screen = inset(box, bezel)
  const seen = rectOf(screen.left, screen.top, screen.width, Math.min(screen.height, builder.height - screen.top))
  app(builder, screen, seen, (radius - bezel) / screen.width)
  const eye = rectOf(left + width * 0.39, top + bezel + width * 0.035, width * 0.22, width * 0.06)
  builder.rect(eye, '#0b0b0c', { radius: eye.height / 2 })
}

/** Heights of the parts of an app, shares of the width of the screen. */
const parts = { status: 0.13, head: 0.14, actions: 0.15 } as const

/** Draws a post in an app: status bar, author, the picture, and the row of actions below it. */
function app(builder: PageBuilder, screen: Rect, seen: Rect, radius: number): void {
  const { palette } = builder
  const { width, height } = screen
  const paper = palette.tone === 'dark' ? '#17181b' : '#ffffff'
  const ink = palette.tone === 'dark' ? '#f4f4f5' : '#17181b'
  const quiet = mixed(paper, ink, 0.16)
  builder.rect(screen, paper, { radius: radius * width })
  builder.text(clock, rectOf(screen.left + width * 0.1, screen.top + width * 0.03, width * 0.26, width * 0.08), {
    ...{ size: (width * 0.056) / builder.unit, lines: 1, valign: 'middle', weight: 700, lineHeight: 1.1 },
    ...{ role: 'decoration', colour: ink, on: [paper] },
  })
  const top = (parts.status + parts.head) * width
  // The actions stay visible where a tall enough picture remains.
  const most = seen.height - top - parts.actions * width
  const high = Math.min(width * 1.25, Math.max(width * 0.7, most))
  const frame = rectOf(screen.left, screen.top + top, width, high)
  const strokes = [...statusPaths(width), ...headPaths(width)]
  builder.drawing(
    screen,
    [width, height],
    [
      ...strokes.map((d) => [ink, d] as const),
      [quiet, barPath(width * 0.215, top - width * 0.058, width * 0.22, width * 0.026)],
      [palette.accent, discPath(width * 0.125, top - width * 0.07, width * 0.047)],
      [palette.accent, barPath(width * 0.74, top - width * 0.105, width * 0.19, width * 0.07)],
      [palette.onAccent, barPath(width * 0.79, top - width * 0.079, width * 0.09, width * 0.018)],
      ...actionParts(width, top + high + parts.actions * width * 0.5, ink, palette.accent, quiet),
    ],
  )
  const visible = Math.min(high, seen.height - top)
  photo(builder, 0, frame, { room: rectOf(frame.left, frame.top, width, visible) })
}

/** The time that pictures of devices show. */
const clock = '9:41'

/** Returns the path of a bar with round ends. */
const barPath = (x: number, y: number, w: number, h: number) =>
  `M${x + h / 2} ${y}H${x + w - h / 2}A${h / 2} ${h / 2} 0 0 1 ${x + w - h / 2} ${y + h}H${x + h / 2}A${h / 2} ${h / 2} 0 0 1 ${x + h / 2} ${y}Z`

/** Returns the signal, wireless and battery signs of a status bar for a screen of a width. */
function statusPaths(w: number): readonly string[] {
  const u = w / 100
  const y = 7 * u
  const signal = [0, 1, 2, 3].map((at) => {
    const high = (1.4 + at * 0.75) * u
    return `M${(71 + at * 1.6) * u} ${y + 1.9 * u - high}h${u}v${high}h${-u}Z`
  })
  const arcs = [3.1, 1.9].map((r) => {
    const inner = r - 0.75
    const [x, base] = [81.6 * u, y + 1.7 * u]
    const at45 = (radius: number) => radius * 0.72 * u
    return `M${x - at45(r)} ${base - at45(r)}A${r * u} ${r * u} 0 0 1 ${x + at45(r)} ${base - at45(r)}L${x + at45(inner)} ${base - at45(inner)}A${inner * u} ${inner * u} 0 0 0 ${x - at45(inner)} ${base - at45(inner)}Z`
  })
  const dot = discPath(81.6 * u, y + 1.2 * u, 0.62 * u)
  const battery = `${barPath(86.2 * u, y - 1.9 * u, 6.4 * u, 3.6 * u)}${barPath(93 * u, y - 0.8 * u, 0.8 * u, 1.4 * u)}`
  return [...signal, ...arcs, dot, battery]
}

/** Returns the arrow that leads back and the name of the author. */
function headPaths(w: number): readonly string[] {
  const y = (parts.status + parts.head) * w - w * 0.07
  const u = w / 100
  return [
    `M${5.6 * u} ${y - 3 * u}l${u} ${u}l${-2 * u} ${2 * u}l${2 * u} ${2 * u}l${-u} ${u}l${-3 * u} ${-3 * u}Z`,
    barPath(21.5 * u, y - 3.4 * u, 27 * u, 3.2 * u),
  ]
}

/** Returns the field for a comment and the heart, the bubble and the star beside it, around a height. */
function actionParts(
  w: number,
  y: number,
  ink: string,
  accent: string,
  quiet: string,
): readonly (readonly [string, string])[] {
  const u = w / 100
  const at = (x: number, d: (x: number) => string) => d(x * u)
  const heart = (x: number) =>
    `M${x} ${y + 3.6 * u}C${x - 6.5 * u} ${y - 0.6 * u} ${x - 3.6 * u} ${y - 5 * u} ${x} ${y - 2 * u}C${x + 3.6 * u} ${y - 5 * u} ${x + 6.5 * u} ${y - 0.6 * u} ${x} ${y + 3.6 * u}Z`
  const bubble = (x: number) =>
    `${barPath(x - 3.8 * u, y - 3.2 * u, 7.6 * u, 5.6 * u)}M${x - 1.6 * u} ${y + 1.6 * u}h${2.6 * u}l${-2 * u} ${2.4 * u}Z`
  const star = (x: number) =>
    `M${Array.from({ length: 10 }, (_, place) => {
      const [r, turn] = [(place % 2 ? 1.8 : 4) * u, (place / 10) * Math.PI * 2 - Math.PI / 2]
      return `${(x + Math.cos(turn) * r).toFixed(1)} ${(y + Math.sin(turn) * r).toFixed(1)}`
    }).join('L')}Z`
  return [
    [quiet, barPath(5 * u, y - 3.8 * u, 48 * u, 7.6 * u)],
    [accent, at(64, heart)],
    [ink, at(77, bubble)],
    [ink, at(90, star)],
  ]
}
