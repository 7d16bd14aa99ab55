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
  withBlur,
  within,
} from './kit.ts'
import { box, curve, disc, type Point, path } from './shapes.ts'

/** Paints wooden boards that run along the height of a rectangle. */
function boards(ctx: Brush, area: readonly [number, number, number, number], hues: string[], next: Dice): void {
  const [left, top, width, height] = area
  const board = width / hues.length
  for (const [place, hue] of hues.entries()) {
    const x = left + place * board
    within(ctx, box(x, top, board, height), () => {
      fill(ctx, hue, box(x, top, board, height))
      for (let vein = 0; vein < 46; vein++) {
        const [start, sway] = [x + next() * board, (next() - 0.5) * 30]
        const points = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
          (share): Point => [start + Math.sin(share * 5 + place * 2) * sway + next() * 5, top + share * height],
        )
        line(ctx, next() > 0.4 ? '#3a1c0c14' : '#ffe9c816', 1 + next() * 5, curve(points))
      }
      fill(
        ctx,
        linear(ctx, [x, 0], [x + board, 0], '#ffffff1c', '#00000000', '#00000000', '#0000001c'),
        box(x, top, board, height),
      )
    })
    fill(ctx, '#2a12087a', box(x - 1.5, top, 3, height))
  }
}

/** Paints the leaves of a palm fan, as the shadow of something outside the picture. */
function palm(ctx: Brush): void {
  for (let leaf = 0; leaf < 15; leaf++) {
    const along = leaf / 14
    const [x, y] = [-along * 760, along * along * 220]
    for (const side of [-1, 1])
      placed(ctx, x, y, Math.PI - 0.3 + side * (1.05 - along * 0.55), 1, () =>
        fill(ctx, '#3b1d12', `M0 -8C110 -${34 - along * 10} 230 -26 ${360 - along * 150} 4C230 24 100 26 0 8Z`),
      )
  }
  line(ctx, '#3b1d12', 12, curve(Array.from({ length: 9 }, (_, i): Point => [-i * 95 + 60, (i / 8) ** 2 * 220])))
}

/** Paints the poured leaf on the milk foam around (0, 0). */
function rosetta(ctx: Brush): void {
  const leaf = path(
    'M0 196C-66 150 -150 92 -158 -6C-164 -92 -96 -164 0 -164C96 -164 164 -92 158 -6C150 92 66 150 0 196Z',
  )
  fill(ctx, radial(ctx, [0, 10], 210, '#fdf3e0', '#f8e6c8', '#eccb98'), leaf)
  for (let band = 0; band < 4; band++) {
    const y = 132 - band * 40
    const [reach, rise] = [70 + band * 20 - Math.max(0, band - 2) * 12, 54 + band * 7]
    fill(
      ctx,
      '#a35d2cf0',
      `M0 ${y}C${-reach * 0.4} ${y - 8} ${-reach * 0.9} ${y - rise * 0.5} ${-reach} ${y - rise}C${-reach * 0.7} ${y - rise * 0.66} ${-reach * 0.3} ${y - 30} 0 ${y - 20}C${reach * 0.3} ${y - 30} ${reach * 0.7} ${y - rise * 0.66} ${reach} ${y - rise}C${reach * 0.9} ${y - rise * 0.5} ${reach * 0.4} ${y - 8} 0 ${y}Z`,
    )
  }
  line(ctx, '#a35d2cf0', 13, 'M-96 -52C-104 -112 -46 -140 0 -98C46 -140 104 -112 96 -52')
  line(ctx, '#fbeed6', 7, 'M0 -92C3 20 -2 110 0 200')
}

function cup(ctx: Brush): void {
  shadowed(ctx, '#1c0a0490', 70, 46, 60, () => fill(ctx, '#e9e2d3', disc(0, 0, 392)))
  fill(ctx, linear(ctx, [-280, -280], [280, 280], '#fffaf0', '#efe6d6', '#cfc3ae'), disc(0, 0, 392))
  fill(ctx, linear(ctx, [-280, -280], [280, 280], '#d8ccb6', '#f0e8d9', '#fffaf0'), disc(0, 0, 318))
  fill(ctx, linear(ctx, [-280, -280], [280, 280], '#efe6d6', '#e6dccb', '#d9cdb8'), disc(0, 0, 306))
  line(ctx, '#c4714a', 5, disc(0, 0, 374))
  within(ctx, disc(0, 0, 392), () => withBlur(ctx, 26, () => fill(ctx, '#4a291899', disc(44, 58, 280))))
  placed(ctx, 0, 0, -0.62, 1, () => {
    shadowed(ctx, '#1c0a0480', 26, 18, 34, () => fill(ctx, '#e9e0cf', box(230, -40, 200, 80, 40)))
    fill(ctx, linear(ctx, [0, -40], [0, 40], '#fffaf0', '#f1e8d8', '#c9bca5'), box(230, -40, 200, 80, 40))
    fill(ctx, '#fffdf6b0', box(270, -30, 140, 12, 6))
  })
  fill(ctx, linear(ctx, [-190, -190], [190, 190], '#fffdf7', '#f6eee0', '#d5c9b4'), disc(0, 0, 274))
  fill(ctx, linear(ctx, [-180, -180], [180, 180], '#b7a88e', '#e0d6c4', '#fbf5e9'), disc(0, 0, 254))
  within(ctx, disc(6, 6, 240), () => {
    fill(ctx, radial(ctx, [-20, -20], 260, '#b8713a', '#9c5627', '#74380f', '#4f2408'), disc(0, 0, 262))
    placed(ctx, 2, 8, 0.28, 1.06, () => rosetta(ctx))
    withBlur(ctx, 16, () => line(ctx, '#2e120480', 40, disc(-8, -8, 256)))
    line(ctx, '#e2a56a90', 6, disc(6, 6, 237))
    withBlur(ctx, 12, () => fill(ctx, '#ffffff38', disc(-96, -128, 92, 32, -0.6)))
  })
}

