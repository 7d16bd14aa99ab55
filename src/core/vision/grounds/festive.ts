import { numbersOf, type Plate } from './plate.ts'

interface Lamps {
  readonly count: number
  readonly seed: number
  readonly colours: readonly string[]
  /** Least and most radius. */
  readonly sizes: readonly [number, number]
  /** Brightness of the faintest and of the brightest. */
  readonly strengths: readonly [number, number]
  /** Top and bottom of where they are; the whole page by default. */
  readonly rows?: readonly [number, number]
}

/** Discs of light out of focus, scattered over a page. */
function lamps(plate: Plate, { count, seed, colours, sizes, strengths, rows = [-1, 1] }: Lamps): void {
  const next = numbersOf(seed)
  for (let lamp = 0; lamp < count; lamp++) {
    const size = sizes[0] + (sizes[1] - sizes[0]) * next() ** 2
    plate.patch({
      x: -1.05 + 2.1 * next(),
      y: rows[0] + (rows[1] - rows[0]) * next(),
      w: size,
      h: size,
      soft: 0.007 + size * 0.08,
      round: true,
      rim: 0.38,
      colour: colours[Math.floor(next() * colours.length)]!,
      strength: strengths[0] + (strengths[1] - strengths[0]) * next(),
      mix: 'add',
    })
  }
}

function lantern(plate: Plate, x: number, y: number, size: number): void {
  plate.patch({ x, y: y - size * 1.9, w: size * 0.03, h: size, soft: 0.012, colour: '#d9a441', strength: 0.7 })
  plate.glow({ x, y, w: size * 1.7, h: size * 1.5, colour: '#ff6a2a', strength: 0.3, mix: 'add' })
  plate.patch({ x, y, w: size, h: size * 0.8, soft: size * 0.16, round: true, colour: '#f0341c' })
  for (const part of [-0.55, 0, 0.55]) {
    const rib = { x: x + part * size, y, w: size * 0.05, h: size * (0.74 - 0.25 * part * part) }
    plate.patch({ ...rib, soft: size * 0.1, colour: '#ff7a3c', strength: 0.4 })
  }
  plate.glow({ x, y: y + size * 0.05, w: size * 0.62, h: size * 0.5, colour: '#ffc05a', strength: 0.75 })
  for (const end of [-0.82, 0.82])
    plate.patch({ x, y: y + end * size, w: size * 0.34, h: size * 0.06, soft: size * 0.08, colour: '#f0c060' })
  plate.patch({
    x,
    y: y + size * 1.35,
    w: size * 0.1,
    h: size * 0.4,
    soft: size * 0.09,
    colour: '#d9952f',
    strength: 0.85,
  })
}

/** Red and gold: lanterns on both sides, lights between them. */
function springFestival(plate: Plate): void {
  plate.fill('#7d0c12', '#a41418', '#6a090e')
  plate.glow({ x: 0, y: -0.25, w: 0.85, h: 0.8, colour: '#d3301f', strength: 0.6 })
  lamps(plate, {
    ...{ count: 70, seed: 6, sizes: [0.02, 0.085], strengths: [0.06, 0.34] },
    colours: ['#ffb648', '#ff8a3a', '#ffd98a', '#ff5f3a'],
  })
  lantern(plate, plate.across(-0.72), -0.55, 0.19)
  lantern(plate, plate.across(0.76), -0.64, 0.17)
  lantern(plate, plate.across(-0.99), -0.05, 0.14)
  lantern(plate, plate.across(1), -0.1, 0.13)
  plate.glow({ x: 0, y: 1.15, w: 1.4, h: 0.5, colour: '#3d0408', strength: 0.55 })
}

/** A full moon over clouds, and osmanthus from the corner. */
function midAutumn(plate: Plate): void {
  plate.fill('#0e1c40', '#243a6b', '#5a5d8a')
  plate.glow({ x: 0.36, y: -0.5, w: 0.85, h: 0.8, colour: '#ffe2a6', strength: 0.34, mix: 'add' })
  plate.patch({ x: 0.36, y: -0.5, w: 0.33, h: 0.33, soft: 0.06, round: true, colour: '#fff0c9' })
  const next = numbersOf(14)
  for (let sea = 0; sea < 6; sea++) {
    const size = 0.05 + 0.06 * next()
    const spot = { x: 0.36 + 0.34 * (next() - 0.5), y: -0.5 + 0.36 * (next() - 0.5), w: size, h: size * 0.8 }
    plate.patch({ ...spot, soft: 0.05, round: true, colour: '#e6cc95', strength: 0.3 })
  }
  for (let cloud = 0; cloud < 26; cloud++) {
    const w = 0.2 + 0.35 * next()
    const place = { x: -1.1 + 2.2 * next(), y: -0.1 + 0.95 * next(), w, h: 0.035 + 0.04 * next() }
    plate.patch({ ...place, soft: 0.07, round: true, colour: '#a9b0d4', strength: 0.1 + 0.12 * next() })
  }
  lamps(plate, {
    ...{ count: 46, seed: 31, sizes: [0.012, 0.045], strengths: [0.08, 0.4], rows: [0.15, 1] },
    colours: ['#ffca6b', '#ffb347', '#ffe3a8'],
  })
  for (let bloom = 0; bloom < 70; bloom++) {
    const [along, size] = [next(), 0.014 + 0.02 * next()]
    const spread = 0.36 * (1 - along)
    plate.patch({
      x: plate.across(-1) + along * 0.75 + spread * (next() - 0.5),
      y: -0.95 + along * 0.3 + spread * (next() - 0.2),
      ...{ w: size * (bloom % 3 === 0 ? 2.4 : 1), h: size, turn: 180 * next(), soft: 0.016, round: true },
      colour: bloom % 3 === 0 ? '#1c3a34' : '#f2b545',
      strength: 0.8,
    })
  }
}

