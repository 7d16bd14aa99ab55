import { leastContrast } from '../colour/contrast.ts'
import { mixed } from '../colour/oklch.ts'
import { hills } from '../compose/ink-hills.ts'
import type { PageBuilder } from '../compose/page-builder.ts'
import type { Palette } from '../compose/palette.ts'
import { rectOf } from '../compose/rects.ts'
import type { CardPage } from './page.ts'
import type { CardTheme, Ground } from './theme.ts'

/** What lies behind the words of a card. No ground is so strong that words on it are hard to read. */

type Draw = (page: CardPage) => void

/** Returns paper, moved towards its ink by a share that keeps words legible. */
const shade = ({ ground }: CardPage, share: number) => mixed(ground.on[0]!, ground.ink, share)

/** Draws lines across and down the page, `step` px apart. */
function lines(builder: PageBuilder, step: number, thick: number, colour: string, down = true): void {
  const { width, height } = builder
  let d = ''
  for (let y = step; y < height; y += step) d += `M0 ${y.toFixed(1)}h${width}v${thick}H0z`
  if (down) for (let x = step; x < width; x += step) d += `M${x.toFixed(1)} 0v${height}h${thick}V0z`
  builder.drawing(builder.page, [width, height], [[colour, d]])
}

/** Draws specks of a colour at random. */
function specks(builder: PageBuilder, count: number, most: number, colour: string): void {
  const { width, height, random } = builder
  const d = Array.from({ length: count }, () => {
    const [x, y, size] = [random() * width, random() * height, 0.4 + random() * most]
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(size * 2).toFixed(1)} ${(size * (random() - 0.5)).toFixed(1)}l0 ${(size * 0.7).toFixed(1)}z`
  }).join('')
  builder.drawing(builder.page, [width, height], [[colour, d]])
}

/** Draws a soft round light. */
function light(builder: PageBuilder, x: number, y: number, radius: number, colour: string, strength: string): void {
  const { width, height } = builder
  const box = rectOf(x * width - radius * width, y * height - radius * width, radius * 2 * width, radius * 2 * width)
  builder.ellipse(box, {
    type: 'radial',
    x: 0.5,
    y: 0.5,
    radius: 0.5,
    stops: [
      { at: 0, colour: `${colour}${strength}` },
      { at: 1, colour: `${colour}00` },
    ],
  } as never)
}

const grounds: Readonly<Record<Ground, Draw>> = {
  flat: () => {},
  grid: (page) => lines(page.builder, page.builder.px(0.042), 1.6, mixed(page.ground.on[0]!, page.ground.mark, 0.16)),
  'fine-grid': (page) => {
    const { builder, ground } = page
    lines(builder, builder.px(0.025), 1, mixed(ground.on[0]!, ground.ink, 0.1))
    lines(builder, builder.px(0.125), 1.6, mixed(ground.on[0]!, ground.ink, 0.2))
  },
  ruled: ({ builder, ground }) => lines(builder, builder.px(0.06), 1.6, mixed(ground.on[0]!, ground.mark, 0.22), false),
  dots: (page) => {
    const { builder } = page
    const [step, r] = [builder.px(0.034), builder.px(0.0026)]
    let d = ''
    for (let y = step; y < builder.height; y += step)
      for (let x = step; x < builder.width; x += step)
        d += `M${x.toFixed(1)} ${(y - r).toFixed(1)}a${r} ${r} 0 1 0 .01 0z`
    builder.drawing(builder.page, [builder.width, builder.height], [[shade(page, 0.16), d]])
  },
  kraft: (page) => {
    specks(page.builder, 420, 5, shade(page, 0.12))
    specks(page.builder, 160, 4, mixed(page.ground.on[0]!, '#ffffff', 0.22))
  },
  orbs: ({ builder, ground }) => {
    light(builder, 0.08, 0.08, 0.75, ground.mark, '80')
    light(builder, 1, 0.4, 0.7, ground.second, '70')
    light(builder, 0.2, 1, 0.8, mixed(ground.mark, ground.second, 0.5), '66')
  },
  glow: ({ builder, ground }) => {
    light(builder, 1, 0, 0.7, ground.mark, '4d')
    light(builder, 0, 1, 0.7, ground.second, '40')
  },
  chalk: (page) => {
    const { builder, ground } = page
    const edge = builder.px(0.03)
    const wood = ground.second
    specks(builder, 240, 9, shade(page, 0.05))
    builder.rect(rectOf(edge / 2, edge / 2, builder.width - edge, builder.height - edge), ground.on[0]!, {
      opacity: 0,
      radius: 0,
    })
    for (const box of [
      rectOf(0, 0, builder.width, edge),
      rectOf(0, builder.height - edge, builder.width, edge),
      rectOf(0, 0, edge, builder.height),
      rectOf(builder.width - edge, 0, edge, builder.height),
    ])
      builder.rect(box, wood)
  },
  rice: (page) => {
    const { builder } = page
    specks(builder, 260, 6, shade(page, 0.07))
    if (page.number === 1 || page.number === page.total) hills(builder, builder.height * 0.87, 0.24)
  },
  half: ({ builder, ground }) => builder.rect(rectOf(0, 0, builder.width, builder.height * 0.34), ground.soft),
  corner: ({ builder, ground }) => {
    const size = builder.width * 0.5
    builder.drawing(
      rectOf(builder.width - size, 0, size, size),
      [10, 10],
      [[ground.soft, 'M0 0H10V10A10 10 0 0 1 0 0Z']],
    )
  },
  airmail: ({ builder, ground }) => {
    const { width, height } = builder
    const [edge, step] = [builder.px(0.028), builder.px(0.06)]
    const slanted = (from: number, long: number, across: (at: number) => string) => {
      let d = ''
      for (let at = from; at < long + step; at += step * 2) d += across(at)
      return d
    }
    for (const [from, colour] of [
      [0, ground.mark],
      [step, ground.second],
    ] as const) {
      const wide = step * 0.62
      const d =
        slanted(
          from,
          width,
          (x) => `M${x} 0h${wide}l${-edge} ${edge}h${-wide}zM${x} ${height - edge}h${wide}l${-edge} ${edge}h${-wide}z`,
        ) +
        slanted(
          from,
          height,
          (y) => `M0 ${y}v${wide}l${edge} ${-edge}v${-wide}zM${width - edge} ${y}v${wide}l${edge} ${-edge}v${-wide}z`,
        )
      builder.drawing(builder.page, [width, height], [[colour, d]])
    }
  },
  perforated: ({ builder, ground }) => {
    const [size, step] = [builder.px(0.03), builder.px(0.055)]
    const colour = mixed(ground.on[0]!, '#ffffff', leastContrast('#ffffff', ground.on) > 4 ? 0.86 : 0.4)
    for (const x of [builder.px(0.018), builder.width - builder.px(0.018) - size])
      for (let y = step * 0.4; y < builder.height; y += step)
        builder.rect(rectOf(x, y, size, size * 0.72), colour, { radius: size * 0.16 })
  },
  stripes: (page) => {
    const { builder } = page
    const step = builder.px(0.05)
    let d = ''
    for (let x = 0; x < builder.width; x += step * 2) d += `M${x} 0h${step}V${builder.height}h${-step}z`
    builder.drawing(
      builder.page,
      [builder.width, builder.height],
      [[mixed(page.ground.on[0]!, page.ground.mark, 0.12), d]],
    )
  },
  blocks: ({ builder, ground }) => {
    const { width, height } = builder
    builder.rect(rectOf(0, height * 0.66, width, height * 0.34), mixed(ground.on[0]!, ground.second, 0.32))
    builder.ellipse(
      rectOf(width * 0.62, -width * 0.2, width * 0.62, width * 0.62),
      mixed(ground.on[0]!, ground.mark, 0.3),
    )
  },
}

/** Draws what lies behind everything else on a page. */
export const drawGround = (page: CardPage): void => grounds[page.theme.ground](page)

/** Returns the colours that words on a ground may lie on. */
export function groundColours({ ground }: CardTheme, { papers, accent, second, ink }: Palette): readonly string[] {
  const [paper] = papers as [string]
  const strengths: Partial<Readonly<Record<Ground, readonly [accent: number, second: number]>>> = {
    orbs: [0.5, 0.44],
    glow: [0.3, 0.25],
    half: [0.1, 0],
    corner: [0.1, 0],
    blocks: [0.3, 0.32],
    grid: [0.16, 0],
    ruled: [0.22, 0],
    stripes: [0.12, 0],
  }
  const inked = { rice: 0.15, 'fine-grid': 0.2, dots: 0.16, kraft: 0.12 }[ground as string] ?? 0
  const [first, other] = strengths[ground] ?? [0, 0]
  const mixes = [
    [accent, first],
    [second, other],
    [ink, inked],
  ] as const
  return [...papers, ...mixes.flatMap(([colour, share]) => (share > 0 ? [mixed(paper, colour, share)] : []))]
}
