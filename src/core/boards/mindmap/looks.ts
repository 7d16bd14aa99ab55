import { ensureContrast, leastContrast } from '../../colour/contrast.ts'
import { mixed, withLch } from '../../colour/oklch.ts'
import type { NodeShape, NodeStyle } from './model.ts'
import type { Dress, Theme } from './themes.ts'

/** What a node looks like. */
export interface Look {
  /** null: nothing behind the text. */
  readonly fill: string | null
  readonly ink: string
  readonly line: string | null
  /** Width of the outline, px. */
  readonly lineWidth: number
  readonly shape: NodeShape
  /** Font size, px. */
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  readonly strike: boolean
  /** Room around the content, px. */
  readonly padX: number
  readonly padY: number
  /** Width at which text is broken, px. */
  readonly textWidth: number
}

/** Returns the colour of a branch; -1 is that of the root. */
export const branchColour = ({ branches, root }: Theme, branch: number): string =>
  branch < 0 ? root : branches[branch % branches.length]!

const isDark = (colour: string) => leastContrast('#ffffff', [colour]) > leastContrast('#111111', [colour])

/** Returns the ink on a ground in full colour: white where it can be read, else a deep shade of the ground. */
const inkOn = (ground: string): string =>
  leastContrast('#ffffff', [ground]) >= 4.5 ? '#ffffff' : ensureContrast(withLch(ground, { l: 0.28 }), [ground])

/** Returns fill, ink and outline of a node that is dressed in a colour. */
function dressed(dress: Dress, colour: string, { ground, ink }: Theme): Pick<Look, 'fill' | 'ink' | 'line'> {
  if (dress === 'fill') {
    // A colour on which white can nearly be read is deepened rather than written on in black.
    const fill = leastContrast('#ffffff', [colour]) >= 3 ? ensureContrast(colour, ['#ffffff']) : colour
    return { fill, ink: inkOn(fill), line: null }
  }
  if (dress === 'tint') {
    const fill = mixed(ground, colour, isDark(ground) ? 0.2 : 0.13)
    const deep = mixed(colour, isDark(ground) ? '#ffffff' : '#000000', 0.3)
    return { fill, ink: ensureContrast(deep, [fill]), line: null }
  }
  const line = dress === 'plain' ? null : colour
  return { fill: null, ink: ensureContrast(ink, [ground]), line }
}

const shapeOf: Readonly<Record<Dress, NodeShape>> = {
  fill: 'box',
  tint: 'box',
  line: 'box',
  underline: 'underline',
  plain: 'plain',
}

/** Measures by level: the root, main branches, what is below. */
const levels = [
  { size: 22, bold: true, padX: 26, padY: 14, textWidth: 420 },
  { size: 16, bold: true, padX: 16, padY: 8, textWidth: 340 },
  { size: 14, bold: false, padX: 8, padY: 4, textWidth: 320 },
] as const

const looks = new WeakMap<Theme, Map<string, Look>>()

/** Returns the look of a node by its theme, level and branch, and its own style over it. */
export function lookOf(theme: Theme, depth: number, branch: number, style?: NodeStyle): Look {
  const usual = usualLook(theme, Math.min(2, depth), branch < 0 ? -1 : branch % theme.branches.length)
  if (!style) return usual
  const shape = style.shape ?? usual.shape
  const isBare = shape === 'plain' || shape === 'underline'
  const fill = style.fill?.slice(0, 7) ?? (style.shape && isBare ? null : usual.fill)
  const line =
    style.line ?? (style.shape && !isBare && fill === null ? (usual.line ?? branchColour(theme, branch)) : usual.line)
  const ink =
    style.ink ??
    (style.fill ? inkOn(fill!) : fill === usual.fill ? usual.ink : ensureContrast(theme.ink, [theme.ground]))
  const { bold = usual.bold, italic = false, strike = false, size = usual.size } = style
  const isWide = !isBare && usual.padX < 12
  return {
    ...usual,
    ...{ shape, fill, line, ink, bold, italic, strike, size },
    ...(isWide || (style.fill && usual.padX < 12) ? { padX: 12, padY: 6 } : {}),
  }
}

function usualLook(theme: Theme, level: number, branch: number): Look {
  const known = looks.get(theme) ?? new Map<string, Look>()
  looks.set(theme, known)
  const key = `${level} ${branch}`
  const kept = known.get(key)
  if (kept) return kept
  const dress = level === 0 ? 'fill' : level === 1 ? theme.main : theme.sub
  const measures = levels[level]!
  const isBoxed = dress === 'fill' || dress === 'tint' || dress === 'line'
  const look: Look = {
    ...measures,
    ...dressed(dress, branchColour(theme, branch), theme),
    ...{ lineWidth: level === 1 ? 2 : 1.5, italic: false, strike: false, shape: shapeOf[dress] },
    ...(level === 2 && isBoxed ? { padX: 12, padY: 6 } : {}),
  }
  known.set(key, look)
  return look
}
