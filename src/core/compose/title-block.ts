import { ensureContrast } from '../colour/contrast.ts'
import type { Rect } from '../geometry.ts'
import type { Block, TextOptions } from './options.ts'
import type { PageBuilder } from './page-builder.ts'
import { drawShortList, type PointMarks, shortListOf } from './point-rows.ts'
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
  /** Distance between title and subtitle, share of the unit; absent: seven tenths of `gap`. */
  readonly below?: number
  /** Adds something small between title and subtitle and returns its height, px. Room for 0.06 units is reserved. */
  readonly between?: (x: number, title: Block) => number
  /** Shows the points of the brief as a short list below the rest; absent: none. */
  readonly points?: (PointMarks & { readonly colour: string }) | undefined
}

/** Least type of a subtitle, share of the unit: smaller, it is not read in a feed. */
const leastSubtitle = 0.06
/** Largest share of a block that its list takes. */
const listShare = 0.46

export interface TitleBlock extends Rect {
  readonly bottom: number
  readonly title: Block
}

/** Least height of a title above a list, share of the unit. */
const leastTitle = 0.17
/** Most height of a list that extends the room of a block, share of the unit. */
const mostList = 0.34

/**
 * Returns the room of a block with room for the list of the brief's points, so that its title stays large beside a
 * picture: on an upright page it reaches further down, or up if `share` is 1. Wide pages have the room already.
 */
export function withListRoom(builder: PageBuilder, box: Rect, share?: number): Rect {
  const list = builder.wide ? null : shortListOf(builder, box.width, builder.px(mostList))
  if (!list) return box
  const { subtitle, badge } = builder.brief
  const others = leastTitle + (subtitle === '' ? 0 : 0.14) + (badge === '' ? 0 : 0.13)
  const more = Math.max(list.height * 0.65, builder.px(others) + list.height - box.height)
  return { ...box, top: box.top - (share === 1 ? more : 0), height: box.height + more }
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
  const lines = subtitle === null || brief.subtitle === '' ? 0 : (subtitle.lines ?? (long ? 2 : 1))
  const kept = (between ? builder.px(0.06) : 0) + (lines === 0 ? 0 : lines * builder.typeSize(most) * 1.4 + gap)
  const marked = badge === null || brief.badge === '' ? 0 : builder.typeSize(badge.size ?? 0.046) * 1.9 + gap
  const list = options.points ? shortListOf(builder, box.width, (box.height - kept - marked) * listShare) : null
  const listed = list ? list.height + gap : 0
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
    const room = rectOf(box.left, top, box.width, box.top + box.height - top - kept - listed)
    // A marker or a rim is emphasis enough, and a poor surrounding for a coloured word.
    const isMarked = ['marker', 'outline'].includes(builder.style.effect) && !options.title.effects
    const keyword = isMarked ? false : options.title.keyword
    title = builder.title(room, { lines: 3, align, on, ...options.title, ...(keyword !== undefined && { keyword }) })
    const under = title.bottom + (between?.(x, title) ?? 0)
    bottom = under
    if (lines > 0) {
      const set = title.size / builder.unit
      // Under a small title, above a list, it stays well below it.
      const size = Math.min(most, Math.max(0.05, set * 0.42, Math.min(leastSubtitle, set * 0.58)))
      const colour = ensureContrast(palette.muted, on, 4.8)
      const rest = rectOf(box.left, under + builder.px(options.below ?? (options.gap ?? 0.04) * 0.7), box.width, kept)
      // Above a list the title is smaller, and the subtitle stays well below it.
      const own = list && subtitle?.size !== undefined ? { size: Math.min(subtitle.size, size) } : {}
      bottom = builder.subtitle(rest, { align, size, lines, on, colour, ...subtitle, ...own }).bottom
    }
    if (!list || !options.points) return bottom
    const left = x - { left: 0, center: 0.5, right: 1 }[align] * list.width
    bottom += list.height + gap
    drawShortList(builder, list, { left, top: bottom - list.height }, { on, ...options.points })
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
