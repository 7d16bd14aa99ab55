import type { Block } from '../compose/options.ts'
import { rectOf } from '../compose/rects.ts'
import { effectsOf } from '../compose/title-effects.ts'
import type { Rect } from '../geometry.ts'
import { drawFrame } from './frames.ts'
import type { Areas, CardPage } from './page.ts'
import type { Inks } from './skin.ts'
import type { CardTheme, CoverForm } from './theme.ts'

/** The first card of a set, in the tokens of its theme. */

/** What a cover says. */
export interface CoverWords {
  readonly title: string
  /** '' for none. */
  readonly subtitle: string
  /** Titles of the cards that follow. */
  readonly contents: readonly string[]
}

type Cover = (page: CardPage, areas: Areas, words: CoverWords) => void

/** Emphasis of titles by the heading of their theme. */
function titleLook({ theme, builder }: CardPage, inks: Inks) {
  const marked = theme.heading === 'marker' || theme.heading === 'boxed'
  const effects = marked
    ? effectsOf('marker', { ink: inks.ink, on: inks.on[0]!, accent: inks.second, seed: builder.style.seed })
    : []
  return { on: inks.on, colour: inks.ink, effects, keyword: marked ? false : inks.accent }
}

interface BlockOptions {
  readonly inks: Inks
  readonly size: number
  readonly align?: 'left' | 'center'
  /** Share of the spare room above. */
  readonly share?: number
  readonly lines?: number
  /** Draws between title and subtitle, and returns the height it took. */
  readonly between?: (title: Block) => number
}

/** Draws title and subtitle as a block in a box; returns where it ends, px. */
function titles(page: CardPage, box: Rect, { subtitle }: CoverWords, options: BlockOptions): number {
  const { builder } = page
  const { inks, size, align = 'left', share = 0.4, lines = 4, between } = options
  const reserved = subtitle === '' ? 0 : builder.px(0.16)
  let end = box.top
  const moved = builder.distributeSpace(box, share, () => {
    const set = builder.title(
      { ...box, height: box.height - reserved - builder.px(0.06) },
      { ...titleLook(page, inks), size, least: 0.068, lines, lineHeight: 1.22, align },
    )
    end = set.bottom + builder.px(0.04)
    end += between?.(set) ?? 0
    if (subtitle === '') return end
    const below = { ...box, top: end, height: box.top + box.height - end }
    const body = builder.text(subtitle, below, {
      size: 0.047,
      least: 0.034,
      lines: 3,
      lineHeight: 1.55,
      align,
      on: inks.on,
      colour: inks.muted,
      role: 'subtitle',
    })
    end = body.bottom
    return end
  })
  return end + moved
}

const barBelow =
  (page: CardPage, inks: Inks, align: 'left' | 'center' = 'left') =>
  (title: Block): number => {
    const { builder } = page
    const [wide, high] = [builder.px(0.14), builder.px(0.013)]
    const left = align === 'left' ? title.left : builder.width / 2 - wide / 2
    builder.rect(rectOf(left, title.bottom + builder.px(0.035), wide, high), inks.mark, { radius: high / 2 })
    return builder.px(0.045)
  }

/** Most lines of contents, and their height, share of the unit. */
const [mostContents, contentsLine] = [5, 0.068]

/** Returns the room that the contents take at the foot of a box, px; 0 where they are not shown. */
function contentsHeight({ builder }: CardPage, { height }: Rect, contents: readonly string[]): number {
  const lines = Math.min(mostContents, contents.length, Math.floor((height * 0.34) / builder.px(contentsLine)))
  return lines >= 3 ? lines * builder.px(contentsLine) + builder.px(0.06) : 0
}

