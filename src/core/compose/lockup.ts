import type { Rect } from '../geometry.ts'
import type { Block, TextOptions } from './options.ts'
import type { PageBuilder } from './page-builder.ts'
import type { PointMarks } from './point-rows.ts'
import { titleBlock } from './title-block.ts'

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
  const { share = 0.5 } = options
  // A marker or a rim is emphasis enough, and a poor surrounding for a coloured word.
  const isMarked = ['marker', 'outline'].includes(builder.style.effect) && !options.effects
  return builder.title(box, {
    ...{ valign: valigns[Math.round(share * 2)]!, ...poster(builder, options) },
    ...(isMarked && { keyword: false }),
  })
}

/** Returns the options of a title that may take a poster's size. */
function poster(builder: PageBuilder, { share: _, ...options }: Options) {
  const { size = builder.shape === 'landscape' ? mostLandscape : 1 } = options
  return { least: Math.min(size, leastType), lines: 4, lineHeight: 1.12, ...options, size }
}

const valigns = ['top', 'middle', 'bottom'] as const

interface BlockOptions {
  readonly title: Options
  readonly on: readonly string[]
  readonly align?: 'left' | 'center'
  /** Distance between badge, title and subtitle, share of the unit; absent: 0.04. */
  readonly gap?: number
  /** Share of the spare room that lies above the block; absent: 0.5. */
  readonly share?: number
  /** Colours of the badge's plate; null for no badge. */
  readonly badge: { readonly fill: string; readonly colour: string; readonly radius?: number } | null
  readonly subtitle?: { readonly colour?: string; readonly size?: number }
  /** Shows the points of the brief as a short list below the rest; absent: none. */
  readonly points?: PointMarks & { readonly colour: string }
}

/** Draws badge, lockup and subtitle one below the other; absent parts take no room. Returns where they begin and end. */
export function lockupBlock(builder: PageBuilder, box: Rect, options: BlockOptions): { top: number; bottom: number } {
  const { title, subtitle, badge, ...rest } = options
  const size = builder.typeSize(subtitle?.size ?? (builder.shape === 'banner' ? 0.08 : 0.062))
  const lines = builder.widthOf(builder.brief.subtitle, size) > box.width ? 2 : 1
  return titleBlock(builder, box, {
    ...{ ...rest, below: options.gap ?? 0.04 },
    title: poster(builder, title),
    subtitle: { colour: builder.palette.muted, ...subtitle, size: size / builder.unit, lines },
    badge: badge && { size: 0.048, ...badge },
  })
}
