import type { Rect } from '../geometry.ts'
import type { Block, TextOptions } from './options.ts'
import type { PageBuilder } from './page-builder.ts'
import { rectOf } from './rects.ts'

interface Options extends Omit<TextOptions, 'size' | 'lines' | 'least'> {
  /** Largest type size, share of the unit. */
  readonly size?: number
  /** Most lines; absent: 4. */
  readonly lines?: number
  /** Share of the spare room that lies above the lines; absent: 0.5. */
  readonly share?: number
  readonly words?: string
}

/** Largest type on a landscape page, share of the unit: a title of two characters would leave no room around it. */
const mostLandscape = 0.66
/** Least type before more lines than wished are allowed, share of the unit. */
const leastType = 0.09

/** Draws the title as large as it fits its box, up to a poster's size. Returns the room its lines take. */
export function lockup(builder: PageBuilder, box: Rect, options: Options): Block {
  const {
    size = builder.shape === 'landscape' ? mostLandscape : 1,
    lines = 4,
    lineHeight = 1.12,
    share = 0.5,
    ...rest
  } = options
  // A marker behind the title is emphasis enough, and a poor background for a coloured word.
  const isMarked = builder.style.effect === 'marker' && !options.effects
  return builder.title(box, {
    ...{ size, least: Math.min(size, leastType), lines, lineHeight, valign: valigns[Math.round(share * 2)]! },
    ...rest,
    ...(isMarked && { keyword: false }),
  })
}

const valigns = ['top', 'middle', 'bottom'] as const

interface BlockOptions {
  readonly title: Options
  readonly on: readonly string[]
  readonly align?: 'left' | 'center'
  /** Share of the spare room that lies above the block; absent: 0.5. */
  readonly share?: number
  /** Colours of the badge's plate; null for no badge. */
  readonly badge: { readonly fill: string; readonly colour: string; readonly radius?: number } | null
  readonly subtitle?: { readonly colour?: string; readonly size?: number }
}

/** Draws badge, lockup and subtitle one below the other; absent parts take no room. Returns where they begin and end. */
export function lockupBlock(builder: PageBuilder, box: Rect, options: BlockOptions): { top: number; bottom: number } {
  const { align = 'left', share = 0.5, on, subtitle = {} } = options
  const { brief, palette } = builder
  const gap = builder.px(0.04)
  const size = builder.typeSize(subtitle.size ?? (builder.shape === 'banner' ? 0.08 : 0.062))
  const rows = brief.subtitle === '' ? 0 : builder.widthOf(brief.subtitle, size) > box.width ? 2 : 1
  const kept = rows === 0 ? 0 : rows * size * 1.4 + gap
  let bottom = box.top
  const moved = builder.distributeSpace(box, share, () => {
    const x = box.left + (align === 'left' ? 0 : box.width / 2)
    const at = { x, y: box.top, anchor: align, room: box.width * 0.8 }
    const plate = options.badge
      ? builder.pill(brief.badge, at, { size: 0.048, ...options.badge })
      : rectOf(x, box.top, 0, 0)
    const top = box.top + (plate.height > 0 ? plate.height + gap : 0)
    const room = rectOf(box.left, top, box.width, box.top + box.height - top - kept)
    bottom = lockup(builder, room, { on, align, share: 0, ...options.title }).bottom
    if (rows === 0) return bottom
    bottom = builder.subtitle(rectOf(box.left, bottom + gap, box.width, kept), {
      ...{ size: size / builder.unit, lines: rows, align, on, colour: subtitle.colour ?? palette.muted },
    }).bottom
    return bottom
  })
  return { top: box.top + moved, bottom: bottom + moved }
}
