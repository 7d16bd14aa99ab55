import { dish, egg, greens, pork, ring } from './food-toppings.ts'
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
  radial,
  scene,
  shadowed,
  withBlur,
  within,
} from './kit.ts'
import { box, disc, path } from './shapes.ts'

function arc(x: number, y: number, radius: number, from: number, to: number, flat: number, turn: number) {
  const shape = path('')
  shape.ellipse(x, y, radius, radius * flat, turn, from, to)
  return shape
}

function noodles(ctx: Brush, next: Dice): void {
  for (const [x, y, reach, from, to, turn] of [
    [-140, 120, 260, 0, 6.2, 0.4],
    [170, 150, 230, 0, 6.2, 1.4],
    [0, 40, 330, 0.3, 3.9, 2.2],
    [60, 170, 250, 2, 7.6, 0.1],
    [-60, 60, 220, 1, 6.4, 2.8],
  ] as const)
    for (let radius = reach; radius > 26; radius -= 19) {
      const strand = arc(
        x + next() * 16,
        y + next() * 16,
        radius,
        from + next() * 0.5,
        to + next() * 0.6,
        0.62 + next() * 0.1,
        turn + next() * 0.14,
      )
      line(ctx, '#8a4a1466', 19, strand)
      line(ctx, ['#f0c069', '#f3ca7a', '#e9b458'][Math.floor(next() * 3)]!, 13, strand)
      line(ctx, '#fff0c0b0', 3.5, strand)
    }
}

function bowl(ctx: Brush, next: Dice): void {
  shadowed(ctx, '#05161aa8', 90, 44, 64, () => fill(ctx, '#d8cdb8', disc(0, 0, 452)))
  fill(ctx, linear(ctx, [-320, -320], [320, 320], '#fffaf0', '#f1e7d6', '#c7b79c'), disc(0, 0, 452))
  for (let i = 0; i < 60; i++)
    placed(ctx, 0, 0, (i / 60) * Math.PI * 2, 1, () => fill(ctx, '#c95f3e', 'M0 -444Q13 -426 0 -408Q-13 -426 0 -444Z'))
  fill(ctx, linear(ctx, [-300, -300], [300, 300], '#bfae92', '#e9dcc6', '#fffaf0'), disc(0, 0, 398))
  within(ctx, disc(4, 6, 376), () => {
    fill(ctx, radial(ctx, [-40, -60], 440, '#d98a34', '#c06e22', '#9a4c14', '#6e300a'), disc(0, 0, 400))
    noodles(ctx, next)
    for (const [x, y, turn] of [
      [196, -330, 0.42],
      [286, -270, 0.72],
    ] as const)
      placed(ctx, x, y, turn, 1, () => {
        shadowed(ctx, '#1a0a0699', 20, -6, 14, () => fill(ctx, '#16302a', box(-84, -120, 168, 240, 6)))
        fill(ctx, linear(ctx, [-84, -120], [84, 120], '#2c5548', '#16332b', '#0c211c'), box(-84, -120, 168, 240, 6))
        for (let i = 0; i < 40; i++)
          fill(ctx, '#5a8f7430', disc(-80 + next() * 160, -116 + next() * 232, 2 + next() * 7, 1.5))
      })
    greens(ctx, -196, -120, -0.62)
    greens(ctx, -40, -196, 0.1)
    pork(ctx, 210, -60, 0.2)
    pork(ctx, 160, 94, 0.9)
    egg(ctx, -186, 112, -0.5)
    egg(ctx, -62, 214, 0.3)
    for (let i = 0; i < 34; i++)
      ring(
        ctx,
        20 + (next() + next() - 1) * 190,
        40 + (next() + next() - 1) * 130,
        9 + next() * 7,
        '#5fae5a',
        '#d2f0b0',
        next() * 3,
      )
    for (const [x, y] of [
      [-20, 84],
      [70, -36],
      [250, 190],
      [-280, 20],
      [36, 280],
      [120, 236],
      [-70, -10],
    ] as const)
      ring(ctx, x, y, 13, '#d63a26', '#ff9a78', x)
    for (let i = 0; i < 60; i++)
      placed(ctx, (next() + next() - 1) * 300, (next() + next() - 1) * 300, next() * 6, 1, () =>
        fill(ctx, '#fff0cf', disc(0, 0, 6, 3.4)),
      )
    for (let i = 0; i < 26; i++) {
      const [angle, size] = [next() * 6.3, 5 + next() * 13]
      line(ctx, '#ffdc94a0', 2.4, disc(Math.cos(angle) * 346, Math.sin(angle) * 346, size))
    }
    withBlur(ctx, 26, () => line(ctx, '#2e100899', 50, disc(-12, -16, 398)))
  })
}

