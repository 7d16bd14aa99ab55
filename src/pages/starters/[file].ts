import type { APIRoute } from 'astro'
import { sampleTemplate } from '../../catalogue/templates.ts'
import { paintTemplate, templates } from '../../graphics/templates.ts'

/** Longer side of a thumbnail, px: twice its size on the start page. */
const longest = 560
/** Longer side of the sample shown until the editor has loaded, px. */
const large = 1000

export function getStaticPaths() {
  return [
    ...templates.map(({ id }) => ({ params: { file: `${id}.webp` }, props: { id, longest } })),
    { params: { file: `${sampleTemplate}-large.webp` }, props: { id: sampleTemplate, longest: large } },
  ]
}

/** Thumbnail of a template, painted with the editor's painter. */
export const GET: APIRoute = ({ props }) => {
  const canvas = paintTemplate(props.id as string, props.longest as number)
  return new Response(new Uint8Array(canvas.toBuffer('image/webp', 82)))
}
