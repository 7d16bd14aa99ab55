import { ensureContrast, leastContrast } from '../colour/contrast.ts'
import { mixed } from '../colour/oklch.ts'
import type { Palette } from '../compose/palette.ts'
import { readable } from '../compose/palette.ts'
import type { Inks } from './skin.ts'

/** Returns near-black or white, whichever is legible on a colour. */
const inkOn = (colour: string) =>
  leastContrast('#ffffff', [colour]) >= readable ? '#ffffff' : ensureContrast('#1a1a1a', [colour], readable)

/** Returns a strong colour that is seen on a surface. */
const seenOn = (colour: string, on: readonly string[]) =>
  leastContrast(colour, on) >= 1.5 ? colour : ensureContrast(colour, on, 1.8)

/** Returns the strongest tint of a surface on which an ink stays legible. */
function tint(on: string, colour: string, ink: string, shares: readonly number[]): string {
  const tried = shares.map((share) => mixed(on, colour, share))
  return tried.find((one) => leastContrast(ink, [one]) >= 5) ?? tried.at(-1)!
}

/** Derives the colours of what stands on a surface of one or more colours. */
export function inksOn(on: readonly string[], { ink: wished, accent, second }: Palette): Inks {
  const ink = ensureContrast(wished, on, 5)
  const [paper] = on as [string]
  const isDark = leastContrast('#ffffff', on) > leastContrast('#000000', on)
  const mark = seenOn(accent, on)
  const other = seenOn(second, on)
  return {
    ...{ on, ink, mark, second: other },
    muted: ensureContrast(mixed(ink, paper, 0.28), on, readable),
    accent: ensureContrast(accent, on, readable),
    onMark: inkOn(mark),
    onSecond: inkOn(other),
    soft: tint(paper, mark, ink, isDark ? [0.2, 0.14, 0.08] : [0.1, 0.07, 0.04]),
    rule: mixed(paper, ink, 0.2),
    highlight: tint(paper, other, ink, [0.4, 0.32, 0.24, 0.16, 0.1]),
  }
}
