import { type Brush, blended, blurred, type Dice, fill, line, linear, placed, withBlur, within } from './kit.ts'
import { curve, disc, type Point, path } from './shapes.ts'

export function vase(ctx: Brush, next: Dice): void {
  for (const [bendX, x, y, pairs] of [
    [930, 850, 240, 9],
    [950, 1010, 170, 10],
    [980, 1130, 330, 8],
    [920, 760, 420, 7],
  ] as const) {
    const at = (share: number): Point => {
      const rest = 1 - share
      return [
        rest * rest * 945 + 2 * rest * share * bendX + share * share * x,
        rest * rest * 860 + 2 * rest * share * 560 + share * share * y,
      ]
    }
    line(ctx, '#6f8a66', 6, curve(Array.from({ length: 9 }, (_, i) => at(i / 8))))
    for (let pair = 0; pair < pairs; pair++) {
      const [px, py] = at(0.34 + (pair / pairs) * 0.64)
      const size = 1 - (pair / pairs) * 0.5
      for (const side of [-1, 1])
        placed(ctx, px, py, side * (1.1 + next() * 0.4) + (x - 945) / 500, size, () => {
          const hue = ['#8fb59a', '#a9c9ac', '#74a08a'][Math.floor(next() * 3)]!
          fill(
            ctx,
            linear(ctx, [-30, 0], [30, 0], '#d3e3c6', hue, '#4f7d6b'),
            'M0 0C-38 -16 -46 -62 -4 -92C44 -72 42 -20 0 0Z',
          )
          line(ctx, '#ffffff4d', 2.5, 'M0 -4L-2 -80')
        })
    }
  }
  const shape = path(
    'M900 800L990 800C984 860 1000 890 1040 950C1090 1030 1080 1170 1010 1222L880 1222C810 1170 800 1030 850 950C890 890 906 860 900 800Z',
  )
  blended(ctx, 'multiply', () => blurred(ctx, 14, (brush) => fill(brush, '#8a5a3a99', disc(990, 1230, 170, 24))))
  fill(ctx, linear(ctx, [810, 0], [1080, 0], '#5fa593', '#37806f', '#1f5d52', '#123f39'), shape)
  within(ctx, shape, () => {
    withBlur(ctx, 12, () =>
      fill(ctx, '#e4fff04d', 'M850 990C836 1060 846 1130 870 1180L888 1180C866 1120 866 1050 884 980Z'),
    )
    for (let i = 0; i < 70; i++) fill(ctx, '#eaf6e41c', disc(820 + next() * 260, 860 + next() * 350, 2 + next() * 3))
    fill(
      ctx,
      linear(ctx, [810, 0], [1080, 0], '#f6ead2', '#e3cda6', '#a98d64'),
      'M790 1130Q945 1162 1100 1130L1100 1240L790 1240Z',
    )
  })
  fill(ctx, '#0f332e', disc(945, 801, 45, 8))
}
