import type { Fill } from '../../../core/design/fields.ts'

export type GradientFill = Extract<Fill, { type: 'linear' | 'radial' }>
export type PatternFill = Extract<Fill, { type: 'pattern' }>
export type PictureFill = Extract<Fill, { type: 'picture' }>
export type GradientStop = GradientFill['stops'][number]

/** Names of the fill types. */
export const fillNames: Readonly<Record<Fill['type'], string>> = {
  solid: '纯色',
  linear: '渐变',
  radial: '渐变',
  pattern: '图案',
  picture: '图片',
  none: '无',
}

const listed = (stops: readonly GradientStop[], scale = 1) =>
  [...stops]
    .sort((one, other) => one.at - other.at)
    .map(({ at, colour }) => `${colour} ${at * 100 * scale}%`)
    .join(', ')

/** Returns the stops as a CSS gradient from left to right. */
export const stopsCss = (stops: readonly GradientStop[]) => `linear-gradient(to right, ${listed(stops)})`

/** Returns a fill as a CSS background, or null if only the painter can draw it. CSS angles start at the top. */
export function fillCss(fill: Fill): string | null {
  if (fill.type === 'none') return 'transparent'
  if (fill.type === 'solid') return fill.colour
  if (fill.type === 'linear') return `linear-gradient(${fill.angle + 90}deg, ${listed(fill.stops)})`
  if (fill.type === 'radial')
    return `radial-gradient(ellipse ${fill.radius * 100}% ${fill.radius * 100}% at ${fill.x * 100}% ${fill.y * 100}%, ${listed(fill.stops)})`
  return null
}

/** Returns the colour that a change to another fill type starts from. */
export function mainColour(fill: Fill | null): string {
  if (fill?.type === 'solid') return fill.colour
  if (fill?.type === 'linear' || fill?.type === 'radial') return fill.stops[0]?.colour ?? '#16a34a'
  if (fill?.type === 'pattern') return fill.ink
  return '#16a34a'
}

const mix = (one: string, other: string, share: number) => {
  const part = (hex: string, from: number) => Number.parseInt(hex.slice(from, from + 2) || 'ff', 16)
  const at = (from: number) => Math.round(part(one, from) * (1 - share) + part(other, from) * share)
  const alpha = at(7)
  return `#${[at(1), at(3), at(5), ...(alpha === 255 ? [] : [alpha])].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Returns the stops sorted, with one added in the middle of the widest gap, and its index. Adds none if there are
 * `most`.
 */
export function withStop(stops: readonly GradientStop[], most: number): { stops: GradientStop[]; added: number } {
  const sorted = [...stops].sort((one, other) => one.at - other.at)
  if (sorted.length >= most) return { stops: sorted, added: sorted.length - 1 }
  let widest = 0
  for (let at = 1; at < sorted.length - 1; at++) {
    const gap = (from: number) => sorted[from + 1]!.at - sorted[from]!.at
    if (gap(at) > gap(widest)) widest = at
  }
  const [left, right] = [sorted[widest]!, sorted[widest + 1]!]
  const fresh = { at: (left.at + right.at) / 2, colour: mix(left.colour, right.colour, 0.5) }
  return { stops: [...sorted.slice(0, widest + 1), fresh, ...sorted.slice(widest + 1)], added: widest + 1 }
}
