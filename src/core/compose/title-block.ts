import { ensureContrast } from '../colour/contrast.ts'
import type { Rect } from '../geometry.ts'
import type { Block, TextOptions } from './options.ts'
import type { PageBuilder } from './page-builder.ts'
import { rectOf } from './rects.ts'

export interface TitleBlockOptions {
  readonly align?: 'left' | 'center' | 'right'
  /** Share of the spare room in its box that lies above it. */
  readonly share?: number
  /** Colours behind it; absent: the palette's papers. */
  readonly on?: readonly string[]
  readonly title: TextOptions & { readonly words?: string }
  /** Absent: about two fifths of the title's size, in the muted ink. Null: none. */
  readonly subtitle?: Partial<TextOptions> | null
  /** Null: none. */
  readonly badge?: {
    readonly size?: number
    readonly fill?: string
    readonly colour?: string
    readonly radius?: number
  } | null
  /** Distance between badge, title and subtitle, share of the unit. */
  readonly gap?: number
  /** Adds something small between title and subtitle and returns its height, px. Room for 0.06 units is reserved. */
  readonly between?: (x: number, title: Block) => number
}

export interface TitleBlock extends Rect {
  readonly bottom: number
  readonly title: Block
}

/** Draws badge, title and subtitle one below the other in a box; absent parts take no room. */
export function titleBlock(builder: PageBuilder, box: Rect, options: TitleBlockOptions): TitleBlock {
  const { align = 'left', share = 0.5, on = builder.palette.papers, subtitle = {}, badge = {}, between } = options
  const { brief, palette } = builder
  const gap = builder.px(options.gap ?? 0.04)
  const x = box.left + { left: 0, center: 0.5, right: 1 }[align] * box.width
  // The size of the subtitle depends on the title, so room is reserved for the most it may take.
  const most = subtitle?.size ?? 0.066
  const long = builder.widthOf(brief.subtitle, builder.typeSize(Math.min(most, 0.048))) > box.width
  const lines = subtitle === null || brief.subtitle === '' ? 0 : long ? 2 : 1
  const kept = (between ? builder.px(0.06) : 0) + (lines === 0 ? 0 : lines * builder.typeSize(most) * 1.4 + gap)
  let [title, bottom]: [Block | null, number] = [null, box.top]
  const moved = builder.distributeSpace(box, share, () => {
    const plate =
      badge === null
        ? rectOf(x, box.top, 0, 0)
        : builder.pill(
            brief.badge,
            { x, y: box.top, anchor: align, room: box.width * 0.8 },
            { size: 0.046, fill: palette.accent, ...badge },
          )
    const top = plate.height > 0 ? box.top + plate.height + gap : box.top
    const room = rectOf(box.left, top, box.width, box.top + box.height - top - kept)
    // A marker behind the title is emphasis enough, and a poor background for a coloured word.
    const keyword = builder.style.effect === 'marker' && !options.title.effects ? false : options.title.keyword
    title = builder.title(room, { lines: 3, align, on, ...options.title, ...(keyword !== undefined && { keyword }) })
    const under = title.bottom + (between?.(x, title) ?? 0)
    bottom = under
    if (lines === 0) return bottom
    const size = Math.min(most, Math.max(0.05, (title.size / builder.unit) * 0.42))
    const colour = ensureContrast(palette.muted, on, 4.8)
    const rest = rectOf(box.left, under + gap * 0.7, box.width, kept)
    bottom = builder.subtitle(rest, { align, size, lines, on, colour, ...subtitle }).bottom
    return bottom
  })
  const set = title! as Block
  return {
    ...{ left: box.left, width: box.width, top: box.top + moved, height: bottom - box.top, bottom: bottom + moved },
    title: {
      ...set,
      ...{ top: set.top + moved, bottom: set.bottom + moved },
      rows: set.rows.map((row) => ({ ...row, top: row.top + moved })),
    },
  }
}
