import { type Brush, blurred, fill, glow, line, linear, placed, subject, withBlur, within } from './kit.ts'
import { beret, face, fringe, hairBehind } from './person-head.ts'
import { box, disc, path } from './shapes.ts'

const coat =
  'M392 700C300 724 196 752 160 850C118 980 92 1150 84 1300L916 1300C908 1150 882 980 840 850C804 752 700 724 608 700Z'

function knit(ctx: Brush, [x, y, wide, high]: readonly [number, number, number, number], hue: string): void {
  for (let row = 0; row < high / 24; row++)
    for (let i = 0; i < wide / 26; i++)
      line(ctx, hue, 4, `M${x + i * 26} ${y + row * 24 + Math.sin(i * 0.35) * 12}l11 13l11 -13`)
}

function scarf(ctx: Brush): void {
  const end = path('M566 700C620 780 640 900 634 1060L508 1064C516 920 500 800 470 730Z')
  withBlur(ctx, 16, () => {
    ctx.globalCompositeOperation = 'source-atop'
    fill(ctx, '#0f2c2888', 'M580 720C650 800 660 920 654 1076L530 1080C530 920 510 800 480 730Z')
  })
  fill(ctx, linear(ctx, [480, 0], [640, 0], '#fbe0a4', '#efbf5e', '#c98f34'), end)
  within(ctx, end, () => {
    knit(ctx, [464, 700, 190, 380], '#fff1cc59')
    for (const y of [930, 966]) fill(ctx, '#d9673f', box(480, y, 180, 18))
  })
  for (let i = 0; i < 9; i++) line(ctx, '#e0ab4c', 6, `M${516 + i * 14} 1062l${(i % 3) - 1} 34`)
  const wrap = path(
    'M330 640C320 590 372 566 420 582C470 606 530 606 580 582C628 566 684 590 674 646C690 700 640 764 500 768C364 764 312 704 330 640Z',
  )
  withBlur(ctx, 14, () => {
    ctx.globalCompositeOperation = 'source-atop'
    fill(ctx, '#0f2c2870', 'M320 660C320 740 380 800 500 800C620 800 690 740 684 660Z')
  })
  fill(ctx, linear(ctx, [330, 570], [670, 770], '#fde6b2', '#f2c469', '#cf953a'), wrap)
  within(ctx, wrap, () => {
    knit(ctx, [310, 580, 390, 200], '#fff4d666')
    withBlur(ctx, 9, () => {
      line(ctx, '#8a571873', 14, 'M336 660C400 700 600 700 670 640')
      line(ctx, '#8a571859', 12, 'M350 720C420 748 560 744 650 706')
      fill(ctx, '#7a481280', disc(500, 592, 120, 22))
    })
  })
}

function arms(ctx: Brush): void {
  for (const side of [-1, 1]) {
    ctx.save()
    ctx.translate(500, 0)
    ctx.scale(side, 1)
    const sleeve = path(
      'M330 860C400 980 410 1130 360 1230C310 1290 190 1250 108 1160C92 1130 110 1060 146 1056C180 1082 214 1084 226 1050C240 1010 250 960 258 880Z',
    )
    withBlur(ctx, 16, () =>
      fill(ctx, '#06241f80', path('M240 900C220 1000 220 1050 200 1080L90 1180C180 1290 330 1310 400 1230Z')),
    )
    fill(
      ctx,
      side < 0
        ? linear(ctx, [400, 880], [120, 1240], '#3a8a7a00', '#30806f', '#2b7567', '#1c564c')
        : linear(ctx, [400, 880], [120, 1240], '#24685c00', '#246a5d', '#1d594f', '#164840'),
      sleeve,
    )
    within(ctx, sleeve, () =>
      withBlur(ctx, 10, () => {
        line(ctx, '#06241f66', 12, 'M214 1084C260 1110 300 1100 330 1080')
        line(ctx, '#8fd0bc59', 12, 'M384 960C404 1060 396 1150 356 1206')
      }),
    )
    fill(ctx, '#fff1da', 'M160 1046C118 1050 90 1130 104 1176C112 1186 128 1186 138 1176C126 1136 148 1084 176 1070Z')
    ctx.restore()
  }
}

