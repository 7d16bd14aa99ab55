import { type Brush, fill, line, linear, placed, radial, shadowed, withBlur, within } from './kit.ts'
import { disc, path } from './shapes.ts'

export function egg(ctx: Brush, x: number, y: number, turn: number): void {
  placed(ctx, x, y, turn, 1, () => {
    shadowed(ctx, '#3a16068c', 20, 8, 14, () => fill(ctx, '#e8c79a', disc(0, 0, 96, 74)))
    fill(ctx, radial(ctx, [-20, -20], 120, '#fffdf6', '#fbf1de', '#e5c496'), disc(0, 0, 94, 72))
    fill(ctx, radial(ctx, [0, 4], 60, '#ff9d2e', '#f98a1c', '#e2690c'), disc(4, 4, 54, 48))
    fill(ctx, radial(ctx, [-12, -10], 42, '#ffcf6a', '#ffb03c00'), disc(4, 2, 50, 44))
    fill(ctx, '#ffffffc0', disc(-18, -16, 15, 8, -0.5))
  })
}

export function pork(ctx: Brush, x: number, y: number, turn: number): void {
  placed(ctx, x, y, turn, 1, () => {
    const slice = path(
      'M-118 0C-122 -74 -52 -112 16 -104C88 -98 124 -46 116 12C110 78 44 106 -18 100C-82 96 -114 62 -118 0Z',
    )
    shadowed(ctx, '#3a160699', 22, 8, 14, () => fill(ctx, '#8f4326', slice))
    fill(ctx, radial(ctx, [-20, -20], 150, '#efb596', '#dd9473', '#b8643f'), slice)
    line(ctx, '#7c3518', 11, slice)
    line(
      ctx,
      '#fbe3d0c8',
      15,
      'M-74 22C-84 -40 -22 -76 32 -60C84 -44 78 28 28 44C-14 56 -46 26 -24 -6C-12 -24 14 -22 20 -4',
    )
    withBlur(ctx, 6, () => line(ctx, '#ffffff80', 12, 'M-84 -40C-60 -78 -20 -88 10 -84'))
  })
}

export function greens(ctx: Brush, x: number, y: number, turn: number): void {
  placed(ctx, x, y, turn, 1, () => {
    for (const [lean, hue, deep] of [
      [-0.42, '#4c9a58', '#1f6142'],
      [0.44, '#57a862', '#236a46'],
      [0, '#79c172', '#2f7f4e'],
    ] as const)
      placed(ctx, 0, 40, lean, 1, () => {
        shadowed(ctx, '#2a140680', 16, 6, 10, () =>
          fill(ctx, hue, 'M0 -40C-74 -70 -88 -170 -28 -218C20 -244 82 -180 70 -110C62 -70 34 -48 0 -40Z'),
        )
        fill(
          ctx,
          linear(ctx, [0, -230], [0, -40], deep, hue, '#c4e6a4'),
          'M0 -40C-74 -70 -88 -170 -28 -218C20 -244 82 -180 70 -110C62 -70 34 -48 0 -40Z',
        )
        line(ctx, '#e4f5c4', 6, 'M0 -30C-4 -90 0 -150 6 -196')
        for (const [from, to, at] of [
          [-70, 40, -112],
          [-100, 44, -146],
          [-80, -48, -126],
          [-112, -46, -164],
        ] as const)
          line(ctx, '#d4efb48c', 3, `M0 ${from}Q${to * 0.5} ${from - 8} ${to} ${at}`)
      })
    fill(
      ctx,
      linear(ctx, [-40, 0], [40, 0], '#f8fbe6', '#e2f0c6', '#b4d48e'),
      'M-30 -20C-50 30 -44 84 0 96C44 84 50 30 30 -20Q0 -44 -30 -20Z',
    )
    for (const dx of [-12, 12]) line(ctx, '#a5c98280', 3, `M${dx} -10Q${dx * 1.4} 40 ${dx * 0.5} 84`)
  })
}

export function ring(ctx: Brush, x: number, y: number, size: number, hue: string, core: string, turn: number): void {
  placed(ctx, x, y, turn, 1, () => {
    shadowed(ctx, '#2a100680', 5, 2, 4, () => line(ctx, hue, size * 0.42, disc(0, 0, size, size * 0.8)))
    line(ctx, core, size * 0.16, disc(0, 0, size * 0.86, size * 0.66))
  })
}

export function dish(ctx: Brush, x: number, y: number, radius: number, paint: () => void): void {
  placed(ctx, x, y, 0, radius / 100, () => {
    shadowed(ctx, '#05161a99', 44, 18, 30, () => fill(ctx, '#e2835c', disc(0, 0, 100)))
    fill(ctx, linear(ctx, [-70, -70], [70, 70], '#f6b692', '#de7c55', '#a94a2c'), disc(0, 0, 100))
    fill(ctx, linear(ctx, [-70, -70], [70, 70], '#a94a2c', '#e08a62', '#f8c4a4'), disc(0, 0, 84))
    within(ctx, disc(0, 2, 78), paint)
  })
}
