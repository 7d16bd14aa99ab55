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
