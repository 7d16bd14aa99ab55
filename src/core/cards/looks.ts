import type { CardTheme, Frame, Heading, Items } from './theme.ts'

/** Further looks of a theme for single cards: in its colours, fonts and ground, with other forms. */

/** Titles that suit any theme, in the order in which they take turns. */
const headings: readonly Heading[] = [
  'bar',
  'marker',
  'pill',
  'figure',
  'rules',
  'boxed',
  'underline',
  'centre',
  'band',
]
const frames: readonly Frame[] = ['panel', 'outline', 'double', 'open', 'index']
const items: readonly Items[] = ['plates', 'rules', 'plain']

/** Returns the entry of a list that is `by` places further than one of it, else than its beginning. */
const after = <Form>(forms: readonly Form[], own: Form, by: number): Form =>
  forms[(Math.max(0, forms.indexOf(own)) + by) % forms.length]!

/** What changes in each further look, as places further in the lists above; 0 leaves it as it is. */
const steps: readonly { readonly heading: number; readonly frame: number; readonly items: number }[] = [
  { heading: 1, frame: 0, items: 1 },
  { heading: 3, frame: 1, items: 0 },
  { heading: 5, frame: 0, items: 2 },
  { heading: 2, frame: 2, items: 1 },
  { heading: 4, frame: 3, items: 0 },
]

/** Number of looks of a theme; the first one is its own. */
export const cardLooks = steps.length + 1

/** Returns a theme as it looks on a card; 0 is its own look. Speech bubbles keep their form: what is said depends on it. */
export function lookOf(theme: CardTheme, look: number): CardTheme {
  const step = steps[(look % cardLooks) - 1]
  if (!step) return theme
  const heading = after(headings, theme.heading, step.heading)
  if (theme.prose === 'bubbles') return { ...theme, heading }
  return {
    ...theme,
    heading,
    frame: step.frame === 0 ? theme.frame : after(frames, theme.frame, step.frame),
    items: step.items === 0 ? theme.items : after(items, theme.items, step.items),
  }
}
