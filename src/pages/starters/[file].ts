import type { APIRoute } from 'astro'
import { sampleTemplate, starterTemplates } from '../../catalogue/templates.ts'
import { paintTemplate } from '../../graphics/templates.ts'

/** Longer side of a thumbnail, px: twice its size on the start page. */
const longest = 560
/** Longer side of the sample shown until the editor has loaded, px. */
const large = 1000

export function getStaticPaths() {
  return [
    ...starterTemplates.map((id) => ({ params: { file: `${id}.webp` }, props: { id, longest } })),
    { params: { file: `${sampleTemplate}-large.webp` }, props: { id: sampleTemplate, longest: large } },
  ]
}

/** Thumbnail of a template, painted with the editor's painter. */
export const GET: APIRoute = async ({ props }) => {
  const canvas = await paintTemplate(props.id as string, props.longest as number)
  return new Response(new Uint8Array(canvas.toBuffer('image/webp', 82)))
}
