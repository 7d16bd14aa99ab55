import { BackgroundSampler } from '../brand/backgrounds.ts'
import { wordsOf } from '../brand/fonts.ts'
import type { PageBuilder } from '../compose/page-builder.ts'
import { rectOf } from '../compose/rects.ts'
import { isText } from '../design/elements/guards.ts'
import { type DesignElement, kindOf } from '../design/elements/index.ts'
import { boundsOf } from '../design/geometry.ts'
import type { Page } from '../design/schema.ts'
import { type Rect, rectsMeet } from '../geometry.ts'

/** Size of the account's characters, and the space kept around it, in units of the page. */
const type = 0.038
const gap = 0.022

/**
 * Whether nothing may be written over an element: it says or shows something, is a drawing of unknown outline, or has
 * lights of which a place shows only some.
 */
function counts(element: DesignElement): boolean {
  const { isContent = false, ground } = kindOf(element)
  const under = ground?.(element as never)
  return (
    isContent ||
    element.role === 'hero' ||
    !under ||
    under.isDrawing === true ||
    under.covers === 'unknown' ||
    under.fill?.type === 'radial'
  )
}

/** Whether an element crosses the edges of a box, so that a part of the box has another ground. */
const crosses = (box: Rect, { left, top, width, height }: Rect) =>
  rectsMeet(box, { left, top, width, height }) &&
  (box.left < left || box.top < top || box.left + box.width > left + width || box.top + box.height > top + height)

/**
 * Signs a composed page with the account where its layout has not: at the foot or the head of the safe area, on a plain
 * ground, clear of words and pictures. A page without such a place stays unsigned.
 */
export function sign(builder: PageBuilder, page: Page): void {
  const { brief, safe } = builder
  const { account } = brief
  const name = account.trim().replace(/^[@＠]/, '')
  // A banner is low, and its layouts leave the account out where it would crowd them.
  if (name === '' || builder.shape === 'banner') return
  if (builder.elements.some((one) => isText(one) && wordsOf(one).includes(name))) return
  const size = builder.typeSize(type)
  const [width, height] = [builder.widthOf(account, size) + size * 0.3, size * 1.4]
  if (width > safe.width) return
  const around = builder.px(gap)
  const taken = builder.elements.filter(counts).map(boundsOf)
  const plain = builder.elements.filter((element) => !counts(element)).map(boundsOf)
  const grounds = new BackgroundSampler(page, builder, { drawings: true })
  const title = builder.elements.find((element) => isText(element) && element.role === 'title')
  const isCentred = title && isText(title) && title.align === 'center'
  const sides = isCentred ? (['center', 'left', 'right'] as const) : (['left', 'right', 'center'] as const)
  for (const top of [safe.top + safe.height - height, safe.top]) {
    for (const align of sides) {
      const left = safe.left + { left: 0, center: 0.5, right: 1 }[align] * (safe.width - width)
      const box = rectOf(left, top, width, height)
      const near = rectOf(left - around, top - around, width + 2 * around, height + 2 * around)
      if (taken.some((other) => rectsMeet(near, other)) || plain.some((other) => crosses(near, other))) continue
      const on = grounds.behind({ x: left, y: top, width, height, rotation: 0, flipX: false, flipY: false })
      if (!on) continue
      builder.text(account, box, {
        ...{ size: type, lines: 1, align, valign: 'middle', role: 'brand', on, colour: builder.palette.muted },
      })
      return
    }
  }
}
