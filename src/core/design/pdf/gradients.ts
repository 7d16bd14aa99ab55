import { pdfChannelsOf } from '../../pdf/content.ts'
import type { Matrix } from '../paint/env.ts'
import { type ColourStop, colourOf, type RecordedGradient } from '../record/styles.ts'
import { type PdfSheet, transformOperator } from './sheet.ts'

type Channels = (stop: ColourStop) => number[]

const colours: Channels = ({ colour }) => pdfChannelsOf(colourOf(colour).colour)
const alphas: Channels = ({ colour }) => [colourOf(colour).alpha]

/** Returns the function of a gradient's way, 0–1, to its channels: linear between two stops (PDF 32000-1 §7.10). */
function functionOf(stops: readonly ColourStop[], channels: Channels) {
  const [first, last] = [stops[0]!, stops.at(-1)!]
  const ends: ColourStop[] = [
    ...(first.at > 0 ? [{ ...first, at: 0 }] : []),
    ...stops,
    ...(last.at < 1 ? [{ ...last, at: 1 }] : []),
  ]
  const pieces = ends.flatMap((from, place) => {
    const to = ends[place + 1]
    // Two stops at one place are a sharp edge.
    return to && to.at > from.at ? [{ from, to }] : []
  })
  const functions = pieces.map(({ from, to }) => ({
    FunctionType: 2,
    Domain: [0, 1],
    C0: channels(from),
    C1: channels(to),
    N: 1,
  }))
  if (functions.length === 1) return functions[0]
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: functions,
    Bounds: pieces.slice(1).map(({ from }) => from.at),
    Encode: pieces.flatMap(() => [0, 1]),
  }
}

function shadingOf({ kind, places, stops }: RecordedGradient, channels: Channels) {
  const { x1 = 0, y1 = 0, x2 = 0, y2 = 0, cx = 0, cy = 0, r = 0 } = places
  return {
    ShadingType: kind === 'linear' ? 2 : 3,
    ColorSpace: channels === colours ? 'DeviceRGB' : 'DeviceGray',
    Coords: kind === 'linear' ? [x1, y1, x2, y2] : [cx, cy, 0, cx, cy, r],
    Function: functionOf(stops, channels),
    Extend: [true, true],
  }
}

const keyOf = ({ kind, places, stops }: RecordedGradient) => JSON.stringify([kind, places, stops])

/** Whether canvases paint nothing in a gradient: one without stops or length. */
export function isEmptyGradient({ kind, places, stops }: RecordedGradient): boolean {
  const { x1, y1, x2, y2, r } = places
  return stops.length === 0 || (kind === 'linear' ? x1 === x2 && y1 === y2 : r === 0)
}

/**
 * Defines a gradient as a shading pattern (PDF 32000-1 §8.7.4.3) under a transform. `mask` is the group whose luminosity
 * is its alpha, null where it is opaque.
 */
export function gradientPattern(
  sheet: PdfSheet,
  gradient: RecordedGradient,
  matrix: Matrix,
  size: { readonly width: number; readonly height: number },
): { readonly pattern: string; readonly mask: string | null } {
  const { a, b, c, d, e, f } = matrix
  const pattern = sheet.dictionary(
    'P',
    () => ({ PatternType: 2, Shading: shadingOf(gradient, colours), Matrix: [a, b, c, d, e, f] }),
    `${keyOf(gradient)} ${[a, b, c, d, e, f].join(' ')}`,
  )
  if (gradient.stops.every((stop) => alphas(stop)[0] === 1)) return { pattern, mask: null }
  const shading = sheet.dictionary('S', () => shadingOf(gradient, alphas), keyOf(gradient))
  const mask = sheet.group(size.width, size.height, () => `${transformOperator(matrix)}/${shading} sh`)
  return { pattern, mask }
}
