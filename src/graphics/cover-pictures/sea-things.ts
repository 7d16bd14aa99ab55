import { type Brush, blurred, fill, line, linear, placed, radial, shadowed } from './kit.ts'
import { box, disc } from './shapes.ts'

export function parasol(ctx: Brush, x: number, y: number, radius: number): void {
  blurred(ctx, 12, (brush) => fill(brush, '#6a3a2080', disc(x + 74, y + 96, radius)))
  placed(ctx, x, y, 0.16, 1, () => {
    const parts = 12
    for (let i = 0; i < parts; i++) {
      const [from, to] = [(i / parts) * Math.PI * 2, ((i + 1) / parts) * Math.PI * 2]
      const [ax, ay, bx, by] = [
        Math.cos(from) * radius,
        Math.sin(from) * radius,
        Math.cos(to) * radius,
        Math.sin(to) * radius,
      ]
      const [mx, my] = [Math.cos((from + to) / 2) * radius * 0.95, Math.sin((from + to) / 2) * radius * 0.95]
      const panel = `M0 0L${ax} ${ay}Q${mx} ${my} ${bx} ${by}Z`
      const sun = Math.cos((from + to) / 2 + 2.2)
      fill(ctx, i % 2 ? '#fff6e6' : '#ee6a4a', panel)
      fill(
        ctx,
        sun > 0
          ? `#ffffff${Math.round(sun * 70)
              .toString(16)
              .padStart(2, '0')}`
          : `#5a1a20${Math.round(-sun * 90)
              .toString(16)
              .padStart(2, '0')}`,
        panel,
      )
      line(ctx, '#7a2a1c33', 2, `M0 0L${ax} ${ay}`)
    }
    fill(ctx, radial(ctx, [-30, -40], radius * 0.8, '#ffffff66', '#ffffff00'), disc(0, 0, radius))
    fill(ctx, '#fff6e6', disc(0, 0, 17))
    fill(ctx, '#d9a35a', disc(-2, -3, 9))
  })
}

export function towel(ctx: Brush, x: number, y: number, turn: number, hues: readonly string[]): void {
  placed(ctx, x, y, turn, 1, () => {
    shadowed(ctx, '#6a3a2080', 16, 10, 14, () => fill(ctx, hues[0]!, box(-84, -190, 168, 380, 5)))
    for (let i = 0; i < 10; i++) fill(ctx, hues[i % hues.length]!, box(-84, -190 + i * 38, 168, 38))
    fill(
      ctx,
      linear(ctx, [-84, 0], [84, 0], '#ffffff40', '#ffffff00', '#0000001c', '#ffffff18', '#00000026'),
      box(-84, -190, 168, 380),
    )
    for (let i = 0; i < 17; i++)
      for (const end of [-190, 190]) line(ctx, hues[0]!, 3, `M${-80 + i * 10} ${end}l0 ${end > 0 ? 13 : -13}`)
  })
}

export function frond(ctx: Brush, x: number, y: number, turn: number, hue: readonly [string, string]): void {
  placed(ctx, x, y, turn, 1, () => {
    for (let leaf = 0; leaf < 26; leaf++) {
      const along = leaf / 25
      for (const side of [-1, 1])
        placed(ctx, along * 560, along * along * 90, side * (1.25 - along * 0.85) + along * 0.3, 1, () => {
          const reach = 210 * Math.sin(0.5 + along * 2.2) + 40
          fill(
            ctx,
            linear(ctx, [0, 0], [reach, 0], hue[1], hue[0]),
            `M0 -7Q${reach * 0.5} -17 ${reach} 0Q${reach * 0.5} 15 0 7Z`,
          )
        })
    }
    line(ctx, '#cfe08a', 7, 'M-30 0Q280 10 570 92')
  })
}