/** A tree with warm lights, red baubles, and the glow of a fire. */
function christmas(plate: Plate): void {
  plate.fill('#10241d', '#173428', '#2a1d16')
  const next = numbersOf(25)
  for (let twig = 0; twig < 150; twig++) {
    const y = -1 + 2 * next()
    const width = 0.16 + 0.34 * ((y + 1) / 2)
    const x = plate.across(-0.85) + width * 2 * (next() - 0.5)
    const needle = { x, y, w: 0.09 + 0.06 * next(), h: 0.014 + 0.012 * next(), turn: 20 + 140 * next() }
    plate.patch({ ...needle, soft: 0.03, colour: next() < 0.5 ? '#1f4a36' : '#2f6b4a', strength: 0.55 })
  }
  plate.glow({ x: 0.75, y: 0.35, w: 0.75, h: 0.65, colour: '#ff8a3a', strength: 0.3, mix: 'add' })
  for (const [x, y, size, colour] of [
    [-0.9, -0.28, 0.085, '#b51d22'],
    [-0.58, 0.1, 0.1, '#c4262a'],
    [-0.98, 0.42, 0.11, '#b8892f'],
    [-0.5, 0.66, 0.09, '#b51d22'],
  ] as const) {
    const middle = plate.across(x)
    plate.patch({ x: middle, y, w: size, h: size, soft: 0.03, round: true, colour })
    plate.glow({
      x: middle - size * 0.3,
      y: y - size * 0.3,
      w: size * 0.35,
      h: size * 0.35,
      colour: '#ffe1c8',
      strength: 0.6,
    })
  }
  lamps(plate, {
    ...{ count: 85, seed: 17, sizes: [0.016, 0.075], strengths: [0.1, 0.5] },
    colours: ['#ffc46b', '#ffdc9a', '#ff9c4a', '#ffefcf', '#ff6b52', '#7fd6a0'],
  })
  plate.glow({ x: 0, y: 1.2, w: 1.4, h: 0.5, colour: '#0a0d0a', strength: 0.6 })
}

function balloon(plate: Plate, x: number, y: number, size: number, colour: string): void {
  plate.patch({
    x,
    y: y + size * 1.9,
    w: size * 0.02,
    h: size * 0.9,
    soft: 0.01,
    turn: 4,
    colour: '#ffffff',
    strength: 0.5,
  })
  plate.patch({ x, y, w: size, h: size * 1.18, soft: size * 0.13, round: true, colour, strength: 0.94 })
  plate.glow({ x: x + size * 0.35, y: y + size * 0.5, w: size * 0.6, h: size * 0.6, colour: '#7a3b54', strength: 0.2 })
  plate.glow({
    x: x - size * 0.35,
    y: y - size * 0.45,
    w: size * 0.34,
    h: size * 0.42,
    colour: '#ffffff',
    strength: 0.6,
  })
}

