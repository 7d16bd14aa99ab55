import * as z from 'zod/mini'
import { adjustments } from '../adjustments.ts'
import { fillOr, strokeOrNone } from '../fields.ts'
import { isPlain } from '../paint/adjust.ts'
import { frameOutline, paintPicture } from '../paint/picture.ts'
import { paintPlaceholder } from '../paint/placeholder.ts'
import { isStroked, paintOutline, strokeOutline, strokeReach, strokeRect } from '../paint/stroke.ts'
import { fillBox, isTransparent } from '../paint/surface.ts'
import { assetsIn } from '../patterns.ts'
import { solid } from '../solid.ts'
import { asset, number, oneOf, slot, text } from '../values.ts'
import { base, defineElement, picturesOf } from './element.ts'

/**
 * A picture in a frame. The frame is the box and crops the picture. At `zoom` 1 the picture just covers the frame;
 * `panX` and `panY` say which part of it is visible.
 */
export const image = defineElement({
  kind: 'image',
  schema: z.looseObject({
    ...base,
    kind: z.literal('image'),
    /** '' for an empty frame. */
    asset: z.catch(z.union([asset, z.literal('')]), ''),
    /** Original size of the picture, px; the painted bitmap may be a smaller copy. */
    pictureWidth: number(0, 0, 100_000),
    pictureHeight: number(0, 0, 100_000),
    zoom: number(1, 1, 20),
    /** 0 shows the left or top edge of the picture, 1 the right or bottom edge. */
    panX: number(0.5, 0, 1),
    panY: number(0.5, 0, 1),
    mask: oneOf(['rect', 'ellipse', 'path']),
    /** Corner radius for `rect`, as a share of the shorter side, 0–0.5. */
    radius: number(0, 0, 0.5),
    /** SVG path data in a 100 × 100 square; for `path`. */
    maskPath: text(20_000),
    border: strokeOrNone,
    /** Fill behind the picture, visible where it is transparent or missing. */
    backdrop: fillOr(solid('#00000000')),
    adjust: z.catch(z.nullable(adjustments), null),
    /**
     * The picture that `made` was cut out of, and with which options (`vision/cut-options.ts`), so that the cut can be
     * changed. In force only while `made` is the picture shown. With a margin, percent of its longer side, it shows the
     * subject alone, otherwise the whole picture.
     */
    cut: z.catch(
      z.nullable(
        z.looseObject({
          ...{ from: asset, made: asset, options: z.looseObject({}) },
          margin: z.catch(z.optional(z.number().check(z.minimum(0), z.maximum(100))), undefined),
        }),
      ),
      null,
    ),
    /**
     * The document of a board, such as a whiteboard, of which `made` is the picture; in force only while that is shown.
     * `work` is the stored document, which may be gone.
     */
    board: z.catch(
      z.nullable(z.looseObject({ surface: text(40), work: text(40), content: z.string(), made: asset })),
      null,
    ),
    /** Alternative text for screen readers. */
    alt: text(200),
    /** Name of the slot whose value the picture is; '' for none. */
    slot,
  }),
  migrations: [],
  stroke: ({ border }) => border,
  keepsRatio: true,
  ground: () => ({ fill: null, covers: 'unknown' }),
  isContent: true,
  overflow: ({ border, mask }) => strokeReach(border, mask === 'path'),
  ink: ({ asset, backdrop, border, mask, radius }) => {
    if (asset === '' || isStroked(border) || !isTransparent(backdrop)) return 'many'
    // A masked picture is painted as a pattern: see `inkOf`.
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
  sources: ({ asset: hash, cut, board }) => [
    ...(cut?.made === hash ? [cut.from] : []),
    ...(board?.made === hash ? assetsIn(board.content) : []),
  ],
})
