import { lchOf, withLch } from '../../../colour/oklch.ts'
import type { PageBuilder } from '../../../compose/page-builder.ts'
import { rectOf } from '../../../compose/rects.ts'
import type { Rect } from '../../../geometry.ts'
import { frameRing } from './frames.ts'
import { detail } from './words.ts'

/** Details of certificates. */
export const awardDetails = ['person', 'note', 'host', 'date'] as const

interface Inks {
  readonly on: readonly string[]
  readonly ink: string
  readonly mark: string
}

/** Returns the warm paper that certificates are printed on, in the hue of a palette. */
export const diplomaPaper = (builder: PageBuilder): string => {
  const paper = builder.palette.papers[0]!
  const { l, c } = lchOf(paper)
  return l > 0.94 && c < 0.03 ? paper : withLch(builder.palette.accent, { l: 0.975, c: 0.016, h: 88 })
}

/** Writes who is awarded, and what for, as a letter does. Returns where it ends, px. */
export function awardLetter(
  builder: PageBuilder,
  box: Rect,
  { on, ink }: Inks,
  align: 'left' | 'center' = 'left',
): number {
  const person = detail(builder, 'person')
  const name = builder.text(person, box, {
    ...{ size: 0.062, least: 0.045, lines: 1, weight: 700, align, on, colour: ink, letterSpacing: 0.06 },
  })
  const top = name.lines > 0 ? name.bottom + builder.px(0.024) : box.top
  const body = builder.text(detail(builder, 'note'), rectOf(box.left, top, box.width, box.top + box.height - top), {
    ...{ size: 0.05, least: 0.039, lines: 5, align, on, colour: ink, lineHeight: 1.6 },
  })
  return body.lines > 0 ? body.bottom : name.lines > 0 ? name.bottom : box.top
}

/** Returns how high the issuer's block is, px. */
export const issuerHeight = (builder: PageBuilder): number =>
  ['host', 'date'].filter((name) => detail(builder, name as 'host') !== '').length * builder.typeSize(0.046) * 1.75

/** Writes issuer and date at the foot of a box, with a dashed ring behind them where the seal goes. */
export function issuer(
  builder: PageBuilder,
  box: Rect,
  { on, ink, mark }: Inks,
  align: 'left' | 'center' | 'right' = 'right',
): void {
  const high = issuerHeight(builder)
  if (high === 0) return
  const size = builder.typeSize(0.046)
  const names = (['host', 'date'] as const).filter((name) => detail(builder, name) !== '')
  const wide = Math.max(...names.map((name) => builder.widthOf(detail(builder, name), size)))
  const block = Math.min(box.width, wide * 1.04)
  const left = box.left + { left: 0, center: 0.5, right: 1 }[align] * (box.width - block)
  const top = box.top + box.height - high
  const r = builder.px(0.1)
  frameRing(builder, left + block / 2, top + high / 2, r, mark, builder.px(0.004), 'dash')
  for (const [at, name] of names.entries())
    builder.text(detail(builder, name), rectOf(left, top + (at * high) / names.length, block, high / names.length), {
      ...{ size: size / builder.unit, lines: 1, align: 'center', valign: 'middle', on, colour: ink, lineHeight: 1.25 },
    })
}
