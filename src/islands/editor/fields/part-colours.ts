import type { ElementOf } from '../../../core/design/elements/index.ts'
import type { Fill } from '../../../core/design/fields.ts'

type Drawing = ElementOf<'path'>

/** Colours of drawings, each once, in the order of the parts; parts without a colour of their own are not asked. */
export function partColours(elements: readonly Drawing[]): string[] {
  const fills = elements.flatMap(({ parts }) => parts.map(({ fill }) => fill))
  return [...new Set(fills.flatMap((fill) => (fill?.type === 'solid' ? [fill.colour] : [])))]
}

/** Whether a drawing has parts that take the colour of the whole. */
export const followsFill = ({ parts }: Drawing) => parts.some(({ fill }) => fill === null)

/** The parts with one colour for another. */
export function recoloured(parts: Drawing['parts'], from: string, to: string): Drawing['parts'] {
  const fill: Fill = { type: 'solid', colour: to }
  return parts.map((part) => (part.fill?.type === 'solid' && part.fill.colour === from ? { ...part, fill } : part))
}
