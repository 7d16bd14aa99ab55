import { BackgroundSampler } from '../brand/backgrounds.ts'
import { wordsOf } from '../brand/fonts.ts'
import type { PageBuilder } from '../compose/page-builder.ts'
import { rectOf } from '../compose/rects.ts'
import { isImage, isText } from '../design/elements/guards.ts'
import { type DesignElement, kindOf } from '../design/elements/index.ts'
import { boundsOf } from '../design/geometry.ts'
import type { Page } from '../design/schema.ts'
import { type Rect, rectsMeet } from '../geometry.ts'

/** Size of the account's characters, and the space kept around it, in units of the page. */
const type = 0.038
const gap = 0.022
/** Size of the account's characters in a line that is kept for it, and how far a plate reaches beside them. */
const keptType = 0.034
const platePad = 0.7

/** Whether nothing may be written over an element: it says or shows something, or is a drawing of unknown outline. */
function counts(element: DesignElement): boolean {
  const { isContent = false, ground } = kindOf(element)
  const under = ground?.(element as never)
  return isContent || element.role === 'hero' || !under || under.isDrawing === true || under.covers === 'unknown'
}

/** Whether an element crosses the edges of a box, so that a part of the box has another ground. */
const crosses = (box: Rect, { left, top, width, height }: Rect) =>
  rectsMeet(box, { left, top, width, height }) &&
  (box.left < left || box.top < top || box.left + box.width > left + width || box.top + box.height > top + height)

/** A place for the account: the box of its words, which are aligned in it. */
interface Place {
  readonly box: Rect
  readonly align: 'left' | 'center' | 'right'
}

/** Returns the places for words of a size, the best first: in the line that is kept, else at the foot, then the head. */
function placesOf({ safe, kept, elements }: PageBuilder, width: number, height: number): readonly Place[] {
  const title = elements.find((element) => isText(element) && element.role === 'title')
  const isCentred = title && isText(title) && title.align === 'center'
  const sides = isCentred ? (['center', 'left', 'right'] as const) : (['left', 'right', 'center'] as const)
  const tops = kept ? [kept.top + (kept.height - height) / 2] : [safe.top + safe.height - height, safe.top]
  return tops.flatMap((top) =>
    sides.map((align) => {
      const left = safe.left + { left: 0, center: 0.5, right: 1 }[align] * (safe.width - width)
      return { box: rectOf(left, top, width, height), align }
    }),
  )
}

/** Writes the account on a plain ground clear of words and pictures. Returns whether there is such a place. */
function signPlainly(builder: PageBuilder, page: Page, units: number): boolean {
  const { account } = builder.brief
  const size = builder.typeSize(units)
  const around = builder.kept ? 0 : builder.px(gap)
  const taken = builder.elements.filter(counts).map(boundsOf)
  const plain = builder.elements.filter((element) => !counts(element)).map(boundsOf)
  const grounds = new BackgroundSampler(page, builder, { drawings: true })
  for (const { box, align } of placesOf(builder, builder.widthOf(account, size) + size * 0.3, size * 1.4)) {
    const { left, top, width, height } = box
    const near = rectOf(left - around, top - around, width + 2 * around, height + 2 * around)
    if (taken.some((other) => rectsMeet(near, other)) || plain.some((other) => crosses(near, other))) continue
    const on = grounds.behind({ x: left, y: top, width, height, rotation: 0, flipX: false, flipY: false })
    if (!on) continue
    builder.text(account, box, {
      ...{ size: units, lines: 1, align, valign: 'middle', role: 'brand', on, colour: builder.palette.muted },
    })
    return true
  }
  return false
}

/** Whether a plate may not cover a part of an element: words, and figures that do not fill the page. */
const stands = (builder: PageBuilder, element: DesignElement) =>
  isText(element)
    ? element.role !== 'decoration'
    : element.role === 'hero' &&
      (!isImage(element) ||
        (element.width < builder.width &&
          builder.brief.pictures.some(
            ({ asset, cutOut }) => cutOut && asset === (element as { asset?: string }).asset,
          )))

/** Writes the account on a plate in the line that is kept for it, clear of words and figures. Returns whether it can. */
function signOnPlate(builder: PageBuilder): boolean {
  const { palette, brief } = builder
  const size = builder.typeSize(keptType)
  const pad = size * platePad
  const standing = builder.elements.filter((element) => stands(builder, element)).map(boundsOf)
  const width = builder.widthOf(brief.account, size) + 2 * pad
  for (const { box } of placesOf(builder, width, builder.kept?.height ?? 0)) {
    if (standing.some((other) => rectsMeet(box, other))) continue
    builder.rect(box, palette.card, { radius: box.height / 2 })
    builder.text(brief.account, box, {
      ...{ size: keptType, lines: 1, align: 'center', valign: 'middle', role: 'brand', lineHeight: 1.25 },
      ...{ on: [palette.card], colour: palette.onCard },
    })
    return true
  }
  return false
}

/**
 * Signs a composed page with the account where its layout has not: on a plain ground at the foot or the head of the safe
 * area, or in the line that is kept for it, there on a plate if need be. Returns false if it has no place for it.
 */
export function sign(builder: PageBuilder, page: Page): boolean {
  const { account } = builder.brief
  const name = account.trim().replace(/^[@＠]/, '')
  // A banner is low, and its layouts leave the account out where it would crowd them.
  if (name === '' || builder.shape === 'banner') return true
  if (builder.elements.some((one) => isText(one) && wordsOf(one).includes(name))) return true
  const units = builder.kept ? keptType : type
  const size = builder.typeSize(units)
  if (builder.widthOf(account, size) + size * 2 > builder.safe.width) return true
  return signPlainly(builder, page, units) || (builder.kept !== null && signOnPlate(builder))
}
