import { blended, blurred, fill, glow, linear, placed, radial, scene, withBlur, within } from './kit.ts'
import { tree } from './road-tree.ts'
import { box, curve, disc, type Point, path } from './shapes.ts'

const horizon = 486

/**
 * Returns the road at a fraction of the way from the horizon (0) to the viewer (1): its middle and half its width, px.
 */
function lane(near: number): { x: number; y: number; half: number } {
  return {
    x: 770 + Math.sin(near * 3.1 + 0.3) * 62 * (1 - near) - near * 40,
    y: horizon + near ** 1.25 * 530,
    half: 7 + near ** 1.25 * 430,
  }
}

function strip(from: number, to: number) {
  const steps = Array.from({ length: 21 }, (_, i) => lane(i / 20))
  const left = steps.map(({ x, y, half }): Point => [x + half * from, y])
  const right = steps.map(({ x, y, half }): Point => [x + half * to, y]).reverse()
  const shape = path('')
  for (const [i, point] of [...left, ...right].entries()) i === 0 ? shape.moveTo(...point) : shape.lineTo(...point)
  shape.closePath()
  return shape
}

/** Draws a road through autumn trees, towards the light. */
export function road(): Buffer {
  return scene(1500, 1000, 53, (ctx, next) => {
    fill(ctx, linear(ctx, [0, 0], [0, 560], '#8fc0c4', '#c9dcc4', '#fbe8b8', '#ffd58a'), box(0, 0, 1500, 620))
    glow(ctx, 800, 440, 620, '#fff3cc', 255)
    for (const [base, hue, rough] of [
      [430, '#e8c39a', 60],
      [462, '#d9a06c', 44],
    ] as const) {
      const ridge = curve(Array.from({ length: 17 }, (_, i): Point => [i * 100 - 50, base - next() * rough]))
      ridge.lineTo(1600, 640)
      ridge.lineTo(-50, 640)
      fill(ctx, hue, ridge)
    }
    blurred(ctx, 6, (brush) => {
      for (let i = 0; i < 240; i++)
        fill(
          brush,
          ['#e6994e', '#d97a3a', '#f0b860', '#c9a648'][i % 4]!,
          disc(next() * 1500, horizon - 4 - next() ** 1.5 * 74, 10 + next() * 22),
        )
    })
    fill(
      ctx,
      linear(ctx, [0, horizon], [0, 1000], '#e9b765', '#c98a3a', '#9a5a26', '#5e3218'),
      box(0, horizon - 6, 1500, 530),
    )
    for (let i = 0; i < 2600; i++) {
      const near = next() ** 0.8
      const size = 1 + near * 7
      placed(ctx, next() * 1500, horizon + near ** 1.3 * 520, (next() - 0.5) * 1.2, 1, () =>
        fill(
          ctx,
          ['#e98a34', '#f4b84e', '#b8481e', '#7d3a16', '#d9a23a', '#94702a'][i % 6]!,
          disc(0, 0, size, size * 0.42),
        ),
      )
    }
    fill(
      ctx,
      linear(ctx, [0, horizon - 40], [0, horizon + 120], '#ffdf9c00', '#ffdf9ce0', '#ffd28a70', '#ffd28a00'),
      box(0, horizon - 40, 1500, 160),
    )
    fill(ctx, '#c9a26c', strip(-1.07, 1.07))
    const tar = strip(-1, 1)
    fill(ctx, linear(ctx, [0, horizon], [0, 1000], '#f3cfa0', '#b08a80', '#75606c', '#4a4250', '#38333f'), tar)
    within(ctx, tar, () => {
      for (let i = 0; i < 900; i++) {
        const near = next()
        fill(ctx, i % 2 ? '#ffffff12' : '#00000018', disc(next() * 1500, horizon + near * 520, 1 + near * 4, 1 + near))
      }
      blended(ctx, 'multiply', () =>
        blurred(ctx, 8, (brush) => {
          for (let i = 0; i < 15; i++) {
            const { x, y, half } = lane(0.12 + (i / 15) ** 1.1 * 0.86)
            const tall = half * 0.05 + next() * half * 0.06
            fill(
              brush,
              '#6a4a70a0',
              `M${x - half * 1.1} ${y}C${x - half * 0.4} ${y - tall} ${x + half * 0.1} ${y + tall} ${x + half * (0.2 + next() * 0.9)} ${y + tall * 0.6}C${x + half * 0.1} ${y + tall * 2.4} ${x - half * 0.5} ${y + tall} ${x - half * 1.1} ${y + tall * 2.4}Z`,
            )
          }
        }),
      )
    })
    for (const side of [-1, 1]) fill(ctx, '#fff1d8c0', strip(side * 0.93 - 0.012, side * 0.93 + 0.012))
    for (let dash = 0.04; dash < 1; dash = dash * 1.34 + 0.012) {
      const [far, close] = [lane(dash), lane(dash * 1.17 + 0.004)]
      fill(
        ctx,
        '#ffd98a',
        `M${far.x - far.half * 0.018} ${far.y}L${far.x + far.half * 0.018} ${far.y}L${close.x + close.half * 0.018} ${close.y}L${close.x - close.half * 0.018} ${close.y}Z`,
      )
    }
    for (let depth = 0; depth < 10; depth++) {
      const near = 0.03 + (depth / 9) ** 1.7 * 0.62
      for (const side of [-1, 1]) {
        const { x, y, half } = lane(near)
        const size = 0.13 + near * 1.62
        const at = x + side * (half * 1.3 + 34 + size * 110 + next() * 60 * size)
        blended(ctx, 'multiply', () =>
          withBlur(ctx, 5, () => fill(ctx, '#7a4a3a80', disc(at - 40 * size, y + 4, 190 * size, 20 * size))),
        )
        tree(
          ctx,
          at,
          y,
          size * (0.9 + next() * 0.2),
          (depth * 2 + Math.max(0, side) + 2) % 3,
          Math.max(0, 0.5 - near * 1.6),
          next,
        )
        if (depth < 8)
          tree(
            ctx,
            at + side * (150 + next() * 120) * (0.5 + size * 1.6),
            y - 4,
            size * 1.05,
            Math.floor(next() * (depth < 6 ? 4 : 3)),
            Math.max(0, 0.5 - near * 1.6),
            next,
          )
      }
      if (depth === 5) blended(ctx, 'screen', () => glow(ctx, 790, 440, 420, '#ffd98a', 130))
    }
    // Leaves lying on the road, and some still falling.
    for (let i = 0; i < 420; i++) {
      const near = 0.1 + next() * 0.9
      const { x, y, half } = lane(near)
      const edge = (next() < 0.5 ? -1 : 1) * (1.06 - next() ** 2.2 * 1.0)
      const size = near * 11 + 1
      placed(ctx, x + half * edge, y, next() * 3, 1, () =>
        fill(ctx, ['#ef8a30', '#f7c04e', '#c4471f', '#ffd98a'][i % 4]!, disc(0, 0, size, size * 0.45)),
      )
    }
    for (let i = 0; i < 36; i++) {
      const size = 4 + next() * 9
      placed(ctx, 260 + next() * 980, 120 + next() * 560, next() * 6, size / 10, () =>
        fill(ctx, ['#f08a30', '#ffcf5e', '#d9542a'][i % 3]!, 'M-12 0C-4 -12 8 -9 14 0C6 8 -4 9 -12 0Z'),
      )
    }
    blended(ctx, 'screen', () => {
      blurred(ctx, 16, (brush) => {
        for (const [angle, wide] of [
          [0.5, 0.05],
          [0.95, 0.07],
          [1.5, 0.05],
          [2.1, 0.08],
          [2.6, 0.05],
        ] as const)
          fill(
            brush,
            '#ffdf9a30',
            `M800 420L${800 + Math.cos(angle - wide) * 1100} ${420 + Math.sin(angle - wide) * 1100}L${800 + Math.cos(angle + wide) * 1100} ${420 + Math.sin(angle + wide) * 1100}Z`,
          )
      })
      glow(ctx, 800, 440, 560, '#ffdb94', 140)
    })
    blended(ctx, 'multiply', () =>
      fill(ctx, radial(ctx, [780, 480], 1000, '#ffffff', '#fff6ea', '#c08a78'), box(0, 0, 1500, 1000)),
    )
  })
}
