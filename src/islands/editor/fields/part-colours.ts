import type { ElementOf } from '../../../core/design/elements/index.ts'
import type { Fill } from '../../../core/design/fields.ts'

type Drawing = ElementOf<'path'>

/** Returns the distinct solid colours of the drawings' parts, in the order of the parts. */
export function partColours(elements: readonly Drawing[]): string[] {
  const fills = elements.flatMap(({ parts }) => parts.map(({ fill }) => fill))
  return [...new Set(fills.flatMap((fill) => (fill?.type === 'solid' ? [fill.colour] : [])))]
}

/** Returns true if a drawing has parts that inherit the element's fill. */
export const followsFill = ({ parts }: Drawing) => parts.some(({ fill }) => fill === null)

/** Returns the parts with one solid colour replaced by another. */
export function recoloured(parts: Drawing['parts'], from: string, to: string): Drawing['parts'] {
  const fill: Fill = { type: 'solid', colour: to }
  return parts.map((part) => (part.fill?.type === 'solid' && part.fill.colour === from ? { ...part, fill } : part))
}
