import { type Brush, blurred, type Dice, fill, line, linear, placed, shadowed, withBlur, within } from './kit.ts'
import { box, disc, path } from './shapes.ts'

export function lamp(ctx: Brush): void {
  const dark = '#22453f'
  fill(
    ctx,
    linear(ctx, [880, 0], [1080, 0], '#3d7467', dark, '#15302c'),
    'M890 1210C890 1186 930 1176 985 1176C1040 1176 1080 1186 1080 1210L1080 1222L890 1222Z',
  )
  line(ctx, dark, 15, 'M985 1186L1066 850L860 640')
  line(ctx, '#5b9384', 4, 'M981 1180L1061 850L858 644')
  for (const [x, y] of [
    [1066, 850],
    [860, 640],
  ] as const)
    fill(ctx, '#d9a35a', disc(x, y, 17))
  placed(ctx, 846, 632, 0.55, 1, () => {
    fill(ctx, '#fff0bc', disc(0, 112, 96, 24))
    fill(
      ctx,
      linear(ctx, [-110, 0], [110, 0], '#4f8f7f', '#2c6156', '#1b403a'),
      'M-34 -26C-34 -44 34 -44 34 -26C48 20 96 40 112 112C60 128 -60 128 -112 112C-96 40 -48 20 -34 -26Z',
    )
    fill(ctx, '#ffe9ac', 'M-108 112C-60 96 60 96 108 112C60 130 -60 130 -108 112Z')
  })
}

export function fern(ctx: Brush, next: Dice): void {
  for (let i = 0; i < 19; i++) {
    const lean = (i - 9) / 9
    const [x, y] = [180 + lean * (120 + next() * 60), 830 - (1 - lean * lean) * 170 - next() * 60]
    const hue = ['#1f6650', '#2f8562', '#4aa374', '#78bd7f'][Math.floor(next() * 4)]!
    line(ctx, '#2a6b4d', 5, `M180 1066Q${180 + lean * 30} 940 ${x} ${y}`)
    placed(ctx, x, y, lean * 1.1, 1, () => {
      fill(ctx, linear(ctx, [-30, 0], [30, 0], '#a7d58f', hue, hue), 'M0 78C-44 48 -44 -26 0 -72C44 -26 44 48 0 78Z')
      line(ctx, '#ffffff3a', 3, 'M0 70L0 -56')
    })
  }
  const vase = path('M92 1040L270 1040C280 1110 268 1190 240 1226L122 1226C94 1190 82 1110 92 1040Z')
  fill(ctx, linear(ctx, [80, 0], [280, 0], '#fdf1e0', '#f0cfb0', '#d1855c', '#a9593a'), vase)
  within(ctx, vase, () => {
    for (const y of [1090, 1112, 1134]) line(ctx, '#8f422a50', 5, `M80 ${y}Q180 ${y + 14} 280 ${y}`)
    withBlur(ctx, 10, () => fill(ctx, '#5a251470', 'M80 1030L280 1030L280 1058Q180 1070 80 1058Z'))
  })
}

export function things(ctx: Brush): void {
  for (const [x, y, wide, hue] of [
    [66, 1352, 300, '#2c6156'],
    [92, 1318, 262, '#e2b25a'],
    [78, 1286, 270, '#d4714d'],
  ] as const) {
    shadowed(ctx, '#3a180870', 18, 0, 14, () => fill(ctx, hue, box(x, y, wide, 36, 5)))
    fill(ctx, linear(ctx, [x, 0], [x + wide, 0], '#ffffff40', '#ffffff00', '#0000002e'), box(x, y, wide, 36, 5))
    fill(ctx, '#fff3dc99', box(x + 26, y, 9, 36))
  }
  shadowed(ctx, '#3a180866', 24, 0, 18, () =>
    fill(ctx, '#fbf3e6', path('M748 1286L894 1286C894 1380 872 1424 848 1432L794 1432C770 1424 748 1380 748 1286Z')),
  )
  line(ctx, '#f3e6d2', 17, 'M884 1318C950 1306 950 1394 868 1388')
  fill(
    ctx,
    linear(ctx, [748, 0], [894, 0], '#fffdf6', '#f6e9d6', '#d8bfa0'),
    'M748 1286L894 1286C894 1380 872 1424 848 1432L794 1432C770 1424 748 1380 748 1286Z',
  )
  fill(ctx, '#e5d3b8', disc(821, 1286, 73, 15))
  fill(ctx, '#7a431f', disc(821, 1289, 63, 11))
  blurred(ctx, 9, (brush) => {
    for (const [x, sway] of [
      [800, -22],
      [838, 24],
    ] as const)
      line(brush, '#ffffff9c', 11, `M${x} 1270C${x + sway} 1230 ${x - sway} 1190 ${x + sway * 0.6} 1146`)
  })
}
