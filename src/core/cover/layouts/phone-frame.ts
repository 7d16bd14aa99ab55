import { mixed, withLch } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
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
    title: { size: banner ? 0.3 : 0.2, least: 0.1, lines: banner ? 3 : 5, keyword: true },
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
  const eye = rectOf(left + width * 0.36, top + bezel + width * 0.035, width * 0.28, width * 0.072)
  const seen = rectOf(screen.left, screen.top, screen.width, Math.min(screen.height, builder.height - screen.top))
  photo(builder, 0, screen, { radius: (radius - bezel) / screen.width, room: inset(seen, 0, width * 0.1) })
  builder.rect(eye, body, { radius: eye.height / 2 })
}
