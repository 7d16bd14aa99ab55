import { luminanceOf } from '../../../core/colour/contrast.ts'

/** A colour in HSV with alpha: hue in degrees, the others 0–1. */
export interface Hsva {
  readonly h: number
  readonly s: number
  readonly v: number
  readonly a: number
}

/** A colour in sRGB: channels 0–255, `a` 0–1. */
export interface Rgba {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly a: number
}

const byte = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')

/** Returns `#rrggbb`, or `#rrggbbaa` if the colour is not opaque. */
export function hexOf({ r, g, b, a }: Rgba): string {
  const alpha = byte(a * 255)
  return `#${byte(r)}${byte(g)}${byte(b)}${alpha === 'ff' ? '' : alpha}`
}

/** Parses `#rrggbb` or `#rrggbbaa`. */
export function rgbaOf(hex: string): Rgba {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return { r: part(1), g: part(3), b: part(5), a: hex.length > 7 ? part(7) / 255 : 1 }
}

/** Converts a hex colour to HSVA (hexcone model, Smith 1978). Greys have hue 0. */
export function hsvaOf(hex: string): Hsva {
  const { r, g, b, a } = rgbaOf(hex)
  const most = Math.max(r, g, b)
  const range = most - Math.min(r, g, b)
  const sector =
    range === 0 ? 0 : most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4
  return { h: sector * 60, s: most === 0 ? 0 : range / most, v: most / 255, a }
}

export function hexOfHsva({ h, s, v, a }: Hsva): string {
  const channel = (n: number) => {
    const k = (n + h / 60) % 6
    return 255 * v * (1 - s * Math.max(0, Math.min(k, 4 - k, 1)))
  }
  return hexOf({ r: channel(5), g: channel(3), b: channel(1), a })
}

/**
 * Parses a typed or pasted colour: `#abc`, `16A34A`, `rgb(22, 163, 74)`, `22 163 74`. Returns null for anything else.
 */
export function readColour(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const digits = text.replace(/^#/, '')
  if (/^[0-9a-f]+$/.test(digits)) {
    if (digits.length === 3 || digits.length === 4)
      return readColour([...digits].map((digit) => digit + digit).join(''))
    if (digits.length === 6 || digits.length === 8)
      return `#${digits.endsWith('ff') && digits.length === 8 ? digits.slice(0, 6) : digits}`
  }
  const found = /^(?:rgba?\()?\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+)(%?))?\s*\)?$/.exec(text)
  if (!found) return null
  const [r, g, b] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const a = found[4] === undefined ? 1 : Number(found[4]) / (found[5] ? 100 : 1)
  if (Math.max(r, g, b) > 255 || !(a >= 0 && a <= 1)) return null
  return hexOf({ r, g, b, a })
}

/** Returns true if a mark on this colour should be dark, by relative luminance (WCAG 2) or transparency. */
export function isLight(hex: string): boolean {
  return rgbaOf(hex).a < 0.5 || luminanceOf(hex) > 0.3
}
