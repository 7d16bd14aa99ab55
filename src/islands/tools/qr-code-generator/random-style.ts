import type { QrStyleOptions } from '../../../core/qr/options.ts'
import { eyeShapes, moduleShapes } from '../../../core/qr/shapes.ts'
import { plainStyle } from './presets.ts'

/** A dark and a slightly lighter colour of one hue: both have enough contrast to white for every reader. */
const inks = [
  ['#111111', '#374151'],
  ['#14532d', '#15803d'],
  ['#134e4a', '#0f766e'],
  ['#172554', '#1d4ed8'],
  ['#1e1b4b', '#4338ca'],
  ['#4a044e', '#a21caf'],
  ['#7f1d1d', '#b91c1c'],
  ['#431407', '#9a3412'],
] as const
const papers = ['#ffffff', '#ffffff', '#ffffff', '#f7fee7', '#fffbeb', '#f0f9ff', '#fdf2f8'] as const
const fills = ['solid', 'solid', 'linear', 'radial'] as const
const angles = [0, 45, 90, 135] as const

/**
 * Returns a random style of shapes and colours that are readable under all conditions a code is scanned in; `random`
 * returns 0 to 1.
 */
export function randomStyle(random: () => number = Math.random): Partial<QrStyleOptions> {
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  const [ink, ink2] = one(inks)
  const [own, ownBall] = one(inks)
  const eyeFrame = one(eyeShapes)
  const eyeOwn = random() < 0.35
  return {
    ...plainStyle,
    modules: one(moduleShapes),
    eyeFrame,
    // The ring of an eye and its ball usually match.
    eyeBall: random() < 0.6 ? eyeFrame : one(eyeShapes),
    fill: one(fills),
    ink,
    ink2,
    angle: one(angles),
    eyeOwn,
    eyeFrameColour: eyeOwn ? own : plainStyle.eyeFrameColour,
    eyeBallColour: eyeOwn ? ownBall : plainStyle.eyeBallColour,
    backgroundColour: one(papers),
  }
}
