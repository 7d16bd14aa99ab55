import type { Rect, Size } from '../../geometry.ts'
import { type Band, bottom, liesOn, type PageParts, right } from './parts.ts'

/** A part of the page that is adapted by itself: where it was, and where it comes to. Lengths in px. */
export interface Zone {
  readonly old: Rect
  readonly new: Rect
}

/** Shares of the page: least and greatest part of it that a dividing panel covers, and what counts as its edge. */
const leastPanel = 0.24
const mostPanel = 0.75
const edge = 0.02
/** Least and greatest share of the width, or the height, that a panel gets after it has turned. */
const leastTurned = 0.36
const mostTurned = 0.58

const rectOf = ({ width, height }: Size): Rect => ({ left: 0, top: 0, width, height })

/** Whether a band lies at the beginning or the end of the page across its axis; null if at none, or at both. */
function sideOf({ bounds, along }: Band, page: Size): 'start' | 'end' | null {
  const [from, to, length] =
    along === 'x' ? [bounds.top, bottom(bounds), page.height] : [bounds.left, right(bounds), page.width]
  const [atStart, atEnd] = [from <= edge * length, to >= (1 - edge) * length]
  return atStart === atEnd ? null : atStart ? 'start' : 'end'
}

/** Returns the share of the page that a band covers. */
const shareOf = ({ bounds, along }: Band, page: Size) =>
  along === 'x' ? bounds.height / page.height : bounds.width / page.width

/** Cuts a rectangle in two along an axis, at a share of it. */
function cutAt({ left, top, width, height }: Rect, along: 'x' | 'y', share: number): [Rect, Rect] {
  return along === 'x'
    ? [
        { left, top, width: width * share, height },
        { left: left + width * share, top, width: width * (1 - share), height },
      ]
    : [
        { left, top, width, height: height * share },
        { left, top: top + height * share, width, height: height * (1 - share) },
      ]
}

/**
 * Returns the zones of a page: where a panel or a picture fills one end of it, that is one and the rest is another. A
 * panel at the top comes to the left if the page gets wider, and one on the left to the top if it gets higher.
 */
export function zonesOf({ bands, blocks }: PageParts, from: Size, to: Size, roomy: 'x' | 'y'): readonly Zone[] {
  const whole = [{ old: rectOf(from), new: rectOf(to) }]
  const panels = bands.filter(
    (band) =>
      band.element.rotation === 0 &&
      sideOf(band, from) !== null &&
      shareOf(band, from) >= leastPanel &&
      shareOf(band, from) <= mostPanel,
  )
  // Where two meet, the one with things on it has what it needs to be read.
  const carries = (band: Band) => blocks.some(({ bounds }) => liesOn(bounds, band.bounds))
  const panel = panels.find(carries) ?? panels[0]
  if (!panel) return whole
  const own = shareOf(panel, from)
  const share = sideOf(panel, from) === 'start' ? own : 1 - own
  const across = panel.along === 'x' ? 'y' : 'x'
  const turned = Math.min(mostTurned, Math.max(leastTurned, share))
  const [oldOne, oldOther] = cutAt(rectOf(from), across, share)
  const [newOne, newOther] = cutAt(rectOf(to), roomy, across === roomy ? share : turned)
  return [
    { old: oldOne, new: newOne },
    { old: oldOther, new: newOther },
  ]
}
