import { numbersOf, type Plate } from './plate.ts'

type Colours = readonly string[]

const pick = (colours: Colours, share: number): string => colours[Math.floor(share * colours.length)]!

/** Leaves of a plant out of focus, around a place. */
function plant(plate: Plate, x: number, y: number, size: number, seed: number, greens: Colours, light: string): void {
  const next = numbersOf(seed)
  for (let leaf = 0; leaf < 34; leaf++) {
    const angle = -Math.PI * (0.06 + 0.88 * next())
    const far = size * (0.25 + 0.85 * next())
    const long = size * (0.2 + 0.16 * next())
    plate.patch({
      x: x + Math.cos(angle) * far * 0.75,
      y: y + Math.sin(angle) * far,
      w: long,
      h: long * (0.24 + 0.14 * next()),
      turn: (angle * 180) / Math.PI + 40 * (next() - 0.5),
      soft: 0.035,
      round: true,
      colour: leaf % 6 === 5 ? light : pick(greens, next()),
      strength: 0.75,
    })
  }
}

/** A cream wall on which the sun draws a window and the shadow of leaves. */
function window(plate: Plate): void {
  plate.fill('#cfc6ba', '#d8cfc2', '#b9ad9f')
  plate.glow({ x: -0.9, y: -0.5, w: 1.1, h: 1, colour: '#fff1dc', strength: 0.4 })
  for (const column of [0, 1]) {
    for (const row of [0, 1, 2]) {
      const [x, y] = [-0.42 + column * 0.4 + row * -0.115, -0.62 + row * 0.46 + column * 0.1]
      const pane = { x, y, w: 0.165, h: 0.195, turn: 14, lean: 0.28, soft: 0.05 }
      plate.patch({ ...pane, colour: '#ffdfae', strength: 0.42, mix: 'add' })
    }
  }
  const next = numbersOf(11)
  for (let leaf = 0; leaf < 26; leaf++) {
    const along = next()
    plate.patch({
      x: -0.95 + along * 0.75,
      y: -0.85 + along * 0.5 + 0.42 * (next() - 0.5),
      w: 0.1 + 0.06 * next(),
      h: 0.028 + 0.016 * next(),
      turn: 20 + 90 * (next() - 0.5),
      soft: 0.04,
      round: true,
      colour: '#8a7a66',
      strength: 0.26,
      mix: 'multiply',
    })
  }
  plate.patch({ x: 0.85, y: 0.1, w: 0.32, h: 1.3, soft: 0.3, colour: '#e9d8bf', strength: 0.18 })
  plate.glow({ x: 1, y: 1, w: 0.9, h: 0.8, colour: '#4d4034', strength: 0.32 })
  plate.cloud(0.3, 0.02, 3)
}

/** A grey plastered wall, lit from the left, with its skirting below. */
function wall(plate: Plate): void {
  plate.fill('#9aa0a4', '#a9adb0', '#8b9093')
  plate.glow({ x: -0.45, y: -0.35, w: 1, h: 0.9, colour: '#e8ebec', strength: 0.55 })
  plate.glow({ x: 1, y: 0.5, w: 0.75, h: 1.2, colour: '#3f464c', strength: 0.36 })
  plate.patch({ x: 0.62, y: -0.1, w: 0.02, h: 1.2, soft: 0.07, turn: 2, colour: '#5b6268', strength: 0.18 })
  plate.cloud(0.5, 0.045, 2)
  plate.cloud(0.14, 0.025, 7)
  plate.cloud(0.05, 0.012, 9)
}

const bindings: Colours = [
  ...['#7d3a2c', '#3d5266', '#c7b48f', '#55634c', '#8c5a35', '#2f3a45', '#b9a58a', '#6c4a52', '#a37f49', '#dccfb6'],
  ...['#44585c', '#93402f'],
]

