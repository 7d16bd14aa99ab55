import { type Brush, blended, type Dice, fill, glow, line, linear, placed } from './kit.ts'
import { disc, type Point } from './shapes.ts'

/** Colours of leaves by their place in the crown: in shade, lit through, in the sun. */
const crowns = [
  [
    ['#6e2412', '#8a3014'],
    ['#c4501c', '#d9641f'],
    ['#f58a2c', '#ffab4a'],
  ],
  [
    ['#7c3a10', '#96480f'],
    ['#d07d18', '#e39522'],
    ['#fbbf3c', '#ffdc78'],
  ],
  [
    ['#5e1a18', '#7a221c'],
    ['#ad3322', '#c9442a'],
    ['#ee6b3d', '#ff9466'],
  ],
  [
    ['#5a4a16', '#70591a'],
    ['#a88a24', '#c2a030'],
    ['#e6c84c', '#f8e488'],
  ],
] as const

export function tree(ctx: Brush, x: number, y: number, size: number, kind: number, haze: number, next: Dice): void {
  const sunSide = x < 770 ? 1 : -1
  placed(ctx, x, y, 0, size, () => {
    const lean = (next() - 0.5) * 40 + sunSide * 16
    fill(
      ctx,
      linear(ctx, [-30 * sunSide, 0], [26 * sunSide, 0], '#2a1512', '#4a281c', '#a8683c'),
      `M-30 8C-20 -60 -18 -160 ${lean - 12} -330L${lean + 12} -330C18 -160 20 -60 32 8Q0 -4 -30 8Z`,
    )
    for (const [reach, rise] of [
      [-120, -440],
      [130, -470],
      [-60, -540],
      [70, -560],
    ] as const)
      line(ctx, '#3a1f18', 10, `M${lean * 0.7} -240Q${lean + reach * 0.3} -340 ${reach} ${rise}`)
    const blobs = Array.from(
      { length: 9 },
      (_, i): Point => [Math.cos(i * 2.4) * (60 + i * 17) + lean, -480 + Math.sin(i * 2.4) * (46 + i * 15)],
    )
    const dab = Math.min(26, Math.max(7.5, 6.5 / size))
    for (const [tone, hues] of crowns[kind % crowns.length]!.entries())
      for (const hue of hues) {
        for (const [bx, by] of blobs) {
          const spread = 104 - tone * 15
          for (let i = 0; i < (tone === 0 ? 520 : 330) / dab - tone * 4; i++) {
            const [angle, far] = [next() * 6.3, Math.sqrt(next()) * spread]
            const [x, y] = [
              bx + Math.cos(angle) * far + tone * 17 * sunSide,
              by + Math.sin(angle) * far * 0.85 - tone * 16,
            ]
            const wide = dab * (0.6 + next() * 0.8)
            fill(ctx, hue, disc(x, y, wide, wide * 0.6, next() * 3))
          }
        }
      }
    // The side towards the sun is lit, the other in shade; distant trees are hazy.
    blended(ctx, 'soft-light', () => glow(ctx, lean + 120 * sunSide, -560, 300, '#fff6c8', 210))
    if (haze > 0) glow(ctx, lean, -470, 330, '#ffd692', 330 * haze)
  })
}
