import { lchOf } from './oklch.ts'

/** Names of the groups that people sort colours into. */
export const colourGroups = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'white',
  'grey',
  'black',
] as const
export type ColourGroup = (typeof colourGroups)[number]

/** The hue in OKLCH at which each group ends, degrees; what lies beyond the last is red again. */
const hueEnds: readonly (readonly [end: number, group: ColourGroup])[] = [
  [5, 'pink'],
  [40, 'red'],
  [72, 'orange'],
  [112, 'yellow'],
  [165, 'green'],
  [215, 'teal'],
  [280, 'blue'],
  [325, 'purple'],
  [360, 'pink'],
]

/** Returns the group of a colour, `#rrggbb`: by hue where it has one, else by lightness. */
export function colourGroupOf(hex: string): ColourGroup {
  const { l, c, h } = lchOf(hex)
  if (l < 0.27) return 'black'
  // Paper in a tint reads as white.
  if (l > 0.93 && c < 0.04) return 'white'
  if (c < 0.03) return 'grey'
  const group = hueEnds.find(([end]) => h < end)?.[1] ?? 'red'
  if ((group === 'orange' || group === 'red') && l < 0.55 && c < 0.13) return 'brown'
  // A light red is called pink, and a dark magenta purple.
  if (group === 'red' && l > 0.78) return 'pink'
  return group === 'pink' && h > 315 && l < 0.5 ? 'purple' : group
}

/** How light the colours of a group are in a picture. */
export type ColourDepth = 'light' | 'plain' | 'deep'

/** A group of colours in a picture. */
export interface ColourShare {
  readonly group: ColourGroup
  readonly depth: ColourDepth
  /** Its share of the opaque pixels, 0 to 1. */
  readonly share: number
}

/** Lightness in OKLCH below which a mean is deep, and above which it is light. */
const depths = { deep: 0.47, light: 0.78 } as const

const twoDigits = (channel: number) => channel.toString(16).padStart(2, '0')

/**
 * Returns the groups of colours in a small copy of a picture, RGBA bytes in sRGB, the greatest share first. Pixels that
 * are mostly transparent do not count.
 */
export function colourShares(data: Uint8ClampedArray): ColourShare[] {
  const found = new Map<ColourGroup, { count: number; light: number }>()
  let all = 0
  for (let at = 0; at + 3 < data.length; at += 4) {
    if (data[at + 3]! < 128) continue
    const hex = `#${twoDigits(data[at]!)}${twoDigits(data[at + 1]!)}${twoDigits(data[at + 2]!)}`
    const group = colourGroupOf(hex)
    const before = found.get(group) ?? { count: 0, light: 0 }
    found.set(group, { count: before.count + 1, light: before.light + lchOf(hex).l })
    all++
  }
  return [...found]
    .map(([group, { count, light }]): ColourShare => {
      const mean = light / count
      return { group, depth: mean < depths.deep ? 'deep' : mean > depths.light ? 'light' : 'plain', share: count / all }
    })
    .toSorted((one, other) => other.share - one.share)
}