/** Lists the cards that follow at the foot of a box. */
function drawContents({ builder, theme }: CardPage, box: Rect, contents: readonly string[], inks: Inks): void {
  const line = builder.px(contentsLine)
  const shown = contents.slice(0, Math.floor((box.height * 0.34) / line)).slice(0, mostContents)
  const top = box.top + box.height - shown.length * line
  builder.line(
    box.left,
    top - line * 0.35,
    box.left + box.width,
    top - line * 0.35,
    inks.rule,
    Math.max(2, builder.px(0.002)),
  )
  for (const [at, title] of shown.entries()) {
    const y = top + at * line
    const common = { least: 0.022, lines: 1, lineHeight: 1.2, valign: 'middle', on: inks.on } as const
    builder.text(String(at + 1).padStart(2, '0'), rectOf(box.left, y, builder.px(0.08), line), {
      ...common,
      size: 0.036,
      colour: inks.accent,
      face: theme.voice.title,
      role: 'badge',
    })
    builder.text(title, rectOf(box.left + builder.px(0.09), y, box.width - builder.px(0.09), line), {
      ...common,
      size: 0.037,
      colour: inks.ink,
    })
  }
}

/** Draws titles in a box with the contents below them where there is room. */
function withContents(page: CardPage, box: Rect, words: CoverWords, options: BlockOptions): void {
  const room = contentsHeight(page, box, words.contents)
  titles(page, { ...box, height: box.height - room }, words, options)
  if (room > 0) drawContents(page, box, words.contents, options.inks)
}

