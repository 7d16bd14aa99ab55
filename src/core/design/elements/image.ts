import * as z from 'zod/mini'
import { adjustments } from '../adjustments.ts'
import { asset, fillOr, number, oneOf, solid, strokeOrNone, text } from '../fields.ts'
import { isPlain } from '../paint/adjust.ts'
import { frameOutline, paintPicture } from '../paint/picture.ts'
import { paintPlaceholder } from '../paint/placeholder.ts'
import { isStroked, paintOutline, strokeOutline, strokeReach, strokeRect } from '../paint/stroke.ts'
import { fillBox, isClear } from '../paint/surface.ts'
import { base, defineElement, picturesOf } from './element.ts'

/**
 * A picture in a frame. The frame is the box; the picture lies behind it, as
 * large as `zoom` says (1 just fills the frame), with the point `x`, `y` of the
 * room it has to move in.
 */
export const image = defineElement({
  kind: 'image',
  schema: z.looseObject({
    ...base,
    kind: z.literal('image'),
    /** '' for a frame that waits for its picture. */
    asset: z.catch(z.union([asset, z.literal('')]), ''),
    /** px, of the picture as it is. What is painted may be a smaller copy. */
    pictureWidth: number(0, 0, 100_000),
    pictureHeight: number(0, 0, 100_000),
    zoom: number(1, 1, 20),
    /** 0 shows its left or top edge, 1 the right or bottom one. */
    panX: number(0.5, 0, 1),
    panY: number(0.5, 0, 1),
    mask: oneOf(['rect', 'ellipse', 'path']),
    /** Of the shorter side, 0 to 0.5; for `rect`. */
    radius: number(0, 0, 0.5),
    /** SVG path data in a square of 100 by 100; for `path`. */
    maskPath: text(20_000),
    border: strokeOrNone,
    /** Seen where the picture is transparent, or not there. */
    backdrop: fillOr(solid('#00000000')),
    adjust: z.catch(z.nullable(adjustments), null),
    /** Says what is seen to those who cannot. */
    alt: text(200),
  }),
  migrations: [],
  overflow: ({ border, mask }) => strokeReach(border, mask === 'path'),
  ink: ({ asset, backdrop, border, mask, radius }) => {
    if (asset === '' || isStroked(border) || !isClear(backdrop)) return 'many'
    // Through a mask it is a pattern: see `inkOf`.
    return mask === 'rect' && radius === 0 ? 'one' : 'apart'
  },
  paint: (context, element, env) => {
    const { asset: hash, adjust, backdrop, border } = element
    const picture = hash === '' ? null : env.picture(hash, isPlain(adjust) ? null : adjust)
    const { outline, radius } = frameOutline(element)
    if (outline) paintOutline(context, outline, { fill: backdrop, stroke: null }, element, env)
    else fillBox(context, backdrop, element.width, element.height, env)
    if (picture) paintPicture(context, element, outline, picture, env)
    else paintPlaceholder(context, element, outline)
    if (!isStroked(border)) return
    if (outline && element.mask !== 'rect') strokeOutline(context, outline, border, element, env)
    else strokeRect(context, radius, border, element, env)
  },
  assets: ({ asset: hash, backdrop, border }) => [...(hash ? [hash] : []), ...picturesOf(backdrop, border?.fill)],
})
