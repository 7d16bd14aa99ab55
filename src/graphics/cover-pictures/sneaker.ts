import { type Brush, fill, glow, line, linear, subject, withBlur, within, withSavedState } from './kit.ts'
import { disc } from './shapes.ts'

const upper =
  'M128 700C100 606 138 528 232 510C320 494 410 494 484 450C566 386 640 300 716 236C744 212 786 206 812 232C858 284 944 296 1022 262C1060 246 1096 232 1122 236C1150 242 1152 282 1156 330C1164 430 1182 520 1186 610C1188 650 1186 690 1182 716L140 716Z'

const sole =
  'M96 690C90 664 112 650 138 660C260 700 420 690 560 668C760 640 980 640 1176 640C1206 640 1216 668 1212 706C1208 760 1198 800 1160 804C1000 812 300 816 190 800C136 790 104 740 96 690Z'

function lining(ctx: Brush): void {
  fill(
    ctx,
    linear(ctx, [700, 180], [1000, 360], '#a94a2e', '#7a2e1c'),
    'M716 240C752 196 800 190 840 216C900 244 980 240 1040 222C1090 208 1130 206 1138 240L1130 330L760 340Z',
  )
  const tongue =
    'M556 392C600 300 640 220 690 150C706 128 752 132 776 152C800 172 804 206 792 238C770 300 700 380 640 430Z'
  fill(ctx, linear(ctx, [600, 160], [780, 360], '#fff6e6', '#f3dcbc', '#d9ae86'), tongue)
  within(ctx, tongue, () => {
    fill(ctx, '#e2734d', 'M676 150L720 120L810 180L796 214C770 190 720 176 680 186Z')
    withBlur(ctx, 8, () => line(ctx, '#8a4a2a66', 14, 'M792 238C770 300 700 380 640 430'))
  })
}

function panels(ctx: Brush): void {
  // Toe cap, eyestay and heel, each a piece of leather with its stitching.
  const pieces: [string, string, string, string][] = [
    [
      'M110 720C84 600 130 518 232 502C290 492 350 490 396 482C348 556 336 640 348 720Z',
      '#fffdf8',
      '#fbf1e0',
      '#ead6b8',
    ],
    [
      'M484 450C566 386 640 300 716 236C744 212 786 206 812 232C836 262 800 300 768 330C700 400 640 470 590 560C560 540 500 500 452 472Z',
      '#3d8f80',
      '#23685d',
      '#154a44',
    ],
    [
      'M1022 262C1060 246 1096 232 1122 236C1150 242 1152 282 1156 330C1164 430 1184 530 1188 720L1010 720C970 620 960 520 990 440C1006 390 1016 330 1022 262Z',
      '#3d8f80',
      '#23685d',
      '#133f3b',
    ],
  ]
  for (const [place, [outline, light, mid, dark]] of pieces.entries()) {
    if (place === 2) wave(ctx)
    withBlur(ctx, 7, () => line(ctx, '#5a2a1a70', 9, outline))
    fill(ctx, linear(ctx, [0, 230], [120, 730], light, mid, dark), outline)
    within(ctx, outline, () => {
      ctx.setLineDash([9, 8])
      line(ctx, '#fff4dcb0', 4, outline)
      ctx.setLineDash([])
    })
  }
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 9 - row; i++) fill(ctx, '#7a2a1870', disc(410 + i * 15 + row * 13, 540 - i * 5.5 + row * 21, 4))
}

/** Paints two coloured stripes along the side. */
function wave(ctx: Brush): void {
  for (const [hue, dy] of [
    ['#23685d', 0],
    ['#f2b84c', 44],
  ] as const)
    line(
      ctx,
      hue,
      25,
      `M${470 + dy * 1.9} 760C${560 + dy} ${560 + dy} 720 ${660 + dy} 820 ${570 + dy}C860 ${520 + dy} 900 ${470 + dy} ${1030} ${390 + dy}`,
    )
}

