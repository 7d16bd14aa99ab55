import { mixed, withLch } from '../../colour/oklch.ts'
import { solid } from '../../design/fields.ts'
import type { Rect } from '../../geometry.ts'
import type { CoverBuilder } from '../builder.ts'
import { defineLayout } from '../layout.ts'
import { photo } from '../photo.ts'
import { inset, rectOf } from '../rects.ts'
import { titleBlock } from '../title-block.ts'

/** Height of a device over its width. */
const long = 2.05

/** 手机框/截图展示: the picture on the screen of a device that rises from the bottom of the page, the words above. */
export const phoneFrame = defineLayout({
  id: 'phone-frame',
  style: 'screen',
  pictures: [1, 1],
  points: 0,
  title: 28,
  build: (sheet) => (sheet.wide ? beside(sheet) : below(sheet)),
})

function below(sheet: CoverBuilder): void {
  const { safe, page } = sheet
  const most = rectOf(safe.left, safe.top, safe.width, safe.height * 0.42)
  const words = titleBlock(sheet, most, {
    ...{ align: 'center', share: 0, gap: 0.034 },
    title: { size: 0.235, least: 0.09, lines: 3, keyword: true },
  })
  const top = words.bottom + sheet.px(0.06)
  const width = Math.min(page.width * (sheet.shape === 'square' ? 0.56 : 0.62), (page.height - top) / 1.02)
  sheet.insertBelow(0, () => {
    // The discs stay below the words.
    stage(sheet, page.width / 2, top + width * 0.92, width * 0.78)
    ring(sheet, page.width / 2, top + width * 0.92, width * 0.88)
    device(sheet, rectOf((page.width - width) / 2, top, width, width * long))
  })
}

function beside(sheet: CoverBuilder): void {
  const { safe, page } = sheet
  const banner = sheet.shape === 'banner'
  const width = page.height * (banner ? 0.6 : 0.52)
  const middle = page.width * (banner ? 0.79 : 0.785)
  const [top, turn] = [page.height * 0.11, 8]
  const around = page.height * (banner ? 0.44 : 0.4)
  stage(sheet, middle, page.height * 0.54, around)
  const box = rectOf(middle - width / 2, top, width, width * long)
  // Rotated about the middle of its visible part.
  sheet.turned(turn, rectOf(box.left, top, width, page.height - top), () => device(sheet, box))
  titleBlock(sheet, rectOf(safe.left, safe.top, middle - around - sheet.px(0.05) - safe.left, safe.height), {
    title: { size: banner ? 0.3 : 0.2, least: 0.1, lines: banner ? 3 : 5, keyword: true },
    subtitle: { size: banner ? 0.085 : 0.062 },
  })
}

const round = (x: number, y: number, radius: number) => rectOf(x - radius, y - radius, radius * 2, radius * 2)

/** Draws a disc behind the device. */
function stage(sheet: CoverBuilder, x: number, y: number, radius: number): void {
  sheet.ellipse(round(x, y, radius), sheet.palette.accent)
}

function ring(sheet: CoverBuilder, x: number, y: number, radius: number): void {
  const stroke = { fill: solid(sheet.palette.accent), width: sheet.px(0.006) }
  sheet.ellipse(round(x, y, radius), { type: 'none' }, { stroke })
}

/** Draws a generic device: body, buttons, screen and camera. */
function device(sheet: CoverBuilder, box: Rect): void {
  const { left, top, width } = box
  const body = withLch(sheet.palette.ink, { l: 0.22, c: 0.015 })
  const radius = width * 0.145
  const bezel = width * 0.034
  for (const [x, y, high] of [
    [-0.014, 0.36, 0.12],
    [-0.014, 0.52, 0.12],
    [0.986, 0.44, 0.2],
  ] as const)
    sheet.rect(rectOf(left + width * x, top + width * y, width * 0.028, width * high), body, { radius: width * 0.012 })
  sheet.rect(box, body, {
    radius,
    shadow: { x: 0, y: width * 0.05, blur: width * 0.14, colour: '#0000004d' },
    stroke: { fill: { type: 'solid', colour: mixed(body, '#ffffff', 0.42) }, width: width * 0.009, align: 'inside' },
  })
  const screen = inset(box, bezel)
  const eye = rectOf(left + width * 0.36, top + bezel + width * 0.035, width * 0.28, width * 0.072)
  const seen = rectOf(screen.left, screen.top, screen.width, Math.min(screen.height, sheet.height - screen.top))
  photo(sheet, 0, screen, { radius: (radius - bezel) / screen.width, room: inset(seen, 0, width * 0.1) })
  sheet.rect(eye, body, { radius: eye.height / 2 })
}
