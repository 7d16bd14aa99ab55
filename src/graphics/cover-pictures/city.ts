import { type Brush, blended, type Dice, fill, glow, line, linear, radial, scene, withBlur, within } from './kit.ts'
import { box, disc } from './shapes.ts'

const water = 1150

/** Paints a tower that stands on the water line, with one of several roofs. */
function tower(
  ctx: Brush,
  x: number,
  width: number,
  height: number,
  shade: readonly [string, string],
  lit: number,
  next: Dice,
): void {
  const top = water - height
  const ink = linear(ctx, [0, top], [0, water], ...shade)
  const kind = Math.floor(next() * 6)
  fill(
    ctx,
    ink,
    box(x, top, width, height + 2, [kind === 1 ? width / 2 : 3, kind === 1 || kind === 4 ? width / 2 : 3, 0, 0]),
  )
  if (kind === 0) fill(ctx, shade[0], `M${x} ${top + 1}L${x + width} ${top + 1}L${x + width} ${top - width * 0.45}Z`)
  if (kind === 2) {
    fill(ctx, shade[0], box(x + width * 0.18, top - 34, width * 0.64, 36, 3))
    fill(ctx, shade[0], box(x + width * 0.34, top - 62, width * 0.32, 30, 3))
    fill(
      ctx,
      shade[0],
      `M${x + width / 2 - 3} ${top - 60}L${x + width / 2} ${top - 170}L${x + width / 2 + 3} ${top - 60}Z`,
    )
  }
  if (kind === 3) fill(ctx, shade[0], box(x + width * 0.6, top - 20, width * 0.26, 22, 2))
  fill(ctx, linear(ctx, [x, 0], [x + width, 0], '#ffb38a2e', '#00000000', '#0000002e'), box(x, top, width, height))
  if (lit === 0) return
  const [wide, tall] = lit > 0.4 ? [11, 15] : [8, 10]
  const columns = Math.floor((width - 20) / (wide * 1.8))
  const gap = (width - 20) / columns
  const from = top + (kind === 1 || kind === 4 ? width * 0.52 : 24)
  for (let y = from; y < water - 30; y += tall * 1.9) {
    const floor = next()
    for (let column = 0; column < columns; column++) {
      const on = next() < lit * (floor > 0.75 ? 1.5 : floor < 0.25 ? 0.35 : 0.9)
      const warm = next()
      fill(
        ctx,
        on ? (warm > 0.85 ? '#ffe9c4' : warm > 0.3 ? '#ffc46b' : '#ff9e6b') : '#0a0f2c40',
        box(x + 10 + column * gap + (gap - wide) / 2, y, wide, tall, 1.5),
      )
    }
  }
}

/** Paints the distant television tower, the landmark of the skyline. */
function pearl(ctx: Brush): void {
  const ink = linear(ctx, [0, 380], [0, water], '#6a3f78', '#8d4a78')
  for (const lean of [-1, 1]) line(ctx, ink, 12, `M${812 + lean * 12} 760L${812 + lean * 62} ${water}`)
  fill(ctx, ink, `M804 ${water}L806 520L811 330L813 330L818 520L820 ${water}Z`)
  for (const [y, radius] of [
    [560, 24],
    [690, 46],
    [940, 58],
  ] as const) {
    fill(ctx, ink, disc(812, y, radius))
    fill(ctx, radial(ctx, [795, y - 20], radius * 1.3, '#ffb59a70', '#ffb59a00'), disc(812, y, radius))
    for (let i = -3; i <= 3; i++) fill(ctx, '#ffd08a', box(812 + i * radius * 0.24 - 3, y + 2, 6, 5, 1))
  }
}

function skyline(ctx: Brush, next: Dice): void {
  const layers = [
    { shade: ['#b4607c', '#e58f7d'], reach: 330, width: 70, lit: 0 },
    { shade: ['#7d447b', '#b05f7c'], reach: 430, width: 84, lit: 0.22 },
    { shade: ['#442d68', '#6c3f73'], reach: 400, width: 104, lit: 0.36 },
    { shade: ['#1c1c4a', '#2f2558'], reach: 300, width: 128, lit: 0.5 },
  ] as const
  for (const [depth, { shade, reach, width, lit }] of layers.entries()) {
    if (depth === 2) pearl(ctx)
    for (let x = -30 - depth * 13; x < 1200; ) {
      const wide = width * (0.7 + next() * 0.7)
      // The middle stays lower so that the sun is visible.
      const valley = 0.5 + Math.min(0.55, Math.abs(x + wide / 2 - 560) / 900)
      tower(ctx, x, wide, reach * (0.55 + next() * 0.75) * valley * 1.35, shade, lit, next)
      x += wide + (depth > 1 ? next() * 26 - 4 : -6)
    }
    fill(
      ctx,
      linear(ctx, [0, water - 300], [0, water], '#ff9c7a00', depth < 2 ? '#ffa98666' : '#ff8f8a22'),
      box(0, water - 300, 1200, 300),
    )
  }
}