/** Balloons and confetti before a pale wall. */
function birthday(plate: Plate): void {
  plate.fill('#f3d9d2', '#f8e6da', '#e9c3b8')
  plate.glow({ x: 0.05, y: -0.3, w: 0.9, h: 0.8, colour: '#fffaf2', strength: 0.65 })
  const next = numbersOf(52)
  for (let flag = 0; flag < 13; flag++) {
    const x = -1.02 + flag * 0.17
    const colours = ['#e98a8f', '#f2c46d', '#8fc3b4', '#8db4dd']
    const place = { x, y: -0.98 + 0.16 * Math.cos((x * Math.PI) / 2), w: 0.055, h: 0.07, turn: 45 }
    plate.patch({ ...place, soft: 0.026, colour: colours[flag % 4]!, strength: 0.8 })
  }
  balloon(plate, plate.across(-0.98), -0.2, 0.24, '#e9828c')
  balloon(plate, plate.across(-0.64), -0.5, 0.19, '#f3c063')
  balloon(plate, plate.across(-0.78), 0.22, 0.2, '#86bfe0')
  balloon(plate, plate.across(0.86), -0.38, 0.25, '#8ac7b0')
  balloon(plate, plate.across(0.62), -0.68, 0.16, '#c79be0')
  balloon(plate, plate.across(0.95), 0.2, 0.2, '#f2a27c')
  for (let paper = 0; paper < 90; paper++) {
    const colours = ['#e8606c', '#f2b43c', '#59b39a', '#5f9ad8', '#b982d8', '#ffffff']
    const place = { x: -1.05 + 2.1 * next(), y: -1 + 2 * next(), w: 0.008 + 0.016 * next(), h: 0.007 + 0.009 * next() }
    const colour = colours[Math.floor(next() * colours.length)]!
    plate.patch({ ...place, turn: 180 * next(), soft: 0.012, colour, strength: 0.75 })
  }
  plate.glow({ x: 0, y: 1.2, w: 1.4, h: 0.4, colour: '#a8695c', strength: 0.3 })
}

/** Fireworks over water at midnight. */
function newYear(plate: Plate): void {
  plate.fill('#090d24', '#16204a', '#2c2a58', '#141230')
  const next = numbersOf(83)
  for (const [x, y, size, colour] of [
    [-0.62, -0.52, 0.42, '#ffc861'],
    [0.66, -0.6, 0.36, '#ff7f8f'],
    [0.12, -0.86, 0.26, '#8fd0ff'],
    [0.9, -0.05, 0.24, '#ffe2a3'],
    [-0.95, 0.02, 0.22, '#c59bff'],
  ] as const) {
    const middle = plate.across(x)
    plate.glow({ x: middle, y, w: size * 0.9, h: size * 0.9, colour, strength: 0.16, mix: 'add' })
    for (let spark = 0; spark < 64; spark++) {
      const [angle, far] = [2 * Math.PI * next(), Math.sqrt(next())]
      const [dx, dy] = [Math.cos(angle) * far * size, Math.sin(angle) * far * size + 0.06 * far * far]
      const long = 0.012 + 0.03 * far
      const place = { x: middle + dx, y: y + dy, w: long, h: 0.006, turn: (angle * 180) / Math.PI }
      plate.patch({ ...place, soft: 0.009, colour, strength: 0.9 * (1.1 - 0.7 * far), mix: 'add' })
    }
  }
  lamps(plate, {
    ...{ count: 70, seed: 44, sizes: [0.014, 0.05], strengths: [0.08, 0.42], rows: [0.4, 1] },
    colours: ['#ffcf7a', '#ff9d5c', '#ffe9c0', '#8fb4ff', '#ff7f9a'],
  })
  plate.glow({ x: 0, y: 0.5, w: 1.3, h: 0.2, colour: '#ffb26b', strength: 0.12, mix: 'add' })
}

function heart(plate: Plate, x: number, y: number, size: number, colour: string, strength: number): void {
  const soft = size * 0.16
  // Two leaning drops that meet at the foot.
  for (const side of [-1, 1]) {
    const half = { x: x + side * size * 0.29, y, w: size * 0.43, h: size * 0.66, turn: side * 36 }
    plate.patch({ ...half, soft, round: true, colour, strength })
  }
}

/** Pink light with hearts, for the days of those in love. */
function valentine(plate: Plate): void {
  plate.fill('#c9697f', '#e6a0a8', '#b9586f')
  plate.glow({ x: 0.05, y: -0.25, w: 0.85, h: 0.8, colour: '#ffe4e0', strength: 0.6 })
  lamps(plate, {
    ...{ count: 60, seed: 9, sizes: [0.02, 0.1], strengths: [0.05, 0.22] },
    colours: ['#fff0ea', '#ffc2c8', '#ffd9b8', '#ff9fb0'],
  })
  const next = numbersOf(36)
  for (let place = 0; place < 16; place++) {
    const side = place % 2 === 0 ? -1 : 1
    const [x, y] = [plate.across(side * (0.5 + 0.5 * next())), -0.95 + 1.8 * next()]
    heart(plate, x, y, 0.05 + 0.09 * next(), next() < 0.5 ? '#d8364f' : '#ffe3e3', 0.35 + 0.4 * next())
  }
  plate.glow({ x: 0, y: 1.2, w: 1.4, h: 0.5, colour: '#6a2038', strength: 0.4 })
}

/** Feasts of the year and of people. */
export const festiveScenes = {
  'spring-festival': springFestival,
  'mid-autumn': midAutumn,
  christmas,
  birthday,
  'new-year': newYear,
  valentine,
} as const
