import { ensureContrast } from '../colour/contrast.ts'
import type { Rect } from '../geometry.ts'
import type { PageBuilder } from './page-builder.ts'
import { rectOf } from './rects.ts'
import { type TitleBlock, type TitleBlockOptions, titleBlock, withListRoom } from './title-block.ts'

interface Placing {
  /** Share of the spare width that lies to its left; absent: half. */
  readonly across?: number
  /** Share of the spare height that lies above it; absent: all, so that it stands. */
  readonly down?: number
  /** Colours behind it. */
  readonly on?: readonly string[]
  /** Degrees clockwise. */
  readonly rotation?: number
  readonly shadow?: boolean
  /** How a picture that is not cut out is framed. */
  readonly photo?: { readonly radius?: number; readonly path?: string; readonly border?: string }
}

/** The flattest and the steepest frame of a photo, height over width. */
const frames = { least: 0.8, most: 1.25 } as const

/** Returns whether the subject of a page has a silhouette of its own. */
export const isCutOut = ({ brief }: PageBuilder): boolean => brief.pictures[0]?.cutOut ?? false

/** Returns the box that the subject of a page takes in a room: a cut-out keeps its proportions, a photo fills a frame. */
export function subjectBox(builder: PageBuilder, room: Rect, { across = 0.5, down = 1 }: Placing = {}): Rect {
  const picture = builder.brief.pictures[0]
  const free = Math.min(frames.most, Math.max(frames.least, room.height / room.width))
  const steep = picture?.cutOut ? picture.height / picture.width : free
  const width = Math.min(room.width, room.height / steep)
  const height = width * steep
  return rectOf(room.left + (room.width - width) * across, room.top + (room.height - height) * down, width, height)
}

/** Adds the subject of a page, as large as a room allows: a cut-out as it is, a photo in a frame. Returns its box. */
export function subject(builder: PageBuilder, room: Rect, placing: Placing = {}): Rect {
  const { on, rotation = 0, shadow = false, photo = {} } = placing
  const box = subjectBox(builder, room, placing)
  const common = { rotation, shadow, ...(on && { on }) }
  if (isCutOut(builder)) return builder.addCutOut(0, box, common)
  const { radius = 0.06, path, border } = photo
  builder.picture(0, box, {
    ...common,
    ...(path ? { mask: 'path' as const, maskPath: path } : { radius }),
    ...(border && { border: { colour: border, width: builder.px(0.018) } }),
  })
  return box
}

/**
 * Returns where a subject stands, px from the top: the bottom of the page, or some way into what a platform covers with
 * its own text.
 */
export function footOf({ page, safe, shape }: PageBuilder): number {
  const below = page.height - safe.top - safe.height
  return shape === 'tall' && below > page.height * 0.1 ? page.height - below * 0.4 : page.height
}

/** Returns the number of lines for a title of so many characters, so that short ones span the page. */
function linesFor(builder: PageBuilder, length: number): number {
  if (builder.wide) return length <= 3 ? 1 : length <= 10 ? 2 : builder.shape === 'banner' ? 3 : 4
  return length <= 4 ? 1 : length <= 10 ? 2 : 3
}

/**
 * Draws the words of a page that a subject leads: a title as wide as its room, and a subtitle that a feed can show. On
 * an upright page a list extends the room, at the end where the subject is.
 */
export function leadWords(
  builder: PageBuilder,
  box: Rect,
  {
    title,
    subtitle,
    ...rest
  }: Omit<TitleBlockOptions, 'title'> & { readonly title?: Partial<TitleBlockOptions['title']> } = {},
): TitleBlock {
  const banner = builder.shape === 'banner'
  const length = [...builder.brief.title].filter((character) => character !== '\n').length
  return titleBlock(builder, rest.points ? withListRoom(builder, box, rest.share) : box, {
    gap: 0.035,
    ...rest,
    title: {
      size: banner ? 0.62 : 0.43,
      least: 0.1,
      lines: linesFor(builder, length),
      keyword: true,
      lineHeight: 1.14,
      ...title,
    },
    ...(subtitle !== null && { subtitle: { size: banner ? 0.085 : 0.068, ...subtitle } }),
  })
}

