import { type Brush, blended, blurred, fill, glow, line, linear, placed, shadowed, withBlur, within } from './kit.ts'
import { box, disc, path } from './shapes.ts'

export function sofa(ctx: Brush): void {
  const leather = (x: number, y: number, toX: number, toY: number) =>
    linear(ctx, [x, y], [toX, toY], '#f3a47c', '#e07b54', '#c25f3b')
  blended(ctx, 'multiply', () =>
    blurred(ctx, 16, (brush) => fill(brush, '#6a3a2cb0', 'M130 1240L1010 1240L1060 1300L120 1300Z')),
  )
  for (const x of [196, 900])
    fill(
      ctx,
      linear(ctx, [x, 0], [x + 26, 0], '#c98f58', '#7a4a26'),
      `M${x} 1210L${x + 30} 1210L${x + 22} 1276L${x + 8} 1276Z`,
    )
  fill(ctx, leather(0, 770, 0, 1160), box(170, 770, 790, 400, [70, 70, 20, 20]))
  line(ctx, '#8f422a59', 5, 'M565 784L565 1010')
  within(ctx, box(170, 770, 790, 400, [70, 70, 20, 20]), () =>
    withBlur(ctx, 16, () => {
      fill(ctx, '#fff0d680', box(220, 776, 690, 16, 8))
      fill(ctx, '#7a2e1a80', box(170, 980, 790, 60))
    }),
  )
  for (const x of [232, 566]) {
    fill(ctx, leather(0, 1010, 0, 1130), box(x, 1012, 332, 110, 30))
    withBlur(ctx, 8, () => fill(ctx, '#ffe6cc8c', box(x + 26, 1020, 280, 14, 7)))
  }
  fill(ctx, linear(ctx, [0, 1108], [0, 1220], '#d06c46', '#a84e2f'), box(190, 1112, 750, 106, [6, 6, 26, 26]))
  for (const [x, dark] of [
    [128, false],
    [886, true],
  ] as const) {
    const arm = box(x, 916, 118, 308, [58, 58, 26, 26])
    shadowed(ctx, '#5a1f0f70', 24, dark ? -8 : 10, 10, () => fill(ctx, '#c9653f', arm))
    fill(
      ctx,
      linear(ctx, [x, 900], [x + 118, 1200], dark ? '#e08a62' : '#f8b48e', dark ? '#c9653f' : '#e07b54', '#b2542f'),
      arm,
    )
  }
  const cushion = (x: number, y: number, turn: number, light: string, deep: string, paint: () => void) =>
    placed(ctx, x, y, turn, 1, () => {
      const shape = path(
        'M-92 -84C-40 -74 40 -74 92 -84C84 -30 84 30 94 86C40 76 -40 76 -94 86C-84 30 -84 -30 -92 -84Z',
      )
      shadowed(ctx, '#5a1f0f80', 22, 8, 12, () => fill(ctx, deep, shape))
      fill(ctx, linear(ctx, [-80, -80], [80, 90], light, deep), shape)
      within(ctx, shape, paint)
    })
  cushion(320, 946, -0.16, '#fff4e0', '#e3c8a2', () => {
    for (let i = -3; i < 4; i++) line(ctx, '#2f746680', 6, `M${i * 30} -100L${i * 30} 100`)
  })
  cushion(428, 970, 0.12, '#3f8f80', '#1d564d', () => {
    for (let i = 0; i < 25; i++) fill(ctx, '#f6e6c899', disc(-72 + (i % 5) * 36, -70 + Math.floor(i / 5) * 36, 5))
  })
  cushion(812, 958, 0.14, '#f8d58a', '#cf9836', () => {
    for (const reach of [22, 44, 66])
      line(ctx, '#fff4d68c', 6, `M-${reach * 1.4} 0L0 -${reach}L${reach * 1.4} 0L0 ${reach}Z`)
  })
  // A throw over the arm.
  const cloth = path('M640 1010C690 1002 750 1004 780 1016L800 1180C760 1192 690 1192 650 1180Z')
  fill(ctx, linear(ctx, [640, 0], [800, 0], '#fff7e8', '#f1dfc2', '#dfc59e'), cloth)
  within(ctx, cloth, () => {
    for (const y of [1120, 1142]) line(ctx, '#2f7466', 8, `M630 ${y}Q720 ${y + 12} 810 ${y}`)
  })
  for (let i = 0; i < 14; i++) line(ctx, '#ecd8b6', 5, `M${656 + i * 10.5} 1184l0 20`)
}

export function lamp(ctx: Brush): void {
  fill(ctx, linear(ctx, [990, 0], [1150, 0], '#caa15c', '#7a5320'), disc(1068, 1262, 82, 18))
  fill(ctx, linear(ctx, [1062, 0], [1076, 0], '#f3d493', '#a87730', '#6b4616'), box(1062, 560, 12, 702))
  const shade = path('M994 350L1142 350L1186 566C1140 582 996 582 950 566Z')
  fill(ctx, linear(ctx, [950, 0], [1186, 0], '#f7dfae', '#fff6d8', '#ffefc0', '#e9bd76'), shade)
  within(ctx, shade, () => {
    glow(ctx, 1068, 520, 190, '#ffffff', 220)
    for (let x = 960; x < 1180; x += 18) line(ctx, '#c98f4a26', 3, `M${1068 + (x - 1068) * 0.64} 350L${x} 580`)
  })
}
