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
  within,
} from './kit.ts'
import { lamp, sofa } from './room-furniture.ts'
import { box, disc } from './shapes.ts'

const floor = 1130

function wall(ctx: Brush): void {
  fill(ctx, linear(ctx, [0, 0], [1200, 1100], '#7fa595', '#6b9686', '#4f7d71', '#3c675f'), box(0, 0, 1200, floor))
  // Panels below the rail.
  for (let x = -40; x < 1240; x += 256) {
    line(ctx, '#2c524b59', 5, box(x + 4, 744, 212, 300, 3))
    line(ctx, '#b5d0bf59', 5, box(x, 740, 212, 300, 3))
  }
  fill(ctx, linear(ctx, [0, 688], [0, 712], '#a9c7b6', '#52806f'), box(0, 688, 1200, 20))
  fill(ctx, linear(ctx, [0, 1074], [0, floor], '#8fb3a2', '#54816f'), box(0, 1074, 1200, floor - 1074))
  fill(ctx, '#1d3a3540', box(0, 1070, 1200, 5))
}

function frames(ctx: Brush): void {
  const frame = (x: number, y: number, wide: number, high: number, paint: () => void) => {
    shadowed(ctx, '#12302b99', 26, 12, 20, () => fill(ctx, '#c99a5c', box(x, y, wide, high, 3)))
    fill(
      ctx,
      linear(ctx, [x, y], [x + wide, y + high], '#f1d29a', '#c08d4c', '#e3bd80', '#9a6a32'),
      box(x, y, wide, high, 3),
    )
    fill(ctx, '#fbf4e6', box(x + 14, y + 14, wide - 28, high - 28))
    within(ctx, box(x + 44, y + 44, wide - 88, high - 88), paint)
    fill(
      ctx,
      linear(ctx, [x, y], [x + wide, y + high], '#ffffff4d', '#ffffff00', '#ffffff00', '#ffffff1c'),
      box(x + 14, y + 14, wide - 28, high - 28),
    )
  }
  frame(250, 150, 300, 390, () => {
    fill(ctx, linear(ctx, [0, 190], [0, 500], '#fbe3c4', '#f6c79a'), box(250, 150, 300, 390))
    fill(ctx, linear(ctx, [0, 250], [0, 380], '#ee7a52', '#f2a36c'), disc(420, 304, 62))
    fill(ctx, '#2f7466', 'M280 420C340 350 390 360 440 410C480 440 520 400 560 390L560 540L280 540Z')
    fill(ctx, '#e6b04e', 'M280 470C360 430 420 470 560 440L560 540L280 540Z')
    fill(ctx, '#1f4f49', 'M280 500C380 470 460 520 560 486L560 540L280 540Z')
  })
  frame(592, 240, 220, 270, () => {
    fill(ctx, '#e9eee0', box(592, 240, 220, 270))
    line(ctx, '#2f7466', 6, 'M702 480C698 420 706 360 700 300')
    for (let i = 0; i < 4; i++)
      for (const side of [-1, 1])
        placed(ctx, 701, 440 - i * 38, side * 0.9, 0.62, () =>
          fill(ctx, side < 0 ? '#5d9c7a' : '#2f7466', 'M0 0C-26 -24 -24 -66 0 -92C24 -66 26 -24 0 0Z'),
        )
  })
}

function greenery(ctx: Brush, next: Dice): void {
  for (let i = 0; i < 15; i++) {
    const lean = (i - 7) / 7
    const reach = 250 + next() * 130 - Math.abs(lean) * 90
    placed(ctx, 78, 1090, lean * 0.95, 1, () => {
      fill(
        ctx,
        linear(ctx, [-26, 0], [26, 0], ['#7cc089', '#5aa873', '#94cf92'][i % 3]!, '#1f6650'),
        `M0 0C-34 -${reach * 0.4} -30 -${reach * 0.8} 0 -${reach}C30 -${reach * 0.8} 34 -${reach * 0.4} 0 0Z`,
      )
      line(ctx, '#e4f5c44d', 3, `M0 -20L0 -${reach - 20}`)
    })
  }
  fill(ctx, linear(ctx, [-10, 0], [170, 0], '#fffaf0', '#f0e2cb', '#bfa582'), 'M-6 1080L164 1080L140 1290L18 1290Z')
  fill(ctx, linear(ctx, [-10, 0], [170, 0], '#e8c99c', '#a97b45'), 'M6 1186L152 1186L140 1290L18 1290Z')
  for (let i = 0; i < 6; i++) line(ctx, '#7a512659', 4, `M4 ${1200 + i * 17}Q80 ${1210 + i * 17} 154 ${1200 + i * 17}`)
}