function laces(ctx: Brush): void {
  const eyes = [
    [516, 470],
    [566, 424],
    [614, 374],
    [660, 322],
    [708, 272],
  ] as const
  for (const [place, [x, y]] of eyes.entries()) {
    fill(ctx, '#0f3d38', disc(x + 28, y + 36, 11))
    fill(ctx, '#e3b765', disc(x + 27, y + 35, 8))
    fill(ctx, '#0f3d38', disc(x + 27, y + 35, 4.4))
    const lace = `M${x + 28} ${y + 36}C${x + 6} ${y + 4} ${x - 22} ${y - 22} ${x - 36 + place * 2} ${y - 26}`
    withBlur(ctx, 5, () =>
      line(ctx, '#3a180c80', 20, `M${x + 34} ${y + 44}C${x + 12} ${y + 12} ${x - 16} ${y - 12} ${x - 28} ${y - 18}`),
    )
    line(ctx, '#d8c3a0', 20, lace)
    line(ctx, '#fffaf0', 15, lace)
  }
  for (const loop of [
    'M694 246C640 190 560 190 566 236C572 274 650 270 690 252',
    'M696 248C700 306 760 350 780 312C796 280 740 246 698 246',
    'M690 252C650 300 600 300 560 350',
    'M700 252C730 300 724 360 762 404',
  ]) {
    withBlur(ctx, 5, () => line(ctx, '#3a180c66', 15, loop))
    line(ctx, '#d8c3a0', 16, loop)
    line(ctx, '#fffaf0', 11, loop)
  }
  fill(ctx, '#fffaf0', disc(696, 248, 17, 14))
}

/** Draws a running shoe from the side. */
export function sneaker(): Buffer {
  return subject(1300, 672, (ctx) => {
    ctx.translate(0, -192)
    withBlur(ctx, 20, () => fill(ctx, '#2a140c70', disc(660, 824, 540, 26)))
    withBlur(ctx, 6, () => fill(ctx, '#1a0c0890', disc(660, 812, 480, 10)))
    withSavedState(ctx, () => {
      ctx.translate(0, 116)
      ctx.scale(1, 0.84)
      shoe(ctx)
    })
    underfoot(ctx)
    ctx.globalCompositeOperation = 'source-atop'
    glow(ctx, 420, 120, 620, '#fff3c4', 70)
  })
}

function shoe(ctx: Brush): void {
  lining(ctx)
  fill(ctx, linear(ctx, [300, 250], [800, 740], '#f59a72', '#e8754e', '#cf5836', '#b34528'), upper)
  within(ctx, upper, () => {
    panels(ctx)
    withBlur(ctx, 22, () => {
      line(ctx, '#fff2d890', 20, 'M150 620C200 570 330 560 440 500')
      fill(ctx, '#4a180c80', 'M90 690C300 740 420 700 600 674C800 646 1000 640 1200 640L1200 740L90 760Z')
      line(ctx, '#ffffff66', 26, 'M1060 270C1080 400 1090 480 1120 600')
    })
  })
  line(ctx, '#fbe9d2', 13, 'M812 234C858 286 944 298 1022 264C1060 248 1096 236 1124 238')
  laces(ctx)
  fill(
    ctx,
    linear(ctx, [1120, 0], [1190, 0], '#f7c35a', '#d9923a'),
    'M1118 214C1152 196 1180 214 1176 252L1166 340C1160 360 1144 352 1146 334L1150 262C1150 248 1138 244 1124 250Z',
  )
}

function underfoot(ctx: Brush): void {
  fill(ctx, linear(ctx, [0, 640], [0, 806], '#fffdf6', '#f8ecd8', '#dcc5a4'), sole)
  within(ctx, sole, () => {
    fill(
      ctx,
      linear(ctx, [0, 750], [0, 810], '#d9673f', '#a8452a'),
      'M80 744C240 790 420 786 600 776C820 764 1040 772 1230 740L1230 830L80 830Z',
    )
    for (let x = 150; x < 1200; x += 46) fill(ctx, '#7a2a1866', `M${x} 830L${x + 10} 786L${x + 24} 786L${x + 34} 830Z`)
    line(ctx, '#2a7a6c', 9, 'M110 712C300 752 460 734 620 712C820 686 1000 690 1220 684')
    for (const [x, wide] of [
      [860, 70],
      [960, 70],
      [1060, 70],
    ] as const)
      fill(ctx, linear(ctx, [0, 700], [0, 746], '#c9a87c', '#f6e6cc'), disc(x, 728, wide / 2, 17))
    withBlur(ctx, 8, () => {
      line(ctx, '#ffffff', 12, 'M120 676C260 716 420 706 560 684C760 656 980 656 1190 654')
      line(ctx, '#8a5a3a59', 22, 'M1216 640C1226 700 1220 780 1180 812')
    })
  })
}
