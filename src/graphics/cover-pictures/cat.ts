import { type Brush, type Dice, fill, glow, line, linear, placed, radial, subject, withBlur, within } from './kit.ts'
import { box, disc, path } from './shapes.ts'

const body =
  'M330 560C262 660 214 800 208 960C202 1110 236 1230 300 1272L700 1272C764 1230 798 1110 792 960C786 800 738 660 670 560Z'

const head =
  'M500 652C430 654 376 642 336 616L282 624L294 586L234 570L260 536C242 500 234 470 240 436C246 376 262 316 288 268L256 84C253 60 276 52 294 68L444 184C478 175 522 175 556 184L706 68C724 52 747 60 744 84L712 268C738 316 754 376 760 436C766 470 758 500 740 536L766 570L706 586L718 624L664 616C624 642 570 654 500 652Z'

const tail = 'M690 1224C860 1246 936 1130 884 1010C864 962 822 952 806 986'

/** Paints short strokes of fur within a box. */
function fur(
  ctx: Brush,
  next: Dice,
  [x, y, wide, high]: readonly [number, number, number, number],
  hue: string,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const [left, top, sway] = [x + next() * wide, y + next() * high, (next() - 0.5) * 16]
    line(ctx, hue, 2, `M${left} ${top}q${sway} 12 ${sway * 0.6} ${18 + next() * 16}`)
  }
}

function eye(ctx: Brush, x: number): void {
  const shape = `M${x - 60} 430C${x - 46} 374 ${x + 46} 374 ${x + 60} 430C${x + 46} 486 ${x - 46} 486 ${x - 60} 430Z`
  fill(ctx, '#4a2412', disc(x, 431, 67, 54))
  within(ctx, shape, () => {
    fill(ctx, radial(ctx, [x, 452], 66, '#e3f29a', '#8fc06a', '#3d7d57'), disc(x, 430, 60))
    fill(ctx, '#141c1a', disc(x, 431, 31, 44))
    withBlur(ctx, 6, () => fill(ctx, '#0c1f1a90', box(x - 64, 374, 128, 26)))
  })
  fill(ctx, '#ffffff', disc(x - 16, 410, 13))
  fill(ctx, '#ffffffb0', disc(x + 14, 450, 6))
}

function face(ctx: Brush): void {
  for (const side of [-1, 1]) {
    ctx.save()
    ctx.translate(500, 0)
    ctx.scale(side, 1)
    fill(ctx, linear(ctx, [0, 100], [0, 260], '#f2b39c', '#c9705a'), 'M212 116L190 252C166 222 132 204 96 200Z')
    withBlur(ctx, 4, () => line(ctx, '#fff1dc', 9, 'M104 202C136 186 160 200 180 238'))
    for (const [from, to, dip] of [
      [70, 300, 500],
      [76, 310, 540],
      [70, 296, 578],
    ] as const)
      line(ctx, '#fffaf0d0', 3.4, `M${from + 20} ${530 + (dip - 530) * 0.3}Q180 ${dip - 14} ${to} ${dip}`)
    ctx.restore()
  }
  eye(ctx, 390)
  eye(ctx, 610)
  fill(
    ctx,
    radial(ctx, [500, 560], 140, '#fffaf0', '#fff3e0', '#fbe3c4'),
    'M500 486C530 486 548 506 566 520C608 536 616 596 568 612C542 620 518 612 500 598C482 612 458 620 432 612C384 596 392 536 434 520C452 506 470 486 500 486Z',
  )
  fill(
    ctx,
    linear(ctx, [0, 500], [0, 540], '#f0a08c', '#c9604e'),
    'M500 540C482 530 466 516 468 506C472 496 528 496 532 506C534 516 518 530 500 540Z',
  )
  line(ctx, '#7a3a28', 5, 'M500 540L500 562C494 586 456 590 444 572M500 562C506 586 544 590 556 572')
  for (const [x, y] of [
    [440, 548],
    [424, 566],
    [446, 590 - 8],
    [560, 548],
    [576, 566],
    [554, 582],
  ] as const)
    fill(ctx, '#c98a5a', disc(x, y, 3.4))
}

function stripes(ctx: Brush): void {
  for (const d of [
    'M500 186L486 290Q500 304 514 290Z',
    'M440 190L446 272Q460 286 468 270Z',
    'M560 190L554 272Q540 286 532 270Z',
    'M238 400L330 430Q340 442 326 448L240 436Z',
    'M244 480L322 486Q332 496 320 502L254 516Z',
    'M762 400L670 430Q660 442 674 448L760 436Z',
    'M756 480L678 486Q668 496 680 502L746 516Z',
  ])
    fill(ctx, '#b9552cb8', d)
}

