import { type Brush, fill, glow, line, linear, placed, shadowed, subject, withBlur, within } from './kit.ts'
import { box, disc, path } from './shapes.ts'

const glass =
  'M300 520C300 452 352 424 412 408L588 408C648 424 700 452 700 520L700 1206C700 1244 676 1262 640 1262L360 1262C324 1262 300 1244 300 1206Z'

function cap(ctx: Brush): void {
  const neck = box(412, 336, 176, 84, [6, 6, 0, 0])
  fill(ctx, linear(ctx, [412, 0], [588, 0], '#9a6a2c', '#f8e3ae', '#d9ad62', '#b98639', '#f0d293', '#8a5a22'), neck)
  for (let x = 420; x < 586; x += 9) fill(ctx, '#6a431626', box(x, 340, 3, 74))
  fill(ctx, '#5a351055', box(412, 404, 176, 16))
  const bulb = path('M448 336L448 136C448 84 470 58 500 58C530 58 552 84 552 136L552 336Z')
  fill(ctx, linear(ctx, [448, 0], [552, 0], '#d5c5ae', '#fffaf0', '#f7ecdb', '#e2d1b8', '#bfab8e'), bulb)
  within(ctx, bulb, () => {
    withBlur(ctx, 7, () => fill(ctx, '#ffffffe0', box(466, 96, 13, 220, 6)))
    withBlur(ctx, 8, () => fill(ctx, '#8a6a4450', box(440, 316, 120, 26)))
  })
}

/** Paints the sprig on the label. */
function sprig(ctx: Brush): void {
  line(ctx, '#2f6b57', 5, 'M500 900C496 830 506 760 500 690')
  for (let pair = 0; pair < 5; pair++)
    for (const side of [-1, 1])
      placed(ctx, 500, 870 - pair * 38, side * (0.95 - pair * 0.07), 1 - pair * 0.1, () =>
        fill(ctx, side < 0 ? '#5d9c7a' : '#2f6b57', 'M0 0C-26 -24 -24 -66 0 -92C24 -66 26 -24 0 0Z'),
      )
  placed(ctx, 500, 694, 0, 0.62, () => fill(ctx, '#8cbf94', 'M0 0C-26 -24 -24 -66 0 -92C24 -66 26 -24 0 0Z'))
}

/** Draws a skin-care serum in frosted green glass. */
export function bottle(): Buffer {
  return subject(760, 1300, (ctx) => {
    ctx.translate(-120, 0)
    withBlur(ctx, 22, () => fill(ctx, '#10302566', disc(512, 1264, 262, 20)))
    withBlur(ctx, 6, () => fill(ctx, '#0a2018a0', disc(500, 1262, 196, 9)))
    cap(ctx)
    fill(
      ctx,
      linear(ctx, [300, 0], [700, 0], '#2c6a57', '#8fcbaa', '#5aa685', '#3f8c6e', '#2f7860', '#174a3b'),
      path(glass),
    )
    within(ctx, glass, () => {
      fill(
        ctx,
        linear(ctx, [0, 400], [0, 1262], '#f4ffe066', '#ffffff00', '#0a3a2c00', '#06261e8c'),
        box(300, 400, 400, 870),
      )
      // The serum ends a little below the shoulder.
      fill(
        ctx,
        linear(ctx, [300, 0], [700, 0], '#0f4435b0', '#1d6a5040', '#12513fa0'),
        path('M300 560C380 584 620 584 700 560L700 1280L300 1280Z'),
      )
      line(ctx, '#d6f5d890', 4, 'M300 560C380 584 620 584 700 560')
      fill(ctx, '#e9fff038', box(488, 408, 24, 260, [0, 0, 12, 12]))
      glow(ctx, 520, 1240, 260, '#b7f0b0', 130)
      fill(ctx, '#0626206e', path('M290 1222C380 1246 620 1246 710 1222L710 1280L290 1280Z'))
      withBlur(ctx, 10, () => {
        fill(
          ctx,
          '#ffffffb8',
          path('M330 540C330 480 372 452 414 440L424 452C384 470 352 492 352 540L352 1190L330 1190Z'),
        )
        fill(ctx, '#ffffff66', box(664, 520, 12, 670, 6))
        fill(ctx, '#05241b66', box(684, 500, 30, 760))
      })
    })
    const label = box(340, 628, 320, 470, 8)
    shadowed(ctx, '#06241c66', 16, 0, 6, () => fill(ctx, '#f7efe0', label))
    within(ctx, label, () => {
      fill(ctx, linear(ctx, [340, 0], [660, 0], '#e6dac4', '#fffbf2', '#fbf3e4', '#eee1cb', '#cdbc9f'), label)
      fill(ctx, linear(ctx, [340, 0], [660, 0], '#c9603f', '#ef9a74', '#e2835c', '#b04e30'), box(340, 1040, 320, 58))
      line(ctx, '#d9a35a', 3, box(362, 650, 276, 372, 4))
      withBlur(ctx, 12, () => fill(ctx, '#ffffffa0', box(366, 628, 22, 470)))
    })
    sprig(ctx)
    fill(ctx, '#2f6b57', box(430, 938, 140, 9, 4))
    fill(ctx, '#2f6b5780', box(456, 964, 88, 7, 3))
    line(ctx, '#e8fff060', 3, path(glass))
    for (const [x, y, size] of [
      [322, 596, 7],
      [680, 618, 5],
      [318, 1130, 6],
      [672, 1146, 9],
      [684, 1092, 5],
      [324, 1166, 4],
    ] as const) {
      fill(ctx, '#ffffff4d', disc(x, y, size))
      fill(ctx, '#ffffffd0', disc(x - size * 0.3, y - size * 0.35, size * 0.3))
    }
  })
}
