import { ensureContrast } from '../colour/contrast.ts'
import { mixed } from '../colour/oklch.ts'
import type { Rect } from '../geometry.ts'
import type { PageBuilder } from './page-builder.ts'
import { rectOf } from './rects.ts'

interface Inks {
  readonly on: readonly string[]
  readonly colour: string
  readonly pill: string
  readonly onPill: string
}

/** Returns the height that `caption` takes, px; 0 if there is nothing to say. */
export function captionHeight(builder: PageBuilder, width: number): number {
  const { subtitle, badge } = builder.brief
  const size = builder.typeSize(0.062)
  const lines = subtitle === '' ? 0 : builder.widthOf(subtitle, size * 0.86) > width ? 2 : 1
  const plate = badge === '' ? 0 : builder.typeSize(0.046) * 1.9
  return plate + lines * size * 1.35 + (plate > 0 && lines > 0 ? builder.px(0.025) : 0)
}

/** Writes subtitle and badge one below the other from the top of a box, at its left edge. */
export function caption(builder: PageBuilder, box: Rect, { on, colour, pill, onPill }: Inks): void {
  const words = builder.subtitle(box, { size: 0.062, least: 0.05, lines: 2, on, colour })
  const y = words.lines > 0 ? words.bottom + builder.px(0.025) : box.top
  builder.pill(builder.brief.badge, { x: box.left, y, room: box.width }, { size: 0.046, fill: pill, colour: onPill })
}

/** Returns the height that `signature` takes at the foot of a page, px; banners are shown beside their account. */
export const signatureHeight = (builder: PageBuilder): number =>
  builder.brief.account === '' || builder.shape === 'banner' ? 0 : builder.typeSize(0.042) * 1.4 + builder.px(0.035)

/** Writes the account at the foot or head of the safe area, legible on all of `on`. Returns the room it takes. */
export function signature(
  builder: PageBuilder,
  align: 'left' | 'center' | 'right',
  on: readonly string[],
  colour = builder.palette.muted,
  at: 'head' | 'foot' = 'foot',
): Rect {
  const { safe, brief } = builder
  const high = builder.typeSize(0.042) * 1.4
  const words = signatureHeight(builder) === 0 ? '' : brief.account
  return builder.text(
    words,
    rectOf(safe.left, at === 'head' ? safe.top : safe.top + safe.height - high, safe.width, high),
    {
      ...{ size: 0.042, lines: 1, role: 'brand', align, valign: at === 'head' ? 'top' : 'bottom', on, colour },
    },
  )
}

/** Returns path data of a rectangle. */
export const boxPath = ({ left, top, width, height }: Rect): string => `M${left} ${top}h${width}v${height}h${-width}z`

/** Returns path data of a disc. */
export const discPath = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`

/** Draws paths over the whole page, in px of the page. */
export const onPage = (
  builder: PageBuilder,
  parts: readonly (readonly [fill: string, d: string])[],
  fields: Readonly<Record<string, unknown>> = {},
): void => builder.drawing(rectOf(0, 0, builder.width, builder.height), [builder.width, builder.height], parts, fields)

/** Returns strong surfaces of a palette on which one ink, `onAccent`, is legible. */
export function strongSurfaces({ palette }: PageBuilder): readonly [string, string, string, string] {
  const { accent, second, onAccent } = palette
  const away = onAccent === '#ffffff' ? '#000000' : '#ffffff'
  const other = ensureContrast(second, [onAccent], 4.6)
  return [accent, other, mixed(accent, away, 0.3), mixed(other, away, 0.3)]
}
