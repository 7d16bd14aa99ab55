import { vase } from './books-vase.ts'
import {
  type Brush,
  blended,
  blurred,
  fill,
  line,
  linear,
  placed,
  radial,
  scene,
  shadowed,
  withBlur,
  within,
} from './kit.ts'
import { box, disc, path } from './shapes.ts'

const table = 1216

function book(
  ctx: Brush,
  x: number,
  y: number,
  wide: number,
  high: number,
  hues: readonly [string, string, string],
  spine: boolean,
): void {
  shadowed(ctx, '#4a22107a', 22, 4, 12, () => fill(ctx, hues[1], box(x, y, wide, high, 9)))
  if (spine) {
    fill(ctx, linear(ctx, [0, y], [0, y + high], ...hues), box(x, y, wide, high, 10))
    fill(
      ctx,
      linear(ctx, [x, 0], [x + wide, 0], '#ffffff40', '#ffffff00', '#00000000', '#00000038'),
      box(x, y, wide, high, 10),
    )
    for (const at of [0.08, 0.11, 0.89, 0.92]) fill(ctx, '#ffe9bcb0', box(x + wide * at, y, 6, high))
    fill(ctx, '#fff1d699', box(x + wide * 0.36, y + high * 0.44, wide * 0.28, high * 0.12, 4))
    fill(ctx, '#fff1d6b0', disc(x + wide * 0.8, y + high / 2, high * 0.14))
  } else {
    fill(ctx, linear(ctx, [0, y], [0, y + high], ...hues), box(x, y, wide, high, [9, 4, 4, 9]))
    const edge = box(x + 22, y + 11, wide - 22, high - 22, [14, 0, 0, 14])
    within(ctx, edge, () => {
      fill(ctx, linear(ctx, [x, 0], [x + wide, 0], '#e3cca4', '#fff8e8', '#f5e6ca', '#e0c89e'), edge)
      for (let leaf = y + 14; leaf < y + high - 12; leaf += 4.5) fill(ctx, '#b8935a47', box(x + 20, leaf, wide, 1.3))
      fill(ctx, linear(ctx, [0, y + 10], [0, y + 26], '#6a3a1c80', '#6a3a1c00'), box(x, y + 10, wide, 16))
    })
  }
}

function cup(ctx: Brush): void {
  fill(
    ctx,
    linear(ctx, [0, 560], [0, 590], '#fffaf0', '#d9c3a0'),
    path('M306 566C360 560 600 560 654 566C640 586 580 598 480 598C380 598 320 586 306 566Z'),
  )
  shadowed(ctx, '#4a22105c', 16, 0, 6, () => fill(ctx, '#f0dfc4', disc(480, 566, 174, 15)))
  fill(ctx, linear(ctx, [306, 0], [654, 0], '#fffdf6', '#f8ecd6', '#d5bd98'), disc(480, 564, 174, 14))
  line(ctx, '#8a2f1c', 24, 'M584 420C680 404 690 520 566 516')
  line(ctx, '#e28460', 17, 'M584 418C676 402 686 516 566 512')
  const body = path('M350 372L610 372C612 460 590 540 540 566C520 572 440 572 420 566C370 540 348 460 350 372Z')
  fill(ctx, linear(ctx, [350, 0], [610, 0], '#f9bf9c', '#ee8f66', '#d9673f', '#a8452a'), body)
  within(ctx, body, () => {
    withBlur(ctx, 9, () => {
      fill(ctx, '#fff2dc99', 'M376 386C376 450 390 500 412 540L430 540C406 496 396 450 396 386Z')
      fill(ctx, '#5a1a0c66', 'M620 372C616 480 590 540 540 576L640 576Z')
    })
    line(ctx, '#fff1d8a0', 7, 'M340 416Q480 436 620 416')
  })
  fill(ctx, '#fbd8be', disc(480, 372, 130, 19))
  fill(ctx, linear(ctx, [350, 0], [610, 0], '#5a2b12', '#8f5528', '#b8743c'), disc(480, 375, 116, 14))
  blurred(ctx, 13, (brush) => {
    for (const [x, sway, top] of [
      [440, -44, 120],
      [510, 50, 70],
    ] as const)
      line(brush, '#ffffffb8', 17, `M${x} 350C${x + sway} 290 ${x - sway} 220 ${x + sway * 0.6} ${top}`)
  })
}