/** The paper of a sticker, whatever the palette. */
const sticker = '#ffffff'

/** Adds the subject as a sticker: a drawing with a white edge around all its parts, any other as `subject` does. */
export function dieCut(builder: PageBuilder, box: Rect, degrees: number): void {
  if (builder.brief.pictures[0]?.drawing === undefined) {
    subject(builder, box, { rotation: degrees, shadow: true, photo: { border: sticker } })
    return
  }
  builder.addCutOut(0, box, { rotation: degrees, shadow: true, on: [sticker] })
  const last = builder.elements.at(-1)!
  const stroke = { fill: { type: 'solid', colour: sticker }, width: builder.px(0.02), align: 'outside' }
  builder.elements[builder.elements.length - 1] = { ...last, stroke } as typeof last
}

/** How a pair shares its room: the width of the one behind and of the one in front, shares of the room. */
const paired = { behind: 0.7, front: 0.55 } as const

/**
 * Adds two subjects as a group: the first behind, the second before it, smaller and lower, with a shadow. A cut-out is
 * shown whole, a photo in a frame. `flipped` puts the first to the right.
 */
export function subjectPair(
  builder: PageBuilder,
  room: Rect,
  {
    on,
    frame,
    flipped = false,
  }: { readonly on: readonly string[]; readonly frame: string; readonly flipped?: boolean },
): void {
  const boxOf = (place: 0 | 1): Rect => {
    const picture = builder.brief.pictures[place]
    const share = place === 0 ? paired.behind : paired.front
    const steep = picture?.cutOut ? picture.height / picture.width : 1
    const high = place === 0 ? room.height * 0.94 : room.height * 0.74
    const width = Math.min(room.width * share, high / steep)
    const isLeft = (place === 0) !== flipped
    // Both stay near each other in a room that is wider than they are.
    const both = Math.min(room.width, room.height * 1.5)
    const start = room.left + (room.width - both) / 2
    const left = isLeft
      ? Math.min(start + both * 0.58 - width, start + (both * share - width) / 2)
      : start + both - width
    const low = room.top + room.height - (place === 0 ? room.height * 0.06 : 0)
    return rectOf(isLeft ? Math.max(start, left) : left, low - width * steep, width, width * steep)
  }
  for (const place of [0, 1] as const) {
    const box = boxOf(place)
    if (builder.brief.pictures[place]?.cutOut) builder.addCutOut(place, box, { shadow: place === 1, on })
    else
      builder.picture(place, box, { radius: 0.08, shadow: true, border: { colour: frame, width: builder.px(0.018) } })
  }
}

/** Returns the rooms of words and subject side by side on a wide page; the subject's reaches three edges of it. */
export function sideRooms({ safe, page, shape }: PageBuilder): { readonly words: Rect; readonly figure: Rect } {
  const split = page.width * (shape === 'banner' ? 0.56 : 0.51)
  return {
    words: rectOf(safe.left, safe.top, split - safe.left, safe.height),
    figure: rectOf(split, 0, page.width - split, page.height),
  }
}

/** Returns the path data of a niche with a round top, in a square of 100 by 100 that is stretched to `box`. */
export function archPath({ width, height }: Rect): string {
  const high = Math.min(100, (width / 2 / height) * 100)
  return `M0 100V${high.toFixed(2)}A50 ${high.toFixed(2)} 0 0 1 100 ${high.toFixed(2)}V100Z`
}

/** Draws the account in the body font on one line of a box, muted. Does nothing if it does not fit. */
export function signature(
  builder: PageBuilder,
  box: Rect,
  options: { readonly on: readonly string[]; readonly align?: 'left' | 'center' | 'right'; readonly colour?: string },
): void {
  const size = builder.typeSize(0.038)
  if (builder.widthOf(builder.brief.account, size) > box.width || box.height < size * 1.3) return
  const colour = ensureContrast(options.colour ?? builder.palette.muted, options.on, 4.8)
  builder.text(builder.brief.account, box, {
    ...{ size: 0.038, lines: 1, valign: 'middle', role: 'brand' },
    ...options,
    colour,
  })
}
