import type { Fill } from '../fields.ts'
import type { Canvas2D } from './env.ts'

type PatternFill = Extract<Fill, { type: 'pattern' }>

/**
 * A seamless tile. Its coordinates go from 0 to 1 across and from 0 to `height` down; what crosses an edge is drawn at
 * both edges.
 */
interface Pattern {
  /** Height as a share of the width. */
  readonly height: number
  /** Draws the ink; fill and stroke style are already set. */
  readonly draw: (context: Canvas2D) => void
}

type Spot = readonly [x: number, y: number]

function disc(context: Canvas2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}

function polyline(context: Canvas2D, width: number, ...points: readonly Spot[]): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.lineWidth = width
  context.stroke()
}

function area(context: Canvas2D, ...points: readonly Spot[]): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.fill()
}

const corners: readonly Spot[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
]

/** Scraps of the confetti: centre, rotation in radians, and whether round. */
const scraps: readonly (readonly [x: number, y: number, turn: number, round: boolean])[] = [
  [0.14, 0.2, 0.5, false],
  [0.52, 0.1, 0, true],
  [0.82, 0.28, 2.2, false],
  [0.34, 0.46, 1.2, false],
  [0.68, 0.58, 0, true],
  [0.12, 0.74, 0, true],
  [0.46, 0.84, 2.7, false],
  [0.86, 0.86, 0.9, false],
]

export const patterns = {
  dots: {
    height: 1,
    draw: (context) => {
      for (const [x, y] of [...corners, [0.5, 0.5] as const]) disc(context, x, y, 0.14)
    },
  },
  polka: { height: 1, draw: (context) => disc(context, 0.5, 0.5, 0.3) },
  grid: {
    height: 1,
    draw: (context) => {
      context.fillRect(0, 0, 1, 0.05)
      context.fillRect(0, 0, 0.05, 1)
    },
  },
  stripes: { height: 1, draw: (context) => context.fillRect(0, 0, 0.5, 1) },
  diagonal: {
    height: 1,
    draw: (context) => {
      area(context, [0, 0], [0.5, 0], [0, 0.5])
      area(context, [1, 0], [1, 0.5], [0.5, 1], [0, 1])
    },
  },
  checks: {
    height: 1,
    draw: (context) => {
      context.fillRect(0, 0, 0.5, 0.5)
      context.fillRect(0.5, 0.5, 0.5, 0.5)
    },
  },
  gingham: {
    height: 1,
    draw: (context) => {
      context.globalAlpha *= 0.5
      context.fillRect(0, 0, 0.5, 1)
      context.fillRect(0, 0, 1, 0.5)
    },
  },
  waves: {
    height: 0.5,
    draw: (context) => {
      // Two Bézier arcs with horizontal tangents at both edges of the tile, so that tiles join smoothly.
      context.beginPath()
      context.moveTo(-0.5, 0.375)
      for (let x = -0.5; x < 1.5; x += 1) {
        context.bezierCurveTo(x + 0.18, 0.375, x + 0.32, 0.125, x + 0.5, 0.125)
        context.bezierCurveTo(x + 0.68, 0.125, x + 0.82, 0.375, x + 1, 0.375)
      }
      context.lineWidth = 0.09
      context.stroke()
    },
  },
  zigzag: {
    height: 0.5,
    draw: (context) => {
      context.lineJoin = 'miter'
      polyline(context, 0.1, [-0.5, 0.375], [0, 0.125], [0.5, 0.375], [1, 0.125], [1.5, 0.375])
    },
  },
  plus: {
    height: 1,
    draw: (context) => {
      context.fillRect(0.42, 0.28, 0.16, 0.44)
      context.fillRect(0.28, 0.42, 0.44, 0.16)
    },
  },
  triangles: {
    height: Math.sqrt(3) / 2,
    draw: (context) => area(context, [0, Math.sqrt(3) / 2], [0.5, 0], [1, Math.sqrt(3) / 2]),
  },
  confetti: {
    height: 1,
    draw: (context) => {
      for (const [x, y, turn, round] of scraps) {
        if (round) {
          disc(context, x, y, 0.045)
          continue
        }
        const [cos, sin] = [Math.cos(turn) * 0.075, Math.sin(turn) * 0.075]
        context.lineCap = 'round'
        polyline(context, 0.05, [x - cos, y - sin], [x + cos, y + sin])
      }
    },
  },
  /** 青海波: rows of ringed scales, each row shifted by half a scale and overlapping the one above. */
  scales: {
    height: 0.5,
    draw: (context) => {
      const ink = context.fillStyle
      for (const row of [0, 0.25, 0.5, 0.75, 1]) {
        for (let x = row % 0.5 === 0 ? -1 : -0.5; x <= 1.5; x += 1) {
          for (const [outer, inner] of [
            [0.5, 0.44],
            [0.34, 0.28],
            [0.18, 0.12],
          ] as const) {
            // Ink may be translucent, so what lies below is erased first.
            context.globalCompositeOperation = 'destination-out'
            context.fillStyle = '#000000'
            disc(context, x, row, outer)
            context.globalCompositeOperation = 'source-over'
            context.fillStyle = ink
            disc(context, x, row, outer)
            context.globalCompositeOperation = 'destination-out'
            context.fillStyle = '#000000'
            disc(context, x, row, inner)
          }
        }
      }
    },
  },
  bricks: {
    height: 0.5,
    draw: (context) => {
      context.fillRect(0, 0, 1, 0.03)
      context.fillRect(0, 0.25, 1, 0.03)
      context.fillRect(0, 0, 0.03, 0.25)
      context.fillRect(0.5, 0.25, 0.03, 0.25)
    },
  },
  /** Ruled paper. */
  paper: { height: 1, draw: (context) => context.fillRect(0, 0.965, 1, 0.035) },
  /** 米字格: squares for practising characters. */
  rice: {
    height: 1,
    draw: (context) => {
      context.fillRect(0, 0, 1, 0.03)
      context.fillRect(0, 0, 0.03, 1)
      context.setLineDash([0.05, 0.05])
      for (const [from, to] of [
        [
          [0.5, 0],
          [0.5, 1],
        ],
        [
          [0, 0.5],
          [1, 0.5],
        ],
        [
          [0, 0],
          [1, 1],
        ],
        [
          [1, 0],
          [0, 1],
        ],
      ] as const) {
        polyline(context, 0.012, from, to)
      }
    },
  },
  /** 回: squares in squares. */
  squares: {
    height: 1,
    draw: (context) => {
      context.lineWidth = 0.08
      context.strokeRect(0.12, 0.12, 0.76, 0.76)
      context.fillRect(0.36, 0.36, 0.28, 0.28)
    },
  },
  /** Diamonds that touch at their corners. */
  diamonds: { height: 1, draw: (context) => area(context, [0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]) },
} as const satisfies Record<string, Pattern>

export type PatternName = keyof typeof patterns

/** Returns a pattern by its name; dots for an unknown name. */
export function patternNamed(name: string): Pattern {
  return Object.hasOwn(patterns, name) ? patterns[name as PatternName] : patterns.dots
}

/** Draws one tile of a fill, ink on paper, in a context whose unit is the width of the tile. */
export function paintTile(context: Canvas2D, { pattern, ink, paper }: PatternFill): void {
  const { height, draw } = patternNamed(pattern)
  context.save()
  context.fillStyle = ink
  context.strokeStyle = ink
  draw(context)
  context.restore()
  // Paper is painted last, below the ink, because patterns may erase ink.
  context.save()
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = paper
  context.fillRect(0, 0, 1, height)
  context.restore()
}
