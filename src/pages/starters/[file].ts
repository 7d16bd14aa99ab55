import type { APIRoute } from 'astro'
import { loadStarter, starters } from '../../catalogue/starters/index.ts'
import { paintStarter } from '../../graphics/starters.ts'

/** Longer side of a thumbnail, px: twice what the start page shows it in. */
const longest = 560
/** And of the one newcomers to the editor see until it is there. */
const large = 1000

export function getStaticPaths() {
  const [sample] = starters
  return [
    ...starters.map(({ id }) => ({ params: { file: `${id}.webp` }, props: { id, longest } })),
    { params: { file: `${sample!.id}-large.webp` }, props: { id: sample!.id, longest: large } },
  ]
}

/** What the start page shows of a design to begin from, painted as the editor paints it. */
export const GET: APIRoute = async ({ props }) => {
  const canvas = paintStarter(await loadStarter(props.id as string), props.longest as number)
  return new Response(new Uint8Array(canvas.toBuffer('image/webp', 82)))
}