const covers: Readonly<Record<CoverForm, Cover>> = {
  poster: (page, { body }, words) =>
    withContents(page, body, words, { inks: page.ground, size: 0.17, between: barBelow(page, page.ground) }),
  centre: (page, { body }, words) =>
    titles(page, body, words, {
      inks: page.ground,
      size: 0.15,
      align: 'center',
      share: 0.44,
      between: barBelow(page, page.ground, 'center'),
    }),
  sheet: (page, { body }, words) => {
    const { builder } = page
    const inner = drawFrame(page, body, builder.height)
    withContents(page, inner, words, {
      inks: page.surface,
      size: 0.15,
      share: 0.36,
      between: barBelow(page, page.surface),
    })
  },
  masthead: (page, { body }, words) => {
    const { builder, ground, theme, labels, account } = page
    const { left, top, width } = body
    const line = (y: number, thick: number) => builder.line(left, y, left + width, y, ground.ink, builder.px(thick))
    const name = account.replace(/^@/u, '') || labels.daily
    line(top, 0.008)
    const mast = builder.text(name, rectOf(left, top + builder.px(0.03), width, builder.px(0.12)), {
      size: 0.1,
      least: 0.05,
      lines: 1,
      lineHeight: 1.1,
      align: 'center',
      valign: 'middle',
      face: theme.voice.title,
      on: ground.on,
      colour: ground.ink,
      role: 'brand',
      letterSpacing: 0.08,
    })
    const under = mast.bottom + builder.px(0.032)
    line(under, 0.002)
    line(under + builder.px(0.01), 0.006)
    const from = under + builder.px(0.05)
    withContents(page, { ...body, top: from, height: body.top + body.height - from }, words, {
      inks: ground,
      size: 0.16,
      share: 0.32,
      between: barBelow(page, ground),
    })
  },
  column: (page, { body }, { title, subtitle }) => {
    const { builder, ground, theme, labels, account } = page
    const right = body.left + body.width
    const long = [...title].length
    const columns = long <= 6 ? 1 : long <= 14 ? 2 : 3
    const high = body.height * 0.78
    const set = builder.title(rectOf(body.left + body.width * 0.3, body.top, body.width * 0.7, high), {
      ...titleLook(page, ground),
      effects: [],
      keyword: false,
      size: long <= 4 ? 0.26 : 0.2,
      least: 0.06,
      lines: columns,
      vertical: true,
      lineHeight: 1.28,
      letterSpacing: 0.04,
    })
    const size = builder.typeSize(0.046)
    const room = set.left - body.left - size
    const lines = subtitle === '' ? 0 : Math.min(3, Math.ceil(([...subtitle].length * size * 1.05) / (high * 0.62)))
    const sub = builder.text(
      subtitle,
      rectOf(
        set.left - size * (1.2 + lines * 1.6),
        body.top + size * 1.5,
        Math.min(room, lines * size * 1.6),
        high * 0.66,
      ),
      {
        size: 0.046,
        least: 0.028,
        lines: Math.max(1, lines),
        vertical: true,
        lineHeight: 1.6,
        on: ground.on,
        colour: ground.muted,
        role: 'subtitle',
        face: theme.voice.body,
      },
    )
    const x = sub.lines > 0 ? sub.left : set.left
    const side = builder.px(0.075)
    const mark = rectOf(
      Math.max(body.left, Math.min(right, x) - side * 1.5),
      (sub.lines > 0 ? sub.bottom : set.top + side) + side * 0.4,
      side,
      side,
    )
    builder.rect(mark, ground.mark, { radius: side * 0.12 })
    const seal = /\p{Script=Han}/u.exec(account)?.[0] ?? labels.seal
    builder.text(seal, mark, {
      size: (side * 0.66) / builder.unit,
      least: 0.02,
      lines: 1,
      lineHeight: 1.1,
      align: 'center',
      valign: 'middle',
      face: theme.voice.title,
      on: [ground.mark],
      colour: ground.onMark,
      role: 'badge',
    })
  },
  giant: (page, { body }, words) => {
    const { builder, ground } = page
    builder.rect(rectOf(body.left, body.top, body.width, builder.px(0.022)), ground.mark)
    const top = body.top + builder.px(0.075)
    // A mark of punctuation hangs beyond the end of a line, where type this large would leave the page.
    const box = rectOf(body.left, top, body.width - builder.px(0.05), body.top + body.height - top)
    titles(page, box, words, {
      inks: ground,
      size: 0.25,
      share: 0,
      lines: 6,
    })
    const thick = builder.px(0.006)
    builder.rect(rectOf(body.left, body.top + body.height - thick, body.width, thick), ground.ink)
  },
  bubbles: (page, { body }, { title, subtitle }) => {
    const { builder, ground, theme } = page
    const [avatar, pad, gap] = [builder.px(0.1), builder.px(0.05), builder.px(0.03)]
    const bubble = (
      words: string,
      top: number,
      own: boolean,
      size: number,
      face: CardTheme['voice']['title'],
    ): number => {
      const fill = own ? ground.mark : builder.palette.card
      const room = rectOf(
        body.left + (own ? 0 : avatar + gap) + pad,
        top + pad,
        body.width - (avatar + gap) * 1.5 - pad * 2,
        body.height * 0.5,
      )
      const mark = builder.mark
      const set = builder.text(
        words,
        { ...room, left: own ? body.left + (avatar + gap) * 0.5 + pad : room.left },
        {
          size,
          least: 0.05,
          lines: 4,
          lineHeight: 1.32,
          face,
          on: [fill],
          colour: own ? ground.onMark : ground.ink,
          role: own ? 'subtitle' : 'title',
        },
      )
      const plate = rectOf(
        own ? body.left + (avatar + gap) * 0.5 : room.left - pad,
        top,
        body.width - (avatar + gap) * 1.5,
        set.height + pad * 2,
      )
      builder.insertBelow(mark, () => {
        const face = rectOf(own ? body.left + body.width - avatar : body.left, top, avatar, avatar)
        builder.ellipse(face, own ? ground.second : ground.mark)
        builder.drawing(
          rectOf(face.left + avatar * 0.22, face.top + avatar * 0.2, avatar * 0.56, avatar * 0.6),
          [28, 30],
          [
            [
              own ? ground.onSecond : ground.onMark,
              'M14 0a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM0 30c0-8 6-13 14-13s14 5 14 13z',
            ],
          ],
        )
        builder.rect(plate, fill, { radius: builder.px(0.034) })
      })
      return plate.top + plate.height
    }
    builder.distributeSpace(body, 0.36, () => {
      const end = bubble(title, body.top, false, 0.115, theme.voice.title)
      return subtitle === '' ? end : bubble(subtitle, end + gap * 1.6, true, 0.05, theme.voice.body)
    })
  },
}

/** Draws the first card. */
export const drawCover = (page: CardPage, areas: Areas, words: CoverWords): void =>
  covers[page.theme.cover](page, areas, words)
