import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { underScrim } from '../../compose/scrim.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { discPath } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
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
  const square = builder.shape === 'square'
  const most = rectOf(safe.left, safe.top, safe.width, safe.height * (square ? 0.42 : 0.46))
  const words = titleBlock(builder, most, {
    ...{ align: 'center', share: 0, gap: 0.03 },
    title: { size: 0.42, least: 0.1, lines: 3, keyword: true, lineHeight: 1.14 },
  })
  const top = words.bottom + builder.px(0.05)
  const width = Math.min(page.width * (square ? 0.58 : 0.7), (page.height - top) / 0.9)
  builder.insertBelow(0, () => {
    // The disc stays below the words.
    stage(builder, page.width / 2, top + width * 0.86, Math.min(width * 0.82, page.width * 0.56))
    device(builder, rectOf((page.width - width) / 2, top, width, width * long))
  })
}

function beside(builder: PageBuilder): void {
  const { safe, page } = builder
  const banner = builder.shape === 'banner'
  const width = page.height * (banner ? 0.66 : 0.55)
  const middle = page.width * (banner ? 0.785 : 0.765)
  const [top, turn] = [page.height * 0.09, 8]
  const around = page.height * (banner ? 0.46 : 0.42)
  stage(builder, middle, page.height * 0.54, around)
  const box = rectOf(middle - width / 2, top, width, width * long)
  // Rotated about the middle of its visible part.
  builder.turned(turn, rectOf(box.left, top, width, page.height - top), () => device(builder, box))
  const right = middle - Math.max(around, width * 0.6) - builder.px(0.04)
  titleBlock(builder, rectOf(safe.left, safe.top, right - safe.left, safe.height), {
    title: { size: banner ? 0.62 : 0.44, least: 0.1, lines: banner ? 3 : 4, keyword: true, lineHeight: 1.14 },
    subtitle: { size: banner ? 0.085 : 0.062 },
  })
}

/** Draws a disc behind the device. */
function stage(builder: PageBuilder, x: number, y: number, radius: number): void {
  const { palette } = builder
  const fill = mixed(palette.papers.at(-1)!, palette.accent, 0.18)
  builder.ellipse(rectOf(x - radius, y - radius, radius * 2, radius * 2), fill)
}

/** Returns the colours of a device that stands out no more than it must: its body and the edge around it. */
function metalOf({ palette }: PageBuilder): { readonly body: string; readonly edge: string } {
  const paper = palette.papers.at(-1)!
  if (palette.tone === 'dark') return { body: mixed(paper, '#ffffff', 0.14), edge: mixed(paper, '#ffffff', 0.32) }
  return { body: mixed('#ffffff', paper, 0.2), edge: mixed(paper, palette.ink, 0.3) }
}

/** Draws a generic device: body, buttons, screen and camera. */
function device(builder: PageBuilder, box: Rect): void {
  const { left, top, width } = box
  const { body, edge } = metalOf(builder)
  const radius = width * 0.145
  const bezel = width * 0.034
  for (const [x, y, high] of [
    [-0.014, 0.36, 0.12],
    [-0.014, 0.52, 0.12],
    [0.986, 0.44, 0.2],
  ] as const)
    builder.rect(rectOf(left + width * x, top + width * y, width * 0.028, width * high), edge, {
      radius: width * 0.012,
    })
  const corner = radius - bezel
  // Screen and body end below the page, where their lower corners are out of sight.
  const screen = inset({ ...box, height: Math.min(box.height, builder.height + radius - top) }, bezel)
  builder.rect(inset(screen, -bezel), body, {
    radius,
    shadow: { x: 0, y: width * 0.03, blur: width * 0.1, colour: '#00000030' },
    stroke: { fill: solid(edge), width: width * 0.008, align: 'inside' },
  })
  app(builder, screen, corner)
  const eye = rectOf(left + width * 0.39, top + bezel + width * 0.035, width * 0.22, width * 0.06)
  builder.rect(eye, '#0b0b0c', { radius: eye.height / 2 })
}

/** Draws a post in an app over the whole screen: the picture, the status bar, and the signs for what readers do. */
function app(builder: PageBuilder, screen: Rect, corner: number): void {
  const { palette, brief } = builder
  const { width, height } = screen
  const seen = rectOf(screen.left, screen.top, width, Math.min(height, builder.height - screen.top))
  const head = width * 0.13
  photo(builder, 0, screen, {
    radius: corner / Math.min(width, height),
    room: rectOf(seen.left, seen.top + head, width, seen.height - head),
  })
  // A picture may be light where the signs are; a cut-out has a plain ground.
  const onPicture = !brief.pictures[0]?.cutOut
  const ink = onPicture ? '#ffffff' : palette.onSoft
  if (onPicture)
    builder.rect(screen, shade, {
      radius: corner,
    })
  builder.text(clock, rectOf(screen.left + width * 0.1, screen.top + width * 0.03, width * 0.26, width * 0.08), {
    ...{ size: (width * 0.056) / builder.unit, lines: 1, valign: 'middle', weight: 700, lineHeight: 1.1 },
    ...{ role: 'decoration', colour: ink, on: [onPicture ? underScrim : palette.soft] },
  })
  const signs = seen.height > width * 0.75 ? actionPaths(width, seen.height) : []
  builder.drawing(
    { ...screen, height: seen.height },
    [width, seen.height],
    [...statusPaths(width), ...signs].map((d) => [ink, d] as const),
  )
}

/** Darkens the head of a picture where the status bar is. */
const shade = {
  type: 'linear' as const,
  angle: 90,
  stops: [
    { at: 0, colour: '#00000066' },
    { at: 0.16, colour: '#00000000' },
    { at: 1, colour: '#00000000' },
  ],
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

/** Returns the heart, the bubble and the star at the right edge of a screen, above a height. */
function actionPaths(w: number, bottom: number): readonly string[] {
  const u = (w / 100) * 1.15
  const x = w * 0.89
  const [first, second, third] = [0.5, 0.34, 0.18].map((up) => bottom - w * (up - 0.02)) as [number, number, number]
  const heart = `M${x} ${first + 3.6 * u}C${x - 6.5 * u} ${first - 0.6 * u} ${x - 3.6 * u} ${first - 5 * u} ${x} ${first - 2 * u}C${x + 3.6 * u} ${first - 5 * u} ${x + 6.5 * u} ${first - 0.6 * u} ${x} ${first + 3.6 * u}Z`
  const bubble = `${barPath(x - 3.8 * u, second - 3.2 * u, 7.6 * u, 5.6 * u)}M${x - 1.6 * u} ${second + 1.6 * u}h${2.6 * u}l${-2 * u} ${2.4 * u}Z`
  const points = Array.from({ length: 10 }, (_, place) => {
    const [r, turn] = [(place % 2 ? 1.8 : 4) * u, (place / 10) * Math.PI * 2 - Math.PI / 2]
    return `${(x + Math.cos(turn) * r).toFixed(1)} ${(third + Math.sin(turn) * r).toFixed(1)}`
  })
  return [heart, bubble, `M${points.join('L')}Z`]
}