function bean(ctx: Brush, x: number, y: number, turn: number): void {
  placed(ctx, x, y, turn, 1, () => {
    shadowed(ctx, '#1c0a0499', 14, 8, 12, () => fill(ctx, '#5b2f17', disc(0, 0, 34, 24)))
    fill(ctx, radial(ctx, [-10, -10], 46, '#8b5129', '#5b2f17', '#37190a'), disc(0, 0, 34, 24))
    line(ctx, '#2a1206', 4, 'M-31 3C-14 -10 10 10 31 -4')
  })
}

/** Draws a cup of coffee with a poured leaf on a wooden table, from above. */
export function coffee(): Buffer {
  return scene(1200, 1500, 11, (ctx, next) => {
    boards(ctx, [-20, 0, 1240, 1500], ['#a9683d', '#b5744a', '#a26139', '#b8784b', '#a8663c'], next)
    blended(ctx, 'soft-light', () => {
      fill(ctx, linear(ctx, [0, 0], [1200, 1500], '#fff0cc', '#ffdfae', '#b59a80', '#55463f'), box(0, 0, 1200, 1500))
    })
    placed(ctx, 64, 1290, -0.34, 1, () => {
      shadowed(ctx, '#1c0a0470', 50, 22, 34, () => fill(ctx, '#dfe3d5', box(-300, -150, 800, 720, 8)))
      within(ctx, box(-300, -150, 800, 720, 8), () => {
        fill(ctx, linear(ctx, [0, -150], [300, 500], '#f2efe2', '#cfd6c6'), box(-300, -150, 800, 720))
        for (let i = 0; i < 160; i++) fill(ctx, '#6f7f6d16', box(-300, -150 + i * 5, 800, 2))
        for (let i = 0; i < 160; i++) fill(ctx, '#ffffff1c', box(-300 + i * 5, -150, 2, 720))
        for (const y of [-112, -92]) fill(ctx, '#2f6b5a', box(-300, y, 800, 9))
        for (const x of [442, 462]) fill(ctx, '#2f6b5a', box(x, -150, 9, 720))
        withBlur(ctx, 30, () =>
          fill(ctx, '#46584a40', path('M-60 -150C20 100 60 300 40 600L120 600C150 300 90 80 10 -150Z')),
        )
      })
    })
    placed(ctx, 590, 730, 0, 1, () => cup(ctx))
    placed(ctx, 590, 730, 2.1, 1, () => {
      shadowed(ctx, '#1c0a0488', 18, 12, 22, () =>
        fill(
          ctx,
          '#cda75e',
          path('M-150 330C-120 316 130 316 160 322C172 326 172 338 160 342C130 348 -120 348 -150 338Z'),
        ),
      )
      fill(
        ctx,
        linear(ctx, [0, 316], [0, 348], '#f6dfa2', '#d8b266', '#8c6527'),
        path('M-150 330C-120 316 130 316 160 322C172 326 172 338 160 342C130 348 -120 348 -150 338Z'),
      )
      shadowed(ctx, '#1c0a0488', 18, 12, 22, () => fill(ctx, '#cda75e', disc(-194, 333, 62, 40)))
      fill(ctx, radial(ctx, [-180, 340], 70, '#f8e6b4', '#cfa657', '#a37a35'), disc(-194, 333, 62, 40))
      fill(ctx, radial(ctx, [-200, 326], 52, '#a37a35', '#d8b266', '#f1d896'), disc(-194, 333, 48, 28))
    })
    for (const [x, y, turn] of [
      [950, 1220, 0.4],
      [1030, 1276, 2.1],
      [905, 1310, 1.2],
      [1075, 1190, -0.6],
      [986, 1388, 0.1],
      [860, 1226, -0.9],
    ] as const)
      bean(ctx, x, y, turn)
    blended(ctx, 'multiply', () => {
      ctx.globalAlpha = 0.4
      placed(ctx, 1290, 120, -0.28, 1.12, () => blurred(ctx, 9, palm))
      ctx.globalAlpha = 0.22
      placed(ctx, 1300, 520, -0.75, 0.9, () => blurred(ctx, 20, palm))
    })
    blended(ctx, 'screen', () => glow(ctx, 120, 60, 900, '#ffcf8f', 90))
  })
}
