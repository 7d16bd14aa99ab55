import {
  type Brush,
  blended,
  blurred,
  type Dice,
  fill,
  glow,
  line,
  linear,
  placed,
  scene,
  shadowed,
  withBlur,
  within,
} from './kit.ts'
import { frond, parasol, towel } from './sea-things.ts'
import { box, curve, disc, type Point } from './shapes.ts'

/** Returns the water's edge, `out` px out to sea. */
function shore(out: number, sway: number): Point[] {
  return Array.from({ length: 26 }, (_, i): Point => {
    const x = -50 + i * 52
    return [x, 800 - x * 0.17 - out + Math.sin(x / 150 + sway) * 34 + Math.sin(x / 61 + sway * 2.3) * 15]
  })
}

function waters(out: number, sway: number) {
  const shape = curve(shore(out, sway))
  shape.lineTo(1300, -50)
  shape.lineTo(-50, -50)
  shape.closePath()
  return shape
}

/** Paints the foam that a breaking wave leaves behind. */
function foam(ctx: Brush, next: Dice, out: number, sway: number, reach: number): void {
  const edge = shore(out, sway)
  blurred(ctx, 7, (brush) =>
    line(brush, '#ffffffb0', reach * 0.42, curve(edge.map(([x, y]): Point => [x, y - reach * 0.25]))),
  )
  line(ctx, '#fffdf6', 9, curve(edge))
  for (let i = 0; i < 520; i++) {
    const place = next() * 24
    const [from, to] = [edge[Math.floor(place)]!, edge[Math.floor(place) + 1]!]
    const share = place % 1
    const back = next() ** 2.4 * reach
    const size = (3 + next() * 13) * (1 - (back / reach) * 0.6)
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share - back]
    if (next() > 0.45) fill(ctx, '#ffffffd8', disc(x, y, size, size * 0.6, next() * 0.6 - 0.3))
    else line(ctx, '#ffffffb8', 2.6, disc(x, y, size * 1.7, size * 0.9, next() - 0.5))
  }
}

/** Paints the net of light on the bottom of shallow water. */
function ripples(ctx: Brush, next: Dice): void {
  for (let i = 0; i < 230; i++) {
    const [x, y] = [next() * 1200, next() * 800]
    const size = 16 + (y / 800) * 30
    const points = Array.from({ length: 7 }, (_, corner): Point => {
      const angle = (corner / 7) * Math.PI * 2
      const far = size * (0.7 + next() * 0.6)
      return [x + Math.cos(angle) * far * 1.9, y + Math.sin(angle) * far * 0.8]
    })
    line(ctx, y > 330 ? '#ffffff40' : '#ffffff20', 2 + next() * 3, curve(points, true))
  }
}

