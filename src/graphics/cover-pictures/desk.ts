import { fern, lamp, things } from './desk-things.ts'
import {
  type Brush,
  blended,
  blurred,
  type Dice,
  dice,
  fill,
  glow,
  line,
  linear,
  radial,
  scene,
  shadowed,
  withBlur,
  within,
} from './kit.ts'
import { box, curve, disc, type Point } from './shapes.ts'

const table = 1090

/** Paints the view: a hazy morning over hills. */
function view(ctx: Brush, next: Dice): void {
  fill(ctx, linear(ctx, [0, 100], [0, 900], '#a9d3d8', '#d7e6d6', '#fbe7c0', '#ffd39b'), box(0, 0, 1200, 1000))
  glow(ctx, 380, 610, 520, '#fff4cf', 255)
  fill(ctx, '#fffbe8', disc(380, 600, 66))
  for (const [base, hue, wave] of [
    [690, '#c3cfae', 60],
    [760, '#94b495', 76],
    [830, '#5f937c', 60],
  ] as const) {
    const points = Array.from({ length: 12 }, (_, i): Point => [i * 100 - 40, base - next() * wave])
    const hill = curve(points)
    hill.lineTo(1200, 1100)
    hill.lineTo(-40, 1100)
    fill(ctx, hue, hill)
  }
  blurred(ctx, 3, (brush) => {
    for (let i = 0; i < 70; i++) {
      const [x, size] = [next() * 900, 18 + next() * 34]
      fill(brush, ['#4a8069', '#3a6f5c', '#6c9c7c'][i % 3]!, disc(x, 905 - next() * 60, size, size * 1.2))
    }
  })
}

function casement(ctx: Brush): void {
  shadowed(ctx, '#7a5a3a40', 40, 10, 20, () => fill(ctx, '#fffaf0', box(96, 96, 760, 834, 10)))
  for (const [x, y, tall] of [
    [126, 126, 250],
    [490, 126, 250],
    [126, 402, 496],
    [490, 402, 496],
  ] as const)
    within(ctx, box(x, y, 336, tall, 4), () => {
      // The same seed for every pane, so that all show the same hills.
      view(ctx, dice(7))
      fill(
        ctx,
        linear(ctx, [x, y], [x + 336, y + tall], '#ffffff59', '#ffffff00', '#ffffff00', '#ffffff26'),
        box(x, y, 336, tall),
      )
      withBlur(ctx, 5, () => line(ctx, '#8a6a4a66', 10, box(x, y, 336, tall, 4)))
    })
  fill(ctx, linear(ctx, [0, 900], [0, 960], '#fffdf6', '#e7d8be'), box(66, 912, 820, 40, 8))
}

function curtain(ctx: Brush): void {
  for (let fold = 0; fold < 7; fold++) {
    const x = 800 + fold * 42
    const foot = x + 20 + fold * 10
    fill(
      ctx,
      linear(ctx, [x, 0], [x + 76, 0], '#f9e6d2d9', '#fff6eaf0', '#eccbb0e6', '#dfb596d9'),
      `M${x} 40L${x + 62} 40C${x + 58} 400 ${foot + 46} 720 ${foot + 50} ${table + 4}L${foot - 12} ${table + 4}C${foot - 20} 720 ${x - 8} 400 ${x} 40Z`,
    )
  }
  fill(ctx, linear(ctx, [0, 44], [0, 62], '#c98f58', '#8c5a32'), box(40, 42, 1120, 16, 8))
}

function laptop(ctx: Brush): void {
  fill(ctx, '#37423f', box(366, 752, 500, 342, 18))
  const screen = box(380, 766, 472, 306, 8)
  within(ctx, screen, () => {
    fill(ctx, linear(ctx, [380, 766], [852, 1072], '#f5d9bd', '#eea887', '#b7698a', '#4b4a86'), screen)
    fill(ctx, '#fff2d6', disc(650, 900, 62))
    fill(ctx, '#7c5089', 'M360 1010C450 930 520 920 600 980C680 1030 760 960 880 930L880 1090L360 1090Z')
    fill(ctx, '#3c3f74', 'M360 1050C480 1000 580 1020 680 1050C760 1066 820 1030 880 1010L880 1090L360 1090Z')
    fill(ctx, '#ffffff26', 'M380 766L620 766L480 1072L380 1072Z')
  })
  fill(ctx, linear(ctx, [0, 1092], [0, 1150], '#cfd6d0', '#eef1ea', '#b4beb7'), 'M366 1092L866 1092L934 1196L298 1196Z')
  for (let row = 0; row < 4; row++)
    for (let key = 0; key < 13; key++) {
      const [near, y] = [row * 9, 1103 + row * 14]
      fill(ctx, '#46514d', box(392 - near + key * (35 + row * 1.4), y, 30 + row, 10, 3))
    }
  fill(ctx, '#c1cac3', 'M556 1164L676 1164L684 1190L548 1190Z')
  fill(ctx, '#8f9a94', box(298, 1194, 636, 13, [0, 0, 10, 10]))
}

/** Draws a desk at a window in the morning. */
export function desk(): Buffer {
  return scene(1200, 1500, 5, (ctx, next) => {
    fill(ctx, linear(ctx, [0, 0], [1200, 900], '#f6e4cc', '#efd2b3', '#dcb08e'), box(0, 0, 1200, 1200))
    casement(ctx)
    curtain(ctx)
    fill(ctx, linear(ctx, [0, table], [0, 1500], '#e0a06a', '#c98350', '#9a5a33'), box(0, table, 1200, 420))
    for (let i = 0; i < 70; i++) {
      const y = table + 8 + next() ** 1.4 * 400
      line(
        ctx,
        next() > 0.5 ? '#5a2a1016' : '#ffe3b822',
        1 + ((y - table) / 400) * 4,
        `M${next() * 900 - 200} ${y}q300 ${(next() - 0.5) * 14} ${300 + next() * 700} 0`,
      )
    }
    fill(ctx, linear(ctx, [0, table], [0, table + 14], '#fff0cfa0', '#fff0cf00'), box(0, table, 1200, 14))
    blended(ctx, 'multiply', () =>
      blurred(ctx, 16, (brush) => {
        fill(brush, '#9a6a4ab0', 'M100 1216L260 1216L330 1420L60 1420Z')
        fill(brush, '#9a6a4ab0', 'M300 1200L934 1200L1010 1290L330 1290Z')
        fill(brush, '#9a6a4ab0', 'M890 1214L1084 1214L1160 1330L960 1330Z')
        fill(brush, '#9a6a4ab0', disc(850, 1446, 110, 30))
      }),
    )
    lamp(ctx)
    laptop(ctx)
    fern(ctx, next)
    things(ctx)
    blended(ctx, 'screen', () => {
      blurred(ctx, 26, (brush) => {
        for (const x of [130, 300, 490, 660])
          fill(brush, '#ffdf9e2e', `M${x} 140L${x + 120} 140L${x + 760} 1500L${x + 480} 1500Z`)
      })
      glow(ctx, 380, 560, 760, '#ffdca0', 78)
      glow(ctx, 800, 760, 260, '#ffd98a', 90)
    })
    for (let i = 0; i < 46; i++) fill(ctx, '#fff6d88c', disc(250 + next() * 850, 300 + next() * 1000, 1 + next() * 2.4))
    blended(ctx, 'multiply', () =>
      fill(ctx, radial(ctx, [520, 700], 1150, '#ffffff', '#fff8ee', '#d9ac90'), box(0, 0, 1200, 1500)),
    )
  })
}
