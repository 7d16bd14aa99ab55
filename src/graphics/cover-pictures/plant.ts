import { type Brush, fill, glow, line, linear, placed, subject, withBlur, within } from './kit.ts'
import { curve, disc, type Point, path } from './shapes.ts'

/** Outline of half a split leaf on the side of x > 0, from its stem near (0, 0) to its tip at (0, 352). */
const half: readonly string[] = [
  'M0 18C34 -44 112 -58 158 -8C176 14 186 44 188 70C150 58 110 58 66 76C108 76 152 84 186 112',
  'C190 138 186 160 178 182C146 158 106 146 58 146C98 156 138 174 166 206C154 230 138 250 120 266',
  'C100 236 74 216 42 206C68 226 88 252 98 282C66 304 30 322 0 352Z',
]

function leaf(
  ctx: Brush,
  x: number,
  y: number,
  turn: number,
  scale: number,
  dark: string,
  mid: string,
  light: string,
): void {
  placed(ctx, x, y, turn, scale, () => {
    for (const side of [-1, 1]) {
      ctx.save()
      ctx.scale(side, 1)
      const shape = path(half.join(''))
      fill(
        ctx,
        side > 0 ? linear(ctx, [0, 0], [190, 200], mid, dark) : linear(ctx, [0, 0], [190, 260], light, mid, dark),
        shape,
      )
      within(ctx, shape, () => {
        withBlur(ctx, 9, () => line(ctx, side > 0 ? '#04241c66' : '#04241c40', 16, 'M4 0L4 350'))
        for (const [from, to, bend] of [
          [30, [150, -6], -26],
          [76, [176, 90], -6],
          [136, [166, 186], 4],
          [196, [112, 250], 8],
          [250, [66, 296], 6],
        ] as const)
          line(
            ctx,
            side > 0 ? '#cfe9b84d' : '#f0ffd873',
            3.4,
            `M0 ${from + 22}Q${to[0] / 2} ${(from + to[1]) / 2 + bend} ${to[0]} ${to[1]}`,
          )
        if (side < 0) withBlur(ctx, 16, () => fill(ctx, '#f4ffd236', disc(96, 60, 60, 110, -0.5)))
      })
      for (const [hx, hy, turned] of [
        [38, 58, 0.35],
        [34, 118, 0.62],
        [30, 176, 0.85],
      ] as const)
        fill(ctx, '#0c3b2e', disc(hx, hy, 10, 4.6, turned))
      ctx.restore()
    }
    line(ctx, '#bfe0a0', 5, 'M0 -6C2 90 -2 230 0 338')
  })
}

function pot(ctx: Brush): void {
  withBlur(ctx, 12, () => fill(ctx, '#2a1a1450', disc(520, 1272, 230, 18)))
  const body = path(
    'M306 960L734 960C728 1080 704 1190 676 1250C670 1266 656 1276 636 1276L404 1276C384 1276 370 1266 364 1250C336 1190 312 1080 306 960Z',
  )
  fill(ctx, linear(ctx, [300, 0], [740, 0], '#f7cdb0', '#ef9f78', '#d9714b', '#b4522f', '#a54a2c'), body)
  within(ctx, body, () => {
    fill(
      ctx,
      linear(ctx, [300, 0], [740, 0], '#fff6e8', '#f9e3cd', '#e9c4a6', '#c99a7c'),
      'M290 1100C420 1132 620 1132 750 1100L750 1310L290 1310Z',
    )
    for (let i = 0; i < 9; i++)
      fill(ctx, '#b4522f38', disc(372 + ((i * 137) % 320), 1150 + ((i * 71) % 110), 3 + (i % 3)))
    withBlur(ctx, 20, () => {
      fill(ctx, '#5a1f0f70', 'M290 940L750 940L750 1000C600 1030 440 1030 290 1000Z')
      fill(ctx, '#5a1f0f55', 'M760 960C736 1100 720 1200 660 1300L780 1300Z')
      fill(ctx, '#fff2e066', 'M352 1010C356 1100 376 1190 398 1240L420 1240C398 1180 384 1090 384 1010Z')
    })
  })
  const rim = path(
    'M286 892C286 884 292 880 300 880L740 880C748 880 754 884 754 892L748 966C748 974 742 980 734 980L306 980C298 980 292 974 292 966Z',
  )
  fill(ctx, linear(ctx, [280, 0], [760, 0], '#fbd9c0', '#f2a982', '#e07b54', '#bf5a36', '#ad4f30'), rim)
  within(ctx, rim, () => {
    fill(ctx, '#fff4e680', 'M280 878L760 878L760 888L280 888Z')
    withBlur(ctx, 14, () => fill(ctx, '#fff2e058', disc(360, 930, 30, 60)))
  })
  fill(ctx, linear(ctx, [0, 868], [0, 896], '#4a2a1c', '#6b3d26'), disc(520, 884, 226, 18))
}

/** Draws a split-leaf plant in a clay pot. */
export function plant(): Buffer {
  return subject(1000, 1300, (ctx) => {
    const [deep, far, back, fore] = [
      ['#0b3d33', '#145143', '#1d6650'],
      ['#0d4a3b', '#1a6a50', '#2f8a63'],
      ['#11573f', '#24835a', '#55ad72'],
      ['#17694a', '#34a06a', '#86cf83'],
    ] as const
    const stems: [Point, Point, number, number, readonly [string, string, string]][] = [
      [[590, 520], [630, 330], -2.46, 0.82, deep],
      [[450, 540], [400, 350], 2.4, 0.8, deep],
      [[520, 480], [520, 370], 3.02, 0.98, far],
      [[590, 640], [672, 520], -1.5, 0.86, far],
      [[440, 640], [352, 540], 1.42, 0.92, back],
      [[560, 700], [690, 690], -0.98, 0.86, back],
      [[480, 700], [356, 720], 0.86, 0.82, fore],
      [[520, 620], [560, 520], -0.14, 0.96, fore],
    ]
    for (const [bend, [x, y], turn, scale, hues] of stems) {
      const stalk = curve([[520 + (bend[0] - 520) * 0.25, 890], bend, [x, y]])
      line(ctx, hues[0], 15, stalk)
      line(ctx, hues[1], 8, stalk)
      withBlur(ctx, 18, () => {
        ctx.globalCompositeOperation = 'source-atop'
        fill(
          ctx,
          '#03231c66',
          disc(x + 10 - Math.sin(turn) * 160 * scale, y + 30 + Math.cos(turn) * 160 * scale, 170 * scale),
        )
      })
      leaf(ctx, x, y, turn, scale, ...hues)
    }
    ctx.globalCompositeOperation = 'source-atop'
    glow(ctx, 240, 120, 560, '#fff3b0', 60)
    ctx.globalCompositeOperation = 'source-over'
    pot(ctx)
  })
}