/** Books on shelves of wood, far out of focus, with a lamp beside them. */
function shelf(plate: Plate): void {
  plate.fill('#5a4332', '#4a3628', '#3a2a1f')
  const next = numbersOf(23)
  for (const top of [-1.04, -0.56, -0.08, 0.4, 0.88]) {
    plate.patch({ x: 0, y: top + 0.22, w: 1.2, h: 0.22, soft: 0.05, colour: '#2b1f16', strength: 0.75 })
    for (let x = -1.05; x < 1.05; ) {
      const thick = 0.022 + 0.03 * next()
      const tall = 0.13 + 0.07 * next()
      const gap = next()
      if (gap > 0.93) {
        x += 0.16
        continue
      }
      const book = { x: x + thick, y: top + 0.425 - tall, w: thick, h: tall, turn: gap < 0.08 ? 9 : 0 }
      plate.patch({ ...book, soft: 0.024, colour: pick(bindings, next()), strength: 0.92 })
      if (next() > 0.6) {
        const label = { x: x + thick, y: top + 0.3 - tall / 2, w: thick * 0.7, h: 0.02 }
        plate.patch({ ...label, soft: 0.018, colour: '#e8d6ad', strength: 0.5 })
      }
      x += thick * 2 + 0.004
    }
    plate.patch({ x: 0, y: top + 0.45, w: 1.2, h: 0.02, soft: 0.022, colour: '#8a6443' })
    plate.patch({ x: 0, y: top + 0.49, w: 1.2, h: 0.02, soft: 0.04, colour: '#1d140e', strength: 0.6 })
  }
  for (const x of [-0.66, 0.58]) {
    plate.patch({ x, y: 0, w: 0.025, h: 1.2, soft: 0.024, colour: '#7a5738' })
    plate.patch({ x: x + 0.05, y: 0, w: 0.02, h: 1.2, soft: 0.04, colour: '#1d140e', strength: 0.5 })
  }
  plate.glow({ x: 0.8, y: -0.35, w: 0.7, h: 0.75, colour: '#ffb765', strength: 0.38, mix: 'add' })
  plate.glow({ x: -0.8, y: -0.6, w: 0.8, h: 0.8, colour: '#ffd7a0', strength: 0.1, mix: 'add' })
  plate.patch({ x: 0, y: 0, w: 2, h: 2, soft: 0.1, colour: '#c9a27c', strength: 0.1 })
  plate.glow({ x: -0.9, y: 1, w: 0.9, h: 0.7, colour: '#000000', strength: 0.35 })
}

/** A bright room with a long table before a wall of glass. */
function meeting(plate: Plate): void {
  plate.fill('#dfe4e6', '#d3dadd', '#aab2b5')
  // The glass and the street behind it.
  plate.patch({ x: 0, y: -0.22, w: 1.2, h: 0.55, soft: 0.05, colour: '#cfdfe8' })
  const next = numbersOf(41)
  for (let block = 0; block < 16; block++) {
    const tall = 0.1 + 0.28 * next()
    const house = { x: -1.1 + block * 0.15 + 0.05 * next(), y: 0.3 - tall, w: 0.06 + 0.05 * next(), h: tall }
    plate.patch({ ...house, soft: 0.07, colour: pick(['#a9bdc9', '#bccbd4', '#93aab8'], next()), strength: 0.6 })
  }
  plate.glow({ x: -0.55, y: -0.45, w: 0.75, h: 0.55, colour: '#ffffff', strength: 0.75 })
  for (const x of [-0.98, -0.5, -0.02, 0.46, 0.94]) {
    plate.patch({ x, y: -0.2, w: 0.014, h: 0.58, soft: 0.024, colour: '#56646c', strength: 0.8 })
  }
  plate.patch({ x: 0, y: -0.78, w: 1.2, h: 0.016, soft: 0.024, colour: '#6b787f', strength: 0.7 })
  // The ceiling with its lamps.
  plate.patch({ x: 0, y: -1, w: 1.2, h: 0.2, soft: 0.04, colour: '#c6cccf' })
  for (const x of [-0.6, 0.05, 0.7]) {
    plate.patch({ x, y: -0.93, w: 0.2, h: 0.022, soft: 0.03, colour: '#fff7e8', strength: 1.1, mix: 'add' })
  }
  // A wall on the right with a screen.
  plate.patch({ x: 0.95, y: -0.15, w: 0.34, h: 0.95, soft: 0.04, colour: '#e6e2da' })
  plate.patch({ x: 0.9, y: -0.2, w: 0.2, h: 0.22, soft: 0.035, colour: '#2c363d', strength: 0.85 })
  plate.glow({ x: 0.84, y: -0.27, w: 0.16, h: 0.12, colour: '#7fa5bd', strength: 0.35 })
  // Floor, chairs and table.
  plate.patch({ x: 0, y: 0.75, w: 1.2, h: 0.42, soft: 0.08, colour: '#8b8f8d' })
  for (const [x, dark] of [
    [-0.88, '#39434a'],
    [-0.56, '#424d54'],
    [-0.24, '#4b565c'],
    [0.3, '#4b565c'],
    [0.6, '#424d54'],
  ] as const) {
    plate.patch({ x, y: 0.42, w: 0.1, h: 0.15, soft: 0.05, round: true, colour: dark, strength: 0.9 })
    plate.patch({ x, y: 0.5, w: 0.11, h: 0.1, soft: 0.05, colour: dark, strength: 0.9 })
  }
  plate.patch({ x: -0.1, y: 0.74, w: 1.05, h: 0.18, soft: 0.05, colour: '#a98763' })
  plate.patch({ x: -0.1, y: 0.57, w: 1, h: 0.02, soft: 0.03, colour: '#e4cfb0', strength: 0.8 })
  plate.glow({ x: -0.5, y: 0.7, w: 0.45, h: 0.12, colour: '#fff3df', strength: 0.5 })
  plate.glow({ x: 0, y: 1.1, w: 1.3, h: 0.4, colour: '#2d2a26', strength: 0.4 })
}