/** Draws a skyline by a river in front of a large setting sun. */
export function city(): Buffer {
  return scene(1200, 1500, 29, (ctx, next) => {
    fill(
      ctx,
      linear(ctx, [0, 0], [0, water], '#1b2257', '#3d2f78', '#8a4788', '#e0707d', '#ffab7c', '#ffd79a'),
      box(0, 0, 1200, water),
    )
    for (let i = 0; i < 90; i++)
      fill(ctx, `#ffffff${['40', '70', 'b0'][i % 3]}`, disc(next() * 1200, next() ** 1.6 * 460, 0.8 + next() * 1.4))
    blended(ctx, 'screen', () => glow(ctx, 560, 690, 720, '#ff9d6e', 190))
    fill(ctx, linear(ctx, [0, 430], [0, 950], '#fff3cf', '#ffdc9c', '#ff9f76', '#f9776f'), disc(560, 690, 262))
    for (const [x, y, wide, high] of [
      [250, 560, 330, 15],
      [830, 470, 300, 12],
      [690, 800, 420, 15],
      [330, 720, 240, 9],
      [960, 640, 280, 11],
      [120, 390, 260, 9],
    ] as const) {
      withBlur(ctx, 5, () => {
        fill(
          ctx,
          linear(ctx, [x - wide / 2, 0], [x + wide / 2, 0], '#ffc9a000', '#ffc2a8b8', '#f7939a88', '#f7939a00'),
          disc(x, y, wide / 1.6, high),
        )
        fill(
          ctx,
          linear(ctx, [x - wide / 2, 0], [x + wide / 2, 0], '#ffc9a000', '#ffdcc0a0', '#ffc9a000'),
          disc(x + 60, y - high, wide / 2.8, high * 0.7),
        )
      })
    }
    skyline(ctx, next)
    // The river mirrors the picture above it, in strips that sway more the nearer they are.
    const above = ctx.canvas
    for (let y = 0; y < 1500 - water; y += 3) {
      const near = y / (1500 - water)
      const sway = Math.sin(y * 0.32) * (2 + near * 16) + Math.sin(y * 0.11 + 1) * near * 22
      ctx.drawImage(above, 0, water - 6 - y * 1.55, 1200, 5, sway - 30, water + y, 1260, 3.6)
    }
    fill(ctx, linear(ctx, [0, water], [0, 1500], '#2a1f5a73', '#1b1c5080', '#12154cc8'), box(0, water, 1200, 350))
    within(ctx, box(0, water, 1200, 350), () => {
      for (let i = 0; i < 150; i++) {
        const near = next()
        const x = next() < 0.5 ? 560 + (next() - 0.5) * 460 * (0.4 + near) : next() * 1200
        const sunny = Math.abs(x - 560) < 260
        fill(
          ctx,
          sunny ? '#ffce9a8a' : '#c98fc03a',
          disc(x, water + 14 + near * 336, 14 + near * 62 * next(), 1.2 + near * 2.6),
        )
      }
    })
    fill(ctx, '#151640', box(0, water - 8, 1200, 12))
    for (let x = 12; x < 1200; x += 46) {
      fill(ctx, '#ffd38a', disc(x, water - 12, 3.2))
      blended(ctx, 'screen', () => glow(ctx, x, water - 12, 26, '#ffb060', 120))
    }
    for (const [x, y, size] of [
      [820, 300, 1],
      [872, 278, 0.75],
      [910, 318, 0.6],
    ] as const)
      line(
        ctx,
        '#2a1f52',
        4 * size,
        `M${x - 30 * size} ${y - 8 * size}Q${x - 14 * size} ${y - 18 * size} ${x} ${y}Q${x + 14 * size} ${y - 18 * size} ${x + 30 * size} ${y - 8 * size}`,
      )
  })
}
