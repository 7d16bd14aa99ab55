import type { Image } from '../record/context.ts'
import { type LazyText, textOf } from '../record/layer.ts'
import { colourOf, LayerImage, type RecordedGradient, type RecordedPattern, type Style } from '../record/styles.ts'
import { attributes, type SvgDocument, type SvgLayer, transformOf } from './document.ts'

/** Returns the markup of a picture with its corner at 0, 0, each of its pixels 1 px. */
export function pictureMark(sheet: SvgDocument, picture: Image<SvgLayer>): LazyText {
  return picture instanceof LayerImage ? picture.layer.use() : `<use href="#${sheet.embed(picture)}"/>`
}

/** Defines a gradient on a sheet and returns its id. */
function gradientOn(sheet: SvgDocument, { kind, places, stops }: RecordedGradient): string {
  const name = `${kind}Gradient`
  const inside = stops
    .map(({ at, colour: written }) => {
      const { colour, alpha } = colourOf(written)
      return `<stop${attributes({ offset: at, 'stop-color': colour, 'stop-opacity': alpha < 1 ? alpha : undefined })}/>`
    })
    .join('')
  const key = `${name}${attributes(places)} ${inside}`
  return sheet.define('gradient', key, (id) => {
    const own = attributes({ id, gradientUnits: 'userSpaceOnUse', ...places })
    return `<${name}${own}>${inside}</${name}>`
  })
}

/** Defines a pattern on a sheet and returns its id. */
function patternOn(sheet: SvgDocument, { image, matrix }: RecordedPattern<SvgLayer>): string {
  const transform = transformOf(matrix)
  const of = image instanceof LayerImage ? image.layer.id : sheet.embed(image)
  return sheet.define('pattern', `${of} ${transform}`, (id) => {
    const inside = pictureMark(sheet, image)
    const { width, height } = image
    const own = { id, patternUnits: 'userSpaceOnUse', width, height, patternTransform: transform || undefined }
    return () => `<pattern${attributes(own)}>${textOf([inside])}</pattern>`
  })
}

/** Writes a style as attributes for `fill` or `stroke`. */
export function paintOf(sheet: SvgDocument, name: 'fill' | 'stroke', style: Style): string {
  if (typeof style !== 'string') {
    const id = 'kind' in style ? gradientOn(sheet, style) : patternOn(sheet, style as RecordedPattern<SvgLayer>)
    return attributes({ [name]: `url(#${id})` })
  }
  const { colour, alpha } = colourOf(style)
  return attributes({ [name]: colour, [`${name}-opacity`]: alpha < 1 ? alpha : undefined })
}
