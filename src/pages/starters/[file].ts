import type { APIRoute } from 'astro'
import { loadStarter, starters } from '../../catalogue/starters/index.ts'
import { paintStarter } from '../../graphics/starters.ts'

/** Longer side of a thumbnail, px: twice what the start page shows it in. */
const longest = 560

export function getStaticPaths() {
  return starters.map(({ id }) => ({ params: { file: `${id}.webp` }, props: { id } }))
}

/** What the start page shows of a design to begin from, painted as the editor paints it. */
export const GET: APIRoute = async ({ props }) => {
  const canvas = paintStarter(await loadStarter(props.id as string), longest)
  return new Response(new Uint8Array(canvas.toBuffer('image/webp', 82)))
}
