import { lchOf, mixed } from '../../colour/oklch.ts'
import { rays } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { onPage } from '../../compose/type-caption.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { scatter } from './parts/festive.ts'
import { frame } from './parts/frames.ts'
import { type Ground, strongGround } from './parts/grounds.ts'
import { detail, stack } from './parts/words.ts'

/** Returns the colour of a pale sheet: dark ornaments on a bright ground would make it grey. */
const sheetOn = ({ fill, mark }: Ground): string => mixed('#fffaf0', lchOf(mark).l > lchOf(fill).l ? mark : fill, 0.16)

/** 喜报·金框: a huge title under rays, who is praised on a banner, the deeds on a pale sheet with a bowed head. */
export const goodNewsGold = defineLayout({
  id: 'good-news-gold',
  style: 'bold',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  mostPoints: 5,
  title: 12,
  details: ['person', 'note', 'host', 'date'],
  build: (builder) => {
    const { page, safe, brief } = builder
    const { width: w, height: h } = page
    const ground = strongGround(builder)
    const ray = mixed(ground.fill, ground.deep, 0.55)
    const on = [ground.fill, ray]
    const tall = builder.shape === 'tall'
    rays(builder, page, w / 2, h * 0.2, 32, ray)
    scatter(
      builder,
      { ...page, height: h * 0.5 },
      {
        count: 46,
        size: builder.px(0.014),
        colours: [ground.mark, mixed(ground.fill, ground.mark, 0.55)],
        clear: [rectOf(safe.left * 0.6, safe.top * 0.8, w - safe.left * 1.2, h * 0.36)],
      },
    )
    const brow = h * (builder.shape === 'square' ? 0.3 : 0.36)
    const paper = sheetOn(ground)
    const bow = builder.px(0.07)
    const sheet = rectOf(safe.left * 0.8, brow, w - safe.left * 1.6, h - brow - safe.left * 0.8)
    onPage(builder, [
      [
        paper,
        `M${sheet.left} ${sheet.top + bow}Q${w / 2} ${sheet.top - bow} ${sheet.left + sheet.width} ${sheet.top + bow}V${h - safe.left * 0.8}H${sheet.left}Z`,
      ],
    ])
    const pictured = brief.pictures.length > 0
    stack(
      builder,
      rectOf(safe.left, safe.top, safe.width, brow - safe.top - bow * 0.4),
      { gap: builder.px(0.02), share: 0.5 },
      [
        (rest) =>
          builder.subtitle(rest, {
            ...{ size: 0.056, lines: 1, least: 0.044, align: 'center', on, colour: ground.ink, letterSpacing: 0.08 },
          }).bottom,
        (rest) =>
          builder.title(rest, {
            ...{ size: tall ? 0.4 : 0.32, least: 0.1, lines: 2, align: 'center', on, colour: ground.mark },
            ...{ letterSpacing: 0.06 },
          }).bottom,
      ],
    )
    const ink = mixed(ground.fill, '#1c1010', 0.7)
    const strong = mixed(ground.fill, '#000000', 0.05)
    const room = inset(
      rectOf(sheet.left, sheet.top + bow * 0.9, sheet.width, sheet.height - bow * 0.9),
      builder.px(0.08),
      builder.px(0.06),
    )
    const foot = ['host', 'date'].filter((name) => detail(builder, name as 'host') !== '').length * builder.px(0.075)
    const side = pictured ? builder.px(builder.shape === 'square' ? 0.22 : 0.34) : 0
    const box = { ...room, height: room.height - Math.max(foot, side) - builder.px(0.03) }
    stack(builder, box, { gap: builder.px(0.03), share: 0.4 }, [
      (rest) =>
        rest.top +
        builder.pill(
          brief.badge,
          { x: w / 2, y: rest.top, anchor: 'center', room: rest.width },
          { size: 0.05, fill: strong, colour: ground.mark },
        ).height,
      (rest) =>
        builder.text(detail(builder, 'person'), rest, {
          ...{ size: 0.13, least: 0.06, lines: 2, align: 'center', on: [paper], colour: strong },
          ...{ face: builder.style.voice.title, letterSpacing: 0.06, lineHeight: 1.2 },
        }).bottom,
      (rest) =>
        builder.text(detail(builder, 'note'), rest, {
          ...{ size: 0.058, least: 0.046, lines: 4, align: 'center', on: [paper], colour: ink, lineHeight: 1.6 },
        }).bottom,
      ...brief.points.map((point) => (rest: typeof room) => {
        const row = builder.text(point, inset(rest, builder.px(0.02), 0), {
          ...{ size: 0.056, least: 0.044, lines: 1, align: 'center', on: [paper], colour: ink, weight: 700 },
          ...{ lineHeight: 1.3 },
        })
        return row.bottom
      }),
    ])
    if (pictured)
      builder.addCutOut(0, rectOf(room.left - builder.px(0.03), room.top + room.height - side, side * 1.1, side), {
        on: [paper],
      })
    signed(
      builder,
      rectOf(room.left + side, room.top, room.width - side, room.height),
      foot,
      pictured ? 'right' : 'center',
      [paper],
      ink,
    )
    frame(builder, inset(page, builder.px(0.025)), ground.mark, builder.px(0.006))
  },
})

/** Writes who publishes it, and when, at the foot of a box; `high` is the room for both, px. */
function signed(
  builder: PageBuilder,
  box: Rect,
  high: number,
  align: 'right' | 'center',
  on: readonly string[],
  colour: string,
): void {
  const top = box.top + box.height - high
  const line = { least: 0.04, lines: 1, align, on, colour } as const
  const host = builder.text(
    detail(builder, 'host'),
    { ...box, top, height: Math.max(1, high) },
    { size: 0.05, ...line },
  )
  const below = host.lines > 0 ? host.bottom + builder.px(0.01) : top
  builder.text(
    detail(builder, 'date'),
    { ...box, top: below, height: box.top + box.height - below + 1 },
    { size: 0.046, ...line },
  )
}