function mug(ctx: Brush): void {
  const cup = path(
    'M408 1000L592 1000C594 1100 588 1180 560 1210C540 1222 460 1222 440 1210C412 1180 406 1100 408 1000Z',
  )
  withBlur(ctx, 14, () => fill(ctx, '#06241f80', 'M410 1020L600 1020C606 1140 590 1240 540 1250L450 1250Z'))
  fill(ctx, linear(ctx, [404, 0], [596, 0], '#fffaf0', '#f9ecd8', '#e6c9a6', '#cda67e'), cup)
  within(ctx, cup, () => {
    fill(
      ctx,
      linear(ctx, [404, 0], [596, 0], '#f08a64', '#dc6a45', '#b34c2d'),
      'M390 1120C460 1140 540 1140 610 1120L610 1240L390 1240Z',
    )
    withBlur(ctx, 6, () => fill(ctx, '#ffffff90', box(424, 1010, 14, 180, 7)))
  })
  fill(ctx, '#e9d6ba', disc(500, 1000, 92, 20))
  fill(ctx, linear(ctx, [420, 0], [580, 0], '#7a421e', '#a8683a'), disc(500, 1004, 80, 14))
  // Fingers on both sides.
  for (const side of [-1, 1])
    for (let finger = 0; finger < 4; finger++)
      placed(
        ctx,
        500 + side * (78 - Math.abs(finger - 1.4) * 5),
        1058 + finger * 33,
        side * (0.12 - finger * 0.1),
        1,
        () => {
          const shape = box(side < 0 ? -64 : -44, -17, 108, 34, 17)
          withBlur(ctx, 4, () => fill(ctx, '#7a3a2466', box(side < 0 ? -60 : -46, -10, 108, 34, 17)))
          fill(ctx, linear(ctx, [0, -17], [0, 17], '#ffdcc0', '#f8c5a0', '#e3a07a'), shape)
          fill(ctx, '#fff0e4a0', box(side < 0 ? 24 : -38, -9, 15, 14, 7))
        },
      )
  blurred(ctx, 10, (brush) => {
    for (const [x, sway] of [
      [470, -20],
      [530, 22],
    ] as const)
      line(brush, '#ffffffa8', 12, `M${x} 980C${x + sway} 940 ${x - sway} 900 ${x + sway * 0.5} 850`)
  })
}

/** Draws a young person with a scarf who holds a mug. */
export function person(): Buffer {
  return subject(1000, 1300, (ctx) => {
    placed(ctx, 500, 640, -0.045, 1, () => placed(ctx, -500, -640, 0, 1, () => hairBehind(ctx)))
    fill(ctx, linear(ctx, [0, 560], [0, 720], '#d98e68', '#f2b892'), box(434, 540, 132, 200, 40))
    fill(ctx, linear(ctx, [120, 720], [880, 1300], '#3a8a7a', '#24685c', '#174a42'), path(coat))
    within(ctx, coat, () => {
      fill(ctx, '#f6e4cb', 'M420 690L580 690L560 1300L440 1300Z')
      withBlur(ctx, 16, () => fill(ctx, '#06241f66', 'M560 700L620 700L620 1300L556 1300Z'))
      for (const [d, hue] of [
        ['M392 690C350 740 330 800 350 880L452 1020L446 720Z', '#4a9c8a'],
        ['M608 690C650 740 670 800 650 880L560 1020L556 720Z', '#2c7466'],
      ] as const) {
        withBlur(ctx, 8, () => line(ctx, '#06241f70', 12, d))
        fill(ctx, hue, d)
      }
    })
    scarf(ctx)
    within(ctx, coat, () => arms(ctx))
    mug(ctx)
    placed(ctx, 500, 640, -0.045, 1, () =>
      placed(ctx, -500, -640, 0, 1, () => {
        face(ctx)
        fringe(ctx)
        beret(ctx)
      }),
    )
    ctx.globalCompositeOperation = 'source-atop'
    glow(ctx, 160, 160, 640, '#fff0c0', 46)
  })
}
