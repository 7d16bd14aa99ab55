import type { Rect } from '../../geometry.ts'
import { unionRect } from '../paint/ink.ts'
import { colourOf } from '../record/styles.ts'
import { attributes, type SvgLayer, transformOf } from './document.ts'

interface Shadowed {
  readonly shadowColor: string
  readonly shadowBlur: number
  readonly shadowOffsetX: number
  readonly shadowOffsetY: number
}

/** One drawing of something: through a filter, shifted in the layer's pixels. */
export interface Pass {
  readonly filter: string | undefined
  readonly shift: string
}

/** Returns the visible extent of a blur, px: three standard deviations of half the blur each. */
const reachOf = (blur: number) => blur * 1.5

function region(bounds: Rect, reach: number): string {
  const { left, top, width, height } = bounds
  return attributes({
    x: Math.floor(left - reach),
    y: Math.floor(top - reach),
    width: Math.ceil(width + reach * 2) + 2,
    height: Math.ceil(height + reach * 2) + 2,
    filterUnits: 'userSpaceOnUse',
    // Canvases compute shadows in sRGB.
    'color-interpolation-filters': 'sRGB',
  })
}

/**
 * Returns the passes that draw something with a shadow: one, or, where both are `apart` (each is blended by itself),
 * the shadow first. Null without a shadow. Of what lies outside the canvas, only the shadow is drawn.
 */
export function filtersOf({ sheet, size }: SvgLayer, shadow: Shadowed, bounds: Rect, apart: boolean): Pass[] | null {
  const { colour, alpha } = colourOf(shadow.shadowColor)
  const [x, y, blur] = [shadow.shadowOffsetX, shadow.shadowOffsetY, shadow.shadowBlur]
  if (alpha === 0 || (x === 0 && y === 0 && blur === 0)) return null
  const flood = attributes({ 'flood-color': colour, 'flood-opacity': alpha < 1 ? alpha : undefined })
  const deviation = blur / 2
  const fallen = { ...bounds, left: bounds.left + x, top: bounds.top + y }
  const { left, top, width, height } = bounds
  const outside = left >= size.width || top >= size.height || left + width <= 0 || top + height <= 0
  if (!outside && !apart) {
    const drop = attributes({ dx: x, dy: y, stdDeviation: deviation })
    const written = `${region(unionRect(bounds, grown(fallen, reachOf(blur))), 0)}><feDropShadow${drop}${flood}/>`
    const filter = sheet.define('shadow', written, (id) => `<filter id="${id}"${written}</filter>`)
    return [{ filter, shift: '' }]
  }
  const written =
    `${region(fallen, reachOf(blur))}><feGaussianBlur in="SourceAlpha" stdDeviation="${deviation}" result="soft"/>` +
    `<feFlood${flood}/><feComposite operator="in" in2="soft"/>`
  const filter = sheet.define('cast', written, (id) => `<filter id="${id}"${written}</filter>`)
  const cast = { filter, shift: transformOf({ a: 1, b: 0, c: 0, d: 1, e: x, f: y }) }
  return outside ? [cast] : [cast, { filter: undefined, shift: '' }]
}

const grown = ({ left, top, width, height }: Rect, reach: number): Rect => ({
  left: left - reach,
  top: top - reach,
  width: width + reach * 2,
  height: height + reach * 2,
})
