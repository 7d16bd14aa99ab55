import { parse } from 'zod/mini'
import { type QrOptions, qrOptions } from '../../src/core/qr/options.ts'
import { captionFrames, eyeShapes, logoIcons, logoShapes, moduleShapes } from '../../src/core/qr/shapes.ts'

/** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const alphabets = [
  '0123456789',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 $%*+-./:',
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_~/?&=#.;,:\\"',
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所',
  'aé中🍵—“”，。\n\t€ß日本語한국',
]

export interface RandomCode {
  readonly text: string
  readonly options: QrOptions
}

/** Returns a random text and style of a code; many styles are badly chosen. */
export function randomCode(random: () => number): RandomCode {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const one = <Value>(values: readonly Value[]): Value => values[whole(0, values.length - 1)]!
  const letters = [...one(alphabets)]
  // Most are short, some are long.
  const length = 1 + Math.floor(random() ** 3 * 220)
  const text = Array.from({ length }, () => one(letters)).join('')
  const hex = (from: number, to: number) =>
    `#${[0, 1, 2].map(() => whole(from, to).toString(16).padStart(2, '0')).join('')}`
  const dark = () => hex(0, one([60, 110, 150]))
  const options = parse(qrOptions, {
    correction: one(['L', 'M', 'Q', 'H']),
    boost: random() < 0.5,
    mask: random() < 0.8 ? -1 : whole(0, 7),
    version: random() < 0.85 ? 0 : whole(1, 12),
    modules: one(moduleShapes),
    eyeFrame: one(eyeShapes),
    eyeBall: one(eyeShapes),
    fill: one(['solid', 'solid', 'linear', 'radial']),
    ink: dark(),
    ink2: dark(),
    angle: whole(0, 360),
    eyeOwn: random() < 0.3,
    eyeFrameColour: dark(),
    eyeBallColour: dark(),
    background: one(['colour', 'colour', 'colour', 'transparent']),
    backgroundColour: random() < 0.5 ? '#ffffff' : hex(one([180, 225]), 255),
    quiet: one([4, 4, 4, 2, 1, 0, 6]),
    radius: one([0, 0, 6, 15]),
    logo: random() < 0.5 ? 'none' : one(logoIcons),
    logoShape: one(logoShapes),
    logoSize: whole(8, 25),
    frame: one(captionFrames),
    caption: '',
    frameColour: dark(),
    sizePx: one([200, 256, 320, 400, 512, 640]),
  })
  return { text, options }
}

/** Puts a transparent code on white, because readers would take transparency for black. */
export const onPaper = (options: QrOptions): QrOptions =>
  options.background === 'transparent' ? { ...options, background: 'colour', backgroundColour: '#ffffff' } : options
