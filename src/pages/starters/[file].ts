import type { APIRoute } from 'astro'
import { loadStarter, starters } from '../../catalogue/starters/index.ts'
import { paintStarter } from '../../graphics/starters.ts'

/** Longer side of a thumbnail, px: twice its size on the start page. */
const longest = 560
/** Longer side of the sample shown until the editor has loaded, px. */
const large = 1000

export function getStaticPaths() {
  const [sample] = starters
  return [
    ...starters.map(({ id }) => ({ params: { file: `${id}.webp` }, props: { id, longest } })),
    { params: { file: `${sample!.id}-large.webp` }, props: { id: sample!.id, longest: large } },
  ]
}

/** Thumbnail of a starter design, painted with the editor's painter. */
export const GET: APIRoute = async ({ props }) => {
  const canvas = paintStarter(await loadStarter(props.id as string), props.longest as number)
  return new Response(new Uint8Array(canvas.toBuffer('image/webp', 82)))
}