/** A light corner with large plants on both sides. */
function plants(plate: Plate): void {
  plate.fill('#e6e8e1', '#dfe1d8', '#c3c6ba')
  plate.glow({ x: 0.25, y: -0.55, w: 0.8, h: 0.8, colour: '#fffdf3', strength: 0.8 })
  plate.patch({ x: 0.3, y: -0.3, w: 0.32, h: 0.6, soft: 0.06, colour: '#f7fbff', strength: 0.7 })
  for (const x of [-0.02, 0.3, 0.62]) {
    plate.patch({ x, y: -0.3, w: 0.012, h: 0.6, soft: 0.03, colour: '#b9bdb4', strength: 0.7 })
  }
  const greens: Colours = ['#3d6b45', '#4f8056', '#2f5738', '#6c9a63']
  plant(plate, -0.9, 0.72, 1.05, 3, greens, '#a9cf8c')
  plant(plate, 1.02, 0.85, 0.85, 8, ['#527a4f', '#41694a', '#7ea56e'], '#c2dba0')
  plate.patch({ x: 0, y: 0.98, w: 1.2, h: 0.16, soft: 0.07, colour: '#b08d66', strength: 0.9 })
  plate.glow({ x: -0.75, y: 1.05, w: 0.5, h: 0.35, colour: '#1f2d20', strength: 0.5 })
  const next = numbersOf(77)
  for (let spot = 0; spot < 14; spot++) {
    const size = 0.03 + 0.035 * next()
    plate.patch({
      x: (next() < 0.6 ? -0.8 : 0.85) + 0.35 * (next() - 0.5),
      y: -0.5 + next() * 0.9,
      w: size,
      h: size,
      soft: 0.008,
      round: true,
      rim: 0.35,
      colour: '#f2ffd6',
      strength: 0.2,
      mix: 'add',
    })
  }
}

/** A high floor at dusk: the lights of a city behind the glass. */
function city(plate: Plate): void {
  plate.fill('#2c3f63', '#5f6f94', '#d39a7c', '#4b4450')
  const next = numbersOf(59)
  for (let block = 0; block < 30; block++) {
    const near = block / 30
    const tall = (0.16 + 0.42 * next()) * (0.6 + 0.5 * near)
    const [x, w] = [-1.1 + 2.2 * next(), 0.05 + 0.07 * next()]
    const colour = near < 0.5 ? '#5d6584' : '#2c3550'
    plate.patch({ x, y: 0.72 - tall + 0.2 * near, w, h: tall, soft: 0.04, colour, strength: 0.72 })
  }
  plate.glow({ x: 0.3, y: 0.2, w: 1.2, h: 0.3, colour: '#ffb58a', strength: 0.25, mix: 'add' })
  for (let lamp = 0; lamp < 90; lamp++) {
    const size = 0.016 + 0.026 * next()
    plate.patch({
      x: -1.05 + 2.1 * next(),
      y: 0.06 + 0.95 * next() ** 0.8,
      w: size,
      h: size,
      soft: 0.008,
      round: true,
      rim: 0.4,
      colour: pick(['#ffcf8a', '#ffb060', '#fff0cf', '#9fc4ff', '#ff8f70'], next()),
      strength: 0.18 + 0.4 * next(),
      mix: 'add',
    })
  }
  for (const x of [-0.62, 0.66])
    plate.patch({ x, y: 0, w: 0.022, h: 1.2, soft: 0.03, colour: '#10151f', strength: 0.85 })
  plate.glow({ x: -1, y: -0.9, w: 0.9, h: 0.8, colour: '#0d1424', strength: 0.4 })
  plate.glow({ x: 0, y: 1.15, w: 1.4, h: 0.4, colour: '#10121b', strength: 0.6 })
}

/** Rooms in which people work. */
export const officeScenes = {
  'office-window': window,
  'office-wall': wall,
  'office-shelf': shelf,
  'office-meeting': meeting,
  'office-plants': plants,
  'office-city': city,
} as const