/** Draws a cosy room with a sofa and a lamp. */
export function room(): Buffer {
  return scene(1200, 1500, 23, (ctx, next) => {
    wall(ctx)
    blended(ctx, 'soft-light', () =>
      blurred(ctx, 5, (brush) => {
        for (const [x, y] of [
          [40, 60],
          [240, 100],
          [40, 340],
          [240, 380],
        ] as const)
          fill(brush, '#fff0c8c0', `M${x} ${y}L${x + 170} ${y + 34}L${x + 170} ${y + 274}L${x} ${y + 240}Z`)
      }),
    )
    frames(ctx)
    fill(ctx, linear(ctx, [0, floor], [0, 1500], '#b97a4c', '#a3653b', '#84492a'), box(0, floor, 1200, 380))
    for (let row = 0; row < 7; row++) {
      const y = floor + row * row * 6 + row * 18
      fill(ctx, '#4a22104d', box(0, y, 1200, 2 + row * 0.5))
      for (let i = 0; i < 4; i++) fill(ctx, '#4a22104d', box(((i * 331 + row * 173) % 1240) - 20, y, 3, 18 + row * 13))
    }
    const rug = disc(560, 1370, 520, 104)
    shadowed(ctx, '#3a180880', 14, 0, 8, () => fill(ctx, '#f3e2c6', rug))
    within(ctx, rug, () => {
      fill(ctx, linear(ctx, [40, 0], [1080, 0], '#fbf0dc', '#f1dfc0', '#dcbf94'), rug)
      for (const [share, hue] of [
        [0.9, '#2f7466'],
        [0.84, '#d9734e'],
        [0.62, '#e0ad4e'],
        [0.56, '#2f7466'],
        [0.3, '#d9734e'],
      ] as const)
        line(ctx, hue, 9, disc(560, 1370, 520 * share, 104 * share))
      for (let i = 0; i < 700; i++)
        fill(ctx, i % 2 ? '#ffffff38' : '#6a3a1c1f', box(40 + next() * 1040, 1266 + next() * 208, 5, 2))
    })
    lamp(ctx)
    sofa(ctx)
    greenery(ctx, next)
    // A low table in front of the sofa, with a cup and books.
    blended(ctx, 'multiply', () => blurred(ctx, 12, (brush) => fill(brush, '#7a4a30a0', disc(640, 1432, 210, 26))))
    for (const x of [520, 740]) line(ctx, '#7a4a26', 15, `M${x} 1326L${x + (x < 600 ? -16 : 16)} 1434`)
    fill(ctx, '#8f5a30', disc(630, 1330, 196, 36))
    fill(ctx, linear(ctx, [440, 0], [830, 0], '#eebd88', '#d39a62', '#b37a44'), disc(630, 1318, 196, 36))
    for (const [x, y, wide, hue] of [
      [520, 1294, 150, '#2c6156'],
      [532, 1274, 124, '#e9b653'],
    ] as const)
      fill(ctx, linear(ctx, [x, 0], [x + wide, 0], hue, '#1f3d38'), box(x, y, wide, 20, 4))
    fill(
      ctx,
      linear(ctx, [716, 0], [774, 0], '#fffaf0', '#dfc8a6'),
      'M716 1262L774 1262C774 1300 766 1316 756 1318L734 1318C724 1316 716 1300 716 1262Z',
    )
    line(ctx, '#e9d6b8', 7, 'M772 1274C796 1270 794 1302 766 1300')
    fill(ctx, '#7a431f', disc(745, 1263, 26, 5))
    blended(ctx, 'screen', () => {
      glow(ctx, 1068, 500, 520, '#ffcf7a', 150)
      blurred(ctx, 26, (brush) =>
        fill(
          brush,
          linear(brush, [0, 570], [0, 1180], '#ffd98a66', '#ffd98a00'),
          'M960 576L1176 576L1330 1200L780 1200Z',
        ),
      )
      glow(ctx, 80, 140, 700, '#ffe4b0', 80)
    })
    blended(ctx, 'multiply', () =>
      fill(ctx, radial(ctx, [640, 760], 1100, '#ffffff', '#fffaf2', '#b9a59c'), box(0, 0, 1200, 1500)),
    )
  })
}
