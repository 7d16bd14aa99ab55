import { type Brush, fill, line, linear, withBlur, within } from './kit.ts'
import { disc, path } from './shapes.ts'

const faceLine =
  'M354 330C348 404 356 484 394 548C424 594 462 614 500 614C538 614 576 594 606 548C644 484 652 404 646 330C636 230 570 190 500 190C430 190 364 230 356 330Z'

export function hairBehind(ctx: Brush): void {
  const hair = path(
    'M500 92C360 84 268 180 262 320C258 440 244 540 268 640C290 716 380 724 430 690L570 690C620 724 710 716 732 640C756 540 742 440 738 320C732 180 640 84 500 92Z',
  )
  fill(ctx, linear(ctx, [260, 100], [740, 700], '#4a2c24', '#38201c', '#241414'), hair)
  within(ctx, hair, () =>
    withBlur(ctx, 3, () => {
      for (const [x, bend] of [
        [286, -14],
        [306, -12],
        [694, 12],
        [716, 14],
      ] as const)
        line(ctx, '#8a563c66', 5, `M${x} 330C${x + bend} 440 ${x - bend} 560 ${x + bend} 680`)
    }),
  )
}

export function face(ctx: Brush): void {
  const skin = linear(ctx, [360, 200], [640, 600], '#ffdfc4', '#fbcba8', '#efae88')
  fill(ctx, skin, faceLine)
  within(ctx, faceLine, () => {
    withBlur(ctx, 24, () => {
      fill(ctx, '#f0806a75', disc(412, 484, 46, 30))
      fill(ctx, '#f0806a75', disc(588, 484, 46, 30))
      fill(ctx, '#b8603c60', path('M640 300C650 440 620 560 520 630L700 640L700 300Z'))
      fill(ctx, '#8a462e70', path('M340 190L660 190L660 300C600 250 400 250 340 320Z'))
      fill(ctx, '#fff3e070', disc(440, 380, 50, 40))
    })
  })
  for (const side of [-1, 1]) {
    ctx.save()
    ctx.translate(500, 0)
    ctx.scale(side, 1)
    line(ctx, '#3d221b', 9, 'M46 366C66 350 96 350 114 362')
    const eye = 'M48 424C56 396 102 394 114 420C104 442 62 446 48 424Z'
    fill(ctx, '#fffaf4', eye)
    within(ctx, eye, () => {
      fill(ctx, '#3a1f16', disc(82, 419, 21, 24))
      fill(ctx, '#7a4a30', disc(82, 427, 11, 11))
      fill(ctx, '#150b09', disc(82, 418, 10))
    })
    line(ctx, '#2b1511', 7, 'M46 422C58 394 102 392 117 417L124 411')
    line(ctx, '#c97f5c80', 3, 'M54 388C72 378 98 380 110 390')
    ctx.restore()
    fill(ctx, '#ffffff', disc(500 + side * 82 - 7, 411, 6.5))
  }
  line(ctx, '#d98a66', 5, 'M500 450C496 468 486 486 492 494C498 500 508 500 514 496')
  fill(
    ctx,
    linear(ctx, [0, 530], [0, 566], '#b8453e', '#d9685a'),
    'M452 530C476 538 524 538 548 530C540 564 520 574 500 574C480 574 460 564 452 530Z',
  )
  fill(ctx, '#fffaf4', 'M462 534C484 540 516 540 538 534C532 546 468 546 462 534Z')
  line(ctx, '#9c3a32', 4, 'M446 526C474 540 526 540 554 526')
  line(ctx, '#d98a6680', 4, 'M484 588Q500 594 516 588')
}

export function fringe(ctx: Brush): void {
  const locks = path(
    'M498 96C372 92 300 176 302 320C304 392 322 420 344 440C346 372 372 300 452 262C500 240 548 222 566 196C590 250 648 290 656 440C680 412 700 390 698 320C700 176 626 92 498 96Z',
  )
  fill(ctx, linear(ctx, [300, 100], [700, 440], '#6a4030', '#4f2e25', '#2e1a17'), locks)
  within(ctx, locks, () => {
    for (const d of [
      'M556 200C470 236 380 268 350 380',
      'M540 170C440 200 350 240 326 350',
      'M520 140C420 150 330 210 312 310',
      'M574 196C610 240 650 290 668 380',
      'M590 170C640 210 676 260 686 340',
    ])
      line(ctx, '#a36a4a5c', 5, d)
    withBlur(ctx, 12, () => line(ctx, '#e0a07066', 26, 'M352 236C400 160 470 136 540 134'))
  })
}

export function beret(ctx: Brush): void {
  const cap = path(
    'M262 236C236 130 350 20 520 26C690 30 790 120 762 226C744 262 700 216 500 206C400 202 290 232 262 236Z',
  )
  line(ctx, '#a34a2e', 12, 'M508 40C505 28 512 18 522 15')
  fill(ctx, linear(ctx, [280, 40], [760, 240], '#f4a27a', '#e2724c', '#b84e2f'), cap)
  within(ctx, cap, () =>
    withBlur(ctx, 16, () => {
      fill(ctx, '#ffe3c870', disc(400, 96, 90, 30, -0.4))
      fill(ctx, '#7a2a1666', path('M770 90C790 200 700 240 560 214L780 300Z'))
    }),
  )
}
