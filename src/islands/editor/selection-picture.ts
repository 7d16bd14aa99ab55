import { boundsOfAll } from '../../core/design/geometry.ts'
import { fragmentOf } from '../../core/design/new-design.ts'
import { offscreenLayer } from '../../core/design/paint/offscreen.ts'
import { elementBounds, pageEnv } from '../../core/design/paint/page.ts'
import { outermost } from '../../core/design/tree.ts'
import { UserError } from '../../core/errors.ts'
import type { Session } from './session.ts'

/** Longest side of a copied picture, px. */
const longest = 4096

/** Paints the selection as one picture with a transparent background. */
export async function selectionPicture({ editing, painting }: Session): Promise<Blob> {
  const ids = outermost(editing.page, editing.$selection.get())
  const bounds = boundsOfAll(
    ids.flatMap((id) => {
      const ink = elementBounds(editing.page, id)
      return ink ? [{ x: ink.left, y: ink.top, width: ink.width, height: ink.height, rotation: 0 }] : []
    }),
  )
  if (!bounds) throw new UserError('internal')
  await painting.need({ pages: [editing.page] })
  const taken = fragmentOf(editing.page, ids)
  const scale = Math.min(2, longest / Math.max(bounds.width, bounds.height))
  const side = (length: number) => Math.max(1, Math.ceil(length * scale))
  const { context, image } = offscreenLayer(side(bounds.width), side(bounds.height))
  const env = pageEnv(
    { elements: Object.fromEntries(taken.elements.map((element) => [element.id, element])) },
    {
      scale,
      picture: painting.pictures.picture,
      layer: offscreenLayer,
    },
  )
  context.scale(scale, scale)
  context.translate(-bounds.left, -bounds.top)
  env.children(context, taken.order, env)
  return image.convertToBlob({ type: 'image/png' })
}
