/** 3 × 3 weights row by row: the shares of red, green and blue in each output channel. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]
/** Tone curves of red, green and blue: the outputs, 0–1, for equidistant inputs from black to white. */
export type Tones = readonly [readonly number[], readonly number[], readonly number[]]

/** A photo filter: colours are mixed, then toned. */
export interface PhotoFilter {
  readonly matrix: Matrix
  readonly tones: Tones
}

export const plainMatrix: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]

const luma: Matrix = [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722]
/** Returns a matrix that keeps `amount` of the saturation. */
const saturated = (amount: number): Matrix =>
  luma.map((weight, place) => weight * (1 - amount) + plainMatrix[place]! * amount) as unknown as Matrix
const alike = (...points: readonly number[]): Tones => [points, points, points]

export const photoLooks = {
  /** Bright and airy. */
  clear: { matrix: saturated(1.08), tones: alike(0.03, 0.32, 0.6, 0.83, 1) },
  /** Soft and milky. */
  cream: {
    matrix: saturated(0.9),
    tones: [
      [0.1, 0.38, 0.64, 0.85, 1],
      [0.08, 0.35, 0.61, 0.83, 0.98],
      [0.07, 0.31, 0.55, 0.77, 0.93],
    ],
  },
  /** Slide film: deep blacks, warm lights, green shadows. */
  film: {
    matrix: saturated(0.92),
    tones: [
      [0.04, 0.23, 0.52, 0.8, 0.97],
      [0.06, 0.25, 0.52, 0.77, 0.95],
      [0.09, 0.26, 0.48, 0.7, 0.88],
    ],
  },
  /** Light, low contrast, slightly blue and green. */
  airy: {
    matrix: saturated(0.82),
    tones: [
      [0.08, 0.34, 0.58, 0.8, 0.97],
      [0.11, 0.37, 0.62, 0.84, 1],
      [0.13, 0.39, 0.64, 0.85, 1],
    ],
  },
  /** Eighties neon: red lights, teal shadows. */
  neon: {
    matrix: saturated(1.12),
    tones: [
      [0, 0.2, 0.54, 0.86, 1],
      [0.03, 0.2, 0.46, 0.73, 0.95],
      [0.1, 0.28, 0.5, 0.74, 0.93],
    ],
  },
  /** Muted, deep greens. */
  forest: {
    matrix: [0.9, 0.1, 0, 0.04, 0.9, 0.06, 0, 0.16, 0.84],
    tones: [
      [0.02, 0.22, 0.47, 0.75, 0.97],
      [0.04, 0.26, 0.52, 0.79, 0.98],
      [0.05, 0.24, 0.47, 0.72, 0.92],
    ],
  },
  sunset: {
    matrix: saturated(1.06),
    tones: [
      [0.03, 0.31, 0.61, 0.87, 1],
      [0.01, 0.24, 0.51, 0.77, 0.97],
      [0.04, 0.22, 0.43, 0.65, 0.86],
    ],
  },
  /** Orange skin and lights, teal shadows, as in films. */
  cinema: {
    matrix: saturated(0.98),
    tones: [
      [0, 0.19, 0.5, 0.83, 1],
      [0.03, 0.24, 0.5, 0.77, 0.97],
      [0.09, 0.3, 0.51, 0.7, 0.87],
    ],
  },
  /** For food: warm, rich, bright. */
  food: {
    matrix: saturated(1.22),
    tones: [
      [0.01, 0.29, 0.57, 0.83, 1],
      [0, 0.26, 0.53, 0.79, 0.99],
      [0, 0.22, 0.48, 0.73, 0.95],
    ],
  },
  /** Cherry blossom: soft pink. */
  blossom: {
    matrix: saturated(0.95),
    tones: [
      [0.07, 0.35, 0.63, 0.87, 1],
      [0.04, 0.28, 0.55, 0.81, 0.98],
      [0.08, 0.34, 0.6, 0.84, 1],
    ],
  },
  cool: {
    matrix: saturated(0.94),
    tones: [
      [0, 0.22, 0.47, 0.74, 0.96],
      [0.01, 0.25, 0.51, 0.78, 0.99],
      [0.05, 0.31, 0.57, 0.82, 1],
    ],
  },
  vivid: { matrix: saturated(1.35), tones: alike(0, 0.22, 0.51, 0.79, 1) },
  mono: { matrix: luma, tones: alike(0.01, 0.25, 0.5, 0.76, 0.99) },
  /** Black and white with hard contrast, red filter. */
  noir: { matrix: [0.5, 0.4, 0.1, 0.5, 0.4, 0.1, 0.5, 0.4, 0.1], tones: alike(0, 0.13, 0.48, 0.84, 1) },
  /** Sepia prints. */
  sepia: {
    matrix: luma,
    tones: [
      [0.1, 0.36, 0.62, 0.84, 0.98],
      [0.06, 0.28, 0.52, 0.75, 0.92],
      [0.03, 0.19, 0.39, 0.6, 0.78],
    ],
  },
  /** An old colour print. */
  faded: {
    matrix: saturated(0.72),
    tones: [
      [0.16, 0.36, 0.57, 0.77, 0.93],
      [0.14, 0.33, 0.54, 0.74, 0.9],
      [0.15, 0.33, 0.51, 0.69, 0.83],
    ],
  },
} as const satisfies Record<string, PhotoFilter>

type PhotoLookName = keyof typeof photoLooks

/** Returns a look by its name; null for none and for an unknown name. */
export function filterByName(name: string): PhotoFilter | null {
  return Object.hasOwn(photoLooks, name) ? photoLooks[name as PhotoLookName] : null
}