/** Draws a bowl of noodles with egg and greens, from above. */
export function food(): Buffer {
  return scene(1200, 1500, 17, (ctx, next) => {
    fill(ctx, linear(ctx, [0, 0], [1200, 1500], '#3f7f78', '#2a625e', '#184543', '#0f3032'), box(0, 0, 1200, 1500))
    for (let i = 0; i < 900; i++)
      fill(ctx, i % 2 ? '#ffffff12' : '#00161a24', disc(next() * 1200, next() * 1500, 1 + next() * 3.4))
    blended(ctx, 'screen', () => glow(ctx, 160, 120, 1000, '#8fd0b4', 120))
    placed(ctx, 580, 800, -0.1, 1, () => {
      shadowed(ctx, '#05161a80', 40, 14, 26, () => fill(ctx, '#e5c58e', box(-500, -520, 980, 1080, 6)))
      for (let i = 0; i < 54; i++) fill(ctx, i % 2 ? '#d9b277' : '#e8cb98', box(-500, -520 + i * 20, 980, 19))
      for (const x of [-420, -120, 180, 420])
        for (let i = 0; i < 54; i++) fill(ctx, '#a8763c99', box(x, -517 + i * 20, 5, 13, 2))
      fill(
        ctx,
        linear(ctx, [-500, -520], [480, 560], '#fff4d470', '#ffffff00', '#3a200c66'),
        box(-500, -520, 980, 1080, 6),
      )
    })
    placed(ctx, 560, 800, 0, 1, () => bowl(ctx, next))
    dish(ctx, 206, 216, 136, () => {
      fill(ctx, radial(ctx, [-20, -20], 100, '#b5321a', '#8c2412', '#5a1408'), disc(0, 0, 80))
      for (let i = 0; i < 90; i++)
        fill(
          ctx,
          ['#f2c14e', '#e8552e', '#ffdf9a'][i % 3]!,
          disc((next() - 0.5) * 150, (next() - 0.5) * 150, 1.6 + next() * 2.6, 1.6),
        )
      withBlur(ctx, 5, () => fill(ctx, '#ffffff70', disc(-26, -34, 26, 9, -0.6)))
    })
    for (const [dx, turn] of [
      [0, 0.075],
      [58, 0.03],
    ] as const)
      placed(ctx, 1052 + dx, 760, turn, 1, () => {
        const stick = path('M-15 -560L15 -560C14 -160 9 300 6 560Q0 570 -6 560C-9 300 -14 -160 -15 -560Z')
        shadowed(ctx, '#05161ab0', 18, 20, 26, () => fill(ctx, '#8a3b20', stick))
        fill(ctx, linear(ctx, [-15, 0], [15, 0], '#e08a5c', '#b6532f', '#7a2e17'), stick)
        fill(ctx, linear(ctx, [-15, 0], [15, 0], '#fbeac0', '#dcb066', '#8f6424'), box(-15, -560, 30, 92))
      })
    blended(ctx, 'screen', () =>
      blurred(ctx, 34, (brush) => {
        for (const [x, sway] of [
          [430, 70],
          [600, -60],
          [700, 50],
        ] as const)
          line(brush, '#fff4e04d', 44, `M${x} 900C${x + sway} 760 ${x - sway * 1.5} 620 ${x + sway} 420`)
      }),
    )
  })
}