/** Draws a stack of books under a cup, on linen. */
export function books(): Buffer {
  return scene(1200, 1500, 37, (ctx, next) => {
    fill(ctx, linear(ctx, [0, 0], [1200, 1200], '#fae6ce', '#f2cfae', '#dfa887', '#c98b70'), box(0, 0, 1200, 1300))
    // Window light on the wall, with the shadows of leaves.
    blended(ctx, 'soft-light', () =>
      blurred(ctx, 9, (brush) => {
        for (const [x, y] of [
          [60, 90],
          [360, 40],
          [660, -10],
          [60, 480],
          [360, 430],
          [660, 380],
        ] as const)
          fill(brush, '#fffbe8', `M${x} ${y}L${x + 250} ${y - 42}L${x + 250} ${y + 300}L${x} ${y + 342}Z`)
      }),
    )
    blended(ctx, 'multiply', () =>
      blurred(ctx, 14, (brush) => {
        for (let i = 0; i < 34; i++)
          placed(brush, 40 + next() * 420, 60 + next() * 560, next() * 6.3, 0.8 + next() * 0.7, () =>
            fill(brush, '#b9785470', 'M0 0C-38 -16 -46 -62 -4 -112C44 -72 42 -20 0 0Z'),
          )
      }),
    )
    const cloth = path(`M0 ${table - 36}C300 ${table - 52} 800 ${table - 22} 1200 ${table - 44}L1200 1500L0 1500Z`)
    shadowed(ctx, '#5a2a1466', 30, 0, -6, () => fill(ctx, '#f3ead8', cloth))
    within(ctx, cloth, () => {
      fill(ctx, linear(ctx, [0, 1160], [300, 1500], '#fbf5e8', '#efe3cd', '#dccaa9'), cloth)
      for (let y = 1150; y < 1500; y += 5) fill(ctx, `#8f7448${next() > 0.5 ? '1a' : '0e'}`, box(0, y, 1200, 2))
      for (let x = 0; x < 1200; x += 5) fill(ctx, `#ffffff${next() > 0.5 ? '2e' : '16'}`, box(x, 1150, 2, 350))
      blurred(ctx, 15, (brush) => {
        for (const [x, lean] of [
          [120, 160],
          [420, -120],
          [700, 120],
          [1010, -90],
        ] as const) {
          line(brush, '#9a7a4a52', 26, `M${x} 1290Q${x + lean * 0.2} 1400 ${x + lean} 1540`)
          line(brush, '#ffffffa0', 24, `M${x + 44} 1290Q${x + 44 + lean * 0.2} 1400 ${x + 44 + lean} 1540`)
        }
      })
      for (const y of [1436, 1456]) fill(ctx, '#c9673f99', box(0, y, 1200, 8))
    })
    blended(ctx, 'multiply', () =>
      blurred(ctx, 18, (brush) => fill(brush, '#8a5a3ab8', 'M130 1230L790 1230L960 1292L200 1292Z')),
    )
    vase(ctx, next)
    book(ctx, 116, 1128, 680, 108, ['#3f8f80', '#22655a', '#164a42'], true)
    book(ctx, 168, 1028, 610, 98, ['#f3b792', '#dd7a52', '#b9562f'], false)
    book(ctx, 128, 940, 600, 86, ['#f8dc98', '#e6b34e', '#bd852c'], true)
    book(ctx, 190, 838, 570, 100, ['#3e4d78', '#2a365e', '#1d2647'], false)
    book(ctx, 150, 758, 590, 78, ['#e9806a', '#c9543f', '#9c3a2b'], true)
    book(ctx, 226, 676, 500, 80, ['#8fb59a', '#5d8f78', '#3f6f5d'], false)
    book(ctx, 206, 596, 540, 78, ['#fff8ea', '#f1e2c6', '#d6bd92'], true)
    cup(ctx)
    fill(ctx, linear(ctx, [0, 1030], [0, 1220], '#e8b84f', '#b98324'), 'M640 1124L662 1124L666 1232L652 1214L638 1232Z')
    // Reading glasses in front.
    shadowed(ctx, '#5a2a1480', 9, 10, 13, () => {
      for (const x of [420, 566]) line(ctx, '#6a3a20', 9, disc(x, 1362, 62, 42))
      line(ctx, '#6a3a20', 9, 'M481 1354Q493 1342 505 1354M360 1350L304 1304M627 1350L712 1300')
    })
    for (const x of [420, 566])
      fill(
        ctx,
        linear(ctx, [x - 50, 1320], [x + 50, 1400], '#ffffff99', '#ffffff1c', '#ffffff4d'),
        disc(x, 1362, 58, 38),
      )
    blended(ctx, 'multiply', () =>
      fill(ctx, radial(ctx, [460, 640], 1180, '#ffffff', '#fffaf4', '#cfae98'), box(0, 0, 1200, 1500)),
    )
  })
}