/** Draws a beach from above: waves, a parasol and towels. */
export function sea(): Buffer {
  return scene(1200, 1500, 41, (ctx, next) => {
    fill(ctx, linear(ctx, [0, 500], [900, 1500], '#f3d9ac', '#f6dfb8', '#efcb98', '#e2b37c'), box(0, 0, 1200, 1500))
    for (let i = 0; i < 2600; i++)
      fill(ctx, i % 2 ? '#a8703a30' : '#fff8e25c', disc(next() * 1200, 480 + next() * 1020, 0.8 + next() * 1.8))
    blurred(ctx, 16, (brush) => {
      for (let i = 0; i < 60; i++)
        line(brush, i % 2 ? '#b98a5230' : '#fff6dc55', 9, `M${next() * 1200} ${900 + next() * 600}q60 -24 130 4`)
    })
    blurred(ctx, 14, (brush) => fill(brush, '#a9763fa0', waters(-96, 0.7)))
    fill(ctx, '#c9a06c8c', waters(-62, 1.1))
    fill(ctx, '#dff3e6a0', waters(-24, 1.6))
    line(ctx, '#ffffffe0', 5, curve(shore(-24, 1.6)))
    within(ctx, waters(26, 2.2), () => {
      fill(
        ctx,
        linear(ctx, [300, -40], [480, 800], '#0b4f6c', '#0f7186', '#1f9aa0', '#56c5b8', '#a8e6cf', '#d6f3dc'),
        box(0, 0, 1200, 1000),
      )
      blended(ctx, 'soft-light', () =>
        blurred(ctx, 30, (brush) => {
          for (let i = 0; i < 26; i++)
            fill(
              brush,
              i % 2 ? '#00263a80' : '#ffffff70',
              disc(next() * 1200, next() * 620, 90 + next() * 150, 26 + next() * 40, -0.17),
            )
        }),
      )
      blended(ctx, 'overlay', () => ripples(ctx, next))
    })
    foam(ctx, next, 26, 2.2, 70)
    foam(ctx, next, 186, 4.1, 84)
    foam(ctx, next, 372, 5.4, 56)
    for (let i = 0; i < 160; i++)
      fill(ctx, '#ffffffc0', disc(next() * 1200, next() ** 1.3 * 480, 2 + next() * 7, 1 + next()))
    // A floating swim ring.
    placed(ctx, 880, 400, 0.3, 1, () => {
      blurred(ctx, 10, (brush) => line(brush, '#06364c99', 38, disc(24, 34, 74)))
      line(ctx, '#fff8ea', 42, disc(0, 0, 74))
      for (let i = 0; i < 5; i++) {
        const part = curve(
          Array.from(
            { length: 5 },
            (_, k): Point => [Math.cos(i * 1.2566 + k * 0.15) * 74, Math.sin(i * 1.2566 + k * 0.15) * 74],
          ),
        )
        band(ctx, part)
      }
      withBlur(ctx, 4, () => line(ctx, '#ffffffb0', 8, 'M-74 -22A78 78 0 0 1 -16 -76'))
    })
    towel(ctx, 470, 1190, -0.24, ['#2f8f8a', '#fff3dc', '#8fd0bf'])
    towel(ctx, 706, 1270, -0.08, ['#f2b84c', '#fff3dc', '#f6d58c'])
    parasol(ctx, 660, 1046, 196)
    placed(ctx, 968, 1216, 0.36, 1, () => {
      const board = 'M0 -236C70 -150 84 60 48 214Q0 250 -48 214C-84 60 -70 -150 0 -236Z'
      shadowed(ctx, '#6a3a2088', 18, 14, 18, () => fill(ctx, '#fff6e6', board))
      within(ctx, board, () => {
        fill(ctx, linear(ctx, [-80, 0], [80, 0], '#ffffff', '#fff3dc', '#e8cfa8'), board)
        for (const [at, hue] of [
          [90, '#ee6a4a'],
          [130, '#f2b84c'],
          [170, '#2f8f8a'],
        ] as const)
          line(ctx, hue, 24, `M-100 ${at}Q0 ${at - 90} 100 ${at}`)
        line(ctx, '#c98f5099', 4, 'M0 -236L0 240')
      })
    })
    for (let step = 0; step < 11; step++)
      placed(ctx, 208 + step * 16 + (step % 2) * 34, 1330 - step * 46, 0.32, 1, () => {
        fill(ctx, '#9a683a70', disc(0, 0, 10, 19))
        fill(ctx, '#fff4d866', disc(4, 4, 7, 15))
      })
    blurred(ctx, 14, (brush) => {
      frond(brush, -90, 1600, -0.8, ['#6a3a2070', '#6a3a2070'])
      frond(brush, -60, 1630, -0.2, ['#6a3a2070', '#6a3a2070'])
    })
    frond(ctx, -190, 1520, -0.95, ['#3f9a62', '#1f6b50'])
    frond(ctx, -150, 1590, -0.34, ['#5cb36c', '#217355'])
    blended(ctx, 'screen', () => glow(ctx, 1100, 40, 800, '#ffe6b0', 80))
  })
}

/** Paints a band with square ends. */
function band(ctx: Brush, part: ReturnType<typeof curve>): void {
  ctx.lineCap = 'butt'
  ctx.strokeStyle = '#ee6a4a'
  ctx.lineWidth = 42
  ctx.stroke(part)
}
