import { leastContrast } from '../colour/contrast.ts'
import { hexOf, lchOf, mixed } from '../colour/oklch.ts'
import type { Palette } from './palette.ts'

/** Colours of a drawing that take those of the page, each in a few tones. */
export const pageTones = [
  'accent',
  'accent-deep',
  'accent-light',
  'accent-pale',
  'second',
  'second-deep',
  'second-light',
  'third',
  'third-deep',
  'third-light',
] as const
export type PageTone = (typeof pageTones)[number]

/** A path of a drawing: SVG path data with a fixed fill, `#rrggbb` or `#rrggbbaa`, or one that follows the page. */
export interface DrawnPart {
  readonly d: string
  readonly fill: string
  readonly rule?: 'evenodd' | undefined
}

/** A drawing that stands in a brief as a cut-out picture does. */
export interface DrawnPicture {
  readonly id: string
  readonly viewWidth: number
  readonly viewHeight: number
  /** The lowest first. Fills that name a {@link PageTone} take its colour. */
  readonly parts: readonly DrawnPart[]
}

/** How far a deep tone goes towards black, and light ones towards white. */
const shares = { deep: 0.26, light: 0.62, pale: 0.84 } as const
/** Lightness below which a deeper tone could not be told from its base, so that it becomes lighter instead. */
const almostBlack = 0.34

const deepOf = (colour: string) =>
  lchOf(colour).l < almostBlack ? mixed(colour, '#ffffff', 0.16) : mixed(colour, '#000000', shares.deep)

/**
 * Computes the colours that a drawing takes from a page. The third family is a quiet tint of the accent's hue, for
 * walls, screens and other large parts. Strong colours that could not be told from `ground` are lightened or darkened
 * until they can.
 */
export function tonesOf(
  palette: Palette,
  ground: readonly string[] = palette.papers,
): Readonly<Record<PageTone, string>> {
  const isDark = leastContrast('#ffffff', ground) > 7
  const seen = (colour: string) =>
    leastContrast(colour, ground) >= 1.3 ? colour : mixed(colour, isDark ? '#ffffff' : '#000000', 0.32)
  const [accent, second] = [seen(palette.accent), seen(palette.second)]
  const { c, h } = lchOf(palette.accent)
  const third = seen(hexOf({ l: 0.78, c: Math.min(0.07, c), h }))
  return {
    accent,
    'accent-deep': deepOf(accent),
    'accent-light': mixed(accent, '#ffffff', shares.light),
    'accent-pale': mixed(accent, '#ffffff', shares.pale),
    second,
    'second-deep': deepOf(second),
    'second-light': mixed(second, '#ffffff', shares.light),
    third,
    'third-deep': mixed(third, '#000000', shares.deep),
    'third-light': mixed(third, '#ffffff', shares.light),
  }
}

/** Returns the parts of a drawing as those of a `path` element, in the colours of a page. */
export function tonedParts({ parts }: DrawnPicture, palette: Palette, ground?: readonly string[]) {
  const tones = tonesOf(palette, ground)
  return parts.map(({ d, fill, rule }) => ({
    d,
    fill: { type: 'solid' as const, colour: tones[fill as PageTone] ?? fill },
    ...(rule && { rule }),
  }))
}