/** Draws a sitting ginger cat. */
export function cat(): Buffer {
  return subject(1000, 1300, (ctx, next) => {
    const ginger = linear(ctx, [220, 300], [800, 1200], '#fbbd78', '#f0994f', '#dd7837', '#b9562b')
    line(ctx, ginger, 78, tail)
    ctx.globalCompositeOperation = 'source-atop'
    line(ctx, '#a8451f90', 22, 'M800 1150l60 110M850 1098l120 40M850 1040l110 -30M820 1000l30 -90')
    withBlur(ctx, 10, () => line(ctx, '#ffdca666', 14, 'M780 1204C860 1190 890 1110 862 1020'))
    ctx.globalCompositeOperation = 'destination-over'
    withBlur(ctx, 14, () => fill(ctx, '#2a180f55', disc(520, 1272, 350, 18)))
    ctx.globalCompositeOperation = 'source-over'
    fill(ctx, ginger, body)
    within(ctx, body, () => {
      for (let i = 0; i < 5; i++)
        for (const side of [-1, 1])
          fill(
            ctx,
            '#b9552c90',
            `M${500 + side * 330} ${700 + i * 104}Q${500 + side * 230} ${720 + i * 104} ${500 + side * (196 - i * 6)} ${764 + i * 100}Q${500 + side * 230} ${760 + i * 104} ${500 + side * 330} ${748 + i * 104}Z`,
          )
      withBlur(ctx, 36, () => {
        fill(ctx, '#7a2f1880', 'M690 640C830 900 830 1200 700 1300L860 1300L860 640Z')
        fill(ctx, '#ffe2ad80', disc(250, 860, 36, 220, 0.1))
      })
      // Hind legs beside the front ones.
      for (const side of [-1, 1]) {
        const haunch = path(
          `M${500 + side * 130} 1290C${500 + side * 110} 1100 ${500 + side * 150} 980 ${500 + side * 240} 970C${500 + side * 320} 980 ${500 + side * 330} 1180 ${500 + side * 250} 1290Z`,
        )
        withBlur(ctx, 14, () => line(ctx, '#8a3a1c80', 16, haunch))
        fill(ctx, linear(ctx, [500 + side * 300, 980], [500 + side * 140, 1280], '#f3a259', '#e0813e'), haunch)
      }
      withBlur(ctx, 24, () => fill(ctx, '#7a2f1866', 'M300 560C360 720 640 720 700 560Z'))
    })
    for (const x of [284, 716]) {
      fill(ctx, linear(ctx, [0, 1210], [0, 1278], '#fff6e6', '#e6c69e'), disc(x, 1246, 74, 32))
      for (const dx of [-22, 14]) line(ctx, '#c99a70', 4, `M${x + dx} 1272Q${x + dx - 2} 1254 ${x + dx + 4} 1244`)
    }
    const legs = path(
      'M392 700C372 860 384 1060 380 1190C350 1206 344 1272 380 1276L486 1276C500 1270 502 1240 500 1220C498 1240 500 1270 514 1276L620 1276C656 1272 650 1206 620 1190C616 1060 628 860 608 700Z',
    )
    withBlur(ctx, 10, () => line(ctx, '#8a3a1c66', 14, legs))
    fill(ctx, linear(ctx, [380, 0], [640, 0], '#f9b26a', '#f09a50', '#d97738'), legs)
    within(ctx, legs, () => {
      withBlur(ctx, 6, () => line(ctx, '#8a3a1c99', 10, 'M500 1290L500 960'))
      fill(
        ctx,
        linear(ctx, [0, 1170], [0, 1276], '#fff6e6', '#f3dcbc'),
        'M330 1190Q440 1150 500 1206Q560 1150 670 1190L670 1290L330 1290Z',
      )
      for (const x of [410, 444, 556, 590]) line(ctx, '#c99a70', 4, `M${x} 1274Q${x - 2} 1252 ${x} 1240`)
    })
    const bib = path(
      'M372 590C360 720 430 800 440 900C470 960 490 940 500 980C510 940 530 960 560 900C570 800 640 720 628 590Z',
    )
    fill(ctx, linear(ctx, [0, 590], [0, 980], '#efd6b4', '#fff8ea', '#fff1da'), bib)
    within(ctx, bib, () => fur(ctx, next, [380, 690, 240, 250], '#e5c59a', 90))
    withBlur(ctx, 18, () => fill(ctx, '#6a2a1470', disc(500, 632, 176, 34)))
    // A collar with a bell.
    line(ctx, '#1f5a4e', 30, 'M352 616Q500 700 648 616')
    line(ctx, '#3f8c78', 7, 'M356 608Q500 690 644 608')
    const face0 = linear(ctx, [260, 160], [740, 640], '#fdc684', '#f4a35a', '#e58642', '#c96531')
    fill(ctx, face0, head)
    within(ctx, head, () => {
      stripes(ctx)
      withBlur(ctx, 26, () => {
        fill(ctx, '#8a381c70', 'M760 300C770 520 640 640 480 660L800 700Z')
        fill(ctx, '#fff0cc8a', disc(330, 300, 44, 90, 0.6))
        fill(ctx, '#fff3dc', disc(500, 626, 110, 50))
        fill(ctx, '#fff3dc', disc(404, 590, 90, 56))
        fill(ctx, '#fff3dc', disc(596, 590, 90, 56))
      })
      fur(ctx, next, [250, 500, 130, 120], '#ffe3b866', 40)
      fur(ctx, next, [620, 500, 130, 120], '#ffe3b84d', 40)
    })
    face(ctx)
    placed(ctx, 500, 690, 0, 1, () => {
      fill(ctx, radial(ctx, [-10, -12], 44, '#fff3c4', '#efc25c', '#a8742a'), disc(0, 0, 31))
      line(ctx, '#7a4d16', 4, 'M-22 6L22 6M0 8L0 20')
    })
    ctx.globalCompositeOperation = 'source-atop'
    glow(ctx, 160, 120, 640, '#fff0b8', 52)
  })
}
